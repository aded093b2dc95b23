import { dirname, isAbsolute, join } from 'node:path'
import { readDay, valueAt } from '../../base/index.ts'
import {
  assertRight,
  ConfigError,
  type ConfigProblem,
  draftFrom,
  type FilePosition,
  pointersBelow,
  problemAt,
  readDraft,
  readText,
  type RulesDraft,
  suggestion,
  textAt,
} from '../../config/index.ts'
import { message, UserError } from '../../messages/index.ts'
import { keyOfLine, lineOf, readPublicKey } from './keys.ts'
import { memberProblems, type Signer } from './signers.ts'

/** Organizations to add to a registry, with their positions in the file. */
export interface SignerList {
  readonly draft: RulesDraft
  readonly signers: readonly Signer[]
}

/**
 * Reads a list of organizations: CSV with one key a line, or YAML in the form of the registry. A key is a line of base64, or the path of
 * its file relative to the list. Throws a ConfigError with every mistake and its line.
 */
export async function readSignerList(path: string): Promise<SignerList> {
  const draft = /\.csv$/i.test(path) ? await readCsv(path) : await readDraft(path, 'signers')
  const keys = pointersBelow(draft, '/signers').flatMap((signer) => pointersBelow(draft, `${signer}/keys`))
  const problems = await Promise.all(keys.map(async (pointer) => await openKey(draft, pointer)))
  assertRight(draft, [...problems.flatMap((problem) => problem ?? []), ...memberProblems(draft)])
  return { draft, signers: (draft.value as { readonly signers: readonly Signer[] }).signers }
}

/** Replaces the path of a key by its line, or returns the problem. */
async function openKey(draft: RulesDraft, pointer: string): Promise<ConfigProblem | undefined> {
  const text = textAt(draft, `${pointer}/key`)
  // Another rule reports a text that begins like a key and is none.
  if (text === undefined || keyOfLine(text) !== undefined || /PRIVATE KEY|^M[A-I]/.test(text)) return undefined
  try {
    const key = lineOf(await readPublicKey(isAbsolute(text) ? text : join(dirname(draft.file), text)))
    Object.assign(valueAt(draft.value, pointer) as object, { key })
    return undefined
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return problemAt(draft, `${pointer}/key`, message('config.policy-file'), message('config.fix.policy-file', { reason: error.messages }))
  }
}

interface CsvCell extends FilePosition {
  readonly text: string
  /** True if its quotation mark is never closed: it contains the rest of the file. */
  readonly isOpen: boolean
}

type RegistryMember = readonly [pointer: string, value: string | readonly string[]]

/** The member of the registry for a cell, by the name of its column. */
const columns: Readonly<Record<string, (text: string) => RegistryMember>> = {
  organization: (text) => ['/organization', text],
  // Spreadsheets write it in groups.
  organizationNumber: (text) => ['/organizationNumber', text.replaceAll(/\s/g, '')],
  name: (text) => ['/name', text],
  contact: (text) => ['/contact', text],
  addresses: (text) => ['/addresses', text.split(/\s+/)],
  key: (text) => ['/keys/0/key', text],
  from: (text) => ['/keys/0/from', readDay(text) ?? text],
  until: (text) => ['/keys/0/until', readDay(text) ?? text],
}

async function readCsv(file: string): Promise<RulesDraft> {
  const read = await readText(file)
  if (!('text' in read)) throw new ConfigError([{ file, ...read }])
  const text = read.text.replace(/^\uFEFF/, '')
  const [first = ''] = text.split('\n', 1)
  const separator = [';', '\t', ','].find((one) => first.includes(one)) ?? ','
  const [header = [], ...rows] = rowsIn(text, separator).filter((cells) => cells.some((cell) => cell.text !== ''))
  const names = Object.keys(columns)
  const known = header.map((cell) => names.find((name) => name.toLowerCase() === cell.text.toLowerCase()))
  const places = new Map<string, FilePosition>([['/signers', { line: 1, column: 1 }]])
  const signers = rows.map((cells, index) => {
    const members = cells.flatMap((cell, column): readonly (readonly [CsvCell, RegistryMember])[] => {
      const name = known[column]
      return name === undefined || cell.text === '' ? [] : [[cell, columns[name]!(cell.text)]]
    })
    const inKey = (name: string): boolean => name.startsWith('/keys/0/')
    places.set(`/signers/${index}`, cells[0]!)
    for (const [cell, [name]] of members) {
      places.set(`/signers/${index}${name}`, cell)
      if (inKey(name)) places.set(`/signers/${index}/keys/0`, cell)
    }
    const value = (those: typeof members): object => Object.fromEntries(those.map(([, [name, own]]) => [name.split('/').at(-1)!, own]))
    const key = members.filter(([, [name]]) => inKey(name))
    return { ...value(members.filter(([, [name]]) => !inKey(name))), ...(key.length === 0 ? {} : { keys: [value(key)] }) }
  })
  const unknown = header.flatMap(({ text: column, line, column: at }, index) =>
    known[index] === undefined
      ? [{ file, line, column: at, message: message('config.unknown-setting-named', { name: column }), fix: suggestion(column, names).fix }]
      : [],
  )
  const invalid = rows.flatMap((cells) => {
    const [open, over] = [cells.find(({ isOpen }) => isOpen), cells[header.length]]
    const cell = open ?? over
    const what = open === undefined ? 'list-cells' : 'list-quote'
    if (cell === undefined) return []
    return [{ file, line: cell.line, column: cell.column, message: message(`config.${what}`), fix: message(`config.fix.${what}`) }]
  })
  return draftFrom({ value: { signers }, places, isTable: true }, file, 'signers', [...unknown, ...invalid])
}

/** The cells of a CSV text (RFC4180), without the spaces around them. */
function rowsIn(text: string, separator: string): readonly (readonly CsvCell[])[] {
  const rows: CsvCell[][] = [[]]
  let [cell, isQuoted, line, begin] = ['', false, 1, 0]
  let place: FilePosition = { line, column: 1 }
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at]
    const isEnd = sign === undefined || (!isQuoted && (sign === separator || sign === '\n'))
    if (sign === '\n') [line, begin] = [line + 1, at + 1]
    if (isEnd) {
      rows.at(-1)!.push({ text: cell.trim(), isOpen: isQuoted, ...place })
      if (sign === '\n') rows.push([])
      ;[cell, isQuoted, place] = ['', false, { line, column: at + 2 - begin }]
    } else if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++]
    else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else cell += sign
  }
  return rows
}

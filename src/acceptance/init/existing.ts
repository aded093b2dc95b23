import { isMap, isScalar, isSeq, parseDocument, stringify, type Document } from 'yaml'
import { unwrapped } from '../../base/index.ts'
import { normalName, registers } from '../../domain/index.ts'
import type { AnswerId, InterviewAnswers } from './answers.ts'
import { withColumnsOf } from './comment-columns.ts'
import { variables } from './secrets.ts'

/** The setting of each answer in a configuration. */
const places: readonly (readonly [id: AnswerId, path: readonly (string | number)[]])[] = [
  ['target', ['target']],
  ['caFile', ['tls', 'caFile']],
  ['authUrl', ['authUrl']],
  ['tokenOrigin', ['client', 'tokenOrigins', 0]],
  ['organizationId', ['organizationId']],
  ['clientId', ['client', 'id']],
  ['clientSecret', ['client', 'secret']],
  ['scopeEcho', ['contract', 'scopeEcho']],
  ['baseUrl', ['baseUrl']],
  ['organizationName', ['graphql', 'organizationName']],
  ['otherOrganizationId', ['graphql', 'otherOrganizationId']],
  ['gatewayUrl', ['gateway', 'url']],
  ['keyHeader', ['gateway', 'keyHeader']],
  ['nobody', ['gateway', 'unknownPersonIdentifier']],
  ['otherPerson', ['gateway', 'otherPersonIdentifier']],
  ['integrationKeyRegisteredAt', ['gateway', 'integrationKeyRegisteredAt']],
  ...registers.flatMap(({ name, persons }) => [
    [`${name}Context`, ['gateway', name, 'contextPath']] as const,
    [`${name}Path`, ['gateway', name, 'path']] as const,
    [`${name}Key`, ['gateway', name, 'apiKey']] as const,
    ['person', ['gateway', name, persons.setting, ...(persons.many ? [0] : [])]] as const,
  ]),
  ['tokenServiceUrl', ['gateway', 'tokenService', 'url']],
  ['tokenServiceKeyHeader', ['gateway', 'tokenService', 'keyHeader']],
  ['tokenServiceKey', ['gateway', 'tokenService', 'apiKey']],
  ['issuer', ['gateway', 'tokenService', 'issuer']],
  ['tokenServiceScope', ['gateway', 'tokenService', 'scope']],
]

const reference = /^\$\{([A-Za-z_]\w*)\}$/

/** An existing configuration: its answers, and its text with other answers. Comments, order and other targets stay. */
export interface ExistingConfiguration {
  /** Resolved by the environment; an unknown reference is no answer. */
  readonly answers: InterviewAnswers
  /** Returns the text with these answers, without the empty ones, and the variables of the secret ones. */
  changed(changes: InterviewAnswers): { readonly text: string; readonly environment: Readonly<Record<string, string>> }
}

/** Reads the only target of a configuration, or that of this name; undefined if there is none. */
export function existingConfiguration(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
  name: string | undefined,
): ExistingConfiguration | undefined {
  const base = targetIn(parseDocument(text), name)
  if (base === undefined) return undefined
  const valueAt = (document: Document, path: readonly (string | number)[]): string | undefined => {
    // Settings that all targets share apply unless the target overrides them.
    const value = document.getIn([...base, ...path]) ?? (base.length === 0 ? undefined : document.getIn(['defaults', ...path]))
    return typeof value === 'string' ? value : undefined
  }
  const written = parseDocument(text)
  const answers = places.flatMap(([id, path]) => {
    const value = valueAt(written, path)
    const variable = value === undefined ? undefined : reference.exec(value)?.[1]
    const answer = variable === undefined ? value : environment[variable]
    return answer === undefined || answer.includes('${') ? [] : [[id, unwrapped(answer)] as const]
  })
  return {
    answers: Object.fromEntries(answers),
    changed: (changes) => {
      const set: Record<string, string> = {}
      const edits = places.flatMap(([id, path]): readonly SettingEdit[] => {
        const answer = changes[id]
        if (answer === undefined) return []
        const before = valueAt(written, path)
        const variable = reference.exec(before ?? '')?.[1] ?? variables[id as keyof typeof variables]
        if (variable === undefined || answer === '')
          return before === undefined && answer === '' ? [] : [{ path: [...base, ...path], value: answer }]
        set[variable] = answer
        return before === undefined ? [{ path: [...base, ...path], value: `\${${variable}}` }] : []
      })
      return { text: edited(text, edits), environment: set }
    },
  }
}

/** A setting and its value; an empty one is removed. */
interface SettingEdit {
  readonly path: readonly (string | number)[]
  readonly value: string
}

/** Applies edits to the text. A changed value is replaced where it is, with nothing around it. */
function edited(text: string, edits: readonly SettingEdit[]): string {
  const before = parseDocument(text)
  const inPlace = edits.flatMap(({ path, value }) => {
    const node = value === '' ? undefined : before.getIn(path, true)
    return isScalar(node) && node.range && node.type !== 'BLOCK_LITERAL' && node.type !== 'BLOCK_FOLDED'
      ? [{ path, value, node, range: node.range }]
      : []
  })
  const replaced = inPlace
    .toSorted((one, other) => other.range[0] - one.range[0])
    .reduce((all, { value, node, range: [start, end] }) => {
      const written = node.type === 'PLAIN' ? stringify(value, { lineWidth: 0 }).trimEnd() : JSON.stringify(value)
      return `${all.slice(0, start)}${written}${all.slice(end)}`
    }, text)
  const others = edits.filter(({ path }) => !inPlace.some((each) => each.path === path))
  if (others.length === 0) return withColumnsOf(text, replaced)
  const document = parseDocument(replaced)
  for (const { path, value } of others) {
    const [whole, only] = path.at(-1) === 0 ? [path.slice(0, -1), [value]] : [path, value]
    if (value === '') document.deleteIn(whole)
    else document.setIn(whole, typeof only === 'string' ? only : document.createNode(only))
  }
  return withColumnsOf(text, document.toString({ lineWidth: 0 }))
}

/** The path of the target: of the file itself, or of an entry of its list. */
function targetIn(document: Document, name: string | undefined): readonly (string | number)[] | undefined {
  const names = namesIn(document)
  const index = name === undefined && names.length === 1 ? 0 : names.indexOf(normalName(name ?? ''))
  if (index < 0) return undefined
  return isSeq(document.get('targets')) ? ['targets', index] : []
}

/** The names of the targets of a configuration, in its order. */
export const targetNames = (text: string): readonly string[] => namesIn(parseDocument(text))

function namesIn(document: Document): readonly string[] {
  const list = document.get('targets')
  const targets = isSeq(list) ? list.items : [document.contents].filter((root) => isMap(root))
  return targets.map((target) => normalName(String(isMap(target) ? target.get('target') : '')))
}

import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import type { Change, Text, Value } from './case.ts'
import { placesIn, textOf, treeOf, type Place, type Tree } from './tree.ts'

/** An answer before it is written to the wire. */
export interface Answer {
  readonly status: number
  readonly reason: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** Spells a text out. */
export type Spell = (text: Text) => string

/** Spells texts out, with the secrets of a sandbox in their dresses. */
export function speller(dressed: (secret: string, dress: string) => string): Spell {
  const spell: Spell = (text) => {
    if (typeof text === 'string') return text
    if ('length' in text) return text.map(spell).join('')
    if ('secret' in text) return dressed(text.secret, text.dress)
    if ('hex' in text)
      return randomBytes(Math.ceil(text.hex / 2))
        .toString('hex')
        .slice(0, text.hex)
    return text.repeated.repeat(text.times)
  }
  return spell
}

// As little work as possible: it is done in the process that is watched.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const compress = { gzip: gzipSync, deflate: deflateSync, br: (body: Buffer) => brotliCompressSync(body, quick) }

/** More than Gatewatch reads; to make more would be the longer work. */
const largestBody = 4 * 1024 * 1024

/** The answer with one change; a change that has no place in it leaves it as it is. */
export function changed(answer: Answer, change: Change, spell: Spell): Answer {
  const { body, headers } = answer
  switch (change.do) {
    case 'splice': {
      const at = change.at % (body.length + 1)
      return { ...answer, body: Buffer.concat([body.subarray(0, at), Buffer.from(change.bytes, 'latin1'), body.subarray(at)]) }
    }
    case 'cut':
      return { ...answer, body: body.subarray(0, change.at % (body.length + 1)) }
    case 'body':
      return { ...answer, body: Buffer.from(spell(change.text)) }
    case 'status':
      return { ...answer, status: change.status, reason: change.reason }
    case 'header': {
      const others = change.also ? headers : headers.filter(([name]) => name.toLowerCase() !== change.name.toLowerCase())
      return { ...answer, headers: [...others, [change.name, spell(change.value)]] }
    }
    case 'headers': {
      const many = Array.from({ length: change.count }, (_, index) => [`X-${index}`, 'x'] as const)
      return { ...answer, headers: [...headers, ...many] }
    }
    case 'encode':
      return encoded(answer, change.claim, compress[change.coding](body))
    case 'bomb':
      return encoded(answer, 'gzip', bombOf(change.of, change.kilobytes))
    default:
      return withTree(answer, change, spell)
  }
}

const bombs = new Map<string, Buffer>()

/** Made once: it is work for the process that is watched. */
function bombOf(of: string, kilobytes: number): Buffer {
  const made = bombs.get(`${of} ${kilobytes}`) ?? gzipSync(Buffer.alloc(kilobytes * 1024, of), { level: 1 })
  bombs.set(`${of} ${kilobytes}`, made)
  return made
}

function encoded(answer: Answer, claim: string, body: Buffer): Answer {
  return { ...answer, headers: [...answer.headers, ['Content-Encoding', claim]], body }
}

type TreeChange = Extract<Change, { do: 'remove' | 'duplicate' | 'rename' | 'replace' | 'deepen' | 'widen' }>

function withTree(answer: Answer, change: TreeChange, spell: Spell): Answer {
  const root = treeOf(answer.body.toString())
  if (root === undefined) return answer
  const places = placesIn(root)
  const { at } = change
  const place = typeof at === 'string' ? places.find(({ name }) => name === at) : places[at % places.length]
  if (place === undefined) return answer
  alter(place, change, spell)
  return { ...answer, body: Buffer.from(textOf(root)) }
}

function alter({ value, name = 'added', replace, replaceMembers }: Place, change: TreeChange, spell: Spell): void {
  if (change.do === 'remove') replace()
  else if (change.do === 'replace') replace(leafOf(change.value, spell))
  else if (change.do === 'rename') replaceMembers?.([change.name, value])
  else if (change.do === 'duplicate') {
    const other = leafOf(change.value, spell)
    replace(...(change.first ? [other, value] : [value, other]))
  } else if (change.do === 'deepen') {
    const [open, close] = change.by === 'list' ? ['[', ']'] : [`{${JSON.stringify(name)}:`, '}']
    replace({ leaf: `${open.repeat(change.levels)}${textOf(value)}${close.repeat(change.levels)}` })
  } else {
    const leaf = { leaf: textOf(value) }
    const members = Math.min(change.members, Math.ceil(largestBody / leaf.leaf.length))
    const more = Array.from({ length: members }, (_, index): [string, Tree] => [`${name}${index}`, leaf])
    if (replaceMembers === undefined) replace(...more.map(([, each]) => each))
    else replaceMembers([name, value], ...more)
  }
}

function leafOf(value: Value, spell: Spell): Tree {
  return { leaf: 'json' in value ? value.json : JSON.stringify(spell(value.string)) }
}

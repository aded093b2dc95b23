import {
  Composer,
  type CST,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Parser,
  type Scalar,
} from 'yaml'
import { spend } from '../base/index.ts'
import { message, type Message } from '../messages/index.ts'
import { deepestNesting, replacedIn, VALUE, type Duplicate, type Extent, type Json, type SyntaxFault, type TextValue } from './json.ts'
import { child, type Pointer } from './pointer.ts'

/** A cluster takes no object above 1.5 MiB, and a file may have a few of them. */
const LARGEST = 4 * 1024 * 1024
/** Enough for anchors that people write, and far below a bomb of aliases. */
const MOST_REPEATED = 20_000
const MOST_DIRECTIVES = 100
/** The work of checking if a mapping has a member already. */
const MERGED = 10

/** Tells if a text is YAML by its beginning: JSON and web pages are not. */
export function looksLikeYaml(text: string): boolean {
  const beginning = text.replace(/^(?:[ \t]*(?:#[^\n]*|%[^\n]*)?\r?\n)*/, '')
  return /^---(?:\s|$)/.test(beginning) || /^(?:[\w.$/-]+|"[^"\n]*"|'[^'\n]*')[ \t]*:(?:\s|$)|^- /.test(beginning)
}

/** Carries the first fault out of the walk. */
class YamlStop extends Error {
  readonly fault: SyntaxFault

  constructor(fault: Message, offset: number) {
    super('syntax')
    this.fault = { fault, offset }
  }
}

/**
 * Reads YAML into JSON values, with the range of each: as Kubernetes does (version 1.1 without dates and times), or
 * as 1.2, where `off` is a word.
 * Several documents are a list. Never throws; the text itself is never quoted, since it may contain a secret.
 */
export function parseYaml(text: string, version: '1.1' | '1.2' = '1.1'): TextValue | SyntaxFault {
  if (text.length > LARGEST) return { fault: message('fault.yaml-size', { size: LARGEST / 1024 / 1024 }), offset: 0 }
  const control = text.search(/[^\t\n\r\u0020-\u007e\u0080-\uffff]/)
  if (control >= 0) return { fault: message('fault.control'), offset: control }
  spend(VALUE * (text.match(/[\n,[{&*!]/g)?.length ?? 0))
  // Each document has a copy of them.
  if ((text.match(/^%/gm)?.length ?? 0) > MOST_DIRECTIVES)
    return { fault: message('fault.yaml-directives', { most: MOST_DIRECTIVES }), offset: 0 }
  try {
    const tokens = [...new Parser().parse(text)]
    const comments = commentsIn(tokens)
    const documents = [...new Composer({ ...options, version }).compose(tokens)]
    const wrong = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings]).sort((one, other) => one.pos[0] - other.pos[0])[0]
    if (wrong !== undefined) return { fault: faults[wrong.code] ?? message('fault.yaml'), offset: wrong.pos[0] }
    const walked = new YamlWalk().through(documents.filter(isFilled))
    return { ...walked, passedOver: [...comments, ...walked.passedOver] }
  } catch (error) {
    if (error instanceof YamlStop) return error.fault
    throw error
  }
}

const isFilled = ({ contents }: Document.Parsed): boolean => contents !== null && !(isScalar(contents) && contents.value === null)

const DATES = /timestamp|binary|omap|pairs|set$/
const options = {
  merge: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
  // Otherwise the library would make values that are no JSON.
  resolveKnownTags: false,
  customTags: (tags: readonly unknown[]) =>
    tags.filter((tag) => typeof tag !== 'object' || tag === null || !isOfDates(tag as { readonly tag?: string; readonly format?: string })),
} as unknown as ConstructorParameters<typeof Composer>[0]

const isOfDates = ({ tag = '', format }: { readonly tag?: string; readonly format?: string }): boolean =>
  format === 'TIME' || DATES.test(tag)

/** The comments of a text, in their order. Stops at a nesting too deep for the next steps, without recursion. */
function commentsIn(tokens: readonly CST.Token[]): readonly Extent[] {
  const comments: Extent[] = []
  const open: (readonly [unknown, number])[] = tokens.map((token) => [token, 0] as const)
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [part, depth] = entry
    if (typeof part !== 'object' || part === null) continue
    const { type, offset, source } = part as { readonly type?: string; readonly offset?: number; readonly source?: string }
    if (type === 'comment') comments.push({ offset: offset!, length: source!.length })
    const isCollection = 'items' in part
    if (isCollection && depth >= deepestNesting) throw new YamlStop(tooDeep, offset!)
    for (const inner of Object.values(part)) if (typeof inner === 'object') open.push([inner, isCollection ? depth + 1 : depth])
  }
  return comments.sort((one, other) => one.offset - other.offset)
}

const tooDeep = message('fault.nesting', { levels: deepestNesting })

/** Reads the parsed documents, with a limit for aliases and a list of repeated keys. */
class YamlWalk {
  readonly #extents = new Map<Pointer, Extent>()
  readonly #duplicates: Duplicate[] = []
  readonly #passedOver: Extent[] = []
  #anchors = new Map<string, Node>()
  #repeated = 0

  through(documents: readonly Document.Parsed[]): TextValue {
    const roots = documents.map(({ contents }, index) => {
      this.#anchors = new Map()
      return this.#value(contents, documents.length === 1 ? '' : `/${index}`, { offset: contents?.range?.[0] ?? 0, length: 1 }, 0, false)
    })
    if (documents.length !== 1) this.#extents.set('', { offset: 0, length: 1 })
    return {
      root: documents.length === 1 ? roots[0]! : roots,
      extents: this.#extents,
      duplicates: this.#duplicates,
      passedOver: this.#passedOver,
    }
  }

  /** The value of a node; a value without text of its own, or on the next line, has the range of its key. */
  #value(node: unknown, at: Pointer, key: Extent, depth: number, isRepeated: boolean): Json {
    if (depth > deepestNesting) throw new YamlStop(tooDeep, key.offset)
    spend(VALUE + at.length)
    if (isRepeated && ++this.#repeated > MOST_REPEATED) throw new YamlStop(message('fault.aliases', { most: MOST_REPEATED }), key.offset)
    if (isAlias(node)) return this.#value(this.#anchored(node.source, offsetOf(node)), at, key, depth + 1, true)
    const extent = extentOf(node, key)
    this.#extents.set(at, extent)
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return null
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node)
    if (isScalar(node)) return plain(node, extent.offset)
    // Each element may be compared with every other.
    if (isSeq(node) || isMap(node)) spend(node.items.length ** 2 / 2)
    if (isSeq(node))
      return node.items.map((item, index) => this.#value(item, child(at, index), extentOf(item, extent), depth + 1, isRepeated))
    const members = Object.create(null) as Record<string, Json>
    this.#fill(members, node.items, at, depth, isRepeated)
    return members
  }

  #fill(members: Record<string, Json>, pairs: readonly Pair[], at: Pointer, depth: number, isRepeated: boolean): void {
    const merged: (readonly [unknown, Extent])[] = []
    for (const { key, value } of pairs) {
      const name = nameOf(key)
      const place = { offset: offsetOf(key), length: Math.max(1, lengthOf(key)) }
      if (name === '<<' && isScalar(key) && key.type === 'PLAIN') {
        merged.push([value, place])
        continue
      }
      const pointer = child(at, name)
      if (name in members) {
        this.#duplicates.push({ pointer, name, ...place, earlier: this.#extents.get(pointer)! })
        for (const extent of replacedIn(members[name]!, pointer, this.#extents)) this.#passedOver.push(extent)
      }
      members[name] = this.#value(value, pointer, place, depth + 1, isRepeated)
    }
    for (const [value, place] of merged) this.#merge(members, value, at, place, depth)
  }

  /** Adds the members of a merged mapping that this one lacks. */
  #merge(members: Record<string, Json>, value: unknown, at: Pointer, place: Extent, depth: number): void {
    const sources = isSeq(value) ? value.items : [value]
    for (const source of sources) {
      const from = isAlias(source) ? this.#anchored(source.source, offsetOf(source)) : source
      if (!isMap(from)) throw new YamlStop(message('fault.merge'), place.offset)
      if (depth > deepestNesting) throw new YamlStop(tooDeep, place.offset)
      spend(from.items.length * MERGED)
      const missing = from.items.filter(({ key }) => !(nameOf(key) in members))
      this.#fill(members, missing, at, depth + 1, true)
    }
  }

  #anchored(name: string, offset: number): Node {
    const anchored = this.#anchors.get(name)
    if (anchored === undefined) throw new YamlStop(message('fault.alias'), offset)
    return anchored
  }
}

/** Every key is a text by now. */
const nameOf = (key: unknown): string => (isScalar(key) && typeof key.value === 'string' ? key.value : '')

const offsetOf = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0

function lengthOf(node: unknown): number {
  const range = (node as Node | null)?.range
  return range === undefined || range === null ? 0 : range[1] - range[0]
}

/** The range of a node: of an object or a list its first character only, as in JSON; of a block of lines its key. */
function extentOf(node: unknown, key: Extent): Extent {
  if ((isMap(node) || isSeq(node)) && node.range) return node.flow === true ? { offset: node.range[0], length: 1 } : key
  return isScalar(node) && lengthOf(node) > 0 ? { offset: offsetOf(node), length: lengthOf(node) } : key
}

function plain({ value, source }: Scalar, offset: number): Json {
  // A full stop is a text: the rule of YAML 1.1 for numbers takes it for one without digits.
  if (Number.isNaN(value) && source !== undefined && !/nan$/i.test(source)) return source
  if (typeof value === 'number' && !Number.isFinite(value)) throw new YamlStop(message('fault.number'), offset)
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Messages in place of the library's, which may quote the text, and with it a secret. */
const faults: Partial<Record<ErrorCode, Message>> = {
  ALIAS_PROPS: message('fault.alias'),
  BAD_ALIAS: message('fault.alias'),
  BAD_DIRECTIVE: message('fault.directive'),
  BAD_DQ_ESCAPE: message('fault.escape'),
  BAD_INDENT: message('fault.indentation'),
  BAD_SCALAR_START: message('fault.special-character'),
  BLOCK_AS_IMPLICIT_KEY: message('fault.second-colon'),
  BLOCK_IN_FLOW: message('fault.block'),
  MISSING_CHAR: message('fault.missing', { what: message('fault.a-yaml-sign') }),
  MULTILINE_IMPLICIT_KEY: message('fault.missing', { what: message('fault.a-key-colon') }),
  NON_STRING_KEY: message('fault.key'),
  RESOURCE_EXHAUSTION: tooDeep,
  TAB_AS_INDENT: message('fault.tab'),
  TAG_RESOLVE_FAILED: message('fault.tag'),
  UNEXPECTED_TOKEN: message('fault.special-character'),
}

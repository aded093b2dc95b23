import { spend } from '../base/index.ts'
import { message, type Message, type Text } from '../messages/index.ts'
import { child, type Pointer } from './pointer.ts'

/** Any JSON value, as read and never changed. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object without a prototype, so that a member called `__proto__` is a member like any other. */
export interface JsonObject {
  readonly [name: string]: Json
}

/** Tells if a value is an object. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The range of a value in the text, in UTF-16 units; of an object or a list its first character only. */
export interface Extent {
  readonly offset: number
  readonly length: number
}

/** A member name that one object has twice: the gateway's own reader uses the last, others may use the first. */
export interface Duplicate extends Extent {
  readonly pointer: Pointer
  readonly name: string
  /** The value of the member before it. */
  readonly earlier: Extent
}

/** A parsed text, JSON or YAML: its value, and the range of every value in it. */
export interface TextValue {
  readonly root: Json
  readonly extents: ReadonlyMap<Pointer, Extent>
  readonly duplicates: readonly Duplicate[]
  /** Ranges that the value leaves out: comments, and values of repeated members. */
  readonly passedOver: readonly Extent[]
}

/** A syntax error, with its offset. The text itself is never quoted: it may contain a secret. */
export interface SyntaxFault {
  readonly fault: Message
  readonly offset: number
}

/** The work of one value of a file: every rule reads it. */
export const VALUE = 1000

/** Removes a replaced value from the ranges, and yields the ranges of its texts and numbers. */
export function* replacedIn(value: Json, at: Pointer, extents: Map<Pointer, Extent>): Generator<Extent> {
  if (value === null || typeof value !== 'object') yield extents.get(at)!
  else for (const [name, inner] of Object.entries(value)) yield* replacedIn(inner, child(at, name), extents)
  extents.delete(at)
}

/** Deeper than any definition of a person or a gateway. */
export const deepestNesting = 200

const BLANKS = /[ \t\n\r]*/y
/** Characters that a string may have unescaped: none below the blank, no quote, no backslash. */
const PLAIN = /[ !#-[\]-\uffff]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** The fault for a missing token. */
const missing = (what: Text): Message => message('fault.missing', { what })

/** Carries the first fault out of the reader. */
class JsonStop extends Error {
  readonly fault: SyntaxFault

  constructor(fault: SyntaxFault) {
    super('syntax')
    this.fault = fault
  }
}

interface OpenCollection {
  readonly at: Pointer
  readonly value: Json[] | Record<string, Json>
  readonly close: ']' | '}'
  size: number
  name: string
}

/**
 * Reads strict JSON (RFC8259) with the range of each value, or returns the first fault.
 * Never throws, and keeps open collections in a list, so that no nesting exhausts the stack.
 * Written by hand, because a library with ranges takes longer to load than everything else here takes to run.
 */
export function parseJson(text: string): TextValue | SyntaxFault {
  const extents = new Map<Pointer, Extent>()
  const duplicates: Duplicate[] = []
  const passedOver: Extent[] = []
  const open: OpenCollection[] = []
  let root: Json = null
  let index = 0

  const fail = (fault: Message, offset = index): never => {
    const isComment = text[offset] === '/' && /[/*]/.test(text[offset + 1] ?? '')
    throw new JsonStop({
      fault: offset >= text.length ? message('fault.file-end') : isComment ? message('fault.comment') : fault,
      offset,
    })
  }
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = index
    const taken = pattern.exec(text)?.[0]
    index += taken?.length ?? 0
    return taken
  }

  const takeString = (): string => {
    const start = index
    index += 1
    for (;;) {
      take(PLAIN)
      const sign = text[index]
      if (sign === '"') {
        index += 1
        const raw = text.slice(start, index)
        return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1)
      }
      if (sign === undefined || sign === '\n' || sign === '\r') fail(message('fault.open-quote'), start)
      if (sign !== '\\') fail(message('fault.control'))
      if (take(ESCAPE) === undefined) fail(message('fault.escape'))
    }
  }

  const add = (value: Json, offset: number, length: number): Pointer => {
    const parent = open.at(-1)
    const at = parent === undefined ? '' : child(parent.at, Array.isArray(parent.value) ? parent.value.length : parent.name)
    // Each value may be compared with every other of its list, and its pointer has all names above it.
    spend(VALUE + (parent?.size ?? 0) + at.length)
    if (parent === undefined) root = value
    else if (Array.isArray(parent.value)) parent.value.push(value)
    else parent.value[parent.name] = value
    extents.set(at, { offset, length })
    return at
  }

  const takeValue = (): void => {
    const offset = index
    const sign = text[index]
    if (sign === '{' || sign === '[') {
      if (open.length === deepestNesting) fail(message('fault.nesting', { levels: deepestNesting }))
      const value: OpenCollection['value'] = sign === '[' ? [] : (Object.create(null) as Record<string, Json>)
      open.push({ at: add(value, offset, 1), value, close: sign === '[' ? ']' : '}', size: 0, name: '' })
      index += 1
    } else {
      const value = sign === '"' ? takeString() : (JSON.parse(take(SCALAR) ?? fail(missing(message('fault.a-value')))) as Json)
      add(value, offset, index - offset)
    }
  }

  const takeName = (inside: OpenCollection): void => {
    const offset = index
    if (text[index] !== '"') fail(missing(message('fault.a-member-name')))
    inside.name = takeString()
    const pointer = child(inside.at, inside.name)
    if (!Array.isArray(inside.value) && inside.name in inside.value) {
      duplicates.push({ pointer, name: inside.name, offset, length: index - offset, earlier: extents.get(pointer)! })
      for (const extent of replacedIn(inside.value[inside.name]!, pointer, extents)) passedOver.push(extent)
    }
    take(BLANKS)
    if (text[index] !== ':') fail(missing('":"'))
    index += 1
    take(BLANKS)
  }

  try {
    take(BLANKS)
    takeValue()
    for (let inside = open.at(-1); inside !== undefined; inside = open.at(-1)) {
      take(BLANKS)
      if (text[index] === inside.close) {
        index += 1
        open.pop()
        continue
      }
      if (inside.size > 0) {
        if (text[index] !== ',') fail(missing('","'))
        index += 1
        take(BLANKS)
      }
      inside.size += 1
      if (inside.close === '}') takeName(inside)
      takeValue()
    }
    take(BLANKS)
    if (index < text.length) fail(message('fault.trailing'))
  } catch (error) {
    if (error instanceof JsonStop) return error.fault
    throw error
  }
  return { root, extents, duplicates, passedOver }
}

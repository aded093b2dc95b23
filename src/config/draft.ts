import { isMembers, keysOf, pointerTo, valueAt } from '../base/index.ts'
import type { Message } from '../messages/index.ts'
import type { ConfigProblem } from './error.ts'

/** Where something stands in a file, from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Plain values and, by JSON Pointer, where each was written. */
export interface Written {
  readonly value: unknown
  readonly places: ReadonlyMap<string, Place>
  /** A table: what its columns set has no other name than the column's. */
  readonly isTable?: true
}

/** One target on its way to a Target: rules read it by JSON Pointer, since nothing about its shape is sure yet. */
export interface Draft {
  readonly file: string
  readonly places: ReadonlyMap<string, Place>
  readonly isTable?: true
  /** As it stands in the file, with references. */
  readonly written: unknown
  /** With every reference replaced by its text; null where that failed. */
  readonly value: unknown
}

/** The text at a JSON Pointer, or undefined where there is none: other types are the schema's concern. */
export function textAt(draft: Draft, pointer: string): string | undefined {
  const value = valueAt(draft.value, pointer)
  return typeof value === 'string' ? value : undefined
}

/** The pointers of the entries of a list, where there is one. */
export function pointersBelow(draft: Draft, pointer: string): readonly string[] {
  const list = valueAt(draft.value, pointer)
  return Array.isArray(list) ? list.map((_, index) => `${pointer}/${index}`) : []
}

/** A list or a group: what a text can be read into, and no data of another kind. */
const isGroup = (value: unknown): value is object => Array.isArray(value) || isMembers(value)

/** Every text of a draft with its JSON Pointer, deep down. */
export function textsOf(value: unknown, pointer = ''): (readonly [pointer: string, text: string])[] {
  if (typeof value === 'string') return [[pointer, value]]
  if (!isGroup(value)) return []
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, pointerTo(pointer, key)))
}

/** A copy with every text replaced by what `change` makes of it. */
export function mapTexts(value: unknown, change: (text: string, pointer: string) => unknown, pointer = ''): unknown {
  if (typeof value === 'string') return change(value, pointer)
  if (Array.isArray(value)) return value.map((child, index) => mapTexts(child, change, `${pointer}/${index}`))
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapTexts(child, change, pointerTo(pointer, key))]))
}

/** A problem with the setting at a JSON Pointer; one that is absent is placed where the group around it begins. */
export function problemAt(
  { file, places, isTable }: Pick<Draft, 'file' | 'places' | 'isTable'>,
  pointer: string,
  message: Message,
  fix: Message,
): ConfigProblem {
  let around = pointer
  while (around !== '' && !places.has(around)) around = around.slice(0, around.lastIndexOf('/'))
  const place = places.get(around)
  const at = isTable ? (keysOf(pointer).findLast((key) => !isIndex.test(key)) ?? '') : settingName(pointer)
  return { file, ...(place && { line: place.line, column: place.column }), ...(at === '' ? {} : { at }), message, fix }
}

const isIndex = /^\d+$/

/** A JSON Pointer as people write a setting: `waivers[0].until`. */
export function settingName(pointer: string): string {
  return keysOf(pointer)
    .map((key) => (isIndex.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
}

import { isMembers, keysOf, pointerTo, valueAt } from '../base/index.ts'
import type { Message } from '../messages/index.ts'
import type { ConfigProblem } from './error.ts'

/** A position in a file, from 1. */
export interface FilePosition {
  readonly line: number
  readonly column: number
}

/** Plain values with their positions by JSON Pointer. */
export interface ParsedFile {
  readonly value: unknown
  readonly places: ReadonlyMap<string, FilePosition>
  /** Set for a table, whose problems name the column only. */
  readonly isTable?: true
}

/** One target before it is a Target: rules read it by JSON Pointer, since its shape is not known yet. */
export interface Draft {
  readonly file: string
  readonly places: ReadonlyMap<string, FilePosition>
  readonly isTable?: true
  /** As written in the file, with references. */
  readonly written: unknown
  /** With every reference replaced by its text; null if that failed. */
  readonly value: unknown
}

/** The text at a JSON Pointer; undefined for other types, which the schema checks. */
export function textAt(draft: Draft, pointer: string): string | undefined {
  const value = valueAt(draft.value, pointer)
  return typeof value === 'string' ? value : undefined
}

/** The pointers of the entries of a list; none if there is no list. */
export function pointersBelow(draft: Draft, pointer: string): readonly string[] {
  const list = valueAt(draft.value, pointer)
  return Array.isArray(list) ? list.map((_, index) => `${pointer}/${index}`) : []
}

/** Returns whether a value is a list or a group, into which texts can be nested. */
const isGroup = (value: unknown): value is object => Array.isArray(value) || isMembers(value)

/** Returns every text of a value with its JSON Pointer, at any depth. */
export function textsOf(value: unknown, pointer = ''): (readonly [pointer: string, text: string])[] {
  if (typeof value === 'string') return [[pointer, value]]
  if (!isGroup(value)) return []
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, pointerTo(pointer, key)))
}

/** Copies a value with every text replaced by the result of `change`. */
export function mapTexts(value: unknown, change: (text: string, pointer: string) => unknown, pointer = ''): unknown {
  if (typeof value === 'string') return change(value, pointer)
  if (Array.isArray(value)) return value.map((child, index) => mapTexts(child, change, `${pointer}/${index}`))
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapTexts(child, change, pointerTo(pointer, key))]))
}

/** Makes a problem with the setting at a JSON Pointer; an absent setting has the position of its group. */
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

/** Writes a JSON Pointer as the name of a setting: `waivers[0].until`. */
export function settingName(pointer: string): string {
  return keysOf(pointer)
    .map((key) => (isIndex.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
}

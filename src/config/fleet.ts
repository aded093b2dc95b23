import type { Draft, FilePosition, ParsedFile } from './draft.ts'
import { isMembers, pointerTo, valueAt } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import { schemaProblems } from './schema.ts'

/** A draft with its references as written. */
export type UnresolvedDraft = Omit<Draft, 'value'>

/** Splits a file into its targets: the file itself, or each of its list over the defaults. */
export function splitFleet(
  { value, places }: ParsedFile,
  file: string,
): { readonly drafts: readonly UnresolvedDraft[]; readonly problems: readonly ConfigProblem[] } {
  const targets = valueAt(value, '/targets')
  const defaults = valueAt(value, '/defaults')
  if (targets === undefined && defaults === undefined) return { drafts: [{ file, written: value, places }], problems: [] }
  const parts = Map.groupBy(places, ([pointer]) => /^\/(?:defaults|targets\/\d+)(?=\/|$)/.exec(pointer)?.[0])
  const placesBelow = (part: string): readonly (readonly [string, FilePosition])[] =>
    (parts.get(part) ?? []).map(([pointer, place]) => [pointer.slice(part.length), place])
  const placesOfDefaults = placesBelow('/defaults')
  const drafts = (Array.isArray(targets) ? targets : []).map((target, index) => ({
    file,
    written: isMembers(defaults) ? overlay(defaults, target) : target,
    places: new Map([...placesOfDefaults, ...placesBelow(`/targets/${index}`)]),
  }))
  return {
    drafts: drafts.filter(({ written }) => isMembers(written)),
    problems: schemaProblems('envelope', { file, written: value, value, places }),
  }
}

/** Merges groups key by key; a list or a plain value replaces the default. */
function overlay(under: unknown, over: unknown): unknown {
  if (over === undefined) return under
  if (!isMembers(under) || !isMembers(over)) return over
  const keys = new Set([...Object.keys(under), ...Object.keys(over)])
  return Object.fromEntries([...keys].map((key) => [key, overlay(valueAt(under, pointerTo('', key)), valueAt(over, pointerTo('', key)))]))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type BaseId, callIds, type CallId, type Engine } from './bases.ts'
import type { Change } from './generator/form.ts'
import type { Generated } from './generator/generate.ts'
import type { Observation, ObservedCall } from './observation.ts'

/**
 * A definition of the corpus with what the real gateway made of it. Of the calls only those stand in the file, and of them only what,
 * that are different from the calls of the unchanged definition; the unchanged ones come first.
 */
interface Line {
  readonly base: BaseId
  readonly engine: Engine
  readonly changes: readonly Change[]
  readonly seen: Partial<Record<CallId, Partial<ObservedCall>>>
}

export interface CorpusEntry extends Generated {
  readonly real: Observation
}

export const corpusFile = join(import.meta.dirname, 'corpus.jsonl')

export function readCorpus(file = corpusFile): readonly CorpusEntry[] {
  const unchanged = new Map<string, Observation>()
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { base, engine, changes, seen } = JSON.parse(line) as Line
      const plain = unchanged.get(`${base} ${engine}`)
      const real = Object.fromEntries(
        callIds.map((call) => [call, { ...(plain?.[call] as ObservedCall), ...seen[call] }]),
      ) as unknown as Observation
      if (changes.length === 0) unchanged.set(`${base} ${engine}`, real)
      return { base, engine, changes, real }
    })
}

/** The text of the file; each unchanged definition stands before those that were made of it. */
export function corpusText(entries: readonly CorpusEntry[]): string {
  const unchanged = new Map(
    entries.filter(({ changes }) => changes.length === 0).map((entry) => [`${entry.base} ${entry.engine}`, entry.real]),
  )
  const inOrder = entries.toSorted((one, other) => Number(one.changes.length > 0) - Number(other.changes.length > 0))
  return inOrder
    .map(({ base, engine, changes, real }) => {
      const plain = changes.length === 0 ? undefined : unchanged.get(`${base} ${engine}`)
      const seen = Object.fromEntries(
        callIds.flatMap((call) => differing(call, real[call] as ObservedCall, plain?.[call] as ObservedCall | undefined)),
      )
      return `${JSON.stringify({ base, engine, changes, seen } satisfies Line)}\n`
    })
    .join('')
}

function differing(
  call: CallId,
  observed: ObservedCall,
  plain: ObservedCall | undefined,
): readonly (readonly [CallId, Partial<ObservedCall>])[] {
  const members = Object.entries(observed).filter(([name, value]) => !isDeepStrictEqual(value, plain?.[name as keyof ObservedCall]))
  return members.length === 0 ? [] : [[call, Object.fromEntries(members)]]
}

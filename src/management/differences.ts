import type { Fact } from './inside.ts'

/** One place in which two definitions differ, and the values where they may be shown. */
export interface DefinitionDifference {
  readonly at: string
  readonly what: 'added' | 'removed' | 'changed'
  readonly before?: string
  readonly after?: string
}

/** What the second of two definitions has otherwise than the first, in the order of the places. Both must have been read in one run. */
export function differences(before: readonly Fact[], after: readonly Fact[]): readonly DefinitionDifference[] {
  const [old, now] = [before, after].map((facts) => new Map(facts.map((fact) => [fact.at, fact]))) as [Map<string, Fact>, Map<string, Fact>]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((at): readonly DefinitionDifference[] => {
    const [was, is] = [old.get(at), now.get(at)]
    if (was?.digest === is?.digest) return []
    const what = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    return [{ at, what, before: was?.shown, after: is?.shown }]
  })
}

const signs = { added: '+', removed: '-', changed: '~' } as const

/** `+ preserve host: true`, `- plans/Lookup/security`, `~ version: 1 -> 2`: a value only where it may be shown. */
export function differenceText({ at, what, before, after }: DefinitionDifference): string {
  const values = what === 'removed' ? [] : [before, after].filter((value) => value !== undefined)
  return `${signs[what]} ${at}${values.length === 0 ? '' : `: ${values.join(' -> ')}`}`
}

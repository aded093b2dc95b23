import { isBroken } from '../../report/index.ts'
import type { ProcedureStep } from '../../diagnosis/index.ts'
import type { Result } from '../../engine/index.ts'
import type { Words } from '../words/words.ts'

/** What a run came to, as far as two of them are compared. */
interface Compared {
  readonly steps: readonly ProcedureStep[]
  readonly results: readonly Result[]
}

interface Change {
  readonly what: string
  readonly before: string
  readonly now: string
}

/** What differs between two runs, in words, everything that went the same way in one line: steps first, then checks that no step tells of. */
export function changesBetween(before: Compared, now: Compared, words: Words): readonly string[] {
  const changes = [...stepChanges(before, now, words), ...checkChanges(before, now, words)]
  const alike = Map.groupBy(changes, (change) => `${change.before} ${change.now}`).values()
  return [...alike].map((same) => {
    const [{ before: was, now: is }] = same as [Change]
    return words.say('accept.watch.change', { what: same.map(({ what }) => what).join('; '), before: was, now: is })
  })
}

function stepChanges(before: Compared, now: Compared, { language: { states } }: Words): readonly Change[] {
  return now.steps.flatMap(({ id, title, state }) => {
    const earlier = before.steps.find((step) => step.id === id)?.state ?? 'not-verified'
    return earlier === state ? [] : [{ what: title, before: states[earlier].word, now: states[state].word }]
  })
}

function checkChanges(before: Compared, now: Compared, { language: { outcomes } }: Words): readonly Change[] {
  const told = new Set([...before.steps, ...now.steps].flatMap(({ checks }) => checks))
  return now.results.flatMap((result) => {
    const earlier = before.results.find(({ name }) => name === result.name)
    if (earlier === undefined || earlier.outcome === result.outcome || told.has(result.name)) return []
    // What was blocked and then passed follows from the steps.
    if (!isBroken(earlier) && !isBroken(result)) return []
    return [{ what: result.name, before: outcomes[earlier.outcome], now: outcomes[result.outcome] }]
  })
}

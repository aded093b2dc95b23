import { isBroken } from '../../report/index.ts'
import type { ProcedureStep } from '../../diagnosis/index.ts'
import type { Result } from '../../engine/index.ts'
import type { AcceptanceWords } from '../words/words.ts'

/** The parts of a run that are compared. */
interface ComparedRun {
  readonly steps: readonly ProcedureStep[]
  readonly results: readonly Result[]
}

interface OutcomeChange {
  readonly what: string
  readonly before: string
  readonly now: string
}

/** Describes the differences of two runs, equal ones in one line: steps first, then checks that belong to no step. */
export function changesBetween(before: ComparedRun, now: ComparedRun, words: AcceptanceWords): readonly string[] {
  const changes = [...stepChanges(before, now, words), ...checkChanges(before, now, words)]
  const alike = Map.groupBy(changes, (change) => `${change.before} ${change.now}`).values()
  return [...alike].map((same) => {
    const [{ before: was, now: is }] = same as [OutcomeChange]
    return words.say('accept.watch.change', { what: same.map(({ what }) => what).join('; '), before: was, now: is })
  })
}

function stepChanges(before: ComparedRun, now: ComparedRun, { language: { states } }: AcceptanceWords): readonly OutcomeChange[] {
  return now.steps.flatMap(({ id, title, state }) => {
    const earlier = before.steps.find((step) => step.id === id)?.state ?? 'not-verified'
    return earlier === state ? [] : [{ what: title, before: states[earlier].word, now: states[state].word }]
  })
}

function checkChanges(before: ComparedRun, now: ComparedRun, { language: { outcomes } }: AcceptanceWords): readonly OutcomeChange[] {
  const checksOfSteps = new Set([...before.steps, ...now.steps].flatMap(({ checks }) => checks))
  return now.results.flatMap((result) => {
    const earlier = before.results.find(({ name }) => name === result.name)
    if (earlier === undefined || earlier.outcome === result.outcome || checksOfSteps.has(result.name)) return []
    // A check that was blocked and then passed follows from the steps.
    if (!isBroken(earlier) && !isBroken(result)) return []
    return [{ what: result.name, before: outcomes[earlier.outcome], now: outcomes[result.outcome] }]
  })
}

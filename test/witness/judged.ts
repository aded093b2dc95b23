import { named, type Judged } from '../judge.ts'
import type { SetupStep } from '../../src/domain/setup-steps.ts'

/** What does not pass, but for what is always said of this software. */
export function deviations(judged: Judged, usual: readonly string[] = []) {
  const of = (outcome: string): readonly string[] => named(outcome, judged).filter((name) => !usual.includes(name))
  return { failed: of('failed'), warned: of('warned'), inconclusive: of('inconclusive') }
}

/** Diagnoses that are sure of themselves and leave out the truth; and all of them, where none has it. */
export function wronglyAccused({ summary: { diagnosis } }: Judged, truth: SetupStep | undefined) {
  const wrong = diagnosis.filter(({ steps }) => truth === undefined || !steps.includes(truth))
  return wrong.length === diagnosis.length ? wrong : wrong.filter(({ confidence }) => confidence === 'high')
}

/** How often the checks were right, to be told in the end; a case that is repeated counts once, as it came out last. */
export class Figures {
  readonly #correct = new Map<string, { readonly judged: number; readonly alarms: number }>()
  readonly #planted = new Map<string, { readonly found: boolean }>()

  /** A correct target was judged. */
  correct(name: string, { summary: { counts } }: Judged): void {
    const alarms = counts.failed + counts.inconclusive
    this.#correct.set(name, { judged: counts.passed + counts.warned + alarms, alarms })
  }

  /** A mistake was planted, which the named check is there for. */
  planted(name: string, judged: Judged, check: string): void {
    const { failed, warned } = deviations(judged)
    this.#planted.set(name, { found: [...failed, ...warned].includes(check) })
  }

  /** What docs/internals/accuracy.md adds up. */
  tell(whose: string): Readonly<Record<'targets' | 'judged' | 'alarms' | 'planted' | 'found', number>> {
    const correct = [...this.#correct.values()]
    const figures = {
      targets: correct.length,
      judged: correct.reduce((sum, { judged }) => sum + judged, 0),
      alarms: correct.reduce((sum, { alarms }) => sum + alarms, 0),
      planted: this.#planted.size,
      found: [...this.#planted.values()].filter(({ found }) => found).length,
    }
    console.log(
      `${whose}: ${figures.targets} correct targets, ${figures.judged} checks judged, ${figures.alarms} false alarms; ${figures.found} of ${figures.planted} planted faults found by the named check`,
    )
    return figures
  }
}

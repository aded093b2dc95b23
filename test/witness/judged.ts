import { named, type Judged } from '../judge.ts'
import type { SetupStep } from '../../src/system/setup-steps.ts'

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

/** How often the checks were right, to be told in the end. */
export class Figures {
  readonly #figures = { targets: 0, judged: 0, alarms: 0, planted: 0, found: 0 }

  /** A correct target was judged. */
  correct({ summary: { counts } }: Judged): void {
    this.#figures.targets++
    this.#figures.judged += counts.passed + counts.warned + counts.failed + counts.inconclusive
    this.#figures.alarms += counts.failed + counts.inconclusive
  }

  /** A mistake was planted, which the named check is there for. */
  planted(judged: Judged, check: string): void {
    const { failed, warned } = deviations(judged)
    this.#figures.planted++
    if ([...failed, ...warned].includes(check)) this.#figures.found++
  }

  /** What the README adds up; told as well. */
  tell(whose: string): Readonly<Record<'targets' | 'judged' | 'alarms' | 'planted' | 'found', number>> {
    const { targets, judged, alarms, planted, found } = this.#figures
    console.log(
      `${whose}: ${targets} correct targets, ${judged} checks judged, ${alarms} false alarms; ${found} of ${planted} planted faults found by the named check`,
    )
    return this.#figures
  }
}

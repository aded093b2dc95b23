import { interned } from '../../base/index.ts'
import { diagnostics } from '../../diagnosis/index.ts'
import type { Path } from '../../domain/index.ts'
import { isUntested, type Diagnostics, type Plan } from '../../engine/index.ts'

type PathInput = Parameters<Diagnostics['callPathOf']>

/** The call path of the last cycle without a failure: it is not drawn again as long as everything is answered alike. */
export class CallPathMemory {
  #last: { readonly plan: Plan; readonly answers: string; readonly path: readonly Path[] } | undefined

  pathOf(plan: Plan, ...input: PathInput): readonly Path[] {
    const answers = answersIn(input[0])
    if (answers === undefined) return diagnostics.callPathOf(...input)
    if (this.#last?.plan !== plan || this.#last.answers !== answers)
      this.#last = { plan, answers: interned(answers), path: interned(diagnostics.callPathOf(...input)) }
    return this.#last.path
  }
}

/** The input of a call path without a failure: the checks that passed or did not apply, and the status of each response. */
function answersIn({ results, exchanges }: PathInput[0]): string | undefined {
  let answers = `${results.length}`
  for (const { name, outcome, attempts } of results) {
    if ((outcome !== 'passed' && !isUntested(outcome)) || attempts.length > 1) return undefined
    if (isUntested(outcome)) answers += ` ${name}`
  }
  const statuses: string[] = []
  for (const { check, control, failure, response } of exchanges) {
    if (control !== undefined || failure !== undefined) return undefined
    statuses.push(`${check} ${response?.status}`)
  }
  // Which of them is answered first is chance.
  return `${answers},${statuses.sort().join()}`
}

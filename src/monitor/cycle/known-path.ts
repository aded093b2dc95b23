import type { Path } from '../../domain/index.ts'
import type { Diagnostics, Plan } from '../../engine/index.ts'

type Seen = Parameters<Diagnostics['callPathOf']>[0]

/** The call path of a target's cycles. Where every check held at the first try, it is that of the last such cycle that was answered alike, and is not drawn again. */
export class KnownPath {
  #last: { readonly plan: Plan; readonly alike: string; readonly path: readonly Path[] } | undefined

  /** Diagnostics for a cycle of this plan. */
  of(plan: Plan, diagnostics: Diagnostics): Diagnostics {
    return {
      ...diagnostics,
      callPathOf: (seen, diagnosis) => {
        const alike = alikeIn(seen)
        if (alike === undefined) return diagnostics.callPathOf(seen, diagnosis)
        if (this.#last?.plan !== plan || this.#last.alike !== alike)
          this.#last = { plan, alike, path: diagnostics.callPathOf(seen, diagnosis) }
        return this.#last.path
      },
    }
  }
}

/** What a call path without a failure depends on: which checks held and which did not apply, and with which status each call was answered. */
function alikeIn({ results, exchanges }: Seen): string | undefined {
  let alike = ''
  for (const { outcome, attempts } of results) {
    if ((outcome !== 'passed' && outcome !== 'skipped') || attempts.length > 1) return undefined
    alike += outcome === 'passed' ? 'p' : 's'
  }
  for (const { check, control, failure, response } of exchanges) {
    if (control !== undefined || failure !== undefined) return undefined
    alike += ` ${check} ${response?.status}`
  }
  return alike
}

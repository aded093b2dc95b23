import { Exhausted } from '../../base/index.ts'
import type { Check } from '../check/check.ts'
import { Failure, Inconclusive, NotApplicable, NotVerified, NotVisible, type Finding } from '../check/finding.ts'
import { thrownAtByUser } from '../../base/index.ts'
import { idIn, message, recorded, type Text, textOf } from '../../messages/index.ts'
import { OwnFault, TransportError } from '../http/error.ts'
import { failureText } from '../http/exchange.ts'
import { sentenceAbout } from '../check/part.ts'
import { wordsOf } from './clean.ts'
import { unwaived, type CheckInfo, type InconclusiveCause, type Result } from './result.ts'

type Alone<Of> = Of extends Result
  ? Omit<
      Of,
      | keyof CheckInfo
      | 'durationMs'
      | 'startedAfterMs'
      | 'attempts'
      | 'expiresAt'
      | 'certificate'
      | 'ownAuthority'
      | 'managementApi'
      | 'leftOpen'
    >
  : never

/** The verdict of a check alone, without its name, times and waiver. */
export type CheckVerdict = Alone<Exclude<Result, { readonly outcome: 'waived' }>>

/** The reason why a check cannot run: a part of the target is missing, or a check that it needs has no result. */
export type Hindrance = Extract<CheckVerdict, { readonly outcome: 'blocked' | 'not-applicable' | 'not-verified' }>

/** A check that finished: its notes are warnings, and its infos leave it passed. */
export function judgedByNotes(notes: readonly Finding[], infos: readonly Finding[] = []): CheckVerdict {
  if (notes.length === 0 && infos.length === 0) return { outcome: 'passed' }
  const [warning, ...rest] = notes
  if (warning !== undefined) return { outcome: 'warned', findings: [warning, ...rest, ...infos] }
  const [info, ...others] = infos
  return { outcome: 'passed', infos: [info!, ...others] }
}

/**
 * A check that threw: a Failure is a verdict against the target, and so is a documented call without a complete answer in any attempt.
 * Without an answer to a request of our own, nothing is known.
 */
export function judgedByError(
  error: unknown,
  notes: readonly Finding[],
  { severity, documented }: Pick<Check, 'severity' | 'documented'>,
): CheckVerdict {
  const against = (...findings: readonly [Finding, ...Finding[]]): CheckVerdict => ({
    outcome: severity === 'error' ? 'failed' : 'warned',
    findings: [...findings, ...notes],
  })
  if (Failure.is(error)) return against(...error.findings)
  if (NotApplicable.is(error)) return { outcome: 'not-applicable', ...recorded('reason', error.reason) }
  if (NotVisible.is(error)) return { outcome: 'not-verified', ...recorded('reason', error.reason), ...settingOf(error) }
  if (NotVerified.is(error)) return { ...inconclusive('limit', error.reason, notes), ...settingOf(error) }
  if (error instanceof Exhausted) return inconclusive('limit', message('reason.exhausted', { what: error.budget.of }), notes)
  if (OwnFault.is(error)) return inconclusive('internal', failureText(error.failure), notes)
  if (TransportError.is(error))
    return documented === true && error.failure.code !== 'aborted'
      ? against(unanswered(error))
      : inconclusive('transport', failureText(error.failure), notes)
  if (Inconclusive.is(error)) return inconclusive('unattributed', error.reason, notes)
  const place = error instanceof Error ? thrownAtByUser(error) : undefined
  const values = { error: wordsOf(error) }
  const why = place === undefined ? message('finding.check-broke', values) : message('finding.check-broke-at', { ...values, place })
  return inconclusive('internal', why, notes)
}

const unanswered = ({ failure, exchange: { id, request } }: TransportError): Finding => ({
  code: `transport.${failure.code}`,
  ...sentenceAbout(`${request.method} ${request.url}`, failureText(failure)),
  at: failure.phase,
  expected: textOf(message('value.complete-answer')),
  actual: failure.code,
  exchange: id,
})

const inconclusive = (cause: InconclusiveCause, why: Text, findings: readonly Finding[]) =>
  ({ outcome: 'inconclusive', cause, ...recorded('message', why), findings }) as const

const settingOf = ({ setting }: NotVerified | NotVisible): { readonly setting?: string } => (setting === undefined ? {} : { setting })

/** The reason of a blocked check, by the name of the root. */
export const blockedBy = (check: string) => recorded('reason', message('reason.blocked-by', { check }))

/** Returns the reason why dependents of a result cannot run. It names the root, not an intermediate check. */
export function hindranceOf(ended: Result): Hindrance {
  const result = unwaived(ended)
  if (result.outcome === 'blocked') return { outcome: 'blocked', by: result.by, ...blockedBy(result.by) }
  if (result.outcome === 'not-applicable' || result.outcome === 'not-verified') {
    const { outcome, reason, setting } = result
    return { outcome, reason, ...idIn(result), ...(setting === undefined ? {} : { setting }) }
  }
  // Only an acceptance takes an error for a warning: an error that only others can fix, and all that depends on it.
  if (result.outcome === 'warned' && result.severity === 'error') return { outcome: 'not-applicable', ...blockedBy(result.name) }
  return { outcome: 'blocked', by: result.name, ...blockedBy(result.name) }
}

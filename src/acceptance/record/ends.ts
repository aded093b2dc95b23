import { certificateEnd } from './enterprise-certificate.ts'
import type { AcceptancePolicy } from './policy.ts'
import { longestMs, statementEnds, waiverEnds, type AcceptanceRecord, type End } from './record.ts'

const dayMs = 86_400_000

/** Ends of a record that do not come from its evidence. */
export const [year, signingCertificate, ofPolicy] = ['a year', 'signing certificate', 'policy'] as const

/** Returns everything that ends a record, under a policy if there is one. */
export function endsUnder(record: AcceptanceRecord, { validDays }: Pick<AcceptancePolicy, 'validDays'> = {}): readonly End[] {
  const { run, expires, waivers, statements, signingCertificates } = record
  const signing = certificateEnd(signingCertificates)
  return [
    ...expires,
    ...waiverEnds(waivers),
    ...statementEnds(statements),
    { what: year, at: new Date(Date.parse(run.endedAt) + longestMs).toISOString() },
    ...(signing === undefined ? [] : [{ what: signingCertificate, at: signing }]),
    ...(validDays === undefined ? [] : [{ what: ofPolicy, at: lastMoment(run.endedAt, validDays) }]),
  ]
}

/** Returns the earliest end of a record, with its reason. */
export const endOf = (record: AcceptanceRecord, policy?: Pick<AcceptancePolicy, 'validDays'>): End => firstEnd(endsUnder(record, policy))!

/** Returns the last time to hand over a record; undefined if the policy has no limit. */
export const handOverEnd = (
  { run }: Pick<AcceptanceRecord, 'run'>,
  { handedOverWithinDays: days }: Pick<AcceptancePolicy, 'handedOverWithinDays'> = {},
): string | undefined => (days === undefined ? undefined : lastMoment(run.endedAt, days))

/** Returns the earliest end; undefined without any. */
export function firstEnd(ends: readonly End[]): End | undefined {
  return ends.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]
}

/** The last moment of the day that many days later, UTC. */
const lastMoment = (iso: string, days: number): string =>
  `${new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10)}T23:59:59.999Z`

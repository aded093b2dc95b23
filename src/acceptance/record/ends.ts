import { certificateEnd } from './enterprise-certificate.ts'
import type { Policy } from './policy.ts'
import { longestMs, statementEnds, waiverEnds, type AcceptanceRecord, type End } from './record.ts'

const dayMs = 86_400_000

/** What ends a record beside that which it rests on. */
export const [year, signingCertificate, ofPolicy] = ['a year', 'signing certificate', 'policy'] as const

/** Everything that ends a record, under a policy where there is one. */
export function endsUnder(record: AcceptanceRecord, { validDays }: Pick<Policy, 'validDays'> = {}): readonly End[] {
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

/** When a record ends, and by what: the earliest of all that ends it. */
export const endOf = (record: AcceptanceRecord, policy?: Pick<Policy, 'validDays'>): End => firstEnd(endsUnder(record, policy))!

/** Until when a record has to be handed over; undefined where the policy does not say. */
export const handOverEnd = (
  { run }: Pick<AcceptanceRecord, 'run'>,
  { handedOverWithinDays: days }: Pick<Policy, 'handedOverWithinDays'> = {},
): string | undefined => (days === undefined ? undefined : lastMoment(run.endedAt, days))

/** What ends first; undefined where nothing is known to end. */
export function firstEnd(ends: readonly End[]): End | undefined {
  return ends.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]
}

/** The last moment of the day that many days later, UTC. */
const lastMoment = (iso: string, days: number): string =>
  `${new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10)}T23:59:59.999Z`

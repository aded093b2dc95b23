import type { KeyObject } from 'node:crypto'
import { newChallenge } from '../../src/acceptance/record/challenge.ts'
import type { AcceptanceRecord } from '../../src/acceptance/record/record.ts'
import { catalog, latestOf } from '../../src/domain/catalog.ts'
import { accepted, answering, endsAt, otherOrganization, ranAt } from './accepted.ts'

const roots = { auth: 'b1'.repeat(32), base: 'b2'.repeat(32), gateway: 'b3'.repeat(32) }
const waived = 'graphql.challenge'
const leftOut = 'token-service.issues-token'

/** A record that has every field that a record can have, in order at a moment, and answers a challenge of this key. */
export function recordWithEveryField(now: Date, receiver: KeyObject): AcceptanceRecord {
  const at = new Date(now.getTime() - 60_000).toISOString()
  const day = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const { challenge, envelope } = newChallenge(
    accepted.target.organizationId,
    14,
    new Date(now.getTime() - 2 * 86_400_000),
    receiver,
    otherOrganization,
  )
  const ran = ranAt(at)
  const end = `${challenge.validUntil.slice(0, 4)}-12-31T00:00:00.000Z`
  return answering(
    {
      ...accepted,
      catalog: latestOf(catalog),
      certificates: { auth: 'a1'.repeat(32), base: 'a2'.repeat(32), gateway: 'a3'.repeat(32) },
      network: { throughProxy: ['base'], ownAuthorities: roots },
      ...ran,
      tested: {
        ...accepted.tested,
        leftOut: [{ checks: [leftOut], reason: 'not configured', id: 'reason.no-direct-probe', setting: 'gateway.tokenService' }],
      },
      counts: { ...accepted.counts, passed: accepted.counts.passed - 2, waived: 1, 'not-verified': 1 },
      results: accepted.results.map((one) =>
        one.check === waived
          ? { check: waived, outcome: 'waived', was: 'failed' }
          : one.check === leftOut
            ? { check: leftOut, outcome: 'not-verified' }
            : one,
      ),
      steps: accepted.steps.map((step, place) => (place === 0 ? { ...step, inside: true } : step)),
      managementApi: { at, version: '4.9.0' },
      statements: ran.statements.map((statement) => ({ ...statement, until: day(90) })),
      waivers: [{ check: waived, reason: 'a new gateway is on its way', owner: 'Kari', until: day(60) }],
      expires: endsAt(end.replace(/^\d+/, (year) => String(Number(year) + 1))),
    },
    envelope,
  )
}

import type { TargetView, IncidentView } from '../../src/monitor/view.ts'
import type { CycleOutcome, FinishedCycle, LatestCheckResult } from '../../src/monitor/cycle-result.ts'
import type { CauseDescription } from '../../src/monitor/cause-description.ts'
import type { Hop, HopName, Path } from '../../src/domain/call-path.ts'

/** A moment that every picture and text of these tests counts from. */
export const now = Date.UTC(2026, 10, 21, 10, 0, 0)

const minute = 60_000
const day = 86_400_000

const known: readonly (readonly [suite: string, name: string, durationMs: number])[] = [
  ...(['auth', 'base', 'gateway'] as const).flatMap(
    (origin) =>
      [
        ['transport', `transport.reachable [${origin}]`, 12],
        ['transport', `transport.certificate-chain [${origin}]`, 0],
        ['transport', `transport.certificate-remaining [${origin}]`, 0],
      ] as const,
  ),
  ['discovery', 'discovery.served', 21],
  ['discovery', 'discovery.token-endpoint', 1],
  ['token', 'token.issued', 48],
  ['token', 'token.scope', 0],
  ['graphql', 'graphql.organization-name', 64],
  ['register', 'register.path-proven [population]', 143],
  ['register', 'register.path-proven [contact]', 131],
]

/** The cause of a target whose identity provider rejects the client. */
export const refused: CauseDescription = {
  rule: 'identity-provider-client-rejected',
  steps: ['identity-provider'],
  sections: ['SPEC 4.1'],
  cause: 'The identity provider refuses the client: the secret is wrong, or the client is disabled.',
  fix: 'Compare the client id and the secret with what the institution was given.',
  evidence: ['token.issued', 'token.scope', 'graphql.organization-name'],
  address: 'https://auth.example.org',
}

export const expiring: CauseDescription = {
  rule: 'transport.certificate-remaining',
  steps: ['network'],
  sections: ['SPEC 4'],
  cause: 'The certificate of https://gw.example.org ends in 9 days.',
  fix: 'Renew it, and check that every node of the gateway serves the new one.',
  evidence: ['transport.certificate-remaining [gateway]'],
  address: 'https://gw.example.org',
}

/** The ways of a target whose identity provider issues tokens, or issues none. */
export const callPathOf = (issues: boolean): readonly Path[] => {
  const proven = (hop: HopName, by: string): Hop => ({ hop, state: 'ok', by: [by] })
  return [
    {
      to: 'graphql-api',
      hops: issues
        ? [proven('identity-provider', 'token.issued'), proven('graphql-api', 'graphql.organization-name')]
        : [
            {
              hop: 'identity-provider',
              state: 'failing',
              by: ['token.issued'],
              rules: ['context-paths-unknown'],
              steps: ['identity-provider'],
            },
            { hop: 'graphql-api', state: 'not-tested', by: [] },
          ],
    },
    { to: 'population', hops: [proven('gateway', 'population.found'), proven('register', 'population.found')] },
  ]
}

export type Condition = 'up' | 'down' | 'flapping' | 'degraded' | 'maintenance' | 'unknown'

export function checksOf(condition: Condition, at = now): readonly LatestCheckResult[] {
  if (condition === 'unknown') return []
  return known.map(([suite, name, durationMs]) => {
    const check = { name, suite, durationMs, at }
    if (condition === 'down' && name === 'token.issued') return { ...check, outcome: 'failed', errorType: 'http.status' }
    if (condition === 'down' && refused.evidence.includes(name))
      return { ...check, durationMs: 0, outcome: 'blocked', blockedBy: 'token.issued' }
    if (condition === 'degraded' && name === 'transport.certificate-remaining [gateway]')
      return { ...check, outcome: 'warned', errorType: 'tls.remaining' }
    if (condition === 'degraded' && name === 'graphql.organization-name') return { ...check, outcome: 'passed', repeats: 1 }
    return { ...check, outcome: 'passed' }
  })
}

export function cycleOf(target: string, condition: Condition, more: Partial<FinishedCycle> = {}): FinishedCycle {
  return {
    target,
    startedAt: now - minute,
    durationMs: 412,
    lateMs: 3,
    outcome: condition === 'down' ? 'failed' : condition === 'degraded' ? 'warned' : 'passed',
    checks: checksOf(condition),
    causes: condition === 'down' ? [refused] : condition === 'degraded' ? [expiring] : [],
    requests: 9,
    answers: { discovery: 21.4, graphql: 64 },
    contact: true,
    traceId: 'f00dfeedf00dfeedf00dfeedf00dfeed',
    certificates: certificates,
    token: { issuedAt: now - 20 * minute, expiresAt: now + 40 * minute },
    ...more,
  }
}

const certificates = [
  { origin: 'auth', host: 'auth.example.org', notAfter: now + 61 * day },
  { origin: 'base', host: 'api.example.org', notAfter: now + 200 * day },
  { origin: 'gateway', host: 'gw.example.org', notAfter: now + 9 * day },
] as const

function outcomesOf(condition: Condition, index: number): CycleOutcome {
  if (condition === 'down') return index >= 34 ? 'failed' : 'passed'
  if (condition === 'flapping') return index % 5 < 2 ? 'failed' : 'passed'
  if (condition === 'degraded') return index > 20 ? 'warned' : 'passed'
  return 'passed'
}

/** A wave that is the same at every run. */
export const wave = (seed: number): number => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1

export function targetOf(name: string, condition: Condition, seed = 1): TargetView {
  const length = condition === 'unknown' ? 0 : 40
  const causes = condition === 'down' || condition === 'flapping' ? [refused] : condition === 'degraded' ? [expiring] : []
  return {
    name,
    state: condition === 'flapping' ? 'down' : condition,
    since: now - (condition === 'up' ? 9 * day : 6 * minute),
    causes,
    intervalSeconds: 60,
    ...(condition === 'unknown' ? {} : { callPath: callPathOf(condition !== 'down') }),
    ...(condition === 'unknown' ? {} : { lastCycle: cycleOf(name, condition === 'flapping' ? 'down' : condition) }),
    checks: checksOf(condition === 'flapping' ? 'down' : condition),
    repeats: {},
    recent: Array.from({ length }, (_, index) => ({
      at: now - (length - index) * minute,
      outcome: outcomesOf(condition, index),
      maintenance: condition === 'maintenance' && index > 30,
      durationMs: Math.round(300 + 220 * wave(seed * 41 + index) + (wave(seed + index) > 0.96 ? 900 : 0)),
    })),
    certificates: condition === 'unknown' ? [] : certificates,
    keyDaysLeft: 84 + (seed % 200),
    keyExpiresAt: now + (84 + (seed % 200)) * 86_400_000,
    ...(condition === 'up' ? { accesses: [{ api: 'population', by: 'key', expiresAt: now + 40 * 86_400_000, daysLeft: 40 }] } : {}),
    ...(condition === 'unknown' ? {} : { token: { issuedAt: now - 20 * minute, expiresAt: now + 40 * minute } }),
    incidents: condition === 'down' ? ['i-1'] : condition === 'flapping' ? ['i-2'] : [],
    ...(condition === 'maintenance' ? { maintenance: 'Upgrade of the platform' } : {}),
  }
}

export function incidentOf(id: string, targets: readonly string[], more: Partial<IncidentView> = {}): IncidentView {
  return {
    id,
    fingerprint: id.slice(id.indexOf('-') + 1),
    foundBy: { rule: 'identity-provider-client-rejected', step: 'identity-provider', host: 'auth.example.org' },
    severity: 'critical',
    cause: refused,
    targets,
    since: now - 8 * minute,
    openedAt: now - 6 * minute,
    flapping: false,
    traceId: 'f00dfeedf00dfeedf00dfeedf00dfeed',
    timeline: [
      { at: now - 6 * minute, kind: 'opened', text: 'Confirmed after 3 failed cycles.' },
      { at: now - 6 * minute + 800, kind: 'notified', text: 'Told to webhook and slack.' },
    ],
    ...more,
  }
}

import type { CheckId, Severity, Requirement } from '../../src/engine/check/check.ts'
import type { Finding } from '../../src/engine/check/finding.ts'
import type { Exchange } from '../../src/engine/http/exchange.ts'
import type { Path } from '../../src/domain/call-path.ts'
import type { RunEvent, RunInfo } from '../../src/engine/run/event.ts'
import type { CheckInfo, Diagnosis, Result, Summary, Verdict } from '../../src/engine/run/result.ts'
import { summaryOf } from '../../src/engine/run/verdict.ts'

export const run: RunInfo = {
  id: '0198c7a2-5d1e-7c3a-9a51-3f6a2b1c0d4e',
  target: 'test',
  profile: 'acceptance',
  startedAt: '2026-11-16T08:30:00.000Z',
  version: '0.1.0',
  catalog: 'gw-2026.1',
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  addresses: { auth: 'https://auth.example.org', base: 'https://api.example.org', gateway: 'https://gw.example.org' },
  credentialOrigins: [
    { origin: 'https://auth.example.org', receives: ['client secret'] },
    { origin: 'https://api.example.org', receives: ['access token'] },
    { origin: 'https://gw.example.org', receives: ['API key'] },
  ],
  configuration: { file: 'gatewatch.yaml', lines: { '/gateway': 14, '/gateway/population/apiKey': 19, '/graphql': 10 } },
}

function checkInfo(name: string, title: Requirement, source: readonly string[], severity: Severity = 'error'): CheckInfo {
  const [id = '', instance] = name.split(/ \[|\]/)
  return {
    name,
    check: id as CheckId,
    ...(instance === undefined ? {} : { instance }),
    suite: id.slice(0, id.indexOf('.')),
    title,
    level: title.split(' ')[0] as CheckInfo['level'],
    severity,
    source,
  }
}

export const checks = {
  reachable: checkInfo('transport.reachable [gateway]', 'MUST accept a connection in time', ['SPEC 4.3']),
  clock: checkInfo('transport.clock [auth]', 'SHOULD keep its clock within 60 s of ours', ['RFC9110 6.6.1'], 'warning'),
  issued: checkInfo('token.issued', 'MUST issue a token for client credentials', ['SPEC 4.1', 'RFC6749 5.1']),
  cacheable: checkInfo('token.not-cacheable', 'MUST forbid caching of the token', ['RFC6749 5.1'], 'warning'),
  name: checkInfo('graphql.organization-name', 'MUST answer the documented query with a name', ['SPEC 4.2']),
  expected: checkInfo('graphql.expected-name', 'SHOULD name the organization as configured', ['SPEC 4.2']),
  found: checkInfo('population.found', 'MUST return the person from the population register', ['SPEC 4.3', 'SPEC 4.6']),
  right: checkInfo('population.right-person', 'SHOULD answer about the requested person', ['SPEC 4.3']),
  malformed: checkInfo('population.rejects-malformed', 'SHOULD refuse malformed identifiers', ['RFC9110 15.5.1'], 'warning'),
  signature: checkInfo('jwt.signature', 'MUST sign with a published key', ['RFC7515 5.2']),
  noKey: checkInfo('gateway.rejects-no-key [population]', 'MUST refuse calls without a key', ['SPEC 4.6']),
  challenge: checkInfo('gateway.challenge [population]', 'MUST say by a challenge how to authenticate', ['RFC9110 15.5.2']),
} as const

const plan: readonly CheckInfo[] = Object.values(checks)

export function exchange(id: number, changes: Partial<Exchange> = {}): Exchange {
  return {
    id,
    origin: 'gateway',
    request: {
      method: 'GET',
      url: 'https://gw.example.org/test/population/personer/{person_identifier}',
      headers: { accept: 'application/json', 'x-gateway-api-key': '<API key>' },
      bodyBytes: 0,
      factors: { method: 'b6d1', url: '90ab', 'header x-gateway-api-key': '77aa' },
    },
    response: {
      status: 401,
      headers: { 'content-type': 'application/json' },
      body: { kind: 'json', bytes: 48, shape: '{"message":"string","http_status_code":"integer"}', texts: { '/message': 'Unauthorized' } },
    },
    startedAt: '2026-11-16T08:30:00.410Z',
    durationMs: 35.4,
    phases: { resolveMs: 1.2, connectMs: 3.4, tlsMs: 9.1, processingMs: 20.1, transferMs: 0.4 },
    reused: false,
    transactionId: '0198c7a2-5f00-7000-8000-00000000000a',
    transactionEchoed: true,
    sightings: [],
    ...changes,
  }
}

export const refused: Finding = {
  code: 'http.status',
  message: 'population answer status: expected 200, got 401',
  at: 'status',
  expected: 200,
  actual: 401,
  respondedBy: 'gateway-security',
  exchange: 7,
  fix: { step: 'api-key', text: 'Use the key of the application whose access to the population API was approved.' },
}

const common = (check: CheckInfo, durationMs: number, exchanges: readonly number[] = []) =>
  ({ ...check, durationMs, startedAfterMs: 100, attempts: [{ durationMs, exchanges }] }) as const

export const pass = (check: CheckInfo, durationMs = 12.3): Result => ({ ...common(check, durationMs), outcome: 'passed' })

export const results = {
  retried: {
    ...common(checks.issued, 412),
    attempts: [
      { durationMs: 30, exchanges: [3], transientError: 'status 503' },
      { durationMs: 101, exchanges: [4] },
    ],
    outcome: 'passed',
  },
  warned: {
    ...common(checks.cacheable, 1),
    outcome: 'warned',
    findings: [
      {
        code: 'header.missing',
        message: 'token response header cache-control: expected no-store, got nothing',
        at: 'header cache-control',
        expected: 'no-store',
        respondedBy: 'identity-provider',
        fix: { step: 'identity-provider', text: 'Send Cache-Control: no-store with the token.' },
      },
    ],
  },
  waived: {
    ...common(checks.challenge, 41),
    outcome: 'waived',
    was: 'failed',
    findings: [{ code: 'header.missing', message: 'refusal of population: header www-authenticate: expected a challenge, got nothing' }],
    waiver: { reason: 'The product is replaced in spring', owner: 'integration team', until: '2027-01-31' },
  },
  failed: { ...common(checks.found, 35.4, [7]), outcome: 'failed', findings: [refused] },
  blocked: { ...common(checks.right, 0), attempts: [], outcome: 'blocked', by: 'population.found', reason: 'blocked by population.found' },
  blockedToo: {
    ...common(checks.malformed, 0),
    attempts: [],
    outcome: 'blocked',
    by: 'population.found',
    reason: 'blocked by population.found',
  },
  unverified: {
    ...common(checks.expected, 0),
    attempts: [],
    outcome: 'not-verified',
    reason: 'the expected organization name is not configured',
    id: 'reason.no-name-to-expect',
    setting: 'graphql.organizationName',
  },
  notApplicable: {
    ...common(checks.signature, 0),
    attempts: [],
    outcome: 'not-applicable',
    reason: 'the token is opaque, not a JWT',
  },
  inconclusive: {
    ...common(checks.noKey, 20_000, [9]),
    outcome: 'inconclusive',
    cause: 'transport',
    message: 'no answer within 20 s, so nothing is known about the refusal',
    findings: [{ code: 'transport.timeout', message: 'gateway: no answer within 20000 ms', respondedBy: 'network', exchange: 9 }],
  },
} as const satisfies Record<string, Result>

export const diagnosis: Diagnosis = {
  rule: 'context-paths-unknown',
  steps: ['approve-access', 'api-key'],
  sections: ['SPEC 4.6-3', 'SPEC 4.6-4'],
  cause: 'The gateway does not accept the key for the population API.',
  fix: 'Approve the access request of the application, then use the key of that subscription.',
  confidence: 'high',
  evidence: ['population.found', 'gateway.rejects-no-key [population]'],
  next: 'Send the key to the contact API: if it opens that one, the key is right and the approval is missing.',
  subject: 'population',
  setting: 'gateway.population.apiKey',
  transactionIds: ['0198c7a2-5f00-7000-8000-00000000000a'],
}

/** What a run with these results comes to; changed where a test wants to have it otherwise. */
/** The gateway refuses the key of one register, and lets that of the other in. */
export const callPath: readonly Path[] = [
  {
    to: 'graphql-api',
    hops: [
      { hop: 'identity-provider', state: 'ok', by: ['discovery.served', 'token.issued'] },
      { hop: 'graphql-api', state: 'ok', by: ['graphql.organization-name'] },
    ],
  },
  {
    to: 'population',
    hops: [
      {
        hop: 'gateway',
        state: 'failing',
        by: ['population.found'],
        rules: ['context-paths-unknown'],
        steps: ['approve-access', 'api-key'],
      },
      { hop: 'token-service', state: 'ok', by: ['contact.found'] },
      { hop: 'authorization-service', state: 'not-tested', by: [] },
      { hop: 'register', state: 'not-tested', by: [] },
    ],
  },
  {
    to: 'contact',
    hops: [
      { hop: 'gateway', state: 'ok', by: ['contact.found'] },
      { hop: 'token-service', state: 'ok', by: ['contact.found'] },
      { hop: 'authorization-service', state: 'ok', by: ['contact.found'] },
      { hop: 'register', state: 'ok', by: ['contact.found'] },
    ],
  },
]

export function summary(verdict: Verdict, told: readonly Result[], changes: Partial<Summary> = {}): Summary {
  const left = plan.map(({ name }) => name).filter((name) => told.every((result) => result.name !== name))
  const ending = { profile: run.profile, missing: verdict === 'interrupted' ? left : [], waivers: [], now: new Date(run.startedAt) }
  return { ...summaryOf(told, ending, { durationMs: 3210.4, requests: 63, diagnosis: [] }), verdict, ...changes }
}

const { response: _, ...unanswered } = exchange(9, {
  durationMs: 20_000,
  failure: { code: 'timeout', phase: 'processing', message: 'no answer within 20000 ms' },
})
const exchanges: readonly Exchange[] = [exchange(3), exchange(4), exchange(7), unanswered]

/** A whole run: started, each result with its exchanges before it, finished. The plan holds what is told, unless more was planned. */
export function runOf(
  told: readonly Result[],
  end: Summary,
  planned = plan.filter((check) => told.some(({ name }) => name === check.name)),
): RunEvent[] {
  return [
    { type: 'run-started', run, checks: planned },
    ...told.flatMap((result): RunEvent[] => [
      ...result.attempts.map((_, index): RunEvent => ({ type: 'check-started', check: result.name, attempt: index + 1 })),
      ...result.attempts
        .flatMap((attempt) => attempt.exchanges)
        .flatMap((id): RunEvent[] => {
          const found = exchanges.find((candidate) => candidate.id === id)
          return found === undefined ? [] : [{ type: 'exchange-finished', check: result.name, exchange: found }]
        }),
      { type: 'check-finished', result },
    ]),
    { type: 'run-finished', run, summary: end },
  ]
}

const healthy = [pass(checks.reachable), pass(checks.clock), pass(checks.name, 55)]

const passedResults: readonly Result[] = [...healthy, results.retried, results.warned, pass(checks.found, 140), results.notApplicable]
export const passedRun: RunEvent[] = runOf(passedResults, summary('passed', passedResults))

const exceptedResults: readonly Result[] = [...healthy, results.waived]
export const exceptedRun: RunEvent[] = runOf(exceptedResults, summary('passed', exceptedResults))

// Told in another order than the plan's.
const failedResults: readonly Result[] = [
  results.failed,
  results.blocked,
  results.blockedToo,
  ...healthy,
  results.retried,
  results.warned,
  results.waived,
  results.unverified,
  results.notApplicable,
  results.inconclusive,
]
export const failedRun: RunEvent[] = runOf(failedResults, summary('failed', failedResults, { diagnosis: [diagnosis], callPath }))

const incompleteResults: readonly Result[] = [...healthy, results.retried, results.unverified]
export const incompleteRun: RunEvent[] = runOf(incompleteResults, summary('incomplete', incompleteResults))

export const interruptedRun: RunEvent[] = runOf(healthy, summary('interrupted', healthy), [...plan])

/** What a crash leaves: the events end before the run does. */
export const crashedRun: RunEvent[] = failedRun.slice(0, -6)

import { describe, expect, it } from 'vitest'
import { diagnose } from '../../src/diagnosis/diagnose.ts'
import type { SetupStep } from '../../src/domain/setup-steps.ts'
import { evidenceOf, failed, type Said } from './build.ts'

/** What Gravitee 4.10.9 answers, recorded of the real one in either of its engines: the newer one marks its own errors, and those of callers it let in. */
const engines = ['v4', 'v3'] as const
type Engine = (typeof engines)[number]

const own = (engine: Engine, status: number, message: string, letIn = true): Said => ({
  status,
  json: { message, http_status_code: status },
  ...(engine === 'v4' ? { marked: true, headers: letIn ? { 'x-gravitee-client-identifier': 'x' } : {} } : {}),
})
const register = (engine: Engine, status: number, kode: string): Said => ({
  status,
  json: { kode, melding: 'x', korrelasjonsid: 'x' },
  marked: true,
  headers: engine === 'v4' ? { 'x-gravitee-client-identifier': 'x' } : {},
})
const keyRefused = (engine: Engine): Said => own(engine, 401, 'Unauthorized', false)
const noApi: Said = { status: 404, body: 'No context-path matches the request URI.' }
const empty = (engine: Engine, status: number): Said => ({
  status,
  ...(engine === 'v4' ? { marked: true, headers: { 'x-gravitee-client-identifier': 'x' } } : {}),
})

interface Case {
  readonly what: string
  readonly answer: (engine: Engine) => Said
  readonly truth: readonly SetupStep[]
  /** Steps that must not be named. */
  readonly innocent: readonly SetupStep[]
  /** Whether no API is there for a wrong key, either. */
  readonly nothingThere?: true
}

const key: readonly SetupStep[] = ['api-key', 'approve-access', 'client-application']
const behind: readonly SetupStep[] = ['callout-url', 'api-key-property', 'issuer-property', 'token-issuing-service', 'backend-url']

const cases: readonly Case[] = [
  { what: 'any key that is not let in', answer: keyRefused, truth: [...key, 'request-access'], innocent: behind },
  {
    what: 'an API that is not deployed',
    answer: () => noApi,
    truth: ['context-path', 'import-template'],
    innocent: [...behind, ...key],
    nothingThere: true,
  },
  {
    what: 'a callout that was refused',
    answer: (engine) => own(engine, 502, '{"stage":"callout","status":401}'),
    truth: ['api-key-property', 'token-issuing-service'],
    innocent: [...key, 'backend-url', 'context-path'],
  },
  {
    what: 'a callout without an error of its own',
    answer: (engine) => own(engine, 502, 'Request is terminated.'),
    truth: ['api-key-property', 'callout-url', 'token-issuing-service', 'import-template', 'request-access'],
    innocent: [...key, 'context-path'],
  },
  {
    what: 'a callout that gets no connection',
    answer: (engine) => own(engine, engine === 'v4' ? 502 : 500, 'Connection refused: /127.0.0.1:1'),
    truth: ['callout-url', 'token-issuing-service'],
    innocent: [...key, 'context-path'],
  },
  {
    what: 'a callout that cannot be made',
    answer: (engine) => own(engine, 500, 'Internal Server Error'),
    truth: ['callout-url', 'api-key-property', 'import-template'],
    innocent: [...key, 'context-path'],
  },
  {
    what: 'a call without a token',
    answer: (engine) => register(engine, 401, 'IP-004'),
    truth: ['register-integration', 'import-template', 'api-key-property', 'issuer-property', 'callout-url', 'request-access'],
    innocent: [...key, 'context-path'],
  },
  {
    what: 'a token of another scope',
    answer: (engine) => register(engine, 403, 'IP-003'),
    truth: ['import-template', 'register-integration', 'request-access'],
    innocent: [...key, 'context-path', 'api-key-property'],
  },
  {
    what: 'a backend that does not answer',
    answer: (engine) => empty(engine, 502),
    truth: ['backend-url'],
    innocent: [...key, 'context-path'],
  },
  {
    what: 'a backend that takes too long',
    answer: (engine) => empty(engine, 504),
    truth: ['backend-url'],
    innocent: [...key, 'context-path'],
  },
  {
    what: 'a backend that is none',
    answer: (engine) => empty(engine, 503),
    truth: ['backend-url', 'import-template'],
    innocent: [...key, 'context-path'],
  },
  {
    what: 'a filter of addresses',
    answer: (engine) =>
      own(engine, 403, 'Your IP (127.0.0.1) or some proxies whereby your request pass through are not allowed to reach this resource.'),
    truth: ['import-template'],
    innocent: ['backend-url', 'callout-url', 'context-path'],
  },
  {
    what: 'a path that no rule routes',
    answer: (engine) => own(engine, 400, 'No routing rule is matching path'),
    truth: ['configuration', 'import-template'],
    innocent: [...key, 'context-path'],
  },
]

describe.each(engines)('what the real gateway answered, engine %s', (engine) => {
  it.each(cases.map((each) => [each.what, each] as const))('%s', (_, { answer, truth, innocent, nothingThere }) => {
    const refused = nothingThere === true ? noApi : keyRefused(engine)
    const controls: readonly Said[] = [
      { ...refused, control: 'no-key' },
      { ...refused, control: 'wrong-key' },
      { ...noApi, control: 'unknown-context-path' },
    ]
    const found = diagnose(evidenceOf([failed('population.found', [answer(engine), ...controls])]))
    expect(found).toHaveLength(1)
    expect(found[0]!.steps).toEqual(expect.arrayContaining([...truth]))
    expect(found[0]!.steps.filter((step) => innocent.includes(step))).toEqual([])
    expect(truth).toContain(found[0]!.steps[0])
  })
})

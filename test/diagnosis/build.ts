import type { CheckId } from '../../src/engine/check/check.ts'
import type { Finding } from '../../src/engine/check/finding.ts'
import type { Evidence, TargetFacts } from '../../src/diagnosis/evidence.ts'
import type { RecordedExchange } from '../../src/engine/run/probe.ts'
import { recordBody } from '../../src/engine/http/body.ts'
import type { Origin, TransportCode, TransportFailure } from '../../src/engine/http/exchange.ts'
import { recordResponseHeaders } from '../../src/engine/http/headers.ts'
import { Redactor } from '../../src/engine/http/redact.ts'
import type { ControlFactor } from '../../src/domain/controls.ts'
import type { Outcome, Result } from '../../src/engine/run/result.ts'

/** What a server says in a test: recorded just as a real answer would be. */
export interface Said {
  readonly status?: number
  readonly json?: unknown
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the gateway echoed the transaction id. */
  readonly marked?: boolean
  readonly fails?: TransportCode
  readonly phase?: TransportFailure['phase']
  readonly durationMs?: number
  readonly origin?: Origin
  /** Where it was called; the gateway unless said. */
  readonly url?: string
  /** False for a call without the API key. */
  readonly key?: boolean
  /** Tells calls apart; those with the same name are the same call. */
  readonly call?: string
  readonly clockOffsetMs?: number
  /** In what it differs from the documented call, where it was sent to be compared with that. */
  readonly control?: ControlFactor
}

/** A check with its outcome and what it heard. */
export interface Part {
  readonly name: string
  readonly outcome: Outcome
  readonly said: readonly Said[]
  readonly finding: Partial<Finding>
}

const part =
  (outcome: Outcome) =>
  (name: string, said: Said | readonly Said[] = [], finding: Partial<Finding> = {}): Part => ({
    name,
    outcome,
    said: [said].flat(),
    finding,
  })

export const passed = part('passed')
export const failed = part('failed')
export const warned = part('warned')
export const inconclusive = part('inconclusive')
export const blocked = part('blocked')

const apart: TargetFacts = { tokenServiceProbed: false, keysShared: false, keyHeader: 'X-Gateway-Api-Key' }

/** What a whole run leaves behind. */
export function evidenceOf(parts: readonly Part[], facts: Partial<TargetFacts> = {}): Evidence {
  const exchanges = parts
    .flatMap(({ name, said }) => said.map((each) => ({ name, each })))
    .map(({ name, each }, place) => exchangeOf(each, name, place + 1))
  const results = parts.map((each) => resultOf(each, exchanges))
  return { results, exchanges, target: { ...apart, ...facts } }
}

/** The checks that make documented calls. */
const documented = /\.found$|^register\.path|^discovery\.|^token\.issued|^graphql\.organization-name|^token-service\.|^transport\./

/** One answer as it is recorded. */
export function exchangeOf(said: Said, name = 'population.found', id = 1): RecordedExchange {
  const { status, fails, phase = 'processing', marked, key = true, call = name, durationMs = 20, clockOffsetMs, control } = said
  const redactor = new Redactor()
  const body = Buffer.from(said.json === undefined ? (said.body ?? '') : JSON.stringify(said.json))
  const origin = said.origin ?? originOf(name)
  return {
    id,
    check: name,
    origin,
    ...(documented.test(name) ? { documented: true } : {}),
    request: {
      method: 'GET',
      url: said.url ?? 'https://gw.example.org/test/population/personer/{person_identifier}',
      headers: { accept: 'application/json', ...(key ? { 'x-gateway-api-key': '<withheld>' } : {}) },
      bodyBytes: 0,
      factors: { method: 'a', url: call, 'header accept': 'b', ...(key ? { 'header x-gateway-api-key': 'c' } : {}) },
    },
    ...(status === undefined
      ? {}
      : {
          response: {
            status,
            headers: recordResponseHeaders(Object.entries(said.headers ?? {}), redactor),
            body: recordBody(body, { origin, status }, redactor),
          },
        }),
    ...(fails === undefined ? {} : { failure: { code: fails, phase, message: 'as told' } }),
    startedAt: '2026-03-02T10:00:00.000Z',
    durationMs,
    phases: {},
    reused: false,
    transactionId: `transaction-${id}`,
    ...(marked === undefined ? {} : { transactionEchoed: marked }),
    ...(clockOffsetMs === undefined ? {} : { clockOffsetMs }),
    ...(control === undefined ? {} : { control }),
    sightings: [],
  }
}

function originOf(name: string): Origin {
  const [, instance] = /\[(auth|base|gateway)\]$/.exec(name) ?? []
  if (instance !== undefined) return instance as Origin
  if (/^(discovery|token|jwt)\./.test(name)) return 'auth'
  if (name.startsWith('token-service.')) return 'token-service'
  return /^(graphql|isolation\.other)/.test(name) ? 'base' : 'gateway'
}

function resultOf({ name, outcome, finding }: Part, exchanges: readonly RecordedExchange[]): Result {
  const [, check = '', instance] = /^([^ ]+)(?: \[(.*)\])?$/.exec(name) ?? []
  const own = exchanges.filter((exchange) => exchange.check === name).map(({ id }) => id)
  const last = exchanges.findLast((exchange) => exchange.check === name && exchange.control === undefined)?.id
  const common = {
    name,
    check: check as CheckId,
    ...(instance === undefined ? {} : { instance }),
    suite: 'test',
    title: 'MUST hold' as const,
    level: 'MUST' as const,
    severity: 'error' as const,
    source: [],
    durationMs: 1,
    startedAfterMs: 0,
    attempts: [{ durationMs: 1, exchanges: own }],
  }
  const found: Finding = {
    code: 'http.status',
    message: 'status: expected 200',
    ...(last === undefined ? {} : { exchange: last }),
    ...finding,
  }
  switch (outcome) {
    case 'passed':
      return { ...common, outcome }
    case 'failed':
    case 'warned':
      return { ...common, outcome, findings: [found] }
    case 'inconclusive':
      return { ...common, outcome, cause: finding.code === 'internal' ? 'internal' : 'transport', message: 'no verdict', findings: [] }
    case 'blocked':
      return { ...common, outcome, by: 'population.found', reason: 'blocked' }
    default:
      return { ...common, outcome: 'not-applicable', reason: 'none' }
  }
}

/** Answers that are met again and again. */
export const answers = {
  person: { status: 200, json: { identifikasjonsnummer: [{ status: 'iBruk' }] }, marked: true },
  contacts: { status: 200, json: { personer: [{ personidentifikator: 'x', reservasjon: 'NEI', status: 'AKTIV' }] }, marked: true },
  keyRefused: { status: 401, json: { message: 'Unauthorized', http_status_code: 401 }, marked: true },
  noRoute: { status: 404, body: 'No context-path matches the request URI.', marked: false },
  noTokenPopulation: {
    status: 401,
    json: { kode: 'PREG-001', melding: 'Ikke autentisert' },
    headers: { 'www-authenticate': 'Bearer' },
    marked: true,
  },
  noTokenContact: {
    status: 401,
    json: { errors: [{ id: 'x', status: '401 UNAUTHORIZED', title: 'Unauthorized', detail: 'Full authentication is required' }] },
    headers: { 'www-authenticate': 'Bearer' },
    marked: true,
  },
} as const satisfies Record<string, Said>

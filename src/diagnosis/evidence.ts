import type { RegisterName } from '../system/registers.ts'
import type { Attribution } from '../engine/check/check.ts'
import type { Origin, TransportCode } from '../engine/http/exchange.ts'
import type { Result } from '../engine/run/result.ts'
import type { RecordedExchange } from '../engine/run/run.ts'
import { type Answer, answerOf } from './answer.ts'
import { attributeAnswer } from './speaker.ts'

/** What is known of a whole run when it is diagnosed: recorded data and a few facts of the configuration. */
export interface Evidence {
  readonly results: readonly Result[]
  readonly exchanges: readonly RecordedExchange[]
  readonly target: TargetFacts
}

/** The facts of the configuration that a diagnosis depends on. */
export interface TargetFacts {
  /** Whether the token-issuing service is asked directly (`gateway.tokenService`). */
  readonly tokenServiceProbed: boolean
  /** Whether one client key is meant to open both registers. */
  readonly keysShared: boolean
  /** The header that carries the client key. */
  readonly keyHeader?: string
}

/** What a diagnosis is about; `gateway` is the gateway's address and all that both registers share. */
export type Subject = RegisterName | 'gateway' | 'token-service' | 'identity-provider' | 'graphql-api'

/** One check that speaks against the target, with the answer that shows it. */
export interface Symptom {
  readonly result: Pick<Evident, 'outcome' | 'findings'>
  /** Name of the check: `gateway.refuses-no-key [population]`. */
  readonly check: string
  /** Without the instance: `gateway.refuses-no-key`. */
  readonly id: string
  readonly origin: Origin
  readonly register?: RegisterName
  readonly exchange?: RecordedExchange
  readonly answer: Answer
  readonly attribution: Attribution
  /** Why no complete answer came, also where a handshake alone showed it. */
  readonly transport?: TransportCode
}

/** The results that count as evidence: those that are blocked are mere consequences. */
export type Evident = Extract<Result, { readonly outcome: 'failed' | 'warned' | 'inconclusive' }>

/** Whether a result speaks against the target. */
export const isEvident = (result: Result): result is Evident =>
  result.outcome === 'failed' ||
  result.outcome === 'warned' ||
  (result.outcome === 'inconclusive' && result.cause !== 'internal' && result.cause !== 'limit')

/** Every check that speaks against the target, in the order of the results. */
export function symptomsOf(evidence: Evidence): readonly Symptom[] {
  return evidence.results.filter(isEvident).map((result) => symptomOf(result, evidence))
}

function symptomOf(result: Evident, evidence: Evidence): Symptom {
  const exchange = exchangeOf(result, evidence)
  const origin = exchange?.origin ?? originOf(result)
  const answer = exchange === undefined ? { ...nothing, origin } : answerOf(exchange)
  const register = registerOf(result)
  const transport = answer.failure?.code ?? handshakeCode(result)
  return {
    result,
    check: result.name,
    id: result.check,
    origin,
    ...(register === undefined || origin !== 'gateway' ? {} : { register }),
    ...(exchange === undefined ? {} : { exchange }),
    answer,
    attribution: attributeAnswer(answer),
    ...(transport === undefined ? {} : { transport }),
  }
}

const nothing: Omit<Answer, 'origin'> = {
  kind: 'empty',
  members: new Set(),
  shape: '',
  texts: {},
  headers: {},
  marked: false,
  durationMs: 0,
}

/** The exchange that a finding points at, else the last that the check sent. */
function exchangeOf(result: Evident, { exchanges }: Evidence): RecordedExchange | undefined {
  const pointed = result.findings.map((finding) => finding.exchange).find((id) => id !== undefined)
  return exchanges.find(({ id }) => id === pointed) ?? exchanges.findLast(({ check }) => check === result.name)
}

function originOf({ check, instance }: Evident): Origin {
  if (instance === 'auth' || instance === 'base' || instance === 'gateway') return instance
  if (check.startsWith('token-service.')) return 'token-service'
  if (/^(discovery|token|jwt)\./.test(check)) return 'auth'
  return /^(graphql|isolation)\./.test(check) && check !== 'isolation.register-keys' ? 'base' : 'gateway'
}

/** The register that a check is about: by its name, or by its instance. A key of one register is tried at the other. */
export function registerOf({ check, instance = '' }: Pick<Result, 'check' | 'instance'>): RegisterName | undefined {
  if (check === 'isolation.register-keys') return instance.startsWith('population') ? 'contact' : 'population'
  return (['population', 'contact'] as const).find((register) => check.startsWith(`${register}.`) || instance === register)
}

const codes: readonly TransportCode[] = [
  'dns',
  'connect-refused',
  'connect-timeout',
  'unreachable',
  'tls-expired',
  'tls-name',
  'tls-untrusted',
  'tls',
  'proxy',
  'reset',
  'timeout',
]

/** A check of a handshake sends no request; its finding names the code, or the check itself does. */
function handshakeCode({ check, findings }: Evident): TransportCode | undefined {
  if (!check.startsWith('transport.')) return undefined
  if (check === 'transport.certificate-dates') return 'tls-expired'
  if (check === 'transport.certificate-name') return 'tls-name'
  if (check === 'transport.certificate-chain') return 'tls-untrusted'
  const words = findings.flatMap(({ code, actual }) => [code, ...(typeof actual === 'string' ? [actual] : [])])
  return codes.find((known) => words.some((word) => word === known || word.endsWith(`.${known}`)))
}

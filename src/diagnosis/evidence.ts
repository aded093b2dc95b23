import { message } from '../messages/index.ts'
import { type CatalogId, type CatalogName, checkIds, targetOrigins, type RegisterName, type Responder } from '../domain/index.ts'
import { isDocumented, isIn, registerOf } from './checks.ts'
import { type Control, controlsOf } from './control.ts'
import { attributionTried, type Tried, triedOf } from './tried.ts'
import type { Attribution, DefinitionFault, EndingPart, Origin, TransportCode, Outcome, Result, RecordedExchange } from '../engine/index.ts'
import { type Answer, answerOf } from './answer.ts'
import { attributeAnswer, formOf } from './responder.ts'

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
  /** Whether one API key is meant to open every register. */
  readonly keysShared: boolean
  /** Whether that key is written once for each register: then it was probably pasted twice. */
  readonly keyRepeated?: boolean
  /** The header that carries the API key. */
  readonly keyHeader?: string
  /** The ids of organizations that are written with capitals. */
  readonly capitals?: readonly ('organizationId' | 'graphql.organizationId')[]
  /** The hosts of the configured addresses. */
  readonly hosts?: readonly string[]
}

/** What a diagnosis is about; `gateway` is the gateway's address and all that the registers share. */
export type Subject = RegisterName | 'gateway' | 'token-service' | 'identity-provider' | 'graphql-api'

/** One check that speaks against the target, with the answer that shows it. */
export interface Symptom {
  readonly result: Pick<Evident, 'outcome' | 'findings'>
  /** Name of the check: `gateway.rejects-no-key [population]`. A check of a user's own has a name that no rule knows. */
  readonly check: CatalogName
  /** Without the instance: `gateway.rejects-no-key`. */
  readonly id: CatalogId
  readonly origin: Origin
  readonly register?: RegisterName
  /** The host that a check of a user's own called, where it is none of the configured ones. */
  readonly elsewhere?: string
  readonly exchange?: RecordedExchange
  readonly answer: Answer
  readonly attribution: Attribution
  /** Who speaks by the form of the answer alone. */
  readonly form?: Attribution
  /** Why no complete answer came, also where a handshake alone showed it. */
  readonly transport?: TransportCode
  /** What is wrong with the template that served the call, where one was run. */
  readonly fault?: DefinitionFault
  /** What the controls show of a documented call to a register; absent where none was sent. */
  readonly tried?: Tried
}

/** The results that count as evidence: those that are blocked are mere consequences. */
export type Evident = Extract<Result, { readonly outcome: 'failed' | 'warned' | 'inconclusive' } | { readonly was: 'failed' | 'warned' }>

/** Whether a result speaks against the target. */
export const isEvident = (result: Result): result is Evident =>
  result.outcome === 'failed' ||
  result.outcome === 'warned' ||
  (result.outcome === 'waived' && 'findings' in result) ||
  (result.outcome === 'inconclusive' && result.cause !== 'internal' && result.cause !== 'limit')

/** What a check came to before a waiver. */
export function outcomeBefore(result: Result): Outcome {
  return result.outcome === 'waived' ? result.was : result.outcome
}

/** Whether a check tested nothing. */
export function isUntested(result: Result): boolean {
  const outcome = outcomeBefore(result)
  return outcome === 'not-applicable' || outcome === 'not-verified'
}

/** Whether a check did what it demands. Advice that was not followed does not take that away; a waiver excepts, and proves nothing. */
export const holds = (result: Result | undefined): boolean => result?.outcome === 'passed' || result?.outcome === 'warned'

/** Whether a check did not do what it demands, waived or not. */
export const isBroken = (result: Result | undefined): boolean => result !== undefined && outcomeBefore(result) === 'failed'

/** Every check that speaks against the target, in the order of the results. */
export function symptomsOf(evidence: Evidence): readonly Symptom[] {
  const controls = controlsOf(evidence)
  return evidence.results.filter(isEvident).map((result) => symptomOf(result, evidence, controls))
}

function symptomOf(result: Evident, evidence: Evidence, controls: readonly Control[]): Symptom {
  const exchange = exchangeOf(result, evidence)
  const origin = exchange?.origin ?? originOf(result)
  const answer = exchange === undefined ? { ...nothing, origin } : answerOf(exchange)
  const register = registerOf(result) ?? registerAsked(exchange, evidence)
  const transport = answer.failure?.code ?? handshakeCode(result)
  const known = attributionOf(result, exchange, answer)
  const asked = register !== undefined && exchange !== undefined && isDocumented({ id: result.check as CatalogId })
  const fault = result.findings.find((finding) => finding.fault !== undefined)?.fault
  const elsewhere = elsewhereOf(result, exchange, evidence)
  const tried = asked ? triedOf(exchange, answer, register, controls) : undefined
  return {
    result,
    check: result.name as CatalogName,
    id: result.check as CatalogId,
    origin,
    ...(register === undefined || origin !== 'gateway' ? {} : { register }),
    ...(elsewhere === undefined ? {} : { elsewhere }),
    ...(exchange === undefined ? {} : { exchange }),
    answer,
    attribution: tried === undefined || known.why === gatewaySays ? known : attributionTried(known, answer, tried),
    ...(exchange === undefined ? {} : { form: formOf(answer) }),
    ...(tried === undefined ? {} : { tried }),
    ...(transport === undefined ? {} : { transport }),
    ...(fault && { fault }),
  }
}

/** Why the responder is known where the gateway was asked about the call. */
export const gatewaySays = message('why.gateway-says')

/** What a gateway itself tells of where it ended a call counts for more than the form of its answer. */
function attributionOf({ findings }: Evident, exchange: RecordedExchange | undefined, answer: Answer): Attribution {
  const known = attributeAnswer(answer)
  const ended = findings.find((finding) => finding.exchange === exchange?.id && finding.endedAt !== undefined)?.endedAt
  if (ended === undefined) return known
  return { ...known, respondedBy: responderAt(ended, known), confidence: 'high', why: gatewaySays }
}

function responderAt({ part, policy }: EndingPart, { class: kind }: Attribution): Responder {
  if (part === 'plans' && kind === 'credentials') return 'gateway-security'
  return policy === 'policy-http-callout' ? 'callout' : 'gateway-policy'
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
  return (
    exchanges.find(({ id }) => id === pointed) ?? exchanges.findLast(({ check, control }) => check === result.name && control === undefined)
  )
}

/** The register that another check called, where a check looks at the answers of others. */
function registerAsked(exchange: RecordedExchange | undefined, { results }: Evidence): RegisterName | undefined {
  const asking = exchange && results.find(({ name }) => name === exchange.check)
  return asking && registerOf(asking)
}

/** What the catalog calls is the target, wherever that lies: an identity provider says itself where it issues tokens. */
function elsewhereOf({ check }: Evident, exchange: RecordedExchange | undefined, { target }: Evidence): string | undefined {
  const host = exchange && URL.parse(exchange.request.url)?.host
  return host === undefined || checkIds.some((id) => id === check) || target.hosts?.includes(host) !== false ? undefined : host
}

function originOf({ check, instance }: Evident): Origin {
  const target = targetOrigins.find((origin) => origin === instance)
  if (target !== undefined) return target
  const id = check as CatalogId
  if (isIn({ id }, 'token-service')) return 'token-service'
  if (isIn({ id }, 'discovery', 'token', 'jwt')) return 'auth'
  return isIn({ id }, 'graphql', 'isolation') && id !== 'isolation.register-keys' ? 'base' : 'gateway'
}

/** What a finding about a handshake may name. */
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
  const id = check as CatalogId
  if (!isIn({ id }, 'transport')) return undefined
  if (id === 'transport.certificate-dates') return 'tls-expired'
  if (id === 'transport.certificate-name') return 'tls-name'
  if (id === 'transport.certificate-chain') return 'tls-untrusted'
  const words = findings.flatMap(({ code, actual }) => [code, ...(typeof actual === 'string' ? [actual] : [])])
  return codes.find((known) => words.some((word) => word === known || word.endsWith(`.${known}`)))
}

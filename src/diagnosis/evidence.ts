import { message } from '../messages/index.ts'
import {
  type CatalogId,
  type CatalogName,
  checkIds,
  type HopName,
  targetOrigins,
  type RegisterName,
  type Responder,
} from '../domain/index.ts'
import { isDocumented, isIn, registerOf } from './checks.ts'
import { type ControlExchange, controlsOf } from './control.ts'
import { attributionByControls, type ControlEvidence, controlEvidenceOf } from './control-evidence.ts'
import type { Attribution, DefinitionFault, EndingPart, Origin, TransportCode, Outcome, Result, RecordedExchange } from '../engine/index.ts'
import { type ObservedResponse, answerOf } from './answer.ts'
import { attributeAnswer, formOf } from './responder.ts'

/** The recorded data of a run, with the facts of the configuration that its diagnosis needs. */
export interface Evidence {
  readonly results: readonly Result[]
  readonly exchanges: readonly RecordedExchange[]
  readonly target: TargetFacts
}

/** The facts of the configuration that a diagnosis depends on. */
export interface TargetFacts {
  /** True if the token-issuing service is called directly (`gateway.tokenService`). */
  readonly tokenServiceProbed: boolean
  /** True if one API key is for every register. */
  readonly keysShared: boolean
  /** True if that key is written once for each register: then it was probably pasted twice. */
  readonly keyRepeated?: boolean
  /** The header that carries the API key. */
  readonly keyHeader?: string
  /** The ids of organizations that are written with capitals. */
  readonly capitals?: readonly ('organizationId' | 'graphql.organizationId')[]
  /** The hosts of the configured addresses. */
  readonly hosts?: readonly string[]
}

/** The subject of a diagnosis; `gateway` is the gateway's address and all that the registers share. */
export type DiagnosisSubject = RegisterName | 'gateway' | 'token-service' | 'identity-provider' | 'graphql-api'

/** The subject of a diagnosis, and the part of the call path, at each address. */
export const subjectAt: Readonly<Record<Origin, DiagnosisSubject & HopName>> = {
  auth: 'identity-provider',
  base: 'graphql-api',
  gateway: 'gateway',
  'token-service': 'token-service',
  management: 'gateway',
}

/** One failed or warning check, with the response that shows it. */
export interface Symptom {
  readonly result: Pick<Evident, 'outcome' | 'findings'>
  /** Name of the check: `gateway.rejects-no-key [population]`. No rule knows the name of your own check. */
  readonly check: CatalogName
  /** Without the instance: `gateway.rejects-no-key`. */
  readonly id: CatalogId
  readonly origin: Origin
  readonly register?: RegisterName
  /** The host that your own check called, if it is none of the configured ones. */
  readonly elsewhere?: string
  readonly exchange?: RecordedExchange
  readonly answer: ObservedResponse
  readonly attribution: Attribution
  /** The responder that the form of the response alone shows. */
  readonly form?: Attribution
  /** The reason why no complete response came; a handshake alone may show it. */
  readonly transport?: TransportCode
  /** The mistake in the template that served the call, if one was run. */
  readonly fault?: DefinitionFault
  /** The evidence of the controls for a documented call to a register; absent if none was sent. */
  readonly tried?: ControlEvidence
}

/** The results that count as evidence: blocked checks are mere consequences. */
export type Evident = Extract<Result, { readonly outcome: 'failed' | 'warned' | 'inconclusive' } | { readonly was: 'failed' | 'warned' }>

/** Returns whether a result is evidence against the target. */
export const isEvident = (result: Result): result is Evident =>
  result.outcome === 'failed' ||
  result.outcome === 'warned' ||
  (result.outcome === 'waived' && 'findings' in result) ||
  (result.outcome === 'inconclusive' && result.cause !== 'internal' && result.cause !== 'limit')

/** Returns the outcome of a check before its waiver. */
export function outcomeBefore(result: Result): Outcome {
  return result.outcome === 'waived' ? result.was : result.outcome
}

/** Returns whether a check tested nothing. */
export function isUntested(result: Result): boolean {
  const outcome = outcomeBefore(result)
  return outcome === 'not-applicable' || outcome === 'not-verified'
}

/** Returns whether a check passed, or only warned. A waiver excepts, and proves nothing. */
export const holds = (result: Result | undefined): boolean => result?.outcome === 'passed' || result?.outcome === 'warned'

/** Returns whether a check failed, waived or not. */
export const isBroken = (result: Result | undefined): boolean => result !== undefined && outcomeBefore(result) === 'failed'

/** Returns every check that is evidence against the target, in the order of the results. */
export function symptomsOf(evidence: Evidence): readonly Symptom[] {
  const controls = controlsOf(evidence)
  return evidence.results.filter(isEvident).map((result) => symptomOf(result, evidence, controls))
}

function symptomOf(result: Evident, evidence: Evidence, controls: readonly ControlExchange[]): Symptom {
  const exchange = exchangeOf(result, evidence)
  const origin = exchange?.origin ?? originOf(result)
  const answer = exchange === undefined ? { ...noResponse, origin } : answerOf(exchange)
  const register = registerOf(result) ?? requestedRegister(exchange, evidence)
  const transport = answer.failure?.code ?? handshakeCode(result)
  const known = attributionOf(result, exchange, answer)
  const isDocumentedCall = register !== undefined && exchange !== undefined && isDocumented({ id: result.check as CatalogId })
  const fault = result.findings.find((finding) => finding.fault !== undefined)?.fault
  const elsewhere = elsewhereOf(result, exchange, evidence)
  const tried = isDocumentedCall ? controlEvidenceOf(exchange, answer, register, controls) : undefined
  return {
    result,
    check: result.name as CatalogName,
    id: result.check as CatalogId,
    origin,
    ...(register === undefined || origin !== 'gateway' ? {} : { register }),
    ...(elsewhere === undefined ? {} : { elsewhere }),
    ...(exchange === undefined ? {} : { exchange }),
    answer,
    attribution: tried === undefined || known.why === gatewaySays ? known : attributionByControls(known, answer, tried),
    ...(exchange === undefined ? {} : { form: formOf(answer) }),
    ...(tried === undefined ? {} : { tried }),
    ...(transport === undefined ? {} : { transport }),
    ...(fault && { fault }),
  }
}

/** The reason for a known responder if the gateway itself reported where the call ended. */
export const gatewaySays = message('why.gateway-says')

/** Attributes the response. A report of the gateway itself counts for more than the form of the response. */
function attributionOf({ findings }: Evident, exchange: RecordedExchange | undefined, answer: ObservedResponse): Attribution {
  const known = attributeAnswer(answer)
  const ended = findings.find((finding) => finding.exchange === exchange?.id && finding.endedAt !== undefined)?.endedAt
  if (ended === undefined) return known
  return { ...known, respondedBy: responderAt(ended, known), confidence: 'high', why: gatewaySays }
}

function responderAt({ part, policy }: EndingPart, { class: kind }: Attribution): Responder {
  if (part === 'plans' && kind === 'credentials') return 'gateway-security'
  return policy === 'policy-http-callout' ? 'callout' : 'gateway-policy'
}

const noResponse: Omit<ObservedResponse, 'origin'> = {
  kind: 'empty',
  members: new Set(),
  shape: '',
  texts: {},
  headers: {},
  marked: false,
  durationMs: 0,
}

/** The exchange that a finding names, else the last one of the check. */
function exchangeOf(result: Evident, { exchanges }: Evidence): RecordedExchange | undefined {
  const pointed = result.findings.map((finding) => finding.exchange).find((id) => id !== undefined)
  return (
    exchanges.find(({ id }) => id === pointed) ?? exchanges.findLast(({ check, control }) => check === result.name && control === undefined)
  )
}

/** The register that another check called, if a check evaluates the responses of others. */
function requestedRegister(exchange: RecordedExchange | undefined, { results }: Evidence): RegisterName | undefined {
  const asking = exchange && results.find(({ name }) => name === exchange.check)
  return asking && registerOf(asking)
}

/**
 * Returns the host of your own check outside the target. Whatever the catalog calls is the target: an identity provider names its own token
 * endpoint.
 */
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

/** The codes that a finding about a handshake may have. */
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

/** Returns the code of a failed handshake. Its check sends no request; the finding has the code, or the check implies it. */
function handshakeCode({ check, findings }: Evident): TransportCode | undefined {
  const id = check as CatalogId
  if (!isIn({ id }, 'transport')) return undefined
  if (id === 'transport.certificate-dates') return 'tls-expired'
  if (id === 'transport.certificate-name') return 'tls-name'
  if (id === 'transport.certificate-chain') return 'tls-untrusted'
  const words = findings.flatMap(({ code, actual }) => [code, ...(typeof actual === 'string' ? [actual] : [])])
  return codes.find((known) => words.some((word) => word === known || word.endsWith(`.${known}`)))
}

import { isKeyHeaderConfigured, areBackendsConfigured, type Backend, type TemplateNames } from '../lint-settings.ts'
import { registers, type RegisterName } from '../../../domain/index.ts'
import { message, type Message, type Text } from '../../../messages/index.ts'
import { type GatewayResponse, faultsOfUrl, type HeaderEntries, httpUrl, type OutgoingRequest, quote } from '../../../gravitee/index.ts'
import { requestedScope, requestingIssuer } from './trial-calls.ts'
import { leakedIn } from './leaks.ts'
import { backendsAt, type ServiceKnowledge, type KnownProperty } from './service-knowledge.ts'
import type { LeakedValue, ObservedRequest, AuthorizationHeader, UnansweredRequest, ObservedValue } from './observed-requests.ts'
import { authorize, issued, registerAnswer, rejectionOfClaims, type ServiceAnswer, tokenServiceRejection } from '../../../services/index.ts'
import { isPlaceholder } from '../placeholder.ts'
import { trimmed, withoutSlashes } from '../../../base/index.ts'

/** A request of the gateway: from a step, or to the backend. */
export type ServiceCall = Pick<OutgoingRequest, 'from' | 'method' | 'url' | 'headers' | 'body'>

const asGatewayResponse = ({ status, headers, body }: ServiceAnswer<string>): GatewayResponse => ({
  status,
  headers: Object.entries(headers),
  body: Buffer.from(body),
})

/** The id that a service gives to each request. */
const id = '00000000000000000000000000000000'

/** The response of the modeled services to a request. */
export interface TrialResponse {
  readonly observed: ObservedRequest
  /** Undefined where no service is modeled at the host. */
  readonly answer: GatewayResponse | undefined
  /** Values that count as right without being known: `the scope "x:y"`. */
  readonly unsure: readonly Message[]
}

/**
 * The model of the token-issuing service, the authorization service and the registers for these settings: their responses, and the observed requests.
 * Pure: the same request gets the same response. An observed request has no secret.
 */
export function respond(knowledge: ServiceKnowledge, request: ServiceCall): TrialResponse {
  const response = responseTo(knowledge, request)
  const { observed } = response
  // The other two services check their requests themselves.
  if (observed.who === 'token-service' || observed.who === 'authorization-service') return response
  // An unknown backend, which another rule reports, may be a register or the authorization service.
  const isUnknown = request.from === 'backend' && observed.who !== 'register'
  const belongs = (what: LeakedValue['what']): boolean =>
    what === 'token' ? observed.who === 'register' || isUnknown : what === 'grant' && isUnknown
  const leaked = leakedIn(request, knowledge).filter(({ what }) => !belongs(what))
  return leaked.length === 0 ? response : { ...response, observed: { ...observed, leaked } }
}

function responseTo(knowledge: ServiceKnowledge, request: ServiceCall): TrialResponse {
  const url = httpUrl(request.url)
  if (url === undefined) return unanswered('none', request)
  // The gateway does not resolve dots in a path, and neither does a service.
  if (/\/\.{1,2}(?:[/?#]|$)/.test(request.url))
    return { ...unanswered('none', request), answer: asGatewayResponse({ status: 404, headers: {}, body: '' }) }
  const [backend] = backendsAt(knowledge.settings, url.hostname)
  if (isAtTokenService(url, request, knowledge)) return tokenServiceResponse(knowledge, request, url)
  if (backend?.register !== undefined) return registerResponse(knowledge, request, url, backend, backend.register)
  if (backend !== undefined) return authorizationServiceResponse(request, url, knowledge)
  return unanswered(isSlip(knowledge, request) ? 'none' : 'unknown', request)
}

const unanswered = (who: UnansweredRequest['who'], { from, method, url }: ServiceCall): TrialResponse => ({
  observed: { who, from, method, url: withoutQuery(url) },
  answer: undefined,
  unsure: [],
})

/** The authorization service: its address ends with a slash, and a fixed id would be the same for each grant. */
function authorizationServiceResponse(
  request: ServiceCall,
  { origin }: URL,
  { settings: { names, mode, tokenLifetimeSeconds } }: ServiceKnowledge,
): TrialResponse {
  const isTemplate = mode === 'template'
  const isText = (value: unknown, holds: (text: string) => boolean): boolean => typeof value === 'string' && holds(value)
  const authorization = authorize(request, {
    forGateway: { headers: [...names.keyHeader, ...names.issuerHeader, ...names.scopeHeader], values: [requestingIssuer, requestedScope] },
    isRight: {
      'key-id': (kid) => isTemplate || isText(kid, (text) => text.trim() !== '' && !isPlaceholder(text)),
      audience: (audience) => isTemplate || isText(audience, (text) => text.startsWith(`${origin}/`) && text.endsWith('/')),
      issuer: (issuer) => issuer === requestingIssuer,
      scope: (scope) => scope === requestedScope,
    },
    isNew: (jti) => isText(jti, (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)),
    integration: registered,
    // The model has neither a key nor a clock.
    isSigned: true,
    now: Infinity,
    traceId: id,
  })
  const answer =
    'rejection' in authorization ? authorization.rejection : issued(tokenFor(requestedScope), requestedScope, tokenLifetimeSeconds)
  const fault = 'rejection' in authorization ? authorization.fault : undefined
  const { from, method, url } = request
  return {
    observed: { who: 'authorization-service', from, method, url: withoutQuery(url), fault, status: answer.status },
    answer: asGatewayResponse(answer),
    unsure: [],
  }
}

/** The right registration of the integration. */
const registered = { type: 'machine-to-machine', key: 'registered', scopes: { has: () => true }, grants: { has: () => true } } as const

const withoutQuery = (url: string): string => url.split('?')[0]!

/** Tells if an address is for the token-issuing service. Its host is the gateway's, whose other paths are other APIs, unless a callout calls them. */
const isAtTokenService = (url: URL, { from }: ServiceCall, { tokenService }: ServiceKnowledge): boolean =>
  tokenService !== undefined &&
  url.origin === tokenService.origin &&
  (from === 'callout' || withoutSlashes(url.pathname) === withoutSlashes(tokenService.pathname))

/** Tells if an address is certainly wrong: the settings have another one for the key or the token. */
function isSlip({ settings, isTokenServiceConfigured, tokenService }: ServiceKnowledge, { from, headers }: ServiceCall): boolean {
  const { names } = settings
  if (from === 'callout') {
    const asksForToken = [...names.keyHeader, ...names.issuerHeader].some((name) => valuesOf(headers, [name]).length > 0)
    return asksForToken && (isTokenServiceConfigured || tokenService === undefined)
  }
  return registers.some(({ name }) => areBackendsConfigured(settings, name))
}

const valuesOf = (headers: HeaderEntries, accepted: readonly string[]): readonly string[] =>
  headers.flatMap(([name, value]) => (accepted.some((each) => each.toLowerCase() === name.toLowerCase()) ? [value] : []))

function tokenServiceResponse(knowledge: ServiceKnowledge, { method, url: written, headers }: ServiceCall, url: URL): TrialResponse {
  const { settings, tokenService } = knowledge
  const values = (role: keyof TemplateNames & `${string}Header`): readonly string[] => valuesOf(headers, settings.names[role])
  const inAddress = url.searchParams.getAll('api-key')
  const key = observedValue(values('keyHeader').length === 0 ? inAddress : values('keyHeader'), knowledge.keys, knowledge)
  const issuer = observedValue(values('issuerHeader'), knowledge.issuers, knowledge)
  const [scopeHeader] = values('scopeHeader')
  const scope =
    scopeHeader === undefined || scopeHeader.includes('{#') || withoutBlanksAround(scopeHeader) === ''
      ? undefined
      : withoutBlanksAround(scopeHeader)
  const isRight = ({ is }: ObservedValue): boolean =>
    is === 'right' || is === 'unsure' || (is === 'to-fill-in' && settings.mode === 'template')
  const unknownScopes = (scope ?? '')
    .split(/[ \t]+/)
    .filter((each) => !isKnownScope(each, settings.backends) && !isLeftOpen(each, settings.mode))
  const areConfigured = areScopesConfigured(settings)

  const answer =
    tokenServiceRejection(
      { method, accept: valuesOf(headers, ['accept'])[0] },
      {
        isDeployed: withoutSlashes(url.pathname) === withoutSlashes(tokenService!.pathname),
        isAdmitted: true,
        isKeyApproved: key.is === 'missing' ? undefined : isRight(key),
        hasPrivateKey: true,
      },
    ) ??
    rejectionOfClaims(
      { scope },
      {
        isRight: { issuer: () => isRight(issuer), scope: () => scope !== undefined },
        integration: { ...registered, scopes: { has: () => unknownScopes.length === 0 || !areConfigured } },
        traceId: id,
      },
    ) ??
    issued(tokenFor(scope!), scope!, settings.tokenLifetimeSeconds)
  return {
    observed: {
      who: 'token-service',
      method,
      url: withoutQuery(written),
      key,
      issuer,
      scope,
      isScopeText: scopeHeader?.includes('{#') === true,
      status: answer.status,
    },
    answer: asGatewayResponse(answer),
    unsure: [
      ...(key.is !== 'missing' && isOtherHeader(headers, knowledge) ? [message('lint.unverified.key-header')] : []),
      ...[issuer, key].flatMap(({ is, property = '' }) =>
        is === 'unsure' ? [message('lint.unverified.property', { property: quote(property) })] : [],
      ),
      ...(answer.status === 200 ? unknownScopes.map((each) => message('lint.unverified.scope', { scope: quote(each) })) : []),
    ],
  }
}

/** Tells if the key is in another usual header: a gateway takes only one, and the settings do not name it. */
function isOtherHeader(headers: HeaderEntries, { settings }: ServiceKnowledge): boolean {
  const [documented, ...others] = settings.names.keyHeader
  return !isKeyHeaderConfigured(settings) && valuesOf(headers, [documented!]).length === 0 && valuesOf(headers, others).length > 0
}

/** The class of a header's value; of several the first counts. */
function observedValue(values: readonly string[], wanted: readonly KnownProperty[], { properties }: ServiceKnowledge): ObservedValue {
  const repeated = values.length > 1 ? { repeated: true as const } : {}
  if (values[0] === undefined) return { is: 'missing' }
  const value = withoutBlanksAround(values[0])
  const isIt = (property: KnownProperty): boolean => withoutBlanksAround(property.value) === value
  const meant = wanted.find(isIt)
  if (meant !== undefined) return { is: meant.status, property: meant.key, ...repeated }
  if (value.includes('{#')) return { is: 'text', ...repeated }
  const other = properties.find(isIt)
  return other === undefined ? { is: 'wrong', ...repeated } : { is: 'other-property', property: other.key, ...repeated }
}

/** Trims a header's value (RFC9110 5.5). */
const withoutBlanksAround = (value: string): string => trimmed(value, /[ \t]/)

/** Tells if a scope begins like a known one; a question mark replaces characters that no header can have. */
const isKnownScope = (scope: string, backends: readonly Backend[]): boolean =>
  /^[!-~]*$/.test(scope) &&
  !scope.includes('?') &&
  backends.some(({ scopes }) => scopes?.some((beginning) => scope.startsWith(beginning)) === true)

const isLeftOpen = (scope: string, mode: ServiceKnowledge['settings']['mode']): boolean => mode === 'template' && /[<{]/.test(scope)

/** Tells if the settings have the scopes of all registers, so that any other scope is a mistake. */
function areScopesConfigured(settings: ServiceKnowledge['settings']): boolean {
  const own = settings.backends.filter(({ register }) => register !== undefined && areBackendsConfigured(settings, register))
  return own.length > 0 && own.every(({ scopes }) => scopes !== undefined)
}

const TOKEN = /^imagined-([\w-]*)$/

/** A token of the model, which contains only its scope. */
const tokenFor = (scope: string): string => `imagined-${Buffer.from(scope).toString('base64url')}`

function observedAuthorization(values: readonly string[]): AuthorizationHeader {
  const [value] = values
  if (value === undefined) return { is: 'none' }
  if (values.length > 1) return { is: 'twice' }
  if (/^bearer *$/i.test(value)) return { is: 'scheme-only' }
  if (value.includes('{#')) return { is: 'expression' }
  const scope = TOKEN.exec(/^bearer +(.*)$/is.exec(value)?.[1] ?? '')?.[1]
  return scope === undefined ? { is: 'other' } : { is: 'token', scope: Buffer.from(scope, 'base64url').toString() }
}

function registerResponse(
  { settings, environment }: ServiceKnowledge,
  { method, url: written, headers, body }: ServiceCall,
  url: URL,
  backend: Backend,
  register: RegisterName,
): TrialResponse {
  const { call } = registers.find(({ name }) => name === register)!
  const authorization = observedAuthorization(valuesOf(headers, ['authorization']))
  const address = locationOf(url, call.path, backend)
  const scopes = backendsAt(settings, backend.host).flatMap((each) => each.scopes ?? [])
  const requestedScopes = authorization.is === 'token' ? authorization.scope.split(/[ \t]+/) : []
  const isOtherEnvironment = environment !== undefined && environment !== backend.environment
  const answer = registerAnswer(
    register,
    { method, path: address.path, query: url.searchParams, headers, body },
    {
      scopes: requestedScopes.filter(
        (scope) => scopes.length === 0 || scopes.some((beginning) => scope.startsWith(beginning)) || isLeftOpen(scope, settings.mode),
      ),
      granted: authorization.is === 'token' && !isOtherEnvironment ? requestedScopes : undefined,
      isKnown: () => true,
      requestId: id,
    },
  )
  const { status, reason } = answer
  // In a call without a body only the person in its address can be malformed.
  const addressFaults = reason === 'bad-request' && call.body === undefined ? [otherEnd(call.path)] : address.faults
  return {
    observed: {
      who: 'register',
      register,
      environment: backend.environment,
      method,
      url: withoutQuery(written),
      query: url.search.slice(1),
      authorization,
      hasBody: body.length > 0,
      isJson: /^application\/json\b/i.test(valuesOf(headers, ['content-type'])[0] ?? ''),
      addressFaults,
      status,
    },
    answer: asGatewayResponse(answer),
    unsure: status === 200 && scopes.length === 0 ? [message('lint.unverified.scope', { scope: quote(requestedScopes.join(' ')) })] : [],
  }
}

/**
 * The path of a call below the version of its register, and the faults of the address: it must end with the path of the
 * documented call; where the settings have the whole path, it must be exactly that.
 */
function locationOf(url: URL, documented: string, { path }: Backend): { readonly path: string; readonly faults: readonly Text[] } {
  const faults = faultsOfUrl(url.href)
  const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const parts = documented.split(/\{[^{}]*\}/).map(escaped)
  // Bounded: a path that a URL was made of, against the parts of a documented one.
  const whole = new RegExp(`${path === undefined ? '' : `^${escaped(withoutSlashes(path))}`}(${parts.join('[^/]+')})$`)
  const [, end] = whole.exec(url.pathname) ?? []
  if (faults.length > 0) return { path: '', faults }
  if (end !== undefined) return { path: end, faults: [] }
  return {
    path: '',
    faults: [path === undefined ? otherEnd(documented) : message('lint.address.path', { path: `${withoutSlashes(path)}${documented}` })],
  }
}

const otherEnd = (documented: string): Text => message('lint.address.end', { path: documented })

import { isKeyHeaderTold, isTold, type Backend, type Names } from '../settings.ts'
import { registers, type RegisterName } from '../../../domain/index.ts'
import { message, type Message, type Text } from '../../../messages/index.ts'
import { type GatewayResponse, faultsOfUrl, type HeaderEntries, httpUrl, type OutgoingRequest, quote } from '../../../gravitee/index.ts'
import { askedScope, askingIssuer } from './calls.ts'
import { foreignIn } from './foreign.ts'
import { backendsAt, type Knowledge, type KnownProperty } from './knowledge.ts'
import type { Foreign, Seen, SeenAuthorization, SeenElsewhere, SeenValue } from './seen.ts'
import { authorize, issued, registerAnswer, rejectionOfClaims, type ServiceAnswer, tokenServiceRejection } from '../../../services/index.ts'
import { isPlaceholder } from '../placeholder.ts'
import { trimmed, withoutSlashes } from '../../../base/index.ts'

/** What a gateway asks of somebody else: in a step, or of the backend. */
export type WorldRequest = Pick<OutgoingRequest, 'from' | 'method' | 'url' | 'headers' | 'body'>

const asHeard = ({ status, headers, body }: ServiceAnswer<string>): GatewayResponse => ({
  status,
  headers: Object.entries(headers),
  body: Buffer.from(body),
})

/** Stands for the id that a service gives to each request. */
const id = '00000000000000000000000000000000'

/** What becomes of a request in the imagined world. */
export interface Heard {
  readonly seen: Seen
  /** Undefined where nobody is there, and where nobody knows who is. */
  readonly answer: GatewayResponse | undefined
  /** What of it was taken for right without being known: `the scope "x:y"`. */
  readonly unsure: readonly Message[]
}

/**
 * The token-issuing service and the registers as they should be for these settings, imagined: what they answer, and what they saw.
 * Pure: the same request gets the same answer. Nothing secret is in what was seen.
 */
export function ask(knowledge: Knowledge, request: WorldRequest): Heard {
  const heard = answered(knowledge, request)
  const { seen } = heard
  // The other two say themselves what they do not take.
  if (seen.who === 'token-service' || seen.who === 'authorization-service') return heard
  // A backend that is not known, which is a finding by itself, may be a register or the authorization service.
  const isUnknown = request.from === 'backend' && seen.who !== 'register'
  const belongs = (what: Foreign['what']): boolean =>
    what === 'token' ? seen.who === 'register' || isUnknown : what === 'grant' && isUnknown
  const foreign = foreignIn(request, knowledge).filter(({ what }) => !belongs(what))
  return foreign.length === 0 ? heard : { ...heard, seen: { ...seen, foreign } }
}

function answered(knowledge: Knowledge, request: WorldRequest): Heard {
  const url = httpUrl(request.url)
  if (url === undefined) return elsewhere('nobody', request)
  // The gateway sends a path as it stands, and no service takes dots for steps up.
  if (/\/\.{1,2}(?:[/?#]|$)/.test(request.url))
    return { ...elsewhere('nobody', request), answer: asHeard({ status: 404, headers: {}, body: '' }) }
  const [backend] = backendsAt(knowledge.settings, url.hostname)
  if (isAtTokenService(url, request, knowledge)) return askTokenService(knowledge, request, url)
  if (backend?.register !== undefined) return askRegister(knowledge, request, url, backend, backend.register)
  if (backend !== undefined) return askAuthorizationService(request, url, knowledge)
  return elsewhere(isSlip(knowledge, request) ? 'nobody' : 'unknown', request)
}

const elsewhere = (who: SeenElsewhere['who'], { from, method, url }: WorldRequest): Heard => ({
  seen: { who, from, method, url: withoutQuery(url) },
  answer: undefined,
  unsure: [],
})

/** The address of the authorization service ends in a slash, and an id that the policy does not make itself is the same for each grant. */
function askAuthorizationService(
  request: WorldRequest,
  { origin }: URL,
  { settings: { names, mode, tokenLifetimeSeconds } }: Knowledge,
): Heard {
  const isTemplate = mode === 'template'
  const isText = (value: unknown, holds: (text: string) => boolean): boolean => typeof value === 'string' && holds(value)
  const authorization = authorize(request, {
    forGateway: { headers: [...names.keyHeader, ...names.issuerHeader, ...names.scopeHeader], values: [askingIssuer, askedScope] },
    isRight: {
      'key-id': (kid) => isTemplate || isText(kid, (text) => text.trim() !== '' && !isPlaceholder(text)),
      audience: (audience) => isTemplate || isText(audience, (text) => text.startsWith(`${origin}/`) && text.endsWith('/')),
      issuer: (issuer) => issuer === askingIssuer,
      scope: (scope) => scope === askedScope,
    },
    isNew: (jti) => isText(jti, (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)),
    integration: registered,
    // Neither a key nor a clock is at hand.
    isSigned: true,
    now: Infinity,
    traceId: id,
  })
  const answer = 'rejection' in authorization ? authorization.rejection : issued(tokenFor(askedScope), askedScope, tokenLifetimeSeconds)
  const fault = 'rejection' in authorization ? authorization.fault : undefined
  const { from, method, url } = request
  return {
    seen: { who: 'authorization-service', from, method, url: withoutQuery(url), fault, status: answer.status },
    answer: asHeard(answer),
    unsure: [],
  }
}

/** The integration as it should be registered. */
const registered = { type: 'machine-to-machine', key: 'registered', scopes: { has: () => true }, grants: { has: () => true } } as const

const withoutQuery = (url: string): string => url.split('?')[0]!

/** Its host is the gateway's: other paths of it are other APIs, which only a callout can have meant for this one. */
const isAtTokenService = (url: URL, { from }: WorldRequest, { tokenService }: Knowledge): boolean =>
  tokenService !== undefined &&
  url.origin === tokenService.origin &&
  (from === 'callout' || withoutSlashes(url.pathname) === withoutSlashes(tokenService.pathname))

/** Where the institution told which address is right, another one that gets the key or the token is a slip. */
function isSlip({ settings, isTokenServiceTold, tokenService }: Knowledge, { from, headers }: WorldRequest): boolean {
  const { names } = settings
  if (from === 'callout') {
    const asksForToken = [...names.keyHeader, ...names.issuerHeader].some((name) => valuesOf(headers, [name]).length > 0)
    return asksForToken && (isTokenServiceTold || tokenService === undefined)
  }
  return registers.some(({ name }) => isTold(settings, name))
}

const valuesOf = (headers: HeaderEntries, accepted: readonly string[]): readonly string[] =>
  headers.flatMap(([name, value]) => (accepted.some((each) => each.toLowerCase() === name.toLowerCase()) ? [value] : []))

function askTokenService(knowledge: Knowledge, { method, url: written, headers }: WorldRequest, url: URL): Heard {
  const { settings, tokenService } = knowledge
  const values = (role: keyof Names & `${string}Header`): readonly string[] => valuesOf(headers, settings.names[role])
  const inAddress = url.searchParams.getAll('api-key')
  const key = seenValue(values('keyHeader').length === 0 ? inAddress : values('keyHeader'), knowledge.keys, knowledge)
  const issuer = seenValue(values('issuerHeader'), knowledge.issuers, knowledge)
  const [asked] = values('scopeHeader')
  const scope = asked === undefined || asked.includes('{#') || overTheWire(asked) === '' ? undefined : overTheWire(asked)
  const isRight = ({ is }: SeenValue): boolean => is === 'right' || is === 'unsure' || (is === 'to-fill-in' && settings.mode === 'template')
  const strange = (scope ?? '').split(/[ \t]+/).filter((each) => !isKnownScope(each, settings.backends) && !isLeftOpen(each, settings.mode))
  const told = areScopesTold(settings)

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
        integration: { ...registered, scopes: { has: () => strange.length === 0 || !told } },
        traceId: id,
      },
    ) ??
    issued(tokenFor(scope!), scope!, settings.tokenLifetimeSeconds)
  return {
    seen: {
      who: 'token-service',
      method,
      url: withoutQuery(written),
      key,
      issuer,
      scope,
      isScopeText: asked?.includes('{#') === true,
      status: answer.status,
    },
    answer: asHeard(answer),
    unsure: [
      ...(key.is !== 'missing' && isOtherHeader(headers, knowledge) ? [message('lint.unverified.key-header')] : []),
      ...[issuer, key].flatMap(({ is, property = '' }) =>
        is === 'unsure' ? [message('lint.unverified.property', { property: quote(property) })] : [],
      ),
      ...(answer.status === 200 ? strange.map((each) => message('lint.unverified.scope', { scope: quote(each) })) : []),
    ],
  }
}

/** The key in a header of another usual name: a gateway takes but one, and nobody told which. */
function isOtherHeader(headers: HeaderEntries, { settings }: Knowledge): boolean {
  const [documented, ...others] = settings.names.keyHeader
  return !isKeyHeaderTold(settings) && valuesOf(headers, [documented!]).length === 0 && valuesOf(headers, others).length > 0
}

/** What a value is to the service: the first of several counts. */
function seenValue(values: readonly string[], wanted: readonly KnownProperty[], { properties }: Knowledge): SeenValue {
  const repeated = values.length > 1 ? { repeated: true as const } : {}
  if (values[0] === undefined) return { is: 'missing' }
  const value = overTheWire(values[0])
  const isIt = (property: KnownProperty): boolean => overTheWire(property.value) === value
  const meant = wanted.find(isIt)
  if (meant !== undefined) return { is: meant.standing, property: meant.key, ...repeated }
  if (value.includes('{#')) return { is: 'text', ...repeated }
  const other = properties.find(isIt)
  return other === undefined ? { is: 'wrong', ...repeated } : { is: 'other-property', property: other.key, ...repeated }
}

/** Blanks around a header's value are none of it (RFC9110 5.5). */
const overTheWire = (value: string): string => trimmed(value, /[ \t]/)

/** A question mark stands for what no header can have. */
const isKnownScope = (scope: string, backends: readonly Backend[]): boolean =>
  /^[!-~]*$/.test(scope) &&
  !scope.includes('?') &&
  backends.some(({ scopes }) => scopes?.some((beginning) => scope.startsWith(beginning)) === true)

const isLeftOpen = (scope: string, mode: Knowledge['settings']['mode']): boolean => mode === 'template' && /[<{]/.test(scope)

/** Whether the institution told the scopes of all its registers: then one that belongs to none of them is a slip. */
function areScopesTold(settings: Knowledge['settings']): boolean {
  const own = settings.backends.filter(({ register }) => register !== undefined && isTold(settings, register))
  return own.length > 0 && own.every(({ scopes }) => scopes !== undefined)
}

const TOKEN = /^imagined-([\w-]*)$/

/** A token of the imagined service: it tells its scope, and is good for nothing else. */
const tokenFor = (scope: string): string => `imagined-${Buffer.from(scope).toString('base64url')}`

function seenAuthorization(values: readonly string[]): SeenAuthorization {
  const [value] = values
  if (value === undefined) return { is: 'none' }
  if (values.length > 1) return { is: 'twice' }
  if (/^bearer *$/i.test(value)) return { is: 'scheme-only' }
  if (value.includes('{#')) return { is: 'expression' }
  const scope = TOKEN.exec(/^bearer +(.*)$/is.exec(value)?.[1] ?? '')?.[1]
  return scope === undefined ? { is: 'other' } : { is: 'token', scope: Buffer.from(scope, 'base64url').toString() }
}

function askRegister(
  { settings, environment }: Knowledge,
  { method, url: written, headers, body }: WorldRequest,
  url: URL,
  backend: Backend,
  register: RegisterName,
): Heard {
  const { call } = registers.find(({ name }) => name === register)!
  const authorization = seenAuthorization(valuesOf(headers, ['authorization']))
  const address = locationOf(url, call.path, backend)
  const scopes = backendsAt(settings, backend.host).flatMap((each) => each.scopes ?? [])
  const asked = authorization.is === 'token' ? authorization.scope.split(/[ \t]+/) : []
  const isOtherEnvironment = environment !== undefined && environment !== backend.environment
  const answer = registerAnswer(
    register,
    { method, path: address.path, query: url.searchParams, headers, body },
    {
      scopes: asked.filter(
        (scope) => scopes.length === 0 || scopes.some((beginning) => scope.startsWith(beginning)) || isLeftOpen(scope, settings.mode),
      ),
      granted: authorization.is === 'token' && !isOtherEnvironment ? asked : undefined,
      isKnown: () => true,
      requestId: id,
    },
  )
  const { status, reason } = answer
  // Of a call without a body only the person in its address can be malformed.
  const addressFaults = reason === 'bad-request' && call.body === undefined ? [otherEnd(call.path)] : address.faults
  return {
    seen: {
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
    answer: asHeard(answer),
    unsure: status === 200 && scopes.length === 0 ? [message('lint.unverified.scope', { scope: quote(asked.join(' ')) })] : [],
  }
}

/**
 * The path of a call below the version of its register, and what is wrong with the address: it has to end with the path of the
 * documented call; where the whole of it is known, it has to be just that.
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

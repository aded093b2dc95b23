import { expect, suite, type Reply } from 'gatewatch'
import { each, form, unusableKeys, type Exchange, type ReplyExpectation, message, type Message } from 'gatewatch/internal'
import { check, sentBy } from './check.ts'
import { announcedAddress, issuerFault, missingLists } from './announced.ts'
import { keySet, providerMetadata, type JsonMembers, type KeySet } from './schemas.ts'
import { trusted } from './transport-tls.ts'

export const served = check('discovery.served', {
  title: 'MUST serve the provider metadata at the well-known address itself',
  source: ['SPEC 4.1', 'OIDC-D 4.1', 'OIDC-D 4.2'],
  needs: trusted('auth'),
  sends: { auth: 1 },
  documented: true,
  timeless: true,
  async run({ http, target }) {
    const reply = await http.get('auth', `${target.authUrl}/.well-known/openid-configuration`)
    expect(reply, message('discovery.document')).status(200)
    return reply
  },
})

export const object = check('discovery.object', {
  title: 'MUST be exactly one JSON object in UTF-8',
  source: ['OIDC-D 4.2', 'RFC8259 8.1'],
  needs: { served },
  sends: {},
  timeless: true,
  run({ needs: { served: reply }, warn }) {
    const document = expect(reply, message('discovery.document'))
    const metadata = document.json(providerMetadata)
    document.or(warn).contentType('application/json')
    return { metadata, reply }
  },
})

const documentOf = ({ reply }: { readonly reply: Reply }): ReplyExpectation => expect(reply, message('discovery.document'))

export const issuer = check('discovery.issuer', {
  title: 'MUST name the address it is served at as its issuer',
  source: ['OIDC-D 3', 'OIDC-D 4.3', 'RFC8414 3.3'],
  needs: { object },
  sends: {},
  timeless: true,
  run({ target, needs, warn }) {
    const place = documentOf(needs.object).at('/issuer')
    const fact = { expected: target.authUrl, actual: place.value }
    const fault = issuerFault(place.value, target.authUrl)
    if (fault !== undefined) return place.fail(fault, fact)
    if (place.value !== target.authUrl) place.or(warn).fail(message('discovery.differs-by-slash'), fact)
    return String(place.value)
  },
})

export const tokenEndpoint = check('discovery.token-endpoint', {
  title: 'MUST announce an absolute https token endpoint',
  source: ['SPEC 4.1', 'RFC8414 2', 'RFC6749 3.2'],
  // A document of another issuer gets no credential.
  needs: { object, issuer },
  sends: {},
  timeless: true,
  run: ({ target, needs }) => announcedAddress(documentOf(needs.object), { member: 'token_endpoint', carries: 'credential', target }),
})

export const endpointAlive = check('discovery.endpoint-alive', {
  title: 'MUST announce a working token endpoint',
  source: ['SPEC 4.1'],
  needs: { tokenEndpoint, tokenCalls: sentBy('token.issued') },
  sends: { auth: 1 },
  async run({ http, needs: { tokenEndpoint: address, tokenCalls }, warn }) {
    if (tokenCalls.some(isOfTokenEndpoint)) return
    const reply = await http.post('auth', address, { body: form({ grant_type: 'client_credentials' }) })
    const { status, exchange } = reply
    if (isOfTokenEndpoint(exchange)) return
    const answer = expect(reply, message('discovery.announced-endpoint'), 'http.form')
    const isRefusal = [400, 401, 403].includes(status)
    ;(isRefusal ? answer.or(warn) : answer).fits(message('discovery.oauth-error'), false, {
      got: message('discovery.status-without-one', { status: String(status) }),
      at: '/token_endpoint',
    })
  },
})

/** Returns whether the response is a token, or an error of OAuth (RFC6749 5.1, 5.2). */
function isOfTokenEndpoint(exchange: Exchange): boolean {
  const { status = 0, body } = exchange.response ?? {}
  return issuesToken(exchange) || (status >= 400 && status < 500 && body?.texts?.['/error'] !== undefined)
}

const issuesToken = ({ response }: Exchange): boolean => response?.status === 200 && (response.body.shape ?? '').includes('"access_token":')

/** The parts of the documented flow, and the members that announce them (RFC8414 2). */
const flow = [
  { member: 'grant_types_supported', value: 'client_credentials' },
  { member: 'token_endpoint_auth_methods_supported', value: 'client_secret_basic' },
]

/** A provider that issues such tokens in spite of its document gets a warning: no client of the documented flow reads these members. */
export const announcesFlow = check('discovery.announces-flow', {
  title: 'MUST NOT announce anything that contradicts the documented flow',
  source: ['SPEC 4.1', 'RFC8414 2'],
  needs: { object, tokenCalls: sentBy('token.issued') },
  sends: {},
  run({ needs, warn }) {
    const document = documentOf(needs.object)
    const { metadata } = needs.object
    const announced = needs.tokenCalls.some(issuesToken) ? document.or(warn) : document
    for (const { member, value } of flow) if (metadata[member] !== undefined) announced.at(`/${member}`).contains(value)
    if (metadata['grant_types_supported'] !== undefined) return
    document.or(warn).at('/grant_types_supported').fail(message('discovery.absent-flow'), {
      code: 'value.missing',
      expected: 'client_credentials',
    })
  },
})

export const requiredMembers = check('discovery.required-members', {
  title: 'MUST contain the lists that the standard requires',
  source: ['OIDC-D 3', 'RFC8414 2'],
  severity: 'warning',
  needs: { object },
  sends: {},
  run: ({ needs }) =>
    each(missingLists(needs.object.metadata), (member) =>
      documentOf(needs.object).at(`/${member}`).fits(message('discovery.list-of-names'), false, { code: 'value.missing' }),
    ),
})

export const keys = check('discovery.keys', {
  title: 'MUST publish the signing keys of its tokens',
  source: ['OIDC-D 3', 'RFC7517 5', 'RFC7518 3.3'],
  severity: 'warning',
  needs: { object },
  sends: { auth: 1 },
  documented: true,
  async run({ http, target, needs, warn }) {
    const address = announcedAddress(documentOf(needs.object), { member: 'jwks_uri', carries: 'nothing', target })
    const reply = await http.get('auth', address)
    const set = keySetOf(reply)
    const unusable = new Set(unusableKeys(set.keys))
    if (!set.keys.some((key, position) => isForSignatures(key) && !unusable.has(position)))
      expect(reply, message('discovery.key-set'), 'keys.weak')
        .at('/keys')
        .fail(message('finding.wanted', { expected: message('discovery.one-signing-key') }))
    // The other keys may still verify a token.
    for (const problem of weaknesses(set, unusable))
      expect(reply, message('discovery.key-set'), 'keys.weak').or(warn).at('/keys').fail(problem)
    return { set, reply, address }
  },
})

export const keysPublicOnly = check('discovery.keys-public-only', {
  title: 'MUST NOT publish a private or symmetric key',
  source: ['RFC7517 9.2'],
  needs: { keys },
  sends: {},
  run({ needs: { keys: published } }) {
    const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
    const leaking = published.set.keys.flatMap((key, index) => {
      const members = secretMembers.filter((member) => member in key).map((member) => `/keys/${index}/${member}`)
      return members.length === 0 ? [] : [{ name: nameOf(key, index), members }]
    })
    const [first] = leaking
    if (first === undefined) return
    expect(published.reply, message('discovery.key-set'), 'keys.private')
      .at(leaking.flatMap(({ members }) => members).join(', '))
      .fail(message('discovery.private-keys', { keys: leaking.map(({ name }) => name) }), { at: first.members[0]! })
  },
})

/** The name of a key by its kid, cut short, else by its position. */
const nameOf = ({ kid }: JsonMembers, index: number): string =>
  typeof kid === 'string' && kid !== '' ? `kid ${JSON.stringify(kid.slice(0, 60))}` : `/keys/${index}`

export const discovery = suite('discovery', 'The identity provider describes itself', [
  served,
  object,
  issuer,
  tokenEndpoint,
  endpointAlive,
  announcesFlow,
  requiredMembers,
  keys,
  keysPublicOnly,
])

/** The published keys, in their positions; an entry that is no object has no member of a key. */
export function keySetOf(reply: Reply): KeySet {
  const { keys: published } = expect(reply, message('discovery.key-set')).status(200).json(keySet)
  return { keys: published.map((key) => (typeof key === 'object' && key !== null ? (key as JsonMembers) : {})) }
}

const isForSignatures = (key: JsonMembers): boolean => key['use'] === undefined || key['use'] === 'sig'

function weaknesses({ keys }: KeySet, unusable: ReadonlySet<number>): readonly Message[] {
  const ids = keys.map((key) => key['kid']).filter((kid) => kid !== undefined)
  const isShort = (key: JsonMembers): boolean =>
    isForSignatures(key) && key['kty'] === 'RSA' && typeof key['n'] === 'string' && (key['n'].length * 6) / 8 < 255
  const places = [...unusable].slice(0, 5).map((position) => `/keys/${position}`)
  return [
    ...(new Set(ids).size === ids.length ? [] : [message('finding.wanted', { expected: message('discovery.every-kid-once') })]),
    ...(keys.some(isShort) ? [message('finding.wanted', { expected: message('discovery.rsa-2048') })] : []),
    ...(unusable.size === 0 ? [] : [message('discovery.usable-keys', { places: places.join(', ') })]),
  ]
}

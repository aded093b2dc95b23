import { expect, Failure, form, mediaType, suite, type Exchange } from 'gatewatch'
import { check, sentBy } from './check.ts'
import { announcedAddress, issuerFault, missingLists } from './announced.ts'
import { keySet, providerMetadata, type KeySet } from './schemas.ts'
import { trusted } from './transport-tls.ts'

export const served = check('discovery.served', {
  title: 'MUST serve the provider metadata at the well-known address itself',
  source: ['SPEC 4.1', 'OIDC-D 4.1', 'OIDC-D 4.2'],
  needs: trusted('auth'),
  sends: { auth: 1 },
  documented: true,
  async run({ http, target }) {
    const reply = await http.get('auth', `${target.authUrl}/.well-known/openid-configuration`)
    expect(reply).status(200)
    return reply
  },
})

export const object = check('discovery.object', {
  title: 'MUST be exactly one JSON object in UTF-8',
  source: ['OIDC-D 4.2', 'RFC8259 8.1'],
  needs: { served },
  sends: {},
  run({ needs: { served: reply }, note }) {
    const metadata = expect(reply).json(providerMetadata)
    const type = mediaType(reply)
    if (type !== 'application/json')
      note({
        code: 'http.content-type',
        message: `discovery document: expected application/json, got ${type ?? 'no content type'} on right JSON`,
        at: 'header content-type',
        expected: 'application/json',
        actual: type ?? null,
        exchange: reply.exchange.id,
      })
    return { metadata, exchange: reply.exchange.id }
  },
})

export const issuer = check('discovery.issuer', {
  title: 'MUST name the address it is served at as its issuer',
  source: ['OIDC-D 3', 'OIDC-D 4.3', 'RFC8414 3.3'],
  needs: { object },
  sends: {},
  run({
    target,
    needs: {
      object: { metadata, exchange },
    },
    note,
  }) {
    const actual = metadata.issuer
    const fault = issuerFault(actual, target.authUrl)
    const finding = (message: string) => ({
      code: 'value.mismatch',
      message: `discovery document /issuer: ${message}`,
      at: '/issuer',
      expected: target.authUrl,
      actual,
      exchange,
    })
    if (fault !== undefined) throw new Failure(finding(fault))
    if (actual !== target.authUrl) note(finding('differs from the configured address by a slash at its end'))
    return String(actual)
  },
})

export const tokenEndpoint = check('discovery.token-endpoint', {
  title: 'MUST announce an absolute https token endpoint',
  source: ['SPEC 4.1', 'RFC8414 2', 'RFC6749 3.2'],
  // A document of somebody else leads no credential anywhere.
  needs: { object, issuer },
  sends: {},
  run: ({
    target,
    needs: {
      object: { metadata, exchange },
    },
  }) => announcedAddress(metadata.token_endpoint, { member: 'token_endpoint', carries: 'credential', target, exchange }),
})

export const endpointAlive = check('discovery.endpoint-alive', {
  title: 'MUST announce a token endpoint that answers as one',
  source: ['SPEC 4.1'],
  needs: { tokenEndpoint, asked: sentBy('token.issued') },
  sends: { auth: 1 },
  async run({ http, needs: { tokenEndpoint: address, asked }, note }) {
    if (asked.some(isOfTokenEndpoint)) return
    const { status, exchange } = await http.post('auth', address, { body: form({ grant_type: 'client_credentials' }) })
    if (isOfTokenEndpoint(exchange)) return
    const finding = {
      code: 'http.form',
      message: `announced token endpoint: expected an OAuth error to a request without credentials, got status ${status} without one`,
      at: '/token_endpoint',
      expected: 'a JSON answer with a member "error"',
      actual: status,
      exchange: exchange.id,
    }
    if (![400, 401, 403].includes(status)) throw new Failure(finding)
    note(finding)
  },
})

/** A token, or an error that OAuth has a name for (RFC6749 5.1, 5.2). */
function isOfTokenEndpoint({ response }: Exchange): boolean {
  if (response === undefined) return false
  const { status, body } = response
  return status === 200
    ? (body.shape ?? '').includes('"access_token":')
    : status >= 400 && status < 500 && body.texts?.['/error'] !== undefined
}

export const announcesFlow = check('discovery.announces-flow', {
  title: 'MUST not contradict the documented flow in what it announces',
  source: ['SPEC 4.1', 'RFC8414 2'],
  needs: { object },
  sends: {},
  run({
    needs: {
      object: { metadata, exchange },
    },
    note,
  }) {
    const lacks = (name: 'grant_types_supported' | 'token_endpoint_auth_methods_supported', value: string) => {
      const list = metadata[name]
      if (list === undefined || (Array.isArray(list) && list.includes(value))) return
      throw new Failure({
        code: 'value.missing',
        message: `discovery document /${name}: expected it to contain ${value}`,
        at: `/${name}`,
        expected: value,
        actual: Array.isArray(list) ? list.slice(0, 20) : typeof list,
        exchange,
      })
    }
    lacks('grant_types_supported', 'client_credentials')
    lacks('token_endpoint_auth_methods_supported', 'client_secret_basic')
    if (metadata.grant_types_supported === undefined)
      note({
        code: 'value.missing',
        message: 'discovery document /grant_types_supported: absent, which means authorization_code and implicit only',
        at: '/grant_types_supported',
        expected: 'client_credentials',
        exchange,
      })
  },
})

export const requiredMembers = check('discovery.required-members', {
  title: 'MUST hold the lists that its standard requires',
  source: ['OIDC-D 3', 'RFC8414 2'],
  gate: 'advises',
  needs: { object },
  sends: {},
  run({
    needs: {
      object: { metadata, exchange },
    },
  }) {
    const [first, ...rest] = missingLists(metadata).map((member) => ({
      code: 'value.missing',
      message: `discovery document /${member}: expected a list of names, got ${member in metadata ? 'something else' : 'nothing'}`,
      at: `/${member}`,
      expected: 'a list of names',
      exchange,
    }))
    if (first !== undefined) throw new Failure(first, ...rest)
  },
})

export const keys = check('discovery.keys', {
  title: 'MUST publish the keys that its tokens are signed with',
  source: ['OIDC-D 3', 'RFC7517 5', 'RFC7518 3.3'],
  gate: 'advises',
  needs: { object },
  sends: { auth: 1 },
  documented: true,
  async run({
    http,
    target,
    needs: {
      object: { metadata, exchange },
    },
  }) {
    const address = announcedAddress(metadata.jwks_uri, { member: 'jwks_uri', carries: 'nothing', target, exchange })
    const reply = await http.get('auth', address)
    const set = expect(reply).status(200).json(keySet)
    const problem = weakness(set)
    if (problem !== undefined)
      throw new Failure({ code: 'keys.weak', message: `key set /keys: ${problem}`, at: '/keys', exchange: reply.exchange.id })
    return { set, exchange: reply.exchange.id, address }
  },
})

export const keysPublicOnly = check('discovery.keys-public-only', {
  title: 'MUST publish no private or symmetric key',
  source: ['RFC7517 9.2'],
  needs: { keys },
  sends: {},
  run({
    needs: {
      keys: { set, exchange },
    },
  }) {
    const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
    const leaking = set.keys.flatMap((key, index) =>
      secretMembers.filter((member) => member in key).map((member) => `/keys/${index}/${member}`),
    )
    if (leaking.length > 0)
      throw new Failure({
        code: 'keys.private',
        message: `key set ${leaking.join(', ')}: expected public members only; whoever reads this can sign tokens, so replace these keys`,
        at: leaking[0]!,
        exchange,
      })
  },
})

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

function weakness({ keys }: KeySet): string | undefined {
  const signing = keys.filter((key) => key['use'] === undefined || key['use'] === 'sig')
  const ids = keys.map((key) => key['kid']).filter((kid) => kid !== undefined)
  const short = signing.find((key) => key['kty'] === 'RSA' && typeof key['n'] === 'string' && (key['n'].length * 6) / 8 < 255)
  if (signing.length === 0) return 'expected at least one key for signatures'
  if (new Set(ids).size !== ids.length) return 'expected every kid once'
  if (short !== undefined) return 'expected RSA keys of 2048 bits or more'
  return undefined
}

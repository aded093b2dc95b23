import { setTimeout as wait } from 'node:timers/promises'
import { UnsecuredJWT, SignJWT, createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, type JSONWebKeySet } from 'jose'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { accessTokenOf, clientOf, organizationQuery, send, type Client, type ClientResponse } from './client.ts'

/** The responses of a part of a sandbox to every call that a client may try, without the values that differ at every start. */
export type Observation = Readonly<Record<string, string>>

/** The deadline of calls to a part that hangs; a proper part may take longer. */
const patienceMs = { usual: 60_000, brief: 600 }

type Patience = keyof typeof patienceMs

type Probe = (client: Client, deadlineMs: number) => Promise<Readonly<Record<string, ClientResponse | string>>>

const form = { grant_type: 'client_credentials' }

const identityProvider: Probe = async (client) => {
  const { value, token } = client
  const scope = `org:${value('ORGANIZATION_ID')}`
  const [id, secret] = [value('CLIENT_ID'), value('CLIENT_SECRET')]
  const issued = await token()
  const announced = /"token_endpoint":"(http[^"]+)"/.exec((await client.discovery()).text)?.[1]
  return {
    discovery: await client.discovery(),
    keys: await client.keys(),
    issued,
    signature: await signatureOf(issued, await client.keys()),
    announced: announced === undefined ? 'none' : await send(announced, { method: 'POST' }),
    encodedId: await token({}, [`%${id.charCodeAt(0).toString(16)}${id.slice(1)}`, secret]),
    anonymous: await token({}, 'none'),
    unknownClient: await token({}, ['nobody', secret]),
    wrongSecret: await token({}, [id, 'wrong']),
    otherGrant: await token({ grant_type: 'password' }),
    noGrant: await token({ grant_type: undefined }),
    foreignScope: await token({ scope: `org:${value('OTHER_ORGANIZATION_ID')}` }),
    malformedScope: await token({ scope: 'org:not-a-uuid' }),
    get: await send(
      `${value('AUTH_URL')}/oauth/token?${new URLSearchParams({ ...form, scope, client_id: id, client_secret: secret }).toString()}`,
    ),
  }
}

async function signatureOf(issued: ClientResponse, keys: ClientResponse): Promise<string> {
  try {
    const set = JSON.parse(keys.text) as JSONWebKeySet
    await jwtVerify(accessTokenOf(issued), createLocalJWKSet(set))
    return 'verifies'
  } catch (error) {
    return (error as { readonly code?: string }).code ?? 'fails'
  }
}

const graphql: Probe = async (client) => {
  const { value } = client
  const [own, other] = [value('ORGANIZATION_ID'), value('OTHER_ORGANIZATION_ID')]
  const token = accessTokenOf(await client.token())
  const query = organizationQuery(own)
  const ask = async (query: string): Promise<ClientResponse & { readonly slow: boolean }> => {
    const started = performance.now()
    return { ...(await client.graphql(query, token)), slow: performance.now() - started > 1000 }
  }
  const claims = { scope: `org:${own}`, iss: value('AUTH_URL'), aud: value('BASE_URL') }
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const brought = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) }).setExpirationTime('1h')
  return {
    own: await ask(query),
    other: await ask(organizationQuery(other)),
    random: await ask(organizationQuery('9f4f64a3-b940-4158-8d26-f65d61feb403')),
    aliased: await ask(`{ a: organization(id: "${own}") { name } b: organization(id: "${other}") { name } }`),
    anonymous: await client.graphql(query, undefined),
    garbage: await client.graphql(query, 'Zm9vYmFy'),
    altered: await client.graphql(
      query,
      token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    ),
    unsigned: await client.graphql(query, new UnsecuredJWT(claims).setExpirationTime('1h').encode()),
    brought: await client.graphql(query, await brought.sign(privateKey)),
    expired: await client.graphql(query, value('EXPIRED_TOKEN')),
    syntax: await client.graphql('{ organization(', token),
    types: await client.graphql('{ __schema { types { name fields { name type { kind name ofType { name } } } } } }', token),
    unknownField: await client.graphql(`{ organization(id: "${own}") { nmae } }`, token),
    label: await client.graphql(query, token, { 'content-type': 'text/plain' }),
    brokenBody: await send(`${value('BASE_URL')}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"query":',
    }),
  }
}

const registers: Probe = async (client) => {
  const { value, person, contact } = client
  return {
    person: await person(),
    unknownPerson: await person(value('UNKNOWN_PERSON_IDENTIFIER')),
    malformedPerson: await person('12345'),
    postedPerson: await person(undefined, undefined, { method: 'POST' }),
    contact: await contact(),
    unknownContact: await contact([value('UNKNOWN_PERSON_IDENTIFIER')]),
    otherPerson: await person(value('CONTACT_PERSON')),
    otherContact: await contact([value('PERSON')]),
    emptyList: await contact([]),
    tooMany: await contact(Array.from({ length: 1001 }, () => value('CONTACT_PERSON'))),
    brokenBody: await contact([], undefined, { body: '{' }),
    label: await contact(undefined, undefined, { headers: { 'content-type': 'text/plain' } }),
    got: await contact(undefined, undefined, { method: 'GET', body: '' }),
  }
}

const gateway: Probe = async (client, deadlineMs) => {
  const { value, person, contact } = client
  const key = value('POPULATION_KEY')
  const population = `${value('GATEWAY_URL')}/test/population`
  const accept = { accept: 'application/json' }
  return {
    person: await person(undefined, undefined, { deadlineMs }),
    contact: await contact(undefined, undefined, { deadlineMs }),
    machineToken: await client.machineToken(),
    noKey: await send(`${population}/personer/${value('PERSON')}`, { headers: accept }),
    noKeyNobody: await send(`${population}/personer/${value('UNKNOWN_PERSON_IDENTIFIER')}`, { headers: accept }),
    wrongKey: await person(undefined, 'wrong'),
    emptyKey: await person(undefined, ''),
    similarKey: await person(
      undefined,
      key.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
    contactKey: await person(undefined, value('CONTACT_KEY')),
    populationKey: await contact(undefined, key),
    keyInQuery: await send(`${population}/personer/${value('PERSON')}?api-key=${key}`, { headers: accept }),
    subPath: await send(`${population}/actuator`, { headers: { ...accept, 'x-gateway-api-key': key } }),
    upwards: await send(`${population}/personer/..%2f..%2factuator`, { headers: { ...accept, 'x-gateway-api-key': key } }),
    registeredAt: value('INTEGRATION_KEY_REGISTERED_AT') < new Date(Date.now() - 200_000_000).toISOString() ? 'long ago' : 'lately',
  }
}

const throughGateway: Probe = async ({ person }) => ({ first: await person(), refused: await person(undefined, 'wrong') })

/** Calls that show what an address does to every answer: the first one, a refusal, another one, one after a while. */
const addresses: Readonly<Record<string, Probe>> = {
  'identity-provider': async ({ discovery, token }) => ({
    first: await discovery(),
    refused: await token({}, ['nobody', 'x']),
    token: await token(),
  }),
  graphql: async ({ graphql }) => ({ first: await graphql('{', undefined), refused: await graphql('{', 'x') }),
  gateway: throughGateway,
  'token-service': throughGateway,
}

/** Everything that a reader of the management API may ask, without times. */
const management: Probe = async ({ value }) => {
  const base = value('MANAGEMENT_URL')
  const headers = { authorization: `Bearer ${value('MANAGEMENT_TOKEN')}`, 'content-type': 'application/json' }
  const responses: Record<string, string> = {}
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${base}${path}`, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) })
    const text = await answer.text()
    responses[`${Object.keys(responses).length} ${path.replaceAll(/[0-9a-f-]{36}/g, '<id>')}`] =
      `${answer.status} ${text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}\b|127\.0\.0\.1:\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<>')}`
    return text === '' ? undefined : JSON.parse(text)
  }
  const environment = '/v2/environments/DEFAULT'
  const { data = [] } = ((await ask(`${environment}/apis/_search?perPage=50`, {})) ?? {}) as {
    data?: readonly { id: string; contextPath: string }[]
  }
  for (const { id, contextPath } of data) {
    await ask(`/organizations/DEFAULT/environments/DEFAULT/apis/${id}/members/permissions`)
    await ask(`${environment}/apis/_verify/paths`, { apiId: id, paths: [{ path: contextPath }] })
    for (const part of ['events', 'plans?statuses=PUBLISHED,STAGING']) await ask(`${environment}/apis/${id}/${part}`)
    const listed = (await ask(`${environment}/apis/${id}/subscriptions?statuses=ACCEPTED,PENDING,PAUSED`)) as {
      data: readonly { id: string }[]
    }
    for (const subscription of listed.data) await ask(`${environment}/apis/${id}/subscriptions/${subscription.id}/api-keys`)
  }
  return responses
}

const probes: Readonly<Record<string, Probe>> = {
  'identity-provider': identityProvider,
  graphql,
  gateway,
  population: registers,
  contact: registers,
  'token-service': gateway,
  'authorization-service': gateway,
  management,
}

/** Looks at one part, or at nothing but its address. */
export async function observe(
  sandbox: Sandbox,
  part: string,
  what: 'part' | 'address',
  patience: Patience = 'usual',
): Promise<Observation> {
  const deadlineMs = patienceMs[patience]
  const client = clientOf(sandbox, what === 'part' ? patienceMs.usual : deadlineMs)
  const responses = await (what === 'part' ? probes : addresses)[part]!(client, deadlineMs)
  return Object.fromEntries(Object.entries(responses).map(([name, answer]) => [name, plain(answer, sandbox)]))
}

/** Tells if a repeated call with short-lived tokens now and then gets another response than from a proper sandbox. */
export async function deviatesNowAndThen(sandbox: Sandbox, proper: Sandbox): Promise<boolean> {
  const usual = plain(await clientOf(proper).person(), proper)
  for (let call = 0; call < 100; call++) {
    if (plain(await clientOf(sandbox).person(), sandbox) !== usual) return true
    await wait(100)
  }
  return false
}

function plain(answer: ClientResponse | string, { environment }: Sandbox): string {
  if (typeof answer === 'string') return answer
  const { date, ...rest } = answer.headers
  const clock = date === undefined || Math.abs(Date.parse(date) - Date.now()) < 60_000 ? 'right' : 'wrong'
  const text = JSON.stringify({ ...answer, headers: rest, clock })
  const named = Object.entries(environment)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .reduce((changed, [name, value]) => changed.replaceAll(value, `<${name}>`), text)
  return named
    .replaceAll(/ey[\w-]+\.(ey[\w-]+)\.[\w-]*/g, (_, claims: string) => claimsOf(claims))
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/trace_id: [0-9a-f]+/g, 'trace_id')
    .replaceAll(/\\"(x|y|n)\\":\\"[\w-]+\\"/g, '$1')
}

/** Claims with times relative to the issue, so that two tokens can be compared. */
function claimsOf(encoded: string): string {
  const { iat = 0, exp = 0, nbf = 0, ...claims } = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Record<string, number>
  return JSON.stringify({ ...claims, jti: '', iss: '', aud: '', lives: exp - iat, begins: nbf === 0 ? 0 : nbf - iat })
}

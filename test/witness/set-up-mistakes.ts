import { randomUUID } from 'node:crypto'
import type { SetupStep } from '../../src/domain/setup-steps.ts'
import type { Behind, MannerOfIssuing } from './behind.ts'
import { freePorts } from './child.ts'
import type { Api, Callout, Client, SetUp } from './set-up.ts'

/** What a mistake changes. */
export interface Made {
  readonly setUp: SetUp
  readonly client: Client
  readonly behind: Behind
}

/** A mistake of a set-up, and the step that it was made in; where a call cannot tell which of two, both. */
export interface SetUpMistake {
  readonly title: string
  readonly truth: readonly [SetupStep, ...SetupStep[]]
  /** Whether it shows only where instances are called by turns. */
  readonly byTurns?: true
  readonly make: (made: Made) => void | Promise<void>
}

const mistake = (title: string, truth: SetupStep | readonly [SetupStep, ...SetupStep[]], make: SetUpMistake['make']): SetUpMistake => ({
  title,
  truth: typeof truth === 'string' ? [truth] : truth,
  make,
})

export const apiOf = ({ apis }: SetUp, name: Api['name']): Api => apis.find((api) => api.name === name)!
const calloutsOf = ({ apis }: SetUp): readonly Callout[] => apis.flatMap(({ callout }) => callout ?? [])
const registersOf = ({ apis }: SetUp): readonly Api[] => apis.filter(({ name }) => name !== 'token-service')

const inContact =
  (change: (contact: Api, made: Made) => void): SetUpMistake['make'] =>
  (made) =>
    change(apiOf(made.setUp, 'contact'), made)

const inCallouts =
  (change: (callout: Callout, made: Made) => void): SetUpMistake['make'] =>
  (made) => {
    for (const callout of calloutsOf(made.setUp)) change(callout, made)
  }

const issuing =
  (manner: MannerOfIssuing): SetUpMistake['make'] =>
  ({ setUp, behind }) =>
    void (apiOf(setUp, 'token-service').backends = [behind.tokenIssuing(manner)])

const backends =
  (manner: keyof Behind['registers']): SetUpMistake['make'] =>
  ({ setUp, behind }) => {
    for (const api of registersOf(setUp)) api.backends = [behind.registers[manner][api.name as 'population' | 'contact']]
  }

/** Nobody listens there. */
const refused = 'http://127.0.0.1:1'
const noSuchHost = 'http://register.invalid'
const withHost = (url: string, origin: string): string => `${origin}${new URL(url).pathname}`

/** Mistakes that every make can have, in words that none of them has. */
export const SET_UP_MISTAKES: readonly SetUpMistake[] = [
  mistake(
    'a key that was never issued',
    'api-key',
    ({ client }) => void Object.assign(client.keys, { population: randomUUID(), contact: randomUUID() }),
  ),
  mistake('the key of the other register', ['api-key', 'request-access'], ({ client: { keys } }) => void (keys.contact = keys.population)),
  mistake('a key header of another name', ['configuration', 'api-key'], ({ setUp }) => {
    for (const api of registersOf(setUp)) api.keyHeader = 'X-Api-Key'
  }),
  mistake(
    'a subscription that was closed',
    'approve-access',
    inContact((contact) => (contact.closed = contact.keys.splice(0)) && undefined),
  ),
  mistake(
    'a subscription that was never made',
    'request-access',
    inContact((contact) => void (contact.keys = [])),
  ),
  mistake(
    'a wrong context path',
    'context-path',
    inContact((contact) => void (contact.contextPath += '-v2')),
  ),
  mistake(
    'an API that is not deployed',
    'import-template',
    ({ setUp }) => void (setUp.apis = setUp.apis.filter(({ name }) => name !== 'population')),
  ),
  mistake(
    'a wrong path in the address of the callout',
    'callout-url',
    inCallouts((callout) => void (callout.url += '-of-test')),
  ),
  mistake(
    'nobody at the address of the callout',
    'callout-url',
    inCallouts((callout) => void (callout.url = withHost(callout.url, refused))),
  ),
  mistake(
    'no such host at the address of the callout',
    'callout-url',
    inCallouts((callout) => void (callout.url = withHost(callout.url, noSuchHost))),
  ),
  mistake(
    'a token-issuing service that is not started',
    'token-issuing-service',
    ({ setUp }) => void (apiOf(setUp, 'token-service').backends = [refused]),
  ),
  mistake('a token-issuing service that breaks', 'token-issuing-service', issuing('broken')),
  mistake(
    'a token-issuing service that is not deployed',
    'token-issuing-service',
    ({ setUp }) => void (setUp.apis = setUp.apis.filter(({ name }) => name !== 'token-service')),
  ),
  mistake('tokens of another environment', 'token-issuing-service', issuing('other-environment')),
  mistake('tokens for another audience', 'token-issuing-service', issuing('other-audience')),
  mistake('a token kept beyond its end', 'token-issuing-service', issuing('stale')),
  mistake('an integration without the scopes', 'register-integration', issuing('not-granted')),
  mistake('an integration whose key has expired', 'register-integration', issuing('key-expired')),
  mistake(
    'a wrong token-service key in the callout',
    'api-key-property',
    inCallouts((callout) => void (callout.key = randomUUID())),
  ),
  mistake(
    'a wrong token-service key, and a callout that goes on without a token',
    'api-key-property',
    inCallouts((callout) => void Object.assign(callout, { key: randomUUID(), goesOn: true })),
  ),
  mistake(
    'a wrong issuer in the callout of one API',
    'issuer-property',
    inContact(({ callout }) => void (callout!.issuer = randomUUID())),
  ),
  mistake(
    'a wrong issuer',
    'issuer-property',
    inCallouts((callout) => void (callout.issuer = randomUUID())),
  ),
  mistake(
    'a wrong issuer, and a callout that goes on without a token',
    'issuer-property',
    inCallouts((callout) => void Object.assign(callout, { issuer: randomUUID(), goesOn: true })),
  ),
  mistake('no callout', 'import-template', ({ setUp }) => {
    for (const api of registersOf(setUp)) api.callout = undefined
  }),
  mistake(
    'no callout in one API',
    'import-template',
    inContact((contact) => void (contact.callout = undefined)),
  ),
  mistake(
    'the scope of the other register',
    'import-template',
    inContact(({ callout }) => void (callout!.scope = 'population:read')),
  ),
  mistake(
    'nobody at the address of a back end',
    'backend-url',
    inContact((contact) => void (contact.backends = [withHost(contact.backends[0]!, refused)])),
  ),
  mistake('nobody at the addresses of both back ends', 'backend-url', ({ setUp }) => {
    for (const api of registersOf(setUp)) api.backends = [withHost(api.backends[0]!, refused)]
  }),
  mistake(
    'no such host at the address of a back end',
    'backend-url',
    inContact((contact) => void (contact.backends = [withHost(contact.backends[0]!, noSuchHost)])),
  ),
  mistake('back ends that are slower than the gateway waits', ['network', 'backend-url'], backends('slow')),
  mistake('back ends that break', 'backend-url', backends('broken')),
  mistake(
    'a wrong path in the address of a back end',
    'backend-url',
    inContact((contact) => void (contact.backends = contact.backends.map((url) => `${url}/v0`))),
  ),
  mistake(
    'the back end of the other register',
    'backend-url',
    inContact((contact, { behind }) => void (contact.backends = [behind.registers.proper.population])),
  ),
  mistake('registers that refuse the institution', ['register-integration', 'import-template'], backends('refusing')),
  {
    ...mistake(
      'one of two instances of a register breaks',
      'backend-url',
      inContact((contact, { behind }) => contact.backends.push(behind.registers.broken.contact)),
    ),
    byTurns: true,
  },
]

/** A proxy in front that takes the header with the key away, on a port of its own. */
export const strippedInFront: SetUpMistake = mistake(
  'a proxy in front that takes the key away',
  ['network', 'configuration'],
  async ({ setUp }) => {
    const [port = 0] = await freePorts(1)
    setUp.behindProxy = port
  },
)

import { randomUUID } from 'node:crypto'
import {
  apiKey,
  check,
  Failure,
  oneCharacterOff,
  refuseCredentials,
  Sensitive,
  suite,
  type Answered,
  type Check,
  type Given,
  type HttpRequest,
  type RefusalRules,
  type RegisterName,
  type RegisterCall,
} from 'gatewatch'
import { contact, population, secretsInUrl } from './givens.ts'
import { contactFound, populationFound } from './register.suite.ts'
import {
  contactRefusesEmptyList,
  contactRefusesMalformedBody,
  contactRefusesWrongMethod,
  expectRefused,
  populationRefusesMalformed,
  populationRefusesWrongMethod,
} from './register-refusals.ts'

const registers: readonly RegisterName[] = ['population', 'contact']
const found: Readonly<Record<RegisterName, Check<Answered>>> = { population: populationFound, contact: contactFound }
const settings: Readonly<Record<RegisterName, Given<RegisterCall>>> = { population, contact }

function perRegister<Value>(make: (register: RegisterName) => Check<Value>): Readonly<Record<RegisterName, Check<Value>>> {
  return { population: make('population'), contact: make('contact') }
}

/** How a key is refused, here and in the monitor. */
export const refusesKey: Omit<RefusalRules, 'what'> = {
  as: ['credentials'],
  by: ['gateway-security', 'gateway-policy'],
  gives: (reply) => reply.status >= 200 && reply.status < 300,
  serverError: 'fails',
}

function withoutKey({ auth: _auth, ...request }: HttpRequest): HttpRequest {
  return request
}

export const refusesNoKey = perRegister((register) =>
  check('gateway.refuses-no-key', {
    instance: register,
    title: 'MUST refuse a call without a client key',
    source: ['SPEC 4.6', 'SPEC 5'],
    needs: { found: found[register] },
    sends: { gateway: 2 },
    run: async (context) => {
      const { found: twin } = context.needs
      const bare = { what: 'a call without a key', request: withoutKey(twin.request) }
      const [refused] = await refuseCredentials(context, twin, [bare], refusesKey)
      return refused
    },
  }),
)

export const refusesWrongKey = perRegister((register) =>
  check('gateway.refuses-wrong-key', {
    instance: register,
    title: 'MUST refuse a call with a key that was not issued',
    source: ['SPEC 4.6', 'SPEC 5'],
    needs: { found: found[register], settings: settings[register] },
    sends: { gateway: 4 },
    run: async (context) => {
      const { found: twin, settings: own } = context.needs
      const withKey = (key: string | Sensitive): HttpRequest => ({ ...twin.request, auth: apiKey(own.keyHeader, key) })
      const wrong = [
        { what: 'a call with a random key', request: withKey(new Sensitive('gateway key', randomUUID())) },
        { what: 'a call with an empty key', request: withKey('') },
        { what: 'a call with a key that is off by one character', request: withKey(oneCharacterOff(own.apiKey)) },
      ] as const
      await refuseCredentials(context, twin, wrong, refusesKey)
    },
  }),
)

export const challenge = perRegister((register) =>
  check('gateway.challenge', {
    instance: register,
    title: 'MUST say in a 401 which authentication is wanted',
    source: ['RFC9110 15.5.2', 'RFC9110 11.6.1'],
    gate: 'advises',
    needs: { refused: refusesNoKey[register] },
    sends: {},
    run({
      needs: {
        refused: { reply },
      },
      remark,
    }) {
      if (reply.status !== 401 || reply.header('www-authenticate') !== undefined) return
      remark({
        code: 'http.challenge',
        message: 'header www-authenticate: expected a challenge beside 401, got none, as from every gateway with keys of its own',
        at: 'header www-authenticate',
        expected: 'a challenge',
        exchange: reply.exchange.id,
      })
    },
  }),
)

export const refusesKeyInQuery = perRegister((register) =>
  check('gateway.refuses-key-in-query', {
    instance: register,
    title: 'SHOULD refuse a key in the address',
    source: ['RFC9110 17.9'],
    gate: 'advises',
    needs: { found: found[register], settings: settings[register], allowed: secretsInUrl },
    sends: { gateway: 1 },
    async run({ http, needs: { found: twin, settings: own } }) {
      const request = withoutKey(twin.request)
      const reply = await http.send({ ...request, query: { ...request.query, 'api-key': own.apiKey } })
      if (reply.status < 200 || reply.status >= 300) return
      throw new Failure({
        code: 'refusal.missing',
        message: `a call with the key as query parameter: expected a refusal, got status ${reply.status}; keys in addresses end in logs`,
        at: 'status',
        expected: '401 or 403',
        actual: reply.status,
        exchange: reply.exchange.id,
        remedy: { step: 'import-template', text: 'Switch the key parameter off at the gateway (policy.api-key.param: blank).' },
      })
    },
  }),
)

export const refusesPathTricks = perRegister((register) =>
  check('gateway.refuses-path-tricks', {
    instance: register,
    title: 'SHOULD stay inside the API for unknown and encoded paths',
    source: ['RFC9110 15.5.5', 'RFC3986 2.1', 'RFC3986 6.2.2'],
    gate: 'advises',
    needs: { found: found[register], settings: settings[register] },
    sends: { gateway: 2 },
    async run({ http, target, needs: { settings: own } }) {
      const context = `${target.gateway?.url ?? ''}${own.contextPath}`
      const auth = apiKey(own.keyHeader, own.apiKey)
      expectRefused(await http.get('gateway', `${context}/gatewatch-no-such-resource`, { auth }), 'an unknown path')
      expectRefused(await http.get('gateway', `${context}/..%2f..%2fgatewatch-no-such-resource`, { auth }), 'an encoded way out of the API')
    },
  }),
)

const each = (checks: Readonly<Record<RegisterName, Check>>): readonly Check[] => registers.map((register) => checks[register])

export const gatewayRefusal = suite('gateway-refusal', 'Nobody else gets register data', [
  ...each(refusesNoKey),
  ...each(refusesWrongKey),
  ...each(challenge),
  ...each(refusesKeyInQuery),
  ...each(refusesPathTricks),
  populationRefusesWrongMethod,
  contactRefusesWrongMethod,
  populationRefusesMalformed,
  contactRefusesEmptyList,
  contactRefusesMalformedBody,
])

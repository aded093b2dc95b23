import { randomUUID } from 'node:crypto'
import { apiKey, expect, Sensitive, suite, type Check, json } from 'gatewatch'
import {
  anonymous,
  oneCharacterOff,
  rejectCredentials,
  registerNames,
  type HttpRequest,
  type RefusalRules,
  message,
  fixAt,
  registers,
  text,
  type AlteredRequest,
  type RegisterEntry,
} from 'gatewatch/internal'
import { checkPerRegister, check } from './check.ts'
import { registerCall, secretsInUrl, persons } from './givens.ts'
import { found } from './register-found.ts'
import { registerAnswer } from './schemas.ts'

export const rejectsWrongMethod = checkPerRegister('gateway.rejects-wrong-method', {
  title: 'MUST reject an undocumented method',
  source: ['RFC9110 15.5.6', 'RFC9110 10.2.1'],
  severity: 'warning',
  needs: ({ name }) => ({ found: found[name] }),
  sends: { gateway: 1 },
  async run({ http, needs, attribute, info }, { call }) {
    const method = call.method === 'GET' ? 'POST' : 'GET'
    const { body: _, ...request } = needs.found.request
    const reply = await http.send({ ...request, method })
    const what = message('refusal.on-this-path', { method })
    // The templates set the scope for the calls of a plan, so that no token is fetched for another method.
    if (attribute(reply.exchange).respondedBy === 'callout')
      return void expect(reply, what, 'refusal.words')
        .or(info)
        .fits('405', false, {
          got: String(reply.status),
          because: message('refusal.want-of-token'),
          expected: 405,
          actual: reply.status,
        })
    expect(reply, what).refused()
    // Hardly any gateway sets it, and no client of these calls reads it.
    if (reply.status === 405) expect(reply, what).or(info).header('allow').present(message('refusal.allowed-methods'))
  },
})

/** The requests that each register rejects, in the order of its entry. */
const rejectsMalformed: readonly Check[] = registers.flatMap((register) =>
  register.refusals.map((refusal) => rejectsAltered(register, refusal)),
)

function rejectsAltered(
  { name, answer: form }: RegisterEntry,
  { id, title, source, requests, statuses, orUnknownPerson }: RegisterEntry['refusals'][number],
): Check {
  const withPerson = requests.some((request) => 'jsonWith' in request)
  return check(id, {
    title,
    source,
    severity: 'warning',
    needs: { found: found[name], ...(withPerson && { persons: persons[name] }) },
    sends: { gateway: requests.length },
    async run({ http, target, needs: { found: control, persons: requested } }) {
      for (const [index, request] of requests.entries()) {
        if (request.large === true && !target.optIn.includes('large-request')) continue
        const reply = await http.send({ ...control.request, ...alteredBy(request, requested?.[0]) })
        const withUnknownPerson = orUnknownPerson === true && reply.status === 200
        if (withUnknownPerson && form.persons(expect(reply).json(registerAnswer[name])).length === 0) continue
        expect(reply, { id: `register-request.${id}.${index}` }).refused(...(withUnknownPerson ? [400] : (statuses ?? [])))
      }
    },
  })
}

/** The part of a call that is replaced. */
function alteredBy(request: AlteredRequest, person: string | Sensitive = ''): Pick<HttpRequest, 'params' | 'body'> {
  if ('person' in request) return { params: { person_identifier: request.person } }
  if ('text' in request) return { body: text(request.text, request.contentType) }
  return { body: json('json' in request ? request.json : request.jsonWith(person)) }
}

/** The rules of a rejected key, also for the monitor. */
export const rejectsKey: Omit<RefusalRules, 'what'> = {
  as: ['credentials'],
  by: ['gateway-security', 'gateway-policy'],
  gives: (reply) => reply.status >= 200 && reply.status < 300,
}

export const rejectsNoKey = checkPerRegister('gateway.rejects-no-key', {
  title: 'MUST reject a call without an API key',
  source: ['SPEC 4.6', 'SPEC 5'],
  needs: ({ name }) => ({ found: found[name] }),
  sends: { gateway: 2 },
  run: async (context) => {
    const { found: control } = context.needs
    const bare = { what: message('refusal.call-no-key'), request: anonymous(control.request) }
    const [refused] = await rejectCredentials(context, control, [bare], rejectsKey)
    return refused
  },
})

export const rejectsWrongKey = checkPerRegister('gateway.rejects-wrong-key', {
  title: 'MUST reject a call with an invalid API key',
  source: ['SPEC 4.6', 'SPEC 5'],
  needs: ({ name }) => ({ found: found[name], settings: registerCall[name] }),
  sends: { gateway: 4 },
  run: async (context) => {
    const { found: control, settings: own } = context.needs
    const withKey = (key: string | Sensitive): HttpRequest => ({ ...control.request, auth: apiKey(own.keyHeader, key) })
    const wrong = [
      { what: message('refusal.call-random-key'), request: withKey(new Sensitive('API key', randomUUID())) },
      { what: message('refusal.call-empty-key'), request: withKey('') },
      { what: message('refusal.call-near-key'), request: withKey(oneCharacterOff(own.apiKey)) },
    ] as const
    await rejectCredentials(context, control, wrong, rejectsKey)
  },
})

/** Gravitee's rejection if no plan accepts the caller, as JSON or as text: it has no challenge for keys, and none can be added. */
const stockRefusal = /^(?:Unauthorized|\{"message":"Unauthorized","http_status_code":401\})$/

export const challenge = checkPerRegister('gateway.challenge', {
  title: 'MUST state the required authentication with status 401',
  source: ['RFC9110 15.5.2', 'RFC9110 11.6.1'],
  severity: 'warning',
  needs: ({ name }) => ({ refused: rejectsNoKey[name] }),
  sends: {},
  run({ needs, info }) {
    const { reply } = needs.refused
    const header = expect(reply, undefined, 'http.challenge').header('www-authenticate')
    if (reply.status !== 401 || header.value !== undefined || stockRefusal.test(reply.text().trim())) return
    header.or(info).fits(message('refusal.a-challenge'), false, { got: message('refusal.none-as-gateways') })
  },
})

export const rejectsKeyInQuery = checkPerRegister('gateway.rejects-key-in-query', {
  title: 'SHOULD reject an API key in the address',
  source: ['RFC9110 17.9'],
  severity: 'warning',
  needs: ({ name }) => ({ found: found[name], settings: registerCall[name], allowed: secretsInUrl }),
  sends: { gateway: 1 },
  async run({ http, needs: { found: control, settings: own } }) {
    const request = anonymous(control.request)
    const reply = await http.send({ ...request, query: { ...request.query, 'api-key': own.apiKey } })
    if (reply.status < 200 || reply.status >= 300) return
    expect(reply, message('refusal.call-key-in-query'), 'refusal.missing').fits(message('refusal.refusal'), false, {
      got: message('refusal.status', { status: String(reply.status) }),
      because: message('refusal.keys-in-logs'),
      expected: '401 or 403',
      fix: fixAt('import-template', message('fix.switch-key-parameter-off')),
    })
  },
})

export const rejectsPathTricks = checkPerRegister('gateway.rejects-path-tricks', {
  title: 'SHOULD stay inside the API for unknown and encoded paths',
  source: ['RFC9110 15.5.5', 'RFC3986 2.1', 'RFC3986 6.2.2'],
  severity: 'warning',
  needs: ({ name }) => ({ found: found[name], settings: registerCall[name] }),
  sends: { gateway: 2 },
  async run({ http, target, needs: { settings: own } }) {
    const context = `${target.gateway?.url ?? ''}${own.contextPath}`
    const auth = apiKey(own.keyHeader, own.apiKey)
    const ask = async (path: string) => await http.get('gateway', `${context}/${path}`, { auth })
    expect(await ask('gatewatch-no-such-resource'), message('refusal.unknown-path')).refused()
    expect(await ask('..%2f..%2fgatewatch-no-such-resource'), message('refusal.way-out')).refused()
  },
})

export const gatewayRejection = suite('gateway-rejection', 'Nobody else gets register data', [
  ...[rejectsNoKey, rejectsWrongKey, challenge, rejectsKeyInQuery, rejectsPathTricks, rejectsWrongMethod].flatMap(
    (checks): readonly Check[] => registerNames.map((name) => checks[name]),
  ),
  ...rejectsMalformed,
])

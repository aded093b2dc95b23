import {
  expect,
  json,
  registers,
  text,
  type AlteredRequest,
  type Check,
  type HttpRequest,
  type RegisterEntry,
  type Sensitive,
} from 'gatewatch'
import { check, checkPerRegister } from './check.ts'
import { persons } from './givens.ts'
import { found } from './register-request.ts'
import { registerAnswer } from './schemas.ts'

export const refusesWrongMethod = checkPerRegister('gateway.refuses-wrong-method', {
  title: 'MUST refuse a method that the call does not have',
  source: ['RFC9110 15.5.6', 'RFC9110 10.2.1'],
  gate: 'advises',
  needs: ({ name }) => ({ found: found[name] }),
  sends: { gateway: 1 },
  async run({ http, needs }, { call }) {
    const method = call.method === 'GET' ? 'POST' : 'GET'
    const { body: _, ...request } = needs.found.request
    const reply = await http.send({ ...request, method })
    expect(reply, `${method} on this path`).refused()
    if (reply.status === 405) expect(reply).header('allow').present('the allowed methods beside 405')
  },
})

/** What each register refuses of its own, in the order of its entry. */
export const refusesMalformed: readonly Check[] = registers.flatMap((register) =>
  register.refusals.map((refusal) => refusesAltered(register, refusal)),
)

function refusesAltered(
  { name, answer: form }: RegisterEntry,
  { id, title, source, requests, statuses, orNobody }: RegisterEntry['refusals'][number],
): Check {
  const withPerson = requests.some((request) => 'jsonWith' in request)
  return check(id, {
    title,
    source,
    gate: 'advises',
    needs: { found: found[name], ...(withPerson && { persons: persons[name] }) },
    sends: { gateway: requests.length },
    async run({ http, target, needs: { found: control, persons: asked } }) {
      for (const request of requests) {
        if (request.large === true && !target.optIn.includes('large-request')) continue
        const reply = await http.send({ ...control.request, ...alteredBy(request, asked?.[0]) })
        const withNobody = orNobody === true && reply.status === 200
        if (withNobody && form.persons(expect(reply).json(registerAnswer[name])).length === 0) continue
        expect(reply, request.what).refused(...(withNobody ? [400] : (statuses ?? [])))
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

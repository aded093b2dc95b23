import { apiKey, expect, json, perRegister, type HttpRequest, type RegisterCall, type RegisterEntry, type Sensitive } from 'gatewatch'
import { check } from './check.ts'
import { persons, registerCall } from './givens.ts'
import { registerAnswer } from './schemas.ts'
import { trusted } from './transport-tls.ts'

/** The documented call of a register about these persons (SPEC 4.3, 4.4); one of a single person asks for the first. */
export function registerRequest(
  { call: { method, body } }: RegisterEntry,
  { url, query, keyHeader, apiKey: key }: RegisterCall,
  asked: readonly (string | Sensitive)[],
): HttpRequest {
  return {
    origin: 'gateway',
    method,
    url,
    ...(body === undefined ? { params: { person_identifier: asked[0] ?? '' } } : { body: json(body(asked)) }),
    ...(query === undefined ? {} : { query }),
    auth: apiKey(keyHeader, key),
  }
}

/** The register calls that succeeded: the control requests of every refusal behind the gateway. */
export const found = perRegister((register) =>
  check(`${register.name}.found`, {
    title: `MUST answer ${register.words.en.inSentence} call with ${register.answer.what}`,
    source: [register.section, 'SPEC 4.6'],
    needs: { call: registerCall[register.name], persons: persons[register.name], ...trusted('gateway') },
    sends: { gateway: 1 },
    documented: true,
    async run({ http, needs: { call, persons: asked } }) {
      const request = registerRequest(register, call, asked)
      const reply = await http.send(request)
      const answer = expect(reply).status(200).json(registerAnswer[register.name])
      return { request, exchange: reply.exchange, reply, answer }
    },
  }),
)

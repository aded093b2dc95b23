import { expect, perRegister } from 'gatewatch'
import { check } from './check.ts'
import { persons, registerCall } from './givens.ts'
import { registerControls, registerRequest } from './register-controls.ts'
import { registerAnswer } from './schemas.ts'
import { trusted } from './transport-tls.ts'

const controls = registerControls('person')

/** The register calls that succeeded: the control requests of every refusal behind the gateway. */
export const found = perRegister((register) =>
  check(`${register.name}.found`, {
    title: `MUST answer ${register.words.en.inSentence} call with ${register.answer.what}`,
    source: [register.section, 'SPEC 4.6'],
    needs: { call: registerCall[register.name], persons: persons[register.name], ...trusted('gateway') },
    sends: { gateway: 1 },
    documented: true,
    controls: controls[register.name],
    async run({ http, needs: { call, persons: asked } }) {
      const request = registerRequest(register, call, asked)
      const reply = await http.send(request)
      const answer = expect(reply).status(200).json(registerAnswer[register.name])
      return { request, exchange: reply.exchange, reply, answer }
    },
  }),
)

import { expect, type Reply } from 'gatewatch'
import { errorIn, isEmptyBody, mediaType, perRegister, type RegisterEntry, message } from 'gatewatch/internal'
import { check } from './check.ts'
import { persons, registerCall } from './givens.ts'
import { registerControls } from './register-controls.ts'
import { registerRequest } from './register-request.ts'
import { registerAnswer, answerOf } from './schemas.ts'
import { trusted } from './transport-tls.ts'

const controls = registerControls('person')

/** Fails a response without data about a person: its body is an error, or has no value. Its other form is the register's own matter. */
export function assertData({ name }: RegisterEntry, reply: Reply, answer: unknown): void {
  const body = expect(reply, answerOf(name), 'register.no-data').at('')
  const expected = message('register.data-about-person')
  if (isEmptyBody(answer)) body.fits(expected, false, { got: message('register.without-value') })
  const members = errorIn(answer, mediaType(reply))
  if (members !== undefined) body.fits(expected, false, { got: message('register.an-error-of', { names: members.join(', ') }) })
}

/** The register calls that succeeded: the control requests of every rejection behind the gateway. */
export const found = perRegister((register) =>
  check(`${register.name}.found`, {
    title: `MUST answer ${register.words.inSentence} call with ${register.answer.what}`,
    source: [register.section, 'SPEC 4.6'],
    needs: { call: registerCall[register.name], persons: persons[register.name], ...trusted('gateway') },
    sends: { gateway: 1 },
    documented: true,
    controls: controls[register.name],
    timeless: true,
    async run({ http, needs: { call, persons: requested } }) {
      const request = registerRequest(register, call, requested)
      const reply = await http.send(request)
      const answer = expect(reply, answerOf(register.name)).status(200).json(registerAnswer[register.name])
      assertData(register, reply, answer)
      return { request, exchange: reply.exchange, reply, answer }
    },
  }),
)

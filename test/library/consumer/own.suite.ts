import { bearer, check, expect, Failure, given, json, schema, Sensitive, suite } from 'gatewatch'
import { graphql, register, token, transport } from 'gatewatch/suites'

interface Answer {
  readonly data: Readonly<Record<string, string>>
}

const answer = schema<Answer>('answer', { type: 'object', required: ['data'] })

const least = given('no least lifetime is configured', 'parameters.leastSeconds', ({ parameters }) =>
  typeof parameters['leastSeconds'] === 'number' ? parameters['leastSeconds'] : undefined,
)

export const lasting = check('own.lasting', {
  title: 'SHOULD issue tokens that last',
  source: ['our handbook 1'],
  severity: 'warning',
  needs: { issued: token.issued, lifetime: token.lifetimeInteger, least },
  run({ needs: { issued, lifetime, least: seconds } }) {
    const stated: unknown = issued.answer['expires_in']
    if (stated !== lifetime || lifetime < seconds)
      throw new Failure({ code: 'own.short', message: `expected ${seconds} s, got ${lifetime}`, exchange: issued.exchange.id })
    return lifetime * 1000
  },
})

export const typed = check('own.typed', {
  title: 'MUST name the type of its root',
  source: ['our handbook 2'],
  needs: {
    accessToken: token.accessToken,
    milliseconds: lasting,
    reached: transport.reachable.base,
    answered: graphql.organizationName,
    found: register.population.found,
  },
  async run({ http, target, needs: { accessToken, milliseconds, found } }) {
    const reply = await http.send({
      origin: 'base',
      method: 'POST',
      url: `${target.baseUrl}/graphql`,
      auth: bearer(accessToken),
      body: json({ query: '{ __typename }' }),
      headers: { 'X-Own': new Sensitive('API key', 'canary-of-the-package') },
    })
    const { data } = expect(reply).status(200).json(answer)
    if (data['__typename'] !== 'Query' || milliseconds < found.reply.status) throw new Failure({ code: 'own.type', message: 'no root' })
  },
})

export const refused = check('own.refused', {
  title: 'MUST be refused',
  source: ['our handbook 3'],
  needs: { typed },
  run() {
    throw new Failure({ code: 'own.refused', message: 'canary-of-the-package is not known' })
  },
})

export const own = suite('own', 'Our own rules', [lasting, typed, refused])

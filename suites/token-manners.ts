import { basic, repeatedMembers, type HttpRequest, message, type Text } from 'gatewatch/internal'
import { check } from './check.ts'
import { issued, tokenResponse } from './token-request.ts'

export const notCacheable = check('token.not-cacheable', {
  title: 'MUST forbid caches to store the token',
  source: ['RFC6749 5.1', 'RFC9111 5.2.2.5'],
  severity: 'warning',
  needs: { issued },
  sends: {},
  run: ({ needs: { issued: token } }) => void tokenResponse(token).header('cache-control').has('no-store'),
})

export const noRefreshToken = check('token.no-refresh-token', {
  title: 'SHOULD NOT contain a refresh token',
  source: ['RFC6749 4.4.3'],
  severity: 'warning',
  needs: { issued },
  sends: {},
  run: ({ needs }) => tokenResponse(needs.issued).body.lacks('/refresh_token'),
})

export const parametersOnce = check('token.parameters-once', {
  title: 'MUST contain each parameter of the token response only once',
  source: ['RFC6749 3.2', 'RFC8259 4'],
  severity: 'warning',
  needs: { issued },
  sends: {},
  run({ needs }) {
    const { body } = tokenResponse(needs.issued)
    const repeated = named(repeatedMembers(body.value))
    body.fits(message('token.each-once'), repeated === undefined, {
      code: 'json.repeated',
      got: message('token.more-than-once', { names: repeated ?? '' }),
      because: message('token.two-readers'),
    })
  },
})

const mostNamed = 5

/** Names parameters as a finding may show them: names in the form of OAuth's are listed, others are counted. */
export function named(parameters: readonly string[]): Text | undefined {
  const known = parameters.filter((name) => /^[a-z_]{1,40}$/.test(name)).slice(0, mostNamed)
  const others = parameters.length - known.length
  if (parameters.length === 0) return undefined
  return others === 0 ? known.join(', ') : message('token.others-counted', { names: known.join(', '), count: others })
}

export const basicFormDecoded = check('token.basic-form-decoded', {
  title: 'SHOULD decode client credentials inside HTTP Basic',
  source: ['RFC6749 2.3.1', 'RFC7617 2'],
  severity: 'warning',
  needs: { issued },
  sends: { auth: 1 },
  async run({ http, target, needs }) {
    const auth = { ...basic(target.client.id, target.client.secret), encoding: 'form-forced' } as NonNullable<HttpRequest['auth']>
    const reply = await http.send({ ...needs.issued.request, auth })
    if (reply.status === 200) return
    tokenResponse({ reply }).fail(message('token.encoded-client'), { expected: 200 })
  },
})

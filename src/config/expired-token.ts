import { readCompactJws, withoutSlashes } from '../base/index.ts'
import { isLoopbackHost } from '../domain/index.ts'
import { textAt } from './draft.ts'
import { firstUnmet, judgeTexts, type Rule } from './rule.ts'
import { message } from '../messages/index.ts'

/** So far may the clock of an API be behind until it has to reject a token (RFC7519 4.1.4). */
const skewMs = 300_000

/** On one machine a provider is often called at another port than the one that it names: through a proxy, or a tunnel. */
const isIssuer = (iss: unknown, authUrl: string): boolean =>
  typeof iss === 'string' && (withoutSlashes(iss) === withoutSlashes(authUrl) || [iss, authUrl].every(isOnThisMachine))

const isOnThisMachine = (address: string): boolean => isLoopbackHost(URL.parse(address)?.hostname ?? '')

/** Only the rejection of a token that this provider issued, and that was valid once, shows that an API looks at the end of a token. */
export const expiredToken: Rule = (draft) => {
  const authUrl = textAt(draft, '/authUrl') ?? ''
  return judgeTexts(draft, ['/graphql/expiredToken'], (text) => {
    const { exp, iss } = readCompactJws(text)?.claims ?? {}
    const fix = message('config.fix.expired-token')
    return firstUnmet(
      // Of an opaque token nobody can tell from here whether it was ever issued: its rejection is that of any other text.
      [typeof exp === 'number', message('config.expired-token-opaque'), message('config.fix.expired-token-opaque')],
      [isIssuer(iss, authUrl), message('config.expired-token-issuer'), fix],
      [typeof exp === 'number' && exp * 1000 + skewMs < Date.now(), message('config.expired-token-valid'), fix],
    )
  })
}

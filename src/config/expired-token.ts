import { readCompactJws, withoutSlashes } from '../base/index.ts'
import { isLoopbackHost } from '../domain/index.ts'
import { textAt } from './draft.ts'
import { firstUnmet, checkTexts, type ConfigRule } from './rule.ts'
import { message } from '../messages/index.ts'

/** The clock of an API may be late by so much before it has to reject a token (RFC7519 4.1.4). */
const skewMs = 300_000

/**
 * Returns whether the issuer is the provider. On one machine a provider is often called at another port than it names: through a proxy, or
 * a tunnel.
 */
const isIssuer = (iss: unknown, authUrl: string): boolean =>
  typeof iss === 'string' && (withoutSlashes(iss) === withoutSlashes(authUrl) || [iss, authUrl].every(isOnThisMachine))

const isOnThisMachine = (address: string): boolean => isLoopbackHost(URL.parse(address)?.hostname ?? '')

/**
 * The configured token was issued by this provider, and has expired: only the rejection of such a token shows that an API reads the expiry.
 */
export const expiredToken: ConfigRule = (draft) => {
  const authUrl = textAt(draft, '/authUrl') ?? ''
  return checkTexts(draft, ['/graphql/expiredToken'], (text) => {
    const { exp, iss } = readCompactJws(text)?.claims ?? {}
    const fix = message('config.fix.expired-token')
    return firstUnmet(
      // An opaque token does not show whether it was ever issued: its rejection proves as little as that of any other text.
      [typeof exp === 'number', message('config.expired-token-opaque'), message('config.fix.expired-token-opaque')],
      [isIssuer(iss, authUrl), message('config.expired-token-issuer'), fix],
      [typeof exp === 'number' && exp * 1000 + skewMs < Date.now(), message('config.expired-token-valid'), fix],
    )
  })
}

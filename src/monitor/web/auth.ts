import type { ListenSettings } from '../../config/target.ts'

/** What readers of the monitor must show; either will do where both are configured: a token for programs, a password for people. */
export type Credentials = Pick<ListenSettings, 'bearerToken' | 'basic'>

/** Whether an Authorization header may read; anybody may where nothing is configured. */
export function authorizes({ bearerToken, basic }: Credentials, header: string | undefined): boolean {
  if (bearerToken === undefined && basic === undefined) return true
  const [, scheme = '', value = ''] = /^(\S+) +(\S+) *$/.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return bearerToken?.equals(value) ?? false
  if (scheme.toLowerCase() !== 'basic' || basic === undefined) return false
  const [user, ...password] = Buffer.from(value, 'base64').toString('utf8').split(':')
  // Both are compared whatever the first says, so that the time tells nothing.
  const passwordFits = basic.password.equals(password.join(':'))
  return user === basic.user && passwordFits
}

/** The WWW-Authenticate header of a refusal. */
export function challengeOf({ bearerToken, basic }: Credentials): string {
  const offers = [basic && 'Basic realm="gatewatch", charset="UTF-8"', bearerToken && 'Bearer realm="gatewatch"']
  return offers.filter((offer) => offer !== undefined).join(', ')
}

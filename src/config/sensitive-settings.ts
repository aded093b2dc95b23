import type { SensitiveKind } from '../sensitive.ts'
import { registerNames, registers } from '../system/registers.ts'

/** A setting that is wrapped as Sensitive, and whether it may stand in a file as it is. */
export interface SensitiveSetting {
  readonly kind: SensitiveKind
  readonly secret: boolean
}

const secret = (kind: SensitiveKind): SensitiveSetting => ({ kind, secret: true })
const discreet = (kind: SensitiveKind): SensitiveSetting => ({ kind, secret: false })

const persons = registers.map(({ name, persons: { setting, many } }) => `${name}/${setting}${many ? '/\\d+' : ''}`)

const settings: readonly (readonly [pointer: RegExp, setting: SensitiveSetting])[] = [
  [/^\/client\/id$/, discreet('client id')],
  [/^\/client\/secret$/, secret('client secret')],
  [/^\/graphql\/expiredToken$/, discreet('access token')],
  [new RegExp(`^/gateway(/(${registerNames.join('|')}))?/apiKey$`), secret('gateway key')],
  [/^\/gateway\/tokenService\/apiKey$/, secret('machine key')],
  [/^\/gateway\/tokenService\/issuer$/, discreet('client id')],
  [new RegExp(`^/gateway/(livenessIdentifier|${persons.join('|')})$`), discreet('person identifier')],
  [/^\/monitor\/(listen\/bearerToken|listen\/basic\/password|alerts\/\d+\/secret)$/, secret('monitor secret')],
  [/^\/monitor\/(alerts\/\d+|heartbeat)\/url$/, discreet('alert address')],
]

/** What the setting at a JSON Pointer is, if it is sensitive at all. */
export function sensitiveSetting(pointer: string): SensitiveSetting | undefined {
  return settings.find(([pattern]) => pattern.test(pointer))?.[1]
}

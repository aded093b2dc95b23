import { type SensitiveKind, keysOf, valueAt } from '../base/index.ts'
import { identifierFault } from './identifier.ts'
import type { Draft } from './draft.ts'
import { registerNames, registers } from '../domain/index.ts'

/** A setting that is wrapped as Sensitive; a secret must not be written in a file. */
interface SensitiveSetting {
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
  [new RegExp(`^/gateway(/(${registerNames.join('|')}))?/apiKey$`), secret('API key')],
  [/^\/gateway\/tokenService\/apiKey$/, secret('token-service key')],
  [/^\/gateway\/tokenService\/issuer$/, discreet('client id')],
  [/^\/gateway\/management\/token$/, secret('management token')],
  [new RegExp(`^/gateway/(unknownPersonIdentifier|otherPersonIdentifier|${persons.join('|')})$`), discreet('person identifier')],
  [/^\/monitor\/(listen\/(bearerToken|basic\/password|operators\/[^/]+)|alerts\/\d+\/secret)$/, secret('monitor secret')],
  [/^\/monitor\/(alerts\/\d+\/(url|user|to\/\d+)|heartbeat\/url)$/, discreet('alert address')],
]

const isPerson = (value: unknown): boolean => typeof value === 'string' && identifierFault(value) === undefined

const namedAsSecret = /(?:^|[_-])(?:secret|password|token|key)$|(?:Secret|Password|Token|Key)$/

/**
 * Returns how the setting at a JSON Pointer is sensitive, if it is. Gatewatch does not know the meaning of parameters: one is sensitive if
 * it is written as a reference, as its value is kept out of the file; one with the name of a secret is secret, and an identifier of a
 * person is always sensitive.
 */
export function sensitiveSetting({ written, value }: Pick<Draft, 'written' | 'value'>, pointer: string): SensitiveSetting | undefined {
  const [group, name] = keysOf(pointer)
  if (group === 'parameters') {
    if (namedAsSecret.test(name ?? '')) return secret('parameter')
    if (isPerson(valueAt(value, pointer))) return discreet('person identifier')
    const text = valueAt(written, pointer)
    return typeof text === 'string' && text.includes('${') ? discreet('parameter') : undefined
  }
  return settings.find(([pattern]) => pattern.test(pointer))?.[1]
}

/** How software writes a value when it puts it into something else. */
type Dress = (value: string) => string

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const hex = (text: string): string => Buffer.from(text).toString('hex')

const general = {
  plain: (value) => value,
  base64,
  'base64 of more': (value) => base64(`a${value}b`),
  'base64 of yet more': (value) => base64(`ab${value}c`),
  base64url: (value) => Buffer.from(`{"k":"${value}"}`).toString('base64url'),
  hex,
  'upper-case hex': (value) => hex(value).toUpperCase(),
  'percent-encoded': (value) => hex(value).replaceAll(/../g, '%$&'),
  'percent-encoded twice': (value) => encodeURIComponent(hex(value).replaceAll(/../g, '%$&')),
  'JSON within JSON': (value) => JSON.stringify(JSON.stringify({ value })),
  'JSON escapes': (value) => Array.from(value, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'HTML references': (value) => Array.from(value, (character) => `&#x${character.charCodeAt(0).toString(16)};`).join(''),
} satisfies Record<string, Dress>

const ofKeys = {
  ...general,
  'in upper case': (value) => value.toUpperCase(),
  'without dashes': (value) => value.replaceAll('-', ''),
  'in blanks': (value) => value.replaceAll('-', ' '),
  'in colons': (value) => value.replaceAll('-', '').replaceAll(/..(?=.)/g, '$&:'),
} satisfies Record<string, Dress>

const ofPeople = {
  ...general,
  'with a blank': (value) => `${value.slice(0, 6)} ${value.slice(6)}`,
  'with a dash': (value) => `${value.slice(0, 6)}-${value.slice(6)}`,
  'in pairs': (value) => value.replaceAll(/..(?=.)/g, '$& '),
} satisfies Record<string, Dress>

/** The dresses of each secret and person of a sandbox, by the name of its variable. */
const wardrobe: Readonly<Record<string, Readonly<Record<string, Dress>>>> = {
  CLIENT_SECRET: general,
  EXPIRED_TOKEN: general,
  POPULATION_KEY: ofKeys,
  CONTACT_KEY: ofKeys,
  TOKEN_SERVICE_KEY: ofKeys,
  PERSON: ofPeople,
  CONTACT_PERSON: ofPeople,
}

/** Every secret with each of its dresses. */
export const dressedSecrets: readonly { readonly secret: string; readonly dress: string }[] = Object.entries(wardrobe).flatMap(
  ([secret, dresses]) => Object.keys(dresses).map((dress) => ({ secret, dress })),
)

/** The value of a secret in a dress. */
export function dressed(value: string, secret: string, dress: string): string {
  return wardrobe[secret]![dress]!(value)
}

/** Which secrets show in a text in one of their dresses. */
export function dressesIn(text: string, values: Readonly<Record<string, string>>): readonly string[] {
  return dressedSecrets
    .filter(({ secret, dress }) => values[secret] !== undefined && text.includes(dressed(values[secret], secret, dress)))
    .map(({ secret, dress }) => `${secret} (${dress})`)
}

import { randomInt } from 'node:crypto'
import { Sensitive } from '../../base/index.ts'
import type { Auth, HttpRequest, RequestBody, SendableJson } from './request.ts'

/** HTTP Basic with form-encoded id and secret (RFC6749 2.3.1). */
export function basic(id: string | Sensitive, secret: string | Sensitive): Auth {
  return { scheme: 'basic', id, secret }
}

/** `Authorization: Bearer <token>` (RFC6750 2.1). */
export function bearer(token: string | Sensitive): Auth {
  return { scheme: 'bearer', token }
}

/** An API key in its own header (SPEC 4.3). */
export function apiKey(header: string, key: string | Sensitive): Auth {
  return { scheme: 'api-key', header, key }
}

/** The request without its credentials. */
export function anonymous({ auth: _auth, ...request }: HttpRequest): HttpRequest {
  return request
}

/** A form-encoded body (SPEC 4.1). */
export function form(fields: Readonly<Record<string, string | Sensitive>>): RequestBody {
  return { type: 'form', fields }
}

/** A JSON body; sensitive leaves are revealed only on the wire. */
export function json(value: SendableJson): RequestBody {
  return { type: 'json', value }
}

/** A raw body, for requests that are malformed on purpose. */
export function text(body: string, contentType: string): RequestBody {
  return { type: 'text', text: body, contentType }
}

/** A secret that differs in one character and has the same form: a careless comparison would accept it. */
export function oneCharacterOff(secret: Sensitive): Sensitive {
  const text = secret.reveal()
  const last = text.at(-1) ?? ''
  return new Sensitive(secret.kind, `${text.slice(0, -1)}${last === 'a' ? 'b' : 'a'}`)
}

/** Returns a secret of the same length and alphabet that was never issued: it is rejected as unknown, and not for its form. */
export function neverIssued(secret: Sensitive): Sensitive {
  const text = secret.reveal()
  const alphabets = [digits, ...['abcdef', 'ABCDEF', letters, letters.toUpperCase()].filter(coversAll(text))]
  const other = Array.from(text).map((character) => {
    const alphabet = alphabets.find((each) => each.includes(character))
    return alphabet === undefined ? character : alphabet[randomInt(alphabet.length)]!
  })
  const made = new Sensitive(secret.kind, other.join(''))
  return made.equals(text) ? oneCharacterOff(secret) : made
}

const digits = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Tells whether an alphabet has every letter of its case that a text has. */
const coversAll =
  (text: string) =>
  (alphabet: string): boolean =>
    (text.match(alphabet === alphabet.toLowerCase() ? /[a-z]/g : /[A-Z]/g) ?? []).every((letter) => alphabet.includes(letter))

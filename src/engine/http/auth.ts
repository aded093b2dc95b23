import { Sensitive } from '../../sensitive.ts'
import type { Auth, RequestBody, SendableJson } from './request.ts'

/** HTTP Basic with form-encoded id and secret (RFC6749 2.3.1). */
export function basic(id: string | Sensitive, secret: string | Sensitive): Auth {
  return { scheme: 'basic', id, secret }
}

/** `Authorization: Bearer <token>` (RFC6750 2.1). */
export function bearer(token: string | Sensitive): Auth {
  return { scheme: 'bearer', token }
}

/** A client key in a header of its own (SPEC 4.3). */
export function apiKey(header: string, key: string | Sensitive): Auth {
  return { scheme: 'api-key', header, key }
}

/** A form-encoded body (SPEC 4.1). */
export function form(fields: Readonly<Record<string, string | Sensitive>>): RequestBody {
  return { type: 'form', fields }
}

/** A JSON body; sensitive leaves are revealed only on the wire. */
export function json(value: SendableJson): RequestBody {
  return { type: 'json', value }
}

/** A body as it stands, for requests that are malformed on purpose. */
export function text(body: string, contentType: string): RequestBody {
  return { type: 'text', text: body, contentType }
}

/** A secret that is off by one character, and else of the same form: what a careless comparison would let pass. */
export function oneCharacterOff(secret: Sensitive): Sensitive {
  const text = secret.reveal()
  const last = text.at(-1) ?? ''
  return new Sensitive(secret.kind, `${text.slice(0, -1)}${last === 'a' ? 'b' : 'a'}`)
}

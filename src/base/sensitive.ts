import { hash, timingSafeEqual } from 'node:crypto'

/** The kind of a sensitive value, so that a report can name what it withheld. */
export type SensitiveKind =
  | 'client id'
  | 'client secret'
  | 'access token'
  /** A token of the chain behind the gateway, not issued to Gatewatch. */
  | 'bearer token'
  | 'API key'
  | 'token-service key'
  /** The token for the management API of the gateway. */
  | 'management token'
  /** A value that a gateway could not send, and returned to its caller: usually a key with a line break. */
  | 'header value'
  | 'person identifier'
  | 'monitor secret'
  | 'alert address'
  /** A parameter that a user keeps out of the file. */
  | 'parameter'

/** The symbol that `inspect` and `console.log` use; by its registered name, so that the types of Gatewatch need none of Node.js. */
const inspected: unique symbol = Symbol.for('nodejs.util.inspect.custom')

/**
 * A value that may be sent but never shown: a secret, a token, a person identifier.
 * Printing, serializing or inspecting it gives its kind only. Its text is revealed under `src/engine/http/` and nowhere else.
 */
export class Sensitive {
  readonly kind: SensitiveKind
  readonly #value: string

  constructor(kind: SensitiveKind, value: string) {
    this.kind = kind
    this.#value = value
  }

  /** The text itself, for the sender and the redactor only, which a test asserts. */
  reveal(): string {
    return this.#value
  }

  /** Returns whether a text is this value, so that others can compare without the value; the time does not depend on it. */
  equals(other: unknown): boolean {
    const text = other instanceof Sensitive ? other.#value : other
    return typeof text === 'string' && timingSafeEqual(hash('sha256', text, 'buffer'), hash('sha256', this.#value, 'buffer'))
  }

  toString(): string {
    return `<${this.kind}>`
  }

  toJSON(): string {
    return this.toString()
  }

  [inspected](): string {
    return this.toString()
  }
}

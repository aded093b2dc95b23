import { Sensitive } from '../../base/index.ts'
import { lowerCase } from './names.ts'
import type { Auth, HttpRequest, RequestBody, SendableJson } from './request.ts'

/** A request as it is sent, every secret revealed: only for the connection and the recorder. */
export interface Wire {
  /** `https://gw.example.org`. */
  readonly site: string
  /** Path and query exactly as written: nothing is normalized, so that path tricks survive. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** Every sensitive value that it carries. */
  readonly secrets: readonly Sensitive[]
}

/** Writes a request out; `headers` are those that it gets unless it says otherwise. */
export function writeOut(request: HttpRequest, headers: Readonly<Record<string, string>>): Wire {
  const secrets: Sensitive[] = []
  const reveal = (value: string | Sensitive): string => {
    if (typeof value === 'string') return value
    secrets.push(value)
    return value.reveal()
  }
  const { site, path } = splitUrl(request.url)
  let whole = path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = request.params?.[name]
    return value === undefined ? placeholder : encodeURIComponent(reveal(value))
  })
  for (const name in request.query)
    whole += `${whole.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(reveal(request.query[name]!))}`
  const body = request.body === undefined ? undefined : writeBody(request.body, reveal)
  const written: Record<string, string> = {}
  for (const name in headers) put(written, name, headers[name]!)
  if (body !== undefined) put(written, 'Content-Type', body.contentType)
  if (request.auth !== undefined) put(written, ...writeAuth(request.auth, reveal))
  for (const name in request.headers) put(written, name, reveal(request.headers[name]!))
  return { site, path: whole, headers: written, ...(body === undefined ? {} : { body: Buffer.from(body.text) }), secrets }
}

/** The last of a name wins, whatever its case. */
function put(headers: Record<string, string>, name: string, value: string): void {
  if (!(name in headers)) for (const other in headers) if (lowerCase(other) === lowerCase(name)) delete headers[other]
  headers[name] = value
}

/** An absolute URL as its site and the rest, untouched but for characters that no request line may have. */
export function splitUrl(url: string): { readonly site: string; readonly path: string } {
  const [, site = '', rest = ''] = /^(https?:\/\/[^/?#]*)([^#]*)/i.exec(url) ?? []
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return { site: new URL(site).origin, path: path.replaceAll(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text)) }
}

type Reveal = (value: string | Sensitive) => string

function writeAuth(auth: Auth, reveal: Reveal): readonly [string, string] {
  if (auth.scheme === 'api-key') return [auth.header, reveal(auth.key)]
  if (auth.scheme === 'bearer') return ['Authorization', `Bearer ${reveal(auth.token)}`]
  const id = formEncode(reveal(auth.id))
  const credentials = `${auth.encoding === 'form-forced' ? percentEncodeOne(id) : id}:${formEncode(reveal(auth.secret))}`
  return ['Authorization', `Basic ${Buffer.from(credentials).toString('base64')}`]
}

/** RFC6749 2.3.1 and Appendix B: id and secret are form-encoded before they are joined by a colon. */
export function formEncode(text: string): string {
  if (/^[\w.*-]*$/.test(text)) return text
  return new URLSearchParams({ v: text }).toString().slice(2)
}

/** Percent-encodes one character: the text is the same after form-decoding, and another one without it. */
function percentEncodeOne(text: string): string {
  return text.replace(/[A-Za-z0-9]/, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

function writeBody(body: RequestBody, reveal: Reveal): { readonly text: string; readonly contentType: string } {
  if (body.type === 'text') return body
  if (body.type === 'json') return { text: JSON.stringify(body.value, revealing(reveal)), contentType: 'application/json' }
  const fields = Object.entries(body.fields).map(([name, value]): [string, string] => [name, reveal(value)])
  return { text: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' }
}

/** Returns a replacer for JSON.stringify that reveals sensitive values; without it their kind is written. */
function revealing(reveal: Reveal) {
  return function (this: Readonly<Record<string, SendableJson>>, name: string, serialized: unknown): unknown {
    const value = this[name]
    return value instanceof Sensitive ? reveal(value) : serialized
  }
}

import { hash } from 'node:crypto'
import { originTable } from '../../domain/index.ts'
import { parse, memberOf, Sensitive } from '../../base/index.ts'
import { recordBody, recordKind } from './body.ts'
import type { Exchange, RecordedRequest, RecordedResponse, IssuedToken } from './exchange.ts'
import { recordRequestHeaders, recordResponseHeaders } from './headers.ts'
import { observe, type InspectedResponse } from './observe.ts'
import { lowerCase } from './names.ts'
import type { Redactor } from './redact.ts'
import type { HttpRequest } from './request.ts'
import type { Head } from './transfer.ts'
import type { Wire } from './wire.ts'
import { readJws } from './jws.ts'

/** The most entries of a list in a token, and the most characters of each: an honest token has fewer. */
const most = { entries: 20, characters: 200 }

/**
 * Reads the expiry and the use of a token from its claims, else from the token response (RFC6749 5.1).
 * Returns undefined without such facts. Nothing is verified.
 */
function issuedIn(text: string, scrub: (value: string) => string): IssuedToken | undefined {
  const answer = parse(text)?.value
  const token = memberOf(answer, 'access_token')
  if (typeof token !== 'string') return undefined
  const claims = readJws(new Sensitive('bearer token', token))?.claims
  const [exp, expiresIn] = [memberOf(claims, 'exp'), memberOf(answer, 'expires_in')]
  const expiresInS = typeof exp === 'number' ? Math.round(exp - Date.now() / 1000) : typeof expiresIn === 'number' ? expiresIn : undefined
  const named = (value: unknown): readonly string[] | undefined => {
    const names = Array.isArray(value)
      ? value.filter((name) => typeof name === 'string')
      : typeof value === 'string'
        ? value.split(' ')
        : []
    const kept = names.filter(Boolean).slice(0, most.entries)
    return kept.length === 0 ? undefined : kept.map((name) => scrub(name).slice(0, most.characters))
  }
  const issuer = memberOf(claims, 'iss')
  const facts = {
    expiresInS,
    audience: named(memberOf(claims, 'aud')),
    scope: named(memberOf(claims, 'scope') ?? memberOf(claims, 'scp') ?? memberOf(answer, 'scope')),
    issuer: typeof issuer === 'string' ? named([issuer])?.[0] : undefined,
  }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as IssuedToken
  return Object.keys(known).length === 0 ? undefined : known
}

/** Query parameters whose values are shown: they describe the request and no person. */
const shownInQuery = new Set(['part', 'grant_type', 'scope', 'response_type'])

/** An address may come from a document that the target sent. */
const longestUrl = 1000

/** Headers that are another in every exchange. */
export const shownAnew: ReadonlySet<string> = new Set([
  'traceparent',
  ...Object.values(originTable).flatMap(({ transactionHeader }) => transactionHeader?.toLowerCase() ?? []),
])

/** Headers that differ by design: no factor of a request. */
export const passing: ReadonlySet<string> = new Set([...shownAnew, 'baggage', 'user-agent'])

/** A request as it may be kept, its URL recorded already. `salt` makes its factors comparable within a run and worthless elsewhere. */
export function recordRequest(
  request: HttpRequest,
  { url, wire, salt }: { readonly url: string; readonly wire: Wire; readonly salt: string },
  redactor: Redactor,
): RecordedRequest {
  return {
    method: request.method,
    url,
    headers: recordRequestHeaders(wire.headers, redactor),
    bodyBytes: wire.body?.length ?? 0,
    factors: factorsOf(request, wire, salt),
  }
}

/** The URL with its placeholders; of the query only names, but for a few harmless values. */
export function recordUrl({ url, query = {} }: HttpRequest, redactor: Redactor): string {
  const [, base = '', written = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  const parts = written.split('&').filter((part) => part !== '')
  const inUrl = parts.map((part): [string, string] => [part.split('=', 1)[0]!, part.slice(part.indexOf('=') + 1)])
  const all = [...inUrl, ...Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])]
  const shown = all.map(([name, value]) => `${name}=${shownInQuery.has(name) || /^<.*>$/.test(value) ? value : '<withheld>'}`)
  const whole = redactor.scrub(shown.length === 0 ? base : `${base}?${shown.join('&')}`)
  return whole.length > longestUrl ? `${whole.slice(0, longestUrl)}… cut` : whole
}

function factorsOf(request: HttpRequest, wire: Wire, salt: string): Record<string, string> {
  const text = (value: string | Sensitive): string => (typeof value === 'string' ? value : value.reveal())
  const named = (kind: string, values: Readonly<Record<string, string | Sensitive>> = {}): [string, string][] =>
    Object.entries(values).map(([name, value]) => [`${kind} ${name}`, text(value)])
  const headers = Object.entries(wire.headers)
    .filter(([name]) => !passing.has(name.toLowerCase()))
    .map(([name, value]): [string, string] => [`header ${name.toLowerCase()}`, value])
  const factors: [string, string][] = [
    ['method', request.method],
    ['url', request.url],
    ...named('param', request.params),
    ...named('query', request.query),
    ...headers,
    ...(wire.body === undefined ? [] : [['body', wire.body.toString('latin1')] as [string, string]]),
  ]
  // A longer slice would keep the whole digest in memory.
  return Object.fromEntries(factors.map(([name, value]) => [name, hash('sha256', salt + value, 'base64url').slice(0, 12)]))
}

interface RecordedParts {
  readonly response: RecordedResponse
  /** True if the answer issues values to redact from now on. */
  readonly issues: boolean
}

/** Returns the answer as it may be recorded, and the sensitive values in it; registers the values that it issues. */
export function recordResponse(
  { head, body }: { readonly head: Head; readonly body: Buffer },
  request: Pick<InspectedResponse, 'origin' | 'host' | 'inPath'>,
  redactor: Redactor,
): RecordedParts & Pick<Exchange, 'sightings' | 'issued'> {
  const { status, headers } = head
  const text = body.toString('utf8')
  const { tokens, onlyData = false, tokenClaimsRecorded = false, withheld = false } = originTable[request.origin]
  if (withheld)
    return { response: { status, headers: recordResponseHeaders(headers, redactor), body: recordKind(body) }, issues: true, sightings: [] }
  const learned = redactor.learn(text, tokens)
  const issues = !onlyData && status < 300
  const issued = new Set(issues ? learned.filter(({ kind }) => kind === tokens).map((token) => token.reveal()) : [])
  const sightings = observe({ ...request, status, headers, text, issued }, redactor)
  const recorded = recordBody(body, { origin: request.origin, status }, redactor)
  const issuedToken = issues && tokenClaimsRecorded ? issuedIn(text, (value) => redactor.scrub(value)) : undefined
  return {
    response: { status, headers: recordResponseHeaders(headers, redactor), body: recorded },
    issues: learned.length > 0,
    sightings,
    ...(issuedToken === undefined ? {} : { issued: issuedToken }),
  }
}

/** Returns facts of an exchange from the response headers: the echoed transaction id, and the server's clock compared with the time of receipt. */
export function headerFacts(
  { headers }: Head,
  transaction: { readonly header: string; readonly id: string } | undefined,
  answeredAt: number,
): Pick<Exchange, 'transactionEchoed' | 'clockOffsetMs'> {
  const value = (wanted: string): string | undefined => headers.find((header) => header[0] === wanted)?.[1]
  const date = Date.parse(value('date') ?? '')
  return {
    ...(transaction === undefined ? {} : { transactionEchoed: value(lowerCase(transaction.header)) === transaction.id }),
    ...(Number.isNaN(date) ? {} : { clockOffsetMs: date - answeredAt }),
  }
}

import { firstMembers, type SensitiveKind, parse } from '../../base/index.ts'
import { originTable } from '../../domain/index.ts'
import type { Origin, Sighting } from './exchange.ts'
import { isLoopback } from './proxy.ts'
import type { Hit } from './found.ts'
import type { Redactor } from './redact.ts'
import { namesProduct, type MachinerySign, signs } from './signs.ts'
import type { Head } from './transfer.ts'
import { headerValuesIn, tokensIn } from './unknowns.ts'

/** An answer that is looked through. */
export interface InspectedResponse {
  readonly origin: Origin
  /** The requested host: an answer may name it. */
  readonly host: string
  readonly status: number
  readonly headers: Head['headers']
  readonly text: string
  /** Values that this answer issues: they belong in it. */
  readonly issued: ReadonlySet<string>
  /** The values in the path that was called. */
  readonly inPath?: ReadonlySet<string>
}

const mostSightings = 20
const longestDetail = 80
/** Known values are searched in the whole body, signs of machinery in its beginning. */
const searched = 2 ** 16
/** A client id is no secret, and values that only the monitor knows were never sent. */
const notSighted: ReadonlySet<SensitiveKind> = new Set(['client id', 'monitor secret', 'alert address', 'parameter'] as const)
const tokenMember = /"access_token"\s{0,20}:/

/** Returns sensitive values and signs of machinery in an answer. These are facts: the privacy checks decide what they mean. */
export function observe(answer: InspectedResponse, redactor: Redactor): readonly Sighting[] {
  const headers = answer.headers.map(([name, value]) => ({ where: `header ${name.slice(0, longestDetail)}`, text: value }))
  // Most answers are harmless: one search in all headers, and one in all beginnings, replaces many.
  const inHeaders = headers.map(({ text }) => text).join('\n')
  const beginnings = `${inHeaders.slice(0, searched)}\n${answer.text.slice(0, searched)}`
  const present = signs.filter(({ pattern }) => beginnings.search(pattern) >= 0)
  const known = redactor.hits(inHeaders).length > 0 ? headers.flatMap(({ text, where }) => knownIn(text, where, answer, redactor)) : []
  const places = [...headers, { where: 'body', text: answer.text.slice(0, searched) }]
  const found = [
    ...known,
    ...knownIn(answer.text, 'body', answer, redactor),
    ...places.flatMap(({ where, text }) => [
      ...foreignTokensIn(text, where, answer, redactor),
      ...(headerValuesIn(text).length > 0 ? [sighting('header value', where, 'plain')] : []),
      ...signsIn(text, where, answer, redactor, present),
    ]),
  ]
  const products = answer.headers
    .filter(([name, value]) => namesProduct(name, value))
    .map(([name, value]) => sighting('product version', `header ${name}`, 'plain', redactor.scrub(value)))
  return distinct([...found, ...products]).slice(0, mostSightings)
}

function knownIn(text: string, where: string, { issued, inPath }: InspectedResponse, redactor: Redactor): Sighting[] {
  // Tokens of one issuer may begin alike: a new one holds a piece of the old.
  const ofIssued = ({ kind, form, value }: Hit): boolean =>
    issued.has(value) || (issued.size > 0 && form === 'piece' && kind.endsWith('token'))
  const hits = redactor.hits(text).filter((hit) => !notSighted.has(hit.kind) && !ofIssued(hit))
  const whole = new Set(hits.filter(({ form }) => form !== 'piece').map(({ value }) => value))
  const reported = hits.filter(({ form, value }) => form !== 'piece' || !whole.has(value))
  const members = where === 'body' && reported.some(({ kind }) => kind === 'person identifier') ? membersIn(text, redactor) : []
  return reported.flatMap(({ kind, form, value }) => {
    const holding = kind === 'person identifier' ? members.filter(({ values }) => values.has(value)) : []
    const places = holding.length === 0 ? [where] : holding.map(({ pointer }) => `${where} ${pointer}`)
    const ofCall = inPath?.has(value) === true ? { ofCall: true as const } : {}
    return places.map((place) => ({ ...sighting(kind as Sighting['what'], place, form), ...ofCall }))
  })
}

const mostMembers = 50

/** The members of a JSON object by JSON Pointer, with the known values in each; a member whose name contains one is not named. */
function membersIn(text: string, redactor: Redactor): readonly { readonly pointer: string; readonly values: ReadonlySet<string> }[] {
  // To write a member out again takes stack for every level.
  const body = parse(text)?.value
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const harmless = firstMembers(body, mostMembers).filter(([name]) => redactor.hits(name).length === 0)
  return harmless.map(([name, member]) => ({
    pointer: `/${redactor.scrub(name.slice(0, longestDetail))}`,
    values: new Set(redactor.hits(JSON.stringify(member)).map(({ value }) => value)),
  }))
}

/** An answer that issues a token holds it in the body: no other token, and none in a header. */
const isStray = (text: string, where: string, issued: InspectedResponse['issued']): boolean =>
  where === 'body'
    ? tokensIn(text).some(({ start, end }) => ![...issued].some((value) => value.includes(text.slice(start, end))))
    : tokensIn(text).length > 0 || [...issued].some((value) => text.includes(value))

/** Tokens that are not ours belong to the chain behind the gateway, and should not be visible to clients. */
function foreignTokensIn(text: string, where: string, { origin, issued }: InspectedResponse, redactor: Redactor): Sighting[] {
  if (originTable[origin].tokenClaimsRecorded === true)
    return isStray(text, where, issued) ? [sighting('bearer token', where, 'plain')] : []
  if (!originTable[origin].onlyData || !(where === 'header authorization' || tokenMember.test(text) || tokensIn(text).length > 0)) return []
  const own = redactor.hits(text).some(({ kind }) => kind === 'access token')
  return own ? [] : [sighting('bearer token', where, 'plain')]
}

function signsIn(
  text: string,
  where: string,
  { status, host }: InspectedResponse,
  redactor: Redactor,
  present: readonly MachinerySign[],
): Sighting[] {
  return present.flatMap(({ what, pattern, errorsOnly }) => {
    if (errorsOnly === true && status < 400) return []
    const sign = [...text.matchAll(pattern)].map(([found]) => found).find((found) => !namesHost(found, host))
    return sign === undefined ? [] : [sighting(what, where, 'plain', redactor.scrub(sign.trim()))]
  })
}

/** An answer may name the requested host; on this machine, by any of its names. */
function namesHost(found: string, host: string): boolean {
  const name = found.replace(/^https?:\/\//i, '').replace(/:\d+$/, '')
  return name.toLowerCase() === host.toLowerCase() || (isLoopback(name) && isLoopback(host))
}

function sighting(what: Sighting['what'], where: string, form: string, detail?: string): Sighting {
  return { what, where, form, ...(detail === undefined ? {} : { detail: detail.slice(0, longestDetail) }) }
}

/** The first value of each kind, place and form; values that the call sent itself are separate. */
function distinct(sightings: readonly Sighting[]): readonly Sighting[] {
  return [...Map.groupBy(sightings, ({ what, where, form, ofCall }) => `${what} ${where} ${form} ${ofCall ?? ''}`).values()].map(
    ([first]) => first!,
  )
}

import { firstMembers, memberOf } from '../base/index.ts'
import { registers } from './registers.ts'

/** Members that show an error by having any value: `error`, `faultstring`, `validationErrors`, `feilmelding`. */
const naming = new RegExp(
  `^(?:err|(?:error|fault|exception|failure|feil)(?:${[
    's|er|list|code|codes|kode|koder|number|id|name|type|uri|info|reason|string|text|title',
    'message|messages|msg|melding|meldinger|description|detail|details',
  ].join('|')})?)$|(?:errors?|faults?|exceptions?)$`,
)

/** Members that always have an HTTP status. */
const statuses = new Set('httpstatuscode httpstatus httpcode statuscode responsestatus'.split(' '))

/** Statuses that a server uses only for its own response, whatever else is in the body. */
const ownStatuses = ['httpstatuscode', 'httpstatus', 'httpcode']

/** Members that have a status, of HTTP or of anything else. */
const codes = ['status', 'code', 'kode', 'outcome', 'resultcode', 'returncode']

/** Members that have a sentence for the reader. */
const sentences = /(?:messages?|messagetext|msg|melding|meldinger)$|^details?$|^info$/

/** Members that name an error by a word, or describe anything else. */
const asides = ['title', 'description', 'beskrivelse', 'reason']

/** Members that come with an error, and by themselves show nothing. */
const surroundings = new Set(
  'cause hint type kind severity level category instance path method url uri host timestamp time date id uuid class file line'
    .concat(' requestid traceid spanid correlationid transactionid activityid supportid logref source moreinfo help documentation docs')
    .concat(' trace stacktrace stack success ok authenticated extensions attributes locations loc service retryable links jsonrpc jsonapi')
    .concat(' version apiversion context domain messagecode korrelasjonsid sporingsid tidspunkt sti')
    .split(' '),
)

const isNamed = (name: string): boolean =>
  naming.test(name) || statuses.has(name) || codes.includes(name) || asides.includes(name) || surroundings.has(name) || sentences.test(name)

/**
 * Returns whether a member may be part of an error: by its name, or because it wraps one. A sentence contains words, or members of an
 * error.
 */
function isKnown(name: string, member: unknown): boolean {
  if (wrappers.has(name)) return errorIn(member) !== undefined
  if (sentences.test(name))
    return [member].flat().every((each) => typeof each !== 'object' || isEmptyBody(each) || hasOnlyNamed(each as object))
  return isNamed(name)
}

const hasOnlyNamed = (value: object): boolean => Object.keys(value).every((name) => isNamed(plain(name)))

/** Words of servers that reject a request. */
const rejectionWords = new RegExp(
  [
    'unauthori[sz]ed|unauthenticated|forbidden|denied|disallowed|throttle|quota|limit (?:is )?(?:exceeded|reached)',
    'not[ _-]?(?:found|allowed|authori[sz]ed|authenticated|permitted|available|supported|provided|accepted|valid)',
    'invalid|expired|exceeded|too many|unavailable|time(?:d)?[ -]?out|timing out|errors?\\b|exception|fail(?:ed|ure|s)?\\b|refused|rejected',
    'bad (?:request|gateway)|missing|required|no (?:api[ _-]?key|route|such|access)|unable|cannot|could not|unknown|problem',
    'ugyldig|utløpt|mangler|feil|avvist|avslått|fant ikke|ingen tilgang|ikke (?:tilgang|autorisert|funnet|tillatt)|nektet|utilgjengelig',
  ].join('|'),
  'i',
)

/** A status or a type of a response without data. */
const rejectionStatus =
  /^(?:error|fail|failed|failure|unauthori[sz]ed|unauthenticated|forbidden|(?:access[ _]?)?denied|not[ _]?found|internal server error|bad gateway|(?:service )?unavailable|gateway time-?out|too many requests)$/i

/** The value of an error member when there is no error. */
const noError = /^(?:0+|ok|no|nei|none|ingen|null|false|success)$/i

/**
 * Reduces a member name: `http_status_code` and `httpStatusCode` are one name, and so are `odata.error` and `error`, `@type` and `type`.
 */
const plain = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1)
    .toLowerCase()
    .replaceAll(/[\s_@$-]/g, '')

type BodyMembers = ReadonlyMap<string, unknown>

const deepest = 100
/** No error has more members. */
const mostOfError = 1000

/** Returns whether a JSON body has no value in it: null, an empty text, list or object, or a list or an object of such. */
export function isEmptyBody(value: unknown, depth = 0): boolean {
  // A deeper value is some value; it is not searched.
  if (depth > deepest) return false
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.values(value).every((member) => isEmptyBody(member, depth + 1))
}

/**
 * Returns the names of members that show that a JSON body with a status of success is an error; undefined if it may be data. A body is an
 * error only if it has nothing else: no response is an error because its data contains `status`, `message` or `errors`.
 */
export function errorIn(value: unknown, mediaType?: string, depth = 0): readonly string[] | undefined {
  if (depth > deepest) return undefined
  if (mediaType !== undefined && /^application\/(?:problem|vnd\.error)\+json$/.test(mediaType)) {
    const names = namesIn(value)
    return names.length === 0 ? [mediaType] : names
  }
  if (Array.isArray(value)) {
    const entries = value.filter((entry) => !isEmptyBody(entry))
    return entries.every((entry) => errorIn(entry, undefined, depth + 1) !== undefined)
      ? errorIn(entries[0], undefined, depth + 1)
      : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const listed = firstMembers(value, mostOfError + 1)
  if (listed.length > mostOfError) return undefined
  const members: BodyMembers = new Map(listed.flatMap(([name, member]) => (isEmptyBody(member) ? [] : [[plain(name), member]])))
  return isErrorBody(members) || isOfRegister(value, members) ? namesIn(value) : undefined
}

/** Members that wrap a response of any kind. */
const wrappers = new Set('data result results response envelope embedded body payload content'.split(' '))

/** Returns whether all members are those of an error, and one of them shows an error. */
function isErrorBody(members: BodyMembers): boolean {
  const some = (names: readonly string[], test: (value: unknown) => boolean): boolean => names.some((name) => test(members.get(name)))
  if (some(ownStatuses, isErrorStatus) && some(['message', ...asides, 'detail', 'moreinfo'], isText)) return true
  // RFC9457 3.2: a problem may have additional members.
  if (
    typeof members.get('status') === 'number' &&
    some(['status'], isErrorStatus) &&
    isText(members.get('title')) &&
    some(['detail', 'type'], isText)
  )
    return true
  const isRefused = some(codes, (code) => isText(code) && rejectionStatus.test(code))
  const all = [...members]
  if (all.length === 0 || !all.every(([name, member]) => isKnown(name, member) || (isRefused && wrappers.has(name)))) return false
  if (isRefused || some(asides, (aside) => isText(aside) && rejectionStatus.test(aside))) return true
  if (all.some(([name]) => wrappers.has(name)) || some(['success', 'ok', 'authenticated'], isFalse)) return true
  if (all.some(([name, member]) => naming.test(name) && isError(member)) || some([...statuses], isErrorStatus)) return true
  // A body of sentences alone has no data about a person, whatever they say.
  if (all.some(([name, member]) => sentences.test(name) && !isDetail(name) && [member].flat().some(isText))) return true
  const words = all.flatMap(([name, member]) => (isDetail(name) || asides.includes(name) ? [member].flat() : []))
  const isCoded = some(codes, isErrorStatus)
  if (isCoded && words.some((word) => (members.has('status') ? isWords(word) : rejects(word)))) return true
  return (
    all.some(([name, member]) => isDetail(name) && [member].flat().some((word) => rejects(word) || isEntry(word))) ||
    (words.length > 0 && some(['type'], isErrorType))
  )
}
const isFalse = (value: unknown): boolean => value === false

const isDetail = (name: string): boolean => /^details?$/.test(name)

const isWords = (value: unknown): boolean => isText(value) || typeof value === 'object'

/** `{"loc": […], "msg": "field required"}` */
const isEntry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).some((name) => sentences.test(plain(name)))

const isErrorType = (value: unknown): boolean => isText(value) && /(?:error|exception|fault)$/i.test(value)

/** Returns whether a member named after an error contains one. */
const isError = (value: unknown): boolean => value !== false && value !== 0 && !(typeof value === 'string' && noError.test(value.trim()))

/** Returns whether the members are exactly those of a register's own error. */
function isOfRegister(value: object, members: BodyMembers): boolean {
  return registers.some(({ error: { members: own, either = [] } }) => {
    const names = [...own, ...either].map(plain)
    return own.every((name) => isText(memberOf(value, name))) && [...members.keys()].every((name) => names.includes(name) || isNamed(name))
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const rejects = (value: unknown): boolean => isText(value) && rejectionWords.test(value)

/** `404`, `"404"`, `"404 NOT_FOUND"`. */
const isErrorStatus = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^[45]\d\d(?!\d)/.test(String(value))

/** The names that errors have; other names may be personal data. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value)
    .filter((name) => isNamed(plain(name)) || wrappers.has(plain(name)))
    .slice(0, 5)
}

import { memberOf } from '../base/index.ts'
import { registers } from './registers.ts'

/** Members that say that there is an error, by having anything. */
const naming = new Set(
  'error errors fault faults exception exceptions errorcode errormessage errordescription errordetails errortype faultstring faultcode'
    .concat(' feil feilkode feilmelding feilmeldinger')
    .split(' '),
)

/** Members that have a status of HTTP and nothing else. */
const statuses = new Set('httpstatuscode httpstatus httpcode statuscode responsestatus'.split(' '))

/** Members that have a status of HTTP, or anything else. */
const codes = new Set(['status', 'code'])

/** Members that are a sentence to whoever reads the error. */
const sentences = new Set('message messages msg melding detail details developermessage usermessage httpmessage'.split(' '))

/** Members that come with an error, and by themselves say nothing. */
const surroundings = new Set(
  'title description reason cause hint type kind kode severity level category instance path method url uri host timestamp time date id'
    .concat(' requestid traceid spanid correlationid transactionid activityid supportid logref source moreinfo help documentation docs')
    .concat(' trace stacktrace stack success ok extensions locations service retryable links jsonrpc apiversion')
    .concat(' korrelasjonsid sporingsid tidspunkt sti')
    .split(' '),
)

const isKnown = (name: string): boolean => [naming, statuses, codes, sentences, surroundings].some((names) => names.has(name))

/** What servers say when they do not give what they were asked for. */
const refusing = new RegExp(
  [
    'unauthori[sz]ed|unauthenticated|forbidden|denied|disallowed|throttle|quota|limit (?:is )?(?:exceeded|reached)',
    'not[ _-]?(?:found|allowed|authori[sz]ed|authenticated|permitted|available|supported|provided|accepted|valid)',
    'invalid|expired|exceeded|too many|unavailable|time(?:d)?[ -]?out|timing out|errors?\\b|exception|fail(?:ed|ure|s)?\\b|refused|rejected',
    'bad (?:request|gateway)|missing|required|no (?:api[ _-]?key|route|such|access)|unable|cannot|could not|unknown|problem',
    'ugyldig|utløpt|mangler|feil|avvist|avslått|fant ikke|ingen tilgang|ikke (?:tilgang|autorisert|funnet|tillatt)|nektet|utilgjengelig',
  ].join('|'),
  'i',
)

/** `http_status_code` and `httpStatusCode` are one name. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')

type Members = ReadonlyMap<string, unknown>

/** Whether a JSON body has no value in it: null, an empty list or object, or a list or an object of such. */
export function isEmptyBody(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' && Object.values(value).every(isEmptyBody)
}

/**
 * What shows that a JSON body with a status of success is an error: the names of its members; nothing where it may be data. A body is an error only
 * where it has nothing besides: no answer is taken for an error because data in it is called `status`, `message` or `errors`.
 */
export function errorIn(value: unknown, mediaType?: string): readonly string[] | undefined {
  if (mediaType !== undefined && /^application\/problem\+(?:json|xml)$/.test(mediaType)) return namesIn(value)
  if (Array.isArray(value)) {
    const entries = value.filter((entry) => !isEmptyBody(entry))
    return entries.every((entry) => errorIn(entry) !== undefined) ? errorIn(entries[0]) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const members: Members = new Map(
    Object.entries(value).flatMap(([name, member]) => (isEmptyBody(member) || member === '' ? [] : [[plain(name), member]])),
  )
  if (isSaid(members) || isOfRegister(value, members)) return namesIn(value)
  const [only] = members.size === 1 ? members : []
  return only !== undefined && wrappers.has(only[0]) ? errorIn(only[1]) : undefined
}

/** Members that an answer is wrapped in, whatever it says. */
const wrappers = new Set('data result results response body payload content'.split(' '))

/** Whether members are those of an error alone, and one of them says that it is one. */
function isSaid(members: Members): boolean {
  // Only a gateway says in its body, under this name, which status it means.
  if (isErrorStatus(members.get('httpstatuscode')) && isText(members.get('message'))) return true
  if (members.size === 0 || ![...members.keys()].every(isKnown)) return false
  if ([...members].some(([name, member]) => naming.has(name) && member !== false && member !== 0)) return true
  if ([...statuses].some((name) => isErrorStatus(members.get(name)))) return true
  const has = (name: string, test: (value: unknown) => boolean): boolean => test(members.get(name))
  const said = [...members].flatMap(([name, member]) => (sentences.has(name) ? [member].flat() : []))
  const aside = ['title', 'description', 'reason'].map((name) => members.get(name))
  const isCoded = [...codes].some((name) => has(name, isErrorStatus))
  if (said.length === 0) return isCoded && (has('status', isErrorStatus) ? aside.some(isText) : aside.some(refuses))
  return isCoded || has('success', isFalse) || has('ok', isFalse) || [...said, members.get('type'), members.get('status')].some(refuses)
}

const isFalse = (value: unknown): boolean => value === false

/** Whether members are those of a register's own error, and all that there is. */
function isOfRegister(value: object, members: Members): boolean {
  return registers.some(({ error: { members: own, either = [] } }) => {
    const names = [...own, ...either].map(plain)
    return own.every((name) => isText(memberOf(value, name))) && [...members.keys()].every((name) => names.includes(name) || isKnown(name))
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const refuses = (value: unknown): boolean => isText(value) && refusing.test(value)

/** `404`, `"404"`, `"404 NOT_FOUND"`. */
const isErrorStatus = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^[45]\d\d(?!\d)/.test(String(value))

/** The names that errors have; what else a body has may say something about a person. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value)
    .filter((name) => isKnown(plain(name)))
    .slice(0, 5)
}

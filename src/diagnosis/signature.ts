import type { Exchange, TransportCode } from '../engine/index.ts'
import { acceptedMark } from '../domain/index.ts'
import { isMarked } from './answer.ts'

/** An answer reduced to what stays the same when the same responder says the same thing. */
export interface Signature {
  /** Absent where no complete answer came. */
  readonly status?: number
  readonly failure?: TransportCode
  readonly mediaType: string
  /** The scheme of each challenge, with the names of its parameters. */
  readonly challenge: string
  /** Names of headers but the volatile ones, sorted. */
  readonly headers: string
  readonly server: string
  /** The body's form: the tree of a JSON body with types, the skeleton of a page; of a text that it is one. */
  readonly form: string
  /** What it says, without ids, times, paths and numbers. */
  readonly words: string
  /** Whether a gateway marked the answer as its own call. */
  readonly marked: boolean
  /** Whether a gateway marked the answer as one to a caller it had let in. */
  readonly accepted: boolean
  /** Milliseconds to the first byte of the answer. */
  readonly firstByteMs: number
}

/** Names that come and go, or that tell of the connection and of the body's length. */
const volatile =
  // Bounded: the name of a header, one attempt.
  /^(?:date|age|expires|etag|last-modified|content-(?:length|encoding|language)|transfer-encoding|connection|keep-alive|set-cookie|retry-after|allow|traceparent|server-timing|via|server|x-gravitee-[\w-]+)$/

/** Reduces an answer. Linear in its size, which the record bounds. */
export function signatureOf(exchange: Exchange): Signature {
  const { response, failure, phases, durationMs } = exchange
  const headers = response?.headers ?? {}
  const body = response?.body
  const texts = body?.texts ?? {}
  return {
    ...(failure !== undefined ? { failure: failure.code } : response === undefined ? {} : { status: response.status }),
    mediaType: (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase(),
    challenge: challengeForm(headers['www-authenticate'] ?? ''),
    headers: Object.keys(headers)
      .filter((name) => !volatile.test(name))
      .toSorted()
      .join(' '),
    server: [headers['server'] ?? '', headers['via'] ?? ''].map((value) => withoutVariables(value.slice(0, 500))).join('; '),
    form: body === undefined ? '' : `${body.kind} ${body.kind === 'html' ? skeletonOf(texts[''] ?? '') : (body.shape ?? '')}`,
    words: Object.entries(texts)
      .map(([pointer, text]) => `${pointer} ${withoutVariables(body?.kind === 'html' ? textOfPage(text) : text)}`)
      .join('\n'),
    marked: isMarked(exchange),
    accepted: Object.hasOwn(headers, acceptedMark),
    firstByteMs: phases.processingMs ?? durationMs,
  }
}

export type Likeness = 'equal' | 'alike' | 'different'

/** Parts in which one responder may differ from one answer to the next. */
const soft = ['headers', 'server', 'words', 'marked'] as const

/** Whether two answers say the same thing in the same voice. Alike: but for one part that may change from one answer to the next. */
export function compare(one: Signature, other: Signature): Likeness {
  if (one.status !== other.status || one.failure !== other.failure || one.challenge !== other.challenge) return 'different'
  if (one.mediaType !== other.mediaType || one.form !== other.form) return 'different'
  const differing = soft.filter((part) => one[part] !== other[part]).length
  return differing === 0 ? 'equal' : differing === 1 ? 'alike' : 'different'
}

/** Whether two answers have the same form, whatever they say: one responder may say several things. */
export const sameVoice = (one: Signature, other: Signature): boolean =>
  one.status !== undefined &&
  other.status !== undefined &&
  one.mediaType === other.mediaType &&
  one.form === other.form &&
  one.server === other.server &&
  one.marked === other.marked

/** Whether an answer has so little in it that another responder may well say the same: nothing but the phrase of its status. */
export const isBare = ({ challenge, words, marked }: Signature): boolean =>
  challenge === '' &&
  !marked &&
  words.split('\n').every((text) => /^(?:#| |status|error)*$/i.test(text.replaceAll(phrases, '#').replace(/^\S*/, '')))

/** The phrases of statuses (RFC9110 15). */
const phrases =
  /bad request|unauthori[sz]ed|forbidden|not found|method not allowed|not acceptable|unsupported media type|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out|about:blank/gi

const challengeForm = (challenge: string): string =>
  // Bounded: 500 characters.
  [...challenge.slice(0, 500).matchAll(/(?:^|,)\s*([A-Za-z][\w-]*)(?=\s|$|,)|([\w-]+)\s*=/g)]
    .map(([, scheme, parameter]) => (scheme ?? `${parameter!}=`).toLowerCase())
    .join(' ')

/** The tags of a page, without what stands in the record for a person or a secret: `<person_identifier>`. */
const skeletonOf = (page: string): string =>
  [...page.matchAll(/<([a-z][a-z0-9]*)(?=[\s/>])/gi)].map(([, tag]) => tag!.toLowerCase()).join(' ')

const textOfPage = (page: string): string => page.replaceAll(/<[^<>]*>/g, ' ')

/** Takes out what differs from call to call: methods, addresses, paths, ids, times and numbers. */
const withoutVariables = (text: string): string =>
  text
    .replaceAll(/\b(?:GET|POST|HEAD)\b/g, '#')
    // Bounded: texts and headers that were cut at 500 characters.
    .replaceAll(/(?<![a-z])[a-z]+:\/\/[^\s"'<>]+/gi, '#')
    .replaceAll(/\/[^\s"'<>,;]*/g, '#')
    // Bounded: texts and headers that were cut at 500 characters.
    .replaceAll(/\b(?=[\w-]*\d)[\w:.+-]+/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()

import type { Exchange, TransportCode } from '../engine/index.ts'
import { acceptedMark } from '../domain/index.ts'
import { isMarked } from './answer.ts'

/** A response reduced to the part that one responder repeats in the same case. */
export interface Signature {
  /** Absent without a complete response. */
  readonly status?: number
  readonly failure?: TransportCode
  readonly mediaType: string
  /** The scheme of each challenge, with the names of its parameters. */
  readonly challenge: string
  /** Names of headers without the volatile ones, sorted. */
  readonly headers: string
  readonly server: string
  /** The form of the body: the tree of a JSON body with types, or the tags of a page; for a text, its kind alone. */
  readonly form: string
  /** The words, without ids, times, paths and numbers. */
  readonly words: string
  /** True if a gateway marked the call as its own. */
  readonly marked: boolean
  /** True if a gateway marked the response as one to an accepted caller. */
  readonly accepted: boolean
  /** Milliseconds to the first byte of the response. */
  readonly firstByteMs: number
}

/** Names that come and go, or depend on the connection or the length of the body. */
const volatile =
  // Bounded: the name of a header, one attempt.
  /^(?:date|age|expires|etag|last-modified|content-(?:length|encoding|language)|transfer-encoding|connection|keep-alive|set-cookie|retry-after|allow|traceparent|server-timing|via|server|x-gravitee-[\w-]+)$/

/** Reduces a response. Linear in its size, which the record bounds. */
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

/** Parts in which responses of one responder may differ. */
const soft = ['headers', 'server', 'words', 'marked'] as const

/** Compares two responses. `alike`: they differ in one part that may change between responses of one responder. */
export function compare(one: Signature, other: Signature): Likeness {
  if (one.status !== other.status || one.failure !== other.failure || one.challenge !== other.challenge) return 'different'
  if (one.mediaType !== other.mediaType || one.form !== other.form) return 'different'
  const differing = soft.filter((part) => one[part] !== other[part]).length
  return differing === 0 ? 'equal' : differing === 1 ? 'alike' : 'different'
}

/** Returns whether two responses have the same form, whatever their words. */
export const sameForm = (one: Signature, other: Signature): boolean =>
  one.status !== undefined &&
  other.status !== undefined &&
  one.mediaType === other.mediaType &&
  one.form === other.form &&
  one.server === other.server &&
  one.marked === other.marked

/** Returns whether another responder may well send the same: nothing but the phrase of its status. */
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

/** The tags of a page, without placeholders that a record has for a person or a secret: `<person_identifier>`. */
const skeletonOf = (page: string): string =>
  [...page.matchAll(/<([a-z][a-z0-9]*)(?=[\s/>])/gi)].map(([, tag]) => tag!.toLowerCase()).join(' ')

const textOfPage = (page: string): string => page.replaceAll(/<[^<>]*>/g, ' ')

/** Removes what differs from call to call: methods, addresses, paths, ids, times and numbers. */
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

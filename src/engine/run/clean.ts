import type { Attribution } from '../check/check.ts'
import type { Finding } from '../check/finding.ts'
import { message, type Recorded, recorded, type Text, UserError, type Values } from '../../messages/index.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Result } from './result.ts'

/** A person reads no more of one check, nor of one run, and a report need not hold more. */
const mostFindings = { ofCheck: 20, ofRun: 500 }

interface Cleaning {
  attribute(exchange: Exchange): Attribution
  scrub(value: unknown): unknown
}

/** Returns a result that may be shown: redacted, and cut to size, since findings quote responses. Each finding gets its responder. `earlierFindings` counts those of the run so far. */
export function cleanResult(result: Result, exchanges: readonly Exchange[], cleaning: Cleaning, earlierFindings = 0): Result {
  return result.outcome === 'passed' && result.infos === undefined && result.leftOpen === undefined
    ? result
    : cleaned(result, exchanges, cleaning, earlierFindings)
}

function cleaned(result: Result, exchanges: readonly Exchange[], cleaning: Cleaning, earlierFindings: number): Result {
  const scrub = (value: unknown): unknown => cleaning.scrub(value)
  const clean = (finding: Finding): Finding => {
    const { code, id, fix } = finding
    const exchange = exchanges.find(({ id }) => id === finding.exchange)
    const respondedBy = finding.respondedBy ?? (exchange === undefined ? undefined : cleaning.attribute(exchange).respondedBy)
    return {
      ...plain(finding, scrub),
      code,
      ...(id && { id }),
      ...(respondedBy === undefined ? {} : { respondedBy }),
      ...(fix === undefined ? {} : { fix: { step: fix.step, text: fitText(fix.text, scrub), ...cleanRecorded(fix, scrub) } }),
    }
  }
  return {
    ...result,
    ...('findings' in result ? { findings: first(result.findings, earlierFindings).map(clean) } : {}),
    ...('infos' in result && result.infos !== undefined ? { infos: first(result.infos, earlierFindings).map(clean) } : {}),
    ...('id' in result ? cleanRecorded(result, scrub) : {}),
    ...('message' in result ? { message: fitText(result.message, scrub) } : {}),
    ...(result.leftOpen && {
      leftOpen: result.leftOpen.map((open) => ({ reason: fitText(open.reason, scrub), ...cleanRecorded(open, scrub) })),
    }),
    ...('reason' in result ? { reason: fitText(result.reason, scrub) } : {}),
  } as Result
}

/** Returns the first findings, at least one, and the number of the others. */
function first(findings: readonly Finding[], earlier: number): readonly Finding[] {
  const most = Math.max(1, Math.min(mostFindings.ofCheck, mostFindings.ofRun - earlier))
  if (findings.length <= most) return findings
  return [
    ...findings.slice(0, most),
    { code: 'findings.cut', ...recorded('message', message('finding.cut', { count: findings.length - most })) },
  ]
}

/** Redacts all texts in the values of a sentence; returns nothing if the values cannot be read. */
function cleanRecorded({ id, values }: Recorded, scrub: (value: unknown) => unknown): Recorded {
  try {
    return { ...(id && { id }), ...(values && { values: fitValue(values, scrub) as Values }) }
  } catch {
    return {}
  }
}

/** A finding as plain data, whatever a check put into it; of an unreadable one only the message is kept. */
function plain(finding: Finding, scrub: (value: unknown) => unknown): Finding {
  try {
    return fitValue(finding, scrub) as Finding
  } catch {
    return { code: finding.code, message: fitText(finding.message, scrub) }
  }
}

/** An error of a check's own, in words. What a parser says is withheld: it quotes the answer that it could not read. */
export function wordsOf(error: unknown): Text {
  if (error instanceof UserError) return error.messages[0]!
  if (error instanceof SyntaxError) return message('finding.parser', { kind: error.name })
  return error instanceof Error ? `${error.name}: ${error.message}` : message('command.failed.no-error')
}

/** Limits for the values of a finding: it may quote a response of any size and form. */
const deepest = 12
const mostMembers = 30
const longestText = 2000
/** Of all texts of one finding. */
const mostCharacters = 6000
/** A secret that begins within the shown text is searched to its end. */
const longestSecret = 8192

const mark = '… cut'

/** Returns plain data, cut to size, with every text redacted; a mark replaces omitted parts. Throws for anything else. */
function fitValue(value: unknown, scrub: (value: unknown) => unknown): unknown {
  const shortened = fitting(longestText + longestSecret, 4 * (mostCharacters + longestSecret), cutBetweenWords)(value)
  return fitting(longestText, mostCharacters, cutShort)(scrub(JSON.parse(JSON.stringify(shortened))))
}

/** Returns a text cut to size, redacted before it is cut: half a secret would not be recognized. */
function fitText(text: string, scrub: (value: unknown) => unknown): string {
  return cutShort(scrub(cutBetweenWords(text, longestText + longestSecret)) as string, longestText)
}

/** Cuts values to this many characters a text, and in total. */
function fitting(longest: number, most: number, cut: typeof cutShort): (value: unknown) => unknown {
  let left = most
  const fitted = (text: string): string => {
    const short = cut(text, Math.min(longest, Math.max(0, left)))
    left -= short.length
    return short
  }
  const fit = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return fitted(value)
    if (typeof value !== 'object' || value === null) return value
    if (left <= 0 || depth === deepest) return mark
    if ('toJSON' in value && typeof value.toJSON === 'function') return fit((value.toJSON as () => unknown)(), depth + 1)
    if (Array.isArray(value)) {
      const items = value.slice(0, mostMembers).map((item) => fit(item, depth + 1))
      return value.length > mostMembers ? [...items, `${mark}: ${value.length - mostMembers} more`] : items
    }
    const names = Object.keys(value)
    const members = names.slice(0, mostMembers).map((name): [string, unknown] => {
      return [fitted(name), fit((value as Readonly<Record<string, unknown>>)[name], depth + 1)]
    })
    return Object.fromEntries(names.length > mostMembers ? [...members, [mark, `${names.length - mostMembers} more`]] : members)
  }
  return (value) => fit(value, 0)
}

function cutShort(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}${mark}` : text
}

/** Cuts between words: the rest of a cut secret would not be recognized. */
function cutBetweenWords(text: string, length: number): string {
  if (text.length <= length) return text
  let end = length
  while (end > 0 && /\w/.test(text[end - 1]!)) end--
  return `${text.slice(0, end)}${mark}`
}

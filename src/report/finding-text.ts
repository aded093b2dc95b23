import type { Finding, SourceLocation, Exchange } from '../engine/index.ts'
import type { RunRecord } from './record.ts'
import { message } from '../messages/index.ts'
import { inLanguage, type Language } from './language/language.ts'
import { cut } from './words.ts'

/** A labeled line of a report. */
export type Labeled = readonly [label: string, text: string, link?: string]

/** A label and its text on one line. */
export const lineText = ([label, text, link = ': ']: Labeled): string => `${label}${link}${text}`

const longestValue = 300

/** A value of a finding as text: strings in quotes, everything else as JSON, cut short. */
export function shown(value: unknown): string {
  return cut(typeof value === 'string' ? `"${value}"` : JSON.stringify(value), longestValue)
}

/** `GET https://gw.example.org/personer/{person_identifier}: 401 after 35 ms`; `POST …: no answer, timeout in phase processing, after 20.0 s`. */
export function exchangeText({ request, response, failure, durationMs }: Exchange, { say }: Language): string {
  const status = response === undefined ? message('exchange.no-response') : String(response.status)
  const answer = failure === undefined ? status : message('exchange.failed', { status, code: failure.code, phase: failure.phase })
  return say('exchange.text', { call: `${request.method} ${request.url}`, response: answer, time: { ms: durationMs } })
}

/** Returns the errors that a response names, each with its location; the text of a whole body has no location. */
export function answerText({ response }: Exchange): string {
  const texts = Object.entries(response?.body.texts ?? {}).map(([place, text]) =>
    `${place} ${shown(text.replaceAll(/\s+/g, ' '))}`.trimStart(),
  )
  return cut(texts.join(', '), longestValue)
}

/** A finding in the same form for every report: the message, then the facts that the message does not name. */
export function findingLines(finding: Finding, record: RunRecord, language: Language): readonly Labeled[] {
  const { lines, responders } = language
  const { message, at, expected, actual, respondedBy, fix, place, endedAt } = finding
  const exchange = finding.exchange === undefined ? undefined : record.exchanges.get(finding.exchange)
  return linesOf({
    [lines.finding]: inLanguage(message, language, finding),
    [lines.place]: place === undefined || endedAt !== undefined ? undefined : placeText(place),
    [lines.at]: at === undefined || message.includes(at) ? undefined : at,
    [lines.expected]: expected === undefined || /\bexpected\b/.test(message) ? undefined : shown(expected),
    [lines.actual]: actual === undefined || /\bgot\b/.test(message) ? undefined : shown(actual),
    [lines['response-from']]: respondedBy === undefined || respondedBy === 'unknown' ? undefined : responders[respondedBy],
    [lines.exchange]: exchange === undefined ? undefined : exchangeText(exchange, language),
    [lines.answer]: exchange === undefined ? undefined : answerText(exchange) || undefined,
    [lines.transaction]: exchange?.transactionId,
    [lines.fix]: fix === undefined ? undefined : inLanguage(fix.text, language, fix),
  })
}

/** The lines that there is something to say in. */
export function linesOf(texts: Readonly<Record<string, string | undefined>>): readonly Labeled[] {
  return Object.entries(texts).filter((line): line is [string, string] => line[1] !== undefined)
}

/** `contact.json:25`. */
export const placeText = ({ file, line, pointer = '' }: SourceLocation): string => `${file}:${line}${pointer === '' ? '' : ` ${pointer}`}`

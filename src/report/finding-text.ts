import type { Finding, Place, Exchange } from '../engine/index.ts'
import type { RunRecord } from './record.ts'
import { render } from '../messages/index.ts'
import { cut, formatDuration } from './words.ts'

/** A line of a report with what it is. */
export type Labeled = readonly [label: string, text: string]

const longestValue = 300

/** A value of a finding as text: strings in quotes, everything else as JSON, cut short. */
export function shown(value: unknown): string {
  return cut(typeof value === 'string' ? `"${value}"` : JSON.stringify(value), longestValue)
}

/** `GET https://gw.example.org/personer/{person_identifier}: 401 after 35 ms`; `POST …: no answer, timeout in phase processing, after 20.0 s`. */
export function exchangeText({ request, response, failure, durationMs }: Exchange): string {
  const answer = response?.status ?? 'no answer'
  const accident = failure === undefined ? '' : `, ${failure.code} in phase ${failure.phase},`
  return `${request.method} ${request.url}: ${answer}${accident} after ${formatDuration(durationMs)}`
}

/** What an error answer says is wrong, place by place; the place of a whole text goes without saying. */
export function answerText({ response }: Exchange): string {
  const texts = Object.entries(response?.body.texts ?? {}).map(([place, text]) => `${place} ${shown(text)}`.trimStart())
  return cut(texts.join(', '), longestValue)
}

/** A finding in the same grammar for every report: the message, then what the message does not say already. */
export function findingLines(finding: Finding, record: RunRecord): readonly Labeled[] {
  const { message, at, expected, actual, respondedBy, remedy, place, endedAt } = finding
  const exchange = finding.exchange === undefined ? undefined : record.exchanges.get(finding.exchange)
  return linesOf({
    finding: message,
    place: place === undefined || endedAt !== undefined ? undefined : placeText(place),
    at: at === undefined || message.includes(at) ? undefined : at,
    expected: expected === undefined || /\bexpected\b/.test(message) ? undefined : shown(expected),
    actual: actual === undefined || /\bgot\b/.test(message) ? undefined : shown(actual),
    'response from': respondedBy === undefined || respondedBy === 'unknown' ? undefined : render({ id: `responder.${respondedBy}` }),
    exchange: exchange === undefined ? undefined : exchangeText(exchange),
    answer: exchange === undefined ? undefined : answerText(exchange) || undefined,
    transaction: exchange?.transactionId,
    fix: remedy?.text,
  })
}

/** The lines that there is something to say in. */
export function linesOf(texts: Readonly<Record<string, string | undefined>>): readonly Labeled[] {
  return Object.entries(texts).filter((line): line is [string, string] => line[1] !== undefined)
}

/** `contact.json:25`. */
export const placeText = ({ file, line }: Place): string => `${file}:${line}`

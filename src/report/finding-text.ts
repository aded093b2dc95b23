import type { Finding, Place, Exchange, Diagnosis } from '../engine/index.ts'
import { placeOf, type RunRecord } from './record.ts'
import { cut, formatDuration, some, spaced, speakers } from './words.ts'

/** A line of a report with what it is. */
export type Labelled = readonly [label: string, text: string]

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
export function findingLines(finding: Finding, record: RunRecord): readonly Labelled[] {
  const { message, at, expected, actual, speaker, remedy, place, endedAt } = finding
  const exchange = finding.exchange === undefined ? undefined : record.exchanges.get(finding.exchange)
  return linesOf({
    finding: message,
    place: place === undefined || endedAt !== undefined ? undefined : placeText(place),
    at: at === undefined || message.includes(at) ? undefined : at,
    expected: expected === undefined || /\bexpected\b/.test(message) ? undefined : shown(expected),
    actual: actual === undefined || /\bgot\b/.test(message) ? undefined : shown(actual),
    'answered by': speaker === undefined || speaker === 'unknown' ? undefined : speakers[speaker],
    exchange: exchange === undefined ? undefined : exchangeText(exchange),
    answer: exchange === undefined ? undefined : answerText(exchange) || undefined,
    transaction: exchange?.transactionId,
    'to do': remedy === undefined ? undefined : `${remedy.text} (set-up step: ${spaced(remedy.step)})`,
  })
}

/** The lines that there is something to say in. */
export function linesOf(texts: Readonly<Record<string, string | undefined>>): readonly Labelled[] {
  return Object.entries(texts).filter((line): line is [string, string] => line[1] !== undefined)
}

/** A diagnosis in the same grammar for every report: the cause, the steps with their sections, what tells several apart, what to do, and how sure it is. */
export function diagnosisLines(diagnosis: Diagnosis, record: RunRecord): readonly Labelled[] {
  const { setting, places, transactionIds = [] } = diagnosis
  return linesOf({
    cause: diagnosis.cause,
    'set-up step': stepsText(diagnosis),
    'next probe': diagnosis.next,
    'to do': diagnosis.remedy,
    place: places?.map(placeText).join(', '),
    // Nobody wrote the settings that templates are run with.
    setting: setting === undefined || places !== undefined ? undefined : settingText(setting, record),
    confidence: `${diagnosis.confidence} (rule ${diagnosis.rule})`,
    'shown by': some(diagnosis.evidence, 4),
    transactions: transactionIds.length === 0 ? undefined : some(transactionIds, 3),
  })
}

/** `contact.json:25`. */
const placeText = ({ file, line }: Place): string => `${file}:${line}`

/** `approve access (SPEC 4.6-3) or client key (SPEC 4.6-4)`. */
export function stepsText({ steps, sections }: Diagnosis): string {
  return steps.map((step, index) => (sections[index] === undefined ? spaced(step) : `${spaced(step)} (${sections[index]})`)).join(' or ')
}

/** `gateway.population.apiKey (gatewatch.yaml, line 31)`. */
function settingText(setting: string, { run }: RunRecord): string {
  const { file, line } = placeOf(setting, run)
  return `${setting} (${file}, line ${line})`
}

import type { Diagnosis, Exchange } from '../engine/index.ts'
import { narrowingOf, suspectLine, suspectSeparator, suspectsIn, sentencesIn } from '../diagnosis/index.ts'
import { render } from '../messages/index.ts'
import { exchangeText, type Labeled, placeText } from './finding-text.ts'
import { inLanguage, type Language } from './language/language.ts'
import { placeOf, type RunRecord } from './record.ts'
import { findingsOf } from './result-text.ts'
import { wrap } from './terminal.ts'
import { few } from './words.ts'

/** The lines of a cause: its name, the fix, the steps to look at, the next test, and the evidence. `whole`: with all details. `width`: of a line. */
export function causeLines(
  diagnosis: Diagnosis,
  record: RunRecord,
  language: Language,
  { whole = false, width = Number.POSITIVE_INFINITY }: { readonly whole?: boolean; readonly width?: number } = {},
): readonly Labeled[] {
  const { places, setting, evidence, rule, transactionIds = [] } = diagnosis
  const { labels, sentences } = language
  const { cause, fix, next } = causeIn(diagnosis, language)
  const suspects = suspectsIn(diagnosis)
  // Nobody wrote the settings that templates are run with.
  const own = setting === undefined || places !== undefined ? undefined : settingText(setting, record)
  const lines: readonly (readonly [string, string | undefined, string?])[] = [
    [labels.cause, fitting(cause, width)],
    [labels.fix, fix],
    [labels.place, places?.map(placeText).join(', ')],
    ...(suspects === undefined
      ? []
      : [[render(suspects.label, sentences), suspectsText(suspects, width, language), suspects.link] as const]),
    [labels['narrow-down'], next],
    [labels.setting, own],
    [labels.evidence, whole ? few(evidence, 4, language) : fitting(evidenceText(diagnosis, record, width, language), width)],
    [labels.transactions, whole ? few(transactionIds, 3, language) : undefined],
    [labels.rule, whole ? rule : undefined],
  ]
  return lines.filter((line): line is Labeled => line[1] !== undefined && line[1] !== '')
}

/** The sentences of a cause in a language; the next test is left out if the fix begins with the same words. */
export function causeIn(diagnosis: Diagnosis, language: Language): Pick<Diagnosis, 'cause' | 'fix' | 'next'> {
  const { cause, fix, next } = sentencesIn(language.sentences, diagnosis) ?? diagnosis
  const narrowing = narrowingOf({ fix, next })
  return { cause, fix, ...(narrowing === undefined ? {} : { next: narrowing }) }
}

/** Leaves out the origin of an address that is longer than a line. */
const fitting = (text: string, width: number): string =>
  text.replaceAll(/https?:\/\/[^/\s]+(\/\S+)/g, (address, path: string) => (address.length > width ? path : address))

const mostSuspectLines = 2

/** The suspected steps that fit on two lines, and the number of the others. */
function suspectsText({ names, ...rest }: NonNullable<ReturnType<typeof suspectsIn>>, width: number, language: Language): string {
  const [first, ...others] = names
  const texts = names.map((_, left) => {
    const shown = suspectLine({ ...rest, names: [first, ...others.slice(0, others.length - left)] }, language.sentences)
    return left === 0 ? shown : `${shown}${suspectSeparator}${language.say('suspects.more', { count: left })}`
  })
  return texts.find((text) => wrap(text, width).length <= mostSuspectLines) ?? texts.at(-1)!
}

/** The first call that shows the cause, and the checks. For a successful call, its first finding, unless the cause names that. A narrow line shows a call without its origin. */
function evidenceText({ evidence, values }: Diagnosis, record: RunRecord, width: number, language: Language): string {
  const findings = record.results.filter(({ name }) => evidence.includes(name)).flatMap((result) => findingsOf(result))
  const [call] = findings.flatMap(({ exchange }) => (exchange === undefined ? [] : (record.exchanges.get(exchange) ?? [])))
  const namesFinding = values?.['finding'] !== undefined
  const tells = call !== undefined && (namesFinding || call.response === undefined || call.response.status >= 400)
  const [first] = findings
  const isReached = call !== undefined && (call.failure === undefined || ['processing', 'transfer'].includes(call.failure.phase))
  const isShort = isReached && Number.isFinite(width)
  const shown = tells
    ? exchangeText(isShort ? withoutOrigin(call) : call, language)
    : namesFinding
      ? undefined
      : first && inLanguage(first.message, language, first)
  const checks = few(evidence, 1, language)
  return shown === undefined ? checks : `${shown} (${checks})`
}

const withoutOrigin = (exchange: Exchange): Exchange => ({
  ...exchange,
  request: { ...exchange.request, url: exchange.request.url.replace(/^https?:\/\/[^/]+/, '') },
})

/** `gateway.population.apiKey (gatewatch.yaml:31)`. */
function settingText(setting: string, { run }: RunRecord): string {
  const place = placeOf(setting, run)
  return place === undefined ? setting : `${setting} (${placeText(place)})`
}

/** The cause that a check shows, and the first failed check that shows it. */
export function causeOf(
  name: string,
  { summary, results }: RunRecord,
): { readonly diagnosis: Diagnosis; readonly first: string } | undefined {
  const diagnosis = summary.diagnosis.find(({ evidence }) => evidence.includes(name))
  if (diagnosis === undefined) return undefined
  const first = results.find((result) => 'findings' in result && diagnosis.evidence.includes(result.name))
  return { diagnosis, first: first?.name ?? name }
}

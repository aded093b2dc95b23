import type { Diagnosis } from '../engine/index.ts'
import { suspectLine, suspectsIn, sentencesIn } from '../diagnosis/index.ts'
import { render } from '../messages/index.ts'
import { exchangeText, type Labeled, placeText } from './finding-text.ts'
import { inLanguage, type Language } from './language/language.ts'
import { placeOf, type RunRecord } from './record.ts'
import { findingsOf } from './result-text.ts'
import { few } from './words.ts'

/** A cause in the order in which it is needed: what is broken, the fix, where to look first, what narrows it down, what shows it. `whole`: with all there is to say. */
export function causeLines(diagnosis: Diagnosis, record: RunRecord, language: Language, whole = false): readonly Labeled[] {
  const { places, setting, evidence, rule, transactionIds = [] } = diagnosis
  const { labels, sentences } = language
  const { cause, fix, next } = causeIn(diagnosis, language)
  const suspects = suspectsIn(diagnosis)
  // Nobody wrote the settings that templates are run with.
  const own = setting === undefined || places !== undefined ? undefined : settingText(setting, record, language)
  const lines: readonly (readonly [string, string | undefined, string?])[] = [
    [labels.cause, cause],
    [labels.fix, fix],
    [labels.place, places?.map(placeText).join(', ')],
    ...(suspects === undefined ? [] : [[render(suspects.label, sentences), suspectLine(suspects, sentences), suspects.link] as const]),
    [labels['narrow-down'], next],
    [labels.setting, own],
    [labels.evidence, whole ? few(evidence, 4, language) : evidenceText(diagnosis, record, language)],
    [labels.transactions, whole ? few(transactionIds, 3, language) : undefined],
    [labels.rule, whole ? rule : undefined],
  ]
  return lines.filter((line): line is Labeled => line[1] !== undefined && line[1] !== '')
}

/** The sentences of a cause in a language. */
export function causeIn(diagnosis: Diagnosis, language: Language): Pick<Diagnosis, 'cause' | 'fix' | 'next'> {
  const { cause, fix, next } = diagnosis
  return sentencesIn(language.sentences, diagnosis) ?? { cause, fix, ...(next === undefined ? {} : { next }) }
}

/** The first call that shows it, and the checks that do. Of a call that was answered with success, what is wrong with the answer, unless the cause says it. */
function evidenceText({ evidence, values }: Diagnosis, record: RunRecord, language: Language): string {
  const findings = record.results.filter(({ name }) => evidence.includes(name)).flatMap((result) => findingsOf(result))
  const [call] = findings.flatMap(({ exchange }) => (exchange === undefined ? [] : (record.exchanges.get(exchange) ?? [])))
  const isSaid = values?.['finding'] !== undefined
  const tells = call !== undefined && (isSaid || call.response === undefined || call.response.status >= 400)
  const [first] = findings
  const shown = tells ? exchangeText(call, language) : isSaid ? undefined : first && inLanguage(first.message, language, first)
  const checks = few(evidence, 2, language)
  return shown === undefined ? checks : `${shown} (${checks})`
}

/** `gateway.population.apiKey (gatewatch.yaml, line 31)`. */
function settingText(setting: string, { run }: RunRecord, { page }: Language): string {
  const place = placeOf(setting, run)
  return place === undefined ? setting : `${setting} (${page.line({ file: place.file, line: String(place.line) })})`
}

/** The cause that a check shows, and the check that stands for it: the first that failed of those that do. */
export function causeOf(
  name: string,
  { summary, results }: RunRecord,
): { readonly diagnosis: Diagnosis; readonly first: string } | undefined {
  const diagnosis = summary.diagnosis.find(({ evidence }) => evidence.includes(name))
  if (diagnosis === undefined) return undefined
  const first = results.find((result) => 'findings' in result && diagnosis.evidence.includes(result.name))
  return { diagnosis, first: first?.name ?? name }
}

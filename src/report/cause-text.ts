import type { Diagnosis } from '../engine/index.ts'
import { type Message, message, render } from '../messages/index.ts'
import { exchangeText, type Labeled, placeText } from './finding-text.ts'
import { placeOf, type RunRecord } from './record.ts'
import { findingsOf } from './result-text.ts'
import { some } from './words.ts'

/** A cause in the order in which it is needed: what is broken, the fix, where to look first, what narrows it down, what shows it. `whole`: with all there is to say. */
export function causeLines(diagnosis: Diagnosis, record: RunRecord, whole = false): readonly Labeled[] {
  const { cause, remedy, next, places, setting, evidence, rule, confidence, transactionIds = [] } = diagnosis
  const [first, ...others] = stepsOf(diagnosis)
  // Of several steps none is certain.
  const sure = message(`sure.${others.length > 0 && confidence === 'high' ? 'medium' : confidence}`)
  // Nobody wrote the settings that templates are run with.
  const own = setting === undefined || places !== undefined ? undefined : settingText(setting, record)
  return lines([
    [message('label.cause'), cause],
    [message('label.fix'), remedy],
    [message('label.place'), places?.map(placeText).join(', ')],
    [message('label.step'), first && render(message('suspects.first', { step: first, sure }))],
    [message('label.other-steps'), whole ? others.map((step) => render(step)).join('; ') : othersText(others)],
    [message('label.narrow-down'), next],
    [message('label.setting'), own],
    [message('label.evidence'), whole ? some(evidence, 4) : evidenceText(diagnosis, record)],
    [message('label.transactions'), whole ? some(transactionIds, 3) : undefined],
    [message('label.rule'), whole ? rule : undefined],
  ])
}

const lines = (told: readonly (readonly [Message, string | undefined])[]): readonly Labeled[] =>
  told.flatMap(([label, text]) => (text === undefined || text === '' ? [] : [[render(label), text] as const]))

/** The suspected steps, the likeliest first. */
export const stepsOf = ({ steps, sections }: Diagnosis): readonly Message[] =>
  steps.map((step, index) => {
    const title = message(`step.${step}.title`)
    const section = sections[index]
    return section === undefined ? title : message('suspects.step', { title, section })
  })

/** The second suspect, and how many more there are. */
function othersText([second, ...more]: readonly Message[]): string | undefined {
  if (second === undefined) return undefined
  return render(
    more.length === 0 ? second : message('suspects.others', { step: second, more: message('suspects.more', { count: more.length }) }),
  )
}

/** The first call that shows it, and the checks that do. Of a call that was answered with success, what is wrong with the answer. */
function evidenceText({ evidence }: Diagnosis, record: RunRecord): string {
  const findings = record.results.filter(({ name }) => evidence.includes(name)).flatMap((result) => findingsOf(result))
  const [call] = findings.flatMap(({ exchange }) => (exchange === undefined ? [] : (record.exchanges.get(exchange) ?? [])))
  const tells = call !== undefined && (call.response === undefined || call.response.status >= 400)
  const shown = tells ? exchangeText(call) : findings[0]?.message
  return shown === undefined ? some(evidence, 2) : `${shown} (${some(evidence, 2)})`
}

/** `gateway.population.apiKey (gatewatch.yaml, line 31)`. */
function settingText(setting: string, { run }: RunRecord): string {
  const { file, line } = placeOf(setting, run)
  return `${setting} (${file}, line ${line})`
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

import { findingsOf } from './result-text.ts'
import { placeOf, type Place } from './place.ts'
import { resultsThat, type RunRecord } from './record.ts'
import { stepsText } from './diagnosis-text.ts'

/** An error shown beside a line of a file. */
interface Annotation {
  readonly place: Place
  readonly title: string
  readonly message: string
}

/** GitHub shows no more errors of one step. */
const mostErrors = 10

/** Workflow commands that annotate the configuration: each cause, then each failed check that no cause explains. */
export function renderAnnotations(record: RunRecord): string {
  return [...causes(record), ...unexplained(record)].slice(0, mostErrors).map(command).join('')
}

function causes({ summary, run }: RunRecord): readonly Annotation[] {
  return summary.diagnosis.map((diagnosis) => ({
    place: placeOf(diagnosis.setting, run),
    title: `Gatewatch: ${stepsText(diagnosis)}`,
    message: `${diagnosis.cause} ${diagnosis.remedy}`,
  }))
}

function unexplained(record: RunRecord): readonly Annotation[] {
  const explained = new Set(record.summary.diagnosis.flatMap((diagnosis) => diagnosis.evidence))
  return resultsThat('failed', record)
    .filter((result) => !explained.has(result.name))
    .map((result) => ({
      place: placeOf(undefined, record.run),
      title: `Gatewatch: ${result.name} failed`,
      message: findingsOf(result)
        .map(({ message, remedy }) => (remedy === undefined ? message : `${message} ${remedy.text}`))
        .join('\n'),
    }))
}

function command({ place, title, message }: Annotation): string {
  return `::error file=${property(place.file)},line=${place.line},title=${property(title)}::${data(message)}\n`
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

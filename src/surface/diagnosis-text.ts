import type { Diagnosis } from '../engine/run/result.ts'
import { linesOf, type Labelled } from './finding-text.ts'
import { placeOf } from './place.ts'
import type { RunRecord } from './record.ts'
import { some, spaced } from './words.ts'

/** A diagnosis in the same grammar for every report: the cause, the step with its section, what to do, and how sure it is. */
export function diagnosisLines(diagnosis: Diagnosis, record: RunRecord): readonly Labelled[] {
  const { setting, transactionIds = [] } = diagnosis
  return linesOf({
    cause: diagnosis.cause,
    'set-up step': stepsText(diagnosis),
    'to do': diagnosis.remedy,
    setting: setting === undefined ? undefined : settingText(setting, record),
    confidence: `${diagnosis.confidence} (rule ${diagnosis.rule})`,
    'next probe': diagnosis.next,
    'shown by': some(diagnosis.evidence, 4),
    transactions: transactionIds.length === 0 ? undefined : some(transactionIds, 3),
  })
}

/** `approve access (SPEC 4.6-3) or client key (SPEC 4.6-4)`. */
export function stepsText({ steps, sections }: Diagnosis): string {
  return steps.map((step, index) => (sections[index] === undefined ? spaced(step) : `${spaced(step)} (${sections[index]})`)).join(' or ')
}

/** `gateway.population.apiKey (gatewatch.yaml, line 31)`. */
function settingText(setting: string, { run }: RunRecord): string {
  const { file, line } = placeOf(setting, run)
  return `${setting} (${file}, line ${line})`
}

import type { DefinitionFault, Diagnosis, Finding } from '../engine/index.ts'
import { type Origin, registers, type SetupStep } from '../domain/index.ts'
import {
  en,
  type ReportLanguage,
  type Message,
  message,
  type MessageId,
  type NamesIn,
  render,
  type Value,
  type Values,
} from '../messages/index.ts'
import { gatewayValues } from './gateway-product.ts'
import { type MeaningId, meanings } from './phrases/meanings.ts'
import type { DiagnosisRuleId } from './rules.ts'
import type { DiagnosisRule } from './rules/rule.ts'
import type { WordRuleId } from './rules/words.ts'

/** The sentences of a rule: the compiler rejects a rule without sentences. */
type SentenceId = `${`diagnosis.${Exclude<DiagnosisRuleId, WordRuleId>}` | `step.${SetupStep}`}.${'cause' | 'fix'}` & MessageId

/** The context of a diagnosis that its sentences name. */
interface DiagnosisContext {
  readonly subject?: string | undefined
  readonly origin?: Origin | undefined
  /** The host, if it is not of the target. */
  readonly elsewhere?: string | undefined
  /** The statuses of the responses that show it. */
  readonly statuses?: readonly number[]
  /** Failed calls among equal calls. */
  readonly times?: { readonly failed: Value; readonly of: Value } | undefined
  readonly fault?: DefinitionFault | undefined
  /** The first finding that shows it. */
  readonly finding?: Finding | undefined
  /** True if the gateway is Gravitee. */
  readonly gravitee?: boolean | 'unknown'
}

/** More statuses are not listed. */
const mostStatuses = 2

/** The values of the sentences of a rule. */
export function valuesOf(
  { id, about, times: counts, states }: Pick<DiagnosisRule, 'id' | 'about' | 'times' | 'states'>,
  { subject, origin, elsewhere, statuses = [], times, fault, finding, gravitee = 'unknown' }: DiagnosisContext,
): Values {
  const distinct = new Set(statuses)
  const values: Readonly<Record<NamesIn<(typeof en.sentences)[SentenceId]>, Value | undefined>> = {
    register: about === 'register' || about === 'shared' ? registerOf(subject) : undefined,
    address: about === 'address' ? (elsewhere ?? message(`address.${origin ?? 'unknown'}`)) : undefined,
    seen: distinct.size > 0 && distinct.size <= mostStatuses ? message('diagnosis.seen', { status: [...distinct].map(String) }) : undefined,
    failed: counts && times?.failed,
    of: counts && times?.of,
    cause: id === 'template' ? fault?.cause : undefined,
    fix: id === 'template' ? fault?.fix : undefined,
    finding: states && finding && textFound(finding, states === 'fact'),
  }
  const known = Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined)
  return { ...Object.fromEntries(known), ...gatewayValues(gravitee) }
}

/** The sentence of a finding, in any language, without its last part, which the finding itself has. */
function textFound({ id, values, message: text }: Finding, isFact: boolean): Value {
  if (id === undefined) return text
  const fact = values?.['fact']
  return isFact && fact !== undefined ? fact : shortened({ id, ...(values && { values }) })
}

const shortened = ({ id, values = {} }: Message): Message => ({
  id: id === 'finding.expected-because' ? 'finding.expected' : id,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' && 'id' in value ? shortened(value) : value]),
  ),
})

function registerOf(subject: string | undefined): Value {
  const register = registers.find(({ name }) => name === subject)
  if (register !== undefined) return message(`register-name.${register.name}`)
  return message(subject === 'gateway' ? 'register.several' : 'register.unknown')
}

/** The sentences of a rule: its own, or those of the meaning of a product's words. */
export const sentencePrefixOf = ({ id, meaning }: Pick<DiagnosisRule, 'id' | 'meaning'>): SentencePrefix =>
  meaning ? `meaning.${meaning}` : `diagnosis.${id}`

/** The sentences of a diagnosis. */
export type DiagnosisSentences = Pick<Diagnosis, 'cause' | 'fix' | 'next'>

/** The sentences of a rule, or of the one step that it leaves, with the probe that would narrow it down. */
export function sentencesOf(
  prefix: SentencePrefix,
  values: Values,
  probe: string | undefined,
  language: ReportLanguage = en,
): DiagnosisSentences {
  const sentence = (id: string): string => render({ id, values }, language)
  return {
    cause: sentence(`${prefix}.cause`),
    fix: sentence(`${prefix}.fix`),
    ...(probe === undefined ? {} : { next: sentence(`probe.${probe}`) }),
  }
}

/** The ids of sentences up to their last part. */
type SentencePrefix = `diagnosis.${string}` | `step.${string}` | `meaning.${MeaningId}`

/** The members of a diagnosis that its sentences depend on. */
type RecordedDiagnosis = Partial<Pick<Diagnosis, 'rule' | 'values' | 'probe' | 'steps'>> & Pick<Diagnosis, 'cause'>

/** Returns whose sentences a diagnosis has. Undefined if the version that recorded it had other sentences: then it stays as recorded. */
export function recordedPrefixOf({ rule, values = {}, cause, steps }: RecordedDiagnosis): SentencePrefix | undefined {
  const prefixes: readonly SentencePrefix[] = [`diagnosis.${rule}`, ...ofMeanings, `step.${steps?.[0]}`]
  return prefixes.find((each) => Object.hasOwn(en.sentences, `${each}.cause`) && sentencesOf(each, values, undefined).cause === cause)
}

const ofMeanings = (Object.keys(meanings) as readonly MeaningId[]).map((id) => `meaning.${id}` as const)

/** Returns the sentences of a diagnosis in a language; undefined if the version that recorded it had other sentences. */
export function sentencesIn(language: ReportLanguage, diagnosis: RecordedDiagnosis): DiagnosisSentences | undefined {
  const prefix = recordedPrefixOf(diagnosis)
  return prefix && sentencesOf(prefix, diagnosis.values ?? {}, diagnosis.probe, language)
}

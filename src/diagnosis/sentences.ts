import type { DefinitionFault, Diagnosis, Finding } from '../engine/index.ts'
import { type Origin, registers, type SetupStep } from '../domain/index.ts'
import {
  en,
  type Language,
  type Message,
  message,
  type MessageId,
  type NamesIn,
  render,
  type Value,
  type Values,
} from '../messages/index.ts'
import { gatewayValues } from './gateway-product.ts'
import type { MeaningId } from './phrases/meanings.ts'
import { type RuleId, rules } from './rules.ts'
import type { Rule } from './rules/rule.ts'
import type { SpokenId } from './rules/words.ts'

/** What a rule says: the compiler shows a rule that has no sentences. */
type SentenceId = `${`diagnosis.${Exclude<RuleId, SpokenId>}` | `step.${SetupStep}`}.${'cause' | 'fix'}` & MessageId

/** What a diagnosis is about, as its sentences say it. */
interface About {
  readonly subject?: string | undefined
  readonly origin?: Origin | undefined
  /** The host, where it is none of the target. */
  readonly elsewhere?: string | undefined
  /** Of the responses that show it. */
  readonly statuses?: readonly number[]
  /** How many of how many equal calls failed. */
  readonly times?: { readonly failed: Value; readonly of: Value } | undefined
  readonly fault?: DefinitionFault | undefined
  /** The first of those that show it. */
  readonly finding?: Finding | undefined
  /** Whether the gateway is Gravitee. */
  readonly gravitee?: boolean | 'unknown'
}

/** More say nothing any more. */
const mostStatuses = 2

/** The values of the sentences of a rule. */
export function valuesOf(
  { id, about, times: counts, states }: Pick<Rule, 'id' | 'about' | 'times' | 'states'>,
  { subject, origin, elsewhere, statuses = [], times, fault, finding, gravitee = 'unknown' }: About,
): Values {
  const seen = new Set(statuses)
  const values: Readonly<Record<NamesIn<(typeof en.sentences)[SentenceId]>, Value | undefined>> = {
    register: about === 'register' || about === 'shared' ? registerOf(subject) : undefined,
    address: about === 'address' ? (elsewhere ?? message(`address.${origin ?? 'unknown'}`)) : undefined,
    seen: seen.size > 0 && seen.size <= mostStatuses ? message('diagnosis.seen', { status: [...seen].map(String) }) : undefined,
    failed: counts && times?.failed,
    of: counts && times?.of,
    cause: id === 'template' ? fault?.cause : undefined,
    fix: id === 'template' ? fault?.fix : undefined,
    finding: states && finding && textFound(finding, states === 'fact'),
  }
  const known = Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined)
  return { ...Object.fromEntries(known), ...gatewayValues(gravitee) }
}

/** The sentence of a finding, in whatever language it is told: without what its last part adds, which the finding itself says. */
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

/** The sentences of a rule: its own, or what the words of a product mean wherever they are met. */
export const speakerOf = ({ id, meaning }: Pick<Rule, 'id' | 'meaning'>): Speaker => (meaning ? `meaning.${meaning}` : `diagnosis.${id}`)

/** What a diagnosis says. */
export type Sentences = Pick<Diagnosis, 'cause' | 'fix' | 'next'>

/** The sentences of a rule, or of the one step that it leaves, with the probe that would narrow it down. */
export function sentencesOf(speaker: Speaker, values: Values, probe: string | undefined, language: Language = en): Sentences {
  const said = (id: string): string => render({ id, values }, language)
  return {
    cause: said(`${speaker}.cause`),
    fix: said(`${speaker}.fix`),
    ...(probe === undefined ? {} : { next: said(`probe.${probe}`) }),
  }
}

/** Whose sentences are said. */
type Speaker = `diagnosis.${string}` | `step.${string}` | `meaning.${MeaningId}`

/** A diagnosis, as far as its sentences depend on it. */
type Told = Partial<Pick<Diagnosis, 'rule' | 'values' | 'probe' | 'steps'>> & Pick<Diagnosis, 'cause'>

/** Whose sentences a diagnosis has. Undefined where its rule said something else in the version that recorded it: then it stays as it was recorded. */
export function speakerIn({ rule, values = {}, cause, steps }: Told): Speaker | undefined {
  const speakers = [...rules.flatMap((each) => (each.id === rule ? [speakerOf(each)] : [])), `step.${steps?.[0]}` as const]
  return speakers.find((each) => sentencesOf(each, values, undefined).cause === cause)
}

/** What a diagnosis says in a language, where it is known whose sentences it has. */
export function toldIn(language: Language, diagnosis: Told): Sentences | undefined {
  const speaker = speakerIn(diagnosis)
  return speaker && sentencesOf(speaker, diagnosis.values ?? {}, diagnosis.probe, language)
}

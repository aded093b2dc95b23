import type { DefinitionFault, Diagnosis } from '../engine/index.ts'
import { type Origin, registers, type SetupStep } from '../domain/index.ts'
import { en, type Language, message, type MessageId, type NamesIn, render, type Value, type Values } from '../messages/index.ts'
import type { RuleId } from './rules.ts'
import type { Rule } from './rules/rule.ts'

/** What a rule says: the compiler shows a rule that has no sentences. */
type SentenceId = `${`diagnosis.${RuleId}` | `step.${SetupStep}`}.${'cause' | 'fix'}` & MessageId

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
}

/** More say nothing any more. */
const mostStatuses = 2

/** The values of the sentences of a rule. */
export function valuesOf(
  { id, about, times: counts }: Pick<Rule, 'id' | 'about' | 'times'>,
  { subject, origin, elsewhere, statuses = [], times, fault }: About,
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
  }
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined))
}

function registerOf(subject: string | undefined): Value {
  const register = registers.find(({ name }) => name === subject)
  if (register !== undefined) return message(`register-name.${register.name}`)
  return message(subject === 'gateway' ? 'register.several' : 'register.unknown')
}

/** What a diagnosis says. */
export type Sentences = Pick<Diagnosis, 'cause' | 'remedy' | 'next'>

/** The sentences of a rule, or of the one step that it leaves, with the probe that would narrow it down. */
export function sentencesOf(speaker: Speaker, values: Values, probe: string | undefined, language: Language = en): Sentences {
  const said = (id: string): string => render({ id, values }, language)
  return {
    cause: said(`${speaker}.cause`),
    remedy: said(`${speaker}.fix`),
    ...(probe === undefined ? {} : { next: said(`probe.${probe}`) }),
  }
}

/** Whose sentences are said. */
type Speaker = `diagnosis.${string}` | `step.${string}`

/** What a diagnosis says in a language. Undefined where its rule said something else in the version that recorded it: then it stays as it was recorded. */
export function toldIn(
  language: Language,
  { rule, values = {}, probe, cause, steps }: Partial<Pick<Diagnosis, 'rule' | 'values' | 'probe' | 'steps'>> & Pick<Diagnosis, 'cause'>,
): Sentences | undefined {
  if (rule === undefined) return undefined
  const speakers: readonly Speaker[] = [`diagnosis.${rule}`, `step.${steps?.[0]}`]
  const speaker = speakers.find((each) => sentencesOf(each, values, probe).cause === cause)
  return speaker && sentencesOf(speaker, values, probe, language)
}

import type { Diagnosis } from '../../engine/index.ts'
import { type LanguageTag, type Origin, originTable, registers } from '../../domain/index.ts'
import type { RuleId } from '../rules.ts'
import type { Probe } from '../rules/rule.ts'

/** What a rule says. `{register}` and `{address}` stand for what it is about, `{all}` for both of two and all of more. */
export interface RuleWords {
  readonly cause: string
  /** What to do, in the imperative. */
  readonly remedy: string
}

/** Everything that a diagnosis says in one language: the same names in every language, so that a missing one does not compile. */
export interface DiagnosisWords {
  readonly tag: LanguageTag
  readonly rules: Readonly<Record<RuleId, RuleWords>>
  /** What would decide between several steps. */
  readonly probes: Readonly<Record<Probe, string>>
  /** Who is reached at an address, and at one that is not known. */
  readonly addresses: Readonly<Record<Origin | 'unknown', string>>
  /** What stands for a register that is not known, and for several; `all` beside another noun. */
  readonly registers: { readonly unknown: string; readonly several: string; readonly all: string }
}

/** How many of how many calls failed. */
type Times = { readonly [Number in keyof NonNullable<Diagnosis['times']>]: number | string }

/** Puts what a diagnosis is about into a sentence of a rule: a part of the target, and the address where it lies. */
export function fill(sentence: string, words: DiagnosisWords, about?: string, origin?: Origin, times?: Times): string {
  const { tag, addresses, registers: some } = words
  const named = registers.find(({ name }) => name === about)?.words[tag].inSentence
  const filled = sentence
    .replaceAll('{register}', named ?? (about === 'gateway' ? some.several : some.unknown))
    .replaceAll('{address}', addresses[origin ?? 'unknown'])
    .replaceAll('{all}', some.all)
    .replaceAll('{failed}', String(times?.failed ?? ''))
    .replaceAll('{of}', String(times?.of ?? ''))
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** The setting that a rule points at; none where it would have to be one register's and the cause is shared. */
export function settingOf(setting: string, about: string | undefined, origin: Origin): string | undefined {
  if (!setting.includes('{register}')) return setting.replace('{address}', originTable[origin].setting)
  const register = registers.find(({ name }) => name === about)
  return register && setting.replace('{register}', register.name).replace('{persons}', register.persons.setting)
}

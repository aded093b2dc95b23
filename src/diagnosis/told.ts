import type { Diagnosis } from '../engine/index.ts'
import { type Origin, origins, type HopName } from '../domain/index.ts'
import type { Subject } from './evidence.ts'
import { en } from './language/en.ts'
import { type DiagnosisWords, fill, type RuleWords } from './language/words.ts'
import { rules } from './rules.ts'
import type { Probe } from './rules/rule.ts'

/** What each address is called as the subject of a diagnosis, and as a part of the way. */
export const subjectAt: Readonly<Record<Origin, Subject & HopName>> = {
  auth: 'identity-provider',
  base: 'graphql-api',
  gateway: 'gateway',
  'token-service': 'token-service',
  management: 'gateway',
}

/**
 * What a diagnosis says in a language. Undefined where its rule, or what the rule said in English, was that of another version of Gatewatch:
 * then it stays as it was recorded.
 */
export function toldIn(
  words: DiagnosisWords,
  { rule: id, subject, cause, next, times }: Diagnosis,
): (RuleWords & { readonly next?: string }) | undefined {
  const rule = rules.find((known) => known.id === id)
  const origin = origins.find((known) => subjectAt[known] === subject)
  if (rule === undefined || fill(rule.cause, en, subject, origin, times) !== cause) return undefined
  const own = words.rules[rule.id]
  const probe = (Object.keys(en.probes) as Probe[]).find((each) => en.probes[each] === next)
  return {
    cause: fill(own.cause, words, subject, origin, times),
    remedy: fill(own.remedy, words, subject, origin),
    ...(probe === undefined ? {} : { next: words.probes[probe] }),
  }
}

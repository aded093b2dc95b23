import type { Confidence } from '../engine/check/check.ts'
import type { Origin } from '../engine/http/exchange.ts'
import { authorizationCodes } from './authorization-codes.ts'
import type { Symptom } from './evidence.ts'
import { type KnownCode, knownCodes } from './explain-codes.ts'
import { factsOf } from './facts.ts'
import { en } from './language/en.ts'
import { fill } from './language/words.ts'
import { readingsOf, statusReadings } from './readings.ts'
import { weaker } from './classifier/signature.ts'
import { readPasted } from './pasted.ts'
import { type RuleId, rules } from './rules.ts'
import type { Rule } from './rules/rule.ts'
import type { SetupStep } from '../system/setup-steps.ts'
import type { Speaker } from '../system/speakers.ts'

/** What a pasted error most likely means. Nothing of the input is repeated: it may hold secrets. */
interface Explanation {
  /** What was recognised, in our words: `status 401`, `MP-121`, `a pasted answer`. */
  readonly recognised: string
  /** Who most likely said it. */
  readonly speaker: Speaker
  /** The rule that explains it. */
  readonly rule: RuleId
  readonly cause: string
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  readonly remedy: string
  readonly confidence: Confidence
  readonly next?: string
}

const most = 6

/** Explains what somebody pasted: an error body, a bare status, an error code. The likeliest first; empty where nothing is recognised. */
export function explain(input: string): readonly Explanation[] {
  const text = input.trim()
  if (/^[1-5]\d\d$/.test(text)) return explainReadings(statusReadings(Number(text)), `status ${Number(text)}`)
  const coded = explainCodes(text)
  return coded.length > 0 ? coded : explainReadings(readingsOf(readPasted(text)), 'a pasted answer')
}

function explainCodes(text: string): readonly Explanation[] {
  const stands = ({ code }: Pick<KnownCode, 'code'>): boolean => new RegExp(`(?<![\\w-])${code}(?![\\w-])`, 'i').test(text)
  return [
    ...authorizationCodes.flatMap(({ id, codes }) => codes.map((code) => ({ code, speaker: 'authorization-service' as const, rule: id }))),
    ...knownCodes,
  ]
    .filter(stands)
    .flatMap(({ code, speaker, rule: id }) =>
      rules.filter((rule) => rule.id === id).map((rule) => explanationOf(rule, { recognised: code, speaker, confidence: rule.confidence })),
    )
    .slice(0, most)
}

const nothingElse = factsOf({ results: [], exchanges: [], target: { tokenServiceProbed: false, keysShared: true } })

/** Where several causes explain the same, none of them is sure. */
function explainReadings(readings: readonly Symptom[], recognised: string): readonly Explanation[] {
  const found = readings.flatMap((symptom) => {
    const rule = rules.find((rule) => rule.when(symptom, nothingElse))
    const { speaker, confidence } = symptom.attribution
    return rule === undefined
      ? []
      : [explanationOf(rule, { recognised, speaker, confidence: weaker(rule.confidence, confidence) }, symptom.origin)]
  })
  const causes = [...Map.groupBy(found, ({ cause }) => cause).values()].flatMap(([first]) => first ?? []).slice(0, most)
  return causes.length > 1 ? causes.map((cause) => ({ ...cause, confidence: 'low' })) : causes
}

function explanationOf(
  rule: Rule<RuleId>,
  known: Pick<Explanation, 'recognised' | 'speaker' | 'confidence'>,
  origin?: Origin,
): Explanation {
  return {
    ...known,
    rule: rule.id,
    cause: fill(rule.cause, en, undefined, origin),
    steps: rule.steps,
    remedy: fill(rule.remedy, en, undefined, origin),
    ...(rule.next === undefined ? {} : { next: en.probes[rule.next] }),
  }
}

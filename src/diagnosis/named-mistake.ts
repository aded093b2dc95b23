import type { RegisterName, SetupStep } from '../domain/index.ts'
import type { Exchange } from '../engine/index.ts'
import { message, type Message } from '../messages/index.ts'
import { answerOf } from './answer.ts'
import { phrasesIn } from './classifier/vendors.ts'
import { isGravitee } from './gateway-product.ts'
import { factsOfOneResponse } from './facts.ts'
import { readingOf } from './readings.ts'
import { type DiagnosisRuleId, rules } from './rules.ts'
import { sentencePrefixOf, valuesOf } from './sentences.ts'

/** A mistake that a response names, in the sentences of a run. */
interface NamedMistake {
  readonly rule: DiagnosisRuleId
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  readonly cause: Message
  readonly fix: Message
}

/** Returns the mistake that a response itself names; undefined if it takes other responses to show it. */
export function namedMistakeIn(exchange: Exchange, register?: RegisterName): NamedMistake | undefined {
  const symptom = readingOf(exchange, register)
  const rule = rules.find((each) => each.when(symptom, factsOfOneResponse))
  if (rule?.named !== true) return undefined
  const { status } = symptom.answer
  const values = valuesOf(rule, {
    subject: register,
    origin: symptom.origin,
    statuses: status === undefined ? [] : [status],
    gravitee: isGravitee({ exchanges: [exchange] }),
  })
  const sentence = (part: 'cause' | 'fix'): Message => ({ id: `${sentencePrefixOf(rule)}.${part}`, values })
  return { rule: rule.id, steps: rule.steps, cause: sentence('cause'), fix: sentence('fix') }
}

/**
 * Returns the sentences of the mistake that a response names, else the meanings of a product's words beyond a rejection. They repeat no
 * word of the response.
 */
export function mistakeMessagesIn(exchange: Exchange, register?: RegisterName): readonly Message[] {
  const named = namedMistakeIn(exchange, register)
  if (named !== undefined) return [named.cause]
  return [...new Set(phrasesIn(answerOf(exchange)).map(({ meaning }) => meaning))]
    .filter((id) => id !== 'key-refused' && id !== 'client-refused')
    .map((id) => message(`meaning.${id}.cause`, { address: message(`address.${exchange.origin}`) }))
}

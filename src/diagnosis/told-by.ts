import type { RegisterName, SetupStep } from '../domain/index.ts'
import type { Exchange } from '../engine/index.ts'
import { message, type Message } from '../messages/index.ts'
import { answerOf } from './answer.ts'
import { heardIn } from './classifier/vendors.ts'
import { isGravitee } from './gateway-product.ts'
import { nothingElse } from './facts.ts'
import { readingOf } from './readings.ts'
import { type RuleId, rules } from './rules.ts'
import { speakerOf, valuesOf } from './sentences.ts'

/** What an answer names as wrong, in the sentences that a run has for it. */
interface Named {
  readonly rule: RuleId
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  readonly cause: Message
  readonly fix: Message
}

/** What an answer itself names as wrong; undefined where other answers have to show it. */
export function namedIn(exchange: Exchange, register?: RegisterName): Named | undefined {
  const symptom = readingOf(exchange, register)
  const rule = rules.find((each) => each.when(symptom, nothingElse))
  if (rule?.named !== true) return undefined
  const { status } = symptom.answer
  const values = valuesOf(rule, {
    subject: register,
    origin: symptom.origin,
    statuses: status === undefined ? [] : [status],
    gravitee: isGravitee({ exchanges: [exchange] }),
  })
  const said = (part: 'cause' | 'fix'): Message => ({ id: `${speakerOf(rule)}.${part}`, values })
  return { rule: rule.id, steps: rule.steps, cause: said('cause'), fix: said('fix') }
}

/** The same as sentences; where it names nothing, what products are heard to say in it beyond that they reject a call. No word of the answer is in them. */
export function toldBy(exchange: Exchange, register?: RegisterName): readonly Message[] {
  const named = namedIn(exchange, register)
  if (named !== undefined) return [named.cause]
  return [...new Set(heardIn(answerOf(exchange)).map(({ meaning }) => meaning))]
    .filter((id) => id !== 'key-refused' && id !== 'client-refused')
    .map((id) => message(`meaning.${id}.cause`, { address: message(`address.${exchange.origin}`) }))
}

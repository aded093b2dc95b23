import { message, type Text } from '../../messages/index.ts'
import { isFilledInBefore } from '../elsewhere.ts'
import { conditionIn, textIn, valueIn } from '../expression/evaluator.ts'
import type { Outcome } from '../expression/outcome.ts'
import { type EvaluatedText, parseText } from '../expression/text.ts'
import type { Value } from '../expression/value.ts'
import type { Field } from '../part.ts'
import { NotModeled } from './not-modeled.ts'
import type { Passage } from './passage.ts'
import { scopeOf, type Circumstances } from './scope.ts'

/** A gateway can make nothing of a text. */
interface Fault {
  readonly fails: Text
  /** It cannot even be read, or Java itself fails with it; otherwise it fails as the language has it. */
  readonly isUnreadable: boolean
}

/** What a gateway makes of a text, or why it can make nothing of it. */
export type Evaluated<T> = { readonly value: T } | Fault

/** A text of a definition where a text is asked for; null where it leads to nothing. Throws NotModeled where it is not known what a gateway makes of it. */
export const textOf = (field: Field<string>, passage: Passage, circumstances?: Circumstances): Evaluated<string | null> =>
  known(field, textIn(parsed(field), scopeOf(passage, circumstances)))

/** The same where anything will do. */
export const valueOf = (field: Field<string>, passage: Passage, circumstances?: Circumstances): Evaluated<Value> =>
  known(field, valueIn(parsed(field), scopeOf(passage, circumstances)))

/** The same where yes or no is asked for; null where it is neither. */
export const truthOf = (field: Field<string>, passage: Passage, circumstances?: Circumstances): Evaluated<boolean | null> =>
  known(field, conditionIn(parsed(field), scopeOf(passage, circumstances)))

/** Throws NotModeled for a text of which the file has no more than a name. */
function parsed({ at, value }: Field<string>): EvaluatedText {
  refuseFilledIn({ at, value })
  return parseText(value)
}

export function refuseFilledIn({ at, value }: Field<string>): void {
  if (isFilledInBefore(value)) throw new NotModeled(message('unknown.elsewhere'), at)
}

function known<T>({ at }: Field<string>, outcome: Outcome<T>): Evaluated<T> {
  if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, at)
  return outcome.kind === 'value'
    ? { value: outcome.value }
    : { fails: outcome.message, isUnreadable: outcome.reason === 'syntax' || outcome.reason === 'thrown' }
}

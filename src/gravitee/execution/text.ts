import type { Value } from '../expression/evaluate.ts'
import { evaluateIn } from './old-evaluator.ts'
import type { Field } from '../part.ts'
import { internalError } from './ended.ts'
import { NotModelled } from './not-modelled.ts'
import type { Passage } from './passage.ts'
import { scopeOf } from './scope.ts'

/** What a text came to: another text, null where it leads to nothing, or why a gateway can make nothing of it. */
export type Evaluated = { readonly text: string | null } | { readonly fails: string }

/** Evaluates a text of a definition while a call passes. Throws NotModelled where it is not known what a gateway makes of it. */
export function evaluated(field: Field<string>, passage: Passage, more: Readonly<Record<string, Value>> = {}): Evaluated {
  try {
    return { text: evaluateIn(field.value, { ...scopeOf(passage), ...more }) }
  } catch (error) {
    if (error instanceof NotModelled) throw new NotModelled(error.what, field.at)
    return { fails: error instanceof Error ? error.message : String(error) }
  }
}

/** The same as text; null where it leads to nothing. What cannot be evaluated ends the call in the newer engine, and is nothing in the older one. */
export function textOf(field: Field<string>, passage: Passage, more: Readonly<Record<string, Value>> = {}): string | null {
  const result = evaluated(field, passage, more)
  if ('text' in result) return result.text
  if (passage.traits.brokenText === 'ends the call') throw internalError(field.at, result.fails)
  return null
}

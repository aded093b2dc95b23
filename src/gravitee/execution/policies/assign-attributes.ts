import { entriesOf } from '../../flow.ts'
import type { Step } from '../../model.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { valueOf } from '../text.ts'

/** Sets attributes that later steps read; what cannot be evaluated, or leads to nothing, is left out. */
export const assignAttributes: Policy = {
  request: assign,
  response: assign,
  isScoped: true,
  isUntested: true,
}

function assign({ configuration }: Step, passage: Passage): void {
  for (const { name, value } of entriesOf(configuration.get('attributes'))) {
    if (name === undefined || name.value.trim() === '' || value === undefined) continue
    const result = valueOf(value, passage)
    if ('value' in result && result.value !== null) passage.attributes.set(name.value, result.value)
  }
}

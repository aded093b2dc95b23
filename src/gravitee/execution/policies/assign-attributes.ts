import { entriesOf } from '../../flow.ts'
import type { FlowStep } from '../../model.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'
import { valueOf } from '../evaluation.ts'

/** Sets attributes that later steps read; a value that cannot be evaluated, or is null, is left out. */
export const assignAttributes: Policy = {
  request: assign,
  response: assign,
  isScoped: true,
  isUntested: true,
}

function assign({ configuration }: FlowStep, context: ExecutionContext): void {
  for (const { name, value } of entriesOf(configuration.get('attributes'))) {
    if (name === undefined || name.value.trim() === '' || value === undefined) continue
    const result = valueOf(value, context)
    if ('value' in result && result.value !== null) context.attributes.set(name.value, result.value)
  }
}

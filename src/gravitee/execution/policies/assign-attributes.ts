import { entriesOf } from '../../flow.ts'
import type { Step } from '../../model.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../text.ts'

/** Sets attributes that later steps read. */
export const assignAttributes: Policy = { request: assign, response: assign }

function assign({ configuration }: Step, passage: Passage): void {
  for (const { name, value } of entriesOf(configuration.get('attributes')))
    if (name !== undefined && value !== undefined) passage.attributes.set(name.value, textOf(value, passage))
}

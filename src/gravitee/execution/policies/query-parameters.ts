import { isSet } from '../../part.ts'
import { entriesOf } from '../../flow.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../evaluation.ts'

/** Clears, sets, appends and removes parameters of the query, in this order; a value that cannot be evaluated is left out. */
export const queryParameters: Policy = {
  request({ configuration }, context) {
    const { query } = context.request
    const clears = isSet(configuration.get('clearAll'))
    if (clears) query.clear()
    const added = configuration.get('addQueryParameters')
    const items = added.items()
    for (const [place, { name, value }] of entriesOf(added).entries()) {
      if (name === undefined || name.value.trim() === '' || value === undefined) continue
      const result = textOf(value, context)
      if (!('value' in result) || result.value === null) continue
      const [written, text] = [name.value, result.value].map((each) => each.replaceAll(' ', '%20')) as [string, string]
      if (isSet(items[place]!.get('appendToExistingArray'))) query.append(written, text)
      else query.set(written, text)
    }
    if (clears) return
    for (const item of configuration.get('removeQueryParameters').items()) query.remove(item.text()?.value ?? '')
  },
}

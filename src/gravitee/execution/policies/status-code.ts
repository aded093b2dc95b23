import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'

/** Gives the caller another status than the backend gave, by the last mapping that fits. */
export const statusCode: Policy = {
  response({ configuration }, { response }) {
    if (response === undefined) return
    const fitting = configuration
      .get('statusMappings')
      .items()
      .filter((mapping) => numberIn(mapping.get('inputStatusCode'), 0) === response.status)
    if (fitting.length > 0) response.status = numberIn(fitting.at(-1)!.get('outputStatusCode'), 0)
  },
}

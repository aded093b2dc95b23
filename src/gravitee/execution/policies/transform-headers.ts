import { entriesOf } from '../../flow.ts'
import type { Step } from '../../model.ts'
import type { Part } from '../../part.ts'
import { Ended } from '../ended.ts'
import type { HeaderMap } from '../headers.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../text.ts'
import { unsendable } from '../unsendable.ts'

/** Adds headers in place of those of the same name, appends others beside them, and takes away last: what is named, and what is on no whitelist. */
export const transformHeaders: Policy = {
  request(step, passage) {
    const { headers } = passage.request
    const had = headers.has('Content-Length')
    transform(headers, step, passage)
    const { configuration } = step
    const removed = namesIn(configuration.get('removeHeaders')).some((name) => name.toLowerCase() === 'content-length')
    if (had && !headers.has('Content-Length')) passage.lengthTakenAt = configuration.get(removed ? 'removeHeaders' : 'whitelistHeaders').at
  },
  response: (step, passage) => passage.response && transform(passage.response.headers, step, passage),
  isScoped: true,
}

function transform(headers: HeaderMap, { configuration }: Step, passage: Passage): void {
  for (const [name, value] of valuesOf(configuration.get('addHeaders'), passage)) headers.set(name, value)
  for (const [name, value] of valuesOf(configuration.get('appendHeaders'), passage)) headers.append(name, value)
  for (const name of namesIn(configuration.get('removeHeaders'))) headers.remove(name)
  const allowed = namesIn(configuration.get('whitelistHeaders')).map((name) => name.toLowerCase())
  if (allowed.length > 0) for (const name of headers.names()) if (!allowed.includes(name)) headers.remove(name)
}

const namesIn = (list: Part): readonly string[] => list.items().flatMap((item) => item.text()?.value ?? [])

/** Each value is worked out when it is its turn: it may read what the one before it set. */
function* valuesOf(list: Part, passage: Passage): Generator<readonly [string, string]> {
  for (const { name, value } of entriesOf(list)) {
    if (name === undefined || name.value.trim() === '' || value === undefined) continue
    const result = textOf(value, passage)
    const problem = 'fails' in result ? result.fails : result.value === null ? undefined : unsendable([name.value, result.value])
    if (problem === undefined) {
      if ('value' in result && result.value !== null) yield [name.value, result.value]
    } else if (passage.traits.brokenText === 'ends the call')
      throw new Ended(
        value.at,
        { status: 500, message: 'Unable to apply headers transformation', key: 'TRANSFORM_HEADERS_FAILURE' },
        problem,
      )
  }
}

import { entriesOf } from '../../flow.ts'
import type { FlowStep } from '../../model.ts'
import type { DefinitionPart } from '../../part.ts'
import { CallEnded } from '../call-ended.ts'
import type { HeaderMap } from '../headers.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../evaluation.ts'
import { unsendable } from '../unsendable.ts'

/** Sets headers, appends others, and then removes the named ones and those that are on no whitelist. */
export const transformHeaders: Policy = {
  request(step, context) {
    const { headers } = context.request
    const had = headers.has('Content-Length')
    transform(headers, step, context)
    const { configuration } = step
    const removed = namesIn(configuration.get('removeHeaders')).some((name) => name.toLowerCase() === 'content-length')
    if (had && !headers.has('Content-Length'))
      context.lengthRemovedAt = configuration.get(removed ? 'removeHeaders' : 'whitelistHeaders').at
  },
  response: (step, context) => context.response && transform(context.response.headers, step, context),
  isScoped: true,
}

function transform(headers: HeaderMap, { configuration }: FlowStep, context: ExecutionContext): void {
  for (const [name, value] of valuesOf(configuration.get('addHeaders'), context)) headers.set(name, value)
  for (const [name, value] of valuesOf(configuration.get('appendHeaders'), context)) headers.append(name, value)
  for (const name of namesIn(configuration.get('removeHeaders'))) headers.remove(name)
  const allowed = namesIn(configuration.get('whitelistHeaders')).map((name) => name.toLowerCase())
  if (allowed.length > 0) for (const name of headers.names()) if (!allowed.includes(name)) headers.remove(name)
}

const namesIn = (list: DefinitionPart): readonly string[] => list.items().flatMap((item) => item.text()?.value ?? [])

/** Evaluates one value after the other: each may read the result of the one before. */
function* valuesOf(list: DefinitionPart, context: ExecutionContext): Generator<readonly [string, string]> {
  for (const { name, value } of entriesOf(list)) {
    if (name === undefined || name.value.trim() === '' || value === undefined) continue
    const result = textOf(value, context)
    const problem = 'fails' in result ? result.fails : result.value === null ? undefined : unsendable([name.value, result.value])
    if (problem === undefined) {
      if ('value' in result && result.value !== null) yield [name.value, result.value]
    } else if (context.traits.brokenText === 'ends the call')
      throw new CallEnded(
        value.at,
        { status: 500, message: 'Unable to apply headers transformation', key: 'TRANSFORM_HEADERS_FAILURE' },
        problem,
      )
  }
}

import { isSet } from '../../part.ts'
import { message } from '../../../messages/index.ts'
import { outcomeOf } from '../../expression/outcome.ts'
import { finder } from '../../expression/pattern.ts'
import type { FlowStep } from '../../model.ts'
import { policyBroke } from '../call-ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../evaluation.ts'

/** Rewrites addresses in headers and body of the response. */
export const urlRewriting: Policy = {
  response(step, context) {
    const { response } = context
    if (response === undefined) return
    const { configuration } = step
    patternIn(step, context)
    if (isSet(configuration.get('rewriteResponseHeaders')))
      for (const name of response.headers.names()) {
        const values = response.headers.all(name)
        response.headers.remove(name)
        for (const value of values) response.headers.append(name, rewritten(value, step, context))
      }
    if (!isSet(configuration.get('rewriteResponseBody'))) return
    response.headers.remove('Content-Length')
    if (configuration.get('fromRegex').text() !== undefined) response.body = Buffer.from(rewritten(response.body.toString(), step, context))
  },
}

function patternIn({ at, configuration }: FlowStep, { traits }: ExecutionContext, value = ''): readonly RegExpExecArray[] {
  const pattern = configuration.get('fromRegex').text()
  if (pattern === undefined) throw policyBroke(traits, at, message('failure.setting-missing', { setting: 'fromRegex' }))
  const outcome = outcomeOf(() => [...value.matchAll(finder(value, pattern.value))])
  if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, pattern.at)
  if (outcome.kind === 'failure') throw policyBroke(traits, pattern.at, outcome.message)
  return outcome.value
}

function rewritten(value: string, step: FlowStep, context: ExecutionContext): string {
  const replacement = step.configuration.get('toReplacement').text()
  if (value === '' || replacement === undefined) return value
  const pieces: string[] = []
  let from = 0
  for (const match of patternIn(step, context, value)) {
    const group = match.slice(1).map((each) => each ?? null)
    const result = textOf(replacement, context, { group, groupName: { ...match.groups } })
    if (!('value' in result)) throw policyBroke(context.traits, replacement.at, result.fails, replacement.value)
    pieces.push(value.slice(from, match.index), result.value ?? 'null')
    from = match.index + match[0].length
  }
  return pieces.join('') + value.slice(from)
}

import { judged } from '../../expression/outcome.ts'
import { finder } from '../../expression/pattern.ts'
import type { Step } from '../../model.ts'
import { policyBroke } from '../ended.ts'
import { NotModelled } from '../not-modelled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { isSet } from '../readable.ts'
import { textOf } from '../text.ts'

/** Rewrites addresses in headers and body of the answer. */
export const urlRewriting: Policy = {
  configuration: { rewriteResponseHeaders: 'flag', rewriteResponseBody: 'flag', fromRegex: 'text', toReplacement: 'text' },
  response(step, passage) {
    const { response } = passage
    if (response === undefined) return
    const { configuration } = step
    if (isSetOr(step, 'rewriteResponseHeaders'))
      for (const name of response.headers.names()) {
        const values = response.headers.all(name)
        response.headers.remove(name)
        for (const value of values) response.headers.append(name, rewritten(value, step, passage))
      }
    if (!isSetOr(step, 'rewriteResponseBody')) return
    response.headers.remove('Content-Length')
    if (configuration.get('fromRegex').text() !== undefined) response.body = Buffer.from(rewritten(response.body.toString(), step, passage))
  },
}

/** Both are on where nothing is said. */
const isSetOr = ({ configuration }: Step, name: string): boolean =>
  configuration.get(name).value === undefined || isSet(configuration.get(name))

function rewritten(value: string, { at, configuration }: Step, passage: Passage): string {
  if (value === '') return ''
  const pattern = configuration.get('fromRegex').text()
  const replacement = configuration.get('toReplacement').text()
  if (pattern === undefined || replacement === undefined) throw policyBroke(passage.traits, at, 'nothing to rewrite')
  const outcome = judged(() => [...value.matchAll(finder(value, pattern.value))])
  if (outcome.kind === 'not-modelled') throw new NotModelled(outcome.what, pattern.at)
  if (outcome.kind === 'failure') throw policyBroke(passage.traits, pattern.at, outcome.message)
  const pieces: string[] = []
  let from = 0
  for (const match of outcome.value) {
    const group = match.slice(1).map((each) => each ?? null)
    const result = textOf(replacement, passage, { group, groupName: { ...match.groups } })
    if (!('value' in result)) throw policyBroke(passage.traits, replacement.at, result.fails, replacement.value)
    pieces.push(value.slice(from, match.index), result.value ?? 'null')
    from = match.index + match[0].length
  }
  return pieces.join('') + value.slice(from)
}

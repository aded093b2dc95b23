import { message } from '../../../messages/index.ts'
import { outcomeOf } from '../../expression/outcome.ts'
import { finder } from '../../expression/pattern.ts'
import type { DefinitionPart } from '../../part.ts'
import { CallEnded, policyBroke } from '../call-ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../evaluation.ts'

/** Routes a call by the first rule whose pattern matches the path; without rules it changes nothing. */
export const dynamicRouting: Policy = {
  request({ configuration }, context) {
    const rules = configuration.get('rules')
    if (rules.items().length === 0) return
    for (const rule of rules.items()) {
      const found = foundBy(rule, context)
      if (found === null) continue
      const url = rule.get('url').text()
      if (url === undefined) throw policyBroke(context.traits, rule.at, message('failure.setting-missing', { setting: 'url' }))
      const result = textOf(url, context, { group: found.slice(1).map((each) => each ?? null), groupName: { ...found.groups } })
      if ('fails' in result) throw policyBroke(context.traits, url.at, result.fails, url.value)
      if (result.value !== null) context.request.endpoint = result.value
      return
    }
    throw new CallEnded(rules.at, { status: 400, message: 'No routing rule is matching path' }, message('lint.route.unmatched'))
  },
}

/** The match of a rule's pattern with the whole path, as called or decoded. */
function foundBy(rule: DefinitionPart, context: ExecutionContext): RegExpExecArray | null {
  const { pathInfo } = context.request
  const pattern = rule.get('pattern').text()
  if (pattern === undefined)
    throw policyBroke(context.traits, rule.get('pattern').at, message('failure.setting-missing', { setting: 'pattern' }))
  const result = pattern.value.includes('{#') ? textOf(pattern, context) : { value: pattern.value }
  if (!('value' in result) || result.value === null) throw policyBroke(context.traits, pattern.at, message('failure.null'))
  const { value: source } = result
  for (const path of new Set([pathInfo, decoded(pathInfo)])) {
    const outcome = outcomeOf(() => finder(path, `^(?:${source})$`).exec(path))
    if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, pattern.at)
    if (outcome.kind === 'failure') throw new CallEnded(pattern.at, { status: 500, message: 'Invalid pattern syntax' }, outcome.message)
    if (outcome.value !== null) return outcome.value
  }
  return null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

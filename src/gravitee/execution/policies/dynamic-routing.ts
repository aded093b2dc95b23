import { message } from '../../../messages/index.ts'
import { judged } from '../../expression/outcome.ts'
import { finder } from '../../expression/pattern.ts'
import type { Part } from '../../part.ts'
import { Ended, policyBroke } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../text.ts'

/** Routes a call by the first rule whose pattern fits the path; without rules it goes on as it would. */
export const dynamicRouting: Policy = {
  request({ configuration }, passage) {
    const rules = configuration.get('rules')
    if (rules.items().length === 0) return
    for (const rule of rules.items()) {
      const found = foundBy(rule, passage)
      if (found === null) continue
      const url = rule.get('url').text()
      if (url === undefined) throw policyBroke(passage.traits, rule.at, message('failure.setting-missing', { setting: 'url' }))
      const result = textOf(url, passage, { group: found.slice(1).map((each) => each ?? null), groupName: { ...found.groups } })
      if ('fails' in result) throw policyBroke(passage.traits, url.at, result.fails, url.value)
      if (result.value !== null) passage.request.endpoint = result.value
      return
    }
    throw new Ended(rules.at, { status: 400, message: 'No routing rule is matching path' }, message('lint.route.unmatched'))
  },
}

/** What the pattern of a rule finds in the whole path: as it was called, or decoded. */
function foundBy(rule: Part, passage: Passage): RegExpExecArray | null {
  const { pathInfo } = passage.request
  const pattern = rule.get('pattern').text()
  if (pattern === undefined)
    throw policyBroke(passage.traits, rule.get('pattern').at, message('failure.setting-missing', { setting: 'pattern' }))
  const result = pattern.value.includes('{#') ? textOf(pattern, passage) : { value: pattern.value }
  if (!('value' in result) || result.value === null) throw policyBroke(passage.traits, pattern.at, message('failure.null'))
  const { value: source } = result
  for (const path of new Set([pathInfo, decoded(pathInfo)])) {
    const outcome = judged(() => finder(path, `^(?:${source})$`).exec(path))
    if (outcome.kind === 'not-modeled') throw new NotModeled(outcome.what, pattern.at)
    if (outcome.kind === 'failure') throw new Ended(pattern.at, { status: 500, message: 'Invalid pattern syntax' }, outcome.message)
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

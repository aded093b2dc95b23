import { Ended, internalError } from '../ended.ts'
import { NotModelled } from '../not-modelled.ts'
import type { Policy } from '../policy.ts'
import { textOf } from '../text.ts'

/** Routes a call by the first rule whose pattern fits the path. */
export const dynamicRouting: Policy = {
  request({ at, configuration }, passage) {
    const rules = configuration.get('rules')
    if (rules.items().length === 0) return
    for (const rule of rules.items()) {
      const pattern = expressionOf(rule.get('pattern').text()?.value ?? '')
      if (pattern === undefined) throw new NotModelled('a routing pattern that could take for ever', rule.get('pattern').at)
      const group = pattern.exec(decoded(passage.request.pathInfo))?.slice(1)
      if (group === undefined) continue
      const url = rule.get('url').text() ?? { at: rule.at, value: '' }
      const result = textOf(url, passage, { group })
      if ('fails' in result) throw internalError(url.at, result.fails)
      passage.request.endpoint = result.value ?? ''
      return
    }
    throw new Ended(
      rules.at,
      { status: 400, message: 'No routing rule is matching path', key: 'NO_ROUTING_RULE' },
      `no rule fits, in ${at}`,
    )
  },
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    return path
  }
}

/** A pattern that could take for ever is not tried. */
function expressionOf(pattern: string): RegExp | undefined {
  const repeats = pattern.match(/[*+{]/g)?.length ?? 0
  if (pattern.length > 200 || repeats > 4 || /\)[*+{]/.test(pattern)) return undefined
  try {
    return new RegExp(`^(?:${pattern})$`)
  } catch {
    return undefined
  }
}

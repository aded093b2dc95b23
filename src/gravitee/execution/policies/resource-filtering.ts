import { message } from '../../../messages/index.ts'
import { spend } from '../../../base/index.ts'
import { steps } from '../../expression/pattern.ts'
import type { Part } from '../../part.ts'
import { Ended } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'

/** Takes only calls to resources of the whitelist, and none to those of the blacklist. */
export const resourceFiltering: Policy = {
  request({ configuration }, passage) {
    const allowed = configuration.get('whitelist')
    const refused = configuration.get('blacklist')
    if (allowed.items().length > 0 && !allowed.items().some((each) => isAbout(each, passage)))
      throw refusal(
        allowed,
        allowed.items().some((each) => hasPath(each, passage) && Array.isArray(each.get('methods').value)),
      )
    if (refused.items().some((each) => isAbout(each, passage)))
      throw refusal(
        refused,
        refused.items().some((each) => hasPath(each, passage) && methodsIn(each).includes(passage.request.method)),
      )
  },
}

const methodsIn = (resource: Part): readonly string[] =>
  resource
    .get('methods')
    .items()
    .flatMap((method) => method.text()?.value ?? [])

const isAbout = (resource: Part, passage: Passage): boolean =>
  (methodsIn(resource).length === 0 || methodsIn(resource).includes(passage.request.method)) && hasPath(resource, passage)

const refusal = ({ at }: Part, byMethod: boolean): Ended =>
  byMethod
    ? new Ended(
        at,
        { status: 405, message: 'Method not allowed while accessing this resource', key: 'RESOURCE_FILTERING_METHOD_NOT_ALLOWED' },
        message('failure.policy-rejects'),
      )
    : new Ended(
        at,
        { status: 403, message: "You're not allowed to access this resource", key: 'RESOURCE_FILTERING_FORBIDDEN' },
        message('failure.policy-rejects'),
      )

/** `{id}`, which stands for a segment or a part of one; with a pattern of its own it is not modeled. */
const VARIABLE = /\{[^{}/:]+\}/g

/** Patterns as Ant has them: `?` is a sign, `*` a segment or a part of one, `**` any number of segments. */
function hasPath(resource: Part, { request }: Passage): boolean {
  const pattern = resource.get('pattern').text()
  if (pattern === undefined) return true
  if (/[{}]/.test(pattern.value.replaceAll(VARIABLE, '')))
    throw new NotModeled(message('failure.setting', { setting: 'pattern', value: pattern.value }), pattern.at)
  return [pattern.value, `${request.contextPath.replace(/\/$/, '')}${pattern.value}`].some((each) =>
    antPattern(each, request.path).test(request.path),
  )
}

function antPattern(pattern: string, path: string): RegExp {
  const segments = pattern
    .replaceAll(VARIABLE, '*')
    .split('/')
    .map((segment) =>
      segment === '**'
        ? segment
        : segment
            .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
            .replaceAll('*', '[^/]*')
            .replaceAll('?', '[^/]'),
    )
  const source = segments.reduce((whole, segment, place) => {
    if (segment === '**') return `${whole}(?:/.*)?`
    return place === 0 ? segment : `${whole}/${segment}`
  }, '')
  spend(steps(source, path.length))
  // Bounded: the steps that it may take are counted before.
  return new RegExp(`^${source}$`)
}

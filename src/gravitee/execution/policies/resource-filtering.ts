import { message } from '../../../messages/index.ts'
import { spend } from '../../../base/index.ts'
import { steps } from '../../expression/pattern.ts'
import type { DefinitionPart } from '../../part.ts'
import { CallEnded } from '../call-ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'

/** Admits only calls to resources of the whitelist, and none to those of the blacklist. */
export const resourceFiltering: Policy = {
  request({ configuration }, context) {
    const allowed = configuration.get('whitelist')
    const refused = configuration.get('blacklist')
    if (allowed.items().length > 0 && !allowed.items().some((each) => isAbout(each, context)))
      throw refusal(
        allowed,
        allowed.items().some((each) => hasPath(each, context) && Array.isArray(each.get('methods').value)),
      )
    if (refused.items().some((each) => isAbout(each, context)))
      throw refusal(
        refused,
        refused.items().some((each) => hasPath(each, context) && methodsIn(each).includes(context.request.method)),
      )
  },
}

const methodsIn = (resource: DefinitionPart): readonly string[] =>
  resource
    .get('methods')
    .items()
    .flatMap((method) => method.text()?.value ?? [])

const isAbout = (resource: DefinitionPart, context: ExecutionContext): boolean =>
  (methodsIn(resource).length === 0 || methodsIn(resource).includes(context.request.method)) && hasPath(resource, context)

const refusal = ({ at }: DefinitionPart, byMethod: boolean): CallEnded =>
  byMethod
    ? new CallEnded(
        at,
        { status: 405, message: 'Method not allowed while accessing this resource', key: 'RESOURCE_FILTERING_METHOD_NOT_ALLOWED' },
        message('failure.policy-rejects'),
      )
    : new CallEnded(
        at,
        { status: 403, message: "You're not allowed to access this resource", key: 'RESOURCE_FILTERING_FORBIDDEN' },
        message('failure.policy-rejects'),
      )

/** `{id}`, which matches a segment or a part of one; with a pattern of its own it is not modeled. */
const VARIABLE = /\{[^{}/:]+\}/g

/** Matches patterns of Ant: `?` is a character, `*` a segment or a part of one, `**` any number of segments. */
function hasPath(resource: DefinitionPart, { request }: ExecutionContext): boolean {
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

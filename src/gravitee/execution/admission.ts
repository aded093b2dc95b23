import { message } from '../../messages/index.ts'
import type { Api, ApiPlan } from '../model.ts'
import { deployedPlans, reasonNotServed } from './deployability.ts'
import type { Deployment, KeySettings } from './deployment.ts'
import { CallEnded } from './call-ended.ts'
import { HeaderMap } from './headers.ts'
import type { GatewayCall } from './message.ts'
import { NotModeled } from './not-modeled.ts'
import { attributesOfPlan, type ExecutionContext } from './execution-context.ts'
import { normalPath } from '../url.ts'
import { truthOf } from './evaluation.ts'

/** An API whose context path matches a call. */
export interface MatchedApi {
  readonly deployment: Deployment
  /** Without a slash at its end. */
  readonly contextPath: string
}

const isBelow = (path: string, contextPath: string): boolean => path === contextPath || path.startsWith(`${contextPath}/`)

/** Tells if a call can reach a context path: version 4 does not add a missing slash at the beginning, version 2 does. */
const isReachable = (contextPath: string, { shape }: Api): boolean => !shape.startsWith('v4') || /^(?:$|\/)/.test(contextPath)

/** The API of a call; of nested context paths the shorter one counts. Undefined where no API is deployed there. */
export function matchedApi(deployments: readonly Deployment[], { path, headers }: GatewayCall): MatchedApi | undefined {
  const host = new HeaderMap(headers).first('Host')?.toLowerCase()
  return deployments
    .filter(({ api }) => reasonNotServed(api) === undefined)
    .flatMap((deployment) =>
      deployment.api.contextPaths.flatMap((declared) =>
        declared.path !== undefined &&
        isReachable(declared.path.value, deployment.api) &&
        (declared.host === undefined || declared.host.value.toLowerCase() === host)
          ? [{ deployment, contextPath: normalPath(declared.path.value) }]
          : [],
      ),
    )
    .filter(({ contextPath }) => isBelow(path, contextPath))
    .toSorted((one, other) => one.contextPath.length - other.contextPath.length)[0]
}

/** Admits a caller by a plan, and removes its key. Throws CallEnded where no plan admits it. */
export function admit(context: ExecutionContext, settings: KeySettings): ApiPlan {
  const { api, request, trace } = context
  const key = keyOf(context, settings)
  const plans = deployedPlans(api)
  // The older engine reads the rule of every such plan before it checks the key.
  const unruled = plans.find((each) => each.selectionRule?.value.trim() === '' && (key !== undefined || isOpen(each)))
  if (context.engine === 'v3' && unruled !== undefined) {
    const answer = { status: 500, message: "'expressionString' must not be null or blank" }
    throw new CallEnded(unruled.selectionRule!.at, answer, message('failure.setting-missing', { setting: 'selectionRule' }))
  }
  const closed = plans.filter((each) => !isOpen(each) && asksFor(each, context, key))
  const fitting = closed.filter((each) => ruleHolds(each, context))
  const isUntested = closed.some((each) => opens(each, context, key) && !fitting.includes(each))
  // A call with a key of an API key plan is not admitted by an open plan, unless the rule of its own plan excludes the call.
  const isKept = key !== undefined && !isUntested && plans.some(({ security }) => security?.value === 'api-key')
  const plan =
    fitting.find((each) => opens(each, context, key)) ??
    (isKept ? undefined : plans.find((each) => isOpen(each) && ruleHolds(each, context)))
  if (plan === undefined)
    throw new CallEnded(
      `${api.root.at}/plans`,
      { status: 401, message: 'Unauthorized', key: 'GATEWAY_PLAN_UNRESOLVABLE' },
      message('failure.no-plan'),
    )
  trace.plan = plan
  for (const [name, value] of attributesOfPlan()) context.attributes.set(name, value)
  trace.isKeyAccepted = plan.security?.value === 'api-key'
  if (trace.isKeyAccepted && plan.propagateApiKey?.value !== true) {
    request.headers.remove(settings.keyHeader)
    if (settings.keyParameter !== undefined) request.query.remove(settings.keyParameter)
  }
  return plan
}

function keyOf({ request }: ExecutionContext, { keyHeader, keyParameter }: KeySettings): string | undefined {
  const key = request.headers.first(keyHeader)?.trim()
  return key !== undefined && key !== '' ? key : keyParameter === undefined ? undefined : request.query.first(keyParameter)
}

/** Tells if a plan takes the caller's kind of credentials. */
function asksFor(plan: ApiPlan, context: ExecutionContext, key: string | undefined): boolean {
  const hasKey = key !== undefined
  const { headers } = context.request
  const hasToken = /^bearer /i.test(headers.first('Authorization') ?? '') || context.request.query.first('access_token') !== undefined
  switch (plan.security?.value) {
    case 'api-key':
      return hasKey && isFor(key, plan, context)
    case 'jwt':
      if (hasToken) throw new NotModeled(message('failure.setting', { setting: 'security', value: 'JWT' }), plan.at)
      return false
    case 'oauth2':
      if (
        hasToken ||
        (context.engine === 'v4' &&
          plan.securityConfiguration.get('oauthResource').value === undefined &&
          !context.api.shape.startsWith('v4'))
      )
        throw new NotModeled(message('failure.setting', { setting: 'security', value: 'OAUTH2' }), plan.at)
      return false
    default:
      return false
  }
}

function ruleHolds({ selectionRule }: ApiPlan, context: ExecutionContext): boolean {
  if (selectionRule === undefined) return true
  const { value } = selectionRule
  // Without braces the whole rule is an expression; for the newer engine only where it begins as one.
  const bare = value.trim()
  const isBare = context.engine === 'v3' ? value.includes('#') && !value.includes('{') : value.startsWith('#')
  const text = !isBare ? value : context.engine === 'v3' ? `{(${bare})}` : `{${bare}}`
  // The older engine has only the call when it selects a plan, and reads nothing behind a brace and a blank.
  if (
    context.engine === 'v3' &&
    (/#(?:properties|endpoints|api|node|response|dictionaries)\b/.test(text) ||
      /^\s*\{ /.test(text) ||
      (!/#|T\(/.test(text) && !/^\{?(?:true|\s.*)$/is.test(text)))
  )
    return false
  // There the older engine reads no list, and has attributes that it sets only later.
  if (context.engine === 'v3' && /#context\b|\{[^}]*\{/.test(text))
    throw new NotModeled(message('unknown.setting', { setting: 'selectionRule' }), selectionRule.at)
  const result = truthOf({ at: selectionRule.at, value: text }, context)
  if ('value' in result) return result.value === true
  if (context.traits.brokenRule === 'is false') return false
  throw new CallEnded(
    selectionRule.at,
    { status: 503, message: 'Temporarily Unavailable', key: 'GATEWAY_PLAN_RESOLUTION_FAILURE' },
    result.fails,
  )
}

/** Tells if a key is for a plan: an unknown key is for every plan. */
const isFor = (key: string, plan: ApiPlan, { deployment, api }: ExecutionContext): boolean => {
  const own = deployment.subscriptions.filter((each) => each.key === key && each.state === 'accepted')
  return own.length === 0 || own.some((each) => each.plan === api.plans.indexOf(plan))
}

/** Tells if the key has an accepted subscription to the plan. */
const opens = (plan: ApiPlan, { deployment, api }: ExecutionContext, key: string | undefined): boolean =>
  deployment.subscriptions.some((each) => each.key === key && each.state === 'accepted' && each.plan === api.plans.indexOf(plan))

const isOpen = ({ security }: ApiPlan): boolean => security?.value === 'key-less'

import { message } from '../../messages/index.ts'
import type { Api, Plan } from '../model.ts'
import { deployedPlans, whyNotServed } from './deployed.ts'
import type { Deployment, GatewaySettings } from './deployment.ts'
import { Ended } from './ended.ts'
import { HeaderMap } from './headers.ts'
import type { Call } from './message.ts'
import { NotModeled } from './not-modeled.ts'
import { attributesOfPlan, type Passage } from './passage.ts'
import { normalPath } from '../url.ts'
import { truthOf } from './text.ts'

/** Where an API is reached. */
export interface Door {
  readonly deployment: Deployment
  /** Without a slash at its end. */
  readonly contextPath: string
}

const isBelow = (path: string, contextPath: string): boolean => path === contextPath || path.startsWith(`${contextPath}/`)

/** Version 4 takes a context path as it stands, and no call begins without a slash; version 2 puts it there. */
const isReachable = (contextPath: string, { shape }: Api): boolean => !shape.startsWith('v4') || /^(?:$|\/)/.test(contextPath)

/** The API that a call is for: of context paths one below the other the upper one counts. Undefined where none is deployed there. */
export function doorFor(deployments: readonly Deployment[], { path, headers }: Call): Door | undefined {
  const host = new HeaderMap(headers).first('Host')?.toLowerCase()
  return deployments
    .filter(({ api }) => whyNotServed(api) === undefined)
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

/** Lets a caller in by a plan, and takes its key away. Throws Ended where no plan lets it in. */
export function enter(passage: Passage, settings: GatewaySettings): Plan {
  const { api, request, trace } = passage
  const key = keyOf(passage, settings)
  const plans = deployedPlans(api)
  // The older engine reads the rule of every such plan before it asks whose key it is.
  const unruled = plans.find((each) => each.selectionRule?.value.trim() === '' && (key !== undefined || isOpen(each)))
  if (passage.engine === 'v3' && unruled !== undefined) {
    const answer = { status: 500, message: "'expressionString' must not be null or blank" }
    throw new Ended(unruled.selectionRule!.at, answer, message('failure.setting-missing', { setting: 'selectionRule' }))
  }
  const closed = plans.filter((each) => !isOpen(each) && asksFor(each, passage, key))
  const fitting = closed.filter((each) => ruleHolds(each, passage))
  const isUntested = closed.some((each) => opens(each, passage, key) && !fitting.includes(each))
  // To a key that a plan takes there is no open one beside it, unless the rule of its own plan leaves the call out.
  const isKept = key !== undefined && !isUntested && plans.some(({ security }) => security?.value === 'api-key')
  const plan =
    fitting.find((each) => opens(each, passage, key)) ??
    (isKept ? undefined : plans.find((each) => isOpen(each) && ruleHolds(each, passage)))
  if (plan === undefined)
    throw new Ended(
      `${api.root.at}/plans`,
      { status: 401, message: 'Unauthorized', key: 'GATEWAY_PLAN_UNRESOLVABLE' },
      message('failure.no-plan'),
    )
  trace.plan = plan
  for (const [name, value] of attributesOfPlan()) passage.attributes.set(name, value)
  trace.isKeyAccepted = plan.security?.value === 'api-key'
  if (trace.isKeyAccepted && plan.propagateApiKey?.value !== true) {
    request.headers.remove(settings.keyHeader)
    if (settings.keyParameter !== undefined) request.query.remove(settings.keyParameter)
  }
  return plan
}

function keyOf({ request }: Passage, { keyHeader, keyParameter }: GatewaySettings): string | undefined {
  const key = request.headers.first(keyHeader)?.trim()
  return key !== undefined && key !== '' ? key : keyParameter === undefined ? undefined : request.query.first(keyParameter)
}

/** Whether a plan takes what the caller has. */
function asksFor(plan: Plan, passage: Passage, key: string | undefined): boolean {
  const hasKey = key !== undefined
  const { headers } = passage.request
  const hasToken = /^bearer /i.test(headers.first('Authorization') ?? '') || passage.request.query.first('access_token') !== undefined
  switch (plan.security?.value) {
    case 'api-key':
      return hasKey && isFor(key, plan, passage)
    case 'jwt':
      if (hasToken) throw new NotModeled(message('failure.setting', { setting: 'security', value: 'JWT' }), plan.at)
      return false
    case 'oauth2':
      if (
        hasToken ||
        (passage.engine === 'v4' &&
          plan.securityConfiguration.get('oauthResource').value === undefined &&
          !passage.api.shape.startsWith('v4'))
      )
        throw new NotModeled(message('failure.setting', { setting: 'security', value: 'OAUTH2' }), plan.at)
      return false
    default:
      return false
  }
}

function ruleHolds({ selectionRule }: Plan, passage: Passage): boolean {
  if (selectionRule === undefined) return true
  const { value } = selectionRule
  // Without braces it is an expression as a whole; of the newer engine only where it begins as one.
  const bare = value.trim()
  const isBare = passage.engine === 'v3' ? value.includes('#') && !value.includes('{') : value.startsWith('#')
  const text = !isBare ? value : passage.engine === 'v3' ? `{(${bare})}` : `{${bare}}`
  // The older engine knows of the call alone when it looks for a plan, and reads nothing behind a brace and a blank.
  if (
    passage.engine === 'v3' &&
    (/#(?:properties|endpoints|api|node|response|dictionaries)\b/.test(text) ||
      /^\s*\{ /.test(text) ||
      (!/#|T\(/.test(text) && !/^\{?(?:true|\s.*)$/is.test(text)))
  )
    return false
  // There it reads no list, and knows attributes that it has not set yet.
  if (passage.engine === 'v3' && /#context\b|\{[^}]*\{/.test(text))
    throw new NotModeled(message('unknown.setting', { setting: 'selectionRule' }), selectionRule.at)
  const result = truthOf({ at: selectionRule.at, value: text }, passage)
  if ('value' in result) return result.value === true
  if (passage.traits.brokenRule === 'is false') return false
  throw new Ended(
    selectionRule.at,
    { status: 503, message: 'Temporarily Unavailable', key: 'GATEWAY_PLAN_RESOLUTION_FAILURE' },
    result.fails,
  )
}

/** A key is for the plan that it was given for; nobody's key is for each. */
const isFor = (key: string, plan: Plan, { deployment, api }: Passage): boolean => {
  const own = deployment.subscriptions.filter((each) => each.key === key && each.state === 'accepted')
  return own.length === 0 || own.some((each) => each.plan === api.plans.indexOf(plan))
}

/** Whether the caller has access to a plan that takes keys. */
const opens = (plan: Plan, { deployment, api }: Passage, key: string | undefined): boolean =>
  deployment.subscriptions.some((each) => each.key === key && each.state === 'accepted' && each.plan === api.plans.indexOf(plan))

const isOpen = ({ security }: Plan): boolean => security?.value === 'key-less'

import { isPublished } from '../flow.ts'
import type { Plan } from '../model.ts'
import type { Deployment, GatewaySettings } from './deployment.ts'
import { Ended } from './ended.ts'
import { HeaderMap } from './headers.ts'
import type { Call } from './message.ts'
import type { Passage } from './passage.ts'

/** Where an API is reached. */
export interface Door {
  readonly deployment: Deployment
  /** Without a slash at its end. */
  readonly contextPath: string
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

const isBelow = (path: string, contextPath: string): boolean => path === contextPath || path.startsWith(`${contextPath}/`)

/** The API that a call is for; the longest context path counts. Undefined where none is deployed there. */
export function doorFor(deployments: readonly Deployment[], { path, headers }: Call): Door | undefined {
  const host = new HeaderMap(headers).first('Host')?.replace(/:\d+$/, '').toLowerCase()
  return deployments
    .filter(({ api }) => api.plans.some(isDeployed))
    .flatMap((deployment) =>
      deployment.api.contextPaths.flatMap((declared) =>
        declared.path !== undefined && (declared.host === undefined || declared.host.value.toLowerCase() === host)
          ? [{ deployment, contextPath: withoutSlash(declared.path.value) }]
          : [],
      ),
    )
    .filter(({ contextPath }) => isBelow(path, contextPath))
    .toSorted((one, other) => other.contextPath.length - one.contextPath.length)[0]
}

/** Whether the gateway knows a plan at all. */
const isDeployed = (plan: Plan): boolean => isPublished(plan) || plan.status?.value === 'deprecated'

/** Lets a caller in by a plan, and takes its key away. Throws Ended where no plan lets it in. */
export function enter(passage: Passage, { keyHeader, keyParameter }: GatewaySettings): Plan {
  const { api, deployment, request, trace } = passage
  const plans = api.plans.filter(isDeployed)
  const key = request.headers.first(keyHeader) ?? (keyParameter === undefined ? undefined : request.query.first(keyParameter))
  const subscription = deployment.subscriptions.find((each) => each.key === key && each.state === 'accepted')
  const locked = plans.find((plan) => plan.security?.value === 'api-key' && subscription?.plan === api.plans.indexOf(plan))
  const plan = locked ?? plans.find(({ security }) => security?.value === 'key-less')
  if (plan === undefined)
    throw new Ended(
      `${api.root.at}/plans`,
      { status: 401, message: 'Unauthorized', key: 'GATEWAY_PLAN_UNRESOLVABLE' },
      'no plan lets the caller in',
    )
  trace.plan = plan
  trace.isKeyAccepted = locked !== undefined
  if (locked !== undefined && locked.propagateApiKey?.value !== true) {
    request.headers.remove(keyHeader)
    if (keyParameter !== undefined) request.query.remove(keyParameter)
  }
  return plan
}

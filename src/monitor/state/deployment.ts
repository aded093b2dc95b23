import type {
  DeploymentSnapshot,
  PollFailure,
  ManagementPoll,
  CalledCheck,
  TargetObservation,
  Deployments,
  KnownApi,
  MonitorState,
  Thresholds,
} from './state.ts'
import type { AccessEnds, Deployed } from '../../management/index.ts'
import { managedApis, type ManagedApi, steps, type SetupStep } from '../../domain/index.ts'
import { message, type Value } from '../../messages/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import { worded } from '../cause-description.ts'

/** After this time an uncontradicted change counts as the normal state. */
const settledMs = 86_400_000

/** Returns the known deployment after one more poll. */
function deploymentsAfter(before: Deployments | undefined, { digests, whole, apis }: DeploymentSnapshot, at: number): Deployments {
  const known = before?.digests === digests ? before.apis : {}
  const after = managedApis.flatMap((api) => {
    const now = apis[api]
    if (now !== undefined) return [[api, apiAfter(known[api], now, at)]]
    return whole || known[api] === undefined ? [] : [[api, known[api]]]
  })
  return { digests, apis: Object.fromEntries(after) as Deployments['apis'] }
}

function apiAfter(earlier: KnownApi | undefined, now: Deployed & { readonly ends?: AccessEnds }, at: number): KnownApi {
  const before = earlier?.id === now.id ? earlier : undefined
  const parts = now.parts ?? before?.parts
  const drifted = now.drifted ?? before?.drifted
  const own = {
    id: now.id,
    mark: now.mark,
    ends: now.ends ?? before?.ends ?? {},
    ...(parts === undefined ? {} : { parts }),
    ...(drifted === undefined ? {} : { drifted }),
  }
  if (parts === undefined) return own
  const { meant = parts, template = now.template, changedAt = at } = before ?? {}
  const kept = template === undefined ? {} : { template }
  if (changedParts({ parts, meant }).length === 0) return { ...own, ...kept, meant: parts }
  // The file may change before its content is deployed, or after.
  const isNew = now.template !== undefined && now.template !== template
  const isAsTemplate = now.drifted === false && (isNew || before?.drifted === true)
  const isSettled = drifted !== true && at - changedAt >= settledMs
  if (!isAsTemplate && !isSettled) return { ...own, ...kept, meant, changedAt }
  return { ...own, meant: parts, ...(now.template === undefined ? kept : { template: now.template }) }
}

/** Names of the parts in which the deployed definition differs from the template file. */
function changedParts({ parts = {}, meant = {} }: Pick<KnownApi, 'parts' | 'meant'>): readonly string[] {
  return [...new Set([...Object.keys(meant), ...Object.keys(parts)])].filter((part) => parts[part] !== meant[part])
}

const prefix = 'deployment: '

/** Returns whether a tracker is of the management API, which says nothing of how calls are answered. */
export const isOfDeployment = (check: string): boolean => check.startsWith(prefix)

/** The name of the tracker of the polls themselves. */
export const readable = `${prefix}readable`
export const namesOf = (api: ManagedApi): Readonly<Record<'unchanged' | 'subscription' | 'key', string>> => ({
  unchanged: `${prefix}unchanged [${api}]`,
  subscription: `${prefix}access lasts [${api}]`,
  key: `${prefix}key lasts [${api}]`,
})

const soonMs = 14 * 86_400_000

/** The causes that the deployed APIs show: unintended changes, and accesses that expire within a fortnight or have expired. */
function deploymentCauses({ apis }: Deployments, address: string, at: number): readonly CycleCause[] {
  return managedApis.flatMap((api) => {
    const known = apis[api]
    if (known === undefined) return []
    const located = { api, known, address }
    const isSoon = (end: number | undefined): end is number => end !== undefined && end - at <= soonMs
    const { key, subscription } = known.ends
    return [
      ...(known.changedAt === undefined ? [] : [changedCause(located)]),
      ...(isSoon(subscription) ? [endCause('subscription', subscription, located)] : []),
      ...(isSoon(key) ? [endCause('key', key, located)] : []),
    ]
  })
}

interface LocatedApi {
  readonly api: ManagedApi
  readonly known: KnownApi
  readonly address: string
}

function changedCause(located: LocatedApi): CycleCause {
  const { api, known } = located
  const parts = changedParts(known)
  const [stopped, others] = [parts.includes('state') && known.parts?.['state'] === 'stopped', parts.filter((part) => part !== 'state')]
  const where = others.length === 0 ? '' : message('incident.changed.where', { parts: others })
  const template = known.template === undefined ? '' : message('incident.changed.template')
  const about = apiNamed(api)
  return causeOf(located, 'monitor.changed-by-hand', namesOf(api).unchanged, {
    step: stepOf(api, 'import-template'),
    ...worded(
      stopped
        ? message('incident.stopped.cause', { api: about, where })
        : message('incident.changed.cause', { api: about, template, where }),
      message(stopped && others.length === 0 ? 'incident.stopped.fix' : 'incident.changed.fix'),
    ),
  })
}

function endCause(what: 'subscription' | 'key', end: number, located: LocatedApi): CycleCause {
  const { api } = located
  const time = new Date(end)
    .toISOString()
    .replace(/:\d\d\.\d+Z$/, ' UTC')
    .replace('T', ' ')
  const sentences = {
    subscription: {
      step: stepOf(api, 'approve-access'),
      ...worded(message('incident.access-expires.cause', { api: apiNamed(api), time }), message('inside-fix.extend-access')),
    },
    key: {
      step: stepOf(api, 'api-key'),
      ...worded(
        message('incident.key-expires.cause', { api: apiNamed(api), time }),
        message('value.sentences', { first: message('inside-fix.renew-key-in-time'), next: message('inside-fix.renew-key') }),
      ),
    },
  }[what]
  const cause = causeOf(located, `monitor.${what}-expires`, namesOf(api)[what], sentences)
  // Others of that API have accesses of their own.
  return { ...cause, key: `${cause.key} ${end}` }
}

const stepOf = (api: ManagedApi, ofRegister: SetupStep): SetupStep => (api === 'token-service' ? 'token-issuing-service' : ofRegister)

/** An API of the gateway as sentences call it. */
export const apiNamed = (api: ManagedApi): Value =>
  api === 'token-service' ? message('incident.token-service-api') : { register: api, as: 'api' }

function causeOf(
  { known, address }: LocatedApi,
  rule: string,
  check: string,
  { step, ...words }: { readonly step: SetupStep } & Pick<CycleCause, 'cause' | 'fix' | 'messages'>,
): CycleCause {
  return { ...common(rule, check, address, known.id), steps: [step], sections: [steps[step].section], ...words }
}

/** The cause of a poll that failed. A rejected token is no transient error. */
function failureCause({ code, ...words }: PollFailure, address: string): CycleCause {
  return {
    ...common('monitor.management', readable, address, code),
    steps: ['configuration'],
    sections: [steps.configuration.section],
    ...words,
  }
}

/** Two targets of one gateway have one cause. */
const common = (rule: string, check: string, address: string, what: string): Omit<CycleCause, 'steps' | 'sections' | 'cause' | 'fix'> => ({
  key: `${rule} ${address} ${what}`,
  rule,
  evidence: [check],
  address,
  checks: [check],
  severity: 'warning',
  counts: true,
  confidence: 'high',
  network: false,
})

/** Observes the result of a poll, and remembers the deployment. A failed poll shows nothing of it: open incidents stay open. */
export function observePoll(
  state: MonitorState,
  { target, startedAt, came, address }: ManagementPoll,
  { failureThreshold }: Thresholds,
  at: number,
): {
  readonly state: MonitorState
  readonly observation: TargetObservation
  readonly thresholds: Pick<Thresholds, 'failureThreshold' | 'failureWindow' | 'successThreshold'>
} {
  const unconfirmed = { failureThreshold: 1, failureWindow: 1, successThreshold: 1 }
  const observed = { target, startedAt, at, outcome: 'passed', answers: {} } as const
  if ('failure' in came) {
    const checks: readonly CalledCheck[] = [{ name: readable, outcome: 'failed' }]
    // That nothing answers may be a transient error; an answer that rejects the token is none.
    const thresholds = came.failure.network ? { ...unconfirmed, failureThreshold, failureWindow: failureThreshold } : unconfirmed
    return { state, observation: { ...observed, checks, causes: [failureCause(came.failure, address)] }, thresholds }
  }
  const deployments = deploymentsAfter(state.deployments.get(target), came.seen, at)
  const causes = deploymentCauses(deployments, address, at)
  const failing = new Set(causes.flatMap(({ checks }) => checks))
  const ofApis = managedApis.flatMap((api) => {
    const gone = deployments.apis[api] === undefined
    return Object.values(namesOf(api)).map((name): CalledCheck => ({
      name,
      outcome: gone ? 'not-applicable' : failing.has(name) ? 'failed' : 'passed',
    }))
  })
  return {
    state: { ...state, deployments: state.deployments.with(target, deployments) },
    observation: { ...observed, checks: [{ name: readable, outcome: 'passed' }, ...ofApis], causes },
    thresholds: unconfirmed,
  }
}

import { message, type Value } from '../../messages/index.ts'
import { managedApis, type ManagedApi, steps, type SetupStep } from '../../domain/index.ts'
import type { Cause } from '../cycle/cause.ts'
import { worded } from '../view-incident.ts'
import { changedParts, type Deployments, type KnownApi } from './deployment.ts'

/** Why a look at the management API showed nothing. */
export interface LookFailure extends Pick<Cause, 'cause' | 'fix' | 'messages'> {
  /** A code of few values: `token`, `timeout`. */
  readonly code: string
  /** Nobody answered: that may be an accident, and is told once it lasts. */
  readonly network: boolean
}

const prefix = 'deployment: '

/** Whether a tracker is of what the management API shows, which says nothing of how calls are answered. */
export const isOfDeployment = (check: string): boolean => check.startsWith(prefix)

/** The names of the trackers beside those of the checks. */
export const readable = `${prefix}readable`
export const namesOf = (api: ManagedApi): Readonly<Record<'unchanged' | 'subscription' | 'key', string>> => ({
  unchanged: `${prefix}unchanged [${api}]`,
  subscription: `${prefix}access lasts [${api}]`,
  key: `${prefix}key lasts [${api}]`,
})

const soonMs = 14 * 86_400_000

/** What there is to tell of what is deployed now: changes that nobody meant, and accesses that end within a fortnight or have ended. */
export function deploymentCauses({ apis }: Deployments, address: string, at: number): readonly Cause[] {
  return managedApis.flatMap((api) => {
    const known = apis[api]
    if (known === undefined) return []
    const place = { api, known, address }
    const isSoon = (end: number | undefined): end is number => end !== undefined && end - at <= soonMs
    const { key, subscription } = known.ends
    return [
      ...(known.changedAt === undefined ? [] : [changedCause(place)]),
      ...(isSoon(subscription) ? [endCause('subscription', subscription, place)] : []),
      ...(isSoon(key) ? [endCause('key', key, place)] : []),
    ]
  })
}

interface Place {
  readonly api: ManagedApi
  readonly known: KnownApi
  readonly address: string
}

function changedCause(place: Place): Cause {
  const { api, known } = place
  const parts = changedParts(known)
  const [stopped, others] = [parts.includes('state') && known.parts?.['state'] === 'stopped', parts.filter((part) => part !== 'state')]
  const where = others.length === 0 ? '' : message('incident.changed.where', { parts: others })
  const template = known.template === undefined ? '' : message('incident.changed.template')
  const about = apiNamed(api)
  return causeOf(place, 'monitor.changed-by-hand', namesOf(api).unchanged, {
    step: stepOf(api, 'import-template'),
    ...worded(
      stopped
        ? message('incident.stopped.cause', { api: about, where })
        : message('incident.changed.cause', { api: about, template, where }),
      message(stopped && others.length === 0 ? 'incident.stopped.fix' : 'incident.changed.fix'),
    ),
  })
}

function endCause(what: 'subscription' | 'key', end: number, place: Place): Cause {
  const { api } = place
  const time = new Date(end)
    .toISOString()
    .replace(/:\d\d\.\d+Z$/, ' UTC')
    .replace('T', ' ')
  const told = {
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
  const cause = causeOf(place, `monitor.${what}-expires`, namesOf(api)[what], told)
  // Others of that API have accesses of their own.
  return { ...cause, key: `${cause.key} ${end}` }
}

const stepOf = (api: ManagedApi, ofRegister: SetupStep): SetupStep => (api === 'token-service' ? 'token-issuing-service' : ofRegister)

/** An API of the gateway as sentences call it. */
export const apiNamed = (api: ManagedApi): Value =>
  api === 'token-service' ? message('incident.token-service-api') : { register: api, as: 'api' }

function causeOf(
  { known, address }: Place,
  rule: string,
  check: string,
  { step, ...words }: { readonly step: SetupStep } & Pick<Cause, 'cause' | 'fix' | 'messages'>,
): Cause {
  return { ...common(rule, check, address, known.id), steps: [step], sections: [steps[step].section], ...words }
}

/** That nothing can be seen. A token that is refused is nobody's accident. */
export function failureCause({ code, ...words }: LookFailure, address: string): Cause {
  return {
    ...common('monitor.management', readable, address, code),
    steps: ['configuration'],
    sections: [steps.configuration.section],
    ...words,
  }
}

/** Two targets of one gateway have one cause. */
const common = (rule: string, check: string, address: string, what: string): Omit<Cause, 'steps' | 'sections' | 'cause' | 'fix'> => ({
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

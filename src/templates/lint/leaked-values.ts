import { allSteps, CALLOUT, httpUrl, nameOfPlan, type Pointer, quote } from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import type { TrialFacts } from './trial-facts.ts'
import { readsSecret } from './gateway-secrets.ts'
import type { RuleViolation } from './rules/rule.ts'
import { isHeader } from './lint-settings.ts'
import type { LintSubject } from './lint-subject.ts'
import { labeledPlans } from './trial/trial-calls.ts'
import type { LeakedValue, ObservedRequest } from './trial/observed-requests.ts'

type ObservedRequestAt = ObservedRequest & { readonly at: Pointer }

/** Tells if every plan's call reached the backend, so that its request is known. */
export const isBackendObserved = ({ journeys }: TrialFacts): boolean =>
  journeys.length > 0 &&
  journeys.every(({ effect }) =>
    effect.requests.some((request) => request.who === 'register' || ('from' in request && request.from === 'backend')),
  )

/** Deviations for secrets that a trial sent to any other host than their receiver. */
export function* leakedValues(subject: LintSubject, { trial }: TrialFacts): Generator<RuleViolation> {
  const reported = new Set<string>()
  for (const { requests, call } of trial.effects)
    for (const request of requests) {
      // Another rule checks the address of the callout.
      const isAsking =
        subject.purpose === 'register' && 'from' in request && request.from === 'callout' && request.at === subject.callout?.at
      if (!('leaked' in request) || isAsking) continue
      for (const leak of request.leaked ?? []) {
        const violation = violationOf(subject, request, leak, call.plan)
        if (violation === undefined) continue
        const identity = JSON.stringify([violation.at, violation.cause])
        if (!reported.has(identity)) yield violation
        reported.add(identity)
      }
    }
}

function violationOf(
  subject: LintSubject,
  request: ObservedRequestAt,
  leak: LeakedValue,
  label: string | undefined,
): RuleViolation | undefined {
  const { what, where, name } = leak
  const critical = what === 'key' || what === 'grant' || what === 'token'
  const at = placeOfLeak(subject, request, leak)
  const plan = subject.api.plans[labeledPlans(subject.api).get(label ?? '') ?? -1]
  if (at === undefined && what === 'key' && plan?.propagateApiKey?.value === true)
    return {
      at: plan.propagateApiKey.at,
      cause: message('lint.TL35.passed-on.cause', { plan: nameOfPlan(plan) }),
      fix: message('lint.TL35.passed-on.fix'),
      severity: 'error',
      critical,
    }
  // Without a plan that takes the key it passes unchanged: another rule reports that plan.
  if (at === undefined && what === 'key' && where === 'header' && isHeader(name, subject.settings.names.keyHeader)) return undefined
  const places: Readonly<Record<LeakedValue['where'], Message>> = {
    header: message('lint.sent.header', { name: quote(name) }),
    parameter: message('lint.sent.parameter', { name: quote(name) }),
    path: message('lint.sent.path'),
    body: message('lint.sent.body'),
  }
  return {
    at: at ?? request.at,
    cause: message('lint.TL35.sent.cause', {
      what: message(`lint.sent.${what}`),
      host: quote(httpUrl(request.url)?.host ?? ''),
      place: places[where],
    }),
    severity: 'error',
    critical,
  }
}

/** The place of a leaked value: the last header or parameter that is set, or else the last text that reads it. */
function placeOfLeak(
  { api, settings: { names } }: LintSubject,
  request: ObservedRequestAt,
  { what, where, name }: LeakedValue,
): Pointer | undefined {
  const isOfCallout = 'from' in request && request.from === 'callout'
  const steps = allSteps(api).filter(
    ({ enabled, policy, at }) => enabled.value && (isOfCallout ? at === request.at : policy.value !== CALLOUT),
  )
  const parts = [
    ...steps.map(({ configuration }) => configuration),
    ...(isOfCallout ? [] : api.groups.flatMap((group) => [group.headers, ...group.endpoints.map(({ connection }) => connection.root)])),
  ]
  const texts = parts.flatMap((part) => [...part.texts()])
  if (where === 'header' || where === 'parameter') {
    const set = texts.findLast(({ at, value }) => /\/(?:\w*headers|addQueryParameters)\/\d+\/name$/i.test(at) && isHeader(value, [name]))
    if (set !== undefined) return set.at.replace(/name$/, 'value')
  }
  return what === 'scope' ? undefined : texts.findLast(({ value }) => readsSecret(what, value, names))?.at
}

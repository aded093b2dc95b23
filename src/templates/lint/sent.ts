import { allSteps, CALLOUT, httpUrl, nameOfPlan, type Pointer, quote } from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import type { Facts } from './facts.ts'
import { reads } from './kept.ts'
import type { Violation } from './rules/rule.ts'
import { isHeader } from './settings.ts'
import type { Subject } from './subject.ts'
import { labeledPlans } from './trial/calls.ts'
import type { Foreign, Seen } from './trial/seen.ts'

type Asked = Seen & { readonly at: Pointer }

/** Whether every plan's call came to whatever is behind the definition: then what it got is known. */
export const isHeardBehind = ({ journeys }: Facts): boolean =>
  journeys.length > 0 &&
  journeys.every(({ effect }) => effect.asked.some((seen) => seen.who === 'register' || ('from' in seen && seen.from === 'backend')))

/** What came to somebody in a trial who is neither the token-issuing service nor was meant to be. */
export function* sentElsewhere(subject: Subject, { trial }: Facts): Generator<Violation> {
  const told = new Set<string>()
  for (const { asked, call } of trial.effects)
    for (const seen of asked) {
      // Where the token is asked for, the address is judged by itself.
      const isAsking = subject.purpose === 'register' && 'from' in seen && seen.from === 'callout' && seen.at === subject.callout?.at
      if (!('foreign' in seen) || isAsking) continue
      for (const foreign of seen.foreign ?? []) {
        const violation = violationOf(subject, seen, foreign, call.plan)
        if (violation === undefined) continue
        const identity = JSON.stringify([violation.at, violation.cause])
        if (!told.has(identity)) yield violation
        told.add(identity)
      }
    }
}

function violationOf(subject: Subject, seen: Asked, foreign: Foreign, label: string | undefined): Violation | undefined {
  const { what, where, name } = foreign
  const critical = what === 'key' || what === 'grant' || what === 'token'
  const at = placeOfSent(subject, seen, foreign)
  const plan = subject.api.plans[labeledPlans(subject.api).get(label ?? '') ?? -1]
  if (at === undefined && what === 'key' && plan?.propagateApiKey?.value === true)
    return {
      at: plan.propagateApiKey.at,
      cause: message('lint.TL35.passed-on.cause', { plan: nameOfPlan(plan) }),
      fix: message('lint.TL35.passed-on.fix'),
      severity: 'error',
      critical,
    }
  // Where no plan takes the key of a caller, it passes as it came: that the plan asks for none is told by itself.
  if (at === undefined && what === 'key' && where === 'header' && isHeader(name, subject.settings.names.keyHeader)) return undefined
  const places: Readonly<Record<Foreign['where'], Message>> = {
    header: message('lint.sent.header', { name: quote(name) }),
    parameter: message('lint.sent.parameter', { name: quote(name) }),
    path: message('lint.sent.path'),
    body: message('lint.sent.body'),
  }
  return {
    at: at ?? seen.at,
    cause: message('lint.TL35.sent.cause', {
      what: message(`lint.sent.${what}`),
      host: quote(httpUrl(seen.url)?.host ?? ''),
      place: places[where],
    }),
    severity: 'error',
    critical,
  }
}

/** The header or the parameter that is set, the last that is; else the text that reads the property. */
function placeOfSent({ api, settings: { names } }: Subject, seen: Asked, { what, where, name }: Foreign): Pointer | undefined {
  const isOfCallout = 'from' in seen && seen.from === 'callout'
  const steps = allSteps(api).filter(
    ({ enabled, policy, at }) => enabled.value && (isOfCallout ? at === seen.at : policy.value !== CALLOUT),
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
  return what === 'scope' ? undefined : texts.findLast(({ value }) => reads(what, value, names))?.at
}

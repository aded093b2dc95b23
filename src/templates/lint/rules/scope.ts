import {
  ATTRIBUTES,
  entriesOf,
  isPublished,
  labelOf,
  nameOfPlan,
  stepsOf,
  type Entry,
  type Flow,
  type Plan,
  type Step,
  runsFor,
  child,
  quote,
} from '../../../gravitee/index.ts'
import { isPlaceholder } from '../placeholder.ts'
import type { Subject } from '../subject.ts'
import { asCalled } from '../trial/calls.ts'
import { isServed, scopesFit } from '../facts.ts'
import { declare, ERROR, type Violation, WARNING } from './rule.ts'

/** What the plans ask for. */
export const scopeRules = declare([
  {
    id: 'TL26',
    title: 'Every published plan sets the scope before the callout',
    severity: ERROR,
    step: 'import-template',
    why: 'The callout sends the scope that the plan set; without one the token-issuing service has nothing to ask for.',
    remedy: 'Add an Assign Attributes step to the flow of the plan that sets the attribute scope to the scope of the register.',
    purpose: 'register',
    provenBy: scopesFit,
    *judge(subject): Generator<Violation> {
      if (subject.before.some((step) => scopeIn(step, subject) !== undefined)) return
      for (const plan of subject.api.plans.filter(isPublished)) {
        const setters = settersOf(plan.flows, subject)
        if (setters.length === 0)
          yield {
            at: child(plan.at, 'flows'),
            place: nameOfPlan(plan),
            expected: `an enabled step that sets the attribute "${subject.settings.names.scopeAttribute}"`,
            found: 'none',
          }
        for (const { entry } of setters) yield* valueViolations(entry, plan, subject)
      }
    },
  },
  {
    id: 'TL27',
    title: 'The call that proves the register runs through a flow that sets the scope',
    severity: WARNING,
    step: 'request-access',
    why: 'A call outside the flows of the plan brings no scope: the token is refused although every step was done.',
    remedy: 'Call the register by the path that the plan serves, or widen the path and the methods of the flow.',
    purpose: 'register',
    provenBy: isServed,
    *judge(subject, { detours }): Generator<Violation> {
      const { api, register, settings } = subject
      if (register === undefined || subject.before.some((step) => scopeIn(step, subject) !== undefined)) return
      const { method, path } = settings.registers[register]
      const plans = api.plans
        .filter(isPublished)
        .map((plan) => ({ plan, setters: settersOf(plan.flows, subject) }))
        .filter(({ setters }) => setters.length > 0)
      if (plans.length === 0 || plans.some(({ setters }) => setters.some(({ flow }) => runsFor(flow, method, asCalled(path))))) return
      const flow = plans[0]!.setters[0]!.flow
      const working = detours.filter(({ by }) => plans.some(({ plan }) => plan === by)).map((detour) => detour.path)
      yield {
        at: flow.path.at,
        place: 'verification call',
        expected: `a flow with the scope for ${method} ${path}`,
        found: `only ${plans.flatMap(({ setters }) => setters.map(({ flow }) => labelOf(flow))).join(' and ')}`,
        ...(working.length === 0
          ? {}
          : { remedy: `Call ${method} ${working.join(' or ')} below the context path, or widen the path and the methods of the flow.` }),
      }
    },
  },
])

/** A flow with what a step of it sets as the scope. */
export interface Setter {
  readonly flow: Flow
  readonly entry: Entry
}

/** What a step sets as the scope. */
export const scopeIn = (step: Step, { settings: { names } }: Subject): Entry | undefined =>
  step.enabled.value && step.policy.value === ATTRIBUTES
    ? entriesOf(step.configuration.get('attributes')).find(({ name }) => name?.value === names.scopeAttribute)
    : undefined

/** The flows of a plan that set the scope. */
export const settersOfPlan = (subject: Subject, plan: number | undefined): readonly Setter[] =>
  settersOf(plan === undefined ? [] : (subject.api.plans[plan]?.flows ?? []), subject)

const settersOf = (flows: readonly Flow[], subject: Subject): readonly Setter[] =>
  flows
    .filter(({ enabled }) => enabled.value)
    .flatMap((flow) =>
      stepsOf(flow.request, ATTRIBUTES).flatMap((step) => {
        const entry = scopeIn(step, subject)
        return entry === undefined ? [] : [{ flow, entry }]
      }),
    )

function* valueViolations({ value, at }: Entry, plan: Plan, { api, register, settings }: Subject): Generator<Violation> {
  const place = `scope of ${nameOfPlan(plan)}`
  const text = value?.value ?? ''
  const violation = { at: value?.at ?? at, place, expected: 'the scope of the register' }
  if (text.trim() === '') {
    yield { ...violation, found: 'an empty text' }
    return
  }
  if (text.includes('{#')) return
  if (isPlaceholder(text)) {
    yield { ...violation, found: `the placeholder ${quote(text)}`, severity: settings.mode === 'template' ? 'info' : 'error' }
    return
  }
  const hosts = api.groups.flatMap(({ endpoints }) => endpoints.map(({ target }) => target?.value ?? ''))
  const known = settings.backends.find(
    ({ host, scopes, register: of }) => scopes !== undefined && of === register && hosts.some((target) => target.includes(`//${host}`)),
  )
  if (known?.scopes === undefined) return
  for (const scope of text.trim().split(/\s+/))
    if (!known.scopes.some((prefix) => scope.startsWith(prefix)))
      yield {
        ...violation,
        expected: `a scope of ${known.host}, beginning with ${known.scopes.map(quote).join(' or ')}`,
        found: quote(scope),
      }
}

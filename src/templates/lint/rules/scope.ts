import { anyOf, message } from '../../../messages/index.ts'
import {
  ATTRIBUTES,
  entriesOf,
  isPublished,
  labelOf,
  nameOfPlan,
  stepsOf,
  type NamedField,
  type Flow,
  type ApiPlan,
  type FlowStep,
  runsFor,
  child,
  nonAsciiCharacterIn,
  quote,
} from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import { isPlaceholder } from '../placeholder.ts'
import type { LintSubject } from '../lint-subject.ts'
import { asCalled } from '../trial/trial-calls.ts'
import { isServed, scopesFit } from '../trial-facts.ts'
import { declare, ERROR, type RuleViolation, WARNING } from './rule.ts'

/** Rules about the scopes of the plans. */
export const scopeRules = declare([
  {
    id: 'TL26',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: scopesFit,
    *check(subject): Generator<RuleViolation> {
      if (subject.before.some((step) => scopeIn(step, subject) !== undefined)) return
      for (const plan of subject.api.plans.filter(isPublished)) {
        const setters = settersOf(plan.flows, subject)
        if (setters.length === 0)
          yield {
            at: misspelt(plan, subject)?.at ?? child(plan.at, 'flows'),
            cause: message('lint.TL26.missing.cause', { plan: nameOfPlan(plan), attribute: quote(subject.settings.names.scopeAttribute) }),
          }
        for (const { entry } of setters) yield* valueViolations(entry, plan, subject)
      }
    },
  },
  {
    id: 'TL27',
    severity: WARNING,
    step: 'request-access',
    purpose: 'register',
    provenBy: isServed,
    *check(subject, { detours }): Generator<RuleViolation> {
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
        cause: message('lint.TL27.outside.cause', {
          method,
          path,
          found: plans.flatMap(({ setters }) => setters.map((setter) => labelOf(setter.flow))),
        }),
        ...(working.length > 0 && { fix: message('lint.TL27.detour.fix', { method, paths: anyOf(working) }) }),
      }
    },
  },
])

/** A flow with the scope that a step of it sets. */
export interface Setter {
  readonly flow: Flow
  readonly entry: NamedField
}

/** The scope that a step sets. */
export const scopeIn = (step: FlowStep, { settings: { names } }: LintSubject): NamedField | undefined =>
  step.enabled.value && step.policy.value === ATTRIBUTES
    ? entriesOf(step.configuration.get('attributes')).find(({ name }) => name?.value === names.scopeAttribute)
    : undefined

/** The name that a step of a plan sets in place of the scope's. */
const misspelt = ({ flows }: ApiPlan, { settings: { names } }: LintSubject) =>
  flows
    .flatMap(({ request }) => stepsOf(request, ATTRIBUTES))
    .flatMap(({ configuration }) => entriesOf(configuration.get('attributes')))
    .find(({ name }) => nearest(name?.value ?? '', [names.scopeAttribute]) !== undefined)?.name

/** The flows of a plan that set the scope. */
export const settersOfPlan = (subject: LintSubject, plan: number | undefined): readonly Setter[] =>
  settersOf(plan === undefined ? [] : (subject.api.plans[plan]?.flows ?? []), subject)

const settersOf = (flows: readonly Flow[], subject: LintSubject): readonly Setter[] =>
  flows
    .filter(({ enabled }) => enabled.value)
    .flatMap((flow) =>
      stepsOf(flow.request, ATTRIBUTES).flatMap((step) => {
        const entry = scopeIn(step, subject)
        return entry === undefined ? [] : [{ flow, entry }]
      }),
    )

function* valueViolations({ value, at }: NamedField, plan: ApiPlan, { api, register, settings }: LintSubject): Generator<RuleViolation> {
  const text = value?.value ?? ''
  const place = { at: value?.at ?? at }
  const values = { plan: nameOfPlan(plan) }
  if (text.trim() === '') {
    yield { ...place, cause: message('lint.TL26.empty.cause', values) }
    return
  }
  if (text.includes('{#')) return
  const wrongCharacter = nonAsciiCharacterIn(text)
  if (wrongCharacter !== undefined) {
    yield { ...place, cause: message('lint.TL26.character.cause', { ...values, found: quote(text), character: wrongCharacter }) }
    return
  }
  if (isPlaceholder(text)) {
    const cause = message('lint.TL26.placeholder.cause', { ...values, found: quote(text) })
    yield { ...place, cause, severity: settings.mode === 'template' ? 'info' : 'error' }
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
        ...place,
        cause: message('lint.TL26.other.cause', {
          ...values,
          found: quote(scope),
          host: known.host,
          expected: anyOf(known.scopes.map(quote)),
        }),
      }
}

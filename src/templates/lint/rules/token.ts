import { message } from '../../../messages/index.ts'
import {
  referencesIn,
  parseText,
  entriesOf,
  HEADERS,
  stepsOf,
  titleOf,
  type FlowStep,
  type Field,
  quote,
  showValue,
} from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import { keptTokens } from '../purpose.ts'
import { isHeader } from '../lint-settings.ts'
import type { LintSubject } from '../lint-subject.ts'
import { sendsToken } from '../trial-facts.ts'
import { declare, ERROR, type RuleViolation } from './rule.ts'

/** Rules about the token between the response to the callout and the call to the register. */
export const tokenRules = declare([
  {
    id: 'TL24',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsToken,
    *check({ callout }): Generator<RuleViolation> {
      if (callout === undefined || tokenVariables(callout).length > 0) return
      const variables = callout.configuration.get('variables')
      const [first] = entriesOf(variables)
      yield {
        at: first?.value?.at ?? variables.at,
        cause:
          first === undefined
            ? message('lint.TL24.missing.cause')
            : message('lint.TL24.other.cause', { found: showValue(first.value?.value ?? '') }),
      }
    },
  },
  {
    id: 'TL25',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsToken,
    check: authorizationViolations,
  },
])

const tokenVariables = (callout: FlowStep): readonly string[] => keptTokens(callout).flatMap(({ name }) => name?.value ?? [])

const writersIn = (steps: readonly FlowStep[]) =>
  steps.flatMap((step) =>
    entriesOf(step.configuration.get('addHeaders'))
      .filter(({ name }) => isHeader(name?.value, ['authorization']))
      .map((entry) => ({ step, entry })),
  )

/** The name of a wrong header with the token. */
const otherTokenHeader = (steps: readonly FlowStep[], variables: readonly string[]): Field<string> | undefined =>
  steps
    .flatMap((step) => entriesOf(step.configuration.get('addHeaders')))
    .find(({ value }) =>
      referencesIn(parseText(value?.value ?? '')).some(({ kind, name }) => kind === 'attribute' && variables.includes(name ?? '')),
    )?.name

function* authorizationViolations({ callout, calloutFlow, after, api }: LintSubject): Generator<RuleViolation> {
  if (callout === undefined || calloutFlow === undefined) return
  const flows = [...api.plans.flatMap((plan) => plan.flows), ...api.flows].filter(({ enabled }) => enabled.value)
  const all = stepsOf(
    flows.flatMap(({ request }) => request),
    HEADERS,
  )
  const enabled = all.filter((step) => step.enabled.value)
  const transforms = writersIn(enabled).length > 0 ? enabled : all
  const writers = writersIn(transforms)
  const [writer] = writers.filter(({ step }) => after.includes(step))
  for (const { entry, step } of writers.filter((other) => other !== writer))
    yield {
      at: entry.at,
      cause: message(writer === undefined ? 'lint.TL25.early.cause' : 'lint.TL25.twice.cause', { found: quote(titleOf(step)) }),
    }
  const elsewhere = writers.length === 0 ? otherTokenHeader(transforms, tokenVariables(callout)) : undefined
  if (elsewhere !== undefined) yield { at: elsewhere.at, cause: message('lint.TL25.elsewhere.cause', { found: quote(elsewhere.value) }) }
  else if (writers.length === 0) yield { at: calloutFlow.at, cause: message('lint.TL25.missing.cause') }
  if (writer === undefined) return

  const removed = transforms
    .filter((step) => after.indexOf(step) >= after.indexOf(writer.step))
    .flatMap((step) => step.configuration.itemsOf('removeHeaders'))
    .find((name) => isHeader(name.text()?.value, ['authorization']))
  if (removed !== undefined) yield { at: removed.at, cause: message('lint.TL25.removed.cause') }

  const value = writer.entry.value
  const at = value?.at ?? writer.entry.at
  const text = parseText(value?.value ?? '')
  const [scheme, token, ...rest] = text.pieces
  const [reference] = referencesIn(text)
  if (
    scheme?.kind !== 'text' ||
    scheme.text !== 'Bearer ' ||
    token?.kind !== 'expression' ||
    rest.length > 0 ||
    reference?.kind !== 'attribute'
  )
    yield { at, cause: message('lint.TL25.value.cause', { found: showValue(value?.value ?? '') }) }
  else if (reference.name !== undefined && tokenVariables(callout).length > 0 && !tokenVariables(callout).includes(reference.name)) {
    const meant = nearest(reference.name, tokenVariables(callout)) ?? tokenVariables(callout)[0]!
    yield {
      at,
      within: { from: reference.from, length: reference.to - reference.from },
      cause: message('lint.TL25.attribute.cause', { found: quote(reference.name), expected: quote(meant) }),
    }
  }
}

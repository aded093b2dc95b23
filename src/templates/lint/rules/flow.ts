import { message } from '../../../messages/index.ts'
import { CALLOUT, HEADERS, isForEveryCall, labelOf, limitsOf, quote, stepsOf, titleOf, child } from '../../../gravitee/index.ts'
import { sendsToken } from '../trial-facts.ts'
import { declare, ERROR, type RuleViolation, WARNING } from './rule.ts'

/** Rules about the flow that runs for every call, and the callout in it. */
export const flowRules = declare([
  {
    id: 'TL03',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsToken,
    *check({ api, everyCallFlow, calloutFlow }): Generator<RuleViolation> {
      if (everyCallFlow !== undefined) return
      if (calloutFlow === undefined || !api.flows.includes(calloutFlow))
        yield { at: child(api.root.at, 'flows'), cause: message('lint.TL03.missing.cause') }
      else
        for (const { at, found } of limitsOf(calloutFlow))
          yield { at, cause: message('lint.TL03.limited.cause', { flow: labelOf(calloutFlow), found }) }
    },
  },
  {
    id: 'TL04',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsToken,
    *check({ api, everyCallFlow, calloutFlow }): Generator<RuleViolation> {
      const flow = everyCallFlow ?? calloutFlow
      if (flow === undefined) {
        yield { at: child(api.root.at, 'flows'), cause: message('lint.TL04.no-callout.cause') }
        return
      }
      const label = labelOf(flow)
      const callouts = stepsOf(flow.request, CALLOUT)
      const enabled = callouts.filter((step) => step.enabled.value)
      for (const { at } of enabled.slice(1))
        yield { at, cause: message('lint.TL04.several.cause', { flow: label, found: enabled.length }), severity: 'warning' }
      if (callouts.length > 0 || stepsOf(flow.response, CALLOUT).length > 0) return
      yield {
        at: calloutFlow?.at ?? flow.at,
        cause:
          calloutFlow === undefined
            ? message('lint.TL04.missing.cause', { flow: label })
            : message('lint.TL04.elsewhere.cause', { flow: label, found: labelOf(calloutFlow) }),
      }
    },
  },
  {
    id: 'TL05',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsToken,
    *check({ callout, calloutFlow }): Generator<RuleViolation> {
      if (callout === undefined || calloutFlow === undefined) return
      const scope = callout.configuration.get('scope').text()
      const isLate = calloutFlow.response.includes(callout)
      if (isLate || (scope !== undefined && scope.value.toUpperCase() !== 'REQUEST'))
        yield {
          at: isLate ? callout.at : scope!.at,
          cause: isLate ? message('lint.TL05.response-side.cause') : message('lint.TL05.scope.cause', { found: scope!.value }),
        }
    },
  },
  {
    id: 'TL36',
    severity: WARNING,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsToken,
    *check({ api, calloutFlow }): Generator<RuleViolation> {
      if (api.flowMode?.value !== 'best-match' || calloutFlow === undefined) return
      for (const flow of api.flows)
        if (flow !== calloutFlow && flow.enabled.value && !isForEveryCall(flow) && stepsOf(flow.request, CALLOUT).length === 0)
          yield { at: api.flowMode.at, cause: message('lint.TL36.best-match.cause', { flow: labelOf(flow) }) }
    },
  },
  {
    id: 'TL37',
    severity: WARNING,
    step: 'import-template',
    purpose: 'ours',
    *check({ api: { executionMode } }): Generator<RuleViolation> {
      if (executionMode?.value === 'v3') yield { at: executionMode.at, cause: message('lint.TL37.v3.cause') }
    },
  },
  {
    id: 'TL45',
    severity: ERROR,
    step: 'import-template',
    purpose: 'register',
    provenBy: sendsToken,
    *check({ callout, calloutFlow, everyCallFlow }): Generator<RuleViolation> {
      for (const step of (calloutFlow ?? everyCallFlow)?.request ?? [])
        if (!step.enabled.value && (step === callout || isAlone(step, HEADERS, (calloutFlow ?? everyCallFlow)!.request)))
          yield { at: step.enabled.at, cause: message('lint.TL45.disabled.cause', { step: quote(titleOf(step)) }) }
    },
  },
])

const isAlone = (step: { policy: { value: string } }, policy: string, steps: Parameters<typeof stepsOf>[0]): boolean =>
  step.policy.value === policy && !stepsOf(steps, policy).some(({ enabled }) => enabled.value)

import { CALLOUT, HEADERS, isForEveryCall, labelOf, limitsOf, stepsOf, titleOf, child } from '../../../gravitee/index.ts'
import { sendsToken } from '../facts.ts'
import { declare, ERROR, type Violation, WARNING } from './rule.ts'

const EVERY_CALL = 'a flow [ALL] /**: enabled, every method, path "/", starts with, no condition'

/** The flow that every call passes, and the callout in it. */
export const flowRules = declare([
  {
    id: 'TL03',
    title: 'A flow [ALL] /** holds the callout',
    severity: ERROR,
    step: 'import-template',
    why: 'Calls that the flow leaves out reach the register without a token and are refused there.',
    remedy: 'Give the flow with the callout the path "/", the operator "starts with", no method and no condition, and enable it.',
    purpose: 'register',
    provenBy: sendsToken,
    *judge({ api, everyCallFlow, calloutFlow }): Generator<Violation> {
      if (everyCallFlow !== undefined) return
      if (calloutFlow === undefined || !api.flows.includes(calloutFlow))
        yield { at: child(api.root.at, 'flows'), place: 'flows', expected: EVERY_CALL, found: 'none' }
      else
        for (const { at, found } of limitsOf(calloutFlow)) yield { at, place: `flow ${labelOf(calloutFlow)}`, expected: EVERY_CALL, found }
    },
  },
  {
    id: 'TL04',
    title: 'Exactly one enabled callout stands on the request side of that flow',
    severity: ERROR,
    step: 'import-template',
    why: 'Without the callout no token is asked for; with two, the second may overwrite what the first brought.',
    remedy: 'Put one HTTP Callout on the request side of the flow [ALL] /**.',
    purpose: 'register',
    provenBy: sendsToken,
    *judge({ api, everyCallFlow, calloutFlow }): Generator<Violation> {
      const flow = everyCallFlow ?? calloutFlow
      const expected = 'one enabled HTTP Callout on the request side'
      if (flow === undefined) {
        yield { at: child(api.root.at, 'flows'), place: 'flows', expected, found: 'no HTTP Callout at all' }
        return
      }
      const place = `flow ${labelOf(flow)}`
      const callouts = stepsOf(flow.request, CALLOUT)
      const enabled = callouts.filter((step) => step.enabled.value)
      for (const extra of enabled.slice(1)) yield { at: extra.at, place, expected, found: `${enabled.length} of them`, severity: 'warning' }
      if (callouts.length > 0 || stepsOf(flow.response, CALLOUT).length > 0) return
      const elsewhere = calloutFlow === undefined ? '' : `, but one in the flow ${labelOf(calloutFlow)}`
      yield { at: calloutFlow?.at ?? flow.at, place, expected, found: `none${elsewhere}` }
    },
  },
  {
    id: 'TL05',
    title: 'The callout runs before the backend is called',
    severity: ERROR,
    step: 'import-template',
    why: 'A token that is asked for after the register was called comes too late.',
    remedy: 'Move the callout to the request side, and leave its scope out or set it to REQUEST.',
    purpose: 'register',
    provenBy: sendsToken,
    *judge({ callout, calloutFlow }): Generator<Violation> {
      if (callout === undefined || calloutFlow === undefined) return
      const scope = callout.configuration.get('scope').text()
      const isLate = calloutFlow.response.includes(callout)
      if (isLate || (scope !== undefined && scope.value.toUpperCase() !== 'REQUEST'))
        yield {
          at: isLate ? callout.at : scope!.at,
          place: 'callout',
          expected: 'the request side, scope REQUEST or none',
          found: isLate ? 'the response side' : `scope ${scope!.value}`,
        }
    },
  },
  {
    id: 'TL36',
    title: 'No other flow displaces the flow with the callout',
    severity: WARNING,
    step: 'import-template',
    why: 'With the mode BEST_MATCH only the flows that fit a call best run: a more specific flow switches the callout off for its calls.',
    remedy: 'Set the flow mode to DEFAULT, or repeat the callout in the more specific flow.',
    purpose: 'register',
    provenBy: sendsToken,
    *judge({ api, calloutFlow }): Generator<Violation> {
      if (api.flowMode?.value !== 'best-match' || calloutFlow === undefined) return
      for (const flow of api.flows)
        if (flow !== calloutFlow && flow.enabled.value && !isForEveryCall(flow) && stepsOf(flow.request, CALLOUT).length === 0)
          yield { at: api.flowMode.at, place: 'flow mode', expected: 'DEFAULT', found: `BEST_MATCH beside the flow ${labelOf(flow)}` }
    },
  },
  {
    id: 'TL37',
    title: 'The engine that runs the definition is the one that an import sets',
    severity: WARNING,
    step: 'import-template',
    why: 'The older engine goes on without a token, or keeps callers waiting for 30 s, where the newer one answers 500 at once: the same mistake shows another symptom.',
    remedy: 'Leave the execution mode out: an import sets v4-emulation-engine. Keep v3 only where the installation has nothing newer.',
    purpose: 'ours',
    *judge({ api: { executionMode } }): Generator<Violation> {
      if (executionMode?.value === 'v3')
        yield { at: executionMode.at, place: 'execution mode', expected: 'none, or v4-emulation-engine', found: '"v3"' }
    },
  },
  {
    id: 'TL45',
    title: 'The callout and the step that sets the header are enabled',
    severity: ERROR,
    step: 'import-template',
    why: 'A disabled step is kept in the file and skipped in every call: the register is asked without a token.',
    remedy: 'Enable the step.',
    purpose: 'register',
    provenBy: sendsToken,
    *judge({ callout, calloutFlow, everyCallFlow }): Generator<Violation> {
      for (const step of (calloutFlow ?? everyCallFlow)?.request ?? [])
        if (!step.enabled.value && (step === callout || isAlone(step, HEADERS, (calloutFlow ?? everyCallFlow)!.request)))
          yield { at: step.enabled.at, place: `step "${titleOf(step)}"`, expected: 'enabled', found: 'disabled' }
    },
  },
])

const isAlone = (step: { policy: { value: string } }, policy: string, steps: Parameters<typeof stepsOf>[0]): boolean =>
  step.policy.value === policy && !stepsOf(steps, policy).some(({ enabled }) => enabled.value)

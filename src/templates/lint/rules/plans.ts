import { isPublished, nameOfPlan, child } from '../../../gravitee/index.ts'
import { isServed } from '../facts.ts'
import { declare, ERROR, type Violation, WARNING } from './rule.ts'

/** Who is let in. */
export const planRules = declare([
  {
    id: 'TL33',
    title: 'At least one plan is published, and every published plan asks for an API key',
    severity: ERROR,
    step: 'import-template',
    why: 'Without a published plan nobody can request access; with one that asks for no key, everybody reads the register.',
    remedy: 'Publish a plan with the security API key, and remove or close every other.',
    critical: true,
    purpose: 'ours',
    // A plan that lets everybody in is one click away from being published.
    provenBy: (facts, { severity }) => severity === undefined && isServed(facts),
    *judge({ api }): Generator<Violation> {
      const published = api.plans.filter(isPublished)
      if (published.length === 0) {
        const [first] = api.plans
        yield {
          at: first?.status?.at ?? first?.at ?? child(api.shape === 'v4 export' ? '' : api.root.at, 'plans'),
          place: 'plans',
          expected: 'one that is published',
          found: first === undefined ? 'none' : `only plans that are ${first.status!.value}`,
          critical: false,
        }
      }
      for (const plan of api.plans) {
        const security = plan.security?.value ?? 'no security'
        const violation = { at: plan.security?.at ?? plan.at, place: `${nameOfPlan(plan)} security`, expected: 'API key', found: security }
        if (isPublished(plan) && security !== 'api-key') yield violation
        else if (security === 'key-less') yield { ...violation, severity: 'warning' }
      }
    },
  },
  {
    id: 'TL34',
    title: 'Access to a plan is approved by a person',
    severity: WARNING,
    step: 'approve-access',
    why: 'With the validation AUTO everybody who can log in gets a key at once.',
    remedy: 'Set the validation of the plan to MANUAL.',
    purpose: 'ours',
    *judge({ api }): Generator<Violation> {
      for (const plan of api.plans.filter(isPublished))
        if (plan.validation?.value === 'auto')
          yield { at: plan.validation.at, place: `${nameOfPlan(plan)} validation`, expected: 'MANUAL', found: 'AUTO' }
    },
  },
  {
    id: 'TL35',
    title: "The client's key is not passed on to the backend",
    severity: WARNING,
    step: 'import-template',
    why: 'The register would receive, and log, the keys of your clients.',
    remedy: 'Set propagateApiKey to false.',
    purpose: 'ours',
    *judge({ api }): Generator<Violation> {
      for (const plan of api.plans.filter(isPublished))
        if (plan.propagateApiKey?.value === true)
          yield { at: plan.propagateApiKey.at, place: `${nameOfPlan(plan)} propagateApiKey`, expected: 'false', found: 'true' }
    },
  },
])

import { message } from '../../../messages/index.ts'
import { isPublished, nameOfPlan, child } from '../../../gravitee/index.ts'
import { isServed } from '../trial-facts.ts'
import { secretsShownBy } from '../gateway-secrets.ts'
import { isBackendObserved, leakedValues } from '../leaked-values.ts'
import { declare, ERROR, type RuleViolation, WARNING } from './rule.ts'

/** Rules about the plans: the callers that they admit. */
export const planRules = declare([
  {
    id: 'TL33',
    severity: ERROR,
    step: 'import-template',
    critical: true,
    purpose: 'ours',
    // An unpublished keyless plan is one click away from being published.
    provenBy: (facts, { severity }) => severity === undefined && isServed(facts),
    *check({ api }): Generator<RuleViolation> {
      const published = api.plans.filter(isPublished)
      if (published.length === 0) {
        const [first] = api.plans
        yield {
          at: first?.status?.at ?? first?.at ?? child(api.shape === 'v4 export' ? '' : api.root.at, 'plans'),
          cause:
            first === undefined
              ? message('lint.TL33.no-plan.cause')
              : message('lint.TL33.unpublished.cause', { found: first.status!.value }),
          critical: false,
        }
      }
      for (const plan of api.plans) {
        const security = plan.security?.value
        const violation = {
          at: plan.security?.at ?? plan.at,
          cause:
            security === undefined
              ? message('lint.TL33.no-security.cause', { plan: nameOfPlan(plan) })
              : message('lint.TL33.security.cause', { plan: nameOfPlan(plan), found: security }),
        }
        if (isPublished(plan) && security !== 'api-key') yield violation
        else if (security === 'key-less') yield { ...violation, severity: 'warning' }
      }
    },
  },
  {
    id: 'TL34',
    severity: WARNING,
    step: 'approve-access',
    purpose: 'ours',
    *check({ api }): Generator<RuleViolation> {
      for (const plan of api.plans.filter(isPublished))
        if (plan.validation?.value === 'auto')
          yield { at: plan.validation.at, cause: message('lint.TL34.auto.cause', { plan: nameOfPlan(plan) }) }
    },
  },
  {
    id: 'TL35',
    severity: ERROR,
    step: 'import-template',
    purpose: 'ours',
    provenBy: (facts, { cause }) => cause.id === 'lint.TL35.passed-on.cause' && isBackendObserved(facts),
    *check(subject): Generator<RuleViolation> {
      const { api } = subject
      if (subject.purpose === 'token-service') yield* secretsShownBy(subject)
      for (const plan of api.plans.filter(isPublished))
        if (plan.propagateApiKey?.value === true)
          yield {
            at: plan.propagateApiKey.at,
            cause: message('lint.TL35.passed-on.cause', { plan: nameOfPlan(plan) }),
            fix: message('lint.TL35.passed-on.fix'),
            severity: 'warning',
          }
    },
    checkTrial: leakedValues,
  },
])

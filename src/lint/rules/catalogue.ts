import { backendRules } from './backend.ts'
import { calloutAddressRules } from './callout-address.ts'
import { calloutFailureRules } from './callout-failure.ts'
import { calloutRequestRules } from './callout-request.ts'
import { comparisonRules } from './comparison.ts'
import { connectionRules } from './connection.ts'
import { entrypointRules } from './entrypoint.ts'
import { environmentRules } from './environment.ts'
import { exposureRules } from './exposure.ts'
import { expressionRules } from './expressions.ts'
import { fileRules } from './file.ts'
import { flowRules } from './flow.ts'
import { planRules } from './plans.ts'
import { propertyRules } from './properties.ts'
import type { Rule } from './rule.ts'
import { scopeRules } from './scope.ts'
import { tokenRules } from './token.ts'
import { tokenServiceRules } from './token-service.ts'

/** Every rule, in the order of its number. */
export const RULES: readonly Rule[] = [
  fileRules,
  flowRules,
  calloutAddressRules,
  calloutFailureRules,
  calloutRequestRules,
  expressionRules,
  propertyRules,
  tokenRules,
  scopeRules,
  backendRules,
  environmentRules,
  entrypointRules,
  planRules,
  connectionRules,
  exposureRules,
  comparisonRules,
  tokenServiceRules,
]
  .flat()
  .sort((left, right) => Number(left.id.slice(2)) - Number(right.id.slice(2)))

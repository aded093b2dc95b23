import { type SetupStep, steps } from '../domain/index.ts'
import { anything, beyond } from './rules/beyond.ts'
import { callout } from './rules/callout.ts'
import { front } from './rules/front.ts'
import { gateway } from './rules/gateway.ts'
import { graphql } from './rules/graphql.ts'
import { inside } from './rules/management.ts'
import { identityProvider } from './rules/identity-provider.ts'
import { network } from './rules/network.ts'
import { register } from './rules/register.ts'
import { token } from './rules/token.ts'
import { declare, rule, type DiagnosisRule } from './rules/rule.ts'
import { tokenService, tokenServiceLost } from './rules/token-service.ts'
import { intermittent } from './rules/intermittent.ts'
import {
  disguisedErrors,
  frontWords,
  gatewayWords,
  graphqlWords,
  identityProviderCodes,
  identityProviderWords,
  routerWords,
} from './rules/words.ts'

/** Rules that fit only if the call did not reach the gateway. */
const before = <Id extends string>(rules: readonly DiagnosisRule<Id>[]): readonly DiagnosisRule<Id>[] =>
  rules.map((rule) => ({ ...rule, ends: ['front'] }))

const [first, ...others] = Object.keys(steps) as [SetupStep, ...SetupStep[]]

/** A mistake in the text of a template that was run: its call failed, and no evidence from outside is more exact. */
const template = declare([
  { ...rule('template', 'register', 'high', [first, ...others]), counted: true, when: ({ fault }) => fault !== undefined },
])

/** Every rule, from the outside of the chain inwards; the first that matches a symptom explains it. */
export const rules = [
  ...template,
  ...tokenServiceLost,
  ...intermittent,
  ...inside,
  ...before(network),
  ...frontWords,
  ...routerWords,
  ...front,
  ...tokenService,
  ...gatewayWords,
  ...disguisedErrors,
  ...beyond,
  ...gateway,
  ...callout,
  ...token,
  ...register,
  ...identityProviderWords,
  ...identityProviderCodes,
  ...identityProvider,
  ...graphqlWords,
  ...graphql,
  ...anything,
]

/** The id of a rule. */
export type DiagnosisRuleId = (typeof rules)[number]['id']

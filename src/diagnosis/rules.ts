import { callout } from './rules/callout.ts'
import { front } from './rules/front.ts'
import { gateway } from './rules/gateway.ts'
import { graphql } from './rules/graphql.ts'
import { identityProvider } from './rules/identity-provider.ts'
import { network } from './rules/network.ts'
import { register } from './rules/register.ts'
import { token } from './rules/token.ts'
import { tokenService, tokenServiceLost } from './rules/token-service.ts'

/** Every rule, from the outside of the chain inwards; the first that matches a symptom explains it. */
export const rules = [
  ...tokenServiceLost,
  ...network,
  ...front,
  ...tokenService,
  ...gateway,
  ...callout,
  ...token,
  ...register,
  ...identityProvider,
  ...graphql,
]

/** The id of a rule. */
export type RuleId = (typeof rules)[number]['id']

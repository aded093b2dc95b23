import type { Suite } from 'gatewatch'
import { contract } from './contract.suite.ts'
import { discovery } from './discovery.suite.ts'
import { gatewayRejection } from './gateway-rejection.suite.ts'
import { graphqlRejection } from './graphql-rejection.suite.ts'
import { graphql } from './graphql.suite.ts'
import { inside } from './inside.suite.ts'
import { isolation } from './isolation.suite.ts'
import { jwt } from './jwt.suite.ts'
import { operations } from './operations.suite.ts'
import { privacy } from './privacy.suite.ts'
import { register } from './register.suite.ts'
import { tokenRejection } from './token-rejection.suite.ts'
import { tokenService } from './token-service.suite.ts'
import { token } from './token.suite.ts'
import { transport } from './transport.suite.ts'

/** Names this set of checks; changes when a check is added, tightened or removed. */
export const catalog = 'gw-2026.2'

/** The built-in suites, in the order a person would debug them. */
export const suites: readonly Suite[] = [
  transport,
  discovery,
  token,
  jwt,
  graphql,
  tokenService,
  register,
  tokenRejection,
  graphqlRejection,
  gatewayRejection,
  isolation,
  privacy,
  operations,
  contract,
  inside,
]

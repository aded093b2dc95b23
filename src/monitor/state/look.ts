import type { Cause } from '../cycle/cause.ts'
import { managedApis } from '../../domain/index.ts'
import type { CalledCheck } from './steadiness.ts'
import { deploymentsAfter, type Deployments, type DeploymentView } from './deployment.ts'
import { deploymentCauses, failureCause, namesOf, readable, type LookFailure } from './deployment-causes.ts'

/** One look at the management API of a target's gateway. */
export interface Look {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Of the management API. */
  readonly address: string
  readonly came: { readonly seen: DeploymentView } | { readonly failure: LookFailure }
}

/** What a look means: what is known now, what has to be told, and of what it said something. */
export interface Meaning {
  readonly deployments: Deployments | undefined
  readonly causes: readonly Cause[]
  readonly checks: readonly CalledCheck[]
}

/** A look that failed says nothing of what is deployed: what was open stays so. */
export function meaningOf(before: Deployments | undefined, { came, address }: Look, at: number): Meaning {
  if ('failure' in came)
    return { deployments: before, causes: [failureCause(came.failure, address)], checks: [{ name: readable, outcome: 'failed' }] }
  const deployments = deploymentsAfter(before, came.seen, at)
  const causes = deploymentCauses(deployments, address, at)
  const failing = new Set(causes.flatMap(({ checks }) => checks))
  const ofApis = managedApis.flatMap((api) => {
    const gone = deployments.apis[api] === undefined
    return Object.values(namesOf(api)).map((name): CalledCheck => ({
      name,
      outcome: gone ? 'not-applicable' : failing.has(name) ? 'failed' : 'passed',
    }))
  })
  return { deployments, causes, checks: [{ name: readable, outcome: 'passed' }, ...ofApis] }
}

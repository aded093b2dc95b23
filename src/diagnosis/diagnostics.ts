import { addressOf, origins } from '../domain/index.ts'
import type { Target } from '../config/index.ts'
import type { Diagnostics } from '../engine/index.ts'
import { isEvident, type TargetFacts } from './evidence.ts'
import { attribute } from './responder.ts'
import { callPathOf } from './call-path.ts'

/** The diagnosis as every host uses it. Its rules are loaded when something fails. */
export const diagnostics: Diagnostics = {
  attribute,
  diagnose: async ({ target, ...run }) =>
    run.results.some(isEvident) ? (await import('./diagnose.ts')).diagnose({ ...run, target: factsOf(target) }) : [],
  callPathOf: ({ target, ...run }, diagnosis) => callPathOf({ ...run, target: factsOf(target) }, diagnosis),
}

const isInCapitals = (id: string): boolean => id !== id.toLowerCase()

/** Takes from a configuration the facts that a diagnosis needs. */
export function factsOf(target: Target): TargetFacts {
  const { gateway } = target
  return {
    hosts: origins.flatMap((origin) => URL.parse(addressOf(target, origin) ?? '')?.host ?? []),
    capitals: [
      ...(isInCapitals(target.organizationId) ? ['organizationId' as const] : []),
      ...(isInCapitals(target.graphql.organizationId) ? ['graphql.organizationId' as const] : []),
    ],
    tokenServiceProbed: gateway?.tokenService !== undefined,
    keysShared: gateway?.keysShared ?? false,
    keyRepeated:
      gateway?.keysShared === true && !['/gateway/apiKey', '/gateway/keysShared'].some((pointer) => pointer in target.source.lines),
    ...(gateway === undefined ? {} : { keyHeader: gateway.keyHeader }),
  }
}

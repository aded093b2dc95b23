import type { SetupStep } from '../domain/index.ts'
import type { Facts } from './facts.ts'
import type { Probe } from './rules/rule.ts'

/** What a further look tells apart: steps that stand together stay together. The cheapest first. */
const splits: Readonly<Record<Probe, readonly (readonly SetupStep[])[]>> = {
  'ask-token-service': [
    ['token-issuing-service', 'register-integration'],
    ['callout-url', 'api-key-property', 'issuer-property', 'import-template', 'request-access', 'backend-url', 'network'],
  ],
  'look-in-token-log': [['token-issuing-service'], ['register-integration', 'issuer-property'], ['api-key-property']],
  'look-in-log': [
    ['configuration', 'network'],
    ['context-path'],
    ['client-key', 'approve-access', 'client-application'],
    ['callout-url', 'api-key-property', 'issuer-property', 'token-issuing-service', 'register-integration'],
    ['backend-url'],
  ],
  'look-in-subscriptions': [['request-access'], ['approve-access'], ['client-key'], ['client-application']],
  'look-in-manager': [['context-path'], ['import-template'], ['configuration', 'network']],
  'lint-export': [['import-template'], ['callout-url'], ['api-key-property'], ['issuer-property'], ['backend-url']],
  'call-without-key': [
    ['network', 'configuration'],
    ['token-issuing-service', 'callout-url', 'backend-url'],
  ],
}

/** What decides best between these steps: what the rule says, where it tells any of them apart, else what splits them into the most parts. */
export function probeFor(suspects: readonly SetupStep[], own: Probe | undefined, { target }: Facts): Probe | undefined {
  const done = (probe: Probe): boolean => probe === 'ask-token-service' && target.tokenServiceProbed
  const parts = (probe: Probe): number =>
    done(probe) ? 0 : splits[probe].filter((part) => part.some((step) => suspects.includes(step))).length
  if (own !== undefined && parts(own) > 1) return own
  const [best] = (Object.keys(splits) as Probe[]).toSorted((one, other) => parts(other) - parts(one))
  return best !== undefined && parts(best) > 1 ? best : undefined
}

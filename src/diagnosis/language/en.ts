import { originTable, registers } from '../../domain/index.ts'
import { type RuleId, rules } from '../rules.ts'
import type { DiagnosisWords, RuleWords } from './words.ts'

const all = registers.length === 2 ? 'both' : 'all'

/** English: what the rules say themselves, and what results are recorded in. */
export const en: DiagnosisWords = {
  tag: 'en',
  rules: Object.fromEntries(rules.map(({ id, cause, remedy }) => [id, { cause, remedy }])) as Record<RuleId, RuleWords>,
  probes: {
    'ask-token-service':
      'Set gateway.tokenService (url, apiKey, issuer, scope) and run again from inside the institution: the direct call to the token-issuing service tells these steps apart.',
    'look-in-token-log':
      'Look into the log of the token-issuing service: an answer of the authorization service there means the integration, none means the service itself.',
    'call-without-key':
      'Call the gateway without a key: if that is refused at once, the gateway is well and waits for what stands behind it.',
    'look-in-log':
      'Look for the transaction in the gateway’s log: how far the call got there (no line, the plan, the HTTP Callout policy, the backend) tells these steps apart.',
    'look-in-subscriptions':
      'Open the subscriptions of the API: without one of your application access was not requested; one that waits is not approved, and one that has ended or is paused no longer; beside one that is accepted compare the key, and see whose application it is.',
    'look-in-manager':
      'Open the context path in the API manager: an API that is started and deployed there, but not found here, lives on another gateway.',
    'lint-export': 'Export the API from the API manager and lint the file: gatewatch template lint FILE.',
  },
  addresses: {
    auth: originTable.auth.who,
    base: originTable.base.who,
    gateway: originTable.gateway.who,
    'token-service': originTable['token-service'].who,
    management: originTable.management.who,
    unknown: 'the server',
  },
  registers: { unknown: 'the register', several: registers.length === 2 ? 'both registers' : 'the registers', all },
}

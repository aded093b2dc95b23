import type { StepId } from '../../diagnosis/index.ts'
import { message, type Message } from '../../messages/index.ts'

/** Pages of the console of the API manager. */
type Page = 'subscriptions' | 'applications' | 'apis' | 'flow' | 'properties' | 'endpoints' | 'entrypoints'

const pages: Readonly<Partial<Record<StepId, Page>>> = {
  'token-issuing-service': 'subscriptions',
  'import-template': 'apis',
  'callout-url': 'flow',
  'api-key-property': 'properties',
  'issuer-property': 'properties',
  'backend-url': 'endpoints',
  'context-path': 'entrypoints',
  'client-application': 'applications',
  'request-access': 'applications',
  'approve-access': 'subscriptions',
  'api-key': 'applications',
}

/** Where a step is done in the console of the API manager: of its version where that is known, else of both. Undefined for a step that is done elsewhere. */
export function clicksFor(step: StepId, version: string | undefined): Message | undefined {
  const page = pages[step]
  if (page === undefined) return undefined
  if (page === 'applications') return message('console.applications')
  const [three, four] = [message(`console.${page}.3`), message(`console.${page}.4`)]
  if (version === undefined) return message('console.both', { three, four })
  return version.startsWith('3.') ? three : four
}

import type { HopName, Origin } from '../domain/index.ts'
import type { Subject } from './evidence.ts'

/** What each address is called as the subject of a diagnosis, and as a part of the call path. */
export const subjectAt: Readonly<Record<Origin, Subject & HopName>> = {
  auth: 'identity-provider',
  base: 'graphql-api',
  gateway: 'gateway',
  'token-service': 'token-service',
  management: 'gateway',
}

import type { RefusalClass } from '../../engine/index.ts'
import type { SetupStep } from '../../domain/index.ts'

/** The meaning of words at any product; the messages `meaning.<id>.cause` and `.fix` explain it. */
interface MeaningEntry {
  readonly class: RefusalClass
  /** The part of a gateway that says it, if it is no policy. */
  readonly gatewayPart?: 'gateway-security' | 'callout'
  /** The steps to check first; other steps of the called component follow. */
  readonly steps: readonly [SetupStep, ...SetupStep[]]
}

const entry = (kind: RefusalClass, steps: MeaningEntry['steps']): Omit<MeaningEntry, 'gatewayPart'> => ({ class: kind, steps })

const keyCheck = { gatewayPart: 'gateway-security' } as const

const entries = {
  'key-missing': {
    ...entry('credentials', ['configuration', 'network', 'api-key']),
    ...keyCheck,
  },
  'key-refused': {
    ...entry('credentials', ['api-key', 'approve-access', 'request-access', 'client-application', 'import-template']),
    ...keyCheck,
  },
  'key-ended': {
    ...entry('credentials', ['approve-access', 'api-key']),
    ...keyCheck,
  },
  'access-missing': {
    ...entry('credentials', ['request-access', 'approve-access', 'client-application', 'api-key', 'context-path']),
    ...keyCheck,
  },
  'request-blocked': entry('other', ['network', 'configuration']),
  'login-page': entry('other', ['configuration', 'network', 'graphql-api', 'identity-provider']),
  maintenance: entry('unavailable', ['graphql-api', 'identity-provider', 'backend-url', 'network']),
  'address-refused': entry('other', ['import-template', 'network']),
  'no-route': entry('not-found', ['context-path', 'import-template', 'configuration']),
  'no-operation': entry('not-found', ['configuration', 'import-template', 'context-path']),
  'no-routing-rule': entry('syntax', ['configuration', 'import-template']),
  limit: entry('throttled', ['import-template', 'configuration']),
  'backend-unreachable': entry('unavailable', ['backend-url', 'network', 'callout-url', 'import-template']),
  'backend-slow': entry('unavailable', ['backend-url', 'callout-url', 'network', 'token-issuing-service']),
  'callout-failed': {
    ...entry('unavailable', [
      'callout-url',
      'api-key-property',
      'token-issuing-service',
      'issuer-property',
      'register-integration',
      'network',
    ]),
    gatewayPart: 'callout',
  },
  'not-served': entry('unavailable', ['import-template', 'network']),
  'client-refused': entry('credentials', ['configuration', 'identity-provider', 'api-key-property']),
  'client-unknown': entry('credentials', ['configuration', 'identity-provider']),
  'client-disabled': entry('credentials', ['identity-provider']),
  'secret-wrong': entry('credentials', ['configuration', 'identity-provider']),
  'secret-ended': entry('credentials', ['identity-provider', 'configuration']),
  'tenant-unknown': entry('credentials', ['configuration', 'identity-provider']),
  'grant-not-enabled': entry('credentials', ['identity-provider']),
  'resource-refused': entry('credentials', ['identity-provider', 'configuration']),
  'scope-refused': entry('credentials', ['configuration', 'identity-provider', 'register-integration']),
  'request-malformed': entry('syntax', ['identity-provider', 'network', 'configuration']),
  'provider-busy': entry('unavailable', ['identity-provider']),
  'token-missing': entry('credentials', [
    'callout-url',
    'import-template',
    'configuration',
    'graphql-api',
    'api-key-property',
    'token-issuing-service',
    'network',
  ]),
  'token-invalid': entry('credentials', [
    'token-issuing-service',
    'configuration',
    'backend-url',
    'identity-provider',
    'graphql-api',
    'issuer-property',
  ]),
  'token-ended': entry('credentials', ['token-issuing-service', 'identity-provider']),
  'clocks-differ': entry('credentials', ['identity-provider', 'graphql-api', 'token-issuing-service', 'backend-url']),
  'token-audience': entry('credentials', ['token-issuing-service', 'configuration', 'identity-provider', 'graphql-api', 'backend-url']),
  'token-issuer': entry('credentials', ['configuration', 'backend-url', 'token-issuing-service', 'identity-provider', 'graphql-api']),
  'token-signature': entry('credentials', ['configuration', 'backend-url', 'identity-provider', 'graphql-api', 'token-issuing-service']),
  'token-scope': entry('credentials', ['register-integration', 'identity-provider', 'graphql-api', 'configuration', 'import-template']),
  'query-unreadable': entry('syntax', ['graphql-api', 'network', 'configuration']),
  'query-unknown': entry('syntax', ['graphql-api', 'configuration']),
  'csrf-refused': entry('syntax', ['network', 'graphql-api', 'configuration']),
  'header-missing': entry('syntax', ['graphql-api', 'network']),
  'request-too-large': entry('syntax', ['configuration', 'network']),
  'server-overloaded': entry('unavailable', ['backend-url', 'graphql-api', 'identity-provider', 'network']),
  'query-not-admitted': entry('syntax', ['graphql-api']),
  'server-failed': entry('unavailable', ['graphql-api', 'backend-url', 'identity-provider', 'token-issuing-service']),
  'register-failed': entry('unavailable', ['backend-url', 'import-template']),
  'application-error': entry('other', ['backend-url', 'import-template', 'configuration', 'graphql-api', 'identity-provider']),
  'host-unknown': entry('unavailable', ['configuration', 'network']),
  'connection-failed': entry('unavailable', ['network', 'configuration']),
  'connection-slow': entry('unavailable', ['network', 'configuration']),
  'answer-slow': entry('unavailable', ['network', 'backend-url', 'callout-url', 'identity-provider', 'graphql-api']),
  'connection-closed': entry('unavailable', ['network', 'configuration']),
  'certificate-untrusted': entry('unavailable', ['network', 'configuration']),
  'revocation-unchecked': entry('unavailable', ['network']),
  'certificate-name': entry('unavailable', ['configuration', 'network']),
  'certificate-ended': entry('unavailable', ['network', 'configuration']),
  'client-certificate': entry('unavailable', ['configuration', 'network']),
  'client-file': entry('unavailable', ['configuration']),
  'host-not-served': entry('unavailable', ['configuration', 'network']),
  'version-refused': entry('unavailable', ['network', 'configuration']),
  'old-tls': entry('unavailable', ['network']),
  'no-common-cipher': entry('unavailable', ['network', 'configuration']),
  'http-version': entry('unavailable', ['network', 'configuration']),
  'port-without-tls': entry('unavailable', ['configuration', 'network']),
  'redirects-endless': entry('redirect', ['configuration', 'network']),
  'proxy-login': entry('unavailable', ['configuration', 'network']),
  'handshake-refused': entry('unavailable', ['configuration', 'network']),
  'handshake-failed': entry('unavailable', ['configuration', 'network']),
  'proxy-failed': entry('unavailable', ['network', 'configuration']),
} as const satisfies Record<string, MeaningEntry>

/** The name of a meaning. */
export type MeaningId = keyof typeof entries

export const meanings: Readonly<Record<MeaningId, MeaningEntry>> = entries

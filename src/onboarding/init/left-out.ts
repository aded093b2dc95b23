import type { CatalogueId } from '../../system/check-ids.ts'
import { isLoopbackHost } from '../../trust.ts'
import { given, type Answers } from './answers.ts'

/** Something that a target cannot be asked for want of a setting, and the checks that go without a verdict for it. */
export interface LeftOut {
  readonly what: 'tokenService' | 'otherOrganization' | 'expiredToken' | 'secretsInUrl' | 'integrationKey' | 'nobody'
  readonly checks: readonly CatalogueId[]
}

/** What the acceptance of a target with these answers would leave unverified. What a target cannot do without is not among it. */
export function unverified(answers: Answers): readonly LeftOut[] {
  const gateway = given(answers, 'gatewayUrl') !== undefined
  const lacks = (id: Parameters<typeof given>[1]): boolean => given(answers, id) === undefined
  const all: readonly (LeftOut & { readonly when: boolean })[] = [
    { what: 'expiredToken', checks: ['graphql.refuses-expired-token'], when: true },
    {
      what: 'otherOrganization',
      checks: ['token.refuses-foreign-scope', 'isolation.other-organization', 'isolation.alias', 'isolation.no-oracle'],
      when: lacks('otherOrganizationId'),
    },
    { what: 'secretsInUrl', checks: ['gateway.refuses-key-in-query'], when: gateway && !isOnLoopback(answers) },
    { what: 'tokenService', checks: ['token-service.issues-token'], when: gateway && lacks('tokenServiceUrl') },
    { what: 'nobody', checks: ['register.path-proven'], when: gateway && answers.nobody === '' },
    { what: 'integrationKey', checks: ['operations.integration-key-age'], when: gateway && lacks('integrationKeyRegisteredAt') },
  ]
  return all.filter(({ when }) => when).map(({ what, checks }) => ({ what, checks }))
}

/** Whether every address is on this machine: a throw-away target, which may be asked what would be careless elsewhere. */
export function isOnLoopback(answers: Answers): boolean {
  const addresses = (['authUrl', 'tokenOrigin', 'baseUrl', 'gatewayUrl'] as const).flatMap((id) => given(answers, id) ?? [])
  return addresses.every((address) => isLoopbackHost(new URL(address).hostname))
}

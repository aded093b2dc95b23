import { isDocumented } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import { meanings, type MeaningId } from '../phrases/meanings.ts'
import { declare, means, rule, type Rule } from './rule.ts'

/** What a product says more exactly than the form of its answer does, in the sentences that its words have everywhere. */
const spoken = <const Id extends string>(
  id: Id,
  about: Rule['about'],
  meaning: MeaningId,
  of: (symptom: Symptom) => boolean,
  setting?: string,
): Rule<Id> => ({
  ...rule(id, about, 'medium', meanings[meaning].steps),
  words: true,
  named: true,
  meaning,
  when: (symptom) => of(symptom) && means(symptom, meaning),
  ...(setting === undefined ? {} : { setting }),
})

/** A documented call of any part, by what it is or as it was pasted. */
const isCall = (symptom: Symptom): boolean => isDocumented(symptom) || ofToken(symptom) || ofQuery(symptom) || symptom.id === 'discovery.served'
const ofToken = ({ id }: Symptom): boolean => id === 'token.issued'
const ofQuery = ({ id }: Symptom): boolean => id === 'graphql.organization-name'
const ofRegister = (symptom: Symptom): boolean => isDocumented(symptom) && symptom.attribution.class === 'credentials'

/** What is in front of an address, and blocks the call. */
export const frontWords = declare([
  {
    ...spoken('request-blocked', 'address', 'request-blocked', isCall),
    ends: ['front', 'stranger', 'filter'],
  },
])

/** What gateways say of a key, beyond that they reject it. */
export const gatewayWords = declare([
  spoken('access-missing', 'register', 'access-missing', ofRegister, 'gateway.{register}.apiKey'),
])

/** What identity providers say of a client, beyond that they reject it. */
export const identityProviderWords = declare([
  spoken('client-disabled', 'identity-provider', 'client-disabled', ofToken),
  spoken('client-unknown', 'identity-provider', 'client-unknown', ofToken, 'client.id'),
  spoken('client-secret-wrong', 'identity-provider', 'secret-wrong', ofToken, 'client.secret'),
  spoken('client-secret-expired', 'identity-provider', 'secret-ended', ofToken, 'client.secret'),
  spoken('tenant-unknown', 'identity-provider', 'tenant-unknown', ofToken, 'authUrl'),
  spoken('client-without-api', 'identity-provider', 'resource-refused', ofToken),
])

/** What GraphQL APIs, and the frameworks that they are made with, say of a token, beyond that they reject it. */
export const graphqlWords = declare([
  spoken('token-of-other-audience', 'address', 'token-audience', ofQuery, 'baseUrl'),
  spoken('token-of-other-issuer', 'address', 'token-issuer', ofQuery, 'authUrl'),
  spoken('token-signature-unverified', 'address', 'token-signature', ofQuery),
  spoken('token-expired', 'address', 'token-ended', ofQuery),
])

/** Those of them whose sentences are not of their own. */
export type SpokenId = (typeof frontWords | typeof gatewayWords | typeof identityProviderWords | typeof graphqlWords)[number]['id']

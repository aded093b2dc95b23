import { isDocumented } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import { meanings, type MeaningId } from '../phrases/meanings.ts'
import { onTheWay, type Place } from '../place.ts'
import { declare, means, rule, type Rule } from './rule.ts'

/** Where the words are said, and to which calls. */
interface Said {
  readonly about: Rule['about']
  readonly place: Place
  readonly of: (symptom: Symptom) => boolean
}

/** What a product says more exactly than the form of its answer does, in the sentences that its words have everywhere. */
function spoken<const Id extends string>(id: Id, { about, place, of }: Said, meaning: MeaningId, setting?: string): Rule<Id> {
  return {
    ...rule(id, about, 'medium', onTheWay(meanings[meaning].steps, place)),
    words: true,
    named: true,
    meaning,
    when: (symptom) => of(symptom) && means(symptom, meaning),
    ...(setting === undefined ? {} : { setting }),
  }
}

const ofToken = ({ id }: Symptom): boolean => id === 'token.issued'
const ofQuery = ({ id }: Symptom): boolean => id === 'graphql.organization-name'
const isCall = (symptom: Symptom): boolean =>
  isDocumented(symptom) || ofToken(symptom) || ofQuery(symptom) || symptom.id === 'discovery.served'
const ofRegister = (symptom: Symptom): boolean => isDocumented(symptom) && symptom.attribution.class === 'credentials'

const inFront: Said = { about: 'address', place: 'gateway', of: isCall }
const atGateway: Said = { about: 'register', place: 'gateway', of: ofRegister }
const atProvider: Said = { about: 'identity-provider', place: 'identity-provider', of: ofToken }
const atGraphql: Said = { about: 'address', place: 'graphql', of: ofQuery }

/** What is in front of an address, and blocks the call. */
export const frontWords = declare([{ ...spoken('request-blocked', inFront, 'request-blocked'), ends: ['front', 'stranger', 'filter'] }])

/** What gateways say of a key, beyond that they reject it. */
export const gatewayWords = declare([spoken('access-missing', atGateway, 'access-missing', 'gateway.{register}.apiKey')])

/** What identity providers say of a client, beyond that they reject it. */
export const identityProviderWords = declare([
  spoken('client-disabled', atProvider, 'client-disabled'),
  spoken('client-unknown', atProvider, 'client-unknown', 'client.id'),
  spoken('client-secret-wrong', atProvider, 'secret-wrong', 'client.secret'),
  spoken('client-secret-expired', atProvider, 'secret-ended', 'client.secret'),
  spoken('tenant-unknown', atProvider, 'tenant-unknown', 'authUrl'),
  spoken('client-without-api', atProvider, 'resource-refused'),
])

/** What GraphQL APIs, and the frameworks that they are made with, say of a token, beyond that they reject it. */
export const graphqlWords = declare([
  spoken('token-of-other-audience', atGraphql, 'token-audience', 'baseUrl'),
  spoken('token-of-other-issuer', atGraphql, 'token-issuer', 'authUrl'),
  spoken('token-signature-unverified', atGraphql, 'token-signature'),
  spoken('token-expired', atGraphql, 'token-ended'),
])

/** Those of them whose sentences are not of their own. */
export type SpokenId = (typeof frontWords | typeof gatewayWords | typeof identityProviderWords | typeof graphqlWords)[number]['id']

import { message, type Message } from '../messages/index.ts'
import type { SetupStep } from '../domain/index.ts'
import { nearest } from '../base/index.ts'
import { isOfPlan } from './changes.ts'
import { differences, differenceText, type DefinitionDifference } from './differences.ts'
import { deviating, deviationsIn, type ComparedApi, type Judgment } from './deviation.ts'
import { visible, type DefinitionInside, type Fact, type PropertyInside } from './inside.ts'
import { otherPlansJudgment, planJudgment } from './judge-plans.ts'
import { plainAddress } from './plain-address.ts'

/** Judges the deployed definition; before a deployment, the saved one. */
type DefinitionJudgment = (definition: DefinitionInside, compared: ComparedApi) => Judgment

/** The result if the saved definition is right already: it only has to be deployed, which another aspect reports. */
export const ofDeployed =
  (judge: DefinitionJudgment) =>
  (compared: ComparedApi): Judgment => {
    const { saved, deployed, inSync } = compared.inside
    const inOperation = visible(deployed)?.definition
    if (inOperation === undefined) return judge(saved, compared)
    const found = judge(inOperation, compared)
    return inSync === false && deviates(found) && isRight(judge(saved, compared)) ? waits : found
  }

const waits = { beside: message('inside-reason.only-to-deploy') } as const

/** Tells whether a deviation of the deployed definition is fixed in the saved one. */
export const isMendSaved = (compared: ComparedApi): boolean =>
  [propertyJudgment, valueJudgment, addressJudgment].some((judge) => ofDeployed(judge)(compared) === waits)

const deviates = (judgment: Judgment): boolean => deviationsIn(judgment).length > 0
const isRight = (judgment: Judgment): boolean => 'length' in judgment && judgment.length === 0

const isIssuer = (key: string): boolean => /iss(uer)?$/i.test(key)

/** The most missing properties, and the most present ones, to compare: a definition may have any number of both. */
const [mostMissing, mostCompared] = [20, 500]

/** Checks that all properties exist that expressions read. */
export function propertyJudgment(definition: DefinitionInside, compared: ComparedApi): Judgment {
  const { reads, properties } = definition
  const keys = properties.map(({ key }) => key)
  const known = new Set(keys)
  return reads
    .filter((name) => !known.has(name))
    .map((property, index) => {
      const step = isIssuer(property) ? 'issuer-property' : 'api-key-property'
      const near = index < mostMissing ? nearest(property, keys.slice(0, mostCompared)) : undefined
      return deviating(compared.api)('property-missing', { property, near }, step)
    })
}

/** The properties that hold the key and the issuer for the token-issuing service, by what an institution may have called them. */
const roles = [
  { name: /api_key$/i, holds: 'token-service key', step: 'api-key-property' },
  { name: /iss(uer)?$/i, holds: 'issuer', step: 'issuer-property' },
] as const

/** Checks that all values are filled in, and that properties have the configured values of the token-issuing service. */
export function valueJudgment(definition: DefinitionInside, compared: ComparedApi): Judgment {
  const unfilled = definition.unfilled
    .slice(0, mostMissing)
    .map((place) => deviating(compared.api)('value-unfilled', { place }, stepOfPlace(place)))
  if (unfilled.length > 0) return unfilled
  if (compared.api === 'token-service') return { beside: message('inside-reason.no-key-to-itself') }
  if (compared.tokenService === undefined) return { beside: message('inside-reason.no-token-service') }
  const { reads, properties } = definition
  const roleOf = (key: string): (typeof roles)[number] | undefined =>
    reads.includes(key) ? roles.find(({ name }) => name.test(key)) : undefined
  const readable = properties.flatMap(({ key, value }) => {
    const role = roleOf(key)
    return role === undefined || value === 'encrypted' ? [] : [{ key, value, role }]
  })
  if (readable.length === 0) return { beside: message('inside-reason.no-role') }
  const differing = readable
    .filter(({ value, role }) => value !== role.holds)
    .map(({ key, value, role }) =>
      deviating(compared.api)('property-differs', { property: key, holds: terms[role.holds], value: valueTerms[value] }, role.step),
    )
  // A property that was not compared is no match: other conclusions rely on a passed check.
  const hidden = properties.find(({ key, value }) => value === 'encrypted' && roleOf(key) !== undefined)
  if (differing.length > 0) return differing
  if (hidden !== undefined) return { beside: message('inside-reason.encrypted', { property: hidden.key }) }
  const isHeld = roles.every(({ holds }) => properties.some(({ key, value }) => value === holds && reads.includes(key)))
  return isHeld ? [] : { beside: message('inside-reason.no-role') }
}

/** The step of the set-up that enters a value. */
function stepOfPlace(place: string): SetupStep {
  if (place.startsWith('properties/')) return isIssuer(place.replace(/\/value$/, '')) ? 'issuer-property' : 'api-key-property'
  if (place.startsWith('backends/')) return 'backend-url'
  if (place.startsWith('context paths/')) return 'context-path'
  return place.endsWith('/configuration/url') ? 'callout-url' : 'import-template'
}

const valueTerms = {
  'token-service key': message('inside.the-token-service-key'),
  issuer: message('inside.the-issuer'),
  'API key': message('inside.an-api-key'),
  another: message('inside.another-value'),
  empty: message('inside.an-empty-one'),
} as const satisfies Readonly<Record<Exclude<PropertyInside['value'], 'encrypted'>, Message>>

const terms = {
  'token-service key': message('inside.term-token-service-key'),
  issuer: message('inside.term-issuer'),
} as const satisfies Readonly<Record<(typeof roles)[number]['holds'], Message>>

/** Checks that callouts and backends have the configured addresses. */
export function addressJudgment(definition: DefinitionInside, compared: ComparedApi): Judgment {
  const { tokenService, backend, api } = compared
  if (backend === undefined && (tokenService === undefined || api === 'token-service'))
    return { beside: message('inside-reason.no-address') }
  const deviation = deviating(api)
  const callouts = tokenService === undefined || api === 'token-service' ? [] : definition.callouts
  const backends = backend === undefined ? [] : definition.backends
  if (callouts.length + backends.length === 0) return { beside: message('inside-reason.has-no-address') }
  const isElsewhere = (address: string, expected: string | undefined): boolean => plainAddress(address) !== plainAddress(expected!)
  const differing = [
    ...callouts
      .filter((address) => isElsewhere(address, tokenService))
      .map((address) =>
        deviation('callout-elsewhere', { expected: plainAddress(tokenService!)!, got: address || message('inside.no-whole-address') }),
      ),
    ...backends
      .filter((address) => isElsewhere(address, backend))
      .map((address) => deviation('backend-elsewhere', { expected: plainAddress(backend!)!, got: address })),
  ]
  const isSilent = tokenService !== undefined && api !== 'token-service' && callouts.length === 0
  return differing.length === 0 && isSilent ? { beside: message('inside-reason.no-callout') } : differing
}

const mostPlaces = 5

/** Locations that an institution fills in, and may encrypt. They differ from a public template by design, and are compared with the configuration instead. */
const isFilledIn = (at: string): boolean =>
  /^(context paths\/|properties\/.*\/(value|encrypted)$|backends\/.*\/address$|.*\/configuration\/url$)/.test(at)

/** Checks that the template file is deployed. A deviation of a plan is reported with the plan. */
export function templateJudgment(compared: ComparedApi): Judgment {
  const isReported = [planJudgment(compared), otherPlansJudgment(compared)].some(deviates)
  const all = driftJudgment(compared)
  const left = isReported ? driftJudgment(compared, (at) => !isOfPlan(at)) : all
  return deviates(all) && !deviates(left) ? { beside: message('inside-reason.told-of-plan') } : left
}

/** Checks that the deployed definition equals the template file in the locations that count. */
export function driftJudgment(
  { api, inside: { template, deployed } }: ComparedApi,
  counts: (at: string) => boolean = () => true,
): Judgment {
  if (template === undefined) return { beside: message('inside-reason.no-template') }
  if (!('value' in template)) return template
  if (!('value' in deployed)) return deployed
  if (deployed.value === undefined) return { beside: message('inside-reason.not-deployed') }
  const { facts } = deployed.value.definition
  const places = driftOf(template.value.facts, facts).filter(({ at }) => counts(at))
  if (places.length === 0) return []
  const more = places.length > mostPlaces ? `${places.length - mostPlaces}` : undefined
  const values = { places: places.slice(0, mostPlaces).map(differenceText).join(', '), more }
  return [deviating(api)('drift', values, isOfCallout(places, facts) ? 'callout-url' : 'import-template')]
}

/** Returns the differences between a template and the deployed definition, apart from what an institution fills in. */
export const driftOf = (template: readonly Fact[], deployed: readonly Fact[]): readonly DefinitionDifference[] =>
  differences(template, deployed).filter(({ at }) => !isFilledIn(at))

/** Tells whether only the policy differs that fetches the token, which is a separate step of the set-up. */
const isOfCallout = (all: readonly DefinitionDifference[], facts: readonly Fact[]): boolean =>
  all.every(({ at }) => {
    // Bounded: the name that a part of a definition has here.
    const step = /^.*?\/(?:request|response)\/\d+(?=\/)/.exec(at)?.[0]
    return step !== undefined && facts.some((fact) => fact.at === `${step}/policy` && fact.shown === callout)
  })

/** The policy, by the name that definitions have for it. */
const callout = 'policy-http-callout'

import { nearest } from '../nearest.ts'
import { differences, type Difference } from './differences.ts'
import { deviating, type Judged, type Judgement } from './deviation.ts'
import { seen, type DefinitionInside, type Fact, type PropertyInside } from './inside.ts'
import { plainAddress } from './plain-address.ts'

/** Judges a definition as one that is in operation; before there is one, what is saved. */
type DefinitionJudgement = (definition: DefinitionInside, judged: Judged) => Judgement

/** What the saved definition has right already waits for nothing but to be deployed, which is another aspect's. */
export const ofDeployed =
  (judge: DefinitionJudgement) =>
  (judged: Judged): Judgement => {
    const { saved, deployed, inSync } = judged.inside
    const inOperation = seen(deployed)?.definition
    if (inOperation === undefined) return judge(saved, judged)
    const found = judge(inOperation, judged)
    return inSync === false && isWrong(found) && isRight(judge(saved, judged)) ? waits : found
  }

const waits = { beside: 'what mends it is saved, and only to be deployed' } as const

/** Whether something is wrong with what is deployed that is right as it is saved. */
export const isMendSaved = (judged: Judged): boolean =>
  [propertyJudgement, valueJudgement, addressJudgement].some((judge) => ofDeployed(judge)(judged) === waits)

const isWrong = (judgement: Judgement): boolean => 'length' in judgement && judgement.length > 0
const isRight = (judgement: Judgement): boolean => 'length' in judgement && judgement.length === 0

const isIssuer = (key: string): boolean => /iss(uer)?$/i.test(key)

/** Whether every property that is read is there. */
export function propertyJudgement(definition: DefinitionInside, judged: Judged): Judgement {
  const { reads, properties } = definition
  const keys = properties.map(({ key }) => key)
  return reads
    .filter((name) => !keys.includes(name))
    .map((name) => {
      const near = nearest(name, keys)
      return deviating(judged.api)(
        'property-missing',
        `property "${name}"`,
        'it to be set, since an expression reads it',
        near === undefined ? 'none of that name' : `none of that name, but "${near}"`,
        [isIssuer(name) ? 'issuer-property' : 'api-key-property', 'inside-add-property'],
      )
    })
}

/** The properties that hold the key and the issuer for the token-issuing service, by what an institution may have called them. */
const roles = [
  { name: /api_key$/i, holds: 'machine key', step: 'api-key-property' },
  { name: /iss(uer)?$/i, holds: 'issuer', step: 'issuer-property' },
] as const

/** Whether properties hold what is configured for the direct probe of the token-issuing service. */
export function valueJudgement(definition: DefinitionInside, judged: Judged): Judgement {
  if (judged.api === 'token-service') return { beside: 'it holds no key to itself' }
  if (judged.tokenService === undefined) return { beside: 'gateway.tokenService, which says what they should hold, is not configured' }
  const { reads, properties } = definition
  const roleOf = (key: string): (typeof roles)[number] | undefined =>
    reads.includes(key) ? roles.find(({ name }) => name.test(key)) : undefined
  const compared = properties.flatMap(({ key, value }) => {
    const role = roleOf(key)
    return role === undefined || value === 'encrypted' ? [] : [{ key, value, role }]
  })
  if (compared.length === 0) return { beside: 'no property with a visible value is read as machine key or issuer' }
  const differing = compared
    .filter(({ value, role }) => value !== role.holds)
    .map(({ key, value, role }) =>
      deviating(judged.api)('property-differs', `property "${key}"`, `the configured ${role.holds}`, told[value], [
        role.step,
        'inside-compare-property',
      ]),
    )
  // What was not compared is not as configured: whoever builds on this takes green for proven.
  const hidden = properties.find(({ key, value }) => value === 'encrypted' && roleOf(key) !== undefined)
  return differing.length === 0 && hidden !== undefined ? { beside: `the value of "${hidden.key}" is encrypted` } : differing
}

const told: Readonly<Record<Exclude<PropertyInside['value'], 'encrypted'>, string>> = {
  'machine key': 'the machine key',
  issuer: 'the issuer',
  'client key': 'a client key',
  another: 'another value',
  empty: 'an empty one',
}

/** Whether callouts and backends lead where the configuration says. */
export function addressJudgement(definition: DefinitionInside, judged: Judged): Judgement {
  const { tokenService, backend, api } = judged
  if (backend === undefined && (tokenService === undefined || api === 'token-service')) return { beside: 'no address is configured for it' }
  const deviation = deviating(api)
  const callouts = tokenService === undefined || api === 'token-service' ? [] : definition.callouts
  const backends = backend === undefined ? [] : definition.backends
  if (callouts.length + backends.length === 0) return { beside: 'it has no address that can be compared with a configured one' }
  const isElsewhere = (address: string, expected: string | undefined): boolean => plainAddress(address) !== plainAddress(expected!)
  const differing = [
    ...callouts
      .filter((address) => isElsewhere(address, tokenService))
      .map((address) =>
        deviation('callout-elsewhere', 'HTTP Callout', plainAddress(tokenService!)!, address === '' ? 'no whole address' : address, [
          'callout-url',
          'inside-compare-callout',
        ]),
      ),
    ...backends
      .filter((address) => isElsewhere(address, backend))
      .map((address) =>
        deviation('backend-elsewhere', 'backend', plainAddress(backend!)!, address, ['backend-url', 'inside-compare-backend']),
      ),
  ]
  const isSilent = tokenService !== undefined && api !== 'token-service' && callouts.length === 0
  return differing.length === 0 && isSilent ? { beside: 'no HTTP Callout is switched on' } : differing
}

const mostTold = 5

/** What an institution fills in: it differs from a public template by design, and is compared with the configuration instead. */
const isFilledIn = (at: string): boolean =>
  /^(context paths\/|properties\/.*\/value$|backends\/.*\/address$|.*\/configuration\/url$)/.test(at)

/** Whether what is deployed is what the template file has. */
export function templateJudgement({ api, inside }: Judged): Judgement {
  const { template, deployed } = inside
  if (template === undefined) return { beside: 'no template file is configured' }
  if (!('value' in template)) return template
  if (!('value' in deployed)) return deployed
  if (deployed.value === undefined) return { beside: 'it is not deployed' }
  const all = driftOf(template.value.facts, deployed.value.definition.facts)
  if (all.length === 0) return []
  const shown = all.slice(0, mostTold).map(({ at, what, after }) => `${at} (${after === undefined ? what : `now ${after}`})`)
  const more = all.length > mostTold ? `, and ${all.length - mostTold} more` : ''
  return [
    deviating(api)('drift', 'what is deployed', 'what the template file has', `other at ${shown.join(', ')}${more}`, [
      isOfCallout(all, deployed.value.definition.facts) ? 'callout-url' : 'import-template',
      'inside-compare-template',
    ]),
  ]
}

/** Where what is deployed differs from a template, but for what an institution fills in. */
export const driftOf = (template: readonly Fact[], deployed: readonly Fact[]): readonly Difference[] =>
  differences(template, deployed).filter(({ at }) => !isFilledIn(at))

/** Whether all that differs is the policy that fetches the token, which is a step of the set-up in itself. */
const isOfCallout = (all: readonly Difference[], facts: readonly Fact[]): boolean =>
  all.every(({ at }) => {
    const step = /^.*?\/(?:request|response)\/\d+(?=\/)/.exec(at)?.[0]
    return step !== undefined && facts.some((fact) => fact.at === `${step}/policy` && fact.shown === callout)
  })

/** The policy, by the name that definitions have for it. */
const callout = 'policy-http-callout'

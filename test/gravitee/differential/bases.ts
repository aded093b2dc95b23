import { definition, type TemplateName } from '../../templates/templates.ts'
import type { Definition } from '../shapes.ts'
import { at, patched, put } from './patch.ts'
import { issuer, tokenServiceKey, person } from './world.ts'

export type Engine = 'v3' | 'v4'

/** A documented template as an institution configures it, from which a definition is changed. */
export interface Base {
  readonly id: BaseId
  readonly name: TemplateName
  readonly version: 'v2' | 'v4'
  readonly definition: Definition
}

export const baseIds = ['population.v2', 'contact.v2', 'population.v4', 'contact.v4', 'token-service.v2'] as const
export type BaseId = (typeof baseIds)[number]

/** Values that the installation encrypted stand in clear, since no other can read them; this machine is one that may ask. */
function filledIn(name: TemplateName, version: 'v2' | 'v4'): Definition {
  const from = definition(name, 'configured', version)
  const root = version === 'v4' ? '/api' : ''
  if (name === 'token-service') return patched(from, [put('/flows/0/pre/0/configuration/whitelistIps/-', '127.0.0.1')])
  if (at(from, `${root}/properties/1/value`) !== issuer) throw new Error(`${name} has another issuer id than the world`)
  return patched(from, [put(`${root}/properties/0/value`, tokenServiceKey), put(`${root}/properties/0/encrypted`, false)])
}

export const bases: Readonly<Record<BaseId, Base>> = Object.fromEntries(
  baseIds.map((id) => {
    const [name, version] = id.split('.') as [TemplateName, 'v2' | 'v4']
    return [id, { id, name, version, definition: filledIn(name, version) }]
  }),
) as unknown as Record<BaseId, Base>

/** A call as a client makes it. */
export interface ClientCall {
  readonly id: CallId
  readonly method: string
  /** Path and query, with the context path. */
  readonly target: string
  /** The key to send: of a plan by its index in the file, none, or a wrong one. */
  readonly key: number | 'none' | 'wrong'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export const callIds = ['documented', 'no-key', 'wrong-key', 'key-in-query', 'other-method', 'below', 'accept-text', 'second'] as const
export type CallId = (typeof callIds)[number]

const contextPaths: Readonly<Record<TemplateName, string>> = {
  population: '/test/population',
  contact: '/test/contact',
  'token-service': '/test/machine-token',
}

/** The calls that a definition is observed by. */
export function callsOf(base: Base, changed: Definition): readonly ClientCall[] {
  const context = contextPaths[base.name]
  const key = planIndex(base, changed)
  const post = base.name === 'contact'
  const path = base.name === 'population' ? `/personer/${person}?part=navn` : post ? '/personer' : ''
  const body = post ? { body: JSON.stringify({ personidentifikatorer: [person] }) } : {}
  const headers = {
    accept: 'application/json',
    'user-agent': 'client',
    'x-caller': 'yes',
    ...(post && { 'content-type': 'application/json' }),
    ...(base.name === 'token-service' && { iss: issuer, scope: 'population:person.basic' }),
  }
  const documented: ClientCall = { id: 'documented', method: post ? 'POST' : 'GET', target: context + path, key, headers, ...body }
  const second: Partial<ClientCall> =
    base.name === 'population'
      ? { target: `${context}/full/personer/${person}`, key: Math.min(1, plansOf(changed).length - 1) }
      : { target: `${context}${path}/`, headers: { ...headers, 'x-caller': 'no' } }
  return [
    documented,
    { ...documented, id: 'no-key', key: 'none' },
    { ...documented, id: 'wrong-key', key: 'wrong' },
    {
      ...documented,
      id: 'key-in-query',
      key: 'none',
      target: `${documented.target}${path.includes('?') ? '&' : '?'}api-key=${keyOf(key)}`,
    },
    {
      id: 'other-method',
      key,
      headers: { ...headers, accept: '*/*' },
      target: documented.target,
      ...(post ? { method: 'GET' } : { method: 'POST', body: '{}' }),
    },
    { ...documented, id: 'below', target: `${context}/unknown/1` },
    { ...documented, id: 'accept-text', headers: { ...headers, accept: 'text/plain' } },
    { ...documented, ...second, id: 'second' },
  ]
}

/** The key of a client that has access to a plan. */
export const keyOf = (plan: number | 'none' | 'wrong'): string =>
  plan === 'wrong' ? 'c0ffee00-nobody-issued-this' : `ac1d7000-key-of-plan-${plan}`

const plansOf = ({ plans, api }: Definition): readonly Definition[] => {
  const found = plans ?? (api as Definition | undefined)?.['plans']
  return (Array.isArray(found) ? found : Object.values((found ?? {}) as Definition)) as Definition[]
}

const word = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase().replaceAll('_', '-') : '')
const securityOf = (plan: Definition): string =>
  word(plan['security'] === null || typeof plan['security'] !== 'object' ? plan['security'] : (plan['security'] as Definition)['type'])

/** A client asks for access to the plan that the documentation names, or to the first that can be had. */
function planIndex(base: Base, changed: Definition): number {
  const wanted = plansOf(base.definition)[0]?.['name']
  const plans = plansOf(changed)
  const open = plans.filter((plan) => securityOf(plan) === 'api-key' && word(plan['status']) === 'published')
  const chosen = [...open, ...plans].find((plan) => plan['name'] === wanted) ?? open[0] ?? plans[0]
  return Math.max(0, plans.indexOf(chosen!))
}

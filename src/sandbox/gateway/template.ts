import { type Api, type Deployment, roundRobin, normalize, type JsonObject } from '../../gravitee/index.ts'
import type { ManagedApi } from '../../domain/index.ts'
import { parts, type SandboxPart, type World } from '../world.ts'
import { addressesOf, type ApiSetup } from './setup.ts'

/** An API of the gateway by its definition, with facts that the definition lacks. */
export interface ApiTemplate {
  readonly name: ManagedApi
  readonly api: Api
  /** The plan that the client has access to, by its place in the file; undefined where none asks for a key. */
  readonly plan: number | undefined
  /** Names of properties whose values only an institution has: the sandbox fills in the right ones. */
  readonly filledIn: Readonly<Record<string, 'token-service-key' | 'integration'>>
  /** Scopes that the integration has, and of which the register asks for one. */
  readonly scopes: readonly string[]
  /** Signs a grant with the key that a setting leads to. */
  readonly sign?: Deployment['sign']
  /** Maps public addresses in the definition to parts of the sandbox. The longest match counts; an address without a match leads to no part. */
  readonly addresses: readonly AddressMapping[]
  /** Tells if a host that the sandbox does not have is certainly wrong. The outcome of a call to any other unlisted host is not known. */
  readonly isWrong: (host: string) => boolean
}

/** A public address, and the path below the part of the sandbox that replaces it. */
export interface AddressMapping {
  readonly url: string
  readonly part: SandboxPart
  readonly path: string
  /** The address has TLS, which the part does not speak. */
  readonly tls?: true
}

/** The API with the secrets of this sandbox. */
export function settledIn({ api, filledIn }: ApiTemplate, { keys, integration }: World): Api {
  const values = { 'token-service-key': keys.machine, integration }
  const properties = api.properties?.map((property) => {
    const what = property.key === undefined ? undefined : filledIn[property.key.value]
    return what === undefined || property.value === undefined
      ? property
      : { ...property, value: { ...property.value, value: values[what] } }
  })
  return { ...api, properties }
}

/** Makes a template of the sandbox's own set-up. */
export function templateOf({ name, definition }: ApiSetup): ApiTemplate {
  const api = normalize({ root: definition as unknown as JsonObject })
  if (api === undefined) throw new Error('the documented template has a known shape')
  return { name, api, plan: 0, filledIn: {}, scopes: [], addresses: addressesOf(parts), isWrong: () => true }
}

/** The API after some calls: the backends of its first group take turns, and the next one is called. */
export function atTurn(api: Api, turn: number): Api {
  const [first, ...others] = api.groups
  const inTurn = first === undefined ? [] : roundRobin(first)
  if (first === undefined || inTurn.length < 2) return api
  const next = inTurn[turn % inTurn.length]!
  return { ...api, groups: [{ ...first, endpoints: [next, ...first.endpoints.filter((each) => each !== next)] }, ...others] }
}

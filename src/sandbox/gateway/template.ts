import { type Api, type Deployment, takingTurns, normalize, type JsonObject } from '../../gravitee/index.ts'
import type { ManagedApi } from '../../domain/index.ts'
import { parts, type Part, type World } from '../world.ts'
import { placesOf, type ApiSetup } from './setup.ts'

/** An API of the gateway as a definition gives it, with what the definition cannot know of the sandbox. */
export interface ApiTemplate {
  readonly name: ManagedApi
  readonly api: Api
  /** The plan that the client has access to, by its place in the file; undefined where none asks for a key. */
  readonly plan: number | undefined
  /** Properties whose values only an institution has, by their names: the sandbox puts in what is right here. */
  readonly filledIn: Readonly<Record<string, 'token-service-key' | 'integration'>>
  /** What the register asks one of, and what the integration has. */
  readonly scopes: readonly string[]
  /** Signs a grant with the key that a setting leads to. */
  readonly sign?: Deployment['sign']
  /** Where the sandbox has what the definition names by public addresses. Of several that fit the longest counts; what none fits leads nowhere. */
  readonly places: readonly Place[]
  /** Whether a host that the sandbox does not have is known to be wrong: what a call that goes to another one comes to is not known. */
  readonly isWrong: (host: string) => boolean
}

/** A public address, and the same place in the sandbox: a path below one of its parts. */
export interface Place {
  readonly url: string
  readonly part: Part
  readonly path: string
  /** Spoken to by TLS, which the part does not know. */
  readonly tls?: true
}

/** The API in this world: with its secrets. */
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

/** What a set-up of the sandbox's own amounts to. */
export function templateOf({ name, definition }: ApiSetup): ApiTemplate {
  const api = normalize({ root: definition as unknown as JsonObject })
  if (api === undefined) throw new Error('the documented template has a known shape')
  return { name, api, plan: 0, filledIn: {}, scopes: [], places: placesOf(parts), isWrong: () => true }
}

/** The API as it is when so many calls went before: the backends of its first group take turns, and the first in turn is asked. */
export function atTurn(api: Api, turn: number): Api {
  const [first, ...others] = api.groups
  const inTurn = first === undefined ? [] : takingTurns(first)
  if (first === undefined || inTurn.length < 2) return api
  const next = inTurn[turn % inTurn.length]!
  return { ...api, groups: [{ ...first, endpoints: [next, ...first.endpoints.filter((each) => each !== next)] }, ...others] }
}

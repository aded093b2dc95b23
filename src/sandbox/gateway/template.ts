import type { RegisterName } from '../../system/registers.ts'
import type { Part, World } from '../world.ts'
import { NotModelled, type ApiDefinition } from './definition.ts'
import { contextPaths } from './setup.ts'

/** An API of the gateway that a template file gives, with what the file cannot know of the sandbox. */
export interface ApiTemplate {
  readonly register: RegisterName
  readonly definition: ApiDefinition
  /** The context path that clients call by, as the institution knows it. */
  readonly calledAt: string
  /** Properties whose values only an institution has, by their names: the sandbox puts in what is right here. */
  readonly filledIn: Readonly<Record<string, 'machine-key' | 'integration'>>
  /** What the register asks one of, and what the integration has. */
  readonly scopes: readonly string[]
  /** Where the sandbox has what the file names by public addresses. Of several that fit the longest counts; what none fits leads nowhere. */
  readonly places: readonly Place[]
  /** Hosts of which nobody knows whether they are right, with what to say of them: a call that would go there ends. */
  readonly untold: Readonly<Record<string, string>>
}

/** A public address, and the same place in the sandbox: a path below one of its parts. */
export interface Place {
  readonly url: string
  readonly part: Part
  readonly path: string
}

/** The definition in this world: with its secrets, and called at the path that clients of the sandbox use. */
export function settledIn({ register, definition, calledAt, filledIn }: ApiTemplate, { keys, integration }: World): ApiDefinition {
  const { properties, contextPaths: paths } = definition
  const values = Object.entries(filledIn).map(([name, what]) => [name, what === 'machine-key' ? keys.machine : integration])
  return {
    ...definition,
    contextPaths: paths.map((path) => (path === calledAt ? contextPaths[register] : path)),
    properties: properties === undefined ? undefined : { ...properties, ...Object.fromEntries(values) },
  }
}

/** Finds an address of the file in the sandbox. */
export function placeIn({ places, untold }: ApiTemplate, { addresses }: World): (address: string) => string {
  const longestFirst = places.toSorted((one, other) => other.url.length - one.url.length)
  return (address) => {
    const unknown = URL.canParse(address) ? untold[new URL(address).hostname] : undefined
    if (unknown !== undefined) throw new NotModelled(unknown)
    const place = longestFirst.find(({ url }) => address.startsWith(url))
    return place === undefined ? address : `${addresses[place.part]}${place.path}${address.slice(place.url.length)}`
  }
}

import { spend } from '../../base/index.ts'
import { message } from '../../messages/index.ts'
import { outside } from './outcome.ts'

/**
 * What an expression can amount to, with the types of Java that decide what becomes of it: a `number` is an Integer, a `bigint` a Long,
 * a list of JavaScript a List, a Map a Map.
 */
export type Value =
  | null
  | string
  | boolean
  | number
  | bigint
  | Real
  | Character
  | readonly Value[]
  | ReadonlyMap<Value, Value>
  | JavaArray
  | Collected
  | HttpHeaders
  | Bean
  | TypeName
  | Opaque
  | Unknown

/** A number with a fraction. */
export class Real {
  readonly value: number
  readonly type: 'Double' | 'Float'

  constructor(value: number, type: 'Double' | 'Float' = 'Double') {
    this.value = type === 'Float' ? Math.fround(value) : value
    this.type = type
  }
}

/** One UTF-16 unit, as `charAt` gives it. */
export class Character {
  readonly unit: string

  constructor(unit: string) {
    this.unit = unit
  }
}

/** An array, which is no List: `#request.pathInfos`. */
export class JavaArray {
  readonly items: readonly Value[]
  /** `String`, `byte`. */
  readonly of: string

  constructor(items: readonly Value[], of = 'String') {
    this.items = items
    this.of = of
  }
}

/** What has elements and is neither a List nor an array: the keys of a Map. */
export class Collected {
  readonly items: readonly Value[]
  readonly isOrdered: boolean

  constructor(items: readonly Value[], isOrdered = true) {
    this.items = items
    this.isOrdered = isOrdered
  }
}

/** A List that has methods for both of its ends: the values of a parameter. */
export class LinkedList extends Array<Value> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }
}

/** A Map that tells its entries in no order that could be known here. */
export class Unordered extends Map<Value, Value> {}

/** Names of which each may have several values: `#request.params`. */
export class MultiValueMap extends Map<Value, readonly Value[]> {}

/** The attributes of a call: a name that is none of them stands for the gateway's own, `gravitee.attribute.NAME`. */
export class Attributes extends Unordered {
  override get(name: Value): Value | undefined {
    return super.get(name) ?? super.get(ownName(name))
  }

  override has(name: Value): boolean {
    return super.has(name) || super.has(ownName(name))
  }
}

const ownName = (name: Value): Value => (typeof name === 'string' ? `gravitee.attribute.${name}` : name)

/** What the names of endpoints stand for; a name that is none of them for an endpoint that is not there. */
export class Endpoints extends Unordered {
  override get(name: Value): Value {
    return super.get(name) ?? 'ref:unknown'
  }
}

/** What a look at a header costs. */
const LOOK = 20

/** The headers of a message, in their order; a name is the same in whatever letters. */
export class HttpHeaders {
  readonly entries: readonly (readonly [name: string, value: string])[]

  constructor(entries: readonly (readonly [name: string, value: string])[]) {
    this.entries = entries
  }

  all(name: string): readonly string[] {
    spend(LOOK * this.entries.length)
    return this.entries.filter(([each]) => each.toLowerCase() === name.toLowerCase()).map(([, value]) => value)
  }
}

/** An object that has these members and no others: `#request`. */
export class Bean {
  readonly members: Readonly<Record<string, Value>>
  /** What has methods of its own says so. */
  readonly isA: 'Encoder' | 'Decoder' | 'Date' | 'other'

  constructor(members: Readonly<Record<string, Value>>, isA: Bean['isA'] = 'other') {
    this.members = members
    this.isA = isA
  }
}

/** A class, as `T(java.lang.Math)` names it. */
export class TypeName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Something that a gateway knows and we do not: an expression that comes to it is not modeled. */
export class Unknown {
  /** `#request.id`. */
  readonly what: string
  /** Whether it is there, whatever it is. */
  readonly isThere: boolean

  constructor(what: string, isThere = false) {
    this.what = what
    this.isThere = isThere
  }
}

/** A text of which a gateway alone knows the rest: the id of an application. Others are put together with one like it. */
export class Opaque {
  /** `#api.id`. */
  readonly what: string
  /** What it is like. */
  readonly like: string
  /** Whether a text may be it. */
  readonly fits: (text: string) => boolean
  /** How it surely begins. */
  readonly beginning: string

  constructor(what: string, like: string, fits: (text: string) => boolean, beginning = '') {
    this.what = what
    this.like = like
    this.fits = fits
    this.beginning = beginning
  }
}

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** An id that the gateway or its management gave. */
export const idOf = (what: string): Opaque => new Opaque(what, '1d000000-0000-4000-8000-000000000000', (text) => ID.test(text))

/** A List out of JSON, which prints itself as JSON. */
export class JsonList extends Array<Value> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }
}

/** The elements of what has some, else undefined. */
export function elementsOf(value: Value): readonly Value[] | undefined {
  if (value instanceof Collected) return value.isOrdered || value.items.length < 2 ? value.items : outside(message('unknown.map-order'))
  if (value instanceof JavaArray) return value.items
  return Array.isArray(value) ? (value as readonly Value[]) : undefined
}

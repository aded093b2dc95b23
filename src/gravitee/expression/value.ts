import { spend } from '../../base/index.ts'

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
  | readonly Value[]
  | ReadonlyMap<Value, Value>
  | JavaArray
  | HttpHeaders
  | Bean
  | Id
  | Unknown

/** An array, which is no List: `#request.pathInfos`. */
export class JavaArray {
  readonly items: readonly Value[]

  constructor(items: readonly Value[]) {
    this.items = items
  }
}

/** The attributes of a call: a name that is none of them stands for the gateway's own, `gravitee.attribute.NAME`. */
export class Attributes extends Map<Value, Value> {
  override get(name: Value): Value | undefined {
    return super.get(name) ?? super.get(ownName(name))
  }

  override has(name: Value): boolean {
    return super.has(name) || super.has(ownName(name))
  }
}

const ownName = (name: Value): Value => (typeof name === 'string' ? `gravitee.attribute.${name}` : name)

/** What the names of endpoints stand for; a name that is none of them for an endpoint that is not there. */
export class Endpoints extends Map<Value, Value> {
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

  constructor(members: Readonly<Record<string, Value>>) {
    this.members = members
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

/** An id that the gateway or its management gave: texts are put together with one like it. */
export class Id {
  /** `#api.id`. */
  readonly what: string
  readonly like = '1d000000-0000-4000-8000-000000000000'

  constructor(what: string) {
    this.what = what
  }

  /** Whether a text may be it. */
  fits(text: string): boolean {
    return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
  }
}

/** The elements of what has some, else undefined. */
export const elementsOf = (value: Value): readonly Value[] | undefined =>
  value instanceof JavaArray ? value.items : Array.isArray(value) ? (value as readonly Value[]) : undefined

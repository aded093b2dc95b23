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
  | HttpHeaders
  | Bean
  | TypeName
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

/** Names of which each may have several values: `#request.params`. */
export class MultiValueMap extends Map<Value, readonly Value[]> {}

/** The attributes of a call: a name that is none of them stands for the gateway's own, `gravitee.attribute.NAME`. */
export class Attributes extends Map<Value, Value> {
  override get(name: Value): Value | undefined {
    return super.get(name) ?? (typeof name === 'string' ? super.get(`gravitee.attribute.${name}`) : undefined)
  }
}

/** The headers of a message, in their order; a name is the same in whatever letters. */
export class HttpHeaders {
  readonly entries: readonly (readonly [name: string, value: string])[]

  constructor(entries: readonly (readonly [name: string, value: string])[]) {
    this.entries = entries
  }

  all(name: string): readonly string[] {
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

/** A class, as `T(java.lang.Math)` names it. */
export class TypeName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Something that a gateway knows and we do not: an expression that comes to it is not modelled. */
export class Unknown {
  /** `the id of the call`. */
  readonly what: string

  constructor(what: string) {
    this.what = what
  }
}

import { spend } from '../../base/index.ts'

/**
 * The value of an expression, with the types of Java that decide its use: a `number` is an Integer, a `bigint` a Long,
 * a list of JavaScript a List, a Map a Map.
 */
export type ExpressionValue =
  | null
  | string
  | boolean
  | number
  | bigint
  | readonly ExpressionValue[]
  | ReadonlyMap<ExpressionValue, ExpressionValue>
  | JavaArray
  | HttpHeaders
  | Bean
  | Id
  | UnknownValue

/** An array, which is no List: `#request.pathInfos`. */
export class JavaArray {
  readonly items: readonly ExpressionValue[]

  constructor(items: readonly ExpressionValue[]) {
    this.items = items
  }
}

/** The attributes of a call: an unknown name is read as the gateway's own, `gravitee.attribute.NAME`. */
export class Attributes extends Map<ExpressionValue, ExpressionValue> {
  override get(name: ExpressionValue): ExpressionValue | undefined {
    return super.get(name) ?? super.get(ownName(name))
  }

  override has(name: ExpressionValue): boolean {
    return super.has(name) || super.has(ownName(name))
  }
}

const ownName = (name: ExpressionValue): ExpressionValue => (typeof name === 'string' ? `gravitee.attribute.${name}` : name)

/** The values of endpoint names; an unknown name has the value of a missing endpoint. */
export class Endpoints extends Map<ExpressionValue, ExpressionValue> {
  override get(name: ExpressionValue): ExpressionValue {
    return super.get(name) ?? 'ref:unknown'
  }
}

/** The work of comparing one header name. */
const LOOK = 20

/** The headers of a message, in their order; names are case-insensitive. */
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

/** An object with exactly these members: `#request`. */
export class Bean {
  readonly members: Readonly<Record<string, ExpressionValue>>

  constructor(members: Readonly<Record<string, ExpressionValue>>) {
    this.members = members
  }
}

/** A value that only a gateway knows: an expression that reads it is not modeled. */
export class UnknownValue {
  /** `#request.id`. */
  readonly what: string
  /** The value is surely not null. */
  readonly isThere: boolean

  constructor(what: string, isThere = false) {
    this.what = what
    this.isThere = isThere
  }
}

/** An id from the gateway or its management: in texts an example takes its place. */
export class Id {
  /** `#api.id`. */
  readonly what: string
  readonly like = '1d000000-0000-4000-8000-000000000000'

  constructor(what: string) {
    this.what = what
  }

  /** Tells if a text may be this id. */
  fits(text: string): boolean {
    return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
  }
}

/** The elements of an array or a list; undefined for other values. */
export const elementsOf = (value: ExpressionValue): readonly ExpressionValue[] | undefined =>
  value instanceof JavaArray ? value.items : Array.isArray(value) ? (value as readonly ExpressionValue[]) : undefined

import { Random } from '../differential/random.ts'
import { ATTRIBUTES, PROPERTIES } from './gateway-measurement.ts'

/** Texts with expressions as people write them, and as they miswrite them. */
export function generate(seed: number, count: number): readonly string[] {
  const random = new Random(seed)
  return Array.from({ length: count }, () => new Generator(random).text())
}

type Kind = 'text' | 'number' | 'truth' | 'list' | 'map' | 'anything'

const KINDS = ['text', 'text', 'text', 'number', 'truth', 'truth', 'list', 'map', 'anything'] as const
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'eq', 'ne', 'lt', 'ge', '==', '==', '!='] as const
const PATTERNS = ['.*', '[a-z]+', '\\d+', '/n\\d+n/.*', 'a.c', '^text$', '.*personer.*', '(a|b)', '[^/]+', '\\w*', 'x?', '('] as const
const TEXTS = ['a', 'text', 'abc', '', ' ', 'POST', 'one', '42', '1.5', 'true', 'a,b', 'issuer', "it''s", 'v1', '/', 'A', 'no'] as const
const NUMBERS = ['0', '1', '2', '-1', '42', '1L', '1.5', '100', '7', '3', '2147483647', '0x10'] as const
const PATHS = [
  '$.one',
  '$.text',
  '$.none',
  '$.nothing',
  '$.deep.er',
  '$.deep.er[0]',
  '$.deep.er[-1]',
  '$..k',
  '$.items[1].n',
  '$.yes',
  "$[''text'']",
  '$.deep.none.x',
  'one',
  '$',
] as const
const HEADERS = ['X-One', 'x-one', 'X-Multi', 'x-lower', 'Iss', 'X-None', 'Host', 'Content-Type'] as const
const MEMBERS = ['method', 'path', 'pathInfo', 'contextPath', 'scheme', 'host', 'version', 'uri', 'remoteAddress'] as const

class Generator {
  readonly #random: Random
  #depth = 0

  constructor(random: Random) {
    this.#random = random
  }

  text(): string {
    const random = this.#random
    const piece = (): string => this.#piece()
    if (random.chance(0.75)) return piece()
    if (random.chance(0.5)) return `Bearer ${piece()}`
    return `${random.of(['a', '/v1/', '{"a":"', '{ ', ''])}${piece()}${random.of(['', '-', '"}', ' }', '/'])}${random.chance(0.5) ? piece() : ''}`
  }

  #piece(): string {
    const random = this.#random
    const expression = this.#of(random.of(KINDS))
    const written = random.chance(0.06) ? this.#broken(expression) : expression
    if (/^(?:#|T\(|\()/.test(written)) return `{${random.chance(0.1) ? ' ' : ''}${written}}`
    return `{(${written})}`
  }

  /** One slip of the hand. */
  #broken(expression: string): string {
    const random = this.#random
    const at = random.below(expression.length + 1)
    if (random.chance(0.5)) return expression.slice(0, at) + expression.slice(at + 1)
    return (
      expression.slice(0, at) +
      random.of(["'", ')', '(', '[', ']', '.', ' ', '=', '}', '{', '#', '?', ':', 'x', '&', '!']) +
      expression.slice(at)
    )
  }

  #of(kind: Kind): string {
    this.#depth += 1
    const wanted = this.#random.chance(0.06) ? this.#random.of(KINDS) : kind
    const made = this.#depth > 4 ? this.#leaf(wanted) : this.#chosen(wanted)
    this.#depth -= 1
    return made
  }

  #leaf(kind: Kind): string {
    const random = this.#random
    switch (kind) {
      case 'text':
        return random.chance(0.4) ? `'${random.of(TEXTS)}'` : this.#readText()
      case 'number':
        return random.chance(0.7)
          ? random.of(NUMBERS)
          : random.of([
              "#context.attributes['whole']",
              "#context.attributes['long']",
              "#context.attributes['real']",
              '#response.status',
              '#request.pathInfos.length',
            ])
      case 'truth':
        return random.of(['true', 'false', "#context.attributes['truth']", "#properties['truth']"])
      case 'list':
        return random.of([
          "#context.attributes['list']",
          "#context.attributes['numbers']",
          "#request.headers['X-Multi']",
          "#request.params['tag']",
          '{1,2,3}',
          "{'a','b'}",
          '{}',
          '#request.pathInfos',
        ])
      case 'map':
        return random.of(["#context.attributes['map']", '#properties', '#request.params', '#request.headers'])
      default:
        return random.of(['null', '#unknown', "#properties['none']", "#context.attributes['none']", '#request', '#calloutResponse', 'word'])
    }
  }

  #readText(): string {
    const random = this.#random
    const key = random.chance(0.15) ? 'none' : random.of(Object.keys(PROPERTIES))
    const attribute = random.chance(0.15) ? 'none' : random.of(Object.keys(ATTRIBUTES))
    return random.of([
      `#properties['${key}']`,
      `#api.properties['${key}']`,
      `#properties.${key.replaceAll('-', '')}`,
      `#context.attributes['${attribute}']`,
      `#context.attributes.${attribute}`,
      `#request.${random.of(MEMBERS)}`,
      `#request.${random.of(MEMBERS)}`,
      `#request.headers['${random.of(HEADERS)}']`,
      `#request.headers['${random.of(HEADERS)}'][0]`,
      `#request.params['${random.of(['fnr', 'tag', 'enc', 'none'])}'][0]`,
      `#request.pathInfos[${random.below(6)}]`,
      `#request.params.${random.of(['fnr', 'tag'])}`,
      '#api.name',
      "#endpoints['default']",
      '#request.content',
      "#context.attributes['plan']",
    ])
  }

  #chosen(kind: Kind): string {
    const random = this.#random
    if (random.chance(0.25)) return this.#leaf(kind)
    if (random.chance(0.12)) return `(${this.#of('truth')} ? ${this.#of(kind)} : ${this.#of(kind)})`
    if (random.chance(0.08)) return `(${this.#of(random.chance(0.5) ? 'anything' : kind)} ?: ${this.#of(kind)})`
    switch (kind) {
      case 'text':
        return this.#textual()
      case 'number':
        return this.#numeric()
      case 'truth':
        return this.#logical()
      case 'list':
        return this.#listing()
      case 'map':
        return this.#leaf('map')
      default:
        return this.#anything()
    }
  }

  #textual(): string {
    const random = this.#random
    const text = (): string => this.#held('text')
    const plain = (): string => this.#of('text')
    return random.of([
      () => `${plain()} + ${plain()}`,
      () => `${plain()} + ${this.#of(random.of(KINDS))}`,
      () => `${text()}.${random.of(['trim', 'toLowerCase', 'toUpperCase', 'toString', 'isEmpty', 'length'])}()`,
      () => `${this.#held('list')}[${random.below(4)}]`,
      () => `#jsonPath(${this.#of(random.chance(0.3) ? 'text' : 'anything')}, '${random.of(PATHS)}')`,
      () => `#jsonPath(#properties['json'], '${random.of(PATHS)}')`,
      () => `#jsonPath(#context.attributes['json'], '${random.of(PATHS)}')`,
      () => `#request.headers.${random.of(['get', 'getFirst', 'getAll'])}('${random.of(HEADERS)}')`,
      () => this.#unsupported(),
      () => `${this.#held('map')}.get(${plain()})`,
      () => `${text()}?.${random.of(['trim()', 'length()', 'toUpperCase()'])}`,
    ])()
  }

  #numeric(): string {
    const random = this.#random
    const number = (): string => this.#held('number')
    return random.of([
      () => `${number()} ${random.of(['+', '-', '*', '/', '%', 'div', 'mod'])} ${number()}`,
      () => `-${number()}`,
      () => `${this.#held('text')}.length()`,
      () => `${this.#held('list')}.size()`,
    ])()
  }

  #logical(): string {
    const random = this.#random
    const text = (): string => this.#held('text')
    const truth = (): string => this.#of('truth')
    return random.of([
      () => `${this.#of('text')} ${random.of(COMPARISONS)} ${this.#of('text')}`,
      () => `${this.#of('number')} ${random.of(COMPARISONS)} ${this.#of('number')}`,
      () => `${this.#of('anything')} ${random.of(COMPARISONS)} ${this.#of(random.of(KINDS))}`,
      () => `${truth()} ${random.of(['and', 'or', '&&', '||', 'AND'])} ${truth()}`,
      () => `(${truth()}) ${random.of(['and', 'or', '&&', '||'])} (${truth()})`,
      () => `${random.of(['!', 'not '])}${this.#held('truth')}`,
      () => `${text()} matches '${random.of(PATTERNS)}'`,
      () => `${text()}.${random.of(['startsWith', 'endsWith', 'contains', 'equals', 'equalsIgnoreCase'])}(${this.#of('text')})`,
      () => `${this.#of('anything')} ${random.of(['==', '!='])} null`,
      () => `${this.#held('map')}.containsKey(${this.#of('text')})`,
      () => `${this.#held('list')}.contains(${this.#of('text')})`,
    ])()
  }

  #listing(): string {
    const random = this.#random
    return random.of([
      () => `{${this.#of('text')}, ${this.#of(random.of(KINDS))}}`,
      () => this.#leaf('list'),
      () => `#jsonPath(#properties['json'], '${random.of(PATHS)}')`,
    ])()
  }

  #anything(): string {
    const random = this.#random
    return random.of([
      () => this.#leaf('anything'),
      () => `${this.#held(random.of(KINDS))}.${random.of(['x', 'length()', 'size()', 'get(0)', 'toString()', 'equals(1)', 'getClass()'])}`,
      () => `${this.#held(random.of(KINDS))}[${this.#of(random.of(KINDS))}]`,
      () => `${this.#of(random.of(KINDS))} ${random.of([...COMPARISONS, '+', '-', '*', 'and', 'or'])} ${this.#of(random.of(KINDS))}`,
      () => this.#of(random.of(KINDS)),
    ])()
  }

  /** Some of what the model leaves to the gateway. */
  #unsupported(): string {
    const random = this.#random
    const text = this.#held('text')
    return random.of([
      `${text}.${random.of(['substring(1)', "split(',')[0]", "replaceAll('a', 'b')", 'charAt(0)', 'strip()', "indexOf('a')", 'bytes'])}`,
      `T(java.util.Base64).getEncoder().encodeToString(${text}.getBytes())`,
      `T(java.lang.Math).max(${this.#of('number')}, 1)`,
      `${this.#held('list')}.?[#this == ${text}]`,
      `${this.#held('list')}.![toString()]`,
      `${this.#held('map')}.${random.of(['keySet()', 'values()', 'size()'])}`,
      `{a:${text}}`,
      `${text} instanceof T(String)`,
      `${this.#of('number')} between {1, 5}`,
      '2 ^ 3',
    ])
  }

  /** Something that a dot or an index can follow. */
  #held(kind: Kind): string {
    const made = this.#of(kind)
    return /^(?:[#{'(T]|[\w.]+$)/.test(made) && !/ (?![^(]*\))/.test(made) ? made : `(${made})`
  }
}

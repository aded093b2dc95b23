/** The query of a call on its way through the gateway: values as they are written, by their names. */
export class QueryMap {
  readonly #values: Map<string, string[]>

  constructor(query: string) {
    const pairs = query.split('&').flatMap((part): [string, string][] => {
      const [name = '', ...value] = part.split('=')
      return part === '' ? [] : [[decoded(name), value.join('=')]]
    })
    this.#values = new Map([...Map.groupBy(pairs, ([name]) => name)].map(([name, each]) => [name, each.map(([, value]) => value)]))
  }

  first(name: string): string | undefined {
    return this.#values.get(name)?.[0]
  }

  remove(name: string): void {
    this.#values.delete(name)
  }

  /** Names and values, decoded. */
  entries(): readonly (readonly [name: string, value: string])[] {
    return [...this.#values].flatMap(([name, values]) => values.map((value) => [name, decoded(value)] as const))
  }

  /** With the question mark; empty where there is none. */
  toString(): string {
    const parts = [...this.#values].flatMap(([name, values]) => values.map((value) => `${name}=${value}`))
    return parts.length === 0 ? '' : `?${parts.join('&')}`
  }
}

/** Undecodable stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

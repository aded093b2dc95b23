/** The query of a call: undecoded values by their names. */
export class QueryMap {
  readonly #values = new Map<string, string[]>()

  constructor(query: string) {
    for (const part of query.split('&').filter((each) => each !== '')) {
      const [name = '', ...value] = part.split('=')
      this.append(decoded(name), value.join('='))
    }
  }

  first(name: string): string | undefined {
    return this.#values.get(name)?.[0]
  }

  set(name: string, value: string): void {
    this.#values.set(name, [value])
  }

  append(name: string, value: string): void {
    const values = this.#values.get(name)
    if (values === undefined) this.set(name, value)
    else values.push(value)
  }

  remove(name: string): void {
    this.#values.delete(name)
  }

  clear(): void {
    this.#values.clear()
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

/** Decodes a text, where it can. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

import { spend, trimmed } from '../../base/index.ts'

/** Headers as they go over the wire: in their order, one entry for each time a name stands there. */
export type HeaderEntries = readonly (readonly [name: string, value: string])[]

/** What a look at a header costs: each is looked at for each that is read or set. */
const LOOK = 20

/** The headers of a message on its way through the gateway. A name is the same in whatever letters; it may stand there several times. */
export class HeaderMap {
  #entries: (readonly [name: string, value: string])[]

  constructor(entries: HeaderEntries = []) {
    this.#entries = [...entries]
  }

  entries(): HeaderEntries {
    return [...this.#looked()]
  }

  names(): readonly string[] {
    return [...new Set(this.#looked().map(([name]) => name.toLowerCase()))]
  }

  has(name: string): boolean {
    return this.all(name).length > 0
  }

  first(name: string): string | undefined {
    return this.all(name)[0]
  }

  all(name: string): readonly string[] {
    return this.#looked()
      .filter(isCalled(name))
      .map(([, value]) => value)
  }

  /** Puts one value in place of all that the name had. */
  set(name: string, value: string): void {
    this.remove(name)
    this.append(name, value)
  }

  append(name: string, value: string): void {
    this.#entries.push([name, value])
  }

  remove(name: string): void {
    const called = isCalled(name)
    this.#entries = this.#looked().filter((entry) => !called(entry))
  }

  #looked(): (readonly [name: string, value: string])[] {
    spend(LOOK * this.#entries.length)
    return this.#entries
  }
}

/** As they go over the wire: blanks around a value are none of it, and what is beyond Latin is a question mark. */
export const wired = (entries: HeaderEntries): HeaderEntries =>
  entries.map(([name, value]) => [name, trimmed(value, /[ \t]/).replace(/[^\0-\xff]/gu, '?')] as const)

const isCalled =
  (wanted: string) =>
  ([name]: readonly [name: string, value: string]): boolean =>
    name.toLowerCase() === wanted.toLowerCase()

import { trimmed } from '../../base/index.ts'

/** Headers as they go over the wire: in their order, one entry for each time a name stands there. */
export type HeaderEntries = readonly (readonly [name: string, value: string])[]

/** The headers of a message on its way through the gateway. A name is the same in whatever letters; it may stand there several times. */
export class HeaderMap {
  #entries: (readonly [name: string, value: string])[]

  constructor(entries: HeaderEntries = []) {
    this.#entries = [...entries]
  }

  entries(): HeaderEntries {
    return [...this.#entries]
  }

  names(): readonly string[] {
    return [...new Set(this.#entries.map(([name]) => name.toLowerCase()))]
  }

  has(name: string): boolean {
    return this.all(name).length > 0
  }

  first(name: string): string | undefined {
    return this.all(name)[0]
  }

  all(name: string): readonly string[] {
    return this.#entries.filter(isCalled(name)).map(([, value]) => value)
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
    this.#entries = this.#entries.filter((entry) => !called(entry))
  }
}

/** As they go over the wire: blanks around a value are none of it, and what is beyond Latin is a question mark. */
export const wired = (entries: HeaderEntries): HeaderEntries =>
  entries.map(([name, value]) => [name, trimmed(value, /[ \t]/).replace(/[^\0-\xff]/gu, '?')] as const)

const isCalled =
  (wanted: string) =>
  ([name]: readonly [name: string, value: string]): boolean =>
    name.toLowerCase() === wanted.toLowerCase()

import { spend, trimmed } from '../../base/index.ts'

/** Headers on the wire: in their order, with repeated names. */
export type HeaderEntries = readonly (readonly [name: string, value: string])[]

/** The work of comparing one header name: every access compares all of them. */
const LOOK = 20

/** The headers of a message in the gateway. Names are case-insensitive and may repeat. */
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

  /** Replaces all values of a name by one. */
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

/** Headers as the wire has them: trimmed values, with a question mark for each character beyond Latin-1. */
export const wired = (entries: HeaderEntries): HeaderEntries =>
  entries.map(([name, value]) => [name, trimmed(value, /[ \t]/).replace(/[^\0-\xff]/gu, '?')] as const)

const isCalled =
  (wanted: string) =>
  ([name]: readonly [name: string, value: string]): boolean =>
    name.toLowerCase() === wanted.toLowerCase()

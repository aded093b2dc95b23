import { Sensitive, type SensitiveKind } from '../base/index.ts'

/** Holds equal parts of targets once: what the defaults of a fleet say, thousands of targets have. */
export class EqualParts {
  /** The first of equal values. In the text of a group, its texts stand for themselves, and its groups by their number. */
  readonly #first = new Map<string, unknown>()
  readonly #numbers = new Map<unknown, number>()

  /** The first sensitive value of this kind with this text. */
  sensitive(kind: SensitiveKind, text: string): Sensitive {
    return this.#firstOf(`${kind} ${text}`, () => new Sensitive(kind, text))
  }

  /** The first of the plain values that equal this one in every part; a sensitive value equals only itself. */
  of<Value>(value: Value): Value
  of(value: unknown): unknown {
    if (typeof value === 'string') return this.#firstOf(JSON.stringify(value), () => value)
    if (typeof value !== 'object' || value === null || value instanceof Sensitive) return value
    const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [name, this.of(part)] as const)
    const text = parts.map(([name, part]) => `${JSON.stringify(name)}:${this.#textOf(part)}`).join()
    return Array.isArray(value)
      ? this.#firstOf(`[${text}]`, () => parts.map(([, part]) => part))
      : this.#firstOf(`{${text}}`, () => Object.fromEntries(parts))
  }

  #textOf(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value !== 'object' || value === null) return String(value)
    const number = this.#numbers.get(value) ?? this.#numbers.size
    this.#numbers.set(value, number)
    return `#${number}`
  }

  #firstOf<Value>(text: string, make: () => Value): Value {
    if (!this.#first.has(text)) this.#first.set(text, make())
    return this.#first.get(text) as Value
  }
}

import { interned } from '../../base/index.ts'
import type { Check, HttpRequest, KnownExchange } from '../../engine/index.ts'

/**
 * The records of the last correct response to each request of a target, and the checks that then passed. The same request with the same bytes in its
 * response is recorded the same, and a check that looks only at such responses passes again. Its owner has it forget when anything else changes that
 * a record or a check depends on.
 */
export class AnswerMemory {
  readonly #known = new Map<string, KnownExchange>()
  readonly #learned = new Map<string, KnownExchange>()
  /** Checks that passed when they were evaluated last, each with its value. */
  readonly #passed = new Map<Check, unknown>()
  #isWhole = false

  /** The record of the last exchange with this request. */
  recorded(request: HttpRequest): KnownExchange | undefined {
    return this.#known.get(keyOf(request))
  }

  learn(request: HttpRequest, learned: KnownExchange): void {
    if (request.query !== undefined) return
    const { response, sightings } = learned
    const shared = { response: { ...response, body: interned(response.body) }, sightings: interned(sightings) }
    this.#learned.set(keyOf(request), { ...learned, ...shared })
  }

  /** Tells whether these are the responses to all requests of the last cycles, each once. */
  areAll(exchanges: ReadonlySet<KnownExchange>): boolean {
    return this.#isWhole && exchanges.size === this.#known.size
  }

  /** The value of a check that passed, with no finding; undefined where it did not. */
  passed(check: Check): { readonly value: unknown } | undefined {
    return this.#isWhole && this.#passed.has(check) ? { value: this.#passed.get(check) } : undefined
  }

  /** Keeps the value of a check that passed, if it can be compared with another. */
  note(check: Check, passed: { readonly value: unknown } | undefined): void {
    if (passed === undefined || (typeof passed.value === 'object' && passed.value !== null)) this.#passed.delete(check)
    else this.#passed.set(check, passed.value)
  }

  /** Ends a cycle: its recordings are reusable from now on if everything was correct, else none. */
  end(isCorrect: boolean): void {
    if (!isCorrect) return this.forget()
    for (const [key, learned] of this.#learned) this.#known.set(key, learned)
    this.#learned.clear()
    this.#isWhole = true
  }

  forget(): void {
    this.#known.clear()
    this.#learned.clear()
    this.#passed.clear()
    this.#isWhole = false
  }
}

const keyOf = ({ origin, method, url, query }: HttpRequest): string => `${origin} ${method} ${url}${query === undefined ? '' : ' ?'}`

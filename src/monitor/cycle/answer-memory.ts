import { interned } from '../../base/index.ts'
import type { HttpRequest, KnownExchange } from '../../engine/index.ts'

/** The value of a check that passed. */
interface PassedValue {
  readonly value: unknown
}

/** Most checks have none: one for all of them. */
const noValue: PassedValue = { value: undefined }

/**
 * The records of the last correct response to each request of a target, and the checks that then passed. The same request with the same bytes in its
 * response is recorded the same, and a check that looks only at such responses passes again. Its owner has it forget when anything else changes that
 * a record or a check depends on.
 */
export class AnswerMemory {
  readonly #known = new Map<string, KnownExchange>()
  /** Those of this cycle; made when there is one, since most cycles learn nothing. */
  #learned: Map<string, KnownExchange> | undefined
  /** The values of the checks that passed when they were evaluated last, by the index of the check in its plan. */
  #passed: (PassedValue | undefined)[] = []
  #isWhole = false

  /** The record of the last exchange with this request. */
  recorded(request: HttpRequest): KnownExchange | undefined {
    return this.#known.get(keyOf(request))
  }

  /** Keeps the record for the next cycles; targets share the parts in which theirs are equal. */
  learn(request: HttpRequest, { digest, request: sent, response, sightings }: KnownExchange): void {
    if (request.query !== undefined) return
    this.#learned ??= new Map()
    this.#learned.set(interned(keyOf(request)), {
      digest,
      request: { ...sent, headers: interned(sent.headers), factors: interned(sent.factors) },
      response: interned(response),
      sightings: interned(sightings),
    })
  }

  /** Tells whether these are the responses to all requests of the last cycles, each once. */
  areAll(exchanges: ReadonlySet<KnownExchange>): boolean {
    return this.#isWhole && exchanges.size === this.#known.size
  }

  /** The value of the check at this index if it passed with no finding. */
  passed(index: number): PassedValue | undefined {
    return this.#isWhole ? this.#passed[index] : undefined
  }

  /** Keeps the value of a check that passed, if it can be compared with another. */
  note(index: number, passed: PassedValue | undefined): void {
    const isComparable = typeof passed?.value !== 'object' || passed.value === null
    this.#passed[index] = passed?.value === undefined ? passed && noValue : isComparable ? passed : undefined
  }

  /** Ends a cycle: its recordings are reusable from now on if everything was correct, else none. */
  end(isCorrect: boolean): void {
    if (!isCorrect) return this.forget()
    for (const [key, learned] of this.#learned ?? []) this.#known.set(key, learned)
    this.#learned = undefined
    this.#isWhole = true
  }

  forget(): void {
    this.#known.clear()
    this.#learned = undefined
    this.#passed = []
    this.#isWhole = false
  }
}

const keyOf = ({ origin, method, url, query }: HttpRequest): string => `${origin} ${method} ${url}${query === undefined ? '' : ' ?'}`

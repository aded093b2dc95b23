const nothing = Buffer.alloc(0)

/** Puts the pieces of a body together, up to a limit: copied, since a piece keeps all that was read together with it. */
export class Collector {
  readonly #limit: number
  #bytes = nothing
  #length = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Takes a piece; false, and nothing is taken, when it would go over the limit. */
  add(piece: Buffer): boolean {
    const length = this.#length + piece.length
    if (length > this.#limit) return false
    if (length > this.#bytes.length) this.#grow(length)
    piece.copy(this.#bytes, this.#length)
    this.#length = length
    return true
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  #grow(least: number): void {
    const larger = Buffer.allocUnsafe(Math.min(this.#limit, Math.max(least, 2 * this.#bytes.length)))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

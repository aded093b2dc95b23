/** Listeners to an event; they must not throw and must not wait. */
export class Listeners<News extends readonly unknown[]> {
  readonly #all = new Set<(...news: News) => void>()

  /** Gives the function that ends the listening. */
  add(listener: (...news: News) => void): () => void {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  tell(...news: News): void {
    for (const listener of this.#all) listener(...news)
  }
}

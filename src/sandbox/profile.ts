/** The manners of a product: correct, but not what is documented to the letter. */
export interface ProfileEntry<Behaviour> {
  /** One sentence: what is odd. */
  readonly title: string
  readonly change: (behaviour: Behaviour) => void
}

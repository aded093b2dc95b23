/** What is true of one case: its verdict, and lists that go with it; empty ones are left out where it is written. */
export interface Fact {
  readonly case: string
  readonly is: string
  readonly [what: string]: string | readonly string[]
}

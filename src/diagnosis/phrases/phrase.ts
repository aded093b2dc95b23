import type { MeaningId } from './meanings.ts'

/** The text of a response, or of a client's error, in which phrases are searched. */
export interface SearchedText {
  /** Texts of the body and of the challenge, in lower case. */
  readonly text: string
  /** Names of members anywhere in a JSON body. */
  readonly members: ReadonlySet<string>
  /** True if it is an HTML page. */
  readonly page?: boolean
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly status?: number
  /** The code, if the pasted text is nothing but a code: `900909`. */
  readonly code?: string
}

/** A condition of a phrase besides its words. */
interface PhraseCondition {
  readonly members?: readonly string[]
  /** A member that shows another product. */
  readonly without?: string
  readonly header?: string
  readonly status?: number
  /** An HTML page. */
  readonly page?: true
}

/** Known words of a product. They are soft evidence: they order suspects, and exclude none. */
export interface Phrase {
  /** Literals, all of which the response contains, in upper or lower case. */
  readonly says: readonly string[]
  /** The condition that other products with the same words do not meet. */
  readonly beside?: PhraseCondition | undefined
  readonly meaning: MeaningId
  /** The source: a path in a repository at a version, or the address of a page. */
  readonly source: string
}

/**
 * The role of a product, which shows the responder. Any component may be made with a framework, a client reports that no response came, and
 * an edge is in front of any address.
 */
type ProductRole =
  | 'gateway'
  | 'router'
  | 'identity-provider'
  | 'authorization-service'
  | 'graphql'
  | 'register'
  | 'framework'
  | 'client'
  | 'edge'

export interface Product {
  readonly name: string
  readonly role: ProductRole
  /** Another product of the table whose words come through this one. */
  readonly builtOn?: string
  readonly phrases: readonly Phrase[]
}

/** A phrase that a text contains, with its product. */
export interface PhraseMatch extends Phrase {
  readonly product: Product
}

/** Returns every phrase that a text contains, in the order of the table. */
export function matchPhrases(words: SearchedText, table: readonly Product[]): readonly PhraseMatch[] {
  return table.flatMap((product) =>
    product.phrases.filter((phrase) => isMatch(phrase, words)).map((phrase): PhraseMatch => ({ ...phrase, product })),
  )
}

/** Returns whether a phrase matches; a pasted code needs no condition. */
const isMatch = ({ says, beside: needed = {} }: Phrase, { text, members, headers, status, page, code }: SearchedText): boolean =>
  code === undefined
    ? (needed.members ?? []).every((name) => members.has(name)) &&
      !members.has(needed.without ?? '') &&
      (needed.header === undefined || Object.hasOwn(headers, needed.header)) &&
      (needed.status === undefined || needed.status === status) &&
      (needed.page === undefined || needed.page === page) &&
      says.every((literal) => contains(literal.toLowerCase(), text))
    : says.length === 1 && says[0]!.toLowerCase() === code

const alphanumeric = /[a-z0-9]/

/** Returns whether a text contains a literal, and not as a part of a longer word or number. */
function contains(literal: string, text: string): boolean {
  for (let at = text.indexOf(literal); at !== -1; at = text.indexOf(literal, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + literal.length] ?? '']
    const inside =
      (alphanumeric.test(literal[0]!) && alphanumeric.test(before)) || (alphanumeric.test(literal.at(-1)!) && alphanumeric.test(after))
    if (!inside) return true
  }
  return false
}

import type { MeaningId } from './meanings.ts'

/** What an answer, or the error of a client, says: all that phrases are looked for in. */
export interface Words {
  /** Texts of the body and of the challenge, in lower case. */
  readonly text: string
  /** Names of members anywhere in a JSON body. */
  readonly members: ReadonlySet<string>
  /** Whether it is an HTML page. */
  readonly page?: boolean
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly status?: number
  /** Where nothing but one code was pasted, that code: `900909`. */
  readonly code?: string
}

/** What has to be there besides words. */
interface Beside {
  readonly members?: readonly string[]
  /** A member that shows somebody else. */
  readonly without?: string
  readonly header?: string
  readonly status?: number
  /** An HTML page. */
  readonly page?: true
}

/** What a product is known to say. It is soft evidence: it orders suspects, and never excludes one. */
export interface Phrase {
  /** Literals, all of which the answer says, in whatever case. */
  readonly says: readonly string[]
  /** What has to be there besides, where others say the same. */
  readonly beside?: Beside | undefined
  readonly meaning: MeaningId
  /** Where it was read: the path in a repository at a version, or the address of a page. */
  readonly source: string
}

/** Where a product stands, which tells who speaks when it is heard; a framework may be anybody's, a client speaks of nobody's answer, and an edge of any request. */
type Role = 'gateway' | 'router' | 'identity-provider' | 'authorization-service' | 'graphql' | 'register' | 'framework' | 'client' | 'edge'

export interface Product {
  readonly name: string
  readonly role: Role
  /** Another product of the table whose words come through this one. */
  readonly builtOn?: string
  readonly phrases: readonly Phrase[]
}

/** A phrase that was heard, with the product that says it. */
export interface Heard extends Phrase {
  readonly product: Product
}

/** Every phrase that is heard, in the order of the table. */
export function heardIn(words: Words, table: readonly Product[]): readonly Heard[] {
  return table.flatMap((product) =>
    product.phrases.filter((phrase) => isSaid(phrase, words)).map((phrase): Heard => ({ ...phrase, product })),
  )
}

/** A code that stands alone needs nothing beside it. */
const isSaid = ({ says, beside: needed = {} }: Phrase, { text, members, headers, status, page, code }: Words): boolean =>
  code === undefined
    ? (needed.members ?? []).every((name) => members.has(name)) &&
      !members.has(needed.without ?? '') &&
      (needed.header === undefined || Object.hasOwn(headers, needed.header)) &&
      (needed.status === undefined || needed.status === status) &&
      (needed.page === undefined || needed.page === page) &&
      says.every((literal) => stands(literal.toLowerCase(), text))
    : says.length === 1 && says[0]!.toLowerCase() === code

const alphanumeric = /[a-z0-9]/

/** Whether a literal is in a text, and not as a part of a longer word or number. */
function stands(literal: string, text: string): boolean {
  for (let at = text.indexOf(literal); at !== -1; at = text.indexOf(literal, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + literal.length] ?? '']
    const inside =
      (alphanumeric.test(literal[0]!) && alphanumeric.test(before)) || (alphanumeric.test(literal.at(-1)!) && alphanumeric.test(after))
    if (!inside) return true
  }
  return false
}

import { dataBeside } from '../base/index.ts'
import type { MeaningId } from './phrases/meanings.ts'
import type { Phrase, Product } from './phrases/phrase.ts'

/** A product as the file lists it: phrases by their source. */
interface ProductEntry extends Omit<Product, 'phrases'> {
  /** Condition of every phrase whose source has no condition of its own. */
  readonly beside?: Phrase['beside']
  readonly phrases: readonly PhraseEntry[]
}

/** The meaning of texts, or of the status or form of a response without text. */
type PhraseEntry = Pick<Phrase, 'source' | 'beside'> & ({ readonly says: Readonly<Record<string, MeaningId>> } | Pick<Phrase, 'meaning'>)

const phrasesOf = (known: PhraseEntry): readonly Phrase[] => {
  const { source, beside } = known
  if ('meaning' in known) return [{ says: [], meaning: known.meaning, source, beside }]
  return Object.entries(known.says).map(([text, meaning]) => ({ says: text.split(' … '), meaning, source, beside }))
}

/** Every product whose words are known, in the order of the file. */
export const products: readonly Product[] = (dataBeside(import.meta.url, './phrases/products.yaml') as readonly ProductEntry[]).map(
  ({ beside, phrases, ...product }) => ({ ...product, phrases: phrases.flatMap((known) => phrasesOf({ beside, ...known })) }),
)

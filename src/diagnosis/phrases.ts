import { dataBeside } from '../base/index.ts'
import type { MeaningId } from './phrases/meanings.ts'
import type { Phrase, Product } from './phrases/phrase.ts'

/** A product as the file has it: phrases by the source that they were read in. */
interface Entry extends Omit<Product, 'phrases'> {
  /** Needed beside every phrase whose source needs nothing else. */
  readonly beside?: Phrase['beside']
  readonly phrases: readonly Known[]
}

/** Either what texts mean, or what the status or the form of an answer means without any. */
type Known = Pick<Phrase, 'source' | 'beside'> & ({ readonly says: Readonly<Record<string, MeaningId>> } | Pick<Phrase, 'meaning'>)

const phrasesOf = (known: Known): readonly Phrase[] => {
  const { source, beside } = known
  if ('meaning' in known) return [{ says: [], meaning: known.meaning, source, beside }]
  return Object.entries(known.says).map(([text, meaning]) => ({ says: text.split(' … '), meaning, source, beside }))
}

/** Every product whose words are known, in the order of the file. */
export const products: readonly Product[] = (dataBeside(import.meta.url, './phrases/products.yaml') as readonly Entry[]).map(
  ({ beside, phrases, ...product }) => ({ ...product, phrases: phrases.flatMap((known) => phrasesOf({ beside, ...known })) }),
)

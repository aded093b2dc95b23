import { NotVisible, type Message } from 'gatewatch/internal'

/**
 * Asserts that the rejection of another organization proves something. A server that compares ids as text rejects an id in another letter
 * case for that alone. `knows` requests the own organization in that letter case.
 */
export async function assertLettersKnown(
  id: string,
  own: string,
  { knows, otherwise }: { readonly knows: (own: string) => Promise<boolean>; readonly otherwise: Message },
): Promise<void> {
  const [small, capital] = [id.toLowerCase(), id.toUpperCase()]
  if (small === capital) return
  const isMixed = id !== small && id !== capital
  const alike = id === small || (isMixed && own === own.toUpperCase()) ? own.toLowerCase() : own.toUpperCase()
  // An own id without letters is the same in any case.
  if (alike === own && (id === small || (!isMixed && own !== own.toLowerCase()))) return
  if (alike !== own && (await knows(alike))) return
  throw new NotVisible(otherwise, { setting: 'graphql.otherOrganizationId' })
}

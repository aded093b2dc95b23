import { NotVisible, type Message } from 'gatewatch/internal'

/**
 * A server that compares ids as text knows no organization that is written in other letters, and rejects it for them alone. Its rejection shows
 * something only where it knows the own organization in these letters, which `knows` asks it.
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
  // An own id without letters is the same in any.
  if (alike === own && (id === small || (!isMixed && own !== own.toLowerCase()))) return
  if (alike !== own && (await knows(alike))) return
  throw new NotVisible(otherwise, { setting: 'graphql.otherOrganizationId' })
}

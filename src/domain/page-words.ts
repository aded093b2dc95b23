/**
 * Words by which a page shows its sender: a firewall, a login, a maintenance, a proxy. Of a page with a status of success only these are
 * kept, since it may contain personal data; of an error page they are kept at any position. The table of products has their meaning.
 */
export const pageWords: readonly string[] = [
  'error code: 1020',
  'Attention Required! | Cloudflare',
  'Sorry, you have been blocked',
  'Just a moment...',
  "Request blocked. We can't connect to the server for this app or website",
  'The requested URL was rejected. Please consult with your administrator',
  'support ID',
  '_Incapsula_Resource',
  'Incapsula incident ID',
  'type="password"',
  'name="SAMLRequest"',
  'Sign in to your account',
  'under maintenance',
  'scheduled maintenance',
  'down for maintenance',
  'Access control configuration prevents your request from being allowed at this time',
  'Internet Security by Zscaler',
]

/** The words that a page contains, in upper or lower case. */
export function pageWordsIn(page: string): readonly string[] {
  const text = page.toLowerCase()
  return pageWords.filter((words) => text.includes(words.toLowerCase()))
}

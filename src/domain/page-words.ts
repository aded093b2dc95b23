/**
 * Words by which a page shows what sent it: a firewall, a login, a maintenance, a proxy. Of a page with a status of success nothing else is kept,
 * since the data of a person might be on it; of an error page they are kept wherever they are. What they mean is in the table of products.
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

/** Those that a page has, in whatever case. */
export function pageWordsIn(page: string): readonly string[] {
  const text = page.toLowerCase()
  return pageWords.filter((words) => text.includes(words.toLowerCase()))
}

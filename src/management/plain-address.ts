import { withoutSlashes } from '../base/index.ts'

/** Returns an address without user name, password, query and fragment, so that it may be shown. Returns undefined if the text is no address, or has an expression. */
export function plainAddress(text: string): string | undefined {
  const url = text.includes('{#') ? null : URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  return `${url.origin}${withoutSlashes(url.pathname)}`
}

/** Tells whether the whole address may be shown. */
export function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return plainAddress(text) !== undefined && `${url?.username}${url?.password}${url?.search}${url?.hash}` === ''
}

/** Returns a context path without its last slash, to compare it. */
export const bare = (path: string): string => withoutSlashes(path) || '/'

import { withoutSlashes } from '../base/index.ts'

/** An address as it may be shown, without user name, password, query and fragment. Undefined where it is none, or an expression works it out. */
export function plainAddress(text: string): string | undefined {
  const url = text.includes('{#') ? null : URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  return `${url.origin}${withoutSlashes(url.pathname)}`
}

/** Whether an address has nothing in it that may not be shown. */
export function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return plainAddress(text) !== undefined && `${url?.username}${url?.password}${url?.search}${url?.hash}` === ''
}

/** A context path as two are compared: without its last slash. */
export const bare = (path: string): string => withoutSlashes(path) || '/'

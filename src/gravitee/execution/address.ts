import { withoutBlanks } from '../blanks.ts'
import type { Api } from '../model.ts'
import type { ExecutionContext } from './execution-context.ts'

/** The address of a backend, or the status of the response where none can be made. */
export type Address = { readonly url: string } | { readonly status: 400 | 502 | 503 }

/** Tells if the definition is of version 4, which makes addresses in another way on every engine. */
const isVersion4 = ({ shape }: Api): boolean => shape.startsWith('v4')

const hasScheme = (url: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(url)

/** The address of a call below a target; a path that a step routes to replaces the called path. */
export function addressBehind(target: string, { api, request }: ExecutionContext, routed?: string): Address {
  const rest = routed ?? request.pathInfo
  const trimmed = withoutBlanks(target)
  if (trimmed === '') return { status: 503 }
  if (!hasScheme(trimmed)) return { status: isVersion4(api) ? 502 : 503 }
  return isVersion4(api)
    ? versionFourAddress(trimmed, rest, request.query.toString())
    : joined(withoutBlanks(behind(target, rest, routed !== undefined)), request.query.toString())
}

/** The called path goes behind the target's query, a routed path before it. */
const behind = (target: string, rest: string, isRouted: boolean): string =>
  isRouted && target.includes('?') ? target.replace('?', () => `${rest}?`) : `${target}${rest}`

/** The address that a step routes the call to, whole. */
export const wholeAddress = (url: string, { api, request }: ExecutionContext): Address =>
  isVersion4(api) ? versionFourAddress(url, '', request.query.toString()) : joined(url, request.query.toString())

/** Version 2: joins the texts, and repeated slashes are one; everything behind a fragment is part of it. */
function joined(url: string, query: string): Address {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)(.*)$/is.exec(url.replace(/#.*$/s, '')) ?? []
  const address = `${scheme}${rest.replaceAll(/\/{2,}/g, '/')}`
  if (rest === '' || rest.startsWith('/')) return { status: 400 }
  if (!/^https?:/i.test(scheme)) return { status: 502 }
  const sent = url.includes('#') ? '' : query
  return { url: sent === '' ? address : `${address}${address.includes('?') ? sent.replace('?', '&') : sent}` }
}

/** Version 4: the path at the end of the target's, and its query behind the caller's. */
function versionFourAddress(target: string, rest: string, query: string): Address {
  const [, scheme = '', host = '', path = '', own = ''] =
    /^([a-z][a-z0-9+.-]*:)\/\/([^/?]*)([^?]*)(?:\?(.*))?$/is.exec(target.replace(/#.*$/s, '')) ?? []
  if (!/^https?:/i.test(scheme) || host === '') return { status: 502 }
  const queries = [query.slice(1), own].filter((each) => each !== '')
  return { url: `${scheme}//${host}${path}${rest}${queries.length === 0 ? '' : `?${queries.join('&')}`}` }
}

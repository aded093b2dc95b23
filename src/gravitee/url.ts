import { message, type Text } from '../messages/index.ts'
import { withoutBlanks } from './blanks.ts'

/** An absolute http or https address, or nothing. */
export function httpUrl(text: string): URL | undefined {
  return text === withoutBlanks(text) && /^https?:\/\//i.test(text) ? (URL.parse(text) ?? undefined) : undefined
}

/** Normalizes a context path as the gateway does: `test//api/` is `/test/api`. */
export const normalPath = (path: string): string => `/${path}`.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '')

/** An address for display: without user, password and the values of its query. */
export function showUrl(text: string): string {
  return text.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1…@').replace(/([?&][^?=&#]*)=[^&#]*/g, '$1=…')
}

/** The names of the query parameters with a value; also of an invalid address. */
export const parametersOf = (text: string): readonly string[] =>
  text
    .split(/[?&]/)
    .slice(1)
    .flatMap((part) => (part.includes('=') ? part.slice(0, part.indexOf('=')) : []))

/** Tells if a host is the machine itself. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(host)

/** Tells if a host is an IP address, which has no certificate and cannot follow a renamed service. */
export const isAddressLiteral = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Faults of a backend's address. */
export function faultsOfUrl(url: string): readonly Text[] {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').split('?')[0]!
  const segments = path.split('/').filter((segment) => segment !== '')
  const doubled = segments.find((segment, index) => segment === segments[index + 1])
  return [
    ...(path.includes('//') ? [message('lint.address.slashes')] : []),
    ...(doubled === undefined ? [] : [message('lint.address.segment-twice', { segment: `"${doubled}"` })]),
    ...(segments.some((segment) => /^v\d+$/i.test(segment)) ? [] : [message('lint.address.no-version')]),
  ]
}

import { message, type Text } from '../messages/index.ts'
import { withoutBlanks } from './blanks.ts'

/** An absolute http or https address, or nothing. */
export function httpUrl(text: string): URL | undefined {
  return text === withoutBlanks(text) && /^https?:\/\//i.test(text) ? (URL.parse(text) ?? undefined) : undefined
}

/** A context path as the gateway takes it: `test//api/` is `/test/api`. */
export const normalPath = (path: string): string => `/${path}`.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '')

/** An address that may be shown: without user, password and the values of its query. */
export function showUrl(text: string): string {
  return text.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1…@').replace(/([?&][^?=&#]*)=[^&#]*/g, '$1=…')
}

/** The names that the query of an address gives values to; the address need not be one that can be read. */
export const parametersOf = (text: string): readonly string[] =>
  text
    .split(/[?&]/)
    .slice(1)
    .flatMap((part) => (part.includes('=') ? part.slice(0, part.indexOf('=')) : []))

/** Whether a host is an address of the machine itself, or a number instead of a name. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(host)

/** Whether a host is a number: no certificate and no renaming of the service goes with it. */
export const isAddressLiteral = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** What is wrong with the address that a backend would be asked at. */
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

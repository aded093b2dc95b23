import { parseText, quote, httpUrl, isAddressLiteral, isLoopback, parametersOf, showUrl } from '../../../gravitee/index.ts'
import { isPlaceholderUrl, leadsToStranger } from '../placeholder.ts'
import { nearest } from '../nearest.ts'
import type { Settings } from '../settings.ts'
import { declare, ERROR, TO_FILL_IN, type Violation, WARNING } from './rule.ts'

const PLACE = 'callout url'
const ADDRESS = 'the absolute https address of the token-issuing service'

const hasExpression = (text: string): boolean => parseText(text).pieces.some(({ kind }) => kind === 'expression')

const knownHosts = ({ tokenServiceUrl }: Settings): readonly string[] =>
  tokenServiceUrl === undefined ? [] : [httpUrl(tokenServiceUrl)?.hostname ?? tokenServiceUrl]

/** Where the callout asks for the token. */
export const calloutAddressRules = declare([
  {
    id: 'TL06',
    title: 'The callout url is the https address of the token-issuing service',
    severity: TO_FILL_IN,
    step: 'callout-url',
    why: 'Without it no token is issued; under a name that others can own, a stranger receives the key and the issuer id, for the gateway checks no certificate here.',
    remedy: 'Enter the absolute https address of your token-issuing service as URL of the HTTP Callout.',
    purpose: 'register',
    *judge({ callout, settings }): Generator<Violation> {
      if (callout === undefined) return
      const url = callout.configuration.get('url').text()
      const at = url?.at ?? callout.configuration.get('url').at
      const text = url?.value ?? ''
      const violation = { at, place: PLACE, expected: ADDRESS }
      if (text.trim() === '') yield { ...violation, found: url === undefined ? 'none' : 'an empty text' }
      else if (isPlaceholderUrl(text, knownHosts(settings))) {
        const isRisky = leadsToStranger(text)
        yield {
          ...violation,
          found: `the placeholder ${quote(showUrl(text))}${isRisky ? ', a name that others can own' : ''}`,
          ...(isRisky ? (settings.mode === 'template' ? { severity: 'warning' as const } : { critical: true as const }) : {}),
        }
      } else if (hasExpression(text)) return
      else if (text !== text.trim()) yield { ...violation, found: `${quote(showUrl(text))}, with blanks around it`, severity: 'warning' }
      else if (httpUrl(text) === undefined)
        yield { ...violation, found: `${quote(showUrl(text))}, which is not absolute`, severity: 'error' }
      else if (httpUrl(text)!.protocol === 'http:')
        yield { ...violation, found: `${quote(showUrl(text))}, which sends the key in clear`, severity: 'error' }
    },
  },
  {
    id: 'TL07',
    title: 'The callout url carries no credentials',
    severity: ERROR,
    step: 'callout-url',
    why: 'Addresses end up in logs of every system they pass.',
    remedy: 'Remove the user, the password or the key from the URL, and send the key as a header.',
    critical: true,
    purpose: 'register',
    *judge({ callout }): Generator<Violation> {
      const url = callout?.configuration.get('url').text()
      if (url === undefined) return
      const expected = 'no credentials in the address'
      if (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i.test(url.value)) yield { at: url.at, place: PLACE, expected, found: 'a user or password' }
      const parameter = parametersOf(url.value).find((name) => /key|token|secret|passw|auth/i.test(name))
      if (parameter !== undefined) yield { at: url.at, place: PLACE, expected, found: `the query parameter ${quote(parameter)}` }
    },
  },
  {
    id: 'TL08',
    title: 'The callout url leads to the token-issuing service that is meant',
    severity: WARNING,
    step: 'callout-url',
    why: 'A gateway cannot reach an address of another machine by "localhost", and a number has no certificate of its own.',
    remedy: 'Enter the address by its DNS name, as it is reached from the gateway.',
    purpose: 'register',
    *judge({ callout, settings }): Generator<Violation> {
      const field = callout?.configuration.get('url').text()
      const url = field === undefined || hasExpression(field.value) ? undefined : httpUrl(field.value)
      if (field === undefined || url === undefined) return
      const at = field.at
      if (isLoopback(url.hostname))
        yield { at, place: PLACE, expected: 'a host that the gateway can reach', found: `the loopback host ${url.hostname}` }
      else if (isAddressLiteral(url.hostname)) yield { at, place: PLACE, expected: 'a DNS name', found: `the number ${url.hostname}` }
      const meant = settings.tokenServiceUrl === undefined ? undefined : httpUrl(settings.tokenServiceUrl)
      if (meant === undefined || isPlaceholderUrl(field.value, knownHosts(settings))) return
      const slip = nearest(url.hostname, [meant.hostname]) === undefined ? '' : ', which differs in a few letters'
      if (url.host !== meant.host) yield { at, place: PLACE, expected: `the host ${meant.host}`, found: `${url.host}${slip}` }
      else if (withoutSlash(url.pathname) !== withoutSlash(meant.pathname))
        yield { at, place: PLACE, expected: `the path ${meant.pathname}`, found: quote(url.pathname) }
    },
  },
])

const withoutSlash = (path: string): string => path.replace(/\/$/, '')

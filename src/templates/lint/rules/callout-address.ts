import { message } from '../../../messages/index.ts'
import {
  parseText,
  quote,
  nonAsciiCharacterIn,
  httpUrl,
  isAddressLiteral,
  isLoopback,
  parametersOf,
  showUrl,
} from '../../../gravitee/index.ts'
import { isPlaceholderUrl, isReservedUrl, leadsToStranger } from '../placeholder.ts'
import { nearest } from '../nearest.ts'
import type { LintSettings } from '../lint-settings.ts'
import { declare, ERROR, TO_FILL_IN, type RuleViolation, WARNING } from './rule.ts'

const hasExpression = (text: string): boolean => parseText(text).pieces.some(({ kind }) => kind === 'expression')

const knownHosts = ({ tokenServiceUrl }: LintSettings): readonly string[] =>
  tokenServiceUrl === undefined ? [] : [httpUrl(tokenServiceUrl)?.hostname ?? tokenServiceUrl]

/** Rules about the address of the callout. */
export const calloutAddressRules = declare([
  {
    id: 'TL06',
    severity: TO_FILL_IN,
    step: 'callout-url',
    purpose: 'register',
    *check({ callout, settings }): Generator<RuleViolation> {
      if (callout === undefined) return
      const url = callout.configuration.get('url').text()
      const at = url?.at ?? callout.configuration.get('url').at
      const text = url?.value ?? ''
      const found = quote(showUrl(text))
      const wrongCharacter = nonAsciiCharacterIn(text)
      if (text.trim() === '') yield { at, cause: message(url === undefined ? 'lint.TL06.missing.cause' : 'lint.TL06.empty.cause') }
      else if (isPlaceholderUrl(text, knownHosts(settings))) {
        const isRisky = leadsToStranger(text)
        yield {
          at,
          cause: message(isRisky ? 'lint.TL06.stranger.cause' : 'lint.TL06.placeholder.cause', { found }),
          ...(isReservedUrl(text) && { fix: message('lint.TL06.reserved.fix', { url: showUrl(text) }) }),
          ...(isRisky ? (settings.mode === 'template' ? { severity: 'warning' as const } : { critical: true as const }) : {}),
        }
      } else if (hasExpression(text)) return
      else if (wrongCharacter !== undefined)
        yield { at, cause: message('lint.TL06.character.cause', { found, character: wrongCharacter }), severity: 'error' }
      else if (text !== text.trim()) yield { at, cause: message('lint.TL06.space.cause', { found }), severity: 'warning' }
      else if (httpUrl(text) === undefined) yield { at, cause: message('lint.TL06.relative.cause', { found }), severity: 'error' }
      else if (httpUrl(text)!.protocol === 'http:') yield { at, cause: message('lint.TL06.http.cause', { found }), severity: 'error' }
    },
  },
  {
    id: 'TL07',
    severity: ERROR,
    step: 'callout-url',
    critical: true,
    purpose: 'register',
    *check({ callout }): Generator<RuleViolation> {
      const url = callout?.configuration.get('url').text()
      if (url === undefined) return
      if (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i.test(url.value)) yield { at: url.at, cause: message('lint.TL07.user.cause') }
      const parameter = parametersOf(url.value).find((name) => /key|token|secret|passw|auth/i.test(name))
      if (parameter !== undefined) yield { at: url.at, cause: message('lint.TL07.parameter.cause', { found: quote(parameter) }) }
    },
  },
  {
    id: 'TL08',
    severity: WARNING,
    step: 'callout-url',
    purpose: 'register',
    *check({ callout, settings }): Generator<RuleViolation> {
      const field = callout?.configuration.get('url').text()
      const url = field === undefined || hasExpression(field.value) ? undefined : httpUrl(field.value)
      if (field === undefined || url === undefined) return
      const at = field.at
      if (isLoopback(url.hostname)) yield { at, cause: message('lint.TL08.loopback.cause', { found: url.hostname }) }
      else if (isAddressLiteral(url.hostname)) yield { at, cause: message('lint.TL08.number.cause', { found: url.hostname }) }
      const meant = settings.tokenServiceUrl === undefined ? undefined : httpUrl(settings.tokenServiceUrl)
      if (meant === undefined || isPlaceholderUrl(field.value, knownHosts(settings))) return
      const isTypo = nearest(url.hostname, [meant.hostname]) !== undefined
      if (url.host !== meant.host)
        yield { at, cause: message(isTypo ? 'lint.TL08.typo.cause' : 'lint.TL08.host.cause', { found: url.host, expected: meant.host }) }
      else if (withoutSlash(url.pathname) !== withoutSlash(meant.pathname))
        yield { at, cause: message('lint.TL08.path.cause', { found: quote(url.pathname), expected: quote(meant.pathname) }) }
    },
  },
])

const withoutSlash = (path: string): string => path.replace(/\/$/, '')

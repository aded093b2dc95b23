import { message, textOf } from '../../../messages/index.ts'
import {
  type Endpoint,
  child,
  firstEndpoint,
  quote,
  nonAsciiCharacterIn,
  httpUrl,
  showUrl,
  withoutBlanks,
} from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import { isPlaceholderUrl, isReservedUrl } from '../placeholder.ts'
import type { CheckedRoute, Routes } from '../routes.ts'
import type { LintSubject } from '../lint-subject.ts'
import { addressesFit } from '../trial-facts.ts'
import { declare, ERROR, TO_SETTLE, type RuleViolation } from './rule.ts'

/** The address of the register. */
export const backendRules = declare([
  {
    id: 'TL28',
    severity: ERROR,
    step: 'backend-url',
    purpose: 'ours',
    *check(subject): Generator<RuleViolation> {
      const { api } = subject
      const endpoints = api.groups.flatMap((group) => group.endpoints)
      if (endpoints.length === 0)
        yield { at: api.groups[0]?.at ?? child(api.root.at, 'endpoints'), cause: message('lint.TL28.no-endpoint.cause') }
      // The backend of the token-issuing service is the authorization service.
      const place =
        subject.purpose === 'token-service' ? { fix: message('lint.TL28.authorization.fix'), step: 'token-issuing-service' as const } : {}
      for (const endpoint of endpoints) for (const violation of targetViolations(endpoint, subject)) yield { ...place, ...violation }
    },
  },
  {
    id: 'TL29',
    severity: TO_SETTLE,
    step: 'backend-url',
    purpose: 'register',
    provenBy: addressesFit,
    *check(subject, routes): Generator<RuleViolation> {
      for (const { at, url = '', obstacle, method, path, faults } of routesToCheck(subject, routes)) {
        if (obstacle !== undefined) yield { at, cause: message('lint.TL29.unrouted.cause', { method, path, found: obstacle }) }
        if (faults.length > 0) yield { at, cause: message('lint.TL29.wrong.cause', { method, path, found: quote(showUrl(url)), faults }) }
      }
    },
  },
])

/** The routes to check, with each address once; none where the target is still to be filled in. */
function routesToCheck(subject: LintSubject, { documented, detours, isServed }: Routes): readonly CheckedRoute[] {
  const target = firstEndpoint(subject.api)?.target?.value ?? ''
  if (isPlaceholderUrl(target, hostsOf(subject))) return []
  const routes = isServed ? documented : [...documented, ...detours]
  return [...new Map(routes.map((route) => [`${route.url} ${textOf(route.obstacle ?? '')}`, route])).values()]
}

const hostsOf = ({ settings }: LintSubject): readonly string[] => settings.backends.map(({ host }) => host)

function* targetViolations({ at, target }: Endpoint, subject: LintSubject): Generator<RuleViolation> {
  const { mode } = subject.settings
  const hosts = hostsOf(subject)
  const text = target?.value ?? ''
  const place = { at: target?.at ?? at }
  const found = quote(showUrl(text))
  // The gateway trims blanks.
  const url = httpUrl(withoutBlanks(text))
  const wrongCharacter = nonAsciiCharacterIn(text)
  if (text.trim() === '') yield { ...place, cause: message('lint.TL28.missing.cause') }
  else if (isPlaceholderUrl(text, hosts))
    yield {
      ...place,
      cause: message('lint.TL28.placeholder.cause', { found }),
      ...(url !== undefined && isReservedUrl(text) && { fix: message('lint.TL28.reserved.fix', { host: url.hostname }) }),
      severity: mode === 'template' ? 'info' : 'error',
    }
  else if (text.includes('{#')) return
  else if (wrongCharacter !== undefined)
    yield {
      ...place,
      cause: message('lint.TL28.character.cause', { found, character: wrongCharacter }),
      // The gateway may ignore it before the address.
      severity: /^https?:/i.test(withoutBlanks(text)) ? 'error' : 'warning',
    }
  else if (url === undefined) yield { ...place, cause: message('lint.TL28.relative.cause', { found }) }
  else if (url.username !== '' || url.password !== '') yield { ...place, cause: message('lint.TL28.credentials.cause') }
  else if (url.protocol === 'http:') yield { ...place, cause: message('lint.TL28.http.cause', { found }) }
  else if (!hosts.includes(url.hostname)) {
    const meant = nearest(url.hostname, hosts)
    yield meant === undefined
      ? { ...place, cause: message('lint.TL28.unknown.cause', { found: url.hostname }), severity: 'warning' }
      : { ...place, cause: message('lint.TL28.typo.cause', { found: url.hostname, expected: meant }), severity: 'error' }
  }
}

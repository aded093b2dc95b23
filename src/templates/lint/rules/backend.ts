import { type Endpoint, child, firstEndpoint, quote, httpUrl, showUrl } from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import { isPlaceholderUrl } from '../placeholder.ts'
import type { JudgedRoute, Routes } from '../routes.ts'
import type { Subject } from '../subject.ts'
import { addressesFit } from '../facts.ts'
import { declare, ERROR, TO_SETTLE, type Violation } from './rule.ts'

/** The address of the register. */
export const backendRules = declare([
  {
    id: 'TL28',
    title: 'The backend is an absolute https address of a known service',
    severity: ERROR,
    step: 'backend-url',
    why: 'The gateway sends the token and the identifiers of persons to whatever answers there.',
    remedy: 'Enter the address of the register for the environment under Endpoints.',
    purpose: 'ours',
    *judge(subject): Generator<Violation> {
      const { api } = subject
      const endpoints = api.groups.flatMap((group) => group.endpoints)
      if (endpoints.length === 0)
        yield { at: api.groups[0]?.at ?? child(api.root.at, 'endpoints'), place: 'endpoints', expected: 'at least one', found: 'none' }
      for (const endpoint of endpoints) yield* targetViolations(endpoint, subject)
    },
  },
  {
    id: 'TL29',
    title: 'The effective backend URL is sound',
    severity: TO_SETTLE,
    step: 'backend-url',
    why: 'The gateway joins the target and the path of the call: where that names the resource twice, or leaves the version out, the register has nothing and answers 404.',
    remedy: 'Correct the target, or the path of the call, so that both together name the resource once, below its version.',
    purpose: 'register',
    provenBy: addressesFit,
    *judge(subject, routes): Generator<Violation> {
      for (const { at, url = '', obstacle, method, path, faults } of routesToJudge(subject, routes)) {
        const violation = { at, place: `effective URL of ${method} ${path}` }
        if (obstacle !== undefined) yield { ...violation, expected: 'a rule that routes the call', found: obstacle }
        if (faults.length > 0)
          yield {
            ...violation,
            expected: `the resource once, below its version${faults.includes('two slashes in a row') ? ', with single slashes' : ''}`,
            found: `${quote(showUrl(url))}: ${faults.join(', ')}`,
          }
      }
    },
  },
])

/** Each address once: several plans mostly lead to the same. Nothing is judged of a target that is still to be filled in. */
function routesToJudge(subject: Subject, { documented, detours, isServed }: Routes): readonly JudgedRoute[] {
  const target = firstEndpoint(subject.api)?.target?.value ?? ''
  if (isPlaceholderUrl(target, hostsOf(subject))) return []
  const routes = isServed ? documented : [...documented, ...detours]
  return [...new Map(routes.map((route) => [`${route.url} ${route.obstacle}`, route])).values()]
}

const hostsOf = ({ settings }: Subject): readonly string[] => settings.backends.map(({ host }) => host)

function* targetViolations({ at, target }: Endpoint, subject: Subject): Generator<Violation> {
  const { mode } = subject.settings
  const hosts = hostsOf(subject)
  const text = target?.value ?? ''
  const violation = { at: target?.at ?? at, place: 'backend target', expected: 'the absolute https address of the service' }
  // The gateway takes blanks around it away.
  const url = httpUrl(text.trim())
  if (text.trim() === '') yield { ...violation, found: 'none' }
  else if (isPlaceholderUrl(text, hosts))
    yield { ...violation, found: `the placeholder ${quote(showUrl(text))}`, severity: mode === 'template' ? 'info' : 'error' }
  else if (text.includes('{#')) return
  else if (url === undefined) yield { ...violation, found: `${quote(showUrl(text))}, which is not absolute` }
  else if (url.username !== '' || url.password !== '') yield { ...violation, found: 'a user or password in the address' }
  else if (url.protocol === 'http:') yield { ...violation, found: `${quote(showUrl(text))}, which is not encrypted` }
  else if (!hosts.includes(url.hostname)) {
    const meant = nearest(url.hostname, hosts)
    yield {
      ...violation,
      expected: meant === undefined ? 'a known host' : `the host ${meant}`,
      found: `the host ${url.hostname}, which is not known`,
      severity: meant === undefined ? 'warning' : 'error',
    }
  }
}

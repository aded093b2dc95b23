import {
  allSteps,
  CACHE,
  IP_FILTER,
  JWT,
  type Api,
  type Plan,
  type Step,
  runsFor,
  firstEndpoint,
  type Part,
  quote,
  httpUrl,
} from '../../../gravitee/index.ts'
import { carriersAfter, readsAny } from '../carriers.ts'
import { isPlaceholder, isPlaceholderUrl } from '../placeholder.ts'
import type { Subject } from '../subject.ts'
import { declare, ERROR, type Violation } from './rule.ts'

/** A grant may live this long at most, by the authorization service's own rule. */
const LONGEST_GRANT_SECONDS = 120
/** A cached token must have this much left when it is handed out. */
const MARGIN_SECONDS = 10
const UNITS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** The definition of the token-issuing service itself. */
export const tokenServiceRules = declare([
  {
    id: 'TL47',
    title: 'The token-issuing service signs for the right audience and keeps tokens no longer than they live',
    severity: ERROR,
    step: 'token-issuing-service',
    why: 'A grant with a wrong key, audience or lifetime is refused; a token from a cache that is too slow is refused by the register now and then.',
    remedy: 'Complete the Generate JWT and Cache steps of the token-issuing service.',
    purpose: 'token-service',
    *judge(subject): Generator<Violation> {
      const steps = allSteps(subject.api).filter(({ enabled }) => enabled.value)
      const of = (policy: string): readonly Part[] =>
        steps.filter((step: Step) => step.policy.value === policy).map(({ configuration }) => configuration)
      for (const jwt of of(JWT)) yield* jwtViolations(jwt, subject)
      for (const cache of of(CACHE)) {
        yield* cacheViolations(cache, subject)
        yield* keyViolations(cache, subject)
      }
      for (const filter of of(IP_FILTER)) yield* filterViolations(filter)
    },
  },
])

function* jwtViolations(jwt: Part, { api, settings }: Subject): Generator<Violation> {
  const severity = settings.mode === 'template' ? 'info' : 'error'
  for (const [name, expected] of [
    ['kid', 'the id of the registered key'],
    ['content', 'the signing key, or the path to its file'],
  ] as const) {
    const text = jwt.get(name).text()?.value ?? ''
    if (text.trim() === '' || isPlaceholder(text))
      yield {
        at: jwt.get(name).at,
        place: `JWT ${name}`,
        expected,
        found: text.trim() === '' ? 'none' : 'a placeholder',
        severity,
        remedy: `Enter ${expected} as ${name} of the Generate JWT step.`,
      }
  }
  const endpoint = httpUrl(firstEndpoint(api)?.target?.value ?? '')
  const hosts = settings.backends.map(({ host }) => host)
  const audiences = jwt.get('audiences')
  if (audiences.items().length === 0)
    yield { at: audiences.at, place: 'JWT audience', expected: 'the issuer of the authorization service', found: 'none', severity }
  for (const audience of audiences.items()) {
    const text = audience.text()?.value ?? ''
    const url = httpUrl(text)
    const violation = {
      at: audience.at,
      place: 'JWT audience',
      remedy: 'Enter the issuer of the authorization service, as its metadata spells it.',
    }
    const meant = `https://${endpoint?.host ?? 'the host of the backend'}/`
    if (isPlaceholderUrl(text, hosts)) yield { ...violation, expected: meant, found: 'a placeholder', severity }
    else if (url === undefined) yield { ...violation, expected: meant, found: quote(text) }
    else if (endpoint !== undefined && url.host !== endpoint.host)
      yield { ...violation, expected: meant, found: `${quote(text)}, another host than the backend` }
    else if (!text.endsWith('/')) yield { ...violation, expected: meant, found: `${quote(text)}, without the slash at its end` }
  }
  const unit = UNITS[jwt.get('expiresInUnit').word()?.value ?? 'seconds'] ?? 1
  const lifetime = jwt.get('expiresIn').number()
  if (lifetime !== undefined && lifetime.value * unit > LONGEST_GRANT_SECONDS)
    yield {
      at: lifetime.at,
      place: 'JWT lifetime',
      expected: `at most ${LONGEST_GRANT_SECONDS} s`,
      found: `${lifetime.value * unit} s`,
      remedy: 'Set expiresIn to 120 seconds or less.',
    }
}

function* cacheViolations(cache: Part, { api, settings }: Subject): Generator<Violation> {
  const resource = api.resources.find(({ name }) => name?.value === cache.get('cacheName').text()?.value)
  if (resource === undefined)
    yield {
      at: cache.get('cacheName').at,
      place: 'cache',
      expected: 'a cache that the definition declares',
      found: quote(cache.get('cacheName').text()?.value ?? ''),
      remedy: 'Declare the cache among the resources, or correct its name.',
    }

  const limits = [cache.get('timeToLiveSeconds'), ...(resource === undefined ? [] : [resource.configuration.get('timeToLiveSeconds')])]
  const shortest = limits
    .flatMap((part) => part.number() ?? [])
    .filter(({ value }) => value > 0)
    .sort((left, right) => left.value - right.value)[0]
  const most = settings.tokenLifetimeSeconds - MARGIN_SECONDS
  if (shortest === undefined || shortest.value >= most)
    yield {
      at: shortest?.at ?? limits[0]!.at,
      place: 'cache lifetime',
      expected: `less than ${most} s, for tokens of ${settings.tokenLifetimeSeconds} s`,
      found: shortest === undefined ? 'none' : `${shortest.value} s`,
      remedy: `Set timeToLiveSeconds to at most ${most - 5}.`,
    }
}

/** The gateway reads the key when it would ask the backend: after every step of the request, and of what they left. */
function* keyViolations(cache: Part, { api, settings: { names } }: Subject): Generator<Violation> {
  const key = cache.get('key').text()
  const text = key?.value ?? ''
  const violation = { at: key?.at ?? cache.get('key').at, place: 'cache key', found: key === undefined ? 'none' : quote(text) }
  const orders = (api.plans.length === 0 ? [undefined] : api.plans).map((plan) => requestSteps(plan, api))
  const passes = (header: readonly string[]): boolean =>
    orders
      .filter((steps) => steps.some(({ configuration }) => configuration.at === cache.at))
      .every((steps) => readsAny(text, carriersAfter(steps, header)))
  if (!passes(names.scopeHeader))
    yield {
      ...violation,
      ...(readsAny(text, carriersAfter([], names.scopeHeader)) && {
        found: `${violation.found}, a header that a later step removes before the key is read`,
      }),
      expected: 'what tells the scope after all steps of the request: a token of one scope is handed out for another',
      remedy:
        "Keep the scope in an attribute by an Assign attributes step, from {#request.headers['scope'][0]}, and set the cache key to that attribute.",
    }
  if (cache.get('scope').word()?.value === 'api' && !passes(names.issuerHeader))
    yield {
      ...violation,
      expected: 'the issuer header too, as applications share the cache',
      remedy: 'Set the scope of the cache to APPLICATION, or let the key tell the issuer as it tells the scope.',
    }
}

/** What runs for a call of the service, in its order. */
const requestSteps = (plan: Plan | undefined, api: Api): readonly Step[] =>
  [...(plan?.flows ?? []), ...api.flows]
    .filter((flow) => runsFor(flow, 'GET', '/'))
    .flatMap(({ request }) => request)
    .filter(({ enabled }) => enabled.value)

function* filterViolations(filter: Part): Generator<Violation> {
  const allowed = filter.get('whitelistIps')
  const open = allowed.items().find((entry) => /^(0\.0\.0\.0|::)\/0$/.test(entry.text()?.value ?? ''))
  const remedy = 'List the networks that your gateway calls from, and no other.'
  const violation = { at: open?.at ?? allowed.at, place: 'allowed addresses', remedy }
  if (open !== undefined) yield { ...violation, expected: 'the networks of your gateway', found: 'every address', severity: 'warning' }
  else
    yield {
      ...violation,
      expected: 'the networks of your gateway',
      found: `a list of ${allowed.items().length}, to be reviewed`,
      severity: 'info',
    }
}

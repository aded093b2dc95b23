import { longestGrantSeconds } from '../../../services/index.ts'
import { message, type MessageId } from '../../../messages/index.ts'
import {
  allSteps,
  CACHE,
  IP_FILTER,
  JWT,
  type Api,
  type ApiPlan,
  type FlowStep,
  runsFor,
  firstEndpoint,
  lifetimeIn,
  type DefinitionPart,
  quote,
  httpUrl,
} from '../../../gravitee/index.ts'
import { carriersAfter, readsAny } from '../carriers.ts'
import { isPlaceholder, isPlaceholderUrl } from '../placeholder.ts'
import type { LintSubject } from '../lint-subject.ts'
import { declare, ERROR, type RuleViolation } from './rule.ts'

/** Seconds that a cached token must have left when it is returned. */
const MARGIN_SECONDS = 10
const UNITS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** Rules about the definition of the token-issuing service itself. */
export const tokenServiceRules = declare([
  {
    id: 'TL47',
    severity: ERROR,
    step: 'token-issuing-service',
    purpose: 'token-service',
    *check(subject): Generator<RuleViolation> {
      const steps = allSteps(subject.api).filter(({ enabled }) => enabled.value)
      const of = (policy: string): readonly DefinitionPart[] =>
        steps.filter((step: FlowStep) => step.policy.value === policy).map(({ configuration }) => configuration)
      if (of(JWT).length === 0) yield { at: subject.everyCallFlow?.at ?? subject.api.root.at, cause: message('lint.TL47.unsigned.cause') }
      for (const jwt of of(JWT)) yield* jwtViolations(jwt, subject)
      for (const cache of of(CACHE)) {
        yield* cacheViolations(cache, subject)
        yield* keyViolations(cache, subject)
      }
      for (const filter of of(IP_FILTER)) yield* filterViolations(filter)
    },
  },
])

function* jwtViolations(jwt: DefinitionPart, { api, settings }: LintSubject): Generator<RuleViolation> {
  const severity = settings.mode === 'template' ? 'info' : 'error'
  for (const name of ['kid', 'content'] as const) {
    const text = jwt.get(name).text()?.value ?? ''
    if (text.trim() === '' || isPlaceholder(text))
      yield {
        at: jwt.get(name).at,
        cause: message(text.trim() === '' ? 'lint.TL47.missing.cause' : 'lint.TL47.placeholder.cause', { setting: name }),
        fix: message(`lint.TL47.${name}.fix`),
        severity,
      }
  }
  const endpoint = httpUrl(firstEndpoint(api)?.target?.value ?? '')
  const hosts = settings.backends.map(({ host }) => host)
  const audiences = jwt.get('audiences')
  if (audiences.items().length === 0) yield { at: audiences.at, cause: message('lint.TL47.no-audience.cause'), severity }
  for (const audience of audiences.items()) {
    const text = audience.text()?.value ?? ''
    const url = httpUrl(text)
    const place = {
      at: audience.at,
      fix: message('lint.TL47.audience.fix', { expected: `https://${endpoint?.host ?? '<host>'}/` }),
    }
    const found = quote(text)
    if (isPlaceholderUrl(text, hosts)) yield { ...place, cause: message('lint.TL47.audience-placeholder.cause'), severity }
    else if (url === undefined) yield { ...place, cause: message('lint.TL47.audience-form.cause', { found }) }
    else if (endpoint !== undefined && url.host !== endpoint.host)
      yield { ...place, cause: message('lint.TL47.audience-host.cause', { found }) }
    else if (!text.endsWith('/')) yield { ...place, cause: message('lint.TL47.audience-slash.cause', { found }) }
  }
  const unit = UNITS[jwt.get('expiresInUnit').word()?.value ?? 'seconds'] ?? 1
  const lifetime = jwt.get('expiresIn').number()
  if (lifetime !== undefined && lifetime.value * unit > longestGrantSeconds)
    yield {
      at: lifetime.at,
      cause: message('lint.TL47.lifetime.cause', { found: lifetime.value * unit, limit: longestGrantSeconds }),
      fix: message('lint.TL47.lifetime.fix'),
    }
}

function* cacheViolations(cache: DefinitionPart, { api, settings }: LintSubject): Generator<RuleViolation> {
  const resource = api.resources.find(({ name }) => name?.value === cache.get('cacheName').text()?.value)
  if (resource === undefined)
    yield {
      at: cache.get('cacheName').at,
      cause: message('lint.TL47.no-cache.cause', { found: quote(cache.get('cacheName').text()?.value ?? '') }),
      fix: message('lint.TL47.no-cache.fix'),
    }

  const { shortest, most, isTooLong } = cacheLifetime(cache, { api, settings })
  const lifetime = settings.tokenLifetimeSeconds
  if (isTooLong)
    yield {
      at: shortest?.at ?? cache.get('timeToLiveSeconds').at,
      cause:
        shortest === undefined
          ? message('lint.TL47.no-cache-lifetime.cause', { lifetime })
          : message('lint.TL47.cache-lifetime.cause', { found: shortest.value, limit: most }),
      fix: message('lint.TL47.cache-lifetime.fix', { limit: most - 5 }),
    }
}

/** The lifetime of a cached token; `isTooLong` where it may have expired by then. */
export function cacheLifetime(cache: DefinitionPart, { api, settings }: Pick<LintSubject, 'api' | 'settings'>) {
  const shortest = lifetimeIn(cache, api)
  const most = settings.tokenLifetimeSeconds - MARGIN_SECONDS
  return { shortest, most, isTooLong: shortest === undefined || shortest.value >= most }
}

/** Deviations of the cache key. The gateway evaluates it after every step of the request, with the headers that they left. */
function* keyViolations(cache: DefinitionPart, { api, settings: { names } }: LintSubject): Generator<RuleViolation> {
  const key = cache.get('key').text()
  const text = key?.value ?? ''
  const at = key?.at ?? cache.get('key').at
  const found = quote(text)
  const orders = (api.plans.length === 0 ? [undefined] : api.plans).map((plan) => requestSteps(plan, api))
  const passes = (header: readonly string[]): boolean =>
    orders
      .filter((steps) => steps.some(({ configuration }) => configuration.at === cache.at))
      .every((steps) => readsAny(text, carriersAfter(steps, header)))
  if (!passes(names.scopeHeader)) {
    const isRemoved = readsAny(text, carriersAfter([], names.scopeHeader))
    const fault = isRemoved ? 'cache-scope-removed' : 'cache-scope'
    yield {
      at,
      cause: key === undefined ? message('lint.TL47.no-cache-key.cause') : message(`lint.TL47.${fault}.cause`, { found }),
      fix: { id: 'lint.TL47.cache-scope.fix' satisfies MessageId },
    }
  }
  if (cache.get('scope').word()?.value === 'api' && !passes(names.issuerHeader))
    yield { at, cause: message('lint.TL47.cache-issuer.cause'), fix: message('lint.TL47.cache-issuer.fix') }
}

/** The steps that run for a call of the service, in their order. */
const requestSteps = (plan: ApiPlan | undefined, api: Api): readonly FlowStep[] =>
  [...(plan?.flows ?? []), ...api.flows]
    .filter((flow) => runsFor(flow, 'GET', '/'))
    .flatMap(({ request }) => request)
    .filter(({ enabled }) => enabled.value)

function* filterViolations(filter: DefinitionPart): Generator<RuleViolation> {
  const allowed = filter.get('whitelistIps')
  const open = allowed.items().find((entry) => /^(0\.0\.0\.0|::)\/0$/.test(entry.text()?.value ?? ''))
  const place = { at: open?.at ?? allowed.at, fix: message('lint.TL47.networks.fix') }
  // A filter without a list of allowed addresses admits every caller.
  if (open !== undefined || allowed.items().every((entry) => (entry.text()?.value ?? '').trim() === ''))
    yield { ...place, cause: message('lint.TL47.every-address.cause') }
  else yield { ...place, cause: message('lint.TL47.networks.cause', { found: allowed.items().length }), severity: 'info' }
}

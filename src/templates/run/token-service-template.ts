import { createSign, generateKeyPairSync } from 'node:crypto'
import type { ApiTemplate, SandboxOptions } from '../../sandbox/index.ts'
import {
  type Api,
  allSteps,
  CACHE,
  definitionsIn,
  IP_FILTER,
  isObject,
  type Json,
  type JsonObject,
  JWT,
  positionOf,
  stepsOf,
} from '../../gravitee/index.ts'
import type { Unverified } from '../../engine/index.ts'
import { isPlaceholder } from '../lint/placeholder.ts'
import { cacheLifetime } from '../lint/rules/token-service.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { clientPlan } from './register-template.ts'
import { message, recorded } from '../../messages/index.ts'

/** The registration of the integration with the authorization service, and the key that signs for it. */
type TemplateIntegration = NonNullable<SandboxOptions['integration']>

/** The remaining seconds of a token that was cached for too long. */
const overdue = -30

/** The registration of an integration with a key of this run, so that the values that the template leaves open are right. */
export function integrationFor({ api, settings }: LintSubject): TemplateIntegration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { names, backends, tokenLifetimeSeconds } = settings
  const isKeptTooLong = stepsOf(allSteps(api), CACHE).some(
    (step) => step.enabled.value && cacheLifetime(step.configuration, { api, settings }).isTooLong,
  )
  const issuers = (environment: 'test' | 'production'): readonly string[] =>
    backends.flatMap((each) => (each.register === undefined && each.environment === environment ? [`https://${each.host}/`] : []))
  return {
    key: { privateKey, kid: keyIdIn(api) },
    foreignHeaders: [...names.keyHeader, ...names.issuerHeader, ...names.scopeHeader],
    issuers: { test: issuers('test'), production: issuers('production') },
    // The last caller would get such a token from the cache.
    tokenLifetimeSeconds: isKeptTooLong ? overdue : tokenLifetimeSeconds,
  }
}

/** The id of the registered key: the value in the template, unless it is a placeholder. */
function keyIdIn(api: Api): string {
  const [step] = stepsOf(allSteps(api), JWT)
  const kid = step?.configuration.get('kid').text()?.value ?? ''
  return isPlaceholder(kid) ? 'registered-key' : kid
}

/** Turns the template of the token-issuing service into an API of the sandbox's gateway, which signs with the key of the integration. */
export function tokenServiceInSandbox({ api, source, settings }: LintSubject, { key }: TemplateIntegration): ApiTemplate {
  const pem = key.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const root = everyStep(source.root, (step) => settledStep(step, pem))
  const settled = definitionsIn({ ...source, root }).find((each) => each.root.at === api.root.at)!
  const plan = clientPlan(api.plans)
  return {
    name: 'token-service',
    api: settled,
    plan: plan && api.plans.indexOf(plan),
    filledIn: {},
    scopes: [],
    addresses: settings.backends.flatMap(({ host, environment, register }) =>
      register === undefined ? [{ url: `https://${host}`, part: 'authorization-service' as const, path: `/${environment}` }] : [],
    ),
    isWrong: () => false,
    sign: (content, text) => (content === pem ? createSign('sha256').update(text).sign(key.privateKey, 'base64url') : undefined),
  }
}

/** Parts of it that depend on the network of the institution. */
export const leftOpenIn = ({ api, file, source }: LintSubject): readonly Unverified[] =>
  allSteps(api)
    .filter(({ enabled, policy }) => enabled.value && policy.value === IP_FILTER)
    .map(({ at }) => ({
      check: 'template',
      ...recorded('reason', message('template-run.callers-not-judged')),
      place: { file, line: positionOf(source, at).line },
    }))

/** A step with values of this sandbox: the key of the integration, and the address of the gateway. */
function settledStep(step: JsonObject, pem: string): JsonObject {
  const { policy, configuration } = step
  if (!isObject(configuration)) return step
  if (policy === JWT) {
    const { content, keyResolver = 'INLINE' } = configuration
    // A missing key stays missing.
    if (typeof content !== 'string' || isPlaceholder(content) || (keyResolver !== 'PEM' && keyResolver !== 'INLINE')) return step
    return { ...step, configuration: { ...configuration, keyResolver: 'INLINE', content: pem } }
  }
  const { whitelistIps } = configuration
  if (policy !== IP_FILTER || !Array.isArray(whitelistIps) || whitelistIps.length === 0) return step
  return { ...step, configuration: { ...configuration, whitelistIps: [...whitelistIps, '127.0.0.1'] } }
}

/** Changes every step, at any depth. */
function everyStep(value: Json, change: (step: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item: Json) => everyStep(item, change))
  if (!isObject(value)) return value
  if (typeof value['policy'] === 'string') return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, everyStep(member, change)]))
}

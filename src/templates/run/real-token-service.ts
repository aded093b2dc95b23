import type { Part } from '../../sandbox/index.ts'
import {
  normalPath,
  allSteps,
  IP_FILTER,
  JWT,
  type Json,
  type JsonObject,
  rewriteTo,
  imported,
  type Mode,
  placeOf,
} from '../../gravitee/index.ts'
import type { Unverified } from '../../engine/index.ts'
import { isPlaceholder } from '../lint/placeholder.ts'
import type { Subject } from '../lint/subject.ts'
import { message, recorded } from '../../messages/index.ts'
import { secretsOf, type ServedTemplate } from './real-definition.ts'
import { clientPlan } from './sandbox.ts'

/** What the template of the token-issuing service is served with. */
export interface TokenServiceCircumstances {
  readonly addresses: Partial<Record<Part, string>>
  /** Of the sandbox: its keys. */
  readonly environment: Readonly<Record<string, string>>
  readonly mode: Mode | undefined
  /** The private key of the integration, PEM (RFC7468), as a text and as a file. */
  readonly key: { readonly pem: string; readonly path: string }
}

/** Does what an import does, and puts the sandbox's authorization service, and the key that it knows, in the places of the real ones. */
export function servedTokenService(subject: Subject, circumstances: TokenServiceCircumstances): ServedTemplate {
  const { api, settings } = subject
  const { addresses, environment, mode, key } = circumstances
  const id = 'template-of-token-service'
  const service = addresses['authorization-service']
  const places = settings.backends.flatMap(({ host, environment: name, register }) =>
    register === undefined ? [{ url: `https://${host}`, leadsTo: `${service}/${name}` }] : [],
  )
  const { definition, planIds } = imported(api, {
    id,
    ...(mode === undefined ? {} : { mode }),
    rewrite: rewriteTo(places),
    properties: {},
    ...(settings.gatewayHost === undefined ? {} : { gatewayHost: settings.gatewayHost }),
  })
  const plan = clientPlan(api.plans)
  return {
    subject,
    id,
    definition: everyStep(definition, (step) => settledStep(step, key)) as JsonObject,
    subscription: plan && { api: id, plan: planIds[api.plans.indexOf(plan)]!, key: environment['SANDBOX_TOKEN_SERVICE_KEY']! },
    calledAt: normalPath(api.contextPaths[0]?.path?.value ?? ''),
    path: '',
    secrets: secretsOf(api),
    wrongHosts: new Set(),
  }
}

/** The name of the key that it signs with: what was filled in is taken for the registered one. */
export function keyIdIn({ api }: Subject): string {
  const kid =
    allSteps(api)
      .find(({ policy }) => policy.value === JWT)
      ?.configuration.get('kid')
      .text()?.value ?? ''
  return isPlaceholder(kid) ? 'registered-key' : kid
}

/** What of it depends on the network and on the keystores of the institution. */
export const leftOpenIn = ({ api, file, source }: Subject): readonly Unverified[] =>
  allSteps(api)
    .filter(({ enabled, policy }) => enabled.value && policy.value === IP_FILTER)
    .map(({ at }) => ({
      check: 'template',
      ...recorded('reason', message('template-run.callers-not-judged')),
      place: { file, line: placeOf(source, at).line },
    }))

/** A step with what only this sandbox has: the key that the integration signs with, and the address that the gateway calls from. */
function settledStep(step: JsonObject, key: TokenServiceCircumstances['key']): JsonObject {
  const { policy, configuration } = step
  if (!isObject(configuration)) return step
  if (policy === JWT) {
    const { content, keyResolver } = configuration
    // Where no key was filled in, none is.
    if (typeof content !== 'string' || isPlaceholder(content)) return step
    return {
      ...step,
      configuration: { ...configuration, content: keyResolver === 'PEM' ? key.path : keyResolver === 'INLINE' ? key.pem : content },
    }
  }
  const { whitelistIps } = configuration
  if (policy !== IP_FILTER || !Array.isArray(whitelistIps) || whitelistIps.length === 0) return step
  return { ...step, configuration: { ...configuration, whitelistIps: [...whitelistIps, '127.0.0.1'] } }
}

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with every step changed, wherever it stands. */
function everyStep(value: Json, change: (step: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item: Json) => everyStep(item, change))
  if (!isObject(value)) return value
  if (typeof value['policy'] === 'string') return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, everyStep(member, change)]))
}

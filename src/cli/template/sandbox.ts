import type { RegisterName } from '../../system/registers.ts'
import type { ApiDefinition, ApiTemplate, Place, Plan } from '../../sandbox/sandbox.ts'
import { ATTRIBUTES, isPublished, runsFor, stepsOf } from '../../gravitee/flow.ts'
import type { Api, Plan as TemplatePlan } from '../../gravitee/model.ts'
import { isPlaceholder, isPlaceholderUrl } from '../../lint/placeholder.ts'
import type { Pointer } from '../../gravitee/pointer.ts'
import { placeOf as lineOf } from '../../gravitee/read.ts'
import type { Settings } from '../../lint/settings.ts'
import type { Subject } from '../../lint/subject.ts'
import { httpUrl } from '../../gravitee/url.ts'
import { flowsOf, type Unmodelled } from './sandbox-steps.ts'
import { scopesOf, untoldHosts, untoldScopes } from './sandbox-untold.ts'

/** An API for the sandbox gateway, and what of its template the sandbox does not have: what depends on that is not verified. */
export interface TemplateInSandbox {
  readonly template: ApiTemplate
  readonly unmodelled: readonly Unmodelled[]
}

/** Makes the template of a register into an API that the sandbox gateway runs. Nothing is mended: what is wrong in the file stays wrong. */
export function templateInSandbox(subject: Subject, register: RegisterName): TemplateInSandbox {
  const { api, settings, callout } = subject
  const placeOf = (at: Pointer): string => `${subject.file}:${lineOf(subject.source, at).line}`
  const hosts = untoldHosts(subject, register)
  const scopes = untoldScopes(subject, register)
  const reading = {
    placeOf,
    callout,
    untold: new Map(scopes.map(({ at, what }) => [at, `${placeOf(at)}: ${what} is none that is known here`])),
  }
  const own = flowsOf(api.flows, reading)
  const plans = plansInOrder(api, settings, register).map((plan) => ({ plan, made: flowsOf(plan.flows, reading) }))
  const definition: ApiDefinition = {
    engine: api.shape.startsWith('v4') || api.executionMode?.value === 'v4-emulation-engine' ? 'v4' : 'v3',
    contextPaths: api.contextPaths.flatMap(({ path }) => (path === undefined ? [] : [withoutSlash(path.value)])),
    plans: plans.map(({ plan, made }): Plan => ({ security: securityOf(plan), published: isPublished(plan), flows: made.flows })),
    flows: own.flows,
    flowMode: api.flowMode?.value === 'best-match' ? 'best-match' : 'default',
    properties: api.properties && Object.fromEntries(api.properties.map(({ key, value }) => [key?.value ?? '', value?.value ?? ''])),
    endpoints: endpointsOf(api),
    errorTemplates: Object.fromEntries(
      api.responseTemplates.map(({ key, status }) => [errorKeyOf(key), { status: status?.value ?? 500, body: {} }]),
    ),
  }
  const calledAt = settings.registers[register].contextPath ?? definition.contextPaths[0] ?? ''
  return {
    template: {
      register,
      definition,
      calledAt: withoutSlash(calledAt),
      filledIn: filledInOf(api, settings),
      scopes: scopesOf(api, settings, register),
      places: [...tokenServicePlaces(subject), ...registerPlaces(settings)],
      untold: Object.fromEntries(hosts.map(({ at, what, host }) => [host, `${placeOf(at)}: ${what} is none that is known here`])),
    },
    unmodelled: [...plans.flatMap(({ made }) => made.unmodelled), ...own.unmodelled, ...scopes, ...hosts],
  }
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

const securityOf = ({ security }: TemplatePlan): Plan['security'] =>
  security?.value === 'api-key' || security?.value === 'key-less' ? security.value : 'other'

/** A client asks for access to the plan that the documented call runs through, where one is. */
export function plansInOrder({ plans }: Api, { registers }: Settings, register: RegisterName): readonly TemplatePlan[] {
  const { method, path } = registers[register]
  const fits = (plan: TemplatePlan): boolean =>
    plan.flows.some((flow) => runsFor(flow, method, path) && stepsOf(flow.request, ATTRIBUTES).length > 0)
  return plans.toSorted((one, other) => Number(fits(other)) - Number(fits(one)))
}

function endpointsOf({ groups }: Api): ApiDefinition['endpoints'] {
  return groups.flatMap(({ endpoints }, group) =>
    endpoints.map(({ name, target, secondary }) => ({
      name: name?.value ?? '',
      target: target?.value ?? '',
      spare: group > 0 || secondary?.value === true,
    })),
  )
}

/** Keys that are missing and keys that are wrong are one thing to the sandbox. */
const errorKeyOf = (key: string): string => (key.startsWith('API_KEY') ? 'API_KEY' : key)

const keyForm = /^[\w.~+/=-]{20,}$/
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A value in the form of a key or of an integration's id is taken for the right one; encrypted ones cannot be read, and are, too. */
function filledInOf({ properties = [] }: Api, { names }: Settings): ApiTemplate['filledIn'] {
  const named = (accepted: readonly string[], form: RegExp): readonly string[] =>
    properties.flatMap(({ key, value, encrypted }) => {
      const looksRight = encrypted?.value === true || (form.test(value?.value ?? '') && !isPlaceholder(value?.value ?? ''))
      return key !== undefined && accepted.includes(key.value) && looksRight ? [key.value] : []
    })
  return {
    ...Object.fromEntries(named(names.keyProperty, keyForm).map((name) => [name, 'machine-key' as const])),
    ...Object.fromEntries(named(names.issuerProperty, uuidForm).map((name) => [name, 'integration' as const])),
  }
}

const tokenServicePath = '/test/machine-token'

/** The token-issuing service is where the institution says; where it says nothing, a whole address that was not left open is believed. */
function tokenServicePlaces({ callout, settings }: Subject): readonly Place[] {
  const written = callout?.configuration.get('url').text()?.value ?? ''
  const known = settings.backends.map(({ host }) => host)
  const told = settings.tokenServiceUrl ?? (isPlaceholderUrl(written, known) ? undefined : written)
  const url = told === undefined ? undefined : httpUrl(told)
  if (told === undefined || url === undefined) return []
  return [
    { url: told, part: 'token-service', path: tokenServicePath },
    { url: url.origin, part: 'token-service', path: '' },
  ]
}

function registerPlaces({ backends }: Settings): readonly Place[] {
  return backends.flatMap(({ host, environment, register }) =>
    register === undefined ? [] : [{ url: `https://${host}`, part: register, path: `/${environment}` }],
  )
}

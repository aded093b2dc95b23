import type { RegisterName } from '../../domain/index.ts'
import { allSteps, ATTRIBUTES, entriesOf, isFiller, JWT, stepsOf, type Api, type Pointer, httpUrl, quote } from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import { areBackendsConfigured, type LintSettings } from '../lint/lint-settings.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { trialOf } from '../lint/trial/trial.ts'

/** A part of a template that may be right or wrong. */
interface UnknownPart {
  readonly at: Pointer
  readonly what: Message
}

/** The requested scopes that belong to the register by the settings. */
export async function scopesOf(subject: LintSubject, register: RegisterName): Promise<readonly string[]> {
  const beginnings = beginningsOf(subject.settings.backends.filter((backend) => backend.register === register))
  return (await requestedScopes(subject))
    .map(({ scope }) => scope)
    .filter((scope) => beginnings.some((beginning) => scope.startsWith(beginning)))
}

/** Requested scopes that may be right or wrong: a call with one proves nothing. */
export async function unknownScopes(
  subject: LintSubject,
  register: RegisterName,
): Promise<readonly (UnknownPart & { readonly scope: string })[]> {
  const { api, settings } = subject
  const { backends } = settings
  const hosts = new Set(hostsOf(api).map(({ host }) => host))
  const areConfigured = backends.some((backend) => backend.register === register && backend.scopes !== undefined && hosts.has(backend.host))
  if (areConfigured) return []
  const beginnings = beginningsOf(backends)
  return (await requestedScopes(subject))
    .filter(({ scope }) => !/[{<]/.test(scope) && !beginnings.some((beginning) => scope.startsWith(beginning)))
    .map(({ at, scope }) => ({ at, scope, what: message('lint.unverified.scope', { scope: quote(scope) }) }))
}

/** Backends that may be right or wrong. With configured backends any other is a mistake, and no call reaches it. */
export function unknownHosts({ api, settings }: LintSubject, register: RegisterName): readonly (UnknownPart & { readonly host: string })[] {
  if (areBackendsConfigured(settings, register)) return []
  const known = settings.backends.map(({ host }) => host)
  return hostsOf(api)
    .filter(({ host }) => !known.includes(host))
    .map(({ at, host }) => ({ at, host, what: message('lint.sign.backend', { found: quote(host) }) }))
}

/** Placeholders that are filled in elsewhere: a run has own values in their place, or proves nothing. */
export function placeholdersIn({ api }: LintSubject): readonly Pointer[] {
  const { properties = [], contextPaths, groups } = api
  const fields = [
    ...properties.map(({ value }) => value),
    ...contextPaths.map(({ path }) => path),
    ...allSteps(api).flatMap(({ enabled, configuration }) => (enabled.value ? [...configuration.texts()] : [])),
    ...groups.flatMap(({ endpoints }) => endpoints.map(({ target }) => target)),
  ]
  return fields.flatMap((field) => (field !== undefined && isFiller(field.value) ? [field.at] : []))
}

/** Placeholders without an own value of the run, so that its calls prove nothing. */
export function unfilledIn(subject: LintSubject, filledIn: readonly string[]): readonly Pointer[] {
  const { properties = [], contextPaths } = subject.api
  const signing = stepsOf(allSteps(subject.api), JWT).flatMap(({ configuration }) => [
    configuration.get('kid'),
    configuration.get('content'),
  ])
  const own = [
    ...properties.filter(({ key }) => filledIn.includes(key?.value ?? '')).map(({ value }) => value),
    ...contextPaths.map(({ path }) => path),
    ...signing,
  ].map((field) => field?.at)
  return placeholdersIn(subject).filter((at) => !own.includes(at))
}

const beginningsOf = (backends: LintSettings['backends']): readonly string[] => backends.flatMap(({ scopes }) => scopes ?? [])

function hostsOf({ groups }: Api): readonly { readonly at: Pointer; readonly host: string }[] {
  return groups
    .flatMap(({ endpoints }) => endpoints)
    .flatMap(({ target }) => {
      const host = target === undefined ? undefined : httpUrl(target.value)?.hostname
      return target === undefined || host === undefined ? [] : [{ at: target.at, host }]
    })
}

/** The scopes that the plans set, and those that calls request, with their places. */
async function requestedScopes(subject: LintSubject): Promise<readonly RequestedScope[]> {
  const set = declaredScopes(subject)
  const { effects } = await trialOf(subject)
  const requested = effects.flatMap(({ requests }) =>
    requests.flatMap((request) => (request.who === 'token-service' ? (request.scope ?? '') : '')),
  )
  const computed = [...new Set(requested.flatMap(scopesIn))].filter((scope) => !set.some((each) => each.scope === scope))
  const at = set.find(({ scope }) => scope.includes('{'))?.at ?? subject.api.root.at
  return [...set, ...computed.map((scope) => ({ at, scope }))]
}

interface RequestedScope {
  readonly at: Pointer
  readonly scope: string
}

/** The scopes in the plans. */
function declaredScopes({ api: { plans }, settings: { names } }: LintSubject): readonly RequestedScope[] {
  return plans
    .flatMap(({ flows }) => flows.flatMap(({ request }) => stepsOf(request, ATTRIBUTES)))
    .flatMap((step) => entriesOf(step.configuration.get('attributes')))
    .filter(({ name }) => name?.value === names.scopeAttribute)
    .flatMap(({ value }) => (value === undefined ? [] : scopesIn(value.value).map((scope) => ({ at: value.at, scope }))))
}

const scopesIn = (text: string): readonly string[] => text.split(/\s+/).filter((scope) => scope !== '')

import type { RegisterName } from '../../domain/index.ts'
import { allSteps, ATTRIBUTES, entriesOf, isFiller, JWT, stepsOf, type Api, type Pointer, httpUrl, quote } from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import { isTold, type Settings } from '../lint/settings.ts'
import type { Subject } from '../lint/subject.ts'
import { trialOf } from '../lint/trial/trial.ts'

/** Something of a template of which nobody said whether it is right. */
interface Untold {
  readonly at: Pointer
  readonly what: Message
}

/** The scopes that the calls ask for and that belong to the register, as far as anybody told which do. */
export async function scopesOf(subject: Subject, register: RegisterName): Promise<readonly string[]> {
  const beginnings = beginningsOf(subject.settings.backends.filter((backend) => backend.register === register))
  return (await scopesAsked(subject))
    .map(({ scope }) => scope)
    .filter((scope) => beginnings.some((beginning) => scope.startsWith(beginning)))
}

/** Scopes of which nobody knows whether they are right: they may be, and no call that asks for one shows anything. */
export async function untoldScopes(subject: Subject, register: RegisterName): Promise<readonly (Untold & { readonly scope: string })[]> {
  const { api, settings } = subject
  const { backends } = settings
  const hosts = new Set(hostsOf(api).map(({ host }) => host))
  const told = backends.some((backend) => backend.register === register && backend.scopes !== undefined && hosts.has(backend.host))
  if (told) return []
  const beginnings = beginningsOf(backends)
  return (await scopesAsked(subject))
    .filter(({ scope }) => !/[{<]/.test(scope) && !beginnings.some((beginning) => scope.startsWith(beginning)))
    .map(({ at, scope }) => ({ at, scope, what: message('lint.unverified.scope', { scope: quote(scope) }) }))
}

/** Backends of which nobody knows whether they are right. Where the institution told which there are, another one is a slip, and no call reaches it. */
export function untoldHosts({ api, settings }: Subject, register: RegisterName): readonly (Untold & { readonly host: string })[] {
  if (isTold(settings, register)) return []
  const known = settings.backends.map(({ host }) => host)
  return hostsOf(api)
    .filter(({ host }) => !known.includes(host))
    .map(({ at, host }) => ({ at, host, what: message('lint.sign.backend', { found: quote(host) }) }))
}

/** Values that are filled in elsewhere: a run has its own in their place, or comes to no end. */
export function untoldFillers({ api }: Subject): readonly Pointer[] {
  const { properties = [], contextPaths, groups } = api
  const fields = [
    ...properties.map(({ value }) => value),
    ...contextPaths.map(({ path }) => path),
    ...allSteps(api).flatMap(({ enabled, configuration }) => (enabled.value ? [...configuration.texts()] : [])),
    ...groups.flatMap(({ endpoints }) => endpoints.map(({ target }) => target)),
  ]
  return fields.flatMap((field) => (field !== undefined && isFiller(field.value) ? [field.at] : []))
}

/** Those of them in whose place a run has nothing of its own, so that its calls show nothing. */
export function unfilledIn(subject: Subject, filledIn: readonly string[]): readonly Pointer[] {
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
  return untoldFillers(subject).filter((at) => !own.includes(at))
}

const beginningsOf = (backends: Settings['backends']): readonly string[] => backends.flatMap(({ scopes }) => scopes ?? [])

function hostsOf({ groups }: Api): readonly { readonly at: Pointer; readonly host: string }[] {
  return groups
    .flatMap(({ endpoints }) => endpoints)
    .flatMap(({ target }) => {
      const host = target === undefined ? undefined : httpUrl(target.value)?.hostname
      return target === undefined || host === undefined ? [] : [{ at: target.at, host }]
    })
}

/** The scopes that the plans set, and those that calls turn out to ask for, with where they are set. */
async function scopesAsked(subject: Subject): Promise<readonly Asked[]> {
  const set = scopesSet(subject)
  const { effects } = await trialOf(subject)
  const asked = effects.flatMap(({ asked }) => asked.flatMap((seen) => (seen.who === 'token-service' ? (seen.scope ?? '') : '')))
  const computed = [...new Set(asked.flatMap(scopesIn))].filter((scope) => !set.some((each) => each.scope === scope))
  const at = set.find(({ scope }) => scope.includes('{'))?.at ?? subject.api.root.at
  return [...set, ...computed.map((scope) => ({ at, scope }))]
}

interface Asked {
  readonly at: Pointer
  readonly scope: string
}

/** What stands in the plans as a scope. */
function scopesSet({ api: { plans }, settings: { names } }: Subject): readonly Asked[] {
  return plans
    .flatMap(({ flows }) => flows.flatMap(({ request }) => stepsOf(request, ATTRIBUTES)))
    .flatMap((step) => entriesOf(step.configuration.get('attributes')))
    .filter(({ name }) => name?.value === names.scopeAttribute)
    .flatMap(({ value }) => (value === undefined ? [] : scopesIn(value.value).map((scope) => ({ at: value.at, scope }))))
}

const scopesIn = (text: string): readonly string[] => text.split(/\s+/).filter((scope) => scope !== '')

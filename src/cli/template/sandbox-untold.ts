import type { RegisterName } from '../../system/registers.ts'
import { ATTRIBUTES, entriesOf, stepsOf } from '../../gravitee/flow.ts'
import type { Api } from '../../gravitee/model.ts'
import type { Pointer } from '../../gravitee/pointer.ts'
import { isTold, type Settings } from '../../lint/settings.ts'
import type { Subject } from '../../lint/subject.ts'
import { httpUrl } from '../../gravitee/url.ts'

/** Something of a template of which nobody said whether it is right. */
interface Untold {
  readonly at: Pointer
  /** `the scope "contact:basic"`. */
  readonly what: string
}

/** The scopes that the plans set and that belong to the register, as far as anybody told which do. */
export function scopesOf(api: Api, { backends, names }: Settings, register: RegisterName): readonly string[] {
  const beginnings = beginningsOf(backends.filter((backend) => backend.register === register))
  return scopesSet(api, names)
    .flatMap(({ scopes }) => scopes)
    .filter((scope) => beginnings.some((beginning) => scope.startsWith(beginning)))
}

/** Scopes of which nobody knows whether they are right: they may be, and no call that asks for one shows anything. */
export function untoldScopes(
  { api, settings: { backends, names } }: Subject,
  register: RegisterName,
): readonly (Untold & { readonly scope: string })[] {
  const hosts = new Set(hostsOf(api).map(({ host }) => host))
  const told = backends.some((backend) => backend.register === register && backend.scopes !== undefined && hosts.has(backend.host))
  if (told) return []
  const beginnings = beginningsOf(backends)
  return scopesSet(api, names)
    .flatMap(({ at, scopes }) => scopes.map((scope) => ({ at, scope })))
    .filter(({ scope }) => !/[{<]/.test(scope) && !beginnings.some((beginning) => scope.startsWith(beginning)))
    .map(({ at, scope }) => ({ at, scope, what: `the scope "${scope}"` }))
}

/** Backends of which nobody knows whether they are right. Where the institution told which there are, another one is a slip, and no call reaches it. */
export function untoldHosts({ api, settings }: Subject, register: RegisterName): readonly (Untold & { readonly host: string })[] {
  if (isTold(settings, register)) return []
  const known = settings.backends.map(({ host }) => host)
  return hostsOf(api)
    .filter(({ host }) => !known.includes(host))
    .map(({ at, host }) => ({ at, host, what: `the backend host "${host}"` }))
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

/** What the plans set the scopes to, and where. */
function scopesSet({ plans }: Api, names: Settings['names']): readonly { readonly at: Pointer; readonly scopes: readonly string[] }[] {
  return plans
    .flatMap(({ flows }) => flows.flatMap(({ request }) => stepsOf(request, ATTRIBUTES)))
    .flatMap((step) => entriesOf(step.configuration.get('attributes')))
    .filter(({ name }) => name?.value === names.scopeAttribute)
    .flatMap(({ value }) =>
      value === undefined ? [] : [{ at: value.at, scopes: value.value.split(/\s+/).filter((scope) => scope !== '') }],
    )
}

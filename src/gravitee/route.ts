import { textIn } from './expression/evaluator.ts'
import { onlyKnown } from './expression/scope.ts'
import { parseText } from './expression/text.ts'
import { ROUTING, stepsOf } from './flow.ts'
import type { Api, Endpoint, Flow, Plan } from './model.ts'
import type { Part } from './part.ts'
import type { Pointer } from './pointer.ts'
import { runsFor } from './selection.ts'
import { faultsOfUrl } from './url.ts'

/** Which address the backend is asked at for one call, and what decided it. */
export interface Route {
  readonly plan: string | undefined
  readonly method: string
  readonly path: string
  /** Undefined when the call ends before the backend, or when the address depends on more than the file says. */
  readonly url: string | undefined
  readonly obstacle: string | undefined
  /** The endpoint or the routing rule that the address comes from. */
  readonly at: Pointer
}

/** Stands for a parameter of a path while patterns are tried on it. */
const DIGITS = '00000000000'

/** The endpoint that is used first. */
export const primaryEndpoint = (api: Api): Endpoint | undefined =>
  api.groups.flatMap(({ endpoints }) => endpoints).find(({ secondary }) => secondary?.value !== true)

/** Follows one call through the flows of a plan and of the API: `target + path`, unless a step routes it elsewhere. */
export function routeOf(api: Api, plan: Plan | undefined, method: string, path: string): Route {
  const parameter = /\{[^}]*\}/.exec(path)?.[0]
  const called = path.replaceAll(/\{[^}]*\}/g, DIGITS)
  const shown = (url: string | undefined): string | undefined => (parameter === undefined ? url : url?.replaceAll(DIGITS, parameter))
  const endpoint = primaryEndpoint(api)
  const common = { plan: plan?.name?.value, method, path, obstacle: undefined }
  const plain: Route = {
    ...common,
    url: endpoint?.target === undefined ? undefined : shown(endpoint.target.value + called),
    at: endpoint?.target?.at ?? endpoint?.at ?? `${api.root.at}/endpoints`,
  }
  const steps = [...(plan?.flows ?? []), ...api.flows].filter((flow) => runsFor(flow, method, called)).flatMap(({ request }) => request)
  const routing = stepsOf(steps, ROUTING).findLast(({ enabled }) => enabled.value)
  if (routing === undefined) return plain

  for (const rule of routing.configuration.get('rules').items()) {
    const groups = match(rule.get('pattern').text()?.value ?? '', called)
    if (groups === 'unknown') return { ...plain, url: undefined, obstacle: 'a routing pattern that is not followed here', at: rule.at }
    if (groups !== undefined) return { ...plain, url: shown(address(rule, api, groups)), at: rule.get('url').at }
  }
  return { ...plain, url: undefined, obstacle: 'no routing rule that fits the path', at: routing.configuration.get('rules').at }
}

function address(rule: Part, api: Api, groups: readonly string[]): string | undefined {
  const endpoints = api.groups.flatMap((group) =>
    group.endpoints.map(({ name, target }): readonly [string, string] => [name?.value ?? '', target?.value ?? '']),
  )
  const known = onlyKnown({ group: groups.map((group) => group ?? null), endpoints: new Map(endpoints) })
  const url = textIn(parseText(rule.get('url').text()?.value ?? ''), known)
  return url.kind === 'value' ? (url.value ?? undefined) : undefined
}

/** The groups of a pattern that fits the whole path. A pattern that could take for ever is not tried. */
function match(pattern: string, path: string): readonly string[] | 'unknown' | undefined {
  const repeats = pattern.match(/[*+{]/g)?.length ?? 0
  if (pattern.length > 200 || repeats > 4 || /\)[*+{]/.test(pattern)) return 'unknown'
  try {
    return new RegExp(`^(?:${pattern})$`).exec(path)?.slice(1)
  } catch {
    return 'unknown'
  }
}

/** The paths below the context path by which a call does run through the flows of a plan and reaches a sound address. */
export function workingPaths(api: Api, plan: Plan, flows: readonly Flow[], method: string, path: string): readonly string[] {
  return flows.flatMap((flow) => {
    if (flow.methods.value.length > 0 && !flow.methods.value.includes(method)) return []
    const prefix = flow.path.value.replace(/\/$/, '')
    const tried = [`${prefix}${path}`, `${prefix}/v1${path}`]
    const sound = tried.find((candidate) => isSound(routeOf(api, plan, method, candidate).url))
    return sound ?? []
  })
}

/** Two slashes are the address's own fault, and no path can mend them. */
const isSound = (url: string | undefined): boolean => url !== undefined && faultsOfUrl(url.replace(/([^:])\/{2,}/g, '$1/')).length === 0

import { nameOfPlan, type Api, normalPath } from '../../../gravitee/index.ts'
import { registers } from '../../../domain/index.ts'
import { textOf } from '../../../messages/index.ts'
import type { LintSubject } from '../lint-subject.ts'
import { withoutSlashes } from '../../../base/index.ts'

/** A call of a trial. */
export interface TrialCall {
  /** `right key`: of the plan. `no token`: the same, while the token-issuing service rejects every request. */
  readonly caller: 'right key' | 'no key' | 'wrong key' | 'no token'
  /** The plan that the caller has access to, as sentences name it; undefined for callers without access. */
  readonly plan: string | undefined
  readonly method: string
  /** Below the context path, with a placeholder for the person: `/personer/{person_identifier}`. */
  readonly path: string
  readonly contextPath: string
  /** True for the documented call itself, false for a path of a single plan. */
  readonly isDocumented: boolean
}

/** The key of a client that has access to a plan. */
export const keyOfPlan = (plan: number | ''): string => `right-key-of-plan-${plan}`

/** The scope and the issuer of requests to a token-issuing service in a trial. */
export const requestedScope = 'scope:of.a.register'
export const requestingIssuer = '00000000-0000-0000-0000-000000000000'

/** The identifier of a person who does not exist. */
export const PERSON = '00000000000'

/** A documented path with that person. */
export const asCalled = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, PERSON)

export type TrialSubject = Pick<LintSubject, 'api' | 'callout' | 'settings' | 'purpose' | 'register'>

/** Plans by their names; of several with one name each has a number. */
export function labeledPlans({ plans }: Api): ReadonlyMap<string, number> {
  const labels = new Map<string, number>()
  for (const [index, plan] of plans.entries()) {
    const name = textOf(nameOfPlan(plan))
    labels.set(labels.has(name) ? `${name} (${index + 1})` : name, index)
  }
  return labels
}

/** The documented call of a definition, by each of its plans and by callers without access; none where its purpose is not known. */
export function callsOf({ api, settings, purpose, register }: TrialSubject): readonly TrialCall[] {
  const here = contextPathOf({ api, settings, register })
  if (purpose === 'token-service')
    return byEveryCaller({ method: 'GET', contextPath: here, isDocumented: true }, '', [...labeledPlans(api)])
  if (purpose !== 'register' || register === undefined) return []
  const { method, path } = settings.registers[register]
  const call = { method, contextPath: here }
  const prefixes = registers.find(({ name }) => name === register)!.usual.pathPrefixes
  const detours = (index: number): readonly string[] =>
    (api.plans[index]?.flows ?? [])
      .map((flow) => withoutSlashes(flow.path.value))
      .filter((prefix) => prefix !== '' && !prefix.includes(':') && !`${path}/`.startsWith(`${prefix}/`))
      .flatMap((prefix) => [
        `${prefix}${path}`,
        ...prefixes.filter((each) => /^\/v\d+$/.test(each)).map((each) => `${prefix}${each}${path}`),
      ])
  return [
    ...byEveryCaller({ ...call, isDocumented: true }, path, [...labeledPlans(api)]),
    ...[...labeledPlans(api)].flatMap(([plan, index]) =>
      [...new Set(detours(index))].map((path): TrialCall => ({ ...call, caller: 'right key', plan, path, isDocumented: false })),
    ),
  ]
}

/** The context path of a definition: from the settings, or else its own. */
export function contextPathOf({ api, settings, register }: Pick<TrialSubject, 'api' | 'settings' | 'register'>): string {
  const configured = register === undefined ? undefined : settings.registers[register].contextPath
  return normalPath(configured ?? api.contextPaths.find(({ path }) => path !== undefined)?.path?.value ?? '')
}

function byEveryCaller(
  call: Pick<TrialCall, 'method' | 'contextPath' | 'isDocumented'>,
  path: string,
  plans: readonly (readonly [string, number])[],
): readonly TrialCall[] {
  const labels = plans.map(([label]) => label)
  return [
    ...(labels.length === 0 ? [undefined] : labels).map((plan): TrialCall => ({ ...call, path, caller: 'right key', plan })),
    { ...call, path, caller: 'no key', plan: undefined },
    { ...call, path, caller: 'wrong key', plan: undefined },
    ...labels.map((plan): TrialCall => ({ ...call, path, caller: 'no token', plan })),
  ]
}

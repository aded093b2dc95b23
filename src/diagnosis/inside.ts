import type { Finding, Result } from '../engine/index.ts'
import type { CatalogId, CatalogName, RegisterName, SetupStep } from '../domain/index.ts'

/** An aspect that the management API shows of the API of a register (`plan`), or of that of the token-issuing service (`service plan`). */
export type CheckedAspect = RegisterAspect | `service ${Exclude<RegisterAspect, 'property-values'>}`

type RegisterAspect = AspectOf<Extract<CatalogId, `inside.${string}`>>
type AspectOf<Id> = Id extends `inside.${infer Name}`
  ? Exclude<Name, 'readable' | 'reads-only' | 'other-plans' | 'access-remaining'>
  : never

/** An aspect, or `probe`: the direct call to the token-issuing service, which proves the values that others are compared with. */
type AspectOrProbe = CheckedAspect | 'probe'

/** The results of the checks `inside.*`, which read the management API of the gateway. */
export interface ManagementEvidence {
  /** Returns whether an aspect was read, and is right. */
  isRight(aspect: CheckedAspect, register: RegisterName): boolean
  /** Returns whether an aspect shows a mistake, of this step or of any. */
  isWrong(aspect: CheckedAspect, register: RegisterName | undefined, step?: SetupStep): boolean
  /** Returns whether an aspect has a finding with one of these codes: `inside.key-unknown`. */
  hasCode(aspect: CheckedAspect, register: RegisterName | undefined, codes: readonly string[]): boolean
}

/** The facts of a run that show a step. */
interface StepObservations {
  readonly inside: ManagementEvidence
  /** The result of the direct call to the token-issuing service. */
  readonly probe: unknown
}

/** Returns the name of the check of an aspect; those of the token-issuing service need no register. */
export const checkOf = (aspect: AspectOrProbe, register: RegisterName | undefined): CatalogName => {
  if (aspect === 'probe') return 'token-service.issues-token'
  return (aspect.startsWith('service ') ? `inside.${aspect.slice(8)} [token-service]` : `inside.${aspect} [${register}]`) as CatalogName
}

/** Reads the results. Checks that could not see, or had nothing to compare with, show nothing. */
export function insideOf(known: ReadonlyMap<string, Result>): ManagementEvidence {
  const findings = (aspect: CheckedAspect, register: RegisterName | undefined): readonly Finding[] => {
    const result = known.get(checkOf(aspect, register))
    return result !== undefined && 'findings' in result && result.outcome !== 'inconclusive' ? result.findings : []
  }
  return {
    isRight: (aspect, register) => known.get(checkOf(aspect, register))?.outcome === 'passed',
    isWrong: (aspect, register, step) => findings(aspect, register).some(({ fix }) => step === undefined || fix?.step === step),
    hasCode: (aspect, register, codes) => findings(aspect, register).some(({ code }) => codes.includes(code)),
  }
}

/** Aspects of the API of the token-issuing service. If all are right, the service may still not work. */
export const serviceAspects = [
  'service found',
  'service deployed',
  'service context-path',
  'service plan',
  'service subscription',
  'service key',
  'service addresses',
] as const satisfies readonly CheckedAspect[]

/** The aspects that together prove a step; steps that no aspect shows whole are missing. */
export const provingAspects = {
  'import-template': ['found', 'deployed', 'in-sync', 'plan', 'template'],
  'context-path': ['found', 'context-path'],
  'callout-url': ['addresses', 'probe'],
  'api-key-property': ['properties', 'property-values', 'probe'],
  'issuer-property': ['properties', 'property-values', 'probe'],
  'client-application': ['key'],
  'request-access': ['subscription', 'key'],
  'approve-access': ['subscription', 'key'],
  'api-key': ['key'],
} as const satisfies Partial<Readonly<Record<SetupStep, readonly AspectOrProbe[]>>>

/** The aspects that show a mistake in a step, by the step that their findings name. */
const wrongBy: Partial<Readonly<Record<SetupStep, readonly AspectOrProbe[]>>> = {
  ...provingAspects,
  'request-access': ['subscription', 'plan'],
  'api-key-property': ['properties', 'property-values', 'service key'],
  'callout-url': ['addresses', 'template'],
  'backend-url': ['addresses'],
  'token-issuing-service': serviceAspects,
}

/** Aspects that may show a mistake: a policy that differs from the template's, a pending deployment. */
const hinting: ReadonlySet<AspectOrProbe> = new Set<AspectOrProbe>(['template', 'in-sync'])

/** Code of a pending deployment that would fix a mistake. */
export const fixPending = ['inside.mend-not-deployed'] as const

/** The state of a step in the management API, with the checks that show it; undefined if it shows nothing. */
export interface StepSight {
  readonly state: 'verified' | 'suspected' | 'wrong'
  readonly checks: readonly CatalogName[]
}

/** Evaluates a step by the management API alone. */
export function stepSightOf(step: SetupStep, register: RegisterName, { inside, probe }: StepObservations): StepSight | undefined {
  const checks = (signs: readonly AspectOrProbe[]): readonly CatalogName[] => signs.map((sign) => checkOf(sign, register))
  const wrong = (wrongBy[step] ?? []).filter((sign): sign is CheckedAspect => sign !== 'probe' && inside.isWrong(sign, register, step))
  const isLead = (sign: CheckedAspect): boolean => hinting.has(sign) && !inside.hasCode(sign, register, fixPending)
  if (wrong.length > 0) return { state: wrong.every(isLead) ? 'suspected' : 'wrong', checks: checks(wrong) }
  const right = (provingAspects as typeof wrongBy)[step]
  return right !== undefined && areRight(right, register, { inside, probe }) ? { state: 'verified', checks: checks(right) } : undefined
}

const areRight = (signs: readonly AspectOrProbe[], register: RegisterName, { inside, probe }: StepObservations): boolean =>
  signs.every((sign) => (sign === 'probe' ? probe === 'held' : inside.isRight(sign, register)))

/** Signs of one mistake in the checks of the management API. */
export interface MisconfigurationSigns {
  /** The aspects that show it, by the step that their findings name. */
  readonly by?: readonly CheckedAspect[]
  /** The aspects that may show it, among others: they move it to the front, and exclude nothing. */
  readonly hinted?: readonly CheckedAspect[]
  /** The codes that count as a sign; any unless set. */
  readonly codes?: readonly string[]
  /** Codes that leave it open, although they name another step. */
  readonly open?: readonly string[]
  /** Set if the mistake is considered only with a sign of it. */
  readonly only?: true
  /** The aspects that together exclude it. */
  readonly not?: readonly AspectOrProbe[]
}

/**
 * Returns whether the management API shows a mistake at the API of a register: it is so, may be so, or is not so; undefined without a sign.
 */
export function sightOf(
  { step, shown }: { readonly step: SetupStep; readonly shown?: MisconfigurationSigns },
  register: RegisterName | undefined,
  observed: StepObservations,
): 'so' | 'hinted' | 'not-so' | undefined {
  if (register === undefined || shown === undefined) return undefined
  const { inside } = observed
  const { by = [], codes, hinted = [], open = [], only, not } = shown
  const isSo = (aspect: CheckedAspect): boolean =>
    codes === undefined ? inside.isWrong(aspect, register, step) : inside.hasCode(aspect, register, codes)
  if (by.some((aspect) => isSo(aspect) || inside.hasCode(aspect, register, open))) return 'so'
  if (hinted.some((aspect) => inside.isWrong(aspect, register, step))) return 'hinted'
  return only === true || (not !== undefined && areRight(not, register, observed)) ? 'not-so' : undefined
}

const accessAspects = ['found', 'deployed', 'context-path', 'plan', 'subscription', 'key'] as const satisfies readonly CheckedAspect[]

/** Returns whether the deployment of a register's API, and the access to it, show no mistake. */
export const isAccessRight = (inside: ManagementEvidence, register: RegisterName): boolean =>
  inside.isRight('deployed', register) && !accessAspects.some((aspect) => inside.isWrong(aspect, register))

/** The checks that show that deployment and access are right. */
export const accessChecks = (inside: ManagementEvidence, register: RegisterName): readonly CatalogName[] =>
  accessAspects.filter((aspect) => inside.isRight(aspect, register)).map((aspect) => checkOf(aspect, register))

import type { Finding, Result } from '../engine/index.ts'
import type { CatalogId, CatalogName, RegisterName, SetupStep } from '../domain/index.ts'

/** What the management API of the gateway is asked of the API of a register (`plan`), and of that of the token-issuing service (`service plan`). */
export type Look = Aspect | `service ${Exclude<Aspect, 'property-values'>}`

type Aspect = AspectOf<Extract<CatalogId, `inside.${string}`>>
type AspectOf<Id> = Id extends `inside.${infer Name}`
  ? Exclude<Name, 'readable' | 'reads-only' | 'other-plans' | 'access-remaining'>
  : never

/** A look, or `probe`: the direct call to the token-issuing service, which shows that what values are compared with is right itself. */
type Sign = Look | 'probe'

/** What was seen of the gateway from the inside: the results of the checks `inside.*`, as observations. */
export interface Inside {
  /** Whether a look was taken, and all was as it should be. */
  isRight(look: Look, register: RegisterName): boolean
  /** Whether it showed something that is wrong, of this step or of any. */
  isWrong(look: Look, register: RegisterName | undefined, step?: SetupStep): boolean
  /** Whether it showed something that has one of these codes: `inside.key-unknown`. */
  told(look: Look, register: RegisterName | undefined, codes: readonly string[]): boolean
}

/** What is known of a run, as far as it is asked here. */
interface Observed {
  readonly inside: Inside
  /** What the direct call to the token-issuing service showed. */
  readonly probe: unknown
}

/** The check that takes a look; one at the token-issuing service needs no register. */
export const checkOf = (look: Sign, register: RegisterName | undefined): CatalogName => {
  if (look === 'probe') return 'token-service.issues-token'
  return (look.startsWith('service ') ? `inside.${look.slice(8)} [token-service]` : `inside.${look} [${register}]`) as CatalogName
}

/** Reads the results. What was not visible, and what had nothing to be judged by, shows nothing. */
export function insideOf(known: ReadonlyMap<string, Result>): Inside {
  const findings = (look: Look, register: RegisterName | undefined): readonly Finding[] => {
    const result = known.get(checkOf(look, register))
    return result !== undefined && 'findings' in result && result.outcome !== 'inconclusive' ? result.findings : []
  }
  return {
    isRight: (look, register) => known.get(checkOf(look, register))?.outcome === 'passed',
    isWrong: (look, register, step) => findings(look, register).some(({ fix }) => step === undefined || fix?.step === step),
    told: (look, register, codes) => findings(look, register).some(({ code }) => codes.includes(code)),
  }
}

/** Looks at the API of the token-issuing service. That all is well there says nothing of its working. */
export const serviceLooks = [
  'service found',
  'service deployed',
  'service context-path',
  'service plan',
  'service subscription',
  'service key',
  'service addresses',
] as const satisfies readonly Look[]

/** The looks that show together that a step is as it should be; what no look shows whole is not among them. */
export const rightBy = {
  'import-template': ['found', 'deployed', 'in-sync', 'plan', 'template'],
  'context-path': ['found', 'context-path'],
  'callout-url': ['addresses', 'probe'],
  'api-key-property': ['properties', 'property-values', 'probe'],
  'issuer-property': ['properties', 'property-values', 'probe'],
  'client-application': ['key'],
  'request-access': ['subscription', 'key'],
  'approve-access': ['subscription', 'key'],
  'api-key': ['key'],
} as const satisfies Partial<Readonly<Record<SetupStep, readonly Sign[]>>>

/** The looks that show a step to be wrong, by the step that they name. */
const wrongBy: Partial<Readonly<Record<SetupStep, readonly Sign[]>>> = {
  ...rightBy,
  'request-access': ['subscription', 'plan'],
  'api-key-property': ['properties', 'property-values', 'service key'],
  'callout-url': ['addresses', 'template'],
  'backend-url': ['addresses'],
  'token-issuing-service': serviceLooks,
}

/** What may be the matter, and need not: another way than the template's, changes that wait. */
const hinting: ReadonlySet<Sign> = new Set<Sign>(['template', 'in-sync'])

/** Of changes that wait: something is wrong that they mend. */
export const mendWaits = ['inside.mend-not-deployed'] as const

/** What the management API shows of a step by itself, with the checks that show it; undefined where it shows nothing. */
export interface StepSight {
  readonly state: 'verified' | 'suspected' | 'wrong'
  readonly checks: readonly CatalogName[]
}

/** Judges a step by the looks alone. */
export function stepInside(step: SetupStep, register: RegisterName, { inside, probe }: Observed): StepSight | undefined {
  const checks = (signs: readonly Sign[]): readonly CatalogName[] => signs.map((sign) => checkOf(sign, register))
  const wrong = (wrongBy[step] ?? []).filter((sign): sign is Look => sign !== 'probe' && inside.isWrong(sign, register, step))
  const isLead = (sign: Look): boolean => hinting.has(sign) && !inside.told(sign, register, mendWaits)
  if (wrong.length > 0) return { state: wrong.every(isLead) ? 'suspected' : 'wrong', checks: checks(wrong) }
  const right = (rightBy as typeof wrongBy)[step]
  return right !== undefined && areRight(right, register, { inside, probe }) ? { state: 'verified', checks: checks(right) } : undefined
}

const areRight = (signs: readonly Sign[], register: RegisterName, { inside, probe }: Observed): boolean =>
  signs.every((sign) => (sign === 'probe' ? probe === 'held' : inside.isRight(sign, register)))

/** How the checks of the management API tell one way of being wrong. */
export interface Shown {
  /** The looks that show it, by the step that they name. */
  readonly by?: readonly Look[]
  /** The looks that may show it, among others: what comes first, and excludes nothing. */
  readonly hinted?: readonly Look[]
  /** Of what they show, what shows it; anything where none is named. */
  readonly codes?: readonly string[]
  /** Codes that leave it open, although they name another step. */
  readonly open?: readonly string[]
  /** Whether it is thought of only where a look shows it. */
  readonly only?: true
  /** What shows together that it is not so. */
  readonly not?: readonly Sign[]
}

/** What the management API shows of a way of being wrong, at the API of a register: that it is so, may be so, is not so; undefined where nothing tells. */
export function sightOf(
  { step, shown }: { readonly step: SetupStep; readonly shown?: Shown },
  register: RegisterName | undefined,
  observed: Observed,
): 'so' | 'hinted' | 'not-so' | undefined {
  if (register === undefined || shown === undefined) return undefined
  const { inside } = observed
  const { by = [], codes, hinted = [], open = [], only, not } = shown
  const isSo = (look: Look): boolean => (codes === undefined ? inside.isWrong(look, register, step) : inside.told(look, register, codes))
  if (by.some((look) => isSo(look) || inside.told(look, register, open))) return 'so'
  if (hinted.some((look) => inside.isWrong(look, register, step))) return 'hinted'
  return only === true || (not !== undefined && areRight(not, register, observed)) ? 'not-so' : undefined
}

const door = ['found', 'deployed', 'context-path', 'plan', 'subscription', 'key'] as const satisfies readonly Look[]

/** Whether nothing is wrong with how a register's API is deployed and who may call it, as far as it was seen. */
export const isFineInside = (inside: Inside, register: RegisterName): boolean =>
  inside.isRight('deployed', register) && !door.some((look) => inside.isWrong(look, register))

/** The checks that show it. */
export const fineInside = (inside: Inside, register: RegisterName): readonly CatalogName[] =>
  door.filter((look) => inside.isRight(look, register)).map((look) => checkOf(look, register))

import type { Finding } from '../engine/check/finding.ts'
import type { Result } from '../engine/run/result.ts'
import type { CatalogueId, CatalogueName } from '../system/check-ids.ts'
import type { RegisterName } from '../system/registers.ts'
import type { SetupStep } from '../system/setup-steps.ts'

/** What the management API of the gateway is asked of the API of a register (`plan`), and of that of the token-issuing service (`service plan`). */
export type Look = OfRegister | `service ${Exclude<OfRegister, 'property-values'>}`

type OfRegister = Aspect<Extract<CatalogueId, `inside.${string}`>>
type Aspect<Id> = Id extends `inside.${infer Name}` ? Exclude<Name, 'readable' | 'reads-only' | 'other-plans' | 'access-remaining'> : never

/** What was seen of the gateway from the inside: the results of the checks `inside.*`, as observations. */
export interface Inside {
  /** Whether a look was taken, and all was as it should be. */
  isRight(look: Look, register: RegisterName): boolean
  /** Whether it showed something that is wrong, of this step or of any. */
  isWrong(look: Look, register: RegisterName, step?: SetupStep): boolean
  /** The codes of what is wrong: `inside.key-unknown`. */
  codes(look: Look, register: RegisterName): readonly string[]
}

/** The check that takes a look. */
export const checkOf = (look: Look, register: RegisterName): CatalogueName =>
  (look.startsWith('service ') ? `inside.${look.slice(8)} [token-service]` : `inside.${look} [${register}]`) as CatalogueName

/** Reads the results. What was not visible, and what had nothing to be judged by, shows nothing. */
export function insideOf(known: ReadonlyMap<string, Result>): Inside {
  const findings = (look: Look, register: RegisterName): readonly Finding[] => {
    const result = known.get(checkOf(look, register))
    return result?.outcome === 'warned' || result?.outcome === 'failed' ? result.findings : []
  }
  return {
    isRight: (look, register) => known.get(checkOf(look, register))?.outcome === 'passed',
    isWrong: (look, register, step) => findings(look, register).some(({ remedy }) => step === undefined || remedy?.step === step),
    codes: (look, register) => findings(look, register).map(({ code }) => code),
  }
}

/** How the checks of the management API tell one way of being wrong. */
export interface Shown {
  /** The looks that show it, by the step that they name. */
  readonly by?: readonly Look[]
  /** The looks that may show it, among others: what comes first, and excludes nothing. */
  readonly hinted?: readonly Look[]
  /** Codes that leave it open, although they name another step. */
  readonly open?: readonly string[]
  /** Whether it is thought of only where a look shows it. */
  readonly only?: true
  /** The looks that show together that it is not so; `probe` is the direct call to the token-issuing service, which proves what values are compared with. */
  readonly not?: readonly (Look | 'probe')[]
}

/** Of a way of being wrong: that it is so, that it may be so, that it is not so; undefined where nothing was seen of it. */
export type Sight = 'so' | 'hinted' | 'not-so' | undefined

/** What was seen inside of a way of being wrong, at the API of a register. */
export function sightOf(
  { step, shown }: { readonly step: SetupStep; readonly shown?: Shown },
  register: RegisterName | undefined,
  { inside, probe }: { readonly inside: Inside; readonly probe: unknown },
): Sight {
  if (register === undefined || shown === undefined) return undefined
  const { by = [], hinted = [], open = [], only, not } = shown
  if (by.some((look) => inside.isWrong(look, register, step) || inside.codes(look, register).some((code) => open.includes(code))))
    return 'so'
  const isRight = not?.every((look) => (look === 'probe' ? probe === 'held' : inside.isRight(look, register)))
  if (isRight === true || only === true) return 'not-so'
  return hinted.some((look) => inside.isWrong(look, register, step)) ? 'hinted' : undefined
}

const door = ['found', 'deployed', 'context-path', 'plan', 'subscription', 'key'] as const satisfies readonly Look[]

/** Whether nothing is wrong with how a register's API is deployed and who may call it, as far as it was seen. */
export const isFineInside = (inside: Inside, register: RegisterName): boolean =>
  inside.isRight('deployed', register) && !door.some((look) => inside.isWrong(look, register))

/** The checks that show it. */
export const fineInside = (inside: Inside, register: RegisterName): readonly CatalogueName[] =>
  door.filter((look) => inside.isRight(look, register)).map((look) => checkOf(look, register))

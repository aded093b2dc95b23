import { type CatalogueId, registers, type RegisterName } from '../../../domain/index.ts'
import type { Pointer } from '../../../gravitee/index.ts'
import type { Undo } from './undo.ts'

/** Whether a change can be taken as it is, mends something, has to be thought about, or must not be imported. */
export type Assessment = 'safe' | 'repair' | 'review' | 'unsafe'

/** What a change is about; each area puts its own checks at risk. */
export type Area =
  | 'words'
  | 'shape'
  | 'callout'
  | 'callout failure'
  | 'engine'
  | 'token'
  | 'property'
  | 'scope'
  | 'plan'
  | 'access'
  | 'flow'
  | 'limit'
  | 'backend'
  | 'context path'
  | 'connection'
  | 'error answers'
  | 'exposure'
  | 'token service'
  | 'other'

/** One change of a definition before it is placed: what became of what, and in which of the two files it shows. */
export interface Difference {
  readonly area: Area
  /** In the field's words: `callout url: "https://a" became "https://b"`. Never the value of a property. */
  readonly message: string
  readonly at: Pointer
  /** The file that the pointer is in: something removed shows in the old one only. */
  readonly file: 'old' | 'new'
  /** Why it may matter; left out where the area says enough. */
  readonly why?: string
  /** How it is taken back; left out where no call depends on it. */
  readonly undo?: Undo
}

const BESIDE: Readonly<Record<Area, readonly CatalogueId[]>> = {
  words: [],
  shape: ['register.path-proven'],
  callout: ['register.path-proven'],
  'callout failure': ['privacy.no-internals'],
  engine: ['privacy.no-internals'],
  token: ['register.path-proven', 'privacy.upstream-token-hidden'],
  property: ['register.path-proven'],
  scope: ['register.path-proven'],
  plan: ['gateway.refuses-no-key', 'gateway.refuses-wrong-key'],
  access: ['gateway.refuses-no-key', 'gateway.refuses-wrong-key', 'isolation.register-keys'],
  flow: ['register.path-proven', 'gateway.refuses-wrong-method', 'gateway.refuses-path-tricks'],
  limit: ['operations.throttling'],
  backend: ['register.path-proven'],
  'context path': ['register.path-proven', 'gateway.refuses-path-tricks'],
  connection: ['register.path-proven'],
  'error answers': ['gateway.refuses-no-key', 'gateway.refuses-wrong-key', 'gateway.challenge'],
  exposure: [],
  'token service': ['register.path-proven'],
  other: [],
}

const WHY: Readonly<Record<Area, string>> = {
  words: 'Only people read it.',
  shape: 'It is written in another form.',
  callout: 'The gateway asks for its tokens in another way.',
  'callout failure': 'A refused token shows another symptom.',
  engine: 'Another engine runs it, and failures show other symptoms.',
  token: 'The register receives the token in another way.',
  property: 'Expressions read another value.',
  scope: 'Tokens are asked for another scope.',
  plan: 'Clients are let in by another plan.',
  access: 'Other clients are let in, or the same clients otherwise.',
  flow: 'Other calls pass other steps.',
  limit: 'Clients are throttled otherwise.',
  backend: 'Another address is asked for persons.',
  'context path': 'Clients reach the API at another address.',
  connection: 'Slow or untrusted backends are treated otherwise.',
  'error answers': 'Clients see other answers to what goes wrong.',
  exposure: 'Other people, pages or logs see what passes.',
  'token service': 'Tokens are signed or kept in another way.',
  other: 'What it does is not known here.',
}

/** The checks of the catalogue that a change of an area can make fail, for one register or, where that is not known, for all. */
export function risksOf(area: Area, register: RegisterName | undefined): readonly CatalogueId[] {
  if (area === 'words' || area === 'exposure' || area === 'other') return BESIDE[area]
  const asked = registers.filter(({ name }) => register === undefined || name === register)
  return [...asked.flatMap(({ name, answer }) => [`${name}.found` as const, answer.check]), ...BESIDE[area]]
}

/** Why a change of an area matters. */
export const reasonFor = (area: Area): string => WHY[area]

/** What is told of a difference beside its words. */
type More = Pick<Difference, 'why' | 'undo'>

/** A difference that shows in the new file. */
export const inNew = (area: Area, message: string, at: Pointer, more: More = {}): Difference => ({
  area,
  message,
  at,
  file: 'new',
  ...more,
})

/** What was removed shows in the old file only. */
export const inOld = (area: Area, message: string, at: Pointer, more: More = {}): Difference => ({
  area,
  message,
  at,
  file: 'old',
  ...more,
})

/** A difference, where there is one. */
export const when = (holds: boolean, difference: Difference): readonly Difference[] => (holds ? [difference] : [])

/** The pairs of two lists that belong together by a name, and what only one of them has. */
export function pair<T>(old: readonly T[], now: readonly T[], nameOf: (part: T) => string) {
  const left = [...now]
  const both: (readonly [T, T])[] = []
  const gone: T[] = []
  for (const part of old) {
    const index = left.findIndex((other) => nameOf(other) === nameOf(part))
    if (index < 0) gone.push(part)
    else both.push([part, ...left.splice(index, 1)] as [T, T])
  }
  return { both, gone, come: left }
}

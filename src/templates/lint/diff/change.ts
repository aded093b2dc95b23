import { type CatalogId, registers, type RegisterName } from '../../../domain/index.ts'
import { message, type Message, type Text } from '../../../messages/index.ts'
import type { Pointer } from '../../../gravitee/index.ts'
import type { Undo } from './undo.ts'

/** Whether a change can be taken as it is, mends something, has to be thought about, or must not be imported. */
export type Assessment = 'safe' | 'repair' | 'review' | 'unsafe'

/** What a change is about; each area puts its own checks at risk. */
export type Area =
  | 'words'
  | 'shape'
  | 'callout'
  | 'callout-failure'
  | 'engine'
  | 'token'
  | 'property'
  | 'scope'
  | 'plan'
  | 'access'
  | 'flow'
  | 'limit'
  | 'backend'
  | 'context-path'
  | 'connection'
  | 'error-answers'
  | 'exposure'
  | 'token-service'
  | 'other'

/** One change of a definition before it is placed: what became of what, and in which of the two files it shows. */
export interface Difference {
  readonly area: Area
  /** What changed, never with the value of a property. */
  readonly message: Message
  readonly at: Pointer
  /** The file that the pointer is in: something removed shows in the old one only. */
  readonly file: 'old' | 'new'
  /** Why it may matter; left out where the area says enough. */
  readonly why?: Message
  /** How it is taken back; left out where no call depends on it. */
  readonly undo?: Undo
}

const BESIDE: Readonly<Record<Area, readonly CatalogId[]>> = {
  words: [],
  shape: ['register.path-proven'],
  callout: ['register.path-proven'],
  'callout-failure': ['privacy.no-internals'],
  engine: ['privacy.no-internals'],
  token: ['register.path-proven', 'privacy.upstream-token-hidden'],
  property: ['register.path-proven'],
  scope: ['register.path-proven'],
  plan: ['gateway.rejects-no-key', 'gateway.rejects-wrong-key'],
  access: ['gateway.rejects-no-key', 'gateway.rejects-wrong-key', 'isolation.register-keys'],
  flow: ['register.path-proven', 'gateway.rejects-wrong-method', 'gateway.rejects-path-tricks'],
  limit: ['operations.throttling'],
  backend: ['register.path-proven'],
  'context-path': ['register.path-proven', 'gateway.rejects-path-tricks'],
  connection: ['register.path-proven'],
  'error-answers': ['gateway.rejects-no-key', 'gateway.rejects-wrong-key', 'gateway.challenge'],
  exposure: [],
  'token-service': ['register.path-proven'],
  other: [],
}

/** The checks of the catalog that a change of an area can make fail, for one register or, where that is not known, for all. */
export function risksOf(area: Area, register: RegisterName | undefined): readonly CatalogId[] {
  if (area === 'words' || area === 'exposure' || area === 'other') return BESIDE[area]
  const asked = registers.filter(({ name }) => register === undefined || name === register)
  return [...asked.flatMap(({ name, answer }) => [`${name}.found` as const, answer.check]), ...BESIDE[area]]
}

/** Why a change of an area matters. */
export const reasonFor = (area: Area): Message => message(`diff.why.${area}`)

/** What is told of a difference beside its words. */
type More = Pick<Difference, 'why' | 'undo'>

/** A difference that shows in the new file. */
export const inNew = (area: Area, message: Message, at: Pointer, more: More = {}): Difference => ({
  area,
  message,
  at,
  file: 'new',
  ...more,
})

/** What was removed shows in the old file only. */
export const inOld = (area: Area, message: Message, at: Pointer, more: More = {}): Difference => ({
  area,
  message,
  at,
  file: 'old',
  ...more,
})

/** `The flow mode changed from "default" to "best-match".` */
export const became = (what: Message, was: Text, is: Text): Message => message('diff.became', { what, was, is })

/** `Logging changed.` */
export const changed = (what: Message): Message => message('diff.changed', { what })

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

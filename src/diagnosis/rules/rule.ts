import { is, says } from '../answer.ts'
import { heardIn } from '../classifier/vendors.ts'
import type { Ending } from '../ending.ts'
import type { MeaningId } from '../phrases/meanings.ts'
import type { Symptom } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import type { CatalogName, RegisterName, SetupStep } from '../../domain/index.ts'
import type { Confidence } from '../../engine/index.ts'
import type { MessageId, Values } from '../../messages/index.ts'

/** From what the run shows to the steps that explain it. The first rule that matches a symptom, and still has a suspect, explains it. Its sentences are `diagnosis.<id>.cause` and `.fix`. */
export interface Rule<Id extends string = string> {
  /** Unique and stable: reports and alerts hold on to it, and every language has its sentences by it. */
  readonly id: Id
  /** What one diagnosis is about: one register, what both share, one address, one of the parts behind an address, or this machine. */
  readonly about: 'register' | 'shared' | 'address' | 'identity-provider' | 'token-service' | 'machine'
  /** True for the few rules that a warning is evidence for. */
  readonly warnings?: true
  readonly when: (symptom: Symptom, facts: Facts) => boolean
  /** Where a documented call must have ended for this to be the matter, as far as the controls beside it show that; anywhere unless stated. */
  readonly ends?: readonly Ending[]
  /** The suspects, those first for which most mistakes were planted that lead here: docs/internals/diagnosis.md#the-order-of-the-steps. */
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  /** Those that come first where the gateway is not Gravitee. */
  readonly firstElsewhere?: readonly SetupStep[]
  /** It is known by what a product says, which is never more than one sign. */
  readonly words?: true
  /** Its sentences are those of what the product says, `meaning.<meaning>.cause` and `.fix`. */
  readonly meaning?: MeaningId
  /** The answer itself names what is wrong: one is enough to say it. */
  readonly named?: true
  /** Its own steps stay where the controls leave none: it names every step on the call path, or what differs between two calls of the run. */
  readonly last?: true
  /** Its steps are its own alone: where a redirect leads, no control shows. */
  readonly own?: true
  /** What it says rests on several answers, and not on who gave one of them. */
  readonly counted?: true
  /** Its sentences say how many of how many equal calls failed. */
  readonly times?: true
  /** Each of its symptoms may come of another of its steps. */
  readonly each?: true
  /** Its cause states what was found, `{finding}`, and is true whatever step is left: the whole finding, or the fact without its place. */
  readonly states?: true | 'fact'
  /** That documented calls work proves nothing about its steps. */
  readonly unproven?: true
  /** At most this; what the answer itself leaves open lowers it. */
  readonly confidence: Confidence
  /** The checks of the management API that show it, beside the symptoms. */
  readonly seen?: (register: RegisterName | undefined, facts: Facts) => readonly CatalogName[]
  /** What would decide between the suspects. */
  readonly next?: Probe
  /** The setting to look at; `{register}` and `{address}` stand for the part. */
  readonly setting?: string
}

/** What splits a set of suspects that look the same from outside. */
export type Probe =
  | 'ask-token-service'
  | 'look-in-token-log'
  | 'look-in-log'
  | 'look-in-subscriptions'
  | 'look-in-manager'
  | 'lint-export'
  | 'call-without-key'

/** Declares rules, so that the compiler knows their ids. */
export const declare = <const Id extends string>(rules: readonly Rule<Id>[]): readonly Rule<Id>[] => rules

/** What every rule begins with: its name, what it is about, how sure it is at most, and whom it suspects. */
export const rule = <const Id extends string>(
  id: Id,
  about: Rule['about'],
  confidence: Confidence,
  steps: Rule['steps'],
): Pick<Rule<Id>, 'id' | 'about' | 'confidence' | 'steps'> => ({ id, about, confidence, steps })

/** Whether the answer of this symptom was given by one of these. */
export const spoken = (symptom: Symptom, ...responders: readonly Symptom['attribution']['respondedBy'][]): boolean =>
  responders.includes(symptom.attribution.respondedBy)

/** Whether the answer of this symptom says so. */
export const tells = (symptom: Symptom, pattern: RegExp): boolean => says(symptom.answer, pattern)

/** Whether the metadata of the identity provider is what was asked for. */
export const ofMetadata = ({ id }: Symptom): boolean => id === 'discovery.served' || id === 'discovery.object'

/** Whether a check found any of these: codes of findings, such as `json.syntax`. */
export const found = ({ result }: Symptom, ...codes: readonly string[]): boolean => result.findings.some(({ code }) => codes.includes(code))

/** Whether a finding is told in these words. */
export const foundAs = ({ result }: Symptom, id: MessageId): boolean => result.findings.some(({ values }) => idsIn(values).includes(id))

const idsIn = (values: Values | undefined): readonly unknown[] =>
  Object.values(values ?? {}).map((value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined))

/** Whether an answer is there, and not every client can read it as JSON. */
export const isUnreadable = (symptom: Symptom): boolean =>
  found(symptom, 'json.encoding', 'json.depth', 'json.size') || (found(symptom, 'json.syntax') && symptom.answer.kind !== 'html')

/** Whether a page came in place of JSON. */
export const isPage = ({ answer }: Symptom): boolean => is(answer, '2xx') && answer.kind === 'html'

/** Whether a product is heard to say this in the answer of this symptom. */
export const means = (symptom: Symptom, ...ids: readonly MeaningId[]): boolean =>
  heardIn(symptom.answer).some(({ meaning }) => ids.includes(meaning))

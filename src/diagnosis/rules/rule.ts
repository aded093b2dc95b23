import { is, says } from '../answer.ts'
import { phrasesIn } from '../classifier/vendors.ts'
import type { CallEnding } from '../ending.ts'
import type { MeaningId } from '../phrases/meanings.ts'
import type { Symptom } from '../evidence.ts'
import type { RunFacts } from '../facts.ts'
import type { CatalogName, RegisterName, SetupStep } from '../../domain/index.ts'
import type { Confidence } from '../../engine/index.ts'
import type { MessageId, Values } from '../../messages/index.ts'

/**
 * Leads from the facts of a run to the steps that explain them. The first rule that matches a symptom, and still has a suspect, explains
 * it. Its sentences are `diagnosis.<id>.cause` and `.fix`.
 */
export interface DiagnosisRule<Id extends string = string> {
  /** Unique and stable: reports, alerts and sentences in every language refer to it. */
  readonly id: Id
  /** The subject of one diagnosis: one register, what both share, one address, one of the parts behind an address, or this machine. */
  readonly about: 'register' | 'shared' | 'address' | 'identity-provider' | 'token-service' | 'machine'
  /** Set for the few rules that accept a warning as evidence. */
  readonly warnings?: true
  readonly when: (symptom: Symptom, facts: RunFacts) => boolean
  /** The endings that a documented call must have, as far as its controls show; any unless set. */
  readonly ends?: readonly CallEnding[]
  /** The suspects, those first for which most mistakes were planted that lead here: docs/internals/diagnosis.md#the-order-of-the-steps. */
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  /** The steps that come first if the gateway is not Gravitee. */
  readonly firstElsewhere?: readonly SetupStep[]
  /** Set if it relies on the words of a product, which never count for more than one sign. */
  readonly words?: true
  /** The meaning whose sentences it has: `meaning.<meaning>.cause` and `.fix`. */
  readonly meaning?: MeaningId
  /** Set if the response itself names the mistake: one response is enough. */
  readonly named?: true
  /**
   * Set if its own steps stay when the controls leave none: it names every step on the call path, or the difference between two calls of
   * the run.
   */
  readonly last?: true
  /** Set if the controls add no step: no control shows where a redirect leads. */
  readonly own?: true
  /** Set if it relies on several responses, and not on the responder of one. */
  readonly counted?: true
  /** Set if its sentences count failed and equal calls. */
  readonly times?: true
  /** Set if each of its symptoms may have another of its steps as cause. */
  readonly each?: true
  /** Set if its cause states the finding, `{finding}`, and is true for any step: the whole finding, or the fact without its location. */
  readonly states?: true | 'fact'
  /** The highest possible confidence; an unclear response lowers it. */
  readonly confidence: Confidence
  /** The checks of the management API that show it, in addition to the symptoms. */
  readonly managementChecks?: (register: RegisterName | undefined, facts: RunFacts) => readonly CatalogName[]
  /** The next test, which separates the suspects. */
  readonly next?: Probe
  /** The setting to check; `{register}` and `{address}` stand for the part. */
  readonly setting?: string
}

/** A test that separates suspects that look the same from outside. */
export type Probe =
  | 'ask-token-service'
  | 'look-in-token-log'
  | 'look-in-log'
  | 'look-in-subscriptions'
  | 'look-in-manager'
  | 'lint-export'
  | 'call-without-key'

/** Declares rules, so that the compiler knows their ids. */
export const declare = <const Id extends string>(rules: readonly DiagnosisRule<Id>[]): readonly DiagnosisRule<Id>[] => rules

/** Starts a rule: its id, its subject, its highest confidence, and its suspects. */
export const rule = <const Id extends string>(
  id: Id,
  about: DiagnosisRule['about'],
  confidence: Confidence,
  steps: DiagnosisRule['steps'],
): Pick<DiagnosisRule<Id>, 'id' | 'about' | 'confidence' | 'steps'> => ({ id, about, confidence, steps })

/** Returns whether one of these sent the response of this symptom. */
export const isFrom = (symptom: Symptom, ...responders: readonly Symptom['attribution']['respondedBy'][]): boolean =>
  responders.includes(symptom.attribution.respondedBy)

/** Returns whether a text of the response matches. */
export const textMatches = (symptom: Symptom, pattern: RegExp): boolean => says(symptom.answer, pattern)

/** Returns whether the call requested the metadata of the identity provider. */
export const ofMetadata = ({ id }: Symptom): boolean => id === 'discovery.served' || id === 'discovery.object'

/** Returns whether a check has a finding with one of these codes, such as `json.syntax`. */
export const found = ({ result }: Symptom, ...codes: readonly string[]): boolean => result.findings.some(({ code }) => codes.includes(code))

/** Returns whether a finding has this sentence. */
export const foundAs = ({ result }: Symptom, id: MessageId): boolean => result.findings.some(({ values }) => idsIn(values).includes(id))

const idsIn = (values: Values | undefined): readonly unknown[] =>
  Object.values(values ?? {}).map((value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined))

/** Returns whether not every client can read the response as JSON. */
export const isUnreadable = (symptom: Symptom): boolean =>
  found(symptom, 'json.encoding', 'json.depth', 'json.size') || (found(symptom, 'json.syntax') && symptom.answer.kind !== 'html')

/** Returns whether a page came in place of JSON. */
export const isPage = ({ answer }: Symptom): boolean => is(answer, '2xx') && answer.kind === 'html'

/** Returns whether the response contains a product's words with one of these meanings. */
export const means = (symptom: Symptom, ...ids: readonly MeaningId[]): boolean =>
  phrasesIn(symptom.answer).some(({ meaning }) => ids.includes(meaning))

import type { Message } from '../../../messages/index.ts'
import type { LintSeverity } from '../finding.ts'
import type { SetupStep } from '../../../domain/index.ts'
import type { Pointer } from '../../../gravitee/index.ts'
import type { LintMode, DefinitionPurpose } from '../lint-settings.ts'
import type { TrialFacts } from '../trial-facts.ts'
import type { Routes } from '../routes.ts'
import type { LintSubject } from '../lint-subject.ts'

/** One requirement on a definition: how much it matters, and a predicate that gives every deviation. Its words are in the catalog of sentences, by its id. */
export interface LintRule<Id extends `TL${number}` = `TL${number}`> {
  /** Permanent: pipelines and annotations hold on to it. */
  readonly id: Id
  readonly severity: Readonly<Record<LintMode, LintSeverity>>
  /** The set-up step that mends a deviation, unless the deviation names another. */
  readonly step: SetupStep
  readonly critical?: true
  /** Left out where the rule holds for every definition; `ours` leaves out what is for something else than registers and their tokens. */
  readonly purpose?: Exclude<DefinitionPurpose, 'other'> | 'ours'
  /** Set where the rule is about the text itself: a deviation counts also if a pipeline fills the value in. */
  readonly ofText?: true
  /** Set where the rule is about an effect: whether a trial proves the effect right, whatever the text looks like. */
  readonly provenBy?: (facts: TrialFacts, violation: RuleViolation) => boolean
  /** Deviations of one definition; `routes` tell where its calls come to. */
  readonly check?: (subject: LintSubject, routes: Routes) => Iterable<RuleViolation>
  /** Deviations that a trial shows. They count where no error is at the same place: that quotes what it sends. */
  readonly checkTrial?: (subject: LintSubject, facts: TrialFacts) => Iterable<RuleViolation>
  /** The cause of a broken documented call. It counts where no error belongs to the same set-up step. */
  readonly checkCause?: (cause: RuleViolation & { readonly step: SetupStep }) => RuleViolation
  /** Deviations that only show beside other definitions, or beside the distributed ones, each with the definition it is in. */
  readonly checkAll?: (subjects: readonly LintSubject[], golden: readonly LintSubject[]) => Iterable<readonly [LintSubject, RuleViolation]>
}

type DeclaredRules<Ids extends readonly LintRule['id'][]> = { readonly [Index in keyof Ids]: LintRule<Ids[Index]> }

/** Declares rules, so that the compiler knows their ids. */
export const declare = <const Ids extends readonly LintRule['id'][]>(rules: DeclaredRules<Ids>): DeclaredRules<Ids> => rules

/** One deviation, before it is placed in its file. */
export interface RuleViolation {
  readonly at: Pointer
  /** The stretch of the text at that pointer that shows it, in UTF-16 units of the text's value. */
  readonly within?: { readonly from: number; readonly length: number }
  /** What is wrong. Its value `found` is what the file has: the deviation stays the same when that changes. */
  readonly cause: Message
  /** Where it is fixed in another way than its rule says. */
  readonly fix?: Message
  /** Where the deviation is milder, or worse, than its rule. */
  readonly severity?: LintSeverity
  /** Where it gives something away and its rule mostly does not, or the other way round. */
  readonly critical?: boolean
  readonly step?: SetupStep
}

export const ERROR = { template: 'error', configured: 'error' } as const
export const WARNING = { template: 'warning', configured: 'warning' } as const
export const INFO = { template: 'info', configured: 'info' } as const
/** What a distributed template leaves to the institution. */
export const TO_FILL_IN = { template: 'info', configured: 'error' } as const
/** What works, or may work, until it is configured for real. */
export const TO_SETTLE = { template: 'warning', configured: 'error' } as const

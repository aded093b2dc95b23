import type { Message } from '../../../messages/index.ts'
import type { LintSeverity } from '../finding.ts'
import type { SetupStep } from '../../../domain/index.ts'
import type { Pointer } from '../../../gravitee/index.ts'
import type { LintMode, DefinitionPurpose } from '../lint-settings.ts'
import type { TrialFacts } from '../trial-facts.ts'
import type { Routes } from '../routes.ts'
import type { LintSubject } from '../lint-subject.ts'

/** One requirement on a definition: its severity, and functions that return every deviation. Its texts are in the catalog of sentences, by its id. */
export interface LintRule<Id extends `TL${number}` = `TL${number}`> {
  /** Permanent: pipelines and annotations refer to it. */
  readonly id: Id
  readonly severity: Readonly<Record<LintMode, LintSeverity>>
  /** The set-up step that fixes a deviation, unless the deviation has another. */
  readonly step: SetupStep
  readonly critical?: true
  /** Undefined where the rule is for every definition; `ours` means registers and their tokens. */
  readonly purpose?: Exclude<DefinitionPurpose, 'other'> | 'ours'
  /** Set where the rule is about the text itself: a deviation counts also if a pipeline fills the value in. */
  readonly ofText?: true
  /** Set where the rule is about an effect: true where a trial proves the effect right, so that the deviation does not count. */
  readonly provenBy?: (facts: TrialFacts, violation: RuleViolation) => boolean
  /** Deviations of one definition; `routes` has the backend addresses of its calls. */
  readonly check?: (subject: LintSubject, routes: Routes) => Iterable<RuleViolation>
  /** Deviations that a trial shows. They count where no error has the same pointer, since that quotes the value. */
  readonly checkTrial?: (subject: LintSubject, facts: TrialFacts) => Iterable<RuleViolation>
  /** The cause of a broken documented call. It counts where no error belongs to the same set-up step. */
  readonly checkCause?: (cause: RuleViolation & { readonly step: SetupStep }) => RuleViolation
  /** Deviations in a comparison with other definitions, or with the distributed ones, each with its definition. */
  readonly checkAll?: (subjects: readonly LintSubject[], golden: readonly LintSubject[]) => Iterable<readonly [LintSubject, RuleViolation]>
}

type DeclaredRules<Ids extends readonly LintRule['id'][]> = { readonly [Index in keyof Ids]: LintRule<Ids[Index]> }

/** Declares rules, so that the compiler knows their ids. */
export const declare = <const Ids extends readonly LintRule['id'][]>(rules: DeclaredRules<Ids>): DeclaredRules<Ids> => rules

/** One deviation, before it is placed in its file. */
export interface RuleViolation {
  readonly at: Pointer
  /** The range of the text at that pointer, in UTF-16 units of its value. */
  readonly within?: { readonly from: number; readonly length: number }
  /** The deviation. Its value `found` is the one of the file: the deviation stays the same when that changes. */
  readonly cause: Message
  /** The fix, where it differs from the rule's. */
  readonly fix?: Message
  /** The severity, where it differs from the rule's. */
  readonly severity?: LintSeverity
  /** Overrides `critical` of the rule. */
  readonly critical?: boolean
  readonly step?: SetupStep
}

export const ERROR = { template: 'error', configured: 'error' } as const
export const WARNING = { template: 'warning', configured: 'warning' } as const
export const INFO = { template: 'info', configured: 'info' } as const
/** Severities of settings that a distributed template leaves to the institution. */
export const TO_FILL_IN = { template: 'info', configured: 'error' } as const
/** Severities of settings that may be right until the institution configures them. */
export const TO_SETTLE = { template: 'warning', configured: 'error' } as const

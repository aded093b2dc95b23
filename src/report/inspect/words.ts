import type { DeviationCode, InspectedAspect, InspectedProperty, InspectionVerdict, SeenApi, Difference } from '../../management/index.ts'
import type { ManagedApi } from '../../domain/index.ts'

type Access = Extract<SeenApi['access'], { readonly value: unknown }>['value'][number]
type Deployment = Extract<SeenApi['deployed'], { readonly value: unknown }>['value']

/** What an inspection is told in: the same names in every language, so that a missing one does not compile. */
export interface InspectWords {
  readonly title: string
  readonly seen: (moment: string, version: string | undefined) => string
  readonly verdicts: Readonly<Record<InspectionVerdict, { readonly word: string; readonly meaning: string }>>
  readonly states: Readonly<Record<'right' | 'deviates' | 'not-visible' | 'not-applicable', string>>
  readonly aspects: Readonly<Record<InspectedAspect['aspect'], string>>
  readonly apis: Readonly<Record<Extract<ManagedApi, 'token-service'>, string>>
  readonly sections: { readonly overview: string; readonly toDo: string; readonly unseen: string; readonly details: string }
  readonly step: string
  /** What can be wrong, in a sentence: the values stand in it as in the forms of the deviations. */
  readonly facts: Readonly<Record<DeviationCode, string>>
  /** Values of deviations that are words. */
  readonly terms: Readonly<Record<string, string>>
  readonly excessRights: (rights: string) => string
  readonly labels: Readonly<
    Record<
      'id' | 'deployed' | 'saved' | 'contextPath' | 'backend' | 'callout' | 'tags' | 'plans' | 'access' | 'ends' | 'properties' | 'rights',
      string
    >
  >
  readonly none: string
  readonly never: string
  readonly deployments: Readonly<Record<NonNullable<Deployment>['what'], string>>
  readonly notStarted: string
  readonly by: (name: string) => string
  readonly asDeployed: string
  readonly changed: (places: number, since: string | undefined) => string
  readonly changedWords: string
  readonly differences: Readonly<Record<Difference['what'], string>>
  /** In place of a value that may be a secret. */
  readonly unshown: string
  readonly more: (count: number) => string
  readonly statuses: Readonly<Record<string, string>>
  readonly securities: Readonly<Record<string, string>>
  readonly plan: string
  readonly application: (id: string) => string
  readonly from: (moment: string) => string
  readonly until: (moment: string) => string
  readonly keys: Readonly<Record<NonNullable<Access['configuredKey']>, string>>
  readonly values: Readonly<Record<InspectedProperty['value'], string>>
  readonly notRead: string
  /** What an inspection cannot show, with the sharding tags that the APIs have, which may be none. */
  readonly elsewhere: (tags: string) => string
}

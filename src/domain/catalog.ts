import { catalogNames } from './catalog-names.ts'

/** The catalog of checks with its history, so that a check that is newer than a record is not taken for one that was left out. */
export interface CheckCatalog {
  /** Every known revision, the oldest first; the last is that of this version. */
  readonly revisions: readonly string[]
  /** The name of every check of the last revision: `transport.reachable [gateway]`. */
  readonly names: readonly string[]
  /** The revision that added a check, by its id or its name; the first if absent. */
  readonly addedIn: Readonly<Record<string, string>>
  /** The revision that removed a check, by its id or its name. */
  readonly removedIn: Readonly<Record<string, string>>
}

/** The catalog of this version. A check that comes or goes with a revision is entered here. */
export const catalog: CheckCatalog = {
  revisions: ['gw-2026.1', 'gw-2026.2'],
  names: catalogNames,
  addedIn: { 'register.persons-apart': 'gw-2026.2' },
  removedIn: {},
}

/** The revision of this version. */
export const latestOf = ({ revisions }: CheckCatalog): string => revisions.at(-1)!

/** The checks of the last revision that an older one did not have yet. */
export const checksSince = (revision: string, all: CheckCatalog): readonly string[] =>
  all.names.filter((name) => isAfter(changeOf(all.addedIn, name), revision, all))

/** Returns whether a revision had this check: one of the last revision, or one that was removed later. */
export const hasCheck = (revision: string, name: string, all: CheckCatalog): boolean =>
  (all.names.includes(name) && !isAfter(changeOf(all.addedIn, name), revision, all)) ||
  isAfter(changeOf(all.removedIn, name), revision, all)

const changeOf = (changes: Readonly<Record<string, string>>, name: string): string | undefined =>
  changes[name] ?? changes[name.split(' ')[0]!]

const isAfter = (change: string | undefined, revision: string, { revisions }: CheckCatalog): boolean =>
  change !== undefined && revisions.indexOf(change) > revisions.indexOf(revision)

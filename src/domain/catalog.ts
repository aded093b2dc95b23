import { catalogNames } from './catalog-names.ts'

/** The catalog of checks as it is and as it was, so that what an older revision did not ask is told apart from what was left out. */
export interface Catalog {
  /** Every revision that is known, the oldest first; the last is the one of this version. */
  readonly revisions: readonly string[]
  /** The name of every check of the last revision: `transport.reachable [gateway]`. */
  readonly names: readonly string[]
  /** The revision that a check came with, by its id or its name, where that is not the first. */
  readonly addedIn: Readonly<Record<string, string>>
  /** The revision that a check was gone with, by its id or its name. */
  readonly removedIn: Readonly<Record<string, string>>
}

/** The catalog of this version. A check that comes or goes with a revision is entered here. */
export const catalog: Catalog = {
  revisions: ['gw-2026.1', 'gw-2026.2'],
  names: catalogNames,
  addedIn: { 'register.persons-apart': 'gw-2026.2' },
  removedIn: {},
}

/** The revision of this version. */
export const latestOf = ({ revisions }: Catalog): string => revisions.at(-1)!

/** What of the last revision an older one did not ask yet. */
export const notAskedBy = (revision: string, all: Catalog): readonly string[] =>
  all.names.filter((name) => isAfter(changeOf(all.addedIn, name), revision, all))

/** Returns whether a revision asked this: a check of the last revision, or one that was removed later. */
export const asks = (revision: string, name: string, all: Catalog): boolean =>
  (all.names.includes(name) && !isAfter(changeOf(all.addedIn, name), revision, all)) ||
  isAfter(changeOf(all.removedIn, name), revision, all)

const changeOf = (changes: Readonly<Record<string, string>>, name: string): string | undefined =>
  changes[name] ?? changes[name.split(' ')[0]!]

const isAfter = (change: string | undefined, revision: string, { revisions }: Catalog): boolean =>
  change !== undefined && revisions.indexOf(change) > revisions.indexOf(revision)

/** What `gatewatch accept` says around the steps. */
export interface AcceptWords {
  readonly headline: (target: string, counts: string, duration: string) => string
  readonly counts: Readonly<Record<'failed' | 'inconclusive' | 'blocked' | 'notVerified' | 'warned' | 'passed', (count: number) => string>>
  readonly causes: (count: number) => string
  readonly toDo: string
  readonly decide: string
  readonly setting: string
  readonly line: (file: string, line: number) => string
  readonly calls: string
  readonly transactions: (ids: string) => string
  readonly provenBy: string
  readonly seenIn: string
  readonly set: string
  readonly statedWord: string
  readonly stated: (by: string, on: string) => string
  readonly alsoStated: (by: string, on: string) => string
  readonly unexplained: string
  readonly notVerified: string
  readonly accepted: (owner: string, until: string) => string
  readonly checks: (count: number) => string
  readonly running: (done: number, all: number, seconds: number) => string
  readonly reports: string
  readonly record: RecordWords
  readonly ask: AskWords
  readonly watch: WatchWords
}

/** The record, as its maker is told of it. */
export interface RecordWords {
  readonly signed: (path: string, fingerprint: string) => string
  readonly unsigned: (path: string) => string
  readonly nothingAccepted: (path: string) => string
  readonly holdsUntil: (date: string, what: string) => string
  readonly holdsOpen: string
  readonly verify: (command: string) => string
  readonly ends: Readonly<Record<'certificate' | 'key' | 'subscription', string>>
}

/** Questions about steps that no check can see. */
export interface AskWords {
  readonly introduction: string
  readonly isSo: (title: string) => string
  readonly yes: string
  readonly no: string
  readonly unknown: string
  readonly who: string
  readonly whoHint: string
  readonly subscriptionEnd: string
  readonly subscriptionEndHint: string
  readonly noDay: string
}

/** The wait for a change. */
export interface WatchWords {
  readonly waiting: (minutes: number) => string
  readonly configurationChanged: string
  readonly targetChanged: string
  readonly unsettled: string
  readonly cache: string
  readonly changes: string
  readonly change: (what: readonly string[], before: string, now: string) => string
  readonly noChange: string
  readonly over: (minutes: number) => string
}

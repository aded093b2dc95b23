import type { KeyObject } from 'node:crypto'
import type { Text } from '../../messages/index.ts'
import type { AcceptanceRecord } from './record.ts'

/** A record read from a file, with the facts that only the file shows. */
export interface ReadRecord {
  readonly record: AcceptanceRecord
  /** SHA-256 in hex of the file as Gatewatch wrote it: the record's name for people. */
  readonly digest: string
  /** Changes of the file around the signed text. */
  readonly changes: readonly RecordFileChange[]
  /** True if the signed text has the form that Gatewatch writes. */
  readonly asWritten: boolean
  /** True if the content is of the type that the file names. */
  readonly intact: boolean
  /** The key that signed it; no file proves its owner. */
  readonly signature: { readonly key: KeyObject } | 'none' | 'broken'
}

/** Changes by Git, an editor or a mail around the signed text. */
export type RecordFileChange = 'encoding' | 'line-ends' | 'spaces' | 'notation' | 'text-before' | 'text-behind'

/** The reason why a file is no record, with the values of its sentence. They contain nothing of the file. */
export type Unreadable =
  | { readonly reason: 'cut'; readonly characters: number }
  | { readonly reason: 'empty' }
  | { readonly reason: 'no-json' }
  /** A page of the report, its PDF, or an archive that may contain the record. */
  | { readonly reason: 'page' }
  | { readonly reason: 'pdf' }
  | { readonly reason: 'archive' }
  | { readonly reason: 'later'; readonly version: string }
  | { readonly reason: 'other-file'; readonly at: string; readonly expected: Text }
  /** No file, or larger than any record. */
  | { readonly reason: 'too-large' }
  /** A file that the system does not let us read: `ENOENT`. */
  | { readonly reason: 'not-there'; readonly code: string }

/** Thrown for a file that is no record. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord'
  readonly why: Unreadable

  constructor(why: Unreadable) {
    super(why.reason)
    this.why = why
  }
}

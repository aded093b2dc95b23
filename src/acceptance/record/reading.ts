import type { KeyObject } from 'node:crypto'
import type { Text } from '../../messages/index.ts'
import type { AcceptanceRecord } from './record.ts'

/** A record as it stands in a file, with all that the file alone can show. */
export interface ReadRecord {
  readonly record: AcceptanceRecord
  /** SHA-256 in hex of the file as Gatewatch wrote it: what people call the record by. */
  readonly digest: string
  /** What was changed of the file around what is signed. */
  readonly changes: readonly FileChange[]
  /** True if what is signed has the form that Gatewatch writes. */
  readonly asWritten: boolean
  /** True if the content is the one that the file says it is. */
  readonly intact: boolean
  /** The key that signed it; whose it is no file can say. */
  readonly signature: { readonly key: KeyObject } | 'none' | 'broken'
}

/** What Git, an editor or a mail changes of a file around the signed text. */
export type FileChange = 'encoding' | 'line-ends' | 'spaces' | 'notation' | 'text-before' | 'text-behind'

/** Why a file tells nothing about an acceptance, with the values that the sentence has. Nothing of the file is among them. */
export type Unreadable =
  | { readonly reason: 'cut'; readonly characters: number }
  | { readonly reason: 'empty' }
  | { readonly reason: 'no-json' }
  /** A page of the report, the same as a PDF, or an archive in which the record may be. */
  | { readonly reason: 'page' }
  | { readonly reason: 'pdf' }
  | { readonly reason: 'archive' }
  | { readonly reason: 'later'; readonly version: string }
  | { readonly reason: 'other-file'; readonly at: string; readonly expected: Text }
  /** What is no file, or larger than any record. */
  | { readonly reason: 'too-large' }
  /** The system does not let it be read: `ENOENT`. */
  | { readonly reason: 'not-there'; readonly code: string }

/** A file that tells nothing about an acceptance. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord'
  readonly why: Unreadable

  constructor(why: Unreadable) {
    super(why.reason)
    this.why = why
  }
}

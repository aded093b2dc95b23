/** An issue in a file, as every report for pipelines shows it. */
export interface Issue {
  /** The rule of the lint or of the diagnosis, the id of a check, or another kind: `waiver`, `not-verified`. */
  readonly rule: string
  /** A notice keeps nothing from passing. */
  readonly level: 'error' | 'warning' | 'notice'
  /** Only where a line of a file is to be changed. */
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly endColumn?: number
  /** JSON Pointer (RFC6901) within the file. */
  readonly pointer?: string
  readonly title: string
  /** The fix and the reasons, a line each. */
  readonly details: readonly string[]
  /** Stays the same while the issue does, also where its line moves. */
  readonly identity: string
}

/** An issue with its place. */
export interface PlacedIssue extends Issue {
  readonly file: string
  readonly line: number
}

/** Returns an issue in one line. */
export function issueText({ title, details }: Pick<Issue, 'title' | 'details'>): string {
  const text = details
    .join('\n')
    .replaceAll(/(?<![.:]|[.] \([^()]*\))\n/g, '. ')
    .replaceAll('\n', ' ')
  return text === '' ? title : `${title}${/[.:]$/.test(title) ? '' : ':'} ${text}`
}

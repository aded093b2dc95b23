import { createHash } from 'node:crypto'

/** One thing to mend. */
interface Told {
  readonly kind: string
  readonly severity: 'major' | 'minor' | 'info'
  readonly text: string
  readonly file: string
  readonly line: number
  /** What stays the same while the fault does, also where a line moved: it tells GitLab what is new in a merge request. */
  readonly identity: readonly (string | undefined)[]
}

/** Things to mend in the form of Code Climate, with the members that GitLab reads of it. */
export function codeQualityText(told: readonly Told[]): string {
  const issues = told.map(({ kind, severity, text, file, line, identity }) => ({
    description: text,
    check_name: kind,
    fingerprint: createHash('sha256').update(JSON.stringify(identity)).digest('hex'),
    severity,
    location: { path: file, lines: { begin: line } },
  }))
  return `${JSON.stringify(issues, undefined, 2)}\n`
}

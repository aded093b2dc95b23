import { createHash } from 'node:crypto'
import { type Issue, issueText, type PlacedIssue } from './issue.ts'
import type { PathOf } from './repository-path.ts'

const severities: Readonly<Record<Issue['level'], 'major' | 'minor' | 'info'>> = { error: 'major', warning: 'minor', notice: 'info' }

/** Issues in the format of Code Climate, with the members that GitLab reads. Fingerprints show GitLab which issues are new. */
export function codeQualityText(issues: readonly PlacedIssue[], pathOf: PathOf): string {
  const all = issues.map((issue) => {
    const { rule, level, file, line, identity } = issue
    const path = pathOf(file)
    return {
      description: issueText(issue),
      check_name: rule,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([rule, identity, path]))
        .digest('hex'),
      severity: severities[level],
      location: { path, lines: { begin: line } },
    }
  })
  return `${JSON.stringify(all, undefined, 2)}\n`
}

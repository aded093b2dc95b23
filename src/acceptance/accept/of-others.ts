import { isOfOthers } from '../../domain/index.ts'
import { findingsOf, resultsThat, type Layout, type RunRecord } from '../../report/index.ts'
import { message } from '../../messages/index.ts'
import type { Words } from '../words/words.ts'

/** What only the operator of the identity provider and the GraphQL API can fix, as a text to send: it fails no acceptance of an institution. */
export function ofOthersLines(record: RunRecord, { say, sentence }: Words, layout: Layout): readonly string[] {
  const theirs = resultsThat('warned', record).filter(({ check, severity }) => severity === 'error' && isOfOthers(check))
  if (theirs.length === 0) return []
  const { target, startedAt } = record.run
  return [
    ...layout.text(1, say(message('accept.theirs.what'))),
    '',
    ...layout.text(2, say(message('accept.theirs.text', { target, at: { at: startedAt } }))),
    ...theirs.flatMap((result) =>
      findingsOf(result).flatMap((finding) =>
        layout.text(2, `- ${result.name}: ${sentence(finding.message, finding)} (${result.source.join(', ')})`),
      ),
    ),
    ...layout.text(2, say(message('accept.theirs.end'))),
  ]
}

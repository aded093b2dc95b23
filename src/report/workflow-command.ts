import { message, render } from '../messages/index.ts'
import { spelt } from './inert.ts'
import type { Issue } from './issue.ts'
import type { PathOf } from './repository-path.ts'

/** An annotation for a line of a file, or for the whole run without a file. */
export type Annotation = Pick<Issue, 'level' | 'file' | 'line' | 'column' | 'title' | 'details'>

/** The most annotations that GitHub shows for a step. */
const mostAnnotations = 10

const ranks: Readonly<Record<Annotation['level'], number>> = { error: 0, warning: 1, notice: 2 }

/** Returns the annotations that GitHub shows, the worst first, and a log line with the number of further ones. */
export function annotationsText(all: readonly Annotation[], pathOf: PathOf): string {
  const shown = all.toSorted((one, other) => ranks[one.level] - ranks[other.level]).slice(0, mostAnnotations)
  const more = all.length - shown.length
  const commands = shown.map((each) => workflowCommand({ ...each, file: each.file && spelt(pathOf(each.file)) }))
  return [...commands, ...(more === 0 ? [] : [`${render(message('report.more-annotations', { count: more }))}\n`])].join('')
}

/** The workflow command that makes an annotation, with its line break; the texts are inert already. */
function workflowCommand({ level, file, line, column, title, details }: Annotation): string {
  const properties = Object.entries({ file, line, col: column, title }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${property(String(value))}`],
  )
  return `::${level} ${properties.join(',')}::${data(details.join('\n'))}\n`
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Tells whether the process runs on GitHub Actions, which reads workflow commands. */
export const isOnGithub = (environment: Readonly<Record<string, string | undefined>>): boolean => environment['GITHUB_ACTIONS'] === 'true'

import { message, render } from '../messages/index.ts'
import { spelt } from './inert.ts'
import type { Issue } from './issue.ts'
import type { PathOf } from './repository-path.ts'

/** What GitHub shows beside a line of a file, or of the whole where no file is named. */
export type Annotation = Pick<Issue, 'level' | 'file' | 'line' | 'column' | 'title' | 'details'>

/** GitHub shows no more of one step. */
const mostAnnotations = 10

const ranks: Readonly<Record<Annotation['level'], number>> = { error: 0, warning: 1, notice: 2 }

/** Annotations, the worst first: as many as GitHub shows, and a line of the log that says how many more there are. */
export function annotationsText(all: readonly Annotation[], pathOf: PathOf): string {
  const shown = all.toSorted((one, other) => ranks[one.level] - ranks[other.level]).slice(0, mostAnnotations)
  const more = all.length - shown.length
  const commands = shown.map((each) => workflowCommand({ ...each, ...(each.file !== undefined && { file: spelt(pathOf(each.file)) }) }))
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

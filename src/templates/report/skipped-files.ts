import { basename } from 'node:path'
import { message } from '../../messages/index.ts'
import { spelt } from '../../report/index.ts'
import type { LintReport } from '../lint/lint-report.ts'
import type { TextRenderer } from './text-renderer.ts'

/** Names of files that belong to tools. */
const TOOLS =
  /^(?:\..*|(?:package|package-lock|npm-shrinkwrap|composer|bower|deno|lerna|nx|turbo|rush|renovate|biome|angular|vercel|firebase|global|appsettings|nodemon|tslint|typedoc|launchSettings|manifest)\.json|(?:ts|js)config(?:[.-].*)?\.json|.*[.-](?:config|lock|schema)\.json)$/i

/** The JSON files of a folder that are no templates and belong to no known tool, so that a user can find a missing one. */
export const skippedJsonFiles = ({ skipped }: Pick<LintReport, 'skipped'>): readonly string[] =>
  skipped.flatMap(({ name }) => (/\.json$/i.test(name) && !TOOLS.test(basename(name)) ? [name] : []))

/** The longest list of names in reports for people. */
const mostNamed = 20

/** The skipped files in one line; no line where there are none. */
export function skippedLine(
  report: Pick<LintReport, 'skipped'>,
  say: TextRenderer,
  show: (name: string) => string = spelt,
): readonly string[] {
  const names = skippedJsonFiles(report)
  if (names.length === 0) return []
  const more = names.length - mostNamed
  const files = [...names.slice(0, mostNamed).map(show), ...(more > 0 ? [say(message('check.more', { count: more }))] : [])].join(', ')
  return [say(message('check.passed-over', { files }))]
}

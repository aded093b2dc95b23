import type { HtmlOptions } from './html.ts'
import type { JunitOptions } from './junit.ts'
import type { Reporter } from './reporter.ts'
import type { SummaryOptions } from './summary-text.ts'

/** What every reporter may be given; each takes what it needs. */
export interface ReporterOptions extends HtmlOptions, JunitOptions, Partial<Pick<SummaryOptions, 'files'>>, Omit<SummaryOptions, 'files'> {
  /** Writes to standard output. */
  readonly write: (text: string) => void
  readonly environment: Readonly<Record<string, string | undefined>>
}

interface Entry {
  /** The file it writes in the folder; absent for those that do not. */
  readonly file?: string
  readonly load: () => Promise<(options: ReporterOptions & Pick<SummaryOptions, 'files'>) => Reporter>
}

/** Every reporter by name; its module is loaded when it is used and not before. */
const table = {
  console: { load: async () => (await import('./console.ts')).consoleReporter },
  github: { load: async () => (await import('./github.ts')).githubReporter },
  junit: { file: 'junit.xml', load: async () => (await import('./junit.ts')).junitReporter },
  json: { file: 'results.json', load: async () => (await import('./json.ts')).jsonReporter },
  html: { file: 'index.html', load: async () => (await import('./html.ts')).htmlReporter },
  ndjson: { file: 'events.ndjson', load: async () => (await import('./ndjson.ts')).ndjsonReporter },
} satisfies Record<string, Entry>

/** The name of a reporter, as a user chooses it. */
export type ReporterName = keyof typeof table

/** Every name, for help texts and the validation of flags. */
export const reporterNames = Object.keys(table) as readonly ReporterName[]

/** The files that reporters write in their folder. */
export function reportFiles(names: readonly ReporterName[]): readonly string[] {
  const entries: readonly Entry[] = names.map((name) => table[name])
  return entries.flatMap(({ file }) => file ?? [])
}

/** Opens reporters by name: loading begins at once and overlaps with the run, and what is told meanwhile waits for it. */
export function openReporters(names: readonly ReporterName[], options: ReporterOptions): ReadonlyMap<ReporterName, Reporter> {
  const entries: readonly (readonly [ReporterName, Entry])[] = names.map((name) => [name, table[name]])
  return new Map(
    entries.map(([name, { load }]) => [name, arriving(load().then((make) => make({ files: reportFiles(names), ...options })))]),
  )
}

function arriving(loading: Promise<Reporter>): Reporter {
  // Whoever asks first is told of a failure to load; until then it must not count as unhandled.
  loading.catch(() => undefined)
  return {
    on: async (event) => (await loading).on(event),
    close: async () => (await loading).close?.(),
  }
}

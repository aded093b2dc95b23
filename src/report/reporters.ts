import type { Annotation } from './workflow-command.ts'
import type { HtmlOptions } from './html/page.ts'
import type { JunitOptions } from './junit.ts'
import type { Reporter } from './reporter.ts'
import type { SummaryOptions } from './summary-text.ts'

/** The options for all reporters. Each takes those that it needs. */
export interface ReporterOptions extends HtmlOptions, JunitOptions, Partial<Pick<SummaryOptions, 'files'>>, Omit<SummaryOptions, 'files'> {
  /** Writes to standard output. */
  readonly write: (text: string) => void
  /** Prints events for a program; absent without one. */
  readonly events?: (text: string) => void
  /** Collects the annotations of several runs; without it they are printed. */
  readonly annotate?: (annotations: readonly Annotation[]) => void
  readonly environment: Readonly<Record<string, string | undefined>>
}

interface ReporterEntry {
  /** The file that it writes in the folder, if any. */
  readonly file?: string
  /** Returns whether it writes as the run goes on; absent for a report that is made at the end. */
  readonly isLive?: (options: ReporterOptions) => boolean
  readonly load: () => Promise<(options: ReporterOptions & Pick<SummaryOptions, 'files'>) => Reporter | Promise<Reporter>>
}

/** Loads what writes to GitHub Actions. */
export const loadGithub = async () => await import('./github.ts')

/** Every reporter by name; its module is loaded on its first use. */
const table = {
  github: { load: async () => (await loadGithub()).githubReporter },
  events: { isLive: () => true, load: async () => (await import('./ndjson.ts')).eventsReporter },
  console: {
    isLive: ({ terminal, verbosity }) => terminal.live && verbosity !== 'quiet',
    load: async () => (await import('./console.ts')).consoleReporter,
  },
  junit: { file: 'junit.xml', load: async () => (await import('./junit.ts')).junitReporter },
  json: { file: 'results.json', load: async () => (await import('./json.ts')).jsonReporter },
  html: { file: 'index.html', load: async () => (await import('./html/page.ts')).htmlReporter },
  codequality: { file: 'codequality.json', load: async () => (await import('./code-quality.ts')).codeQualityReporter },
  ndjson: { file: 'events.ndjson', isLive: () => true, load: async () => (await import('./ndjson.ts')).ndjsonReporter },
} as const satisfies Record<string, ReporterEntry>

/** The name of a reporter, as a user chooses it. */
export type ReporterName = keyof typeof table

/** Every name, in the order of the table. */
export const reporterNames = Object.keys(table) as readonly ReporterName[]

/** The file with the spans of a run, which OpenTelemetry writes. */
export const traceFile = 'traces.otlp.jsonl'

/** The reporters that write a file, and those that print the run. */
export const fileReporters = reporterNames.filter((name) => 'file' in table[name])
export const tellingReporters = reporterNames.filter((name) => !('file' in table[name]))

/** The name of a file that a reporter writes. */
export type ReportFile = Extract<(typeof table)[ReporterName], { readonly file: string }>['file']

/** The files that reporters write in their folder. */
export function reportFiles(names: readonly ReporterName[]): readonly ReportFile[] {
  return names.flatMap((name) => {
    const entry = table[name]
    return 'file' in entry ? [entry.file] : []
  })
}

/** Opens reporters by name. Those that write as the run goes on are loaded at once, the others while it waits for responses. */
export function openReporters(names: readonly ReporterName[], options: ReporterOptions): ReadonlyMap<ReporterName, Reporter> {
  return new Map(
    names.map((name) => {
      const { load, isLive = () => false }: ReporterEntry = table[name]
      const open = once(async () => (await load())({ files: reportFiles(names), ...options }))
      return [
        name,
        { on: isLive(options) ? delivering(open) : openingOnResponse(open), close: async (record) => await (await open()).close?.(record) },
      ]
    }),
  )
}

type Open = () => Promise<Reporter>

function once(open: Open): Open {
  let opened: Promise<Reporter> | undefined
  return async () => await (opened ??= open())
}

const delivering =
  (open: Open): Reporter['on'] =>
  async (event) =>
    await (await open()).on?.(event)

/** Opens a reporter behind the first response of a run, two turns of the event loop later: undici has sent the next request by then. */
const openingOnResponse =
  (open: Open): Reporter['on'] =>
  (event) => {
    // The end gets a failure to load; until then it must not count as unhandled.
    if (event.type === 'exchange-finished') setImmediate(() => setImmediate(() => void open().catch(() => undefined)))
  }

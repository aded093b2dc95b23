import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReportFile } from '../../surface/reporters.ts'
import type { About, BundledFile } from './pack.ts'

/** What a run leaves in its folder; nothing else is ever packed. */
const contents = {
  'index.html': true,
  'results.json': true,
  'events.ndjson': true,
  'junit.xml': true,
  'acceptance.json': true,
  'traces.otlp.jsonl': true,
} satisfies Record<ReportFile | 'acceptance.json' | 'traces.otlp.jsonl', true>

/** The reports of one run. */
export interface ReportsFolder extends Pick<About, 'run' | 'verdict'> {
  readonly files: readonly (BundledFile & { readonly content: Buffer })[]
  /** The fingerprint of the configuration, where an acceptance record of the same run tells it. */
  readonly configuration?: string
}

/** Reads the reports of one target; undefined where the folder holds no results.json of a run. */
export async function readReports(folder: string): Promise<ReportsFolder | undefined> {
  const found = await Promise.all(
    Object.keys(contents).map(async (name) => ({ name, content: await readFile(join(folder, name)).catch(() => undefined) })),
  )
  const files = found.flatMap(({ name, content }) => (content === undefined ? [] : [{ name, content }]))
  const told = (name: string): unknown => parsed(files.find((file) => file.name === name)?.content)
  const { run, verdict } = (told('results.json') ?? {}) as Partial<Pick<About, 'run' | 'verdict'>>
  if (run === undefined || verdict === undefined) return undefined
  const { id, target, startedAt, version, catalogue } = run
  if (![id, startedAt, version, catalogue, verdict].every((text) => typeof text === 'string') || !/^[\w.-]+$/.test(target)) return undefined
  const { record } = (told('acceptance.json') ?? {}) as {
    readonly record?: { readonly run?: { readonly id?: string }; readonly configuration?: string }
  }
  const configuration = record?.run?.id === id ? record.configuration : undefined
  return { files, run: { id, target, startedAt, version, catalogue }, verdict, ...(configuration === undefined ? {} : { configuration }) }
}

function parsed(content: Buffer | undefined): unknown {
  try {
    return content === undefined ? undefined : (JSON.parse(content.toString('utf8')) as unknown)
  } catch {
    return undefined
  }
}

import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { constants } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordOrNone } from './record/file.ts'
import type { ReportFile } from '../report/index.ts'

/** A file of a bundle. */
interface BundledFile {
  readonly name: string
  readonly content: Uint8Array
}

/** The description of a bundle, in about.json. */
interface BundleManifest {
  /** The version of Gatewatch that packed the bundle. */
  readonly version: string
  readonly run: {
    readonly id: string
    readonly target: string
    readonly startedAt: string
    readonly version: string
    readonly catalog: string
  }
  readonly verdict: string
  /** SHA-256 of the configuration without its secrets; absent if it is not known. */
  readonly configuration?: string
}

/** The bytes of a bundle (tar, gzip): the same for the same files, on any machine and at any time, so that two can be compared. */
export async function packBundle(about: BundleManifest, files: readonly BundledFile[]): Promise<Uint8Array> {
  const { createTar } = await import('nanotar')
  const contents = files.map(({ name, content }) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  const folder = `gatewatch-${about.run.target}`
  const attrs = { mtime: Date.parse(about.run.startedAt), mode: '644', uid: 0, gid: 0 }
  const all = [
    { name: 'about.json', content: Buffer.from(`${JSON.stringify({ schema: 1, ...about, files: contents }, undefined, 2)}\n`) },
    ...files,
  ]
  const tar = createTar(all.map(({ name, content }) => ({ name: `${folder}/${name}`, data: content, attrs })))
  const packed = gzipSync(tar, { level: 9 })
  // The tenth byte of gzip (RFC1952 2.3) names the operating system: 255 is "unknown".
  packed[9] = 255
  return packed
}

/** The files of a run's folder, and whether each is packed; no other file ever is. Files whose content is in others are not packed. */
const contents = {
  'index.html': true,
  'results.json': true,
  'events.ndjson': true,
  'junit.xml': true,
  'codequality.json': false,
  'acceptance.json': true,
  'traces.otlp.jsonl': true,
} satisfies Record<ReportFile | 'acceptance.json' | 'traces.otlp.jsonl', boolean>

const packed = Object.entries(contents).flatMap(([name, isPacked]) => (isPacked ? [name] : []))

/** The reports of one run. */
interface ReportsFolder extends Pick<BundleManifest, 'run' | 'verdict'> {
  readonly files: readonly (BundledFile & { readonly content: Buffer })[]
  /** True if the folder has an acceptance record of another run, which is not packed. */
  readonly hasOtherRecord: boolean
  /** The fingerprint of the configuration, if an acceptance record of the same run has it. */
  readonly configuration?: string
}

/** Reads a file, but no link, which could lead to any file of this machine. */
async function ownContent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path, { flag: constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) })
  } catch {
    return undefined
  }
}

/** Reads the reports of one target; undefined if the folder has no results.json of a run. */
export async function readReports(folder: string): Promise<ReportsFolder | undefined> {
  const found = await Promise.all(packed.map(async (name) => ({ name, content: await ownContent(join(folder, name)) })))
  const files = found.flatMap(({ name, content }) => (content === undefined ? [] : [{ name, content }]))
  const reportOf = (name: string): unknown => parsed(files.find((file) => file.name === name)?.content)
  const { run, verdict } = (reportOf('results.json') ?? {}) as Partial<Pick<BundleManifest, 'run' | 'verdict'>>
  if (run === undefined || verdict === undefined) return undefined
  const { id, target, startedAt, version, catalog } = run
  if (![id, startedAt, version, catalog, verdict].every((text) => typeof text === 'string') || !/^[\w.-]+$/.test(target)) return undefined
  const accepted = files.find(({ name }) => name === 'acceptance.json')?.content.toString('utf8')
  const record = recordOrNone(accepted)?.record
  const hasOtherRecord = record !== undefined && record.run.id !== id
  return {
    files: hasOtherRecord ? files.filter(({ name }) => name !== 'acceptance.json') : files,
    run: { id, target, startedAt, version, catalog },
    verdict,
    hasOtherRecord,
    ...(record === undefined || hasOtherRecord ? {} : { configuration: record.configuration }),
  }
}

function parsed(content: Buffer | undefined): unknown {
  try {
    return content === undefined ? undefined : (JSON.parse(content.toString('utf8')) as unknown)
  } catch {
    return undefined
  }
}

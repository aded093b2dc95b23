import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedCall } from './live/recording-proxy.ts'
import type { Stage } from './live/stage.ts'

/** A case as it was seen on a real management API: ids, keys, tokens and names replaced, everything else as it came. */
export interface Recording extends Pick<Stage, 'name' | 'apis' | 'application' | 'account' | 'keys' | 'settings'> {
  /** Of the management API. */
  readonly version: string
  /** ISO 8601. */
  readonly recordedAt: string
  /** The status of the documented call of the population register through the gateway beside it. */
  readonly outside: number
  /** Every call of one reading, in order. */
  readonly calls: readonly RecordedCall[]
}

export const recordedFolder = join(import.meta.dirname, 'recorded')

/** Every recording, by the name of its case. */
export const recordings = (): readonly Recording[] =>
  readdirSync(recordedFolder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(recordedFolder, file), 'utf8')) as Recording)

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A recording that may be kept: what names somebody or opens something is replaced, each by the same everywhere. */
export function withoutSecrets(recording: Recording, stageName: string): Recording {
  const known = new Map<string, string>()
  const replaced = (id: string): string => {
    const place = known.get(id) ?? `00000000-0000-4000-8000-${String(known.size + 1).padStart(12, '0')}`
    known.set(id, place)
    return place
  }
  const calls = recording.calls.map((call) => ({ ...call, ...(call.body === undefined ? {} : { body: plain(call.body) }) }))
  const text = JSON.stringify({ ...recording, calls })
    .replaceAll(stageName, recording.name)
    .replaceAll(uuid, replaced)
  return JSON.parse(text) as Recording
}

/** Pictures, addresses of this run and words that others wrote are left out of an answer. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name === '_links' || name === 'links') return []
      if (name === 'icon' || (name === 'description' && 'version' in value)) return [[name, '']]
      return [[name, name === 'displayName' ? 'Somebody' : plain(member)]]
    }),
  )
}

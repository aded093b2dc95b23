import { readUtf8 } from '../../base/index.ts'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunOutcome } from '../../engine/index.ts'
import { recordOrNone } from './file.ts'

/** Renames the acceptance record next to the reports of a run in which a check failed that passed in the record; returns its new path. */
export async function supersedeRecord(
  folder: string,
  { info, results }: Pick<RunOutcome, 'info' | 'results'>,
): Promise<string | undefined> {
  const path = join(folder, 'acceptance.json')
  const text = await readUtf8(path).catch(() => undefined)
  // The profile strict demands more than an acceptance.
  if (text === undefined || info.profile === 'strict') return undefined
  const failed = new Set(results.flatMap(({ name, outcome }) => (outcome === 'failed' ? [name] : [])))
  const isContradicted = recordOrNone(text)?.record.results.some(
    ({ check, outcome }) => (outcome === 'passed' || outcome === 'warned') && failed.has(check),
  )
  if (isContradicted !== true) return undefined
  const superseded = join(folder, 'acceptance.superseded.json')
  await rename(path, superseded)
  return superseded
}

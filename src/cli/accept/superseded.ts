import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunOutcome } from '../../engine/index.ts'

/** What a record is called that a later run contradicts. */
const superseded = 'acceptance.superseded.json'

/** Renames the acceptance record beside the reports of a run that saw fail what passed then; answers with its new name. What the profile `strict` demands no acceptance does. */
export async function setAside(folder: string, { info, results }: Pick<RunOutcome, 'info' | 'results'>): Promise<string | undefined> {
  const path = join(folder, 'acceptance.json')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined || info.profile === 'strict') return undefined
  // Most runs have no record beside them, and no need of what reads one.
  const { readRecord } = await import('../../acceptance/index.ts')
  const record = await readRecord(text).then(
    (read) => read.record,
    () => undefined,
  )
  const failed = new Set(results.flatMap(({ name, outcome }) => (outcome === 'failed' ? [name] : [])))
  const contradicted = record?.results.some(({ check, outcome }) => outcome === 'passed' && failed.has(check)) === true
  if (!contradicted) return undefined
  await rename(path, join(folder, superseded))
  return join(folder, superseded)
}

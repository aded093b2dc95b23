import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { made, ways, type Row } from './row.ts'

/** A way of speaking with a mistake. */
export type Cell = readonly [way: string, fault: string]

/** Every mistake in every way of speaking. */
export const allCells: readonly Cell[] = Object.keys(ways).flatMap((way) => made.map(({ fault }) => [way, fault] as const))

/** Makes mistakes, in as many threads as there are cores. */
export async function rowsIn(cells: readonly Cell[]): Promise<readonly Row[]> {
  const threads = availableParallelism()
  const shares = Array.from({ length: threads }, (_, thread) => cells.filter((_each, place) => place % threads === thread))
  const rows = await Promise.all(shares.map(inThread))
  return rows.flat().toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ way, sight, fault }: Row): string => `${way} ${sight} ${fault}`

async function inThread(cells: readonly Cell[]): Promise<readonly Row[]> {
  const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData: cells, execArgv: ['--conditions=gatewatch:source'] })
  const [rows] = (await once(thread, 'message')) as [readonly Row[]]
  await thread.terminate()
  return rows
}

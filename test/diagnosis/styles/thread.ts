// oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window
import { parentPort, workerData } from 'node:worker_threads'
import { rowsOf, type Row } from './row.ts'

/** Runs wait more than they work. */
const atOnce = 12

const left = [...(workerData as readonly (readonly [way: string, fault: string])[])]

async function work(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let next = left.shift(); next !== undefined; next = left.shift()) rows.push(...(await rowsOf(...next)))
  return rows
}

parentPort!.postMessage((await Promise.all(Array.from({ length: atOnce }, work))).flat())

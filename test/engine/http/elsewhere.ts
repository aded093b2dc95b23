import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

/** How a server in a thread of its own answers each connection, in milliseconds after its first bytes; what is left out does not happen. */
export interface Conduct {
  readonly answersAfterMs?: number
  readonly hangsUpAfterMs?: number
  /** 200 where it is left out. */
  readonly status?: number
}

/** A server that goes on when the event loop of the test does not. Each connection is treated by the next conduct, the last one over and over. */
export async function serveElsewhere(...conducts: readonly Conduct[]): Promise<string> {
  const worker = new Worker(
    `const { createServer } = require('node:net')
     const { parentPort, workerData: conducts } = require('node:worker_threads')
     const answer = 'OK\\r\\ncontent-type: application/json\\r\\ncontent-length: 2\\r\\n\\r\\n{}'
     let connections = 0
     const server = createServer((socket) => {
       const { answersAfterMs, hangsUpAfterMs, status = 200 } = conducts[Math.min(connections++, conducts.length - 1)]
       socket.on('error', () => undefined)
       socket.on('data', () => {
         if (answersAfterMs !== undefined) setTimeout(() => socket.write('HTTP/1.1 ' + status + ' ' + answer), answersAfterMs)
         if (hangsUpAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), hangsUpAfterMs)
       })
     })
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
    { eval: true, workerData: conducts },
  )
  onTestFinished(async () => void (await worker.terminate()))
  const [port] = (await once(worker, 'message')) as [number]
  return `http://127.0.0.1:${port}`
}

/** Keeps this thread from hearing anything for a while, a moment from now; what was due meanwhile comes before what has arrived. */
export function blockSoon(ms: number): void {
  const wait = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  setTimeout(() => setImmediate(wait), 50)
}

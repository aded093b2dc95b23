import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import type { Delivery } from './case.ts'

/** Headers of the true answer that say how it was written. */
const framing = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive'])
const longestDripMs = 20_000
const mostChunks = 500
const pieceBytes = 65_536

/** Writes an answer to a connection, byte for byte as it is wanted. */
export async function deliver(socket: Socket, answer: Answer, delivery: Delivery = { as: 'length', off: 0 }): Promise<void> {
  const { body } = answer
  const whole = (...lines: readonly string[]): Buffer => Buffer.concat([headOf(answer, lines), body])
  const proper = (): Buffer => whole(`Content-Length: ${body.length}`)
  switch (delivery.as) {
    case 'silence':
      return
    case 'length':
      return write(socket, whole(`Content-Length: ${Math.max(0, body.length + delivery.off)}`))
    case 'lengths':
      return write(socket, whole(`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'))
    case 'until-closed':
      return void socket.end(whole('Connection: close'))
    case 'chunks':
      return write(socket, Buffer.concat([headOf(answer, ['Transfer-Encoding: chunked']), ...chunksOf(body, delivery)]))
    case 'interim':
      write(socket, Buffer.from(`HTTP/1.1 ${delivery.status} Wait\r\nX-More: to come\r\n\r\n`.repeat(delivery.times)))
      return write(socket, proper())
    case 'drip':
      return await drip(socket, proper(), delivery.everyMs)
    case 'early':
      write(socket, proper().subarray(0, delivery.after))
      return void (delivery.reset ? socket.resetAndDestroy() : socket.end())
    case 'more':
      return write(socket, Buffer.concat([proper(), Buffer.from(delivery.bytes, 'latin1')]))
    case 'pour':
      return pour(socket, Buffer.concat([headOf(answer, [delivery.framing]), Buffer.from(delivery.start)]), Buffer.from(delivery.bytes))
    case 'raw':
      return write(socket, Buffer.from(delivery.bytes, 'latin1'))
  }
}

function headOf({ status, reason, headers }: Answer, lines: readonly string[]): Buffer {
  const kept = headers.filter(([name]) => !framing.has(name.toLowerCase())).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${[`HTTP/1.1 ${status} ${reason}`, ...kept, ...lines].join('\r\n')}\r\n\r\n`)
}

function chunksOf(body: Buffer, { size, extension, trailers }: Extract<Delivery, { as: 'chunks' }>): Buffer[] {
  const chunks: Buffer[] = []
  const suffix = extension === 0 ? '' : `;${'x'.repeat(extension)}`
  // Not so many that writing them would be the longer work.
  const step = Math.max(size, Math.ceil(body.length / mostChunks))
  for (let at = 0; at < body.length; at += step) {
    const chunk = body.subarray(at, at + step)
    chunks.push(Buffer.from(`${chunk.length.toString(16)}${suffix}\r\n`), chunk, Buffer.from('\r\n'))
  }
  return [...chunks, Buffer.from(trailers ? '0\r\nX-Trailer: late\r\n\r\n' : '0\r\n\r\n')]
}

async function drip(socket: Socket, bytes: Buffer, everyMs: number): Promise<void> {
  const until = Date.now() + longestDripMs
  for (let at = 0; at < bytes.length && !socket.destroyed && Date.now() < until; at++) {
    write(socket, bytes.subarray(at, at + 1))
    await sleep(everyMs)
  }
}

function pour(socket: Socket, start: Buffer, bytes: Buffer): void {
  const piece = Buffer.concat(Array.from({ length: Math.ceil(pieceBytes / bytes.length) }, () => bytes))
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
  }
  write(socket, start)
  socket.on('drain', more)
  more()
}

function write(socket: Socket, bytes: Buffer): void {
  if (!socket.destroyed) socket.write(bytes)
}

import { closeSync, openSync } from 'node:fs'
import { openTransport } from '../../../src/engine/http/client.ts'
import { OwnFault, TransportError } from '../../../src/engine/http/error.ts'
import { Redactor } from '../../../src/engine/http/redact.ts'

const url = process.argv[2]!
const transport = openTransport({ version: 'test', timeoutMs: 20_000 })
const http = transport.startRun(new Redactor()).client({ signal: new AbortController().signal, record: () => undefined })

const told = (error: unknown): string =>
  OwnFault.is(error) ? `ours: ${error.failure.code}` : TransportError.is(error) ? error.failure.code : String(error)
const asked = async (): Promise<string> => await http.get('base', url, { headers: { connection: 'close' } }).then(() => 'answered', told)
const shaken = async (): Promise<string> => await http.handshake(url).then(({ failure }) => failure?.code ?? 'connected', told)

const fed = await asked()
const hoard: number[] = []
try {
  for (;;) hoard.push(openSync('/dev/null', 'r'))
} catch {
  // That was the last one.
}
const starved = [await asked(), await shaken()]
for (const descriptor of hoard) closeSync(descriptor)
console.log(JSON.stringify({ fed, starved }))
await transport.close()

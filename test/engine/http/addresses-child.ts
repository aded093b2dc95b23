import { openTransport } from '../../../src/engine/http/client.ts'
import { TransportError } from '../../../src/engine/http/error.ts'
import { Poster } from '../../../src/engine/http/post.ts'
import { Redactor } from '../../../src/engine/http/redact.ts'
import { Sensitive } from '../../../src/base/sensitive.ts'

/** Calls one address in each way that there is, at once, and prints what came of it. */
const [url = '', timeout = '', caFile = ''] = process.argv.slice(2)
const timeoutMs = Number(timeout)
const signal = new AbortController().signal
const transport = openTransport({ version: 'test', timeoutMs, ...(caFile === '' ? {} : { caFile }) })
const http = transport.startRun(new Redactor()).client({ signal, record: () => undefined })
const poster = new Poster({ version: 'test', environment: {} })
const outcomes = await Promise.all([
  http.get('base', url).then(
    (reply) => reply.text(),
    (error: unknown) => (TransportError.is(error) ? error.failure.code : String(error)),
  ),
  http.handshake(url).then(({ connected, failure }) => (connected ? 'connected' : failure?.code)),
  poster.call(new Sensitive('alert address', url), { timeoutMs, signal }),
])
console.log(JSON.stringify(outcomes))
await transport.close()
await poster.close()

import { openTransport } from '../../src/engine/http/client.ts'
import { Poster } from '../../src/engine/http/post.ts'
import { Redactor } from '../../src/engine/http/redact.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { startLogExport } from '../../src/telemetry/logs.ts'
import { startMetricExport } from '../../src/telemetry/metrics.ts'
import { startTelemetry } from '../../src/telemetry/sdk.ts'

/** Sends a secret to servers in every way that Gatewatch has, one after another: what comes of it is for the servers to say. */
const [https, smtps, smtp, secret] = process.argv.slice(2, 6) as [string, string, string, string]
const version = 'test'
const signal = AbortSignal.timeout(60_000)
const limits = { timeoutMs: 5000, signal }

const transport = openTransport({ version, timeoutMs: 5000 })
const http = transport.startRun(new Redactor()).client({ signal, record: () => undefined })
await http.get('base', `${https}/target`, { headers: { authorization: new Sensitive('access token', secret) } }).catch(() => undefined)
await transport.close()

const poster = new Poster({ version, environment: {} })
const bearer = new Sensitive('monitor secret', secret)
await poster.post({ url: new Sensitive('alert address', `${https}/webhook`), body: '{}', bearer }, limits)
await poster.call(new Sensitive('alert address', `${https}/heartbeat/${secret}`), limits)
for (const url of [smtps, smtp]) {
  const to = [new Sensitive('alert address', 'two@example.org')]
  const login = { user: new Sensitive('alert address', 'gatewatch'), password: bearer }
  const mail = { from: 'one@example.org', to, login, subject: 'test', text: secret, thread: 'test' }
  await poster.post({ url: new Sensitive('alert address', url), mail }, limits)
}
await poster.close()

for (const protocol of ['http/protobuf', 'http/json', 'grpc']) {
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: https,
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${secret}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '5000',
  })
  const options = { version, environment: process.env, guard: () => undefined, warn: () => undefined }
  const logs = await startLogExport(options)
  logs.send({ name: 'test', level: 'info', text: 'test', attributes: {} })
  const samples = () => [{ labels: [], value: 1 }]
  const families = () => [{ name: 'gatewatch_test', help: 'test', type: 'gauge' as const, samples }]
  const metrics = await startMetricExport({ ...options, open: () => ({ families, close: () => undefined }) })
  const telemetry = await startTelemetry(options)
  const { trace } = await import('@opentelemetry/api')
  trace.getTracer('test').startSpan('test').end()
  await Promise.all([logs.shutdown(), metrics.shutdown(), telemetry.shutdown()])
}

process.exit(0)

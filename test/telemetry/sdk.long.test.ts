import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostname, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Redactor } from '../../src/engine/http/redact.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { render } from '../../src/messages/index.ts'
import { startTelemetry, type Telemetry } from '../../src/telemetry/sdk.ts'
import { endCheckSpan, endRunSpan, startCheckSpan, startRunSpan, traceIdOf } from '../../src/base/tracing.ts'
import { serve, serveSocket } from '../engine/http/loopback.ts'
import { endsBefore } from '../order.ts'
import { exportersWaitMs } from './exporters.ts'

const require = createRequire(import.meta.url)
const protoFolder = dirname(require.resolve('@elastic/mockotlpserver/package.json'))
const hasProtoc = ((): boolean => {
  try {
    execFileSync('protoc', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

let folder: string
let traceFile: string
const warnings: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-traces-'))
  traceFile = join(folder, 'reports', 'test', 'traces.otlp.jsonl')
  warnings.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function start(
  environment: Record<string, string> = {},
  options: { traceFile?: string; guard?: (text: string) => void } = {},
): Promise<Telemetry> {
  const names = Object.keys(environment)
  Object.assign(process.env, environment)
  onTestFinished(() => names.forEach((name) => delete process.env[name]))
  const guard = (): void => undefined
  return await startTelemetry({ version: '9.8.7', environment, guard, warn: (said) => void warnings.push(render(said)), ...options })
}

/** One run with some checks; its trace. */
function trace(names: readonly string[] = ['token.issued']): string | undefined {
  const run = startRunSpan({ id: 'r1', target: 'test', profile: 'ci' })
  for (const name of names) endCheckSpan(startCheckSpan(run, { name, suite: 'token' }), 'passed')
  endRunSpan(run, 'passed')
  return traceIdOf(run)
}

interface Request {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly { name: string; traceId: string; parentSpanId?: string; attributes?: unknown }[]
    }[]
  }[]
}

const spansOf = (requests: readonly Request[]) =>
  requests.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
const attributesOf = (request: Request): Record<string, string | undefined> =>
  Object.fromEntries(request.resourceSpans[0]!.resource.attributes.map(({ key, value }) => [key, value.stringValue]))
const readTraces = (): Request[] =>
  readFileSync(traceFile, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Request)

describe('the trace file', () => {
  it('has every span, a request a line, under its name only when it is complete', async () => {
    const telemetry = await start({}, { traceFile })
    const traceId = trace(Array.from({ length: 1200 }, (_, index) => `suite.check-${index}`))
    const files = (): number => (existsSync(dirname(traceFile)) ? readdirSync(dirname(traceFile)).length : 0)
    await expect.poll(files, { timeout: 60_000 }).toBe(1)
    expect(existsSync(traceFile)).toBe(false)
    await telemetry.shutdown()
    const requests = readTraces()
    expect(requests.length).toBeGreaterThan(1)
    const spans = spansOf(requests)
    expect(spans).toHaveLength(1201)
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
    expect(readdirSync(dirname(traceFile))).toEqual(['traces.otlp.jsonl'])
    expect(warnings).toEqual([])
  })

  it('says who sent it, and nothing of the machine, its owner or the command line', async () => {
    const telemetry = await start({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,a=b%20c' }, { traceFile })
    trace()
    await telemetry.shutdown()
    expect(attributesOf(readTraces()[0]!)).toEqual({
      'service.name': 'gatewatch',
      'service.version': '9.8.7',
      'deployment.environment.name': 'test',
      a: 'b c',
    })
    const text = readFileSync(traceFile, 'utf8')
    for (const fact of [process.execPath, process.cwd(), userInfo().username, hostname()]) expect(text).not.toContain(`"${fact}`)
  })

  it('takes the name of the service from the environment', async () => {
    const telemetry = await start({ OTEL_SERVICE_NAME: 'watch-1' }, { traceFile })
    trace()
    await telemetry.shutdown()
    expect(attributesOf(readTraces()[0]!)['service.name']).toBe('watch-1')
  })

  it('never holds a secret, says which spans would have, and keeps the others', async () => {
    const redactor = new Redactor([new Sensitive('client secret', 'hunter2-hunter2')])
    const telemetry = await start({}, { traceFile, guard: (text) => redactor.guard(text) })
    trace(['leaks.hunter2-hunter2', ...Array.from({ length: 511 }, () => 'in.first-batch')])
    trace(['clean.check'])
    await telemetry.shutdown()
    expect(warnings).toEqual(['1 of 512 spans were withheld: a text about to be written holds a client secret (plain)'])
    const spans = spansOf(readTraces())
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['withheld', 'check in.first-batch', 'check clean.check']))
    expect(spans.find(({ name }) => name === 'withheld')?.attributes).toEqual([
      { key: 'gatewatch.withheld', value: { stringValue: 'a text about to be written holds a client secret (plain)' } },
    ])
    expect(readFileSync(traceFile, 'utf8')).not.toContain('hunter2')
  })

  it('that cannot be written is told of, and stops nothing', async () => {
    const telemetry = await start({}, { traceFile: '/dev/null/traces.jsonl' })
    trace()
    await telemetry.shutdown()
    expect(warnings).toEqual(['the trace file cannot be written'])
  })

  it('is empty when nothing was traced, so that nobody takes the one before for it', async () => {
    mkdirSync(dirname(traceFile), { recursive: true })
    writeFileSync(traceFile, 'of the last run')
    await (await start({}, { traceFile })).shutdown()
    expect(readFileSync(traceFile, 'utf8')).toBe('')
    expect(warnings).toEqual([])
  })
})

describe('a collector', () => {
  /** For collectors that answer, on machines of any speed. */
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '120000' }

  interface Mock {
    readonly url: string
    readonly received: Request[]
  }

  async function startMock(service: 'http' | 'grpc'): Promise<Mock> {
    const { MockOtlpServer } = require('@elastic/mockotlpserver') as {
      MockOtlpServer: new (options: object) => { start(): Promise<void>; close(): Promise<void>; httpUrl: URL; grpcUrl: URL }
    }
    const received: Request[] = []
    const server = new MockOtlpServer({
      logLevel: 'fatal',
      services: [service],
      httpHostname: '127.0.0.1',
      httpPort: 0,
      grpcHostname: '127.0.0.1',
      grpcPort: 0,
      onTrace: (request: Request) => void received.push(request),
    })
    await server.start()
    onTestFinished(async () => await server.close())
    return { url: (service === 'http' ? server.httpUrl : server.grpcUrl).href, received }
  }

  it.each([
    ['http/protobuf', 'http'],
    ['http/json', 'http'],
    ['grpc', 'grpc'],
  ] as const)('gets the spans of the file over %s', async (protocol, service) => {
    const { url, received } = await startMock(service)
    const telemetry = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: protocol }, { traceFile })
    trace(['token.issued', 'token.scope'])
    await telemetry.shutdown()
    expect(spansOf(received).map(({ name }) => name)).toEqual(['check token.issued', 'check token.scope', 'run test'])
    expect(attributesOf(received[0]!)).toEqual({ 'service.name': 'gatewatch', 'service.version': '9.8.7' })
    expect(spansOf(readTraces())).toHaveLength(3)
    expect(warnings).toEqual([])
  })

  it.skipIf(!hasProtoc)('gets what another program decodes by the official definition', async () => {
    let body = Buffer.alloc(0)
    const { url } = await serve((request, response) => {
      void buffer(request).then((bytes) => {
        body = bytes
        response.end()
      })
    })
    const telemetry = await start({ ...patient, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${url}/v1/traces` })
    trace()
    await telemetry.shutdown()
    const message = 'opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest'
    const proto = 'opentelemetry/proto/collector/trace/v1/trace_service.proto'
    const decoded = execFileSync('protoc', ['-I', protoFolder, `--decode=${message}`, proto], { cwd: protoFolder, input: body }).toString()
    expect(decoded).toContain('string_value: "gatewatch"')
    expect(decoded).toContain('name: "check token.issued"')
    expect(decoded).toContain('key: "test.suite.name"')
  })

  it('that takes its time gets everything where the environment allows that', async () => {
    const { url } = await serve((_, response) => void setTimeout(() => response.end(), 1500))
    const telemetry = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url })
    trace()
    await telemetry.shutdown()
    expect(warnings).toEqual([])
  })

  it.each([
    ['is down', async () => 'http://127.0.0.1:1', 'the collector accepts no spans'],
    ['never answers', async () => (await serveSocket(() => undefined)).url, 'the collector did not accept all spans'],
    ['answers 503', async () => await answering(503), 'the collector accepts no spans'],
    ['answers 403', async () => await answering(403), 'the collector rejects spans (HTTP 403)'],
    ['answers 404', async () => await answering(404), 'the collector rejects spans (HTTP 404)'],
  ])('that %s is given up long before the exporters would, and the file is whole', async (_, open, told) => {
    const telemetry = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: await open() }, { traceFile })
    trace()
    expect(await endsBefore(exportersWaitMs / 2, telemetry.shutdown())).toBe(true)
    expect(warnings).toEqual([told])
    expect(spansOf(readTraces())).toHaveLength(2)
  })
})

const answering = async (status: number): Promise<string> => (await serve((_, response) => void response.writeHead(status).end())).url

describe('without a file and a collector', () => {
  it.each([
    ['nothing says otherwise', {}],
    ['the SDK is disabled', { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }],
    ['no exporter is wanted', { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }],
  ])('there are no spans: %s', async (_, environment) => {
    const telemetry = await start(environment)
    expect(trace()).toBeUndefined()
    await telemetry.shutdown()
  })
})

import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openMetrics, type Metrics } from '../../src/monitor/metrics/metrics.ts'
import { type Message, render } from '../../src/messages/index.ts'
import { startMetricExport } from '../../src/telemetry/metrics.ts'
import { wantsCollector } from '../../src/telemetry/otlp.ts'
import { instanceAttributes, type Telemetry } from '../../src/telemetry/sdk.ts'
import { openClient, serve } from '../engine/http/loopback.ts'
import { fleetOf } from '../monitor-http/fleet-view.ts'
import { cycleOf, refused, targetOf } from '../monitor-http/views.ts'
import { endsBefore } from '../order.ts'
import { exportersWaitMs } from './exporters.ts'

const require = createRequire(import.meta.url)

interface Point {
  readonly attributes?: readonly {
    readonly key: string
    readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
  }[]
  readonly asDouble?: number
  readonly asInt?: number | string
  readonly sum?: number
  readonly bucketCounts?: readonly (number | string)[]
  readonly explicitBounds?: readonly number[]
}

interface Metric {
  readonly name: string
  readonly unit: string
  readonly gauge?: { readonly dataPoints: readonly Point[] }
  readonly sum?: { readonly dataPoints: readonly Point[]; readonly isMonotonic: boolean }
  readonly histogram?: { readonly dataPoints: readonly Point[] }
}

interface Request {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] }
    readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[]
  }[]
}

async function startMock(service: 'http' | 'grpc'): Promise<{ readonly url: string; readonly received: Request[] }> {
  const { MockOtlpServer } = require('@elastic/mockotlpserver') as {
    MockOtlpServer: new (options: object) => { start(): Promise<void>; close(): Promise<void>; httpUrl: URL; grpcUrl: URL }
  }
  const received: Request[] = []
  const hosts = { httpHostname: '127.0.0.1', httpPort: 0, grpcHostname: '127.0.0.1', grpcPort: 0 }
  const server = new MockOtlpServer({
    logLevel: 'fatal',
    services: [service],
    ...hosts,
    onMetrics: (request: Request) => void received.push(request),
  })
  await server.start()
  onTestFinished(async () => await server.close())
  return { url: (service === 'http' ? server.httpUrl : server.grpcUrl).href, received }
}

async function start(
  environment: Record<string, string>,
  target = targetOf('north', 'down'),
): Promise<{ readonly telemetry: Telemetry; readonly warnings: readonly string[] }> {
  Object.assign(process.env, environment)
  onTestFinished(() => Object.keys(environment).forEach((name) => delete process.env[name]))
  const fleet = fleetOf([target])
  const warnings: string[] = []
  const warn = (said: Message): void => void warnings.push(render(said))
  const open = (): Metrics => openMetrics(fleet, { version: '9.8.7' })
  const telemetry = await startMetricExport({ version: '9.8.7', environment, attributes: instanceAttributes(), open, warn })
  fleet.tell(cycleOf('north', 'down'))
  return { telemetry, warnings }
}

const metricsOf = (request: Request): readonly Metric[] => request.resourceMetrics[0]!.scopeMetrics[0]!.metrics
const labelsOf = ({ attributes = [] }: Point): object => Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))
/** Text, or a number. */
const attributesOf = ({ attributes = [] }: Point): object =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue || Number(value.intValue)]))

describe('metrics for a collector', () => {
  /** For collectors that answer, on machines of any speed. */
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '120000' }

  it.each([
    ['http/protobuf', 'http'],
    ['http/json', 'http'],
    ['grpc', 'grpc'],
  ] as const)('are those that are scraped, over %s', async (protocol, service) => {
    const { url, received } = await startMock(service)
    const { telemetry, warnings } = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: protocol })
    await telemetry.shutdown()
    expect(warnings).toEqual([])
    const byName = new Map(metricsOf(received[0]!).map((metric) => [metric.name, metric]))

    const success = byName.get('gatewatch.check.success')!.gauge!.dataPoints.map((point) => [labelsOf(point), point.asDouble])
    expect(success).toContainEqual([{ 'gatewatch.target.name': 'north', 'test.suite.name': 'token', 'test.case.name': 'token.issued' }, 0])
    const { isMonotonic, dataPoints } = byName.get('gatewatch.cycles')!.sum!
    expect([isMonotonic, dataPoints.map((point) => [labelsOf(point), point.asDouble])]).toEqual([
      true,
      [[{ 'gatewatch.target.name': 'north', 'gatewatch.outcome': 'failed' }, 1]],
    ])
    const durations = byName.get('gatewatch.cycle.duration')!
    expect([durations.unit, durations.histogram!.dataPoints[0]!.sum]).toEqual(['s', 0.412])
    expect(durations.histogram!.dataPoints[0]!.bucketCounts!.map(Number).indexOf(1)).toBe(7)
    const calls = byName.get('gatewatch.call.duration')!
    expect([calls.unit, Object.keys(labelsOf(calls.histogram!.dataPoints[0]!))]).toEqual(['s', ['gatewatch.target.name', 'gatewatch.call']])
    expect(byName.get('gatewatch.integration_key_expires_timestamp')!.unit).toBe('s')
    expect([byName.get('process.cpu.time')!.unit, byName.get('process.memory.usage')!.unit]).toEqual(['s', 'By'])
    const names = [...byName.values()].flatMap(({ gauge, sum, histogram, name }) => {
      const points = (gauge ?? sum ?? histogram)!.dataPoints
      return [name, ...points.flatMap((point) => Object.keys(labelsOf(point)))]
    })
    expect(names.filter((name) => !/^[a-z]+(\.[a-z]+(_[a-z]+)*)+$/.test(name))).toEqual([])
  })

  it('have the time of each HTTP call by the semantic conventions of HTTP clients', async () => {
    const { url, received } = await startMock('http')
    const { telemetry, warnings } = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const server = await serve((request, response) => void response.writeHead(request.url === '/busy' ? 503 : 200).end())
    const { http } = openClient()
    await http.get('auth', `${server.url}/well`)
    await http.get('gateway', `${server.url}/well`)
    await http.get('auth', `${server.url}/busy`)
    await http.get('auth', 'http://127.0.0.1:1/').catch(() => undefined)
    await telemetry.shutdown()
    // Nothing is measured once nobody sends it.
    await http.get('auth', `${server.url}/well`)
    expect(warnings).toEqual([])
    const [found, ...others] = received[0]!.resourceMetrics[0]!.scopeMetrics.flatMap(({ metrics }) =>
      metrics.filter(({ name }) => name === 'http.client.request.duration'),
    )
    expect([found?.unit, others]).toEqual(['s', []])
    const points = found!.histogram!.dataPoints.map((point) => ({
      ...attributesOf(point),
      calls: point.bucketCounts!.reduce<number>((sum, count) => sum + Number(count), 0),
    }))
    const own = { 'http.request.method': 'GET', 'server.address': '127.0.0.1', 'server.port': Number(new URL(server.url).port) }
    expect(points).toEqual([
      { ...own, 'http.response.status_code': 200, calls: 2 },
      { ...own, 'http.response.status_code': 503, 'error.type': '503', calls: 1 },
      { ...own, 'server.port': 1, 'error.type': 'connect-refused', calls: 1 },
    ])
    expect(found!.histogram!.dataPoints.every(({ explicitBounds }) => explicitBounds?.[0] === 0.005)).toBe(true)
  })

  it.each([
    ['https://gw.example.org', { 'server.address': 'gw.example.org' }],
    ['https://gw.example.org:8443', { 'server.address': 'gw.example.org', 'server.port': 8443 }],
    ['https://[2001:db8::1]:8443', { 'server.address': '2001:db8::1', 'server.port': 8443 }],
  ])('name the server at %s and its port apart', async (address, expected) => {
    const { url, received } = await startMock('http')
    const environment = { ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url }
    const { telemetry } = await start(environment, { ...targetOf('north', 'down'), causes: [{ ...refused, address }] })
    await telemetry.shutdown()
    const failure = metricsOf(received[0]!).find(({ name }) => name === 'gatewatch.last_failure_info')!.gauge!.dataPoints[0]!
    expect(attributesOf(failure)).toMatchObject(expected)
    expect(attributesOf(failure)).not.toHaveProperty('gatewatch.host')
    if (!('server.port' in expected)) expect(attributesOf(failure)).not.toHaveProperty('server.port')
  })

  it('say who sends, and where', async () => {
    const { url, received } = await startMock('http')
    const { telemetry } = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url })
    await telemetry.shutdown()
    const { attributes } = received[0]!.resourceMetrics[0]!.resource
    expect(Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))).toEqual({
      'service.name': 'gatewatch',
      'service.version': '9.8.7',
      'service.instance.id': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      'host.name': hostname(),
    })
  })

  it('are sent again and again, and at the end', async () => {
    const { url, received } = await startMock('http')
    const { telemetry } = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_METRIC_EXPORT_INTERVAL: '50' })
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(2), 60_000)
    await telemetry.shutdown()
    const before = received.length
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(received).toHaveLength(before)
  })

  it.each([
    ['is down', async () => await Promise.resolve('http://127.0.0.1:1'), 'the collector accepts no metrics'],
    ['answers 503', async () => (await serve((_, response) => void response.writeHead(503).end())).url, 'the collector accepts no metrics'],
    [
      'answers 401',
      async () => (await serve((_, response) => void response.writeHead(401).end())).url,
      'the collector rejects metrics (HTTP 401)',
    ],
    ['never answers', async () => (await serve(() => undefined)).url, 'the collector accepts no metrics'],
  ])('that a collector does not take, since it %s, are told of once and hold nobody up', async (_, open, told) => {
    const { telemetry, warnings } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: await open(), OTEL_METRIC_EXPORT_INTERVAL: '20' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await endsBefore(exportersWaitMs / 2, telemetry.shutdown())).toBe(true)
    expect(warnings).toEqual([told])
  })

  it.each([
    [true, { OTEL_METRICS_EXPORTER: 'otlp' }],
    [true, { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://c' }],
    [false, { OTEL_METRICS_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' }],
    [false, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c' }],
    [false, { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' }],
  ])('are wanted: %s, says %j', (wanted, environment) => {
    expect(wantsCollector(environment, 'METRICS')).toBe(wanted)
  })
})

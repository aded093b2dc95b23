import { createRequire } from 'node:module'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Redactor } from '../../src/engine/http/redact.ts'
import { sensitivesIn } from '../../src/engine/run/known-values.ts'
import { logRecordOf, transitions, type LogEntry } from '../../src/monitor/log.ts'
import { Monitor } from '../../src/monitor/monitor.ts'
import type { MonitorEvent } from '../../src/monitor/state/state.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { monitoring } from '../../suites/monitor.ts'
import { render } from '../../src/messages/index.ts'
import { startLogExport, type LogExport } from '../../src/telemetry/logs.ts'
import { wantsCollector } from '../../src/telemetry/otlp.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { serve } from '../engine/http/loopback.ts'
import { cause, configured, cycle, live, minute } from '../monitor/fleet-events.ts'
import { startWorld, until, watched } from '../monitor/watched.ts'
import { endsBefore } from '../order.ts'
import { exportersWaitMs } from './exporters.ts'

const require = createRequire(import.meta.url)

/** What is not there is null in some forms, and absent in others. */
interface Value {
  readonly stringValue?: string | null
  readonly intValue?: string | number | null
  readonly arrayValue?: { readonly values: readonly Value[] } | null
}

interface SentRecord {
  readonly eventName?: string
  readonly severityText?: string
  readonly severityNumber?: number | string
  readonly body?: Value
  readonly traceId?: unknown
  readonly spanId?: unknown
  readonly attributes?: readonly { readonly key: string; readonly value: Value }[]
}

interface Request {
  readonly resourceLogs: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: Value }[] }
    readonly scopeLogs: readonly { readonly logRecords: readonly SentRecord[] }[]
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
    onLogs: (request: Request) => void received.push(request),
  })
  await server.start()
  onTestFinished(async () => await server.close())
  return { url: (service === 'http' ? server.httpUrl : server.grpcUrl).href, received }
}

/** For collectors that answer, on machines of any speed. */
const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '120000' }

async function start(
  environment: Record<string, string>,
  guard: (text: string) => void = () => undefined,
): Promise<{ readonly logs: LogExport; readonly warnings: readonly string[] }> {
  Object.assign(process.env, environment)
  onTestFinished(() => Object.keys(environment).forEach((name) => delete process.env[name]))
  const warnings: string[] = []
  const logs = await startLogExport({ version: '9.8.7', environment, guard, warn: (said) => void warnings.push(render(said)) })
  return { logs, warnings }
}

const sendAll = (logs: LogExport, entries: readonly LogEntry[]): void =>
  entries.flatMap((entry) => logRecordOf(entry) ?? []).forEach((happening) => logs.send(happening))
const recordsOf = (received: readonly Request[]): readonly SentRecord[] =>
  received.flatMap(({ resourceLogs }) => resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)))
const plain = ({ stringValue, intValue, arrayValue }: Value): unknown => arrayValue?.values.map(plain) ?? (stringValue || Number(intValue))
const attributesOf = ({ attributes = [] }: SentRecord): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))
/** Bytes in one form, text in others. */
const hexOf = (id: unknown): string =>
  typeof id === 'string'
    ? /^[0-9a-f]*$/i.test(id)
      ? id
      : Buffer.from(id, 'base64').toString('hex')
    : Buffer.from(Object.values(id ?? {})).toString('hex')

/** What the log tells of a fleet that lives through events. */
function linesOf(events: readonly MonitorEvent[]): readonly LogEntry[] {
  return events.flatMap(({ at }, index) => transitions(live(events.slice(0, index)).state, live(events.slice(0, index + 1)).state, at))
}

const outage = [
  configured(['a']),
  cycle('a', 0),
  ...[1, 2, 3].map((at) => cycle('a', at * minute, [cause(['token.issued'])])),
  cycle('a', 4 * minute, [
    cause(['token.issued', 'graphql.organization-name'], {
      rule: 'identity-provider-accepts-invalid-request',
      cause: 'The identity provider is gone.',
      key: 'identity-provider-accepts-invalid-request idp',
    }),
  ]),
  ...[5, 6, 7].map((at) => cycle('a', at * minute)),
]

describe('logs for a collector', () => {
  it.each([
    ['http/protobuf', 'http'],
    ['http/json', 'http'],
    ['grpc', 'grpc'],
  ] as const)('are the transitions of targets and incidents, linked to the trace that shows them, over %s', async (protocol, service) => {
    const { url, received } = await startMock(service)
    const { logs, warnings } = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: protocol })
    sendAll(logs, [...linesOf(outage), { level: 'info', event: 'stopped' }])
    await logs.shutdown()
    expect(warnings).toEqual([])
    const records = recordsOf(received)
    expect(records.map((record) => [attributesOf(record)['gatewatch.event'], record.severityText])).toEqual([
      ['target-changed', 'INFO'],
      ['target-changed', 'WARN'],
      ['target-changed', 'WARN'],
      ['incident-opened', 'ERROR'],
      ['incident-changed', 'WARN'],
      ['target-changed', 'WARN'],
      ['incident-resolved', 'INFO'],
      ['target-changed', 'INFO'],
    ])
    // The receiver's protobuf is from before names of events.
    if (protocol === 'http/json') expect(records[0]!.eventName).toBe('gatewatch.target.changed')
    const [first] = records
    expect(first!.body!.stringValue).toBe('a was unknown and is now up.')
    expect(attributesOf(first!)).toEqual({
      'gatewatch.event': 'target-changed',
      'gatewatch.target.name': 'a',
      'gatewatch.target.state': 'up',
      'gatewatch.target.state_before': 'unknown',
    })
    const opened = records.find((record) => attributesOf(record)['gatewatch.event'] === 'incident-opened')!
    expect(opened.body!.stringValue).toBe('The identity provider fails.')
    expect(attributesOf(opened)).toMatchObject({
      'gatewatch.incident.rule': 'identity-provider-failing',
      'gatewatch.incident.severity': 'critical',
      'gatewatch.incident.steps': ['identity-provider'],
      'gatewatch.incident.targets': ['a'],
      'gatewatch.incident.target_count': 1,
    })
    expect([hexOf(opened.traceId), hexOf(opened.spanId ?? '')]).toEqual(['a'.repeat(32), ''])
    const { attributes } = received[0]!.resourceLogs[0]!.resource
    expect(attributes.map(({ key, value }) => [key, value.stringValue])).toEqual([
      ['service.name', 'gatewatch'],
      ['service.version', '9.8.7'],
    ])
  })

  it('of a real monitor are sent while it runs, and hold neither a secret nor a person', async () => {
    const { url, received } = await startMock('http')
    const world = await startWorld()
    const redactor = new Redactor(sensitivesIn([world.target]))
    const { logs } = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BLRP_SCHEDULE_DELAY: '50' }, (text) =>
      redactor.guard(text),
    )
    const monitor = new Monitor({
      targets: [watched(world.target, { intervalSeconds: 1, failureThreshold: 1, successThreshold: 1 })],
      monitoring,
      store: await openStore(':memory:'),
      version: '9.8.7',
      environment: {},
      log: (entry) => sendAll(logs, [entry]),
      statusUrl: () => undefined,
    })
    const names = (): readonly unknown[] => recordsOf(received).map((record) => attributesOf(record)['gatewatch.event'])
    await until(() => names().includes('target-changed'))
    world.auth.positions.set('/oauth/token', {
      status: 500,
      body: { error: 'server_error', error_description: Object.values(world.environment).join(' ') },
    })
    world.base.positions.set('/graphql', { status: 500, body: { message: Object.values(world.environment).join(' ') } })
    await until(() => names().includes('incident-opened'))
    world.auth.positions.clear()
    world.base.positions.clear()
    await until(() => names().includes('incident-resolved'))
    await monitor.stop(5000)
    await logs.shutdown()
    await world.stop()
    expect(leaksIn(JSON.stringify(received), canariesOf(world.environment))).toEqual([])
  })

  it('are withheld where a guard finds something in them, and say so', async () => {
    const { url, received } = await startMock('http')
    const guard = (text: string): void => {
      if (text.includes('canary')) throw new Error('a text holds a client secret')
    }
    const { logs, warnings } = await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: url }, guard)
    logs.send({
      name: 'gatewatch.incident.opened',
      level: 'error',
      text: 'a canary',
      attributes: { 'gatewatch.incident.rule': 'host-name-unknown' },
    })
    logs.send({ name: 'gatewatch.incident.opened', level: 'error', text: 'all', attributes: { 'gatewatch.incident.rule': 'canary' } })
    await logs.shutdown()
    expect(warnings).toEqual(Array.from({ length: 2 }, () => 'a log record was withheld: a text holds a client secret'))
    expect(recordsOf(received).map(({ body }) => body!.stringValue)).toEqual(['withheld', 'withheld'])
    expect(JSON.stringify(received)).not.toContain('canary')
  })

  it.each([
    ['is down', async () => await Promise.resolve('http://127.0.0.1:1')],
    ['answers 503', async () => (await serve((_, response) => void response.writeHead(503).end())).url],
    ['never answers', async () => (await serve(() => undefined)).url],
  ])('that a collector does not take, since it %s, are told of and hold nobody up', async (_, open) => {
    const { logs, warnings } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: await open() })
    sendAll(logs, linesOf(outage))
    expect(await endsBefore(exportersWaitMs / 2, logs.shutdown())).toBe(true)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/^the collector (accepts no logs|did not accept all logs)$/)
  })

  it.each([
    [true, { OTEL_LOGS_EXPORTER: 'otlp' }],
    [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' }],
    [true, { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://c' }],
    [false, { OTEL_LOGS_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' }],
    [false, { OTEL_LOGS_EXPORTER: 'console' }],
    [false, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c' }],
    [false, { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' }],
    [false, {}],
  ])('are wanted: %s, says %j', (wanted, environment) => {
    expect(wantsCollector(environment, 'LOGS')).toBe(wanted)
  })
})

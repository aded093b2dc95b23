import { readFile, writeFile } from 'node:fs/promises'
import { request as forward } from 'node:http'
import { createRequire } from 'node:module'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../src/sandbox/target.ts'
import { canariesOf, leaksIn } from './canary.ts'
import { emptyFolder, gatewatch, type Ended, eventsHold } from './cli/program.ts'
import { serve, serveSocket } from './engine/http/loopback.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly status?: { readonly code?: string }
}
interface Request {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Readonly<Record<string, unknown>> }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}
interface Collector {
  readonly httpUrl: string
  start(): Promise<void>
  close(): Promise<void>
}
interface Results {
  readonly run: { readonly traceId: string; readonly startedAt: string; readonly durationMs: number }
  readonly results: readonly {
    readonly suite: string
    readonly outcome: string
    readonly attempts: readonly object[]
    readonly exchanges: readonly number[]
  }[]
}

const { MockOtlpServer, normalizeTrace } = createRequire(import.meta.url)('@elastic/mockotlpserver') as {
  MockOtlpServer: new (options: object) => Collector
  normalizeTrace: (request: object) => Request
}
const spansOf = (requests: readonly Request[]): readonly Span[] =>
  requests.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))

let folder: Awaited<ReturnType<typeof emptyFolder>>
let judged: SandboxTarget
beforeAll(async () => {
  folder = await emptyFolder()
  judged = await startSandboxTarget({ faults: ['token-type-missing'] })
})
afterAll(async () => {
  await judged.sandbox.stop()
  await folder.remove()
})

interface Run extends Ended {
  readonly traceparents: readonly string[]
  readonly results: Results
  readonly port: number
}

/** For collectors that answer, on machines of any speed. */
const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '120000' }

/** Runs the program with a collector, and with a gateway that notes which trace each call belongs to. */
async function runWith(collector: string, name: string, more: Readonly<Record<string, string>> = patient): Promise<Run> {
  const { environment } = judged.sandbox
  const traceparents: string[] = []
  const gateway = await serve((incoming, response) => {
    traceparents.push(String(incoming.headers['traceparent']))
    const { method, headers, url } = incoming
    const onward = forward(`${environment['SANDBOX_GATEWAY_URL']!}${url!}`, { method: method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(onward)
  })
  const config = join(folder.path, `${name}.yaml`)
  await writeFile(config, sandboxText().replace('${SANDBOX_GATEWAY_URL}', gateway.url))
  const ended = await gatewatch(['run', '--quiet', '--config', config, '--reports', join(folder.path, name)], {
    environment: {
      ...environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      ...more,
    },
  })
  const results = JSON.parse(await readFile(join(folder.path, name, 'sandbox/results.json'), 'utf8')) as Results
  return { ...ended, traceparents, results, port: gateway.port }
}

const requests: Request[] = []
const collector = new MockOtlpServer({
  logLevel: 'fatal',
  services: ['http'],
  httpHostname: '127.0.0.1',
  httpPort: 0,
  onTrace: (request: object) => requests.push(normalizeTrace(request)),
})

describe('a run with a collector', () => {
  let collected: Promise<Run> | undefined
  /** One run for all tests, made by the first that asks. */
  const run = async (): Promise<Run> => await (collected ??= runWith(collector.httpUrl, 'collected'))
  beforeAll(async () => await collector.start())
  afterAll(async () => await collector.close())

  it('is one trace of run, suites, checks and requests, which the target takes part in', async () => {
    const { code, results, traceparents, stderr, port } = await run()
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    const spans = spansOf(requests)
    const childrenOf = (parents: readonly Span[]): readonly Span[] => {
      const ids = new Set(parents.map(({ spanId }) => spanId))
      return spans.filter(({ parentSpanId }) => ids.has(parentSpanId ?? ''))
    }
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
    const suites = childrenOf(roots)
    const checks = childrenOf(suites)
    const sent = childrenOf(checks)
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([results.run.traceId]))
    expect(roots).toMatchObject([
      { name: 'run sandbox', status: { code: 'STATUS_CODE_ERROR' }, attributes: { 'test.suite.run.status': 'failure' } },
    ])
    expect(new Set(suites.map(({ name }) => name.replace('suite ', '')))).toEqual(new Set(results.results.map(({ suite }) => suite)))
    expect(checks).toHaveLength(results.results.filter(({ outcome, attempts }) => outcome !== 'blocked' && attempts.length > 0).length)
    expect(checks.filter(({ status }) => status?.code === 'STATUS_CODE_ERROR').map(({ name }) => name)).toEqual(['check token.type'])
    expect(sent).toHaveLength(results.results.flatMap(({ exchanges }) => exchanges).length)
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['SPAN_KIND_CLIENT']))
    expect([roots, suites, checks, sent].flat()).toHaveLength(spans.length)

    const toGateway = sent.filter(({ attributes }) => attributes['server.port'] === port)
    expect(traceparents.length).toBeGreaterThan(10)
    expect(traceparents.toSorted()).toEqual(toGateway.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`).toSorted())
    expect(toGateway.map(({ name }) => name)).toContain('GET /test/population/personer/{person_identifier}')
  })

  it('tells nothing of the machine, of secrets and of people', async () => {
    await run()
    const [{ resourceSpans }] = requests as [Request]
    const own = new Set(['service.name', 'service.version', 'service.instance.id', 'deployment.environment.name'])
    const named = Object.keys(resourceSpans[0]!.resource.attributes)
    expect(named.filter((name) => !own.has(name) && !name.startsWith('telemetry.sdk.'))).toEqual([])
    expect(resourceSpans[0]!.resource.attributes).toMatchObject({ 'service.name': 'gatewatch', 'deployment.environment.name': 'test' })
    const text = JSON.stringify(requests)
    expect(leaksIn(text, canariesOf(judged.sandbox.environment))).toEqual([])
    for (const trace of [hostname(), process.cwd(), folder.path, process.execPath, `"${userInfo().username}"`])
      expect(text).not.toContain(trace)
  })

  it('ends although the collector never answers, and judges as before', async () => {
    const collected = await run()
    const silent = await serveSocket(() => undefined)
    const unanswered = await runWith(silent.url, 'unanswered', {})
    expect(unanswered.code).toBe(collected.code)
    expect(unanswered.stderr).toMatch(/^Telemetry: .*collector.*\.\n$/)
    expect(silent.connections()).toBeGreaterThan(0)
  })
})

describe('an interrupted run', () => {
  it('leaves a trace in which every span has its parent', async () => {
    const reports = join(folder.path, 'interrupted')
    const finished = '"check":"graphql.organization-name","suite"'
    const { code } = await gatewatch(['run', 'sandbox', '--fault', 'gateway-silent', '--reports', reports], {
      interruptWhen: () => eventsHold(join(reports, 'sandbox'), finished),
    })
    expect(code).toBe(130)
    const lines = (await readFile(join(reports, 'sandbox/traces.otlp.jsonl'), 'utf8')).trimEnd().split('\n')
    const spans = spansOf(lines.map((line) => JSON.parse(line) as Request))
    const ids = new Set(['', ...spans.map(({ spanId }) => spanId)])
    expect(spans.length).toBeGreaterThan(10)
    expect(spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId)).map(({ name }) => name)).toEqual([])
  })
})

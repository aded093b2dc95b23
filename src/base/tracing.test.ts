import { trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Redactor } from '../engine/http/redact.ts'
import { Sensitive } from './sensitive.ts'
import { endCheckSpan, endRunSpan, startCheckSpan, startRunSpan, startSuiteSpan, traceIdOf, traceparentOf } from './tracing.ts'
import { failureOf, openClient, serve } from '../../test/engine/http/loopback.ts'

const kind = { internal: 0, client: 2 }
const status = { unset: 0, error: 2 }
const run = { id: 'r1', target: 'test', profile: 'ci' }
const check = { name: 'token.issued', suite: 'token' }

describe('with an SDK', () => {
  let exporter: InMemorySpanExporter
  beforeEach(() => {
    exporter = new InMemorySpanExporter()
    trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }))
  })
  afterEach(() => trace.disable())

  const spanOf = (name: string): ReadableSpan => exporter.getFinishedSpans().find((span) => span.name === name)!

  it('run, suite, check and exchange are one trace, each the parent of the next', async () => {
    const server = await serve((_, response) => void response.end())
    const runSpan = startRunSpan(run)
    const suiteSpan = startSuiteSpan(runSpan, 'token')
    const checkSpan = startCheckSpan(suiteSpan, check)
    await openClient({ parent: checkSpan, resend: 1 }).http.get('auth', `${server.url}/x`)
    endCheckSpan(checkSpan, 'passed')
    suiteSpan.end()
    endRunSpan(runSpan, 'passed')
    const spans = exporter.getFinishedSpans().toReversed()
    expect(spans.map(({ name }) => name)).toEqual(['run test', 'suite token', 'check token.issued', 'GET /x'])
    expect(spans.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual([
      undefined,
      ...spans.slice(0, 3).map((span) => span.spanContext().spanId),
    ])
    expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([traceIdOf(runSpan)]))
    expect(spans.map((span) => span.kind)).toEqual([kind.internal, kind.internal, kind.internal, kind.client])
    expect(spans[2]?.attributes).toMatchObject({
      'test.case.name': 'token.issued',
      'test.suite.name': 'token',
      'test.case.result.status': 'pass',
      'gatewatch.case.outcome': 'passed',
      'user_agent.synthetic.type': 'test',
    })
    expect(spans[3]?.attributes).toMatchObject({ 'http.request.resend_count': 1 })
  })

  it('the span of an exchange has the template of its URL and no value', async () => {
    const server = await serve((_, response) => void response.writeHead(200).end())
    const person = new Sensitive('person identifier', '01017012345')
    const key = new Sensitive('API key', 'k3y-4711-abc')
    await openClient().http.get('gateway', `${server.url}/test/personer/{person_identifier}`, {
      params: { person_identifier: person },
      query: { 'api-key': key, part: 'status' },
    })
    const [span] = exporter.getFinishedSpans()
    expect(span?.name).toBe('GET /test/personer/{person_identifier}')
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
      'server.port': server.port,
      'url.template': '/test/personer/{person_identifier}',
      'url.full': `${server.url}/test/personer/{person_identifier}?api-key=<API key>&part=status`,
      'user_agent.synthetic.type': 'test',
    })
    expect(() => new Redactor([person, key]).guard(JSON.stringify([span?.name, span?.attributes]))).not.toThrow()
  })

  it('the target hears of the span of the exchange', async () => {
    let received: unknown
    const server = await serve((request, response) => {
      received = request.headers['traceparent']
      response.end()
    })
    await openClient().http.get('auth', server.url)
    const { traceId, spanId } = exporter.getFinishedSpans()[0]!.spanContext()
    expect(received).toBe(`00-${traceId}-${spanId}-01`)
  })

  it('a refusal is an answer; a server error, a broken answer and our own deadline are errors', async () => {
    const server = await serve((request, response) => {
      if (request.url !== '/0') response.writeHead(Number(request.url!.slice(1))).end()
    })
    const { http } = openClient()
    await http.get('base', `${server.url}/401`)
    await http.get('base', `${server.url}/503`)
    await failureOf(openClient({ timeoutMs: 100 }).http.get('base', `${server.url}/0`))
    await failureOf(http.get('base', 'http://127.0.0.1:1/1'))
    const spans = ['/401', '/503', '/0', '/1'].map((path) => spanOf(`GET ${path}`))
    expect(spans.map((span) => [span.status.code, span.attributes['error.type']])).toEqual([
      [status.unset, undefined],
      [status.error, '503'],
      [status.error, 'timeout'],
      [status.error, 'connect-refused'],
    ])
  })

  it.each([
    ['passed', 'pass', status.unset, undefined],
    ['warned', 'pass', status.unset, undefined],
    ['failed', 'fail', status.error, 'http.status'],
    ['inconclusive', undefined, status.error, 'http.status'],
    ['blocked', undefined, status.unset, undefined],
    ['not-verified', undefined, status.unset, undefined],
  ] as const)('a check that %s says so in the words of OpenTelemetry and in ours', (outcome, result, code, errorType) => {
    endCheckSpan(startCheckSpan(startRunSpan(run), check), outcome, 'http.status')
    const span = spanOf('check token.issued')
    expect(span.attributes['gatewatch.case.outcome']).toBe(outcome)
    expect(span.attributes['test.case.result.status']).toBe(result)
    expect(span.attributes['error.type']).toBe(errorType)
    expect(span.status.code).toBe(code)
  })

  it.each([
    ['passed', 'success', status.unset],
    ['failed', 'failure', status.error],
    ['incomplete', 'success', status.unset],
    ['interrupted', 'aborted', status.unset],
  ] as const)('a run that %s says so', (verdict, runStatus, code) => {
    endRunSpan(startRunSpan(run), verdict)
    const span = spanOf('run test')
    expect(span.attributes).toMatchObject({ 'test.suite.run.status': runStatus, 'gatewatch.run.verdict': verdict })
    expect(span.status.code).toBe(code)
  })
})

describe('without an SDK', () => {
  it('spans are nothing, and nobody hears of them', async () => {
    let received: unknown = 'nothing'
    const server = await serve((request, response) => {
      received = request.headers['traceparent']
      response.end()
    })
    const span = startCheckSpan(startRunSpan(run), check)
    await openClient({ parent: span }).http.get('auth', server.url)
    endCheckSpan(span, 'passed')
    expect(received).toBeUndefined()
    expect(traceparentOf(span)).toBeUndefined()
    expect(traceIdOf(span)).toBeUndefined()
  })
})

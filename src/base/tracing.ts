import {
  createTraceState,
  metrics,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Histogram,
  type MeterProvider,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'

export type { Span } from '@opentelemetry/api'

/** The attribute that marks all requests as a test; OpenTelemetry has not decided on its name yet. */
const synthetic = { 'user_agent.synthetic.type': 'test' }

interface SpanStart {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
}

function startSpan({ name, kind, attributes }: SpanStart, context = ROOT_CONTEXT): Span {
  return trace.getTracer('gatewatch').startSpan(name, { kind, attributes }, context)
}

/** Starts a span below another; below an invalid span nothing is made. */
function startBelow(parent: Span, describe: () => SpanStart): Span {
  return trace.isSpanContextValid(parent.spanContext()) ? startSpan(describe(), trace.setSpan(ROOT_CONTEXT, parent)) : parent
}

/** A span of another process that is the parent of one of ours. */
export type ParentSpan = SpanContext

/**
 * Reads a `traceparent` and a `tracestate` (W3C Trace Context 3.2 and 3.3); undefined if the first is invalid, which makes the second
 * invalid, too.
 */
export function parentSpanOf(traceparent: string, tracestate?: string): ParentSpan | undefined {
  const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
  const [, version = 'ff', traceId = '', spanId = '', flags = '0', more] = form.exec(traceparent.trim()) ?? []
  // Later versions may have more parts, this one may not.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  if (!trace.isSpanContextValid(context)) return undefined
  return tracestate ? { ...context, traceState: createTraceState(tracestate) } : context
}

/** Starts the root span of a run, or of its part of a pipeline's trace. Without an SDK this span, and all below it, cost nothing. */
export function startRunSpan(run: { readonly id: string; readonly target: string; readonly profile: string }, parent?: ParentSpan): Span {
  const attributes = { 'gatewatch.run.id': run.id, 'gatewatch.target.name': run.target, 'gatewatch.profile': run.profile, ...synthetic }
  const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)
  return startSpan({ name: `run ${run.target}`, kind: SpanKind.INTERNAL, attributes }, context)
}

/** A suite of a run, from its first check to its last. */
export function startSuiteSpan(parent: Span, suite: string): Span {
  return startBelow(parent, () => ({
    name: `suite ${suite}`,
    kind: SpanKind.INTERNAL,
    attributes: { 'test.suite.name': suite, ...synthetic },
  }))
}

/** A check, with all its attempts. */
export function startCheckSpan(parent: Span, check: { readonly name: string; readonly suite: string }): Span {
  return startBelow(parent, () => ({
    name: `check ${check.name}`,
    kind: SpanKind.INTERNAL,
    attributes: { 'test.case.name': check.name, 'test.suite.name': check.suite, ...synthetic },
  }))
}

const runStatuses = { passed: 'success', failed: 'failure', interrupted: 'aborted', incomplete: 'success' } as const

/** Ends the span of a run: its verdict decides whether it is an error. */
export function endRunSpan(span: Span, verdict: keyof typeof runStatuses): void {
  span.setAttributes({ 'test.suite.run.status': runStatuses[verdict], 'gatewatch.run.verdict': verdict })
  if (verdict === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** OpenTelemetry knows only pass and fail; a check that was not evaluated has neither. */
const checkStatuses = {
  passed: 'pass',
  warned: 'pass',
  failed: 'fail',
  inconclusive: undefined,
  blocked: undefined,
  'not-verified': undefined,
  'not-applicable': undefined,
  waived: undefined,
  interrupted: undefined,
} as const

/** Ends the span of a check by its outcome; `reason` is a code of few values, of a finding or a failure. */
export function endCheckSpan(span: Span, outcome: keyof typeof checkStatuses, reason?: string): void {
  span.setAttribute('gatewatch.case.outcome', outcome)
  const status = checkStatuses[outcome]
  if (status !== undefined) span.setAttribute('test.case.result.status', status)
  if (outcome === 'failed' || outcome === 'inconclusive') {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', reason ?? outcome)
  }
  span.end()
}

/** The parts of a request that its span may contain: placeholders, never values. */
interface TracedRequest {
  readonly method: string
  readonly url: string
  readonly host: string
  readonly port: number
  /** The number of earlier attempts. */
  readonly resend: number
}

/** Starts the span of one request on the wire; a retry is another one. */
export function startExchangeSpan(parent: Span | undefined, request: TracedRequest): Span {
  return parent === undefined ? startSpan(exchangeSpan(request)) : startBelow(parent, () => exchangeSpan(request))
}

function exchangeSpan({ method, url, host, port, resend }: TracedRequest): SpanStart {
  const template = url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/[?#].*$/s, '') || '/'
  const attributes = {
    'http.request.method': method,
    'server.address': host,
    'server.port': port,
    'url.template': template,
    'url.full': url,
    ...(resend > 0 ? { 'http.request.resend_count': resend } : {}),
    ...synthetic,
  }
  return { name: `${method} ${template}`, kind: SpanKind.CLIENT, attributes }
}

/** The outcome of a request. */
interface TracedOutcome {
  readonly status: number | undefined
  /** Code of a failure. */
  readonly failure: string | undefined
  readonly durationMs: number
}

/**
 * Ends the span of an exchange, and counts its time. An incomplete response or 5xx is an error. A rejection (4xx) is a response like any
 * other, and often the expected one: the check's own span shows whether it was right.
 */
export function endExchange(span: Span, { method, host, port }: TracedRequest, { status, failure, durationMs }: TracedOutcome): void {
  const error = failure ?? (status !== undefined && status >= 500 ? String(status) : undefined)
  const outcome: Attributes = {
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(error !== undefined && { 'error.type': error }),
  }
  span.setAttributes(outcome)
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
  exchangeDuration().record(durationMs / 1000, {
    'http.request.method': method,
    'server.address': host,
    'server.port': port,
    ...outcome,
  })
}

const exchangeDurations = new WeakMap<MeterProvider, Histogram>()

/** Counts durations by the semantic conventions of HTTP clients, with their bounds. Without an SDK it counts nothing. */
function exchangeDuration(): Histogram {
  const provider = metrics.getMeterProvider()
  const known = exchangeDurations.get(provider)
  if (known !== undefined) return known
  const made = provider.getMeter('gatewatch').createHistogram('http.client.request.duration', {
    unit: 's',
    description: 'Duration of HTTP client requests.',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10] },
  })
  exchangeDurations.set(provider, made)
  return made
}

/** The `traceparent` header (W3C Trace Context) that makes a span the parent of the server's spans; undefined without an SDK. */
export function traceparentOf(span: Span): string | undefined {
  const context = span.spanContext()
  if (!trace.isSpanContextValid(context)) return undefined
  return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`
}

/** The trace of a span, 32 hex digits; undefined without an SDK. */
export function traceIdOf(span: Span): string | undefined {
  return traceparentOf(span)?.split('-')[1]
}

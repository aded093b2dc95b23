import { readFileSync } from 'node:fs'
import type { AgentOptions } from 'node:https'
import { createRequire } from 'node:module'
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-grpc'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { tlsWith } from '../base/index.ts'
import { isLoopbackHost } from '../domain/index.ts'
import { message, UserError } from '../messages/index.ts'
import { otlpVariable, protocolFor, timeLimitFor, type OtlpEnvironment, type Signal } from './otlp.ts'

/** The environment asks for a way to a collector that is not installed or not safe, and what to do. */
export class ExporterError extends UserError {}

/** The authority of a collector, our certificate and its key, as OTLP names the files. */
const files = ['CERTIFICATE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY']

type ChannelCredentials = NonNullable<NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>['credentials']>

interface CollectorOptions {
  readonly timeoutMillis?: number
  readonly httpAgentOptions?: AgentOptions
  readonly credentials?: ChannelCredentials
}

/** Returns the connection options of an exporter, with our rules for TLS. By default the exporters leave these to Node.js and its environment. */
export function collectorOptions(signal: Signal, environment: OtlpEnvironment): CollectorOptions {
  assertPrivate(signal, environment)
  const time = timeLimitFor(signal, environment)
  if (isPlain(signal, environment)) return time
  const [ca, cert, key] = files.map((name) => fileOf(name, signal, environment))
  const tls = tlsWith({ ca, cert, key })
  if (protocolFor(signal, environment) !== 'grpc') return { ...time, httpAgentOptions: { keepAlive: true, ...tls } }
  return { ...time, credentials: grpc().credentials.createFromSecureContext(tls.secureContext, tls) }
}

/** The exporter for the protocol that the environment names; addresses and headers it reads there itself. */
export async function collectorExporter(environment: OtlpEnvironment): Promise<SpanExporter> {
  const options = collectorOptions('TRACES', environment)
  const protocol = protocolFor('TRACES', environment)
  if (protocol === 'grpc') return new (await import('@opentelemetry/exporter-trace-otlp-grpc')).OTLPTraceExporter(options)
  if (protocol === 'http/json') return new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter(options)
  return new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter(options)
}

/** Throws an ExporterError where headers, which hold the key of a collector, would leave this machine in plain text, or a certificate cannot be read. */
export function assertPrivate(signal: Signal, environment: OtlpEnvironment): void {
  for (const name of files) fileOf(name, signal, environment)
  const isKeyed = otlpVariable('HEADERS', signal, environment) !== undefined
  if (!isKeyed || !isPlain(signal, environment) || isLoopbackHost(hostOf(signal, environment))) return
  throw new ExporterError(message('telemetry.plain-key'))
}

const endpointOf = (signal: Signal, environment: OtlpEnvironment): string =>
  otlpVariable('ENDPOINT', signal, environment) ?? 'http://localhost'

/** Tells whether a signal is sent without TLS. Without a scheme, as gRPC allows, OTEL_EXPORTER_OTLP_INSECURE decides. */
function isPlain(signal: Signal, environment: OtlpEnvironment): boolean {
  const endpoint = endpointOf(signal, environment)
  if (endpoint.includes('://')) return !/^https:/i.test(endpoint)
  return otlpVariable('INSECURE', signal, environment)?.toLowerCase() === 'true'
}

function hostOf(signal: Signal, environment: OtlpEnvironment): string {
  const endpoint = endpointOf(signal, environment)
  if (endpoint.startsWith('unix:')) return 'localhost'
  return URL.parse(endpoint.includes('://') ? endpoint : `http://${endpoint}`)?.hostname ?? ''
}

function fileOf(name: string, signal: Signal, environment: OtlpEnvironment): Buffer | undefined {
  const path = otlpVariable(name, signal, environment)
  if (path === undefined) return undefined
  try {
    return readFileSync(path)
  } catch {
    throw new ExporterError(message('telemetry.file', { name }))
  }
}

interface Grpc {
  readonly credentials: { createFromSecureContext(context: object, verification: object): ChannelCredentials }
}

/** The gRPC library of the exporters, which are installed next to Gatewatch. */
function grpc(): Grpc {
  const exporter = createRequire(import.meta.url).resolve('@opentelemetry/exporter-trace-otlp-grpc')
  const base = createRequire(exporter).resolve('@opentelemetry/otlp-grpc-exporter-base')
  return createRequire(base)('@grpc/grpc-js') as Grpc
}

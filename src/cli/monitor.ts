import { Option } from '@commander-js/extra-typings'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { monitoring } from '../../suites/monitor.ts'
import { type ListenSettings, type Target, watchConfiguration } from '../config/index.ts'
import { Redactor, type ExitCode, sensitivesIn } from '../engine/index.ts'
import {
  assertFree,
  systemClock,
  logRecordOf,
  type Log,
  metricsDetail,
  type MetricsDetail,
  openMetrics,
  Monitor,
  nearPath,
  openLocalSocket,
  socketBeside,
  startPublicServer,
  usualPublicPort,
  startMonitorServer,
  type MonitorServer,
  type MonitorServerOptions,
  openStore,
} from '../monitor/index.ts'
import { assertExporters, instanceAttributes, loadMonitorExports, startTelemetry, type Telemetry } from '../telemetry/index.ts'
import { version } from '../base/index.ts'
import { UsageError, type OpenTargets } from '../library/index.ts'
import { command } from './command.ts'
import { interruption } from './interruption.ts'
import { list, namesOf, place } from './option.ts'
import { monitorOnce, type OnceFormat } from './monitor-once.ts'
import { storeOption, usualStore } from './shell.ts'
import { openTargets, type TargetOptions } from './targets.ts'
import { type LanguageTag, loadLanguage, message, type Message, render } from '../messages/index.ts'

/** The options of `gatewatch monitor`. */
interface MonitorCommandOptions extends Omit<TargetOptions, 'allowRealIdentifiers'> {
  readonly once: boolean
  readonly format?: OnceFormat
  readonly json: boolean
  readonly store?: string
  readonly listen?: string
  readonly location?: string
  readonly probesOnly: boolean
  readonly language: LanguageTag
}

/** Node.js lets old garbage grow to a multiple of the live memory, which is large for a large fleet; with less memory than this, collecting it delays cycles. */
const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=60')

const stopWithinMs = 25_000

/** `gatewatch monitor` */
export const monitor = command({
  docs: 'docs/guides/monitor.md',
  examples: ['gatewatch monitor', 'gatewatch monitor test --listen 127.0.0.1:9464', 'gatewatch monitor --once --json'],
  exits: [0, 1, 2, 4, 130],
  declare: (to) =>
    to
      .argument('[target...]')
      .option('-c, --config <path>')
      .option('--store <path>')
      .option('--listen <host:port>')
      .option('--probes-only', '', false)
      .addOption(new Option('--location <name>').env('GATEWATCH_LOCATION').argParser(place))
      .optionsGroup('once')
      .option('--once', '', false)
      .addOption(new Option('--format <format>').choices(namesOf<OnceFormat>({ console: true, json: true, nagios: true })))
      .option('--json', '', false)
      .optionsGroup('sandbox')
      .option('--fault <name>', '', list),
  run: async ([names], options) => await monitorTargets(names, options),
})

/** Watches the targets until it is stopped, or once. */
async function monitorTargets(names: readonly string[], options: MonitorCommandOptions): Promise<ExitCode> {
  const format = options.json ? 'json' : options.format
  if (!options.once && format !== undefined)
    throw new UsageError(message('monitor.format-once', { option: options.json ? '--json' : `--format ${format}` }))
  if (!options.once) assertExporters(process.env, ['TRACES', 'METRICS', 'LOGS'])
  const opened = await openTargets(names, options)
  const { signal, stop } = interruption()
  try {
    if (options.once) return await monitorOnce(opened.targets, format ?? 'console', signal, await loadLanguage(options.language))
    await watch(opened, names, options, signal)
    return 0
  } finally {
    stop()
    await opened.close()
  }
}

async function watch(
  { targets, path }: OpenTargets,
  names: readonly string[],
  options: MonitorCommandOptions,
  signal: AbortSignal,
): Promise<void> {
  keepHeapSmall()
  let listen = listenSettings(targets, options.listen)
  const { public: everyone } = listen
  await servedAt(async () => await assertFree(listen), 'monitor.page-unserved')
  if (everyone !== undefined && !options.probesOnly)
    await servedAt(async () => await assertFree({ ...everyone, port: everyone.port ?? usualPublicPort }), 'monitor.public-unserved')
  // The sandbox, which has no path, is gone with the process and is not worth remembering.
  const forgets = path === undefined || options.probesOnly
  const storePath = options.store ?? (forgets ? ':memory:' : usualStore)
  // It is large for a large fleet: made on the first export.
  let guarded = targets
  let redactor: Redactor | undefined
  const guard = (text: string): void => (redactor ??= new Redactor(sensitivesIn(guarded))).guard(text)
  const warn = (warning: Message): void => log({ level: 'warn', event: 'telemetry', message: render(warning) })
  const traces = targets.every(({ monitor }) => monitor.traces === 'failing') ? 'failing' : 'all'
  const location = options.location ?? targets.find(({ monitor }) => monitor.location !== undefined)?.monitor.location
  const kept = storePath === ':memory:' ? undefined : resolve(storePath)
  const sender = {
    version,
    environment: process.env,
    attributes: instanceAttributes(location, kept),
    guard,
    warn,
  }
  const { startLogExport, startMetricExport } = await loadMonitorExports()
  const telemetry = await startTelemetry({ ...sender, traces })
  const logs = await startLogExport(sender)
  const tell: Log = (entry) => {
    log(entry)
    const logRecord = logRecordOf(entry)
    if (logRecord !== undefined) logs.send(logRecord)
  }
  let server: MonitorServer | undefined
  let page: Awaited<ReturnType<typeof servePublic>>
  let metrics: Telemetry | undefined
  let closeSocket: (() => Promise<void>) | undefined
  const statusUrl = (): string | undefined => listen.publicUrl ?? server?.url
  // Works in any folder of the machine. With the default store it works in the folder of the monitor.
  const reached = storeOption(options.store === undefined ? storePath : resolve(storePath))
  const acknowledge = storePath === ':memory:' ? undefined : (incident: string): string => `gatewatch ack ${incident}${reached}`
  const { probesOnly } = options
  const common = { targets, monitoring, version, environment: process.env, log: tell, statusUrl, location, acknowledge, probesOnly }
  const watching = new Monitor({ ...common, store: await openStore(storePath) })
  let current = targets
  // Read for each cycle.
  let currentDetail = metricsDetail(targets)
  const detail = (): MetricsDetail => currentDetail
  const reload = async (config: string, because: readonly string[]): Promise<void> => {
    try {
      const renewed = await openTargets(names, { ...options, config })
      const listens = listenSettings(renewed.targets, options.listen)
      if (!isSameAddress(listen, listens)) throw new UsageError(message('monitor.listen-changed'))
      watching.configure(renewed.targets)
      listen = listens
      server?.renew(listen)
      // A cycle that began with the old secrets may still be reported.
      guarded = [...current, ...renewed.targets]
      redactor = undefined
      current = renewed.targets
      currentDetail = metricsDetail(current)
      log({ level: 'info', event: 'configuration-taken', targets: current.length, because })
    } catch (error) {
      watching.refuseConfiguration()
      const reason = error instanceof Error ? (tellsWhy.has(error.name) ? error.message : error.name) : 'unknown'
      log({ level: 'error', event: 'configuration-rejected', because, reason })
    }
  }
  const stopWatching = path === undefined ? undefined : await watchConfiguration(path, async (because) => await reload(path, because))
  try {
    metrics = await startMetricExport({
      ...sender,
      open: () => openMetrics(watching, { version, location, detail }),
    })
    closeSocket = await openSocket(storePath, watching)
    server = await serve(watching, listen, { location, traces, detail })
    page = await servePublic(watching, listen, probesOnly)
    const served = { status: server.url, ...(page && { public: page.url }) }
    log({ level: 'info', event: 'started', targets: targets.length, ...served, ...(kept !== undefined && { store: kept }) })
    const interrupted = new Promise<void>((resolve) =>
      signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
    )
    await interrupted
  } finally {
    stopWatching?.()
    await closeSocket?.()
    await page?.close()
    await server?.close()
    await metrics?.shutdown()
    await watching.stop(stopWithinMs)
    await Promise.all([logs.shutdown(), telemetry.shutdown()])
  }
  log({ level: 'info', event: 'stopped' })
}

/** Errors with a message for the author of the configuration. */
const tellsWhy: ReadonlySet<string> = new Set(['ConfigError', 'UsageError'])

/** Tells whether the pages keep their addresses and files. All other settings change without a restart. */
const isSameAddress = (one: ListenSettings, other: ListenSettings): boolean =>
  isDeepStrictEqual(...([one, other].map(({ host, port, tls, public: everyone }) => [host, port, tls, everyone]) as [unknown, unknown]))

/** Throws UsageError, with the reason, where a page cannot be served. */
async function servedAt<Server>(
  start: () => Promise<Server>,
  unserved: 'monitor.page-unserved' | 'monitor.public-unserved',
): Promise<Server> {
  try {
    return await start()
  } catch (error) {
    throw new UsageError(message(unserved, { reason: error instanceof Error ? error.message : 'unknown' }))
  }
}

/** The address on the command line, else that of the first target that names one. */
function listenSettings(targets: readonly Target[], address: string | undefined): ListenSettings {
  const settings = targets.find(({ monitor }) => monitor.listen !== undefined)?.monitor.listen ?? {}
  if (address === undefined) return settings
  const [, host, port] = /^(?:\[?([^\]]*?)\]?:)?(\d{1,5})$/.exec(address) ?? []
  if (port === undefined || Number(port) > 65_535) throw new UsageError(message('monitor.listen', { address }))
  return { ...settings, port: Number(port), host: host ?? settings.host }
}

async function serve(
  view: Monitor,
  listen: ListenSettings,
  metrics: Pick<MonitorServerOptions, 'location' | 'traces' | 'detail'>,
): Promise<MonitorServer> {
  const warn = (message: string): void => log({ level: 'warn', event: 'status-server', message })
  return await servedAt(async () => await startMonitorServer({ view, listen, version, ...metrics, warn }), 'monitor.page-unserved')
}

/** A page that is served. */
interface ServedPage {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The public page, if it is configured; with probes only, it would have nothing to show. */
async function servePublic(
  watching: Monitor,
  { public: settings, ...proxies }: ListenSettings,
  probesOnly: boolean,
): Promise<ServedPage | undefined> {
  if (settings === undefined || probesOnly) return undefined
  const warn = (message: string): void => log({ level: 'warn', event: 'status-server', message })
  const start = async (): Promise<ServedPage> =>
    await startPublicServer({ status: () => watching.publicStatus(), settings, proxies, clock: systemClock, warn })
  return await servedAt(start, 'monitor.public-unserved')
}

/** Opens the socket next to the store, which no other monitor can hold; a store in memory has no place for it. */
async function openSocket(store: string, view: Monitor): Promise<(() => Promise<void>) | undefined> {
  if (store === ':memory:') return undefined
  return await openLocalSocket(nearPath(socketBeside(store)), view, (message) => log({ level: 'warn', event: 'command-line', message }))
}

const log: Log = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }))

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'yaml'
import { locationRules, locationScrapes } from '../../deploy/source/locations.ts'
import { identifierFault } from '../../src/config/index.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { startSwitch, type Switch } from '../monitor/switch.ts'
import { startReceiver } from '../monitor/receiver.ts'
import { alertmanagerFiles, type Told } from '../monitor-e2e/deployed.ts'
import { freePorts, startChild, type Child } from '../witness/child.ts'

const program = resolve(import.meta.dirname, '../../src/cli.ts')

/** As long as a minute takes in the deployed rules and routes: the interval of every target. */
export const intervalMs = 5000
const intervalSeconds = intervalMs / 1000

export const locations = ['oslo', 'bergen', 'tromso'] as const
export type Location = (typeof locations)[number]

/** A message of an Alertmanager to those on call. */
export interface AlertMessage extends Told {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A program that can be killed and started again with what it has stored. */
interface Restartable {
  kill(): Promise<void>
  start(): Promise<void>
}

/** Three locations, a Prometheus, two Alertmanagers, and the gateways that they watch. */
export interface LocationsWorld {
  /** By name: three targets behind `shared`, one behind each other. */
  readonly gateways: Readonly<Record<Gateway, Switch>>
  /** What each location reaches the GraphQL API of the target `mixed` through. */
  readonly apis: Readonly<Record<Location, Switch>>
  /** The identifier by which a location queries registers: so a gateway can tell the locations apart. */
  readonly identifiers: Readonly<Record<Location, string>>
  readonly probes: Readonly<Record<Location, Restartable>>
  readonly prometheus: Restartable
  readonly alertmanagers: readonly Restartable[]
  /** The files of the targets, and the variables that they name at the first location: for another process that watches the same. */
  readonly configuration: { readonly files: Readonly<Record<string, string>>; readonly environment: Readonly<Record<string, string>> }
  /** Pages of the locations. */
  readonly pages: Readonly<Record<Location, string>>
  /** Messages to those on call. */
  messages(): readonly AlertMessage[]
  /** Texts to the chat. */
  chats(): readonly string[]
  /** The value of a query, 0 without a sample. */
  query(text: string): Promise<number>
  /** Whether Prometheus itself has an alert firing, whatever it had before a restart. */
  isFiring(alert: string): Promise<boolean>
  stop(): Promise<void>
}

const targetsOf = { shared: ['north', 'south', 'west'], slow: ['slow'], mixed: ['mixed'], lonely: ['lonely'], steady: ['steady'] } as const
export type Gateway = keyof typeof targetsOf
const gatewayNames = Object.keys(targetsOf) as readonly Gateway[]

/** Starts everything and waits until each location has a passed probe of each target. */
export async function startLocations(): Promise<LocationsWorld> {
  const { sandbox, target } = await startSandboxTarget()
  const sealed = await startSandboxTarget({ tls: true, faults: ['gateway-certificate-soon-expiring'] })
  const receiver = await startReceiver()
  const data = mkdtempSync(join(tmpdir(), 'gatewatch-locations-'))
  const ports = await freePorts(4 + 4 + gatewayNames.length)
  const [prometheusPort, ...others] = ports as [number, ...number[]]
  const [probePorts, alertmanagerPorts, clusterPorts, gatewayPorts] = [
    others.slice(0, 3),
    others.slice(3, 5),
    others.slice(5, 7),
    others.slice(7),
  ]
  const gateways = Object.fromEntries(
    await Promise.all(
      gatewayNames.map(async (name, index) => [name, await startSwitch(target.gateway!.url, gatewayPorts[index])] as const),
    ),
  ) as Record<Gateway, Switch>

  const apis = Object.fromEntries(
    await Promise.all(locations.map(async (location) => [location, await startSwitch(target.baseUrl)] as const)),
  ) as Record<Location, Switch>

  const unknown = unknownPersons(locations.length)
  const identifiers = Object.fromEntries(locations.map((location, index) => [location, unknown[index]!])) as Record<Location, string>
  const monitor = `monitor: { intervalSeconds: ${intervalSeconds} }\n`
  const files = {
    ...Object.fromEntries(
      gatewayNames.flatMap((gateway) =>
        targetsOf[gateway].map((name) => [
          `${name}.yaml`,
          `${renamed(sandboxText(sandbox.environment), name, gateways[gateway].url)}${monitor}`,
        ]),
      ),
    ),
    'mixed.yaml': `${renamed(sandboxText(sandbox.environment), 'mixed', gateways.mixed.url).replace('${SANDBOX_BASE_URL}', '${API_URL}')}${monitor}`,
    'sealed.yaml': `${sandboxText(sealed.sandbox.environment).replace('target: sandbox', 'target: sealed').replaceAll('${SANDBOX_', '${SEALED_')}${monitor}`,
  }
  const sealedEnvironment = Object.fromEntries(
    Object.entries(sealed.sandbox.environment).map(([name, value]) => [name.replace('SANDBOX_', 'SEALED_'), value]),
  )
  const environmentAt = (location: Location): Readonly<Record<string, string>> => ({
    ...sandbox.environment,
    ...sealedEnvironment,
    SANDBOX_UNKNOWN_PERSON_IDENTIFIER: identifiers[location],
    API_URL: apis[location].url,
  })
  const startProbe = async (location: Location, port: number): Promise<Child> =>
    await startChild({
      program: process.execPath,
      arguments: () => [
        '--conditions=gatewatch:source',
        program,
        'monitor',
        '--probes-only',
        '--config',
        '.',
        '--location',
        location,
        '--listen',
        `127.0.0.1:${port}`,
      ],
      files,
      ports: [port],
      readyUrl: `http://127.0.0.1:${port}/healthz`,
      environment: environmentAt(location),
    })
  const startPrometheus = async (): Promise<Child> => {
    const where = locations.map((location, index) => ({ location, address: `127.0.0.1:${probePorts[index]}` }))
    const scrapes = stringify(
      locationScrapes(
        where,
        alertmanagerPorts.map((port) => `127.0.0.1:${port}`),
      ),
    )
    return await startChild({
      program: 'prometheus',
      arguments: () => [
        '--config.file=locations.yml',
        `--storage.tsdb.path=${data}/prometheus`,
        `--web.listen-address=127.0.0.1:${prometheusPort}`,
      ],
      files: {
        'locations.yml': scrapes.replace(/(scrape_interval): \S+/, '$1: 2s').replaceAll(/(refresh_interval): \S+/g, '$1: 5s'),
        'locations.rules.yml': stringify({ groups: locationRules({ intervalSeconds, needed: 2 }) }),
      },
      ports: [prometheusPort],
      readyUrl: `http://127.0.0.1:${prometheusPort}/-/ready`,
    })
  }
  const startAlertmanager = async (index: number): Promise<Child> =>
    await startChild({
      program: 'prometheus-alertmanager',
      arguments: () => [
        '--config.file=alertmanager.yml',
        `--storage.path=${data}/alertmanager-${index}`,
        `--web.listen-address=127.0.0.1:${alertmanagerPorts[index]}`,
        `--cluster.listen-address=127.0.0.1:${clusterPorts[index]}`,
        ...clusterPorts.filter((_, other) => other !== index).map((port) => `--cluster.peer=127.0.0.1:${port}`),
        '--cluster.settle-timeout=2s',
        '--cluster.peer-timeout=5s',
      ],
      files: alertmanagerFiles(receiver.url, intervalMs),
      ports: [alertmanagerPorts[index]!],
      readyUrl: `http://127.0.0.1:${alertmanagerPorts[index]}/-/ready`,
    })

  const running = new Map<string, Child>()
  const restartable = (name: string, begin: () => Promise<Child>): Restartable => ({
    kill: async () => {
      const child = running.get(name)
      await child?.kill()
      await child?.stop()
      running.delete(name)
    },
    start: async () => void running.set(name, await begin()),
  })
  const probes = Object.fromEntries(
    locations.map((location, index) => [location, restartable(location, async () => await startProbe(location, probePorts[index]!))]),
  ) as Record<Location, Restartable>
  const prometheus = restartable('prometheus', startPrometheus)
  const alertmanagers = [0, 1].map((index) => restartable(`alertmanager ${index}`, async () => await startAlertmanager(index)))
  const pages = Object.fromEntries(locations.map((location, index) => [location, `http://127.0.0.1:${probePorts[index]}`])) as Record<
    Location,
    string
  >
  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map(async (child) => await child.stop()))
    await Promise.all([...Object.values(gateways), ...Object.values(apis)].map(async (gateway) => await gateway.stop()))
    await receiver.stop()
    await Promise.all([sandbox.stop(), sealed.sandbox.stop()])
    rmSync(data, { recursive: true, force: true, maxRetries: 10 })
  }
  const query = async (text: string): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/query?${new URLSearchParams({ query: text }).toString()}`)
    const { data: found } = (await answer.json()) as { data: { result: readonly { value: readonly [number, string] }[] } }
    return Number(found.result[0]?.value[1] ?? 0)
  }
  const isFiring = async (alert: string): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`)
    const { data: all } = (await answer.json()) as { data: { alerts: readonly { state: string; labels: Record<string, string> }[] } }
    return all.alerts.some(({ state, labels }) => state === 'firing' && labels['alertname'] === alert)
  }
  const messages = (): readonly AlertMessage[] =>
    receiver.messages.filter(({ path }) => path === '/on-call').map(({ at, text }) => ({ at, ...(JSON.parse(text) as Told) }))
  try {
    for (const part of [...Object.values(probes), ...alertmanagers]) await part.start()
    const names = [...Object.values(targetsOf).flat(), 'sealed']
    // The first probe of a target asks everything, and its process is cold.
    for (const name of names)
      await Promise.all(Object.values(pages).map(async (page) => await (await fetch(`${page}/probe?target=${name}`)).text()))
    await prometheus.start()
    const everywhere = locations.length * names.length
    await until(async () => (await query('count(probe_success == 1)')) === everywhere, 120_000)
    // Where programs are slow to start, an alert may have been sent.
    await until(async () => (await query('count(ALERTS{severity="critical"})')) === 0, 120_000)
    await until(() => messages().length === 2 * messages().filter(({ status }) => status === 'firing').length, 120_000)
  } catch (error) {
    await stop()
    throw error
  }
  const chats = (): readonly string[] => receiver.messages.filter(({ path }) => path === '/chat').map(({ text }) => text)
  const configuration = { files, environment: environmentAt('oslo') }
  return { configuration, gateways, apis, identifiers, probes, prometheus, alertmanagers, pages, messages, chats, query, isFiring, stop }
}

/** Waits until something holds, so long at most. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs: number, what = String(holds)): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await pause(100)
  }
}

const renamed = (text: string, name: string, gateway: string): string =>
  text.replace('target: sandbox', `target: ${name}`).replace('url: ${SANDBOX_GATEWAY_URL}', `url: ${gateway}`)

/** Synthetic identifiers that no sandbox has a person for. */
function unknownPersons(count: number): readonly string[] {
  const all = Array.from({ length: 100_000 }, (_, number) => `018190${String(number).padStart(5, '0')}`)
  return all.filter((text) => identifierFault(text) === undefined).slice(0, count)
}

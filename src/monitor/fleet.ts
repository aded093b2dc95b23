import { statSync } from 'node:fs'
import { fingerprint, type Target } from '../config/index.ts'
import { openTransport, type Transport, digestOf, type ProxyEnvironment, Redactor, sensitivesIn } from '../engine/index.ts'
import type { Sensitive } from '../base/index.ts'
import { receiverName, receiversFor } from './alert/channels.ts'
import { systemClock, type Clock } from './clock.ts'
import { getOrInsert } from './kept.ts'
import { Refusals, type RefusalsOptions } from './cycle/refusals.ts'
import { checksOf, type Monitoring } from './cycle/program.ts'
import { addressOf } from './cycle/cause.ts'
import { ManagementPoller } from './poll/poller.ts'
import type { Limits, TargetRules } from './state/state.ts'
import { Watch } from './cycle/watch.ts'

export interface FleetOptions {
  readonly monitoring: Monitoring
  /** Of Gatewatch. */
  readonly version: string
  /** May name proxies. */
  readonly environment: ProxyEnvironment
  /** The settings by which rejected credentials are held back. */
  readonly refusals?: RefusalsOptions
  /** The machine's by default. */
  readonly clock?: Clock
}

interface FleetMember {
  readonly watch: Watch
  readonly poller?: ManagementPoller
  readonly identity: string
}

/** A watch for each target. Targets that a new configuration leaves alone keep theirs, with token and connections. */
export class Fleet {
  readonly #options: FleetOptions
  readonly #clock: Clock
  readonly refusals: Refusals
  readonly #transports = new Map<string, Transport>()
  /** Accounts of management APIs whose token was rejected. */
  readonly #rejectedTokens = new Set<string>()
  #members = new Map<string, FleetMember>()

  constructor(options: FleetOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.refusals = new Refusals(this.#clock, options.refusals)
  }

  /** Names of the targets with a changed configuration, removed ones included. */
  configure(targets: readonly Target[]): readonly string[] {
    const before = this.#members
    const { refusals } = this
    refusals.clear()
    this.#rejectedTokens.clear()
    this.#members = new Map(
      targets.map((target) => {
        const identity = identityOf(target)
        const known = before.get(target.name)
        if (known?.identity === identity) return [target.name, known]
        const { monitoring, version } = this.#options
        const formerly = formerSecrets(known?.watch, target)
        const [clock, transport] = [this.#clock, this.#transport(target)]
        const watch = new Watch({ target, monitoring, refusals, formerly, clock, transport })
        const rejected = this.#rejectedTokens
        const poller = hasManagementApi(target) ? { poller: new ManagementPoller({ watch, transport, rejected, clock, version }) } : {}
        return [target.name, { watch, identity, ...poller }]
      }),
    )
    return [...before].filter(([name, { watch }]) => this.#members.get(name)?.watch !== watch).map(([name]) => name)
  }

  /** In the order of the configuration. */
  get watches(): readonly Watch[] {
    return [...this.#members.values()].map(({ watch }) => watch)
  }

  /** Those of the targets whose gateway has a management API to poll. */
  get pollers(): readonly ManagementPoller[] {
    return [...this.#members.values()].flatMap(({ poller }) => poller ?? [])
  }

  watch(target: string): Watch | undefined {
    return this.#members.get(target)?.watch
  }

  /** The rules of each target, for the state. */
  rules(): ReadonlyMap<string, TargetRules> {
    return new Map(this.watches.map((watch) => [watch.target.name, rulesOf(watch)]))
  }

  /** Throws if a text contains a secret or a person of one of these targets. */
  guard(targets: readonly string[], text: string): void {
    const watches = targets.flatMap((target) => this.watch(target) ?? [])
    const [secrets, disclosed] = [watches.flatMap((watch) => watch.secrets), watches.flatMap((watch) => watch.disclosed)]
    new Redactor(secrets, disclosed).guard(text)
  }

  /** Redacts a text of an operator: the secrets and persons of all targets, and texts that look like one. */
  scrub(text: string): string {
    return new Redactor(this.watches.flatMap((watch) => watch.secrets)).scrub(text)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#transports.values()].map(async (transport) => await transport.close()))
  }

  /** One for all targets with equal trust and timeouts: they share connections. */
  #transport(target: Target): Transport {
    const { timeoutMs, tls, monitor } = target
    const { caFile } = tls
    const maxBodyBytes = monitor.maxBodyKilobytes * 1024
    const { version, environment } = this.#options
    const age = { now: this.#clock.steady }
    return getOrInsert(this.#transports, transportKeyOf(target), () =>
      openTransport({ version, environment, timeoutMs, maxBodyBytes, age, ...(caFile === undefined ? {} : { caFile }) }),
    )
  }
}

/** The key of the transport that a target shares with all of the same trust and timeout. */
const transportKeyOf = ({ timeoutMs, tls: { caFile }, monitor }: Target): string =>
  JSON.stringify([timeoutMs, monitor.maxBodyKilobytes, caFile, stampOf(caFile)])

/** By target, the one that sends the shared requests to the identity provider: among the sharing targets the one with the shortest interval. */
export function providerRequesters(targets: readonly Target[]): ReadonlyMap<Target, Target> {
  const sharing = Map.groupBy(targets, (target) => `${target.authUrl} ${transportKeyOf(target)}`)
  return new Map(
    [...sharing.values()].flatMap((all) => {
      const requester = all.reduce((one, other) => (other.monitor.intervalSeconds < one.monitor.intervalSeconds ? other : one))
      return all.map((target) => [target, requester] as const)
    }),
  )
}

const hasManagementApi = ({ gateway }: Target): boolean => gateway?.management !== undefined

/** The identity of a target: the same for the same requests with the same secrets. */
function identityOf(target: Target): string {
  return [fingerprint(target), stampOf(target.tls.caFile), ...sensitivesIn(target).map(digestOf)].join()
}

/** The secrets that are not in the configuration any more. */
function formerSecrets(before: Watch | undefined, target: Target): readonly Sensitive[] {
  const now = new Set(sensitivesIn(target).map(digestOf))
  return before?.ownSecrets.filter((secret) => !now.has(digestOf(secret))) ?? []
}

/** Changes when the file does. */
function stampOf(path: string | undefined): number {
  return path === undefined ? 0 : (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

/** The receivers go by name: addresses have no place in the state. */
function rulesOf({ target, program, unrepeated, identity }: Watch): TargetRules {
  const { alerts: _alerts, heartbeat: _heartbeat, listen: _listen, ...settings } = target.monitor
  const receivers = receiversFor(target).map(receiverName)
  const [checks, latency] = [checksOf(program), limitsOf(target)]
  return { ...settings, latency, labels: target.labels, receivers, checks, unrepeated, identity, looks: hasManagementApi(target) }
}

function limitsOf(target: Target): Limits {
  const limits = Object.entries(target.monitor.latency ?? {}).map(([call, own]) => {
    const address = addressOf(call, target)
    return [call, { ...own, ...(address === undefined ? {} : { address }) }] as const
  })
  return Object.fromEntries(limits)
}

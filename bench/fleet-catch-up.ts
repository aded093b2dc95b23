import { jetstream, type JetStreamClient } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { monitoring } from '../suites/monitor.ts'
import { observationStream, observationSubject, tickSubject, tokenOf } from '../src/fleet/names.ts'
import { encodeObservation } from '../src/fleet/observation.ts'
import { Fleet } from '../src/monitor/fleet.ts'
import type { Cycle } from '../src/monitor/cycle/cycle.ts'
import { sandboxText, startSandboxTarget } from '../src/sandbox/target.ts'
import { open, startServers } from '../test/fleet/servers.ts'
import { cpuSeconds, isReady, line, machine, mebi, monitorSettings, residentBytes, setting, startMember } from './fleet-parts.ts'
import { median } from './measure.ts'
import { messageFrom } from './monitor-process.ts'

/**
 * How fast a coordinator catches up that knows nothing: it reads a stream of observations of a real NATS server, published as probers do, from the first to
 * the last. Its start is not measured. In turn with it runs the floor, a consumer with the same client that only parses the same messages.
 * OBSERVATIONS, TARGETS, INTERVAL_SECONDS and RUNS choose the size. The interval is short, so that the stream is full within a minute or two.
 */
const observations = setting('OBSERVATIONS', 200_000)
const targets = setting('TARGETS', 5000)
const intervalSeconds = setting('INTERVAL_SECONDS', 5)
const runs = setting('RUNS', 3)
const locations = ['oslo', 'bergen', 'tromso']
/** As many as the client has asked for may be delivered and not taken in yet. */
const mostAhead = 4000

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-bench-'))
const { sandbox, target } = await startSandboxTarget()
const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {} })
fleet.configure([target])
const request = { deadlineMs: 30_000, signal: new AbortController().signal }
/** The first asks everything; the second is as nearly all are. */
const [first, usual] = [await fleet.watches[0]!.cycle(request), await fleet.watches[0]!.cycle(request)]
await fleet.close()
const names = Array.from({ length: targets }, (_, index) => `institution-${String(index).padStart(5, '0')}`)
const servers = await startServers(['a'], open)
const [server] = servers.servers
const configuration = join(folder, 'fleet.json')
const { target: _, ...defaults } = parse(sandboxText()) as Record<string, unknown>
const monitor = monitorSettings(intervalSeconds)
await writeFile(configuration, JSON.stringify({ defaults: { ...defaults, monitor }, targets: names.map((name) => ({ target: name })) }))
const started = async (name: string) =>
  await startMember(name, { servers: servers.addresses, configuration, folder, environment: sandbox.environment })

try {
  console.log(`Catching up on ${machine()}.`)
  console.log(`${targets} targets from ${locations.length} locations, ${observations} observations, ${runs} runs each.\n`)
  await makeStreams()
  const connection = await connect({ servers: [...servers.addresses] })
  await publish(jetstream(connection))
  await connection.close()
  const measured: (readonly [bare: Reading, coordinator: Reading])[] = []
  // In turn, so that a machine whose speed drifts drifts for both.
  for (let run = 0; run < runs; run++) measured.push([await bareReading(), await coordinatorReading(`reader-${run}`)])
  const of = (figure: (reading: Reading) => number, index: 0 | 1): number => median(measured.map((pair) => figure(pair[index])))
  const ratio = (figure: (reading: Reading) => number): string =>
    `${median(measured.map(([bare, coordinator]) => figure(bare) / figure(coordinator))).toFixed(1)} times less than the floor`
  const show = (figure: number): string => `${figure.toFixed(0)} /s`
  line('floor: read and parsed', show(of(perSecond, 0)), `${show(of(perCoreSecond, 0))} of a core`)
  line('a coordinator: read and taken in', show(of(perSecond, 1)), `aim 10000; ${ratio(perSecond)}`)
  line('a coordinator, by processor time', `${show(of(perCoreSecond, 1))} of a core`, ratio(perCoreSecond))
  const mebibytes = (figure: (reading: Reading) => number): string => `${(of(figure, 1) / mebi).toFixed(0)} MiB`
  const atStart = mebibytes(({ startBytes = 0 }) => startBytes)
  line(
    'a coordinator, most memory',
    mebibytes(({ peakBytes }) => peakBytes),
    `aim 350 with 5000 targets; ${atStart} while it started`,
  )
} finally {
  await servers.stop()
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exit()

interface Reading {
  readonly messages: number
  readonly wallSeconds: number
  readonly coreSeconds: number
  readonly peakBytes: number
  /** The most memory before the first message. */
  readonly startBytes?: number
}

function perSecond({ messages, wallSeconds }: Reading): number {
  return messages / wallSeconds
}

function perCoreSecond({ messages, coreSeconds }: Reading): number {
  return messages / coreSeconds
}

/** A coordinator makes the streams, and is gone before there is anything to read. */
async function makeStreams(): Promise<void> {
  const coordinator = await started('maker')
  while (!(await isReady(coordinator))) await pause(100)
  coordinator.child.kill('SIGTERM')
  await once(coordinator.child, 'exit')
}

/** What probers would publish, at their pace or below it, with the time that a leading coordinator lets pass. */
async function publish(stream: JetStreamClient): Promise<void> {
  let [count, ticked] = [0, 0]
  for (let round = 0; count < observations; round++) {
    const slot = Date.now()
    for (let start = 0; start < names.length && count < observations; start += 100) {
      const tick = Date.now() - ticked >= 1000
      if (tick) ticked = Date.now()
      const some = names.slice(start, start + 100).flatMap((name) => locations.map((location) => ({ name, location })))
      await Promise.all([
        ...(tick ? [stream.publish(tickSubject, '')] : []),
        ...some.map(async ({ name, location }) => {
          const data = encodeObservation({ location, prober: 'one', slot, cycle: cycleAt(round === 0 ? first : usual, name, slot) })
          await stream.publish(observationSubject(location, 'one', name), data, { msgID: `${tokenOf(name)}:${location}:${slot}` })
        }),
      ])
      count += some.length
    }
    await pause(Math.max(0, slot + intervalSeconds * 1000 - Date.now()))
  }
}

function cycleAt(like: Cycle, name: string, slot: number): Cycle {
  return { ...like, target: name, startedAt: slot, checks: like.checks.map((check) => ({ ...check, at: slot })) }
}

/** The floor, in a process of its own. */
async function bareReading(): Promise<Reading> {
  const child = fork(resolve(import.meta.dirname, 'fleet-bare.ts'), [...servers.addresses], { execArgv: ['--conditions=gatewatch:source'] })
  const ended = once(child, 'exit')
  const reading = (await messageFrom(child)) as Reading
  await ended
  return reading
}

/** A coordinator that was never there, from the moment at which it asks for the first message to the delivery of the last. */
async function coordinatorReading(name: string): Promise<Reading> {
  const others = await consumers()
  const coordinator = await started(name)
  const pid = coordinator.child.pid!
  let begun: { readonly at: number; readonly cpu: number; readonly last: number } | undefined
  let [delivered, last, startBytes] = [0, Infinity, 0]
  while (delivered < last) {
    await pause(10)
    const read = await consumers()
    last = read.last
    for (const [consumer, sequence] of read.delivered) if (!others.delivered.has(consumer)) delivered = sequence
    if (delivered === 0 || begun !== undefined) continue
    startBytes = await residentBytes(pid, 'VmHWM')
    // From here on the most memory is that of reading on.
    await writeFile(`/proc/${pid}/clear_refs`, '5')
    begun = { at: performance.now(), cpu: await cpuSeconds(pid), last: delivered }
  }
  const reading = {
    // What has been delivered, but for what may still be waiting to be taken in.
    messages: last - begun!.last - mostAhead,
    wallSeconds: (performance.now() - begun!.at) / 1000,
    coreSeconds: (await cpuSeconds(pid)) - begun!.cpu,
  }
  while (!(await isReady(coordinator))) await pause(100)
  const peakBytes = await residentBytes(pid, 'VmHWM')
  const metrics = await (await fetch(new URL('/metrics', coordinator.url))).text()
  for (const counter of ['rejected_observations', 'skipped_messages'])
    if (!new RegExp(`^gatewatch_fleet_${counter}_total(\\{.*\\})? 0$`, 'm').test(metrics))
      throw new Error(`a coordinator counts ${counter}`)
  coordinator.child.kill('SIGTERM')
  await once(coordinator.child, 'exit')
  return { ...reading, peakBytes, startBytes }
}

interface Monitoring {
  readonly account_details: readonly {
    readonly stream_detail: readonly {
      readonly name: string
      readonly state: { readonly last_seq: number }
      readonly consumer_detail?: readonly { readonly name: string; readonly delivered: { readonly stream_seq: number } }[]
    }[]
  }[]
}

/** How far each consumer of the stream has read, as the NATS server says, which costs the coordinator nothing; and the number of the last message. */
async function consumers(): Promise<{ readonly delivered: ReadonlyMap<string, number>; readonly last: number }> {
  const response = await fetch(`http://127.0.0.1:${server!.monitorPort}/jsz?consumers=true`)
  const { account_details: accounts } = (await response.json()) as Monitoring
  const stream = accounts.flatMap(({ stream_detail: streams }) => streams).find(({ name }) => name === observationStream)!
  const delivered = (stream.consumer_detail ?? []).map(({ name, delivered: { stream_seq: sequence } }) => [name, sequence] as const)
  return { delivered: new Map(delivered), last: stream.state.last_seq }
}

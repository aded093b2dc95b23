import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { Random } from '../gravitee/differential/random.ts'
import { has, startMonitorProgram, type Running } from '../monitor/monitor-program.ts'
import { startReceiver, type Received } from '../monitor/receiver.ts'
import { startSwitch, type Switch } from '../monitor/switch.ts'
import { until } from '../monitor/watched.ts'
import { freePorts } from '../witness/child.ts'
import { compare, seconds, type Life, type Limits, type Message, type Outage } from './outages.ts'

/**
 * A real process of the monitor for an hour, or as `npm run soak:restarts -- --minutes N --seed S` says. A gateway and an identity provider break
 * and are mended; the process is killed, or ended politely, and started again on its store. Receivers learn each outage's beginning and end once.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)

/** The defaults, but a short interval; and nothing is muted as flapping, since outages follow each other within minutes. */
const settings = { intervalSeconds: 5, flapping: { changes: 1000, withinSeconds: 1 } }
const intervalMs = 1000 * settings.intervalSeconds
const [failureThreshold, successThreshold, timeoutMs] = [3, 2, 20_000]
/** For a machine that does other things too. */
const slackMs = 10_000
/** A cycle that waits for an answer takes so long, which is as good as `failureThreshold` cycles. */
const hangingMs = timeoutMs + 1000
/** The longest end of a process after SIGTERM. */
const politeMs = 26_000
/** Opened on a machine that is too busy: shown, and no notice about a target. */
const ownRule = 'monitor.itself'
/** Of the last process over the first, at the same age. */
const mostGrowthMiB = 50
const settledAgeMs = 60_000

const parts = ['gateway', 'provider'] as const
type Part = (typeof parts)[number]
const ways = ['is down', 'hangs', 'answers 502'] as const
type Way = (typeof ways)[number]

function limitsOf({ how }: Pick<Outage, 'how'>): Limits {
  const confirmedMs = how === 'hangs' ? hangingMs + intervalMs : (failureThreshold + 1) * intervalMs
  const calmMs = (successThreshold + 1) * intervalMs + (how === 'hangs' ? hangingMs : 0)
  return { openedMs: confirmedMs + slackMs, resolvedMs: calmMs + slackMs, briefMs: (failureThreshold - 1) * intervalMs }
}

interface Death {
  /** After the outage began. */
  readonly afterMs: number
  readonly signal: 'SIGKILL' | 'SIGTERM'
  readonly downMs: number
}

interface Round {
  readonly part: Part
  readonly how: Way
  readonly forMs: number
  readonly deaths: readonly Death[]
  readonly calmMs: number
}

/** Every fifth outage is as short as the restart of a gateway. */
function drawRound(random: Random): Round {
  const between = (least: number, most: number): number => Math.round(1000 * (least + (most - least) * random.next()))
  const part = random.of(parts)
  const how = random.of(ways)
  const forMs = random.chance(0.2) ? between(1, 3) : between(20, 120)
  const deaths = Array.from({ length: random.of([0, 0, 1, 1, 2]) }, (): Death => {
    const afterMs = Math.round((forMs + 20_000) * random.next())
    return { afterMs, signal: random.of(['SIGKILL', 'SIGTERM']), downMs: random.chance(0.5) ? 0 : between(1, 20) }
  }).toSorted((one, other) => one.afterMs - other.afterMs)
  return { part, how, forMs, deaths, calmMs: limitsOf({ how }).resolvedMs + between(5, 30) }
}

const begun = Date.now()
const say = (line: string): void => console.log(`${((Date.now() - begun) / 1000).toFixed(1).padStart(7)} ${line}`)

/** The process of the monitor: one after the other on one store, and what each was like. */
class Monitor {
  readonly lives: { from: number; to: number }[] = []
  /** Resident memory by the age of the process, in MiB and milliseconds. */
  readonly memory: { readonly life: number; readonly ageMs: number; readonly mib: number }[] = []
  readonly complaints: string[] = []
  /** What each process wrote. */
  readonly outputs: string[] = []
  readonly #start: () => Running
  #running: Running | undefined

  constructor(start: () => Running) {
    this.#start = start
    process.once('exit', () => this.#running?.child.kill('SIGKILL'))
  }

  async start(): Promise<void> {
    const running = this.#start()
    this.#running = running
    await until(() => has(running, 'started') || running.child.exitCode !== null)
    if (running.child.exitCode !== null) throw new Error(`The monitor did not start:\n${running.output()}`)
    const life = { from: Date.now(), to: Infinity }
    this.lives.push(life)
    void running.ended.then((code) => {
      if (life.to !== Infinity) return
      life.to = Date.now()
      this.complaints.push(`the monitor ended by itself with ${code}: ${running.output().slice(-500)}`)
    })
  }

  async end(signal: Death['signal']): Promise<void> {
    const { child, ended, output } = this.#running!
    const life = this.lives.at(-1)!
    life.to = Date.now()
    child.kill(signal)
    const code = await ended
    this.outputs.push(output())
    const tookMs = Date.now() - life.to
    if (signal === 'SIGTERM' && code !== 0) this.complaints.push(`the monitor ended with ${code}: ${output().slice(-500)}`)
    if (tookMs > politeMs) this.complaints.push(`the monitor took ${seconds(tookMs)} to end`)
  }

  measure(): void {
    const { from, to } = this.lives.at(-1) ?? { from: 0, to: 0 }
    const status = `/proc/${this.#running!.child.pid}/status`
    if (to !== Infinity || !existsSync(status)) return
    const [, kibi] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8')) ?? []
    if (kibi !== undefined) this.memory.push({ life: this.lives.length, ageMs: Date.now() - from, mib: Number(kibi) / 1024 })
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gatewatch-restarts-'))
const store = join(folder, 'monitor.db')
const { sandbox, target } = await startSandboxTarget()
const inbox = await startReceiver()
const [gatewayPort, providerPort] = await freePorts(parts.length)
const switches: Readonly<Record<Part, Switch>> = {
  gateway: await startSwitch(target.gateway!.url, gatewayPort),
  provider: await startSwitch(target.authUrl, providerPort),
}
const complaints: string[] = []
try {
  say(`npm run soak:restarts -- --minutes ${minutes} --seed ${seed}`)
  const { outages, monitor } = await soak()
  report(outages, monitor)
  writeFileSync(join(folder, 'outages.json'), JSON.stringify(outages, undefined, 1))
  writeFileSync(join(folder, 'monitor.log'), monitor.outputs.join('\n'))
} finally {
  await Promise.all([...Object.values(switches), inbox, sandbox].map(async (one) => await one.stop()))
}
console.log(
  complaints.length === 0 ? 'Nothing to complain about.' : [...complaints, `What was sent and logged is in ${folder}.`].join('\n'),
)
if (complaints.length === 0) rmSync(folder, { recursive: true })
else writeFileSync(join(folder, 'messages.json'), JSON.stringify(inbox.messages, undefined, 1))
process.exit(complaints.length === 0 ? 0 : 1)

/** Two targets: one that breaks, and one beside it to which nothing happens. */
function startProgram(): Running {
  const configuration = join(folder, 'targets')
  mkdirSync(configuration, { recursive: true })
  const monitor = `monitor: ${JSON.stringify({ ...settings, alerts: [{ type: 'webhook', url: inbox.url }] })}\n`
  const direct = sandboxText().replace('target: sandbox', 'target: beside')
  const broken = sandboxText().replace('${SANDBOX_AUTH_URL}', switches.provider.url).replace('${SANDBOX_GATEWAY_URL}', switches.gateway.url)
  writeFileSync(join(configuration, 'beside.yaml'), direct + monitor)
  writeFileSync(join(configuration, 'sandbox.yaml'), broken + monitor)
  return startMonitorProgram(['--config', configuration, '--store', store, '--listen', '127.0.0.1:0'], {
    cwd: folder,
    environment: sandbox.environment,
  })
}

async function soak(): Promise<{ outages: readonly Outage[]; monitor: Monitor }> {
  const random = new Random(seed)
  const monitor = new Monitor(startProgram)
  const measuring = setInterval(() => monitor.measure(), 5000)
  const outages: Outage[] = []
  await monitor.start()
  await pause(4 * intervalMs)
  while (Date.now() - begun < minutes * 60_000) {
    const round = drawRound(random)
    const from = Date.now()
    const [outage] = await Promise.all([breakFor(round), die(monitor, round, from)])
    outages.push(outage)
    for (const one of Object.values(switches)) one.seen.length = 0
    await pause(round.calmMs)
  }
  clearInterval(measuring)
  await monitor.end('SIGTERM')
  return { outages, monitor }
}

async function breakFor({ part, how, forMs }: Round): Promise<Outage> {
  const broken = switches[part]
  say(`${part} ${how} for ${seconds(forMs)}`)
  const from = Date.now()
  if (how === 'is down') await broken.close()
  else broken.positions.set('/', how === 'hangs' ? 'hang' : { status: 502, body: { message: 'no server behind' } })
  await pause(forMs)
  if (how === 'is down') await broken.open()
  else broken.positions.clear()
  say(`${part} mended`)
  return { part, how, from, to: Date.now() }
}

async function die(monitor: Monitor, { deaths }: Round, from: number): Promise<void> {
  for (const { afterMs, signal, downMs } of deaths) {
    await pause(Math.max(0, from + afterMs - Date.now()))
    say(`monitor: ${signal}`)
    await monitor.end(signal)
    await pause(downMs)
    await monitor.start()
    say('monitor started')
  }
}

function report(outages: readonly Outage[], monitor: Monitor): void {
  const hosts = new Map(parts.map((part) => [new URL(switches[part].url).host, part]))
  const isOwn = ({ body }: Received): boolean => body.cause.rule === ownRule
  const messages = inbox.messages
    .filter((received) => !isOwn(received))
    .map(({ at, headers, body }): Message => {
      const { host = '' } = (body as unknown as { readonly foundBy: { readonly host?: string } }).foundBy
      const isBroken = body.targets.every((name) => name === 'sandbox')
      const part = isBroken ? hosts.get(host) : undefined
      return {
        at,
        kind: body.kind,
        incident: body.incident,
        key: String(headers['idempotency-key']),
        part,
        text: body.text.split('\n')[0]!,
      }
    })
  const lives: readonly Life[] = monitor.lives
  const { verdicts, lost, doubled, wrong, late, repeats } = compare(outages, lives, messages, limitsOf)
  const spread = (values: readonly (number | undefined)[]): string => {
    const sorted = values.filter((value) => value !== undefined).toSorted((one, other) => one - other)
    return sorted.length === 0 ? '-' : `${seconds(sorted[Math.floor(sorted.length / 2)]!)}, ${seconds(sorted.at(-1)!)}`
  }
  const rows = parts.flatMap((part) =>
    ways.map((how) => {
      const own = verdicts.filter(({ outage }) => outage.part === part && outage.how === how)
      const reported = own.filter(({ openedAfterMs }) => openedAfterMs !== undefined)
      const due = own.filter(({ isDue }) => isDue)
      const delays = [reported.map(({ openedAfterMs }) => openedAfterMs), reported.map(({ resolvedAfterMs }) => resolvedAfterMs)]
      return [`${part} ${how}`, own.length, due.length, reported.length, ...delays.map(spread)]
    }),
  )
  const head = ['outages', 'all', 'due', 'reported', 'opened: half within, all within', 'resolved: half within, all within']
  for (const row of [head, head.map(() => '-'), ...rows]) console.log(`| ${row.join(' | ')} |`)
  const kinds = Object.entries(Object.groupBy(messages, ({ kind }) => kind)).map(([kind, same]) => `${same!.length} ${kind}`)
  console.log(`${lives.length - 1} restarts; ${inbox.messages.filter(isOwn).length} messages about Gatewatch itself`)
  console.log(`messages: ${kinds.join(', ')}, ${repeats} of them repeats`)
  for (const { kind, text } of messages) if (kind === 'changed') console.log(`changed: ${text}`)
  console.log(`${lost.length} lost, ${doubled.length} doubled, ${wrong.length} false, ${late.length} late`)
  complaints.push(...monitor.complaints)
  for (const [name, list] of Object.entries({ lost, doubled, false: wrong, late }))
    complaints.push(...list.map((each) => `${name}: ${each}`))
  reportMemory(monitor)
}

/** At the same age, since each process begins anew. */
function reportMemory({ memory }: Monitor): void {
  const settled = [...Map.groupBy(memory, ({ life }) => life).values()].flatMap(
    (life) => life.find(({ ageMs }) => ageMs >= settledAgeMs) ?? [],
  )
  const [first, last] = [settled[0]?.mib ?? 0, settled.at(-1)?.mib ?? 0]
  const most = Math.max(0, ...memory.map(({ mib }) => mib))
  console.log(
    `memory a minute after a start: first ${first.toFixed(0)} MiB, last ${last.toFixed(0)} MiB (${settled.length} processes); most ever ${most.toFixed(0)} MiB; at the end ${memory.at(-1)?.mib.toFixed(0)} MiB; store ${(statSync(store).size / 2 ** 20).toFixed(1)} MiB`,
  )
  if (last > first + mostGrowthMiB) complaints.push(`a process takes ${(last - first).toFixed(0)} MiB more after ${minutes} minutes`)
}

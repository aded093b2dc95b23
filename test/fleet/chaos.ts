import { join, resolve } from 'node:path'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../gravitee/differential/random.ts'
import type { NatsServer } from './servers.ts'
import { startShipped, type ShippedServers } from './shipped.ts'
import { doublesOf, isOfTarget, keysOf, repeatsWithoutCause, tellingOf, type Death, type Turn } from './truth.ts'
import { faults, prepareWorld, type Member, type World } from './world.ts'
import type { Received } from '../monitor/receiver.ts'

/** What happens to a fleet. */
export interface Fate {
  readonly seed: number
  readonly kills: number
  readonly folder: string
  /** No more kills from then on, in milliseconds since 1970. */
  readonly endsAt?: number
  /** Told what happens while it happens. */
  readonly say: (line: string) => void
}

/** What came of it. */
export interface Outcome {
  /** What must not be; nothing where all is well. */
  readonly complaints: readonly string[]
  readonly figures: readonly string[]
}

const intervalSeconds = 6
const intervalMs = 1000 * intervalSeconds
/** As it is by default, but that a token is fetched anew more often, since the rhythm is faster as well: thresholds, flapping and steadiness too. */
const monitor = { tokenRefreshSeconds: 24 }
/** Behind a single process that watches the same. */
const mostLateMs = 30_000
const takeoverMs = 15_000
const takeoverWithServerMs = 25_000
/** A turn that nobody was told of by then is lost. */
const lostAfterMs = 120_000
const settledMs = 4 * intervalMs
const coordinators = ['coordinator-1', 'coordinator-2']
const probers = ['oslo.one', 'oslo.two', 'bergen.one', 'tromso.one']
const targets = 4
/** Fewer than a storm, which is told as one after a while. */
const mostDown = 2

interface Kill extends Death {
  readonly names: readonly string[]
  readonly afterRepair: boolean
}

/** Kills processes and servers of a fleet at random while its targets go down and come back, and holds what receivers were told against that. */
export async function chaos({ seed, kills, folder, say, endsAt = Infinity }: Fate): Promise<Outcome> {
  const random = new Random(seed)
  const servers = await startShipped(mkdirs(folder, 'servers'), { coordinator: coordinators, prober: probers })
  const world = await prepareWorld({ folder: mkdirs(folder, 'world'), servers, coordinators, probers, targets, intervalSeconds, monitor })
  const release = nextRelease(mkdirs(folder, 'next-release'))
  try {
    for (const member of [...world.members, world.alone.member]) member.start()
    await ready(world)
    say('all up')
    const story = new Story(world, random, say)
    const ended = story.tell()
    const done: Kill[] = []
    for (let count = 0; count < kills && Date.now() < endsAt; count++) {
      if (count === Math.floor(kills / 3)) await upgrade(world, release, say)
      done.push(await killSome({ world, servers, random, say, story, count }))
    }
    await story.stop(ended)
    say('no more kills')
    const majority = await withoutMajority({ world, servers, say, story })
    const told = world.inbox.messages.filter(isOfTarget)
    const late = lateness(story.turns, world)
    const { repeats, contradictions } = keysOf(world.inbox.messages)
    const doubles = doublesOf(told)
    const arrivals = world.inbox.messages.map(({ at, headers }) => ({ at, key: String(headers['idempotency-key']) }))
    const leading = done.filter((kill) => kill.leading).length
    return {
      complaints: [
        ...story.complaints,
        ...majority,
        ...late.complaints,
        ...falseAlarms(told, story.turns, world.alone.inbox.messages),
        ...contradictions.map((key) => `under the idempotency key ${key} two different things were told`),
        ...doubles.map((said) => `told under more than one idempotency key: ${said}`),
        ...repeatsWithoutCause(arrivals, done).map((repeat) => `told again, though nobody died before it was on record: ${repeat}`),
      ],
      figures: [
        `seed ${seed}: ${done.length} kills (${leading} of the leading coordinator, ${done.filter(({ withServer }) => withServer).length} with a server, ${done.filter(({ afterRepair }) => afterRepair).length} within 3 s of a repair), ${story.turns.length} transitions`,
        `told ${world.inbox.messages.length} messages, ${repeats} of them repeats, ${world.inbox.messages.length - told.length} about the fleet itself`,
        ...late.figures,
        `another coordinator led after at most ${(Math.max(0, ...story.takeovers) / 1000).toFixed(1)} s`,
      ],
    }
  } finally {
    await world.stop()
    await servers.stop()
    writeFileSync(join(folder, 'messages.json'), JSON.stringify(world.inbox.messages, undefined, 1))
    writeFileSync(join(folder, 'alone.json'), JSON.stringify(world.alone.inbox.messages, undefined, 1))
    for (const { name, lives } of [...world.members, world.alone.member])
      writeFileSync(join(folder, `${name}.log`), lives.map(({ output }) => output()).join('\n'))
  }
}

function mkdirs(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

const root = resolve(import.meta.dirname, '../..')
const copied = ['src', 'suites', 'config', 'templates', 'package.json', 'tsconfig.json']

/** A copy of the program as its next release may be: it writes observations of another version, and reads those of this one too. */
function nextRelease(folder: string): string {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const change = (file: string, from: string, to: string): void => {
    const path = join(folder, 'src/fleet', file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} says no more: ${from}`)
    writeFileSync(path, text.replace(from, to))
  }
  change('observation.ts', 'currentVersion = 1', 'currentVersion = 2')
  change(
    'observation.ts',
    '{ [currentVersion]: readCurrent }',
    '{ 1: (data) => readCurrent({ ...(data as object), version: 2 }), 2: readCurrent }',
  )
  change('observation-schema.ts', 'version: { const: 1 }', 'version: { const: 2 }')
  return folder
}

/** Coordinators first, one after the other, then the probers of some locations: from then on there are two versions. */
async function upgrade({ members }: World, release: string, say: (line: string) => void): Promise<void> {
  const first = members.filter(({ name, role }) => role === 'coordinator' || name === 'oslo.one' || name === 'tromso.one')
  for (const member of first) {
    await member.kill()
    member.start(release)
    say(`${member.name} is of the next release`)
    await within(60_000, () => member.url !== undefined)
    if (member.role === 'coordinator') await within(30_000, async () => (await answers(member, '/readyz'))?.status === 200)
  }
}

/** Waits until something holds. */
export async function within(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) return false
    await pause(50)
  }
  return true
}

const answers = async (member: Member, path: string): Promise<Response | undefined> =>
  member.url === undefined
    ? undefined
    : await fetch(new URL(path, member.url), { signal: AbortSignal.timeout(5000) }).catch(() => undefined)

/** Until a coordinator is ready and knows of every target that it is up. */
export async function ready({ members, targets: watched }: World): Promise<void> {
  const knows = async (member: Member): Promise<boolean> => {
    if ((await answers(member, '/readyz'))?.status !== 200) return false
    const views = (await (await answers(member, '/api/targets'))?.json()) as
      | { readonly targets: readonly { readonly state: string }[] }
      | undefined
    return views?.targets.filter(({ state }) => state === 'up').length === watched.length
  }
  const all = await within(180_000, async () =>
    (await Promise.all(members.filter(({ role }) => role === 'coordinator').map(knows))).every(Boolean),
  )
  if (all && members.every(({ isUp }) => isUp)) return
  const said = members.map(({ name, lives }) => `${name}: ${lives.at(-1)!.output().slice(-1500)}`)
  throw new Error(`The fleet was not at work within 180 s.\n${said.join('\n')}`)
}

/** The coordinator that tells people, as the latest words of those that live have it. */
export function leaderOf(members: readonly Member[]): Member | undefined {
  const fenceOf = ({ isUp, lives }: Member): number => {
    const last = isUp ? lives.at(-1)!.lines.findLast(({ event }) => event === 'leader-elected' || event === 'leader-lost') : undefined
    return last?.['event'] === 'leader-elected' ? Number(last['fence']) : -1
  }
  const holders = members.filter((member) => fenceOf(member) >= 0)
  return holders.toSorted((one, other) => fenceOf(other) - fenceOf(one))[0]
}

/** Targets that go down and come back, each again only once the last was told. */
class Story {
  readonly turns: Turn[] = []
  readonly complaints: string[] = []
  readonly takeovers: number[] = []
  readonly #world: World
  readonly #random: Random
  readonly #say: (line: string) => void
  #isOver = false

  constructor(world: World, random: Random, say: (line: string) => void) {
    this.#world = world
    this.#random = random
    this.#say = say
  }

  async tell(): Promise<void> {
    while (!this.#isOver) {
      const isFull = this.#world.targets.filter(({ fault }) => fault !== undefined).length >= mostDown
      const free = this.#world.targets.filter(
        ({ name, fault }) => this.#isTold(name) && this.#isSettled(name) && (fault !== undefined || !isFull),
      )
      if (free.length > 0) this.turn(this.#random.of(free).name)
      await pause(500 + 2500 * this.#random.next())
    }
  }

  /** Breaks a target by what it was broken by least often, or mends it. */
  turn(name: string): Turn {
    const target = this.#world.targets.find((one) => one.name === name)!
    const usesOf = (fault: string): number => this.turns.filter((one) => one.fault === fault && one.target === name && one.down).length
    const least = Math.min(...faults.map(usesOf))
    const fault = target.fault ?? this.#random.of(faults.filter((one) => usesOf(one) === least))
    const down = target.fault === undefined
    target.turn(down ? fault : undefined)
    const turn = { target: name, fault, down, at: Date.now() }
    this.turns.push(turn)
    this.#say(`${name} ${fault} ${turn.down ? 'broken' : 'mended'}`)
    return turn
  }

  /** Brings every target back, and waits until all is told. */
  async stop(ended: Promise<void>): Promise<void> {
    this.#isOver = true
    await ended
    const told = (): boolean => this.#world.targets.every(({ name }) => this.#isTold(name))
    await within(lostAfterMs, told)
    for (const { name, fault } of this.#world.targets) if (fault !== undefined) this.turn(name)
    await within(lostAfterMs, told)
  }

  #isTold(name: string): boolean {
    const last = this.turns.findLast(({ target }) => target === name)
    if (last === undefined || Date.now() - last.at > lostAfterMs) return true
    return [this.#world.inbox, this.#world.alone.inbox].every(({ messages }) => tellingOf(last, messages) !== undefined)
  }

  /** Whether it has been as it is for a while: what turns at once again comes and goes, and is told as that. */
  #isSettled(name: string): boolean {
    const last = this.turns.findLast(({ target }) => target === name)
    return last === undefined || Date.now() - last.at > settledMs
  }
}

interface Scene {
  readonly world: World
  readonly servers: ShippedServers
  readonly random: Random
  readonly say: (line: string) => void
  readonly story: Story
  readonly count: number
}

/** Kills one or two, now and then the leading coordinator right after it told somebody; starts them again, and lets the fleet find together. */
async function killSome({ world, servers, random, say, story, count }: Scene): Promise<Kill> {
  const victims: (Member | NatsServer)[] = []
  const leader = leaderOf(world.members)
  if (count % 5 === 4 && leader !== undefined) {
    const before = world.inbox.messages.length
    await within(20_000, () => world.inbox.messages.length > before)
    victims.push(leader)
  } else {
    const all = [...world.members.filter(({ isUp }) => isUp), ...servers.servers]
    while (victims.length < (count % 3 === 2 ? 2 : 1)) {
      const next = random.of(all)
      const isSecondServer = 'port' in next && victims.some((victim) => 'port' in victim)
      if (!victims.includes(next) && !isSecondServer) victims.push(next)
    }
  }
  const repairs = (): number => story.turns.filter(({ down }) => !down).length
  const mended = repairs()
  // Where what passes is what matters.
  const afterRepair = count % 4 === 1 && (await within(20_000, () => repairs() > mended))
  if (afterRepair) await pause(3000 * random.next())
  const led = leaderOf(world.members)
  const at = Date.now()
  await Promise.all(victims.map(async (victim) => await victim.kill()))
  const names = victims.map(({ name }) => name)
  const withServer = victims.some((victim) => 'port' in victim)
  const leading = led !== undefined && names.includes(led.name)
  say(`kill ${count + 1}: ${names.join(' and ')}${leading ? ' (leading)' : ''}`)
  // One that has not come to work yet, on a busy machine, cannot take over.
  const isAnotherLeft = world.members.some(({ role, url }) => role === 'coordinator' && url !== undefined)
  if (leading && isAnotherLeft) {
    const limit = withServer ? takeoverWithServerMs : takeoverMs
    const other = (): boolean => {
      const now = leaderOf(world.members)
      return now !== undefined && !names.includes(now.name)
    }
    if (await within(limit + 20_000, other)) story.takeovers.push(Date.now() - at)
    const took = Date.now() - at
    if (took > limit)
      story.complaints.push(`kill ${count + 1} of ${names.join(' and ')}: no other coordinator led within ${limit / 1000} s (${took} ms)`)
  } else await pause(1000 * random.next())
  for (const victim of victims) await victim.start()
  await within(30_000, async () => (await Promise.all(servers.servers.map(async (server) => await server.healthy()))).every(Boolean))
  await within(30_000, () => victims.every((victim) => 'port' in victim || victim.url !== undefined))
  await pause(1000 + 3000 * random.next())
  return { at, names, leading, withServer, afterRepair }
}

/** Two of three servers gone: nobody is told and no coordinator says that it is ready; all is told once they are back. */
async function withoutMajority({ world, servers, say, story }: Omit<Scene, 'random' | 'count'>): Promise<readonly string[]> {
  const complaints: string[] = []
  const gone = servers.servers.slice(0, 2)
  await Promise.all(gone.map(async (server) => await server.kill()))
  say('a majority of the servers is gone')
  // What was under way when they went may still arrive.
  await pause(2000)
  const before = world.inbox.messages.length
  const turn = story.turn('target-0')
  const unready = async (): Promise<boolean> =>
    (
      await Promise.all(
        world.members.filter(({ role }) => role === 'coordinator').map(async (coordinator) => await answers(coordinator, '/readyz')),
      )
    ).every((answer) => answer?.status === 503)
  if (!(await within(20_000, unready)))
    complaints.push('without a majority of servers /readyz of a coordinator did not say 503 within 20 s')
  await pause(15_000)
  if (world.inbox.messages.length > before) complaints.push('without a majority of servers somebody was told')
  const back = Date.now()
  await Promise.all(gone.map(async (server) => await server.start()))
  say('the servers are back')
  if (!(await within(60_000, () => tellingOf(turn, world.inbox.messages) !== undefined)))
    complaints.push('what happened without a majority of servers was not told within 60 s of their return')
  // What happened meanwhile may be too old to count, and is found again.
  else if (Date.now() - back > 25_000 + 3 * intervalMs)
    complaints.push(`what happened without a majority of servers was told only ${Date.now() - back} ms after their return`)
  const end = story.turn('target-0')
  await within(lostAfterMs, () => [world.inbox, world.alone.inbox].every(({ messages }) => tellingOf(end, messages) !== undefined))
  // Not held to the limits of a fleet that has its servers.
  story.turns.splice(story.turns.indexOf(turn), 1)
  return complaints
}

/** How much later than by a single process each transition was told, by what was broken; and what was told too late, never, or without it. */
function lateness(
  turns: readonly Turn[],
  { inbox, alone }: World,
): { readonly complaints: readonly string[]; readonly figures: readonly string[] } {
  const complaints: string[] = []
  const rows = turns.map((turn) => {
    const words = `${turn.target} ${turn.fault} ${turn.down ? 'broken' : 'mended'} at ${new Date(turn.at).toISOString()}`
    const [own, others] = [inbox, alone.inbox].map(({ messages }) => tellingOf(turn, messages)?.at)
    if (own === undefined && others === undefined) complaints.push(`told by nobody, the single process included: ${words}`)
    else if (own === undefined) complaints.push(`told by the single process alone: ${words}`)
    else if (others === undefined) complaints.push(`told by the fleet alone: ${words}`)
    else if (own - others > mostLateMs) complaints.push(`told ${own - others} ms after the single process did: ${words}`)
    return {
      ...turn,
      took: own === undefined ? Infinity : own - turn.at,
      behind: own === undefined || others === undefined ? NaN : own - others,
    }
  })
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  const figures = [...Map.groupBy(rows, ({ fault, down }) => `${fault} ${down ? 'broken' : 'mended'}`)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, own]) => {
      const behind = own
        .map((row) => row.behind)
        .filter(Number.isFinite)
        .sort((one, other) => one - other)
      const took = own.map((row) => row.took).sort((one, other) => one - other)
      return `${kind.padEnd(20)} ${String(own.length).padStart(3)} times, told after ${seconds(took[Math.floor(took.length / 2)]!)} s (half), ${seconds(took.at(-1)!)} s (all); against a single process ${seconds(behind[0] ?? NaN)} to ${seconds(behind.at(-1) ?? NaN)} s`
    })
  return { complaints, figures }
}

/** What was told of a target that nothing had happened to, and that a single process did not tell. */
function falseAlarms(messages: readonly Received[], turns: readonly Turn[], others: readonly Received[]): readonly string[] {
  const isCaused = ({ at, body }: Received): boolean =>
    (body.kind !== 'opened' && body.kind !== 'resolved') ||
    turns.some(
      (turn) =>
        turn.at <= at && at - turn.at < 2 * lostAfterMs && turn.down === (body.kind === 'opened') && body.targets.includes(turn.target),
    ) ||
    others.some(
      (one) =>
        one.body.kind === body.kind && Math.abs(one.at - at) < lostAfterMs && one.body.targets.some((name) => body.targets.includes(name)),
    )
  return messages
    .filter((message) => !isCaused(message))
    .map(
      ({ at, body }) =>
        `told without a cause: ${body.kind} ${body.cause.rule} of ${body.targets.join(', ')} at ${new Date(at).toISOString()}`,
    )
}

import { join } from 'node:path'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../gravitee/differential/random.ts'
import type { NatsServer } from './servers.ts'
import { startShipped, type ShippedServers } from './shipped.ts'
import { doublesOf, keysOf, repeatsWithoutCause, tellingOf, type Death, type Turn } from './truth.ts'
import { prepareWorld, type Member, type World } from './world.ts'

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

const intervalSeconds = 5
const intervalMs = 1000 * intervalSeconds
/** Beyond the interval in which a target is asked next. */
const mostLateMs = intervalMs + 10_000
const takeoverMs = 15_000
const takeoverWithServerMs = 25_000
/** A turn that nobody was told of by then is lost. */
const lostAfterMs = 90_000
const settledMs = 4 * intervalMs
const brains = ['brain-1', 'brain-2']
const probers = ['oslo.one', 'oslo.two', 'bergen.one', 'tromso.one']
const targets = 3
/** Fewer than a storm, which is told as one after a while. */
const mostDown = 2

interface Kill extends Death {
  readonly names: readonly string[]
}

/** Kills processes and servers of a fleet at random while its targets go down and come back, and holds what receivers were told against that. */
export async function chaos({ seed, kills, folder, say, endsAt = Infinity }: Fate): Promise<Outcome> {
  const random = new Random(seed)
  const servers = await startShipped(mkdirs(folder, 'servers'), { brain: brains, prober: probers })
  const world = await prepareWorld({ folder: mkdirs(folder, 'world'), servers, brains, probers, targets, intervalSeconds })
  try {
    for (const member of world.members) member.start()
    await ready(world)
    say('all up')
    const story = new Story(world, random, say)
    const ended = story.tell()
    const done: Kill[] = []
    for (let count = 0; count < kills && Date.now() < endsAt; count++)
      done.push(await killSome({ world, servers, random, say, story, count }))
    await story.stop(ended)
    say('no more kills')
    const majority = await withoutMajority({ world, servers, say, story })
    const late = lateness(story.turns, world, done)
    const { repeats, contradictions } = keysOf(world.inbox.messages)
    const doubles = doublesOf(world.inbox.messages)
    const arrivals = world.inbox.messages.map(({ at, headers }) => ({ at, key: String(headers['idempotency-key']) }))
    const leading = done.filter((kill) => kill.leading).length
    return {
      complaints: [
        ...story.complaints,
        ...majority,
        ...late.complaints,
        ...contradictions.map((key) => `under the idempotency key ${key} two different things were told`),
        ...doubles.map((said) => `told under more than one idempotency key: ${said}`),
        ...repeatsWithoutCause(arrivals, done).map((repeat) => `told again, though nobody died before it was on record: ${repeat}`),
      ],
      figures: [
        `seed ${seed}: ${done.length} kills (${leading} of the leading brain, ${done.filter(({ withServer }) => withServer).length} with a server), ${story.turns.length} transitions`,
        `told ${world.inbox.messages.length} messages, ${repeats} of them repeats`,
        late.figure,
        `another brain led after at most ${(Math.max(0, ...story.takeovers) / 1000).toFixed(1)} s`,
      ],
    }
  } finally {
    await world.stop()
    await servers.stop()
    writeFileSync(join(folder, 'messages.json'), JSON.stringify(world.inbox.messages, undefined, 1))
    for (const { name, lives } of world.members) writeFileSync(join(folder, `${name}.log`), lives.map(({ output }) => output()).join('\n'))
  }
}

function mkdirs(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
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

/** Until a brain is ready and knows of every target that it is up. */
export async function ready({ members, targets: watched }: World): Promise<void> {
  const knows = async (member: Member): Promise<boolean> => {
    if ((await answers(member, '/readyz'))?.status !== 200) return false
    const views = (await (await answers(member, '/api/targets'))?.json()) as
      | { readonly targets: readonly { readonly state: string }[] }
      | undefined
    return views?.targets.filter(({ state }) => state === 'up').length === watched.length
  }
  const all = await within(90_000, async () =>
    (await Promise.all(members.filter(({ role }) => role === 'brain').map(knows))).every(Boolean),
  )
  if (all && members.every(({ isUp }) => isUp)) return
  const said = members.map(({ name, lives }) => `${name}: ${lives.at(-1)!.output().slice(-1500)}`)
  throw new Error(`The fleet was not at work within 90 s.\n${said.join('\n')}`)
}

/** The brain that tells people, as the latest words of those that live have it. */
export function leaderOf(members: readonly Member[]): Member | undefined {
  const fenceOf = ({ isUp, lives }: Member): number => {
    const last = isUp ? lives.at(-1)!.lines.findLast(({ event }) => event === 'lease-taken' || event === 'lease-lost') : undefined
    return last?.['event'] === 'lease-taken' ? Number(last['fence']) : -1
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
      const isFull = this.#world.targets.filter(({ isDown }) => isDown).length >= mostDown
      const free = this.#world.targets.filter(({ name, isDown }) => this.#isTold(name) && this.#isSettled(name) && (isDown || !isFull))
      if (free.length > 0) this.turn(this.#random.of(free).name)
      await pause(500 + 2500 * this.#random.next())
    }
  }

  turn(name: string): Turn {
    const target = this.#world.targets.find((one) => one.name === name)!
    target.turn(!target.isDown)
    const turn = { target: name, down: target.isDown, at: Date.now() }
    this.turns.push(turn)
    this.#say(`${name} ${turn.down ? 'down' : 'up'}`)
    return turn
  }

  /** Brings every target back, and waits until all is told. */
  async stop(ended: Promise<void>): Promise<void> {
    this.#isOver = true
    await ended
    await within(lostAfterMs, () => this.#world.targets.every(({ name }) => this.#isTold(name)))
    for (const { name, isDown } of this.#world.targets) if (isDown) this.turn(name)
    await within(lostAfterMs, () => this.#world.targets.every(({ name }) => this.#isTold(name)))
  }

  #isTold(name: string): boolean {
    const last = this.turns.findLast(({ target }) => target === name)
    return last === undefined || tellingOf(last, this.#world.inbox.messages) !== undefined
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

/** Kills one or two, now and then the leading brain right after it told somebody; starts them again, and lets the fleet find together. */
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
  const led = leaderOf(world.members)
  const at = Date.now()
  await Promise.all(victims.map(async (victim) => await victim.kill()))
  const names = victims.map(({ name }) => name)
  const withServer = victims.some((victim) => 'port' in victim)
  const leading = led !== undefined && names.includes(led.name)
  say(`kill ${count + 1}: ${names.join(' and ')}${leading ? ' (leading)' : ''}`)
  const isAnotherLeft = world.members.some(({ role, isUp }) => role === 'brain' && isUp)
  if (leading && isAnotherLeft) {
    const limit = withServer ? takeoverWithServerMs : takeoverMs
    const other = (): boolean => {
      const now = leaderOf(world.members)
      return now !== undefined && !names.includes(now.name)
    }
    if (await within(limit + 20_000, other)) story.takeovers.push(Date.now() - at)
    const took = Date.now() - at
    if (took > limit)
      story.complaints.push(`kill ${count + 1} of ${names.join(' and ')}: no other brain led within ${limit / 1000} s (${took} ms)`)
  } else await pause(1000 * random.next())
  for (const victim of victims) await victim.start()
  await within(30_000, async () => (await Promise.all(servers.servers.map(async (server) => await server.healthy()))).every(Boolean))
  await within(30_000, () => victims.every((victim) => 'port' in victim || victim.url !== undefined))
  await pause(1000 + 3000 * random.next())
  return { at, names, leading, withServer }
}

/** Two of three servers gone: nobody is told and no brain says that it is ready; all is told once they are back. */
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
    (await Promise.all(world.members.filter(({ role }) => role === 'brain').map(async (brain) => await answers(brain, '/readyz')))).every(
      (answer) => answer?.status === 503,
    )
  if (!(await within(20_000, unready))) complaints.push('without a majority of servers /readyz of a brain did not say 503 within 20 s')
  await pause(15_000)
  if (world.inbox.messages.length > before) complaints.push('without a majority of servers somebody was told')
  const back = Date.now()
  await Promise.all(gone.map(async (server) => await server.start()))
  say('the servers are back')
  if (!(await within(60_000, () => tellingOf(turn, world.inbox.messages) !== undefined)))
    complaints.push('what happened without a majority of servers was not told within 60 s of their return')
  else if (Date.now() - back > 25_000)
    complaints.push(`what happened without a majority of servers was told only ${Date.now() - back} ms after their return`)
  const end = story.turn('target-0')
  await within(lostAfterMs, () => tellingOf(end, world.inbox.messages) !== undefined)
  // Not held to the limits of a fleet that has its servers.
  story.turns.splice(story.turns.indexOf(turn), 1)
  return complaints
}

/** How late what happened was found, and told. */
function lateness(
  turns: readonly Turn[],
  { inbox }: World,
  kills: readonly Kill[],
): { readonly complaints: readonly string[]; readonly figure: string } {
  const complaints: string[] = []
  const delays: number[] = []
  for (const turn of turns) {
    const words = `${turn.target} ${turn.down ? 'down' : 'up'} at ${new Date(turn.at).toISOString()}`
    const telling = tellingOf(turn, inbox.messages)
    if (telling === undefined) {
      complaints.push(`nobody was told: ${words}`)
      continue
    }
    const tookMs = telling.at - turn.at
    delays.push(tookMs)
    // A brain that takes over comes on top, for as long as it may take.
    const during = kills.filter(({ at, leading }) => leading && at >= turn.at - takeoverWithServerMs && at <= telling.at)
    const over = during.length === 0 ? 0 : during.some(({ withServer }) => withServer) ? takeoverWithServerMs : takeoverMs
    if (tookMs > intervalMs + mostLateMs + over)
      complaints.push(`told only after ${tookMs} ms, at most ${intervalMs + mostLateMs + over}: ${words}`)
  }
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (part: number): string => ((sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0) / 1000).toFixed(1)
  return {
    complaints,
    figure: `from turn to told, interval of ${intervalSeconds} s: half within ${at(0.5)} s, 9 of 10 within ${at(0.9)} s, all within ${at(1)} s`,
  }
}

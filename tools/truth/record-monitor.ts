import { StateRecorder } from '../../src/monitor/recorder.ts'
import type { MonitorEvent } from '../../src/monitor/state/state.ts'
import { play, type Scene } from '../../test/monitor/scene.ts'
import { writeDays, type Day } from './days.ts'
import { daysFile } from './places.ts'

/** Records what a monitor learns while its targets break and are mended, on a clock of its own. */
const unavailable = { status: 503, body: {} } as const
const failing = { status: 500, body: { message: 'Internal server error' } } as const
const badGateway = { status: 502, body: { message: 'no server behind' } } as const

interface Played {
  readonly intervalSeconds: number
  readonly targets: readonly string[]
  readonly act: (scene: Scene) => Promise<void>
}

const days: Readonly<Record<string, Played>> = {
  'an identity provider that is unavailable for ten minutes': {
    intervalSeconds: 60,
    targets: ['alpha'],
    act: async ({ world, until }) => {
      await until(300)
      world.auth.positions.set('/', unavailable)
      await until(900)
      world.auth.positions.clear()
      await until(1800)
    },
  },
  'a gateway without a server behind it, twice, for two targets': {
    intervalSeconds: 30,
    targets: ['alpha', 'beta'],
    act: async ({ world, until }) => {
      for (const from of [120, 900]) {
        await until(from)
        world.gateway.positions.set('/', badGateway)
        await until(from + 300)
        world.gateway.positions.clear()
      }
      await until(1800)
    },
  },
  'a gateway that resets every third request': {
    intervalSeconds: 30,
    targets: ['alpha'],
    act: async ({ world, until }) => {
      world.gateway.positions.set('/', (time) => (time % 3 === 0 ? 'cut' : 'pass'))
      await until(1800)
      world.gateway.positions.clear()
      await until(3000)
    },
  },
  'two causes, of which one ends first': {
    intervalSeconds: 30,
    targets: ['alpha'],
    act: async ({ world, until }) => {
      world.base.positions.set('/', failing)
      world.gateway.positions.set('/', failing)
      await until(300)
      world.gateway.positions.clear()
      await until(600)
      world.base.positions.clear()
      await until(900)
    },
  },
  'one cycle that fails': {
    intervalSeconds: 60,
    targets: ['alpha'],
    act: async ({ world, until }) => {
      await until(115)
      world.gateway.positions.set('/', failing)
      await until(175)
      world.gateway.positions.clear()
      await until(900)
    },
  },
  'a machine without a network': {
    intervalSeconds: 30,
    targets: ['alpha', 'beta'],
    act: async ({ world, until }) => {
      const parts = [world.auth, world.base, world.gateway]
      await Promise.all(parts.map(async (part) => await part.close()))
      await until(300)
      await Promise.all(parts.map(async (part) => await part.open()))
      await until(600)
    },
  },
  'a clock that is set two hours ahead, and right again': {
    intervalSeconds: 30,
    targets: ['alpha'],
    act: async ({ step, until }) => {
      step(7200)
      await until(300)
      step(-7200)
      await until(600)
    },
  },
}

const recorded: Day[] = []
for (const [name, { act, targets, intervalSeconds }] of Object.entries(days)) {
  const events: MonitorEvent[] = []
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the recorder that it belongs to
  const { apply } = StateRecorder.prototype
  StateRecorder.prototype.apply = function (event, cycle) {
    events.push(event)
    return apply.call(this, event, cycle)
  }
  try {
    const told = await play({ intervalSeconds, targets: (_, named) => targets.map((target) => named(target)) }, act)
    process.stdout.write(`${name}: ${events.length} events, ${told.length} messages\n`)
  } finally {
    StateRecorder.prototype.apply = apply
  }
  recorded.push({ name, events })
}
writeDays(daysFile, recorded)
process.exit()

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadTargets } from '../../src/config/load.ts'
import type { Target } from '../../src/config/target.ts'
import { sandboxText } from '../../src/sandbox/target.ts'
import { startReceiver, type Received } from '../monitor/receiver.ts'
import { receiver, startMonitor, until, watched } from '../monitor/watched.ts'
import type { Unsteadiness, Way } from './world.ts'

/**
 * Twenty targets, a cycle a second each, for an hour or as `npm run soak -- --minutes N --seed S` says. One of them fails one call of a hundred
 * at random: nobody is told. Then it fails every third call: that is told within ten cycles. What lives on the heap must not grow meanwhile.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)

const targets = 20
const quarters = 4
/** Over the second half, all targets together: what a cycle may leave behind, beside what a process of this size wavers by. */
const mostBytesPerCycle = 100
const waveringBytes = 2 * 2 ** 20
const mostCyclesUntilTold = 10
/** Of Gatewatch itself, on a machine that is too busy: shown, and no notice about a target. */
const ownRule = 'monitor.itself'

const complaints: string[] = []
const folder = await mkdtemp(join(tmpdir(), 'gatewatch-soak-'))
const world = fork(join(import.meta.dirname, 'world.ts'), { execArgv: ['--conditions=gatewatch:source'] })
const inbox = await startReceiver()
try {
  console.log(`npm run soak -- --minutes ${minutes} --seed ${seed}`)
  await soak()
} finally {
  await inbox.stop()
  world.disconnect()
  await rm(folder, { recursive: true, force: true })
}
console.log(complaints.length === 0 ? 'Nothing to complain about.' : complaints.join('\n'))
process.exitCode = complaints.length === 0 ? 0 : 1

async function soak(): Promise<void> {
  const [way] = (await once(world, 'message')) as [Way]
  const turn = (unsteadiness: Unsteadiness): boolean => world.send(unsteadiness)
  turn({ seed })
  const configuration = join(folder, 'target.yaml')
  await writeFile(configuration, sandboxText())
  const [plain] = (await loadTargets({ path: configuration, environment: { ...process.env, ...way.environment } })) as [Target]
  const settings = { intervalSeconds: 1, alerts: [receiver(inbox.url)] }
  const fleet = Array.from({ length: targets }, (_, index) => watched(plain, settings, `steady-${index}`))
  const unsteady = { ...watched(plain, settings, 'unsteady'), baseUrl: way.unsteadyBaseUrl }
  const { monitor } = await startMonitor([unsteady, ...fleet.slice(1)], { path: join(folder, 'monitor.db') })
  const cyclesUnsteady = { all: 0, notPassed: 0 }
  monitor.onCycle(({ target, outcome }) => {
    if (target !== 'unsteady') return
    cyclesUnsteady.all++
    if (outcome !== 'passed') cyclesUnsteady.notPassed++
  })

  const readings = [reading(monitor.self().cycles)]
  for (let quarter = 1; quarter <= quarters; quarter++) {
    await pause((minutes * 60_000) / quarters)
    readings.push(reading(monitor.self().cycles))
    const { cycles, heap, resident } = readings.at(-1)!
    console.log(`${quarter}/${quarters}: ${cycles} cycles, ${inMiB(heap)} MiB live on the heap, ${inMiB(resident)} MiB resident`)
  }
  const { missedTicks, overlapsSkipped, discardedCycles, stalledSeconds } = monitor.self()
  console.log(
    `${missedTicks} slots missed, ${overlapsSkipped} overlapped, ${discardedCycles} cycles discarded, ${stalledSeconds.toFixed(1)} s stalled`,
  )
  console.log(`unsteady: ${cyclesUnsteady.notPassed} of ${cyclesUnsteady.all} cycles needed a repetition`)
  for (const { body } of lettersAboutTargets()) complaints.push(`told of one call of a hundred: ${body.kind} ${body.cause.cause}`)
  if (cyclesUnsteady.all < minutes * 60 * 0.5) complaints.push(`only ${cyclesUnsteady.all} cycles of a target in ${minutes} minutes`)
  complaints.push(...growthIn(readings))

  const before = cyclesUnsteady.all
  const toldBefore = inbox.messages.length
  turn('every-third')
  const told = (): readonly Received[] => lettersAboutTargets().slice(toldBefore)
  await until(() => told().length > 0 || cyclesUnsteady.all - before > 3 * mostCyclesUntilTold)
  const cycles = cyclesUnsteady.all - before
  console.log(`every third call fails: after ${cycles} cycles ${told()[0]?.body.cause.cause ?? 'nobody was told'}`)
  if (told().length === 0 || cycles > mostCyclesUntilTold)
    complaints.push(`one call of three was not told within ${mostCyclesUntilTold} cycles`)
  await monitor.stop(10_000)
}

function lettersAboutTargets(): readonly Received[] {
  return inbox.messages.filter(({ body }) => body.cause.rule !== ownRule)
}

interface Reading {
  readonly cycles: number
  /** Bytes. */
  readonly heap: number
  readonly resident: number
}

function reading(cycles: number): Reading {
  const { gc } = globalThis as { readonly gc?: () => void }
  gc?.()
  const { heapUsed: heap, rss: resident } = process.memoryUsage()
  return { cycles, heap, resident }
}

function growthIn(readings: readonly Reading[]): readonly string[] {
  const half = readings[quarters / 2]!
  const end = readings.at(-1)!
  const grown = end.heap - half.heap
  const cycles = end.cycles - half.cycles
  console.log(`second half: ${(grown / cycles).toFixed(0)} bytes more a cycle`)
  const most = cycles * mostBytesPerCycle + waveringBytes
  return grown > most ? [`the live heap grew by ${inMiB(grown)} MiB in ${cycles} cycles, more than ${inMiB(most)} MiB`] : []
}

function inMiB(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}

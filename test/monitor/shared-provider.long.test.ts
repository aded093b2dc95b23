import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { monitoring } from '../../suites/monitor.ts'
import { Fleet } from '../../src/monitor/fleet.ts'
import type { Watch } from '../../src/monitor/cycle/watch.ts'
import { startTimed, startWorld, watched, type World } from './watched.ts'

const discovery = '/.well-known/openid-configuration'

let world: World
let asked: number
beforeEach(async () => {
  world = await startWorld()
  asked = 0
  world.auth.positions.set(discovery, () => (asked++, 'pass'))
})
afterEach(async () => await world.stop())

const signal = new AbortController().signal

function fleetOf(...targets: readonly (typeof world.target)[]) {
  const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {} })
  fleet.configure(targets)
  return fleet
}

const named = (name: string, more: Partial<typeof world.target> = {}) => ({ ...watched(world.target, {}, name), ...more })
const cycle = async (watch: Watch, anew = false) => await watch.cycle({ signal, deadlineMs: 10_000, anew })
const served = ({ checks }: Awaited<ReturnType<typeof cycle>>) => checks.find(({ name }) => name === 'discovery.served')!.outcome

describe('targets of one identity provider', () => {
  it('ask for its document once an interval, whoever is first, and each is told of it', async () => {
    const fleet = fleetOf(named('a'), named('b'), named('c'))
    const requests: number[] = []
    for (const round of [1, 2, 3]) {
      for (const watch of fleet.watches) {
        const { outcome, answers, requests: sent, ...rest } = await cycle(watch)
        expect([outcome, served({ answers, outcome, requests: sent, ...rest })]).toEqual(['passed', 'passed'])
        if (round > 1) requests.push(sent)
      }
      expect(asked).toBe(round)
    }
    expect(requests).toEqual([requests[1]! + 1, requests[1], requests[1], requests[1]! + 1, requests[1], requests[1]])
    await fleet.close()
  })

  it('wait for the one that asks, and find together that it fails', async () => {
    const fleet = fleetOf(named('a'), named('b'), named('c'))
    for (const watch of fleet.watches) await cycle(watch)
    asked = 0
    world.auth.positions.set(discovery, () => (asked++, { status: 404, body: {} }))
    const cycles = await Promise.all(fleet.watches.map((watch) => cycle(watch)))
    expect(cycles.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed'])
    expect(new Set(cycles.map(({ causes }) => causes[0]!.key)).size).toBe(1)
    expect(asked).toBe(1)
    await fleet.close()
  })

  it('ask each for itself where somebody wants to know now, and take nothing older after that', async () => {
    const fleet = fleetOf(named('a'), named('b'))
    const [a, b] = fleet.watches as [Watch, Watch]
    await cycle(a)
    await cycle(b)
    world.auth.positions.set(discovery, { status: 404, body: {} })
    expect((await cycle(a)).outcome).toBe('failed')
    world.auth.positions.set(discovery, () => (asked++, 'pass'))
    expect((await cycle(b, true)).outcome).toBe('passed')
    expect((await cycle(b)).outcome).toBe('passed')
    await fleet.close()
  })

  it('share nothing with one that has other limits, or other certificate authorities', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatewatch-'))
    const caFile = join(folder, 'ca.pem')
    await writeFile(caFile, rootCertificates[0]!)
    const fleet = fleetOf(named('a'), named('b', { timeoutMs: 4000 }), named('c', { tls: { ...world.target.tls, caFile } }))
    for (const watch of fleet.watches) expect((await cycle(watch)).outcome).toBe('passed')
    expect(asked).toBe(3)
    await fleet.close()
    await rm(folder, { recursive: true })
  })

  it('are not given what came of a request that was given up', async () => {
    const fleet = fleetOf(named('a'), named('b'))
    const [a, b] = fleet.watches as [Watch, Watch]
    const arrived = Promise.withResolvers<void>()
    world.auth.positions.set(discovery, () => {
      arrived.resolve()
      return asked++ === 0 ? { delayMs: 300 } : 'pass'
    })
    const end = new AbortController()
    const given = a.cycle({ signal: end.signal, deadlineMs: 10_000 }).catch(() => 'given up')
    await arrived.promise
    const other = cycle(b)
    end.abort()
    expect(await given).toBe('given up')
    expect((await other).outcome).toBe('passed')
    expect(asked).toBe(2)
    await fleet.close()
  })

  it('make one incident when it fails, with one request in each interval', async () => {
    const settings = { failureThreshold: 2, intervalSeconds: 60 }
    const fleet = Array.from({ length: 4 }, (_, index) => watched(world.target, settings, `t${index}`))
    const { monitor, pass } = await startTimed(fleet)
    await pass(130)
    asked = 0
    world.auth.positions.set(discovery, () => (asked++, { status: 404, body: {} }))
    await pass(180)
    expect(asked).toBeLessThanOrEqual(4)
    expect(monitor.incidents().map(({ targets }) => targets.length)).toEqual([4])
    await monitor.stop(2000)
  })
})

import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import { mostManagementRequests } from '../../src/domain/index.ts'
import { pollsPerDay } from '../../src/monitor/poll/poll-loop.ts'
import { startMonitorServer } from '../../src/monitor/web/server.ts'
import { openStore, type Store } from '../../src/monitor/store/store.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { startSwitch, type Switch } from './switch.ts'
import { startTimed, until, watched, type Timed } from './watched.ts'

const path = '/management/v2/environments/DEFAULT'
const search = `POST ${path}/apis/_search`
const day = 86_400

let ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  ends = []
})

/** A sandbox whose management API is asked through a switch, and hardly anything else. */
async function startManaged(faults: readonly string[] = []) {
  const { sandbox, target } = await startSandboxTarget({ management: true, faults })
  ends.push(async () => await sandbox.stop())
  const gateway = target.gateway!
  const asked = await startSwitch(new URL(gateway.management!.url).origin)
  ends.push(async () => await asked.stop())
  const management = { ...gateway.management!, url: `${asked.url}/management` }
  const managed = watched({ ...target, gateway: { ...gateway, management } }, { intervalSeconds: day })
  return { sandbox, asked, target: managed }
}

async function startLooking(targets: readonly Target[]): Promise<Timed & { store: Store; told: () => readonly string[] }> {
  const store = await openStore(':memory:')
  const timed = await startTimed(targets, { store })
  ends.push(async () => await timed.monitor.stop(1000))
  const told = (): readonly string[] =>
    timed.lines.flatMap((line) =>
      ['incident-opened', 'incident-resolved'].includes(line.event) ? [`${line.event} ${String(line['rule'])}`] : [],
    )
  return { ...timed, store, told }
}

/** Reads what an authorized reader sees. */
async function readAt(view: Timed['monitor'], paths: readonly string[]): Promise<readonly string[]> {
  const server = await startMonitorServer({ view, listen: { port: 0 }, version: '1.2.3', warn: () => {} })
  const texts = await Promise.all(paths.map(async (path) => await (await fetch(`${server.url}${path}`)).text()))
  await server.close()
  return texts
}

/** Lets looks come due until something holds: one that is due while the last is under way is left out. */
async function passUntil(pass: Timed['pass'], holds: () => boolean): Promise<void> {
  for (let round = 0; round < 50 && !holds(); round++) {
    await pass(600)
    const enough = performance.now() + 200
    while (!holds() && performance.now() < enough) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect(holds(), String(holds)).toBe(true)
}

const requestsFor = ({ seen }: Switch, from = 0): readonly string[] => seen.slice(from)

describe('what is deployed', () => {
  it('is read whole at first, then by one search each ten minutes; a change by hand is told, and its end', async () => {
    const { sandbox, asked, target } = await startManaged()
    const { monitor, store, pass, told } = await startLooking([target])
    await pass(600)
    await until(() => store.memory.read().deployments.size === 1)
    expect(told()).toEqual([])
    const whole = asked.seen.length
    for (const count of [1, 2, 3]) await passUntil(pass, () => asked.seen.length >= whole + count)
    expect(requestsFor(asked, whole)).toEqual([search, search, search])

    await sandbox.setFaults(['inside-population-drifted-from-template'])
    await pass(600)
    await until(() => told().length === 1)
    expect(requestsFor(asked, whole + 3).map((request) => request.replace(/[0-9a-f-]{36}/, 'API'))).toEqual([
      search,
      ...['API', 'API', 'API'].map((api) => `GET ${path}/apis/${api}/events`),
    ])
    const [incident] = monitor.incidents()
    expect(incident!.cause).toMatchObject({
      rule: 'monitor.changed-by-hand',
      cause:
        'The population register API was deployed by hand: it differs from before, and its template file has not changed; changed: preserve host.',
      address: target.gateway!.management!.url,
    })
    expect(monitor.target('sandbox')).toMatchObject({ state: 'degraded', incidents: [incident!.id] })
    await sandbox.setFaults([])
    await pass(600)
    await until(() => told().length === 2)
    expect(told()).toEqual(['incident-opened monitor.changed-by-hand', 'incident-resolved monitor.changed-by-hand'])
  })

  it('may be other where a renewed template file was imported, and is told where it is no more what that has', async () => {
    const { sandbox, asked, target } = await startManaged()
    const { monitor, store, pass, told } = await startLooking([target])
    await pass(600)
    await until(() => store.memory.read().deployments.size === 1)
    const file = target.gateway!.management!.apis.population!.template!
    const template = JSON.parse(await readFile(file, 'utf8')) as { readonly proxy: object }
    await writeFile(file, JSON.stringify({ ...template, proxy: { ...template.proxy, preserve_host: true } }))
    await sandbox.setFaults(['inside-population-drifted-from-template'])
    const before = asked.seen.length
    await pass(600)
    await until(() => asked.seen.length === before + 4)
    await passUntil(pass, () => asked.seen.length > before + 4)
    expect(new Set(requestsFor(asked, before + 4))).toEqual(new Set([search]))
    expect(told()).toEqual([])
    await sandbox.setFaults([])
    await pass(600)
    await until(() => told().length === 1)
    expect(monitor.incidents().map(({ cause }) => cause.rule)).toEqual(['monitor.changed-by-hand'])
  })

  it('is told when an API was stopped by hand', async () => {
    const { sandbox, target } = await startManaged()
    const { monitor, store, pass, told } = await startLooking([target])
    await pass(600)
    await until(() => store.memory.read().deployments.size === 1)
    await sandbox.setFaults(['inside-contact-stopped-in-manager'])
    await pass(600)
    await until(() => told().length > 0)
    expect(monitor.incidents().map(({ cause }) => cause.cause)).toEqual(['The contact register API is stopped.'])
  })
})

describe('a day of looks', () => {
  it('is no more than a plan tells of', async () => {
    const { asked, target } = await startManaged()
    const { store, pass } = await startLooking([target])
    await pass(600)
    await until(() => store.memory.read().deployments.size === 1)
    const whole = asked.seen.length
    expect(whole).toBeLessThanOrEqual(mostManagementRequests)
    for (let look = 1; look <= 144; look++) {
      await passUntil(pass, () => asked.seen.length >= whole + look)
    }
    expect(asked.seen.slice(whole).filter((request) => request === search).length).toBeGreaterThan(100)
    expect(asked.seen.length - whole).toBeLessThanOrEqual(pollsPerDay(target))
  })
})

describe('the ends of accesses', () => {
  it('are measured, read once a day, and told a fortnight before', async () => {
    const { sandbox, asked, target } = await startManaged(['inside-contact-access-ends-soon'])
    const { monitor, store, pass, told } = await startLooking([target])
    await pass(600)
    await until(() => store.memory.read().deployments.size === 1)
    expect(monitor.target('sandbox')!.accesses).toMatchObject([{ api: 'contact', by: 'subscription', daysLeft: 14 }])
    expect(told()).toEqual([])
    expect((await readAt(monitor, ['/metrics']))[0]).toContain(
      `gatewatch_gateway_access_expires_timestamp_seconds{target="sandbox",api="contact",by="subscription"} ${Math.round(monitor.target('sandbox')!.accesses![0]!.expiresAt / 1000)}`,
    )
    for (let hours = 0; hours < 14; hours++) await pass(3600)
    await until(() => told().length > 0)
    expect(told()).toEqual(['incident-opened monitor.subscription-expires'])
    expect(monitor.incidents()[0]!.cause.fix).toContain('Set a later end of the access')
    const readings = (): number => asked.seen.filter((request) => request.endsWith('/permissions') && !request.includes('/apis/')).length
    const before = readings()
    await sandbox.setFaults([])
    for (let hours = 0; hours < 24; hours++) await pass(3600)
    await until(() => told().length > 1)
    expect(told().at(-1)).toBe('incident-resolved monitor.subscription-expires')
    expect(readings() - before).toBe(1)
  })
})

describe('a management API', () => {
  it('is shown a refused token once, by all targets that have it, until the configuration is read again', async () => {
    const { sandbox, asked, target } = await startManaged(['management-token-revoked'])
    const targets = [target, { ...target, name: 'second' }]
    const { monitor, store, pass, told } = await startLooking(targets)
    await pass(600)
    await until(() => monitor.incidents()[0]?.targets.length === 2)
    for (let hours = 0; hours < 6; hours++) await pass(3600)
    expect(asked.seen).toHaveLength(1)
    expect(told()).toEqual(['incident-opened monitor.management'])
    await sandbox.setFaults([])
    monitor.configure(targets)
    await pass(600)
    await until(() => store.memory.read().deployments.size === 2)
    await until(() => told().length === 2)
    expect(told()).toEqual(['incident-opened monitor.management', 'incident-resolved monitor.management'])
  })

  it('that hangs keeps no cycle waiting, and is told once that lasts', async () => {
    const { asked, target } = await startManaged()
    asked.positions.set('/', 'hang')
    const hurried = { ...watched(target, { intervalSeconds: 600 }), timeoutMs: 500 }
    const { monitor, pass, told } = await startLooking([hurried])
    for (let round = 0; round < 20 && told().length === 0; round++) {
      await pass(600)
      const { cycles } = monitor.self()
      expect(cycles).toBeGreaterThan(round)
      // The look of this round is given up, and the next is due.
      await new Promise((resolve) => setTimeout(resolve, 700))
      if (told().length === 0) expect(monitor.target('sandbox')!.state).toBe('up')
    }
    expect(asked.seen.length).toBeGreaterThanOrEqual(3)
    expect(told()).toEqual(['incident-opened monitor.management'])
    expect(monitor.target('sandbox')!.lastCycle!.outcome).not.toBe('failed')
  })

  it('tells values, keys and names that go no further', async () => {
    const { sandbox, target } = await startManaged(['inside-contact-access-ends-soon', 'inside-population-issuer-differs'])
    const { monitor, store, pass, lines, told } = await startLooking([target])
    await pass(600)
    await until(() => store.memory.read().deployments.size === 1)
    await sandbox.setFaults([
      'inside-population-issuer-differs',
      'inside-population-drifted-from-template',
      'inside-token-service-property-misspelt',
    ])
    await pass(600)
    await until(() => told().length > 1)
    const { deployments, incidents } = store.memory.read()
    const kept = [...deployments, ...incidents.values()]
    const shown = await readAt(monitor, ['/metrics', '/', '/?target=sandbox', '/api/targets?target=sandbox', '/api/incidents'])
    const texts = [...[lines, monitor.targets(), monitor.incidents(), kept].map((value) => JSON.stringify(value)), ...shown].join('\n')
    expect(shown.every((text) => text.length > 50)).toBe(true)
    expect(texts).toContain('properties')
    const canaries = { ...canariesOf(sandbox.environment), issuer: '999888777', person: 'Somebody' }
    expect(leaksIn(texts, canaries)).toEqual([])
  })
})

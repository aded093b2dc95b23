import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MonitorView } from '../../src/monitor/view.ts'
import { openLocalSocket, socketBeside } from '../../src/monitor/web/local-socket.ts'
import { startMonitorServer, type MonitorServer } from '../../src/monitor/web/server.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { leaksIn } from '../canary.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { fleetOf, twoTargets } from '../monitor-http/fleet-view.ts'
import { startReceiver, type Receiver } from './receiver.ts'
import { receiver, startTimed, startWorld, watched, type Timed, type World } from './watched.ts'

const secret = 'karis-secret-0815'
const authorization = `Basic ${Buffer.from(`Kari Canary:${secret}`).toString('base64')}`
const interval = 60
const fast = {
  intervalSeconds: interval,
  failureThreshold: 2,
  successThreshold: 2,
  tokenRefreshSeconds: interval,
  repeatIntervalSeconds: 600,
}

let folder: string
let store: string
const ends: (() => Promise<unknown>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gw-people-'))
  store = join(folder, 'm.db')
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  rmSync(folder, { recursive: true })
})

/** A command of the program, to the monitor of this test. */
const command = async (...args: readonly string[]): Promise<Ended> => await gatewatch([...args, '--store', store])

describe('a running monitor, whose identity provider fails', () => {
  let world: World
  let inbox: Receiver
  let timed: Timed
  let server: MonitorServer
  const warnings: string[] = []

  beforeEach(async () => {
    ;[world, inbox] = await Promise.all([startWorld(), startReceiver()])
    const listen = { port: 0, operators: { 'Kari Canary': new Sensitive('monitor secret', secret) } }
    const target = watched(world.target, { ...fast, alerts: [receiver(inbox.url)], listen })
    timed = await startTimed([target], { path: store })
    const { monitor: view, clock } = timed
    server = await startMonitorServer({ view, listen, clock, version: '1.2.3', warn: (message) => warnings.push(message) })
    const close = await openLocalSocket(socketBeside(store), view, (message) => warnings.push(message))
    ends.push(
      async () => await Promise.all([world.stop(), inbox.stop()]),
      async () => await timed.monitor.stop(2000),
      async () => await server.close(),
      close,
    )
    await timed.pass(2 * interval)
    expect(view.target('sandbox')?.state).toBe('up')
  })
  afterEach(() => expect(warnings.splice(0)).toEqual([]))

  const fail = (): unknown => world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
  const open = async (): Promise<string> => {
    fail()
    await timed.until(() => timed.monitor.incidents().length > 0)
    return timed.monitor.incidents()[0]!.id
  }
  const told = (): readonly string[] => inbox.messages.map(({ body }) => body.kind)
  const read = async (path: string): Promise<string> => await (await fetch(`${server.url}${path}`, { headers: { authorization } })).text()

  /** Fills in a form of the page, as a browser would. */
  async function act(form: Record<string, string>, at = '/operators'): Promise<string | null> {
    const [, token] = /name="token" value="([^"]+)"/.exec(await read(`${at}?target=sandbox`))!
    const headers = { authorization, origin: server.url, 'sec-fetch-site': 'same-origin' }
    const body = new URLSearchParams({ ...form, token: token! })
    const reply = await fetch(`${server.url}/act`, { method: 'POST', redirect: 'manual', body, headers })
    expect(reply.status, await reply.text()).toBe(303)
    return reply.headers.get('location')
  }

  it('tells nobody of what is silenced, shows it and by whom, and tells of it when the silence ends by itself', async () => {
    await act({ kind: 'silence', name: 'sandbox', for: '15m', text: 'reason-canary' })
    const id = await open()
    await timed.pass(8 * interval)
    expect(told()).toEqual([])
    expect(await read('/')).toMatch(/silenced<\/span> until .*reason-canary.*Kari Canary/)
    expect(await read('/metrics')).toMatch(/gatewatch_incidents_silenced 1\n/)
    expect(await read('/metrics')).toMatch(new RegExp(`gatewatch_incident_info\\{.*incident="${id}".*\\} 0\n`))
    await timed.pass(10 * interval)
    await inbox.arrived(1)
    expect(told()).toEqual(['opened'])
    expect(await read('/metrics')).toMatch(/gatewatch_incidents_silenced 0\n/)
    expect(await read('/operators?target=sandbox')).toContain('expired')
  })

  it('reminds nobody of what somebody has acknowledged, until that is removed', async () => {
    const id = await open()
    await inbox.arrived(1)
    const { stdout, code } = await command('ack', id, '--comment', 'I look at it.')
    expect([code, stdout]).toEqual([
      0,
      `The incident ${id} is acknowledged. To end it sooner: gatewatch ack --remove a1 --store ${store}\n`,
    ])
    await timed.pass(1300)
    expect(told()).toEqual(['opened'])
    expect((await command('ack', '--list')).stdout).toMatch(
      new RegExp(`^${id} .*\\(acknowledged\\).*sandbox: .*\na1 .*by ${userInfo().username} at .*: I look at it.\n$`),
    )
    expect((await command('ack', '--remove', 'a1')).stdout).toBe('Removed a1.\n')
    await timed.pass(60)
    await inbox.arrived(2)
    expect(told()).toEqual(['opened', 'reminded'])
  })

  it('keeps names, reasons and notes from everybody but the page and the journal, and secrets from those, too', async () => {
    const id = await open()
    await inbox.arrived(1)
    const clientSecret = world.target.client.secret.reveal()
    const withheld = await act({ kind: 'note', name: id, text: `note-canary, the secret is ${clientSecret}, of 18906299204` })
    expect(withheld).toContain('said=withheld')
    await act({ kind: 'acknowledge', name: id, text: 'reason-canary' })
    await act({ kind: 'maintenance', name: 'sandbox', for: '1m', text: 'upgrade-canary' })
    const noted = await command('note', id, `It was ${secret}, says`, 'note-canary')
    expect([noted.code, noted.stdout]).toEqual([0, 'The note was added.\n'])
    expect(noted.stderr).toContain('looked like a secret')
    await timed.pass(120)
    world.auth.positions.clear()
    await timed.until(() => timed.monitor.incidents().every(({ resolvedAt }) => resolvedAt !== undefined))
    await timed.pass(2)
    await inbox.arrived(2)
    expect(told()).toEqual(['opened', 'resolved'])

    const paths = [
      '/metrics',
      '/api/targets',
      '/api/targets?target=sandbox',
      '/api/incidents',
      '/probe?target=sandbox',
      '/targets',
      '/readyz',
    ]
    const outside = [
      ...(await Promise.all(paths.map(read))),
      ...timed.lines.map((line) => JSON.stringify(line)),
      ...inbox.messages.map(({ text, headers }) => text + JSON.stringify(headers)),
    ].join('\n')
    const people = { name: 'Kari Canary', note: 'note-canary', reason: 'reason-canary', upgrade: 'upgrade-canary' }
    const secrets = { operator: secret, client: clientSecret, person: '18906299204' }
    expect(leaksIn(outside, { ...people, ...secrets })).toEqual([])
    const inside = [
      await read('/'),
      await read('/operators'),
      (await command('note', '--list')).stdout,
      readFileSync(store).toString('latin1'),
    ].join('\n')
    for (const canary of Object.values(people)) expect(inside).toContain(canary)
    expect(leaksIn(inside, secrets)).toEqual([])
    expect(timed.lines.filter(({ event }) => event === 'operator-acted').map((line) => line['act'])).toEqual([
      'note',
      'acknowledge',
      'maintenance',
      'note',
      'end',
      'end',
    ])
  })

  it('does from the command line what the page can do, and says why it does not', async () => {
    const silenced = await command('silence', 'sandbox', '--for', '90m', '--comment', 'A known fault.')
    expect(silenced.stdout).toMatch(
      /^The target sandbox is silenced until 20\d\d-\d\d-\d\d \d\d:\d\d UTC\. To end it sooner: gatewatch silence --remove s1 --store .*\/m\.db\n$/,
    )
    expect((await command('silence', '--list')).stdout).toMatch(/^s1 {2}target sandbox silenced until .* UTC by .*: A known fault\.\n$/)
    expect((await command('silence', '--remove', 's1')).code).toBe(0)
    expect((await command('silence', '--list')).stdout).toBe('Nothing is silenced.\n')
    expect((await command('maintenance', 'sandbox', '--for', '1h', '--comment', 'New certificate.')).code).toBe(0)
    expect(timed.monitor.target('sandbox')?.state).toBe('maintenance')
    expect((await command('note', '--list')).stdout.split('\n').filter(Boolean)).toHaveLength(3)
    const refused: readonly (readonly [readonly string[], RegExp])[] = [
      [['silence', 'nobody', '--for', '1h', '--comment', 'x'], /Unknown name/],
      [['silence', 'sandbox', '--for', '8d', '--comment', 'x'], /within 7 days/],
      [['silence', 'sandbox', '--for', 'ever', '--comment', 'x'], /within 7 days/],
      [['silence', 'sandbox', '--comment', 'x'], /needs an end\. Set for example --for 2h/],
      [['silence', 'sandbox', '--for', '1h'], /comment is missing/],
      [['silence', '--remove', 's9'], /Unknown id/],
      [['silence'], /needs an incident or target, --remove ID, or --list/],
      [['ack', 'sandbox'], /use the incident id/],
      [['note', 'sandbox'], /comment is missing/],
    ]
    for (const [args, why] of refused) {
      const { code, stderr, stdout } = await command(...args)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(why)
    }
  })
})

describe('the socket of the command line', () => {
  const path = (): string => socketBeside(store)
  async function opened(at = path(), view: MonitorView = twoTargets()): Promise<readonly string[]> {
    const warnings: string[] = []
    ends.push(await openLocalSocket(at, view, (message) => warnings.push(message)))
    return warnings
  }

  it('is its owner’s alone, and gone when the monitor is', async () => {
    expect(await opened()).toEqual([])
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    await ends.pop()!()
    expect(existsSync(path())).toBe(false)
    const { code, stderr } = await command('silence', '--list')
    expect([code, stderr]).toEqual([2, expect.stringContaining('No monitor responds at')])
  })

  it('takes the place of one that a killed monitor has left', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(join(folder, 'x'), resolve))
    renameSync(join(folder, 'x'), path())
    await new Promise((resolve) => server.close(resolve))
    expect(statSync(path()).isSocket()).toBe(true)
    expect(await opened()).toEqual([])
    expect((await command('silence', '--list')).stdout).toBe('Nothing is silenced.\n')
  })

  it('takes the place of nothing else: a monitor that answers, a file, a link', async () => {
    expect(await opened()).toEqual([])
    expect((await opened())[0]).toContain('another process uses')
    expect((await command('silence', '--list')).code).toBe(0)
    const [file, link] = [join(folder, 'file'), join(folder, 'link')]
    writeFileSync(file, 'mine')
    symlinkSync(file, link)
    for (const other of [file, link]) expect((await opened(other))[0]).toContain('is no socket')
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('says so where its path is longer than the system takes', async () => {
    const warnings = await opened(join(folder, 'x'.repeat(120)))
    expect(warnings[0]).toMatch(/has 1\d\d bytes, more than 10[37]/)
  })

  it('takes nothing but what the command line sends', async () => {
    const fleet = fleetOf([])
    await opened(path(), fleet)
    const { request } = await import('node:http')
    const ask = async (method: string, at: string, body = '', type = 'application/json'): Promise<number> =>
      await new Promise((resolve, reject) => {
        const sent = request({ socketPath: path(), method, path: at, headers: { 'content-type': type } }, (reply) =>
          resolve(reply.resume().statusCode!),
        )
        sent.on('error', reject).end(body)
      })
    const act = { kind: 'note', name: 'x', text: 'y', by: 'ola' }
    expect(await ask('POST', '/act', JSON.stringify(act))).toBe(200)
    const wrong = [
      '',
      '{',
      '[]',
      'null',
      '{}',
      { ...act, by: '' },
      { ...act, by: 'a\u001b[2J' },
      { ...act, by: 'x'.repeat(65) },
      { ...act, kind: 'explode' },
    ]
    for (const body of wrong) expect(await ask('POST', '/act', typeof body === 'string' ? body : JSON.stringify(body))).toBe(400)
    expect(await ask('POST', '/act', JSON.stringify({ ...act, text: 'x'.repeat(9000) }))).toBe(413)
    expect(await ask('POST', '/act', 'kind=note', 'application/x-www-form-urlencoded')).toBe(415)
    expect(await ask('GET', '/metrics')).toBe(404)
    expect(fleet.acts).toHaveLength(1)
  })
})

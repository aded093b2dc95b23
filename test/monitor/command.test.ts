import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox-target.ts'
import { has, startMonitorProgram, type Running } from './program.ts'
import { startSwitch, type Switch } from './switch.ts'
import { until } from './watched.ts'

let world: SandboxTarget
let auth: Switch
let folder: string
const children: Running[] = []

beforeAll(async () => {
  world = await startSandboxTarget()
  auth = await startSwitch(world.target.authUrl)
})
afterAll(async () => {
  await auth.stop()
  await world.sandbox.stop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-command-'))
  configure()
})
afterEach(async () => {
  for (const { child, ended } of children.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  auth.positions.clear()
  rmSync(folder, { recursive: true })
})

const path = (name: string): string => join(folder, name)
const settings = '{ intervalSeconds: 1, failureThreshold: 1, successThreshold: 1, freshTokenSeconds: 1 }'

/** Writes the configuration as editors and mounted volumes do: all at once. */
function configure(text = `${sandboxText()}monitor: ${settings}\n`): void {
  writeFileSync(path('new.tmp'), text)
  renameSync(path('new.tmp'), path('gatewatch.yaml'))
}

const gatewatch = (...args: readonly string[]): Running => {
  const running = startMonitorProgram(args, { cwd: folder, environment: { ...world.sandbox.environment, SANDBOX_AUTH_URL: auth.url } })
  children.push(running)
  return running
}

const watching = (...args: readonly string[]): Running => gatewatch('--config', 'gatewatch.yaml', '--listen', '127.0.0.1:0', ...args)

describe('gatewatch monitor --once', () => {
  const broken = { status: 500, body: { error: 'server_error' } } as const

  it.each([
    ['text', /^sandbox: passed, \d+ checks, 12 requests, \d+ ms\n$/],
    ['nagios', /^GATEWATCH OK - 1 of 1 targets as documented \| 'sandbox'=\d+\.\d{3}s\n$/],
  ])('exits with 0 when all is well (%s)', async (format, expected) => {
    const { ended, output } = gatewatch('--config', 'gatewatch.yaml', '--once', '--format', format)
    expect(await ended).toBe(0)
    expect(output()).toMatch(expected)
    expect(existsSync(path('gatewatch-monitor.db'))).toBe(false)
  })

  it.each([
    ['text', 1, /^sandbox: failed, .*\n {2}The identity provider fails/],
    ['nagios', 2, /^GATEWATCH CRITICAL - sandbox: The identity provider fails.* \(identity-provider\) \| 'sandbox'=[^|\n]*\n$/],
  ] as const)('says what is wrong and exits so (%s: %i)', async (format, code, expected) => {
    auth.positions.set('/oauth/token', broken)
    const { ended, output } = gatewatch('--config', 'gatewatch.yaml', '--once', '--format', format)
    expect(await ended).toBe(code)
    expect(output()).toMatch(expected)
  })

  it('gives the whole cycle as JSON', async () => {
    const { ended, output } = gatewatch('--config', 'gatewatch.yaml', '--once', '--format', 'json')
    expect(await ended).toBe(0)
    expect(JSON.parse(output())).toMatchObject([{ target: 'sandbox', outcome: 'passed', requests: 12, verdict: 'passed', exitCode: 0 }])
  })

  it('gives Nagios its one line also when the configuration is wrong', async () => {
    configure(`${sandboxText()}nonsense: 1\n`)
    const { ended, output } = gatewatch('--config', 'gatewatch.yaml', '--once', '--format', 'nagios')
    expect(await ended).toBe(3)
    expect(output()).toMatch(/^GATEWATCH UNKNOWN - gatewatch\.yaml.*\n$/)
  })

  it.each([
    [['--once', '--format', 'nagios', '--bogus'], /^GATEWATCH UNKNOWN - error: unknown option '--bogus'.*$/m],
    [['--format=nagios'], /^GATEWATCH UNKNOWN - --format nagios says how --once tells its cycle: write --once as well\.\n$/],
  ])('tells Nagios a mistake in %j as UNKNOWN, not as CRITICAL', async (args, expected) => {
    const { ended, output } = gatewatch(...args)
    expect(await ended).toBe(3)
    expect(output()).toMatch(expected)
  })

  it('begins no watch where a format for --once is given without it', async () => {
    const { ended, output } = gatewatch('--format', 'json')
    expect(await ended).toBe(2)
    expect(output()).toBe('--format json says how --once tells its cycle: write --once as well.\n')
  })

  it('parts the causes of several targets for Nagios', async () => {
    writeFileSync(path('other.yaml'), sandboxText().replace('target: sandbox', 'target: other'))
    auth.positions.set('/oauth/token', broken)
    const { ended, output } = gatewatch('--config', '.', '--once', '--format', 'nagios')
    expect(await ended).toBe(2)
    expect(output()).toMatch(/ - (\w+): The identity provider fails[^|;]*; (?!\1)\w+: The identity provider fails[^|;]* \| /)
  })
})

describe('gatewatch monitor', () => {
  it('writes a line for each transition and none for a cycle, and ends politely with 0', async () => {
    const running = watching('--store', 'my.db')
    await until(() => has(running, 'target-changed'))
    auth.positions.set('/oauth/token', { status: 500, body: { error: 'server_error' } })
    await until(() => has(running, 'incident-opened'))
    auth.positions.clear()
    await until(() => has(running, 'incident-resolved'))
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.lines.map(({ event }) => event)).toEqual([
      'started',
      'target-changed',
      'target-changed',
      'incident-opened',
      'target-changed',
      'incident-resolved',
      'stopped',
    ])
    expect(running.lines.every(({ time, level }) => typeof time === 'string' && typeof level === 'string')).toBe(true)
    expect(running.output().trim().split('\n')).toHaveLength(running.lines.length)
    expect(existsSync(path('my.db'))).toBe(true)
  })

  it('watches on when nobody reads its log any more', async () => {
    const running = watching('--store', 'my.db')
    await until(() => has(running, 'started'))
    const { status } = running.lines.find(({ event }) => event === 'started')!
    running.child.stdout!.destroy()
    auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
    const incidents = async (): Promise<string> => await (await fetch(`${String(status)}/api/incidents`)).text()
    await expect.poll(incidents, { timeout: 60_000 }).toContain('"openedAt"')
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('serves the status page where it says', async () => {
    const running = watching()
    await until(() => has(running, 'started'))
    const { status } = running.lines[0] as { status: string }
    expect((await fetch(`${status}/healthz`)).status).toBe(200)
    running.child.kill('SIGINT')
    expect(await running.ended).toBe(0)
  })

  it('takes a changed file, refuses a bad one and says why, and takes the next good one', async () => {
    const running = watching()
    await until(() => has(running, 'target-changed'))
    configure(`${sandboxText()}monitor: { intervalSeconds: never }\n`)
    await until(() => has(running, 'configuration-refused'))
    const refused = running.lines.find(({ event }) => event === 'configuration-refused')!
    expect(refused['reason']).toContain('expected')
    auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
    await until(() => has(running, 'incident-opened'))
    configure(`${sandboxText()}monitor: { intervalSeconds: 2, failureThreshold: 2, alerts: [] }\n`)
    await until(() => has(running, 'configuration-taken'))
    expect(has(running, 'incident-resolved')).toBe(false)
  })

  it('reads the configuration again on SIGHUP', async () => {
    const running = watching()
    await until(() => has(running, 'started'))
    running.child.kill('SIGHUP')
    await until(() => has(running, 'configuration-taken'))
    expect(running.child.exitCode).toBeNull()
  })

  it.each([
    ['a store of something else', ['--store', 'gatewatch.yaml'], 'is no store of the monitor'],
    ['an address that is none', ['--listen', 'nowhere'], '--listen nowhere: expected HOST:PORT'],
    ['an unknown target', ['sandbx'], 'Choose "sandbox"'],
  ])('exits with 2 for %s', async (_, args, reason) => {
    const { ended, output } = gatewatch('--config', 'gatewatch.yaml', ...args)
    expect(await ended).toBe(2)
    expect(output()).toContain(reason)
  })

  it('leaves no secret and no person in its log and its store', async () => {
    const running = watching('--store', 'my.db')
    await until(() => has(running, 'target-changed'))
    const { client, gateway } = world.target
    auth.positions.set('/oauth/token', { alter: (body) => body.replace('access_token', 'acces_token') })
    await until(() => has(running, 'incident-opened'))
    running.child.kill('SIGTERM')
    await running.ended
    const written = running.output() + readFileSync(path('my.db'), 'latin1')
    const words = written.split(/[^\w.-]+/)
    for (const secret of [client.secret, gateway!.population!.apiKey, gateway!.population!.personIdentifier!, gateway!.livenessIdentifier!])
      expect(words.some((word) => secret.equals(word))).toBe(false)
    expect(written).not.toMatch(/eyJ[\w-]{10,}\./)
  })
})

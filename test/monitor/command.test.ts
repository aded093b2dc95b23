import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch } from '../cli/in-process.ts'
import { startSwitch, type Switch } from './switch.ts'

let world: SandboxTarget
let auth: Switch
let folder: string

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
afterEach(() => {
  auth.positions.clear()
  rmSync(folder, { recursive: true })
})

const path = (name: string): string => join(folder, name)
const configure = (text = sandboxText()): void => writeFileSync(path('gatewatch.yaml'), text)

/** Runs the program; returns its output and its exit code. */
async function monitor(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const environment = { ...world.sandbox.environment, SANDBOX_AUTH_URL: auth.url }
  const { code, stdout, stderr } = await gatewatch(['monitor', ...args], { cwd: folder, environment })
  return { code, output: stdout + stderr }
}

describe('gatewatch monitor --once', () => {
  const broken = { status: 500, body: { error: 'server_error' } } as const

  it.each([
    ['console', /^sandbox: passed, \d+ checks, 14 requests, [\d.]+ m?s\n$/],
    ['nagios', /^GATEWATCH OK - 1 of 1 target as documented \| 'sandbox'=\d+\.\d{3}s\n$/],
  ])('exits with 0 when all is well (%s)', async (format, expected) => {
    const { code, output } = await monitor('--config', 'gatewatch.yaml', '--once', '--format', format)
    expect(code).toBe(0)
    expect(output).toMatch(expected)
    expect(existsSync(path('gatewatch-monitor.db'))).toBe(false)
  })

  it.each([
    ['console', 1, /^sandbox: failed, .*\n {2}The identity provider fails/],
    ['nagios', 2, /^GATEWATCH CRITICAL - sandbox: The identity provider fails.* \(identity-provider\) \| 'sandbox'=[^|\n]*\n$/],
  ] as const)('says what is wrong and exits so (%s: %i)', async (format, exit, expected) => {
    auth.positions.set('/oauth/token', broken)
    const { code, output } = await monitor('--config', 'gatewatch.yaml', '--once', '--format', format)
    expect(code).toBe(exit)
    expect(output).toMatch(expected)
  })

  it('gives the whole cycle as JSON', async () => {
    const { code, output } = await monitor('--config', 'gatewatch.yaml', '--once', '--format', 'json')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject([{ target: 'sandbox', outcome: 'passed', requests: 14, verdict: 'passed', exitCode: 0 }])
  })

  it('gives Nagios its one line also when the configuration is wrong', async () => {
    configure(`${sandboxText()}nonsense: 1\n`)
    const { code, output } = await monitor('--config', 'gatewatch.yaml', '--once', '--format', 'nagios')
    expect(code).toBe(3)
    expect(output).toMatch(/^GATEWATCH UNKNOWN - gatewatch\.yaml.*\n$/)
  })

  it.each([
    [['--once', '--format', 'nagios', '--bogus'], /^GATEWATCH UNKNOWN - Unknown option --bogus\..*$/m],
    [['--format=nagios'], /^GATEWATCH UNKNOWN - --format nagios needs --once\.\n$/],
  ])('tells Nagios a mistake in %j as UNKNOWN, not as CRITICAL', async (args, expected) => {
    const { code, output } = await monitor(...args)
    expect(code).toBe(3)
    expect(output).toMatch(expected)
  })

  it('begins no watch where a format for --once is given without it', async () => {
    const { code, output } = await monitor('--format', 'json')
    expect(code).toBe(2)
    expect(output).toBe('--format json needs --once.\n')
  })

  it('parts the causes of several targets for Nagios', async () => {
    writeFileSync(path('other.yaml'), sandboxText().replace('target: sandbox', 'target: other'))
    auth.positions.set('/oauth/token', broken)
    const { code, output } = await monitor('--config', '.', '--once', '--format', 'nagios')
    expect(code).toBe(2)
    expect(output).toMatch(/ - (\w+): The identity provider fails[^|;]*; (?!\1)\w+: The identity provider fails[^|;]* \| /)
  })
})

describe('gatewatch monitor', () => {
  it.each([
    ['a store of something else', ['--store', 'gatewatch.yaml'], 'is not a store of the monitor'],
    ['an address that is none', ['--listen', 'nowhere'], '--listen nowhere is not HOST:PORT or a port'],
    ['an unknown target', ['sandbx'], 'Did you mean "sandbox"?'],
  ])('exits with 2 for %s', async (_, args, reason) => {
    const { code, output } = await monitor('--config', 'gatewatch.yaml', ...args)
    expect(code).toBe(2)
    expect(output).toContain(reason)
  })
})

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { gatewatch as inProcess } from '../cli/in-process.ts'
import { serve } from '../engine/http/loopback.ts'
import { has, startMonitorProgram, type Running } from './monitor-program.ts'
import { startSwitch, type Switch } from './switch.ts'
import { until } from './watched.ts'

/** Counts the incidents of a target that began or ended: a rejected configuration is one of the monitor. */
const ofTarget = ({ lines }: Running, event: string): number =>
  lines.filter((line) => line['event'] === event && line['rule'] !== 'monitor.configuration').length

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string }
}

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
const settings = '{ intervalSeconds: 1, failureThreshold: 1, successThreshold: 1, tokenRefreshSeconds: 1 }'

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

describe('gatewatch monitor', () => {
  it('sends its transitions to a collector that the environment names, and writes them all the same', async () => {
    const told: string[] = []
    const collector = await serve((request, response) => {
      void text(request).then((body) => {
        if (request.url === '/v1/logs') told.push(body)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    const running = startMonitorProgram(['--config', 'gatewatch.yaml', '--listen', '127.0.0.1:0', '--store', ':memory:'], {
      cwd: folder,
      environment: {
        ...world.sandbox.environment,
        SANDBOX_AUTH_URL: auth.url,
        OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `${collector.url}/v1/logs`,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      },
    })
    children.push(running)
    await until(() => has(running, 'target-changed'))
    auth.positions.set('/oauth/token', { status: 500, body: { error: 'server_error' } })
    await until(() => told.some((body) => body.includes('gatewatch.incident.opened')))
    expect(has(running, 'incident-opened')).toBe(true)
    auth.positions.clear()
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(told.join()).toContain('gatewatch.target.changed')
    expect(leaksIn(told.join(), canariesOf(world.sandbox.environment))).toEqual([])
  })

  it.each([
    ['', hostname()],
    ['host.name=of-the-operator', 'of-the-operator'],
  ])('names itself alike in traces, metrics and logs, with OTEL_RESOURCE_ATTRIBUTES "%s"', async (said, host) => {
    const resources = new Map<string, unknown>()
    const bodies: string[] = []
    const collector = await serve((request, response) => {
      void text(request).then((body) => {
        bodies.push(body)
        const [sent] = Object.values(JSON.parse(body) as Record<string, [{ resource: { attributes: Attribute[] } }]>)
        const pairs = sent![0].resource.attributes.map(({ key, value }) => [key, value.stringValue] as const)
        resources.set(request.url!, Object.fromEntries(pairs))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    const running = startMonitorProgram(
      ['--config', 'gatewatch.yaml', '--listen', '127.0.0.1:0', '--store', ':memory:', '--location', 'oslo'],
      {
        cwd: folder,
        environment: {
          ...world.sandbox.environment,
          SANDBOX_AUTH_URL: auth.url,
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
          OTEL_RESOURCE_ATTRIBUTES: said,
        },
      },
    )
    children.push(running)
    await until(() => has(running, 'target-changed'))
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect([...resources.keys()].toSorted()).toEqual(['/v1/logs', '/v1/metrics', '/v1/traces'])
    const [first, ...others] = resources.values()
    expect(first).toEqual({
      'service.name': 'gatewatch',
      'service.version': expect.any(String) as string,
      'service.instance.id': expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-[48][\da-f-]{21}$/) as string,
      'host.name': host,
      'gatewatch.location': 'oslo',
    })
    for (const other of others) expect(other).toEqual(first)
    expect(bodies.join()).toContain('http.client.request.duration')
    expect(leaksIn(bodies.join(), canariesOf(world.sandbox.environment))).toEqual([])
  })

  it('writes a line for each transition and none for a cycle, and ends politely with 0', async () => {
    const running = watching('--store', 'my.db')
    await until(() => has(running, 'target-changed'))
    auth.positions.set('/oauth/token', { status: 500, body: { error: 'server_error' } })
    await until(() => has(running, 'incident-opened'))
    auth.positions.clear()
    await until(() => has(running, 'incident-resolved'))
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    // A stalled process is logged as well, and says nothing of the target.
    expect(running.lines.map(({ event }) => event).filter((event) => event !== 'stalled')).toEqual([
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

  it('shows what is published at an address of its own, and nothing else there', async () => {
    const open = 'publish: { name: Lookups }, listen: { public: { port: 0 } }'
    configure(`${sandboxText()}monitor: { intervalSeconds: 1, ${open} }\n`)
    const running = watching('--store', ':memory:')
    await until(() => has(running, 'target-changed'))
    const url = String(running.lines.find(({ event }) => event === 'started')!['public'])
    expect(await (await fetch(url)).text()).toMatch(/<span class="name">Lookups<.*Working/s)
    for (const path of ['/metrics', '/readyz', '/api/targets']) expect((await fetch(`${url}${path}`)).status).toBe(404)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('is asked over a socket beside its store, by one monitor at a time, also after one was killed', async () => {
    const first = watching('--store', 'my.db')
    await until(() => has(first, 'started'))
    const listed = async (): Promise<string> => (await inProcess(['silence', '--list', '--store', path('my.db')])).stdout
    expect(statSync(path('my.db.sock')).mode & 0o777).toBe(0o600)
    const second = watching('--store', 'my.db')
    expect(await second.ended).toBe(2)
    expect(second.output()).toContain('another process uses it')
    expect(await listed()).toBe('Nothing is silenced.\n')
    const { stderr } = await inProcess(['ack', '--list', '--config', path('gatewatch.yaml')])
    expect(stderr).toMatch(/gatewatch-monitor\.db\.sock .*Set --store to the store in the monitor's log event "started"/)
    expect(first.lines.find(({ event }) => event === 'started')!['store']).toBe(path('my.db'))
    expect((await inProcess(['ack', '--list', '--config', path('none.yaml')])).stderr).toContain('does not exist')
    await until(() => has(first, 'target-changed'))
    expect((await inProcess(['silence', 'sandbox', '--for', '1h', '--comment', 'Known.', '--store', path('my.db')])).code).toBe(0)
    first.child.kill('SIGKILL')
    await first.ended
    expect(existsSync(path('my.db.sock'))).toBe(true)
    const third = watching('--store', 'my.db')
    await until(() => has(third, 'started'))
    expect(await listed()).toContain('s1  target sandbox silenced until')
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    expect(existsSync(path('my.db.sock'))).toBe(false)
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
    await until(() => has(running, 'target-changed'))
    const { status } = running.lines[0] as { status: string }
    expect((await fetch(`${status}/healthz`)).status).toBe(200)
    const metrics = await (await fetch(`${status}/metrics`)).text()
    expect(metrics).toContain('gatewatch_check_success{')
    running.child.kill('SIGINT')
    expect(await running.ended).toBe(0)
  })

  it('takes a changed file, refuses a bad one and says why, and takes the next good one', async () => {
    const running = watching()
    await until(() => has(running, 'target-changed'))
    configure(`${sandboxText()}monitor: { intervalSeconds: never }\n`)
    await until(() => has(running, 'configuration-rejected'))
    const refused = running.lines.find(({ event }) => event === 'configuration-rejected')!
    expect(refused['reason']).toMatch(/monitor.intervalSeconds: .*number/)
    auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
    await until(() => ofTarget(running, 'incident-opened') === 1)
    configure(`${sandboxText()}monitor: { intervalSeconds: 2, failureThreshold: 2, alerts: [] }\n`)
    await until(() => has(running, 'configuration-taken'))
    expect(ofTarget(running, 'incident-resolved')).toBe(0)
  })

  it('says that its address is taken before its first cycle', async () => {
    const first = watching()
    await until(() => has(first, 'started'))
    const { port } = new URL(String(first.lines.find(({ event }) => event === 'started')!['status']))
    const asked = auth.seen.length
    first.child.kill('SIGSTOP')
    const second = watching('--store', 'other.db', '--listen', `127.0.0.1:${port}`)
    expect(await second.ended).toBe(2)
    expect(second.output()).toContain(`127.0.0.1:${port} cannot be listened on (EADDRINUSE)`)
    expect(existsSync(path('other.db'))).toBe(false)
    expect(auth.seen.length).toBe(asked)
    first.child.kill('SIGCONT')
  })

  it('takes a changed password and a changed token without a restart', async () => {
    const monitor = (day: string): string => {
      const listen = `{ bearerToken: token-of-${day}, basic: { user: reader, password: password-of-${day} } }`
      return `${sandboxText()}monitor: { intervalSeconds: 1, listen: ${listen} }\n`
    }
    configure(monitor('yesterday'))
    const running = watching()
    await until(() => has(running, 'started'))
    const { status } = running.lines.find(({ event }) => event === 'started')!
    const read = async (day: string): Promise<readonly number[]> => {
      const basic = Buffer.from(`reader:password-of-${day}`).toString('base64')
      const ways = [`Basic ${basic}`, `Bearer token-of-${day}`]
      return await Promise.all(ways.map(async (authorization) => (await fetch(String(status), { headers: { authorization } })).status))
    }
    expect(await read('yesterday')).toEqual([200, 200])
    configure(monitor('today'))
    await until(() => has(running, 'configuration-taken'))
    expect(await read('yesterday')).toEqual([401, 401])
    expect(await read('today')).toEqual([200, 200])
  })

  it('refuses another address to listen at while it runs, in words, and takes the rest once that is taken back', async () => {
    const monitor = (listen: string): string => `${sandboxText()}monitor: { intervalSeconds: 1, listen: ${listen} }\n`
    configure(monitor('{ publicUrl: https://one.example.org }'))
    const running = watching()
    await until(() => has(running, 'started'))
    configure(monitor('{ publicUrl: https://one.example.org, public: { port: 0 } }'))
    await until(() => has(running, 'configuration-rejected'))
    const { reason } = running.lines.find(({ event }) => event === 'configuration-rejected')!
    expect(reason).toContain('"monitor.listen.host"')
    expect(reason).toContain('Restart')
    configure(`${monitor('{ publicUrl: https://one.example.org }')}timeoutMs: 4321\n`)
    await until(() => has(running, 'configuration-taken'))
  })

  it('reads the configuration again on SIGHUP', async () => {
    const running = watching()
    await until(() => has(running, 'started'))
    running.child.kill('SIGHUP')
    await until(() => has(running, 'configuration-taken'))
    expect(running.child.exitCode).toBeNull()
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
    for (const secret of [
      client.secret,
      gateway!.population!.apiKey,
      gateway!.population!.personIdentifier!,
      gateway!.unknownPersonIdentifier!,
    ])
      expect(words.some((word) => secret.equals(word))).toBe(false)
    expect(written).not.toMatch(/eyJ[\w-]{10,}\./)
  })
})

it('a mounted secret that is changed is taken up without a restart, and so is the environment file', async () => {
  const { sandbox } = await startSandboxTarget()
  const auth = await startSwitch(sandbox.environment['SANDBOX_AUTH_URL']!)
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-rotation-'))
  const path = (...names: readonly string[]): string => join(folder, ...names)
  const secret = sandbox.environment['SANDBOX_CLIENT_SECRET']!
  /** As Kubernetes mounts secrets: a link to a link to a folder, which is replaced. */
  const mount = (value: string, version: string): void => {
    mkdirSync(path('secrets', version), { recursive: true })
    writeFileSync(path('secrets', version, 'client'), value)
    symlinkSync(version, path('secrets', 'next'))
    renameSync(path('secrets', 'next'), path('secrets', '..data'))
  }
  mount('a-secret-of-yesterday', '..1')
  symlinkSync(join('..data', 'client'), path('secrets', 'client'))
  const settings = '{ intervalSeconds: 1, failureThreshold: 1, successThreshold: 1, tokenRefreshSeconds: 1 }'
  const text = sandboxText().replace('${SANDBOX_CLIENT_SECRET}', '${file:secrets/client}').replace('${SANDBOX_CLIENT_ID}', '${CLIENT}')
  expect(text).toContain('${file:secrets/client}')
  expect(text).toContain('${CLIENT}')
  writeFileSync(path('gatewatch.yaml'), `${text}monitor: ${settings}\n`)
  const client = (id: string): void => writeFileSync(path('gatewatch.env'), `CLIENT=${id}\n`, { mode: 0o600 })
  client(sandbox.environment['SANDBOX_CLIENT_ID']!)

  const running = startMonitorProgram(['--config', 'gatewatch.yaml', '--listen', '127.0.0.1:0'], {
    cwd: folder,
    environment: { ...sandbox.environment, SANDBOX_AUTH_URL: auth.url },
  })
  try {
    await until(() => has(running, 'incident-opened'))
    expect(running.lines.find(({ event }) => event === 'credentials-rejected')).toMatchObject({ target: 'sandbox', refusals: 1 })
    mount(`${secret}\n`, '..2')
    await until(() => has(running, 'incident-resolved'))
    expect(running.lines.filter(({ event }) => event === 'configuration-taken')).toEqual([
      expect.objectContaining({ targets: 1, because: ['secrets/client'] }),
    ])
    const shown = auth.seen.filter((line) => line === 'POST /oauth/token').length

    // The old values hold on while there is none.
    rmSync(path('secrets', '..data'))
    await until(() => has(running, 'configuration-rejected'))
    await until(() => auth.seen.filter((line) => line === 'POST /oauth/token').length > shown + 6)
    expect(running.lines.filter(({ event }) => event === 'configuration-rejected')).toHaveLength(1)
    mount(secret, '..3')
    await until(() => has(running, 'configuration-taken', 2))
    expect(ofTarget(running, 'incident-opened')).toBe(1)

    client('another-client')
    await until(() => ofTarget(running, 'incident-opened') === 2)
    expect(running.lines.findLast(({ event }) => event === 'configuration-taken')).toMatchObject({ because: ['gatewatch.env'] })
    expect(running.output()).not.toContain(secret)
    expect(running.output()).not.toContain('a-secret-of-yesterday')
  } finally {
    running.child.kill('SIGKILL')
    await running.ended
    await auth.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  }
})

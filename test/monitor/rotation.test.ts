import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sandboxText, startSandboxTarget } from '../../src/sandbox-target.ts'
import { monitoring } from '../../suites/monitor.ts'
import { Fleet } from '../../src/monitor/fleet.ts'
import { Sensitive } from '../../src/sensitive.ts'
import { has, startMonitorProgram } from './program.ts'
import { startSwitch } from './switch.ts'
import { startWorld, until } from './watched.ts'

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
  const settings = '{ intervalSeconds: 1, failureThreshold: 1, successThreshold: 1, freshTokenSeconds: 1 }'
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
    expect(running.lines.find(({ event }) => event === 'credentials-refused')).toMatchObject({ target: 'sandbox', refusals: 1 })
    mount(`${secret}\n`, '..2')
    await until(() => has(running, 'incident-resolved'))
    expect(running.lines.filter(({ event }) => event === 'configuration-taken')).toEqual([
      expect.objectContaining({ targets: 1, because: ['secrets/client'] }),
    ])
    const shown = auth.seen.filter((line) => line === 'POST /oauth/token').length

    // The old values hold on while there is none.
    rmSync(path('secrets', '..data'))
    await until(() => has(running, 'configuration-refused'))
    await until(() => auth.seen.filter((line) => line === 'POST /oauth/token').length > shown + 6)
    expect(running.lines.filter(({ event }) => event === 'configuration-refused')).toHaveLength(1)
    mount(secret, '..3')
    await until(() => has(running, 'configuration-taken', 2))
    expect(has(running, 'incident-opened', 2)).toBe(false)

    client('another-client')
    await until(() => has(running, 'incident-opened', 2))
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

it('nothing that was got with an old secret is used any more, and it stays secret', async () => {
  const world = await startWorld()
  const { target } = world
  const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {} })
  fleet.configure([target])
  const [before] = fleet.watches
  const { signal } = new AbortController()
  expect((await before!.cycle({ signal })).outcome).toBe('passed')
  const token = before!.secrets.findLast(({ kind }) => kind === 'access token')!
  world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
  fleet.configure([{ ...target, client: { ...target.client, secret: new Sensitive('client secret', 'a-secret-of-tomorrow') } }])
  const [after] = fleet.watches
  const asked = world.base.seen.length
  expect((await after!.cycle({ signal })).checks.find(({ name }) => name === 'graphql.organization-name')?.outcome).toBe('blocked')
  expect(world.base.seen.slice(asked).filter((line) => line.startsWith('POST'))).toEqual([])
  for (const secret of [target.client.secret, token]) expect(after!.secrets).toContain(secret)
  fleet.configure([target])
  expect(fleet.watches[0]!.secrets).not.toContain(token)
  await fleet.close()
  await world.stop()
})

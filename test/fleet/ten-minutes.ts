import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect } from 'vitest'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { programPath } from '../require-server.ts'
import { freePorts, natsProgram } from './servers.ts'

/** The command lines of a section of docs/guides/fleet.md, block by block. */
function blocksOf(section: string): readonly string[] {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/guides/fleet.md'), 'utf8')
  const [own] = text.slice(text.indexOf(`## ${section}\n`) + 3).split(/^##/m)
  return [...own!.matchAll(/```sh\n(.*?)^ *```/gms)].map(([, lines]) => lines!)
}

/** Makes a fleet in an empty folder by the command lines of the manual, with this program for `gatewatch`, and sees it at work. */
export async function fleetInTenMinutes(gatewatch: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-ten-minutes-'))
  const { sandbox } = await startSandboxTarget()
  const ports = await freePorts(4)
  // The names of the commands lead to what is here; the ports to some that are free.
  mkdirSync(join(folder, 'bin'))
  const command = (name: string, text: string): void =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\nexec ${text} "$@"\n`, { mode: 0o755 })
  command('gatewatch', gatewatch)
  command('nats-server', `"${natsProgram()!}"`)
  writeFileSync(join(folder, 'targets.yaml'), `${sandboxText()}monitor: { intervalSeconds: 2, locations: { want: 2, down: 2 } }\n`)
  const steps = blocksOf('Set up a fleet in five steps').map((lines) =>
    [4222, 9464, 9465, 9466].reduce((text, port, index) => text.replaceAll(`:${port}`, `:${ports[index]!}`), lines),
  )
  expect(steps).toHaveLength(5)
  const [begin, look] = [steps.slice(0, -1).join(''), steps.at(-1)!]
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env['PATH']].join(':')
  const env = { ...process.env, ...sandbox.environment, PATH: path, GATEWATCH_NATS: `nats://127.0.0.1:${ports[0]!}` }
  const bash = programPath('bash')!
  // In a group of its own, so that what it starts ends with it.
  const shell = spawn(bash, ['-ec', `${begin}\nwait`], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    const page = `http://127.0.0.1:${ports[1]!}`
    const shown = async (): Promise<string> => await (await fetch(`${page}/api/targets`)).text().catch(() => '')
    await expect.poll(async () => await shown().catch(() => ''), { timeout: 120_000, interval: 250 }).toMatch(/"state":\s*"up"/)
    expect(await fetch(`${page}/readyz`)).toMatchObject({ status: 200 })
    for (const location of ['oslo', 'bergen']) await expect.poll(shown, { timeout: 60_000, interval: 250 }).toContain(`"${location}"`)
    // A prober says what it was given within seconds.
    const listed = (): string => {
      const { status, stdout, stderr } = spawnSync(bash, ['-ec', look], { cwd: folder, env, encoding: 'utf8' })
      return `${status} ${stderr}${stdout}`
    }
    await expect
      .poll(listed, { timeout: 60_000, interval: 500 })
      .toMatch(
        /^0 \S+ leads \(number \d+\)\.\n.*\n\nCOORDINATOR.*\n\S+ +leader +yes .*\n\nLOCATION.*\nbergen +online +1 +1 .*\noslo +online +1 +1 .*\n\nLOCATION .*\nbergen +one +1 +1 +1 +0 .*\noslo +one +1 /,
      )
  } catch (error) {
    throw new Error(`${said.slice(-3000)}\n${String(error)}`, { cause: error })
  } finally {
    process.kill(-shell.pid!, 'SIGKILL')
    if (shell.exitCode === null && shell.signalCode === null) await once(shell, 'exit')
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

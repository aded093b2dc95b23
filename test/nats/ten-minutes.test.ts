import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { sandboxText, startSandboxTarget } from '../../src/sandbox-target.ts'
import { programPath, needs } from '../require-server.ts'
import { freePorts, natsProgram } from './servers.ts'

const root = resolve(import.meta.dirname, '../..')

/** The command lines of a section of a page. */
function linesOf(page: string, section: string): string {
  const text = readFileSync(join(root, page), 'utf8')
  return /```sh\n(.*?)```/s.exec(text.slice(text.indexOf(`### ${section}\n`)))![1]!
}

needs('nats-server', 'bash')('from one process to a fleet in ten minutes', () => {
  it('is done by the command lines of docs/operating.md in an empty folder', { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatewatch-ten-minutes-'))
    const { sandbox } = await startSandboxTarget()
    const ports = await freePorts(4)
    // The names of the commands lead to what is here; the ports to some that are free.
    mkdirSync(join(folder, 'bin'))
    const command = (name: string, text: string): void => writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    command('gatewatch', `exec "${process.execPath}" --conditions=gatewatch:source "${join(root, 'src/cli.ts')}" "$@"`)
    command('nats-server', `exec "${natsProgram()!}" "$@"`)
    writeFileSync(join(folder, 'targets.yaml'), `${sandboxText()}monitor: { intervalSeconds: 2, locations: { want: 2, down: 2 } }\n`)
    const lines = [4222, 9464, 9465, 9466].reduce(
      (text, port, index) => text.replaceAll(`:${port}`, `:${ports[index]!}`),
      linesOf('docs/operating.md', 'From one process to a fleet in ten minutes'),
    )
    const env = { ...process.env, ...sandbox.environment, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` }
    // In a group of its own, so that what it starts ends with it.
    const shell = spawn(programPath('bash')!, ['-ec', `${lines}\nwait`], {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    try {
      const page = `http://127.0.0.1:${ports[1]!}`
      const shown = async (): Promise<string> => await (await fetch(`${page}/api/targets`)).text().catch(() => '')
      await expect.poll(async () => await shown().catch(() => ''), { timeout: 120_000, interval: 250 }).toMatch(/"state":\s*"up"/)
      expect(await fetch(`${page}/readyz`)).toMatchObject({ status: 200 })
      for (const place of ['oslo', 'bergen']) await expect.poll(shown, { timeout: 60_000, interval: 250 }).toContain(`"${place}"`)
    } catch (error) {
      throw new Error(`${said.slice(-3000)}\n${String(error)}`, { cause: error })
    } finally {
      process.kill(-shell.pid!, 'SIGKILL')
      if (shell.exitCode === null && shell.signalCode === null) await once(shell, 'exit')
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  })
})

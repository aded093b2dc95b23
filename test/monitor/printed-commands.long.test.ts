import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { ownEnvironment } from '../cli/program.ts'
import { startReceiver } from './receiver.ts'

const program = [process.execPath, '--conditions=gatewatch:source', resolve(import.meta.dirname, '../../src/cli.ts')]
/** Pastes a printed command into a shell. */
const pasted = async (command: string, cwd: string): Promise<string> => {
  expect(command).toMatch(/^gatewatch /)
  const line = command.replace(/^gatewatch/, program.map((word) => `"${word}"`).join(' '))
  return (await promisify(execFile)('sh', ['-c', line], { cwd, env: ownEnvironment() })).stdout
}

it.each([
  ['the usual store', undefined, 'gatewatch ack '],
  ['a store of another name', "state of 'a'/m.db", "/m.db'"],
])('a monitor with %s prints commands that reach it', async (_, store, shown) => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-'))
  mkdirSync(join(folder, "state of 'a'"))
  const [world, inbox] = await Promise.all([startSandboxTarget({ faults: ['access-not-approved'] }), startReceiver()])
  const monitor = `monitor: { intervalSeconds: 5, failureThreshold: 1, alerts: [{ type: webhook, url: "${inbox.url}" }] }`
  writeFileSync(join(folder, 'gatewatch.yaml'), `${sandboxText()}${monitor}\n`)
  const [node, ...args] = [...program, 'monitor', '--listen', '127.0.0.1:0', ...(store === undefined ? [] : ['--store', store])]
  const env = { ...ownEnvironment(), ...world.sandbox.environment }
  const child = spawn(node!, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGINT')
    await ended
    await Promise.all([world.sandbox.stop(), inbox.stop()])
    rmSync(folder, { recursive: true })
  })
  const started = new Promise<string>((done) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      const [, url] = /"status":"([^"]+)"/.exec(text) ?? []
      if (url !== undefined) done(url)
    })
  })
  const page = await started
  await inbox.arrived(1)
  const { text, incident } = inbox.messages[0]!.body
  const [, command] = /^Acknowledge: (.*) \(on the machine of the monitor\)$/m.exec(text) ?? []
  expect(command).toContain(shown)
  expect(await (await fetch(page)).text()).toContain(`<code>${command!.replaceAll("'", '&#39;')}</code>`)
  const elsewhere = store === undefined ? folder : tmpdir()
  const told = await pasted(command!, elsewhere)
  const [, removal] = /^The incident .* is acknowledged\. To end it sooner: (.*)$/m.exec(told) ?? []
  expect(told).toContain(incident)
  expect(await pasted(removal!, elsewhere)).toBe('Removed a1.\n')
})

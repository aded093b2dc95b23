import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { emptyFolder, gatewatch } from '../cli/program.ts'
import { scaleIn } from '../fuzz/as-process.ts'

/** Just below what a run reads of one answer. */
const size = 2 * 2 ** 20 - 8192
const mostAboveIdle = 250

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Awaited<ReturnType<typeof startSandboxTarget>>['sandbox']
let crowd: ChildProcess
let address: string
let idleMegabytes: number

/** A command on the sandbox's settings, with every address at another server, and the most memory that it held. */
async function peakOf(name: string, command: string, url?: string): Promise<number> {
  const own = join(folder.path, name)
  await mkdir(own)
  const config = join(own, 'target.yaml')
  await writeFile(config, `${sandboxText()}timeoutMs: 2000\n`)
  const addresses = Object.fromEntries(['AUTH', 'BASE', 'GATEWAY', 'TOKEN_SERVICE'].map((part) => [`SANDBOX_${part}_URL`, url ?? '']))
  const scale = await scaleIn(own, name)
  const { code } = await gatewatch([command, '--config', config, ...(command === 'run' ? ['--reports', own] : [])], {
    environment: { ...sandbox.environment, ...(url === undefined ? {} : addresses), ...scale.environment },
  })
  expect(code).toBe(url === undefined ? 0 : 1)
  return await scale.peakMegabytes()
}

beforeAll(async () => {
  folder = await emptyFolder()
  ;({ sandbox } = await startSandboxTarget())
  crowd = fork(resolve(import.meta.dirname, '../monitor/hostile-crowd.ts'), [String(size)], {
    execArgv: ['--conditions=gatewatch:source'],
  })
  ;[{ address }] = (await once(crowd, 'message')) as [{ readonly address: string }]
  idleMegabytes = await peakOf('idle', 'plan')
})
afterAll(async () => {
  crowd.disconnect()
  await sandbox.stop()
  await folder.remove()
})

it.each(['backslashes', 'escapes', 'percents', 'ampersands', 'alike', 'members', 'resets', 'lines'])(
  'a target whose answers are %s takes little memory',
  async (kind) => {
    const url = `${address}/${kind}`
    let peak = await peakOf(kind, 'run', url)
    // What the collector of garbage puts off once does not count.
    for (let tries = 1; tries < 3 && peak - idleMegabytes > mostAboveIdle; tries++) peak = await peakOf(`${kind}-${tries}`, 'run', url)
    expect(peak - idleMegabytes).toBeLessThan(mostAboveIdle)
  },
)

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageText } from '../../src/base/package-files.ts'
import { startSandboxTarget, sandboxText } from '../../src/sandbox/target.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

/** Accepts a sandbox, and judges the record by the policy for production, as it comes along, and where it takes targets of this machine. */
async function judged(tls: boolean): Promise<{ readonly accepted: Ended; readonly asItComes: Ended; readonly onThisMachine: Ended }> {
  const folder = await emptyFolder()
  const { path: cwd } = folder
  const { sandbox } = await startSandboxTarget({ tls })
  try {
    await writeFile(join(cwd, 'gatewatch.yaml'), sandboxText(sandbox.environment))
    await writeFile(join(cwd, 'own.yaml'), `${packageText('config/policies/production.yaml')}\nallowLoopback: true\n`)
    const run = async (...args: readonly string[]): Promise<Ended> => await gatewatch(args, { cwd, environment: sandbox.environment })
    const accepted = await run('accept', '--generate-key', 'own.key', '--attest', 'sole-use=Kari Nordmann')
    const verify = async (policy: string): Promise<Ended> =>
      await run('verify', 'reports/sandbox/acceptance.json', '--key', 'own.key.pub', '--policy', policy)
    return { accepted, asItComes: await verify('production'), onThisMachine: await verify('own.yaml') }
  } finally {
    await sandbox.stop()
    await folder.remove()
  }
}

const reasonsOf = ({ stdout }: Ended): readonly string[] =>
  stdout
    .replaceAll(/\n {4,}/g, ' ')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.startsWith('  target '))

it('the policy for production takes a record of a target over TLS', async () => {
  const { accepted, asItComes, onThisMachine } = await judged(true)
  expect(accepted.code, accepted.stdout).toBe(0)
  expect(onThisMachine.stdout).toMatch(/^VALID[\s\S]* addresses +https:/)
  expect(onThisMachine.code).toBe(0)
  expect(reasonsOf(asItComes)).toEqual([expect.stringContaining('on the machine that tested it') as string])
})

it('the policy for production takes none of a target in the clear', async () => {
  const { accepted, onThisMachine } = await judged(false)
  expect(accepted.code, accepted.stdout).toBe(0)
  expect(reasonsOf(onThisMachine)).toEqual([
    expect.stringMatching(/requires checks that the record does not verify: .*transport\.tls-only/) as string,
  ])
  expect(onThisMachine.code).toBe(1)
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandboxTarget, sandboxText } from '../../src/sandbox/target.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

const invented = '7d1f0c52-6a3e-4b0d-9a55-0c2f8e7b1d34'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Awaited<ReturnType<typeof startSandboxTarget>>['sandbox']
let [own, kept] = ['', '']
const run = async (...args: readonly string[]): Promise<Ended> =>
  await gatewatch(args, { cwd: folder.path, environment: sandbox.environment })
const write = async (name: string, text: string): Promise<void> => await writeFile(join(folder.path, name), text)

beforeAll(async () => {
  folder = await emptyFolder()
  ;({ sandbox } = await startSandboxTarget())
  const { SANDBOX_ORGANIZATION_ID = '', SANDBOX_OTHER_ORGANIZATION_ID = '' } = sandbox.environment
  ;[own, kept] = [SANDBOX_ORGANIZATION_ID, SANDBOX_OTHER_ORGANIZATION_ID]
  await write('gatewatch.yaml', sandboxText().replace(/^ +otherOrganizationId:.*\n/m, ''))
  await write('invented.yaml', sandboxText().replace('${SANDBOX_OTHER_ORGANIZATION_ID}', invented))
  await run('keys', 'new', 'receiver.key')
  await write('policy.yaml', 'policy: mine\nallowLoopback: true\nchallenge: receiver.key.pub\notherOrganization: named\n')
  await write('fixed.yaml', `policy: mine\nallowLoopback: true\notherOrganization: ${invented}\n`)
  await run('challenge', 'new', '--organization', own, '--sign-with', 'receiver.key', '--other-organization', kept, '-o', 'named.json')
  await run('challenge', 'new', '--organization', own, '--sign-with', 'receiver.key', '-o', 'unnamed.json')
})
afterAll(async () => {
  await sandbox.stop()
  await folder.remove()
})

describe('the organization that the receiver keeps', () => {
  it('comes with the challenge into the run, the record and the verdict', async () => {
    const accepted = await run(
      'accept',
      'sandbox',
      '--config',
      'gatewatch.yaml',
      '--generate-key',
      'own.key',
      '--challenge',
      'named.json',
      '--policy',
      'policy.yaml',
    )
    expect(accepted.stdout).toContain('The policy mine accepts it.')
    expect(accepted.code, accepted.stdout + accepted.stderr).toBe(0)
    const { code, stdout } = await run('verify', 'reports/sandbox/acceptance.json', '--key', 'own.key.pub', '--policy', 'policy.yaml')
    expect(stdout).toMatch(new RegExp(`^VALID[\\s\\S]*tested against organization ${kept}`))
    expect(code).toBe(0)
    const other = await run('verify', 'reports/sandbox/acceptance.json', '--key', 'own.key.pub', '--policy', 'fixed.yaml')
    expect(other.stdout).toContain(`tested against organization ${kept}, but the receiver named ${invented}`)
    const differs = await run('verify', 'reports/sandbox/acceptance.json', '--policy', 'fixed.yaml', '--other-organization', kept)
    expect(differs).toMatchObject({ code: 2, stderr: expect.stringContaining(invented) as string })
  })

  it('is that of challenge, policy and configuration alike, or the run is not made', async () => {
    const differing = [
      ['--config', 'invented.yaml', '--challenge', 'named.json'],
      ['--config', 'gatewatch.yaml', '--challenge', 'named.json', '--policy', 'fixed.yaml'],
    ]
    for (const args of differing) {
      const { code, stderr } = await run('accept', 'sandbox', ...args)
      expect(stderr).toMatch(/The organization to test against differs \(challenge: /)
      expect(stderr).toContain(kept)
      expect(stderr).toContain(invented)
      expect(code).toBe(2)
    }
  })

  it('is asked for where a challenge names none, and is never the institution itself', async () => {
    const made = await run('challenge', 'new', '--organization', own, '--sign-with', 'receiver.key', '-o', 'another.json')
    expect(made.stdout).toMatch(/No other organization was named[\s\S]*--other-organization/)
    const itself = await run(
      'challenge',
      'new',
      '--organization',
      own,
      '--sign-with',
      'receiver.key',
      '--other-organization',
      own.toUpperCase(),
    )
    expect(itself).toMatchObject({ code: 2, stderr: expect.stringContaining('the institution itself') as string })
  })
})

describe('a policy that rejects the record of a run', () => {
  it('has each reason indented below it, with what the institution does', async () => {
    await write('unnamed.yaml', 'policy: mine\nallowLoopback: true\notherOrganization: named\n')
    const { stdout } = await run('accept', 'sandbox', '--config', 'gatewatch.yaml', '--sign-with', 'own.key', '--policy', 'unnamed.yaml')
    expect(stdout).toMatch(
      /^The policy mine rejects it:\n(?: {2}\S[^\n]*\n)+ {2}Isolation not proven: no organization was named\.\n {4}Ask the receiver for a challenge/m,
    )
    expect(stdout).not.toContain('--other-organization here')
  })
})

describe('a configuration that opens the organizations to one another', () => {
  it('is the reason of verify and of the letter, before that no organization was named', async () => {
    await write('readable.yaml', sandboxText().replace('tenantBound: true', 'tenantBound: false'))
    await write('unnamed.yaml', 'policy: mine\nallowLoopback: true\notherOrganization: named\n')
    await run('accept', 'sandbox', '--config', 'readable.yaml', '--generate-key', 'own.key', '--reports', 'open')
    const against = ['--key', 'own.key.pub', '--policy', 'unnamed.yaml']
    const { stdout } = await run('verify', 'open/sandbox/acceptance.json', ...against)
    expect(stdout).toMatch(/^NOT VALID[\s\S]*may read one another \(graphql\.tenantBound: false\)[\s\S]*no organization was named/)
    const { rows } = JSON.parse((await run('records', 'open', ...against, '--json')).stdout) as {
      readonly rows: readonly { readonly letter: { readonly lines: readonly string[] } }[]
    }
    const letter = rows[0]!.letter.lines.join('\n')
    expect(letter).toContain('Set graphql.tenantBound: true')
    expect(letter).not.toContain('no organization was named')
    // Where nothing but the name is missing, nobody is written to.
    await run('accept', 'sandbox', '--config', 'invented.yaml', '--sign-with', 'own.key', '--reports', 'unnamed')
    const page = await run('verify', 'unnamed/sandbox/acceptance.json', ...against, '--html', 'page.html')
    expect(page).toMatchObject({ code: 1, stderr: '', stdout: expect.stringContaining('no organization was named') as string })
    expect(await readFile(join(folder.path, 'page.html'), 'utf8')).toContain('no organization was named')
  })
})

describe('calls that a log has to contain', () => {
  it('make a record not valid where they are not in it, and need a log', async () => {
    await run('accept', 'sandbox', '--config', 'gatewatch.yaml', '--generate-key', 'own.key', '--challenge', 'named.json')
    await write('logged.yaml', 'policy: mine\nallowLoopback: true\ncalls: inLog\n')
    const record = JSON.parse(await readFile(join(folder.path, 'reports/sandbox/acceptance.json'), 'utf8')) as { readonly payload: string }
    const { predicate } = JSON.parse(Buffer.from(record.payload, 'base64').toString()) as {
      readonly predicate: { readonly calls: readonly { readonly at: string; readonly transactionId?: string }[] }
    }
    const calls = predicate.calls.filter(({ transactionId }) => transactionId !== undefined)
    const lines = calls.map(({ at, transactionId }) => `${JSON.stringify({ timestamp: at, id: transactionId })}\n`)
    await write('whole.log', lines.join(''))
    await write('part.log', lines.slice(1).join(''))
    await write('late.log', lines.join('').replaceAll(/"timestamp":"\d{4}/g, '"timestamp":"2019'))
    const verify = async (...args: readonly string[]): Promise<Ended> =>
      await run('verify', 'reports/sandbox/acceptance.json', '--key', 'own.key.pub', '--policy', 'logged.yaml', ...args)
    expect(lines.length).toBeGreaterThan(1)
    expect((await verify('--log', 'whole.log')).code).toBe(0)
    for (const log of ['part.log', 'late.log'])
      expect((await verify('--log', log)).stdout).toMatch(/^NOT VALID[\s\S]*Calls to the gateway are missing in the log/)
    expect(await verify()).toMatchObject({ code: 2, stderr: expect.stringContaining('--log') as string })
  })
})

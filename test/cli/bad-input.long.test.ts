import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

const folder = await emptyFolder()
const { sandbox } = await startSandboxTarget()
const config = join(folder.path, 'target.yaml')
await writeFile(config, sandboxText())
afterAll(async () => await Promise.all([sandbox.stop(), folder.remove()]))

describe.concurrent('bad input ends with exit code 2, says what to do, and sends nothing', () => {
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(folder.path, name)
    await writeFile(path, text)
    return path
  }
  const bad = async (args: readonly string[]): Promise<string> => {
    const { code, stderr, stdout } = await gatewatch(args, { environment: sandbox.environment, cwd: folder.path })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).not.toContain('    at ')
    return stderr
  }

  it('a missing file', async () => expect(await bad(['run', '--config', 'no-such.yaml'])).toContain('no-such.yaml'))

  it.each(['run', 'plan', 'monitor', 'accept', 'init'])('an empty --config of %s', async (command) =>
    expect(await bad([command, '--config', ''])).toContain('--config is empty'),
  )

  it.each([
    ['run', '--baseline='],
    ['run', '--reports', ''],
    ['run', '--grep', ' '],
    ['run', '--template='],
    ['checks', '--only-suite', ''],
    ['monitor', '--store', ''],
    ['template', 'lint', '--settings', '', 'a.json'],
    ['bundle', '--output=', 'reports'],
  ])('an option that is empty: %s %s', async (...args) =>
    expect(await bad(args)).toMatch(/^Option --[a-z-]+ is empty\. Give it a value, or remove it\.\n$/),
  )

  it('templates and settings that are not there, each with the reason', async () => {
    const reason = 'cannot be read: no such file or folder.'
    expect(await bad(['run', 'sandbox', '--template', 'none.json', '--template', 'other.json'])).toBe(
      `none.json: ${reason}\nother.json: ${reason}\n`,
    )
    const settings = ['--settings', 'none.yaml']
    for (const args of [
      ['run', '--template', 'none.json'],
      ['template', 'lint', config],
    ])
      expect(await bad([...args, ...settings])).toBe(`The settings file none.yaml ${reason}\n`)
  })

  it('settings of no template, of the sandbox as well', async () =>
    expect(await bad(['sandbox', '--settings', 'none.yaml'])).toContain('--settings needs --template'))

  it.each([
    ['--settings', 'none.yaml', '--settings needs --template'],
    ['--gravitee-version', '4.10.9', '--gravitee-version needs --engine gravitee'],
    ['--gravitee-mode', 'v3', '--gravitee-mode needs --engine gravitee'],
    ['--config', 'target.yaml', '--engine gravitee needs --template', '--engine', 'gravitee'],
  ])('an option that nothing would come of: %s %s', async (option, value, said, ...more) =>
    expect(await bad(['run', 'sandbox', option, value, ...more])).toContain(said),
  )

  it('broken YAML, with line and column', async () =>
    expect(await bad(['run', '--config', await write('broken.yaml', 'target: test\nauthUrl: [\n')])).toMatch(/broken\.yaml:\d+:\d+/))

  it('an unknown key, with the nearest right one', async () => {
    const path = await write('unknown.yaml', sandboxText().replace('organizationName', 'organisationName'))
    expect(await bad(['run', '--config', path])).toContain('organizationName')
  })

  it('an environment variable that is not set', async () => {
    const path = await write('unset.yaml', sandboxText().replace('SANDBOX_CLIENT_SECRET', 'NOT_SET_ANYWHERE'))
    expect(await bad(['run', '--config', path])).toContain('NOT_SET_ANYWHERE')
  })

  it('an http address that is not loopback, and ids that are no UUID, both at once', async () => {
    const path = await write(
      'addresses.yaml',
      sandboxText().replace('${SANDBOX_AUTH_URL}', 'http://auth.example.org').replace('${SANDBOX_ORGANIZATION_ID}', 'not-a-uuid'),
    )
    const said = await bad(['run', '--config', path])
    expect(said).toContain('https')
    expect(said).toContain('organizationId')
  })

  it('a suite that does not exist', async () =>
    expect(await bad(['run', 'sandbox', '--only-suite', 'tokens'])).toContain('Unknown suite "tokens". Use one of: transport,'))

  it('a suite file that does not exist', async () =>
    expect(await bad(['run', 'sandbox', '--only-suite', './none.suite.ts'])).toContain('none.suite.ts: file not found. Fix the path.'))

  it('nothing selected', async () =>
    expect(await bad(['run', 'sandbox', '--only-suite', 'token', '--check', 'contact.found'])).toContain('No check matches'))

  it('a fault that does not exist', async () =>
    expect(await bad(['run', 'sandbox', '--fault', 'token-type-mising'])).toContain('token-type-missing'))

  it('a target that the configuration does not have', async () =>
    expect(await bad(['run', 'production', '--config', config])).toContain('production'))

  it('an option that does not exist', async () => expect(await bad(['run', 'sandbox', '--no-such-option'])).toContain('--no-such-option'))

  it('a report folder that cannot be made', async () => {
    const file = await write('a-file', '')
    expect(await bad(['run', 'sandbox', '--reports', join(file, 'reports')])).toContain(': a file is in place of a folder')
    if (existsSync('/proc')) expect(await bad(['run', 'sandbox', '--reports', '/proc/reports'])).toContain(': no such file or folder')
  })

  it('events that are none', async () => expect(await bad(['report', await write('events.ndjson', 'no event\n')])).toContain('line 1'))
})

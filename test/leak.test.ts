import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Redactor } from '../src/engine/http/redact.ts'
import { writeAtomically } from '../src/surface/write.ts'
import { sensitivesIn } from '../src/engine/run/known-values.ts'
import { encodingsOf } from '../src/sandbox/encodings.ts'
import { sandboxText, startSandboxTarget } from '../src/sandbox-target.ts'
import { contentsOf } from './artefacts.ts'
import { canariesOf, disguises, leaksIn } from './canary.ts'
import { emptyFolder, gatewatch } from './cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

describe.concurrent('the program leaks nothing on its outputs, in its files and in its spans', () => {
  it.each([
    ['on a correct target', []],
    ['on a target that echoes everything', ['auth-echoes', 'base-echoes', 'gateway-echoes']],
    ['on a target that refuses everything', ['gateway-refuses-everything', 'base-refuses-everything']],
  ] as const)('%s', async (name, faults) => {
    const { sandbox } = await startSandboxTarget({ faults })
    const config = join(folder.path, `${faults.length}-${name.length}.yaml`)
    const reports = join(folder.path, name)
    await writeFile(config, sandboxText())
    const { stdout, stderr } = await gatewatch(['run', '--verbose', '--config', config, '--reports', reports], {
      environment: sandbox.environment,
    })
    await sandbox.stop()
    const files = await contentsOf(join(reports, 'sandbox'))
    expect(files.some((text) => text.includes('resourceSpans'))).toBe(true)
    expect(leaksIn([stdout, stderr, ...files].join('\n'), canariesOf(sandbox.environment))).toEqual([])
  })
})

describe('the guard', () => {
  it('stops the write of a planted leak in every form, and says which kind without the value', async () => {
    const { sandbox, target } = await startSandboxTarget()
    await sandbox.stop()
    const redactor = new Redactor(sensitivesIn(target))
    const secret = sandbox.environment['SANDBOX_CLIENT_SECRET']!
    const planted = ['', 'a', 'ab'].map((before) => Buffer.from(`${before}${secret}cd`).toString('base64'))
    const guard = (text: string): void => redactor.guard(text)
    const encoded = [...encodingsOf(secret), ...encodingsOf(`before ${secret} after`)]
    for (const text of [
      secret,
      encodeURIComponent(secret),
      JSON.stringify({ secret }),
      Buffer.from(secret).toString('hex'),
      ...planted,
      ...encoded,
    ]) {
      const path = join(folder.path, 'planted.txt')
      const refused = writeAtomically(path, `before ${text} after`, guard)
      await expect(refused).rejects.toThrow(/client secret/)
      await expect(refused).rejects.not.toThrow(secret)
    }
    await expect(writeAtomically(join(folder.path, 'clean.txt'), 'all is well', guard)).resolves.toBeUndefined()
  })
})

describe('the leak test itself', () => {
  const value = 's3cret-of-somebody-4711'

  it('sees a value in every disguise', () => {
    for (const [form, text] of disguises(value)) expect(leaksIn(`before ${text} after`, { value }), form).not.toEqual([])
  })

  it.each([
    ['in capitals', value.toUpperCase()],
    ['in groups', 's3cr et-o f-so mebo dy-4 711'],
    [
      'in hexadecimal with colons',
      Buffer.from(value)
        .toString('hex')
        .replaceAll(/..(?=.)/g, '$&:'),
    ],
  ])('sees a value %s', (_, text) => {
    expect(leaksIn(`before ${text} after`, { value })).not.toEqual([])
  })

  it.each(['', 'x', 'xy'])('sees a value within base64 of base64, after "%s"', (before) => {
    const once = Buffer.from(`${before}${value} and more`).toString('base64')
    expect(leaksIn(Buffer.from(`y${once} and more`).toString('base64'), { value })).not.toEqual([])
  })

  it.each(['', 'x', 'xy'])('sees a value within longer base64, after "%s"', (before) => {
    expect(leaksIn(Buffer.from(`${before}${value} and more`).toString('base64'), { value })).not.toEqual([])
  })

  it('sees a token that nobody told it of', () => {
    expect(leaksIn('token eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJzb21lYm9keSJ9.c2lnbmF0dXJl', {})).not.toEqual([])
  })
})

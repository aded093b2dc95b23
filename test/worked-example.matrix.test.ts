import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Copy } from './copy.ts'

const page = readFileSync(join(resolve(import.meta.dirname, '..'), 'CONTRIBUTING.md'), 'utf8')

/** The code blocks of the example, by the file that the step before names. */
const blocks = [...page.matchAll(/^\d\. [^\n]*`([\w/.-]+\.ts)`[^\n]*\n\n {3}```ts\n([\s\S]*?)^ {3}```$/gm)].map(([, file, code]) => ({
  file: file!,
  code: code!.replaceAll(/^ {3}/gm, ''),
}))
const [suite, fault] = blocks
const copy = new Copy()

beforeAll(async () => {
  expect(blocks).toHaveLength(2)
  const name = /export const (\w+)/.exec(suite!.code)![1]!
  copy.change(suite!.file, (text) =>
    text.replace('export const token = ', () => `${suite!.code}\nexport const token = `).replace(/\n\]\)\n$/, `\n  ${name},\n])\n`),
  )
  copy.change(fault!.file, (text) => text.replace(/(?<=tokenFaults[^\n]*= \{\n)/, () => fault!.code.replaceAll(/^(?=.)/gm, '  ')))
  expect(copy.changedFiles()).toEqual([fault!.file, suite!.file].toSorted())
  expect(await copy.script('tools/docs/generate.ts')).toMatchObject({ code: 0, text: expect.stringContaining('token.no-id-token') })
  expect(await copy.test('test/compatibility.test.ts', 'src/engine/run/plan.test.ts', '-u')).toMatchObject({ code: 0 })
})
afterAll(() => copy.remove())

describe('the check that CONTRIBUTING.md adds as an example', () => {
  it('compiles', async () => {
    const typed = ['--type-aware', '--type-check', '--deny-warnings', suite!.file, fault!.file, 'src/domain']
    expect(await copy.run(['node_modules/oxlint/bin/oxlint', ...typed])).toMatchObject({ code: 0 })
  })

  it('is formatted, and breaks no rule', async () => {
    expect(await copy.run(['node_modules/oxfmt/bin/oxfmt', '--check', suite!.file, fault!.file, 'src/domain'])).toMatchObject({ code: 0 })
    expect(await copy.test('test/suites', 'src/engine/run')).toMatchObject({ code: 0 })
  })

  it('passes on the sandbox, and finds its fault', async () => {
    const run = async (...args: readonly string[]) => await copy.script('src/cli.ts', ['run', 'sandbox', '--verbose', ...args])
    expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('  token.no-id-token ') })
    expect(await run('--fault', 'id-token-issued')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Warned \(1\)\n {2}token\.no-id-token\n[^]*finding +token response \/id_token: expected none/m),
    })
  })
})

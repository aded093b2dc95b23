import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
const path = (name: string): string => join(folder.path, name)
beforeEach(async () => (folder = await emptyFolder()))
afterEach(async () => await folder.remove())

/** Leaves the reports of an earlier run. */
async function leave(target: string, configuration: string): Promise<void> {
  await mkdir(path(`reports/${target}`), { recursive: true })
  const started = { type: 'run-started', run: { target, configuration: { file: configuration, lines: {} } }, checks: [] }
  await writeFile(path(`reports/${target}/events.ndjson`), `${JSON.stringify(started)}\n`)
  for (const file of ['junit.xml', 'codequality.json', 'results.json']) await writeFile(path(`reports/${target}/${file}`), '')
}

const filesOf = (target: string): readonly string[] =>
  ['junit.xml', 'codequality.json', 'results.json'].filter((file) => existsSync(path(`reports/${target}/${file}`)))

describe('a command that ends with 2', () => {
  it.each<readonly [string, readonly string[]]>([
    ['a configuration with a mistake', ['run', '--config', 'wrong.yaml']],
    ['the same, with a target that is named', ['run', '--config', 'wrong.yaml', 'test']],
    ['an unknown suite', ['run', '--config', 'wrong.yaml', '--only-suite', 'nothing']],
    ['an acceptance of a configuration with a mistake', ['accept', '--config', 'wrong.yaml', 'test']],
    ['an option that there is not', ['run', '--config', 'wrong.yaml', '--junit-strickt', 'test']],
    ['a value that an option does not have', ['run', '-c', 'wrong.yaml', '--profile', 'strict']],
    ['a name that is missing', ['accept', '--config=wrong.yaml', '--generate-key']],
  ])('leaves no verdict of an earlier run of its targets: %s', async (_, args) => {
    await writeFile(path('wrong.yaml'), 'target: test\nno: 1\n')
    await leave('test', 'wrong.yaml')
    await leave('other', 'other.yaml')
    expect(await gatewatch(args, { cwd: folder.path })).toMatchObject({ code: 2 })
    expect([filesOf('test'), filesOf('other')]).toEqual([['results.json'], ['junit.xml', 'codequality.json', 'results.json']])
  })

  it('leaves none of the sandbox where a template cannot be read', async () => {
    await leave('sandbox', 'population.json')
    await leave('other', 'gatewatch.yaml')
    expect(await gatewatch(['run', '--template', 'nothing.json'], { cwd: folder.path })).toMatchObject({ code: 2 })
    expect([filesOf('sandbox'), filesOf('other').length]).toEqual([['results.json'], 3])
  })

  it.each<readonly [string, readonly string[]]>([
    ['check of no folder', ['template', 'check', 'nothing']],
    ['check with settings that are none', ['template', 'check', '.', '--settings', 'nothing.yaml']],
    ['check with an option that has no use', ['template', 'check', '.', '--gravitee-mode', 'v3']],
    ['lint of no file', ['template', 'lint', 'nothing.json']],
    ['lint with an option that there is not', ['template', 'lint', '.', '--strickt']],
    ['diff of no file', ['template', 'diff', 'nothing.json', 'nothing.json']],
  ])('leaves no report file of an earlier one: template %s', async (_, args) => {
    for (const file of ['c.xml', 'c.sarif']) await writeFile(path(file), 'earlier')
    expect(await gatewatch([...args, '--format', 'junit:c.xml', '--format', 'sarif:c.sarif'], { cwd: folder.path })).toMatchObject({
      code: 2,
    })
    expect([existsSync(path('c.xml')), existsSync(path('c.sarif'))]).toEqual([false, false])
  })
})

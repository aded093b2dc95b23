import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CommandResult, diffCommand, lintCommand } from '../../src/templates/run/commands.ts'
import type { LintReport } from '../../src/templates/lint/lint-report.ts'
import { gatewatch } from '../cli/in-process.ts'
import { changed, set } from './change.ts'
import { definition, optionsFor, pathOf } from './templates.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatewatch-'))
const broken = join(folder, 'broken.json')
writeFileSync(broken, JSON.stringify(changed(definition('contact', 'configured'), set('plans', [])), null, 2))
const common = {
  options: optionsFor('configured'),
  read: (path: string) => readFile(path),
  write: (path: string, text: string) => writeFile(path, text),
}
const lintPaths = (paths: readonly string[], outputs?: readonly string[]): Promise<CommandResult> =>
  lintCommand({ ...common, paths, ...(outputs === undefined ? {} : { outputs }) })

describe('template lint', () => {
  it('ends with 0 when nothing is above a warning', async () => {
    const { text, exitCode } = await lintPaths([pathOf('population', 'configured'), pathOf('contact', 'configured', 'v4')])
    expect(exitCode).toBe(0)
    expect(text).toContain('2 files: 0 errors, 0 warnings, 1 note')
  })

  it('says of a host that nobody can own how to name it, and takes what it says', async () => {
    const path = pathOf('contact', 'configured', 'v4')
    const { code, stdout } = await gatewatch(['template', 'lint', path])
    expect(code).toBe(1)
    const [, option] = /If it is \S+, pass (--token-service-url \S+)\.\s/.exec(stdout)!
    const [, host] = /If (\S+) is right, list it under backends in a --settings file\./.exec(stdout)!
    const settings = join(folder, 'hosts.yaml')
    writeFileSync(settings, `backends:\n  - { host: ${host}, register: contact, environment: test }\n`)
    const named = await gatewatch(['template', 'lint', path, ...option!.split(' '), '--settings', settings])
    expect([named.code, named.stdout]).toEqual([0, expect.stringContaining('1 file: 0 errors')])
  })

  it('ends with 1 for an error, also when the file is no definition', async () => {
    expect((await lintPaths([broken])).exitCode).toBe(1)
    const page = join(folder, 'page.json')
    writeFileSync(page, '<html>')
    expect(await lintPaths([page])).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('(expected JSON).'),
    })
  })

  it('ends with 2 when a file cannot be read, and still judges the others', async () => {
    const { text, stderr, exitCode } = await lintPaths([join(folder, 'absent.json'), join(folder, '*.yml'), broken])
    expect(exitCode).toBe(2)
    expect(stderr).toBe(
      `${join(folder, 'absent.json')}: cannot be read: file not found.\n${join(folder, '*.yml')}: no file matches the pattern.\n`,
    )
    expect(text).toContain('TL33')
  })

  it('counts nothing where no file could be read', async () => {
    const absent = join(folder, 'absent.json')
    expect(await lintPaths([absent])).toEqual({ text: '', stderr: `${absent}: cannot be read: file not found.\n`, exitCode: 2 })
  })

  it('ends with 2 when it is told nothing, or a format that there is not', async () => {
    expect(await lintPaths([])).toEqual({ text: '', stderr: 'Name at least one file or folder.\n', exitCode: 2 })
    expect(await lintPaths([broken], ['xml'])).toEqual({
      text: '',
      stderr: 'unknown format "xml". Use one of: codequality, console, github, json, junit, sarif.\n',
      exitCode: 2,
    })
    expect((await lintPaths([broken], ['constructor'])).stderr).toMatch('unknown format "constructor"')
  })

  it('makes several reports at once: the text, and files', async () => {
    const [sarif, junit, quality] = [join(folder, 'lint.sarif'), join(folder, 'lint.xml'), join(folder, 'lint.json')]
    const { text } = await lintPaths([broken], ['github', `sarif:${sarif}`, `junit:${junit}`, `codequality:${quality}`])
    expect(text).toMatch(/^::error file=/)
    expect(JSON.parse(readFileSync(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' })
    expect(readFileSync(junit, 'utf8')).toContain('<testsuites')
  })

  it('says what it wrote and found where all of it goes into files', async () => {
    const sarif = join(folder, 'only.sarif')
    const { text, stderr, exitCode } = await lintPaths([broken], [`sarif:${sarif}`])
    expect(stderr).toMatch(/^\S+only\.sarif: written\.\n1 file: [1-9]\d* errors?, \d+ warnings?, \d+ notes?\n$/)
    expect({ text, exitCode }).toEqual({ text: '', exitCode: 1 })
  })

  it('says which report cannot be written, as a program, and still makes the others', async () => {
    const [blocked, junit] = [join(broken, 'x.sarif'), join(folder, 'beside.xml')]
    const args = ['--format', `sarif:${blocked}`, '--format', `junit:${junit}`, '--format', 'json', pathOf('contact', 'configured')]
    const { code, stdout, stderr } = await gatewatch(['template', 'lint', ...args])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^\S+x\.sarif: cannot be written: a file is in place of a folder\. Choose another path\.\n$/)
    expect(JSON.parse(stdout)).toMatchObject({ schema: 1 })
    expect(readFileSync(junit, 'utf8')).toContain('<testsuites')
  })

  it('searches folders for definitions, and names what is none', async () => {
    const tree = mkdtempSync(join(tmpdir(), 'gatewatch-'))
    for (const name of ['deep/er', '.git', 'node_modules/x']) mkdirSync(join(tree, name), { recursive: true })
    const copy = (name: string) => copyFileSync(pathOf('contact', 'configured'), join(tree, name))
    for (const name of ['b.json', 'deep/er/a.JSON', '.git/c.json', 'node_modules/x/d.json', 'e.txt']) copy(name)
    writeFileSync(join(tree, 'package.json'), '{"name":"x"}')
    writeFileSync(join(tree, 'tsconfig.json'), '// with a comment\n{}')
    writeFileSync(join(tree, 'cut.json'), '{"gravitee":"2.0.0","proxy":{')
    const { text, stderr, exitCode } = await lintPaths([tree], ['json'])
    const { files, skipped } = JSON.parse(text) as LintReport
    expect(files.map(({ name, shape }) => `${relative(tree, name)} ${shape}`)).toEqual([
      'b.json v2 export',
      'cut.json undefined',
      'deep/er/a.JSON v2 export',
    ])
    expect(skipped.map(({ name }) => relative(tree, name))).toEqual(['package.json', 'tsconfig.json'])
    expect(stderr).toMatch(/^\S+package\.json: skipped: not a gateway definition\.\n\S+tsconfig\.json: skipped: unreadable, .*\n$/)
    expect(exitCode).toBe(1)
  })

  it('ends with 2 for a folder without a definition, which would be green for nothing', async () => {
    const tree = mkdtempSync(join(tmpdir(), 'gatewatch-'))
    expect(await lintPaths([tree])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('no gateway definition in this folder') })
    expect((await lintPaths([tree, pathOf('contact', 'configured')])).exitCode).toBe(2)
  })

  it('reads standard input under a name', () => {
    const lintFrom = (...args: string[]) =>
      spawnSync(process.execPath, [...process.execArgv, join(import.meta.dirname, '../../src/cli.ts'), 'template', 'lint', ...args], {
        input: readFileSync(broken),
        encoding: 'utf8',
      })
    const { stdout, status } = lintFrom('--stdin-filename', 'apis/contact.json', '-')
    expect(stdout).toMatch(/^apis\/contact\.json {2}v2 export/)
    expect(status).toBe(1)
    expect(lintFrom('-').stdout).toMatch(/^stdin {2}v2 export/)
  })

  it('compares with the distributed templates when they are named', async () => {
    const { text } = await lintCommand({
      ...common,
      paths: [pathOf('contact', 'configured')],
      golden: [pathOf('contact', 'template')],
    })
    expect(text).toContain('TL48  The step "HTTP Callout" has other settings than in')
  })
})

describe('template diff', () => {
  const compare = (old: string, now: string): Promise<CommandResult> => diffCommand({ ...common, old, now })

  it('ends with 0 for what is safe or to review, 1 for what must not be imported, 2 for what cannot be compared', async () => {
    expect((await compare(pathOf('contact', 'template'), pathOf('contact', 'configured'))).exitCode).toBe(0)
    expect((await compare(pathOf('contact', 'configured'), broken)).exitCode).toBe(1)
    expect((await compare(pathOf('contact', 'configured'), join(folder, 'absent.json'))).exitCode).toBe(2)
    const page = join(folder, 'other.json')
    writeFileSync(page, '[]')
    expect((await compare(page, broken)).exitCode).toBe(2)
  })
})

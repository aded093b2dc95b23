import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksPage } from '../docs/checks-page.ts'
import { emptyFolder, gatewatch } from './cli/program.ts'

const root = resolve(import.meta.dirname, '..')
const text = async (file: string): Promise<string> => await readFile(join(root, file), 'utf8')

describe('documents', () => {
  it('docs/checks.md is what the catalogue says (npm run docs makes it)', async () => {
    expect(await text('docs/checks.md')).toBe(checksPage())
  })
})

describe('the README', () => {
  let folder: Awaited<ReturnType<typeof emptyFolder>>
  beforeAll(async () => void (folder = await emptyFolder()))
  afterAll(async () => await folder.remove())

  it('names commands that exist', async () => {
    const readme = await text('README.md')
    const commands = new Set([...readme.matchAll(/^(?:\$ )?(?:npm run gatewatch -- |gatewatch )([a-z]+)/gm)].map((match) => match[1]!))
    const { stdout } = await gatewatch(['--help'])
    expect(commands.size).toBeGreaterThan(2)
    for (const command of commands) expect(stdout, command).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  })

  it('shows a suite that runs as it stands', async () => {
    const [, code] = /```ts\n(import \{[\s\S]*?)```/.exec(await text('README.md'))!
    const { writeFile } = await import('node:fs/promises')
    await writeFile(join(folder.path, 'health.suite.ts'), code!)
    const { code: exitCode, stdout, stderr } = await gatewatch(['run', '--suite', './health.suite.ts', '--verbose'], { cwd: folder.path })
    expect(stderr).toBe('')
    expect(stdout).toContain('health.organization-quick')
    expect(exitCode).toBe(0)
  })
})

describe('the pipelines of docs/ci', () => {
  const commands = async (file: string): Promise<readonly string[]> =>
    [...(await text(`docs/ci/${file}`)).matchAll(/gatewatch ((?:template lint|template diff|run) [^'\n]*)/g)].map((match) => match[1]!)

  it.each(['github.yml', 'gitlab.yml', 'azure.yml', 'Jenkinsfile'])('%s calls commands and options that exist', async (file) => {
    const called = await commands(file)
    expect(called.length).toBeGreaterThan(1)
    for (const command of called) {
      const words = command.replaceAll('"', '').trim().split(/\s+/)
      const help = await gatewatch([...(words[0] === 'template' ? words.slice(0, 2) : words.slice(0, 1)), '--help'])
      for (const option of words.filter((word) => word.startsWith('--'))) expect(help.stdout, command).toContain(option)
    }
  })

  it.each(['github.yml', 'gitlab.yml', 'azure.yml'])('%s is YAML', async (file) => {
    const { parse } = await import('yaml')
    expect(Object.keys(parse(await text(`docs/ci/${file}`)) as object).length).toBeGreaterThan(2)
  })
})

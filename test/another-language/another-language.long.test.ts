import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { englishLeft } from '../report/english-left.ts'

const root = resolve(import.meta.dirname, '../..')
const copied = readdirSync(root).filter((name) => !['node_modules', '.git', 'reports', 'dist', 'docs', 'test'].includes(name))
const work = mkdtempSync(join(tmpdir(), 'gatewatch-language-'))
const house = join(work, 'house')

/** Runs the program of the copy in the new language; gives what it said. */
async function told(...args: readonly string[]): Promise<string> {
  const { CI: _ci, GITHUB_ACTIONS: _actions, VITEST: _vitest, ...env } = process.env
  const command = ['--conditions=gatewatch:source', join(house, 'src/cli.ts'), ...args, '--language', 'x-test']
  const ended = promisify(execFile)(process.execPath, command, { cwd: work, env, maxBuffer: 50_000_000 })
  const { stdout, stderr } = await ended.catch((error: unknown) => error as { readonly stdout: string; readonly stderr: string })
  return `${stdout}${stderr}`
}

beforeAll(() => {
  for (const name of copied) cpSync(join(root, name), join(house, name), { recursive: true })
  symlinkSync(resolve(root, 'node_modules'), join(house, 'node_modules'))
  // One folder, and one line.
  const written = readFileSync(join(import.meta.dirname, 'language.ts'), 'utf8')
  mkdirSync(join(house, 'src/messages/x-test'))
  const own = written.replaceAll("'../../src/messages/", "'../").replace("'../../suites/", "'../../../suites/")
  writeFileSync(join(house, 'src/messages/x-test/index.ts'), own)
  const list = join(house, 'src/messages/languages.ts')
  const line = "  'x-test': async () => (await import('./x-test/index.ts')).language,\n"
  writeFileSync(list, readFileSync(list, 'utf8').replace(/(?<=\n)(?= {2}nb: )/, line))
  writeFileSync(join(work, 'broken.yaml'), 'targets:\n  - name: a b\n    authUrl: http://example.org\n    odd: 1\n')
  writeFileSync(join(work, 'answer.txt'), '{"message":"Unauthorized","http_status_code":401}')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

describe('a language of one folder and one line', () => {
  const faults: readonly (readonly string[])[] = [
    [],
    ['callout-url-empty'],
    ['population-access-not-approved'],
    ['token-endpoint-elsewhere', 'auth-resets'],
  ]

  it.each(faults.map((names) => ({ names })))('has the whole report page: $names', async ({ names }) => {
    await told('run', 'sandbox', '--reports', 'pages', ...names.flatMap((fault) => ['--fault', fault]))
    const page = readFileSync(join(work, 'pages/sandbox/index.html'), 'utf8')
    expect(page).toContain('<html lang="x-test">')
    expect(page).toMatch(/[àèìòù]/)
    expect(englishLeft(page)).toEqual([])
  })

  it.each(
    [
      ['run', '-c', 'broken.yaml'],
      ['accept', '-c', 'broken.yaml'],
      ['accept', 'nowhere', '-c', 'missing.yaml'],
      ['explain', 'MP-121'],
      ['explain', '--file', 'answer.txt', '--from', 'gateway', '--status', '401'],
      ['explain', 'gateway.rejects-no-key'],
      ['explain', 'nonsense'],
      ['verify', 'answer.txt'],
      ['verify', 'none.json'],
      ['records', '.'],
      ['bundle', 'nowhere'],
      ['keys', 'new', 'signing.key'],
      ['init', '--non-interactive', '-c', 'other.yaml'],
    ].map((args) => ({ args })),
  )('has every sentence of $args', async ({ args }) => {
    const text = await told(...args)
    expect(text).toMatch(/[àèìòù]/)
    expect(englishLeft(text)).toEqual([])
  })
})

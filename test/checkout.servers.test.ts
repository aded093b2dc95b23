import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder, ownEnvironment, root } from './cli/program.ts'

const left = new Set(['node_modules', '.git', 'reports', 'dist', 'out', 'coverage'])
/** Every name that a path of the project or of a package holds as well, with signs that a shell, a URL or a pattern reads in its own way. */
const names = 'src/commander/undici/dist/test/a b (ø)'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let checkout: string

beforeAll(async () => {
  folder = await emptyFolder()
  checkout = join(folder.path, names)
  mkdirSync(checkout, { recursive: true })
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    cpSync(join(root, name), join(checkout, name), { recursive: true })
  // Packages lie below the checkout, as after an installation; a link would lead out of it.
  const packages = [join(root, 'node_modules'), join(checkout, 'node_modules')] as const
  try {
    execFileSync('cp', ['-a', '--link', ...packages], { stdio: 'pipe' })
  } catch {
    cpSync(...packages, { recursive: true, verbatimSymlinks: true })
  }
})
afterAll(async () => await folder.remove())

/** Runs a script of the package in a checkout, with the Node.js that the checkout has. */
async function npm(cwd: string, ...args: readonly string[]) {
  const environment = Object.entries(ownEnvironment()).filter(([name]) => !/^(VITEST|npm_|NODE_ENV$)/.test(name))
  const env = { ...Object.fromEntries(environment), PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
  const ended = promisify(execFile)('npm', args, { cwd, env, maxBuffer: 2 ** 26 })
  const { stdout, stderr } = await ended.catch((error: unknown) => error as { readonly stdout: string; readonly stderr: string })
  return { code: ended.child.exitCode, stdout, stderr }
}

describe(`a checkout at ${names}`, () => {
  it('is built, and what was built runs', async () => {
    expect(await npm(checkout, 'run', 'build')).toMatchObject({ code: 0 })
    const built = await npm(checkout, 'exec', '--', 'node', 'dist/cli.js', 'run', 'sandbox', '--reports', join(folder.path, 'built'))
    expect(built).toMatchObject({ code: 0, stdout: expect.stringContaining('PASSED') })
  })

  it('judges the sandbox from its sources', async () => {
    expect(await npm(checkout, 'start')).toMatchObject({ code: 0, stdout: expect.stringContaining('PASSED') })
  })

  it('is checked by its own tests', async () => {
    expect(
      await npm(checkout, 'test', '--', 'test/architecture.test.ts', 'test/templates/docs.test.ts', 'test/docs.test.ts'),
    ).toMatchObject({
      code: 0,
    })
  })

  it('is built and run through a link as well', async () => {
    const link = join(folder.path, 'link')
    symlinkSync(checkout, link)
    expect(await npm(link, 'run', 'build')).toMatchObject({ code: 0 })
    expect(existsSync(join(checkout, 'dist/cli.js'))).toBe(true)
    expect(await npm(link, 'start')).toMatchObject({ code: 0, stdout: expect.stringContaining('PASSED') })
  })
})

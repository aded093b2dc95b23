import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch } from './in-process.ts'
import { emptyFolder, eventsHold } from './program.ts'

const program = resolve(import.meta.dirname, '../../src/cli.ts')
const whole = ['codequality.json', 'events.ndjson', 'index.html', 'junit.xml', 'results.json', 'traces.otlp.jsonl']

let base: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (base = await emptyFolder()))
afterAll(async () => await base.remove())

const ownFolder = (): string => mkdtempSync(join(base.path, 'own-'))

/** Starts a run whose target keeps quiet, and ends it where it stands once it is under way. */
async function killedRun(folder: string): Promise<void> {
  const args = ['--conditions=gatewatch:source', program, 'run', '--fault', 'auth-silent', '--reports', folder]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('close', done))
  while (!eventsHold(join(folder, 'sandbox'), '"check-started"') && child.exitCode === null)
    await new Promise((done) => setTimeout(done, 20))
  child.kill('SIGKILL')
  await ended
}

describe.concurrent('the files of a run', () => {
  it('that was killed are gone after the next', async () => {
    const folder = ownFolder()
    await killedRun(folder)
    expect(readdirSync(join(folder, 'sandbox'))).toEqual([expect.stringMatching(/^events\.ndjson\..*\.partial$/)])
    expect(await gatewatch(['run', 'sandbox', '--quiet', '--reports', folder])).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(join(folder, 'sandbox')).sort()).toEqual(whole)
  })

  it('take the place of links that somebody planted, and leave what they lead to', async () => {
    const folder = ownFolder()
    mkdirSync(join(folder, 'sandbox'))
    writeFileSync(join(folder, 'passwd'), 'root')
    for (const file of whole) symlinkSync(join(folder, 'passwd'), join(folder, 'sandbox', file))
    expect(await gatewatch(['run', 'sandbox', '--quiet', '--reports', folder])).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(join(folder, 'passwd'), 'utf8')).toBe('root')
    for (const file of whole)
      expect(readFileSync(join(folder, 'sandbox', file), 'utf8').length, file).toBeGreaterThan(file === 'codequality.json' ? 2 : 100)
  })

  it.each(['.', 'sandbox'])('go into no folder that is a link, and neither make nor remove anything behind it: %s', async (link) => {
    const folder = ownFolder()
    const home = join(folder, 'home')
    mkdirSync(home)
    writeFileSync(join(home, 'junit.xml'), 'of somebody else')
    const reports = join(folder, 'reports')
    if (link === '.') symlinkSync(home, reports)
    else {
      mkdirSync(reports)
      symlinkSync(home, join(reports, link))
    }
    const { code, stderr } = await gatewatch(['run', 'sandbox', '--quiet', '--reports', reports])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('is a link') as string })
    expect(readdirSync(home)).toEqual(['junit.xml'])
  })
})

it.skipIf(process.platform === 'win32').concurrent('a configuration with the secrets of the sandbox is its owner’s alone', async () => {
  const file = join(ownFolder(), 'sandbox.yaml')
  await gatewatch(['sandbox', '--output', file], { interruptWhen: () => statSync(file, { throwIfNoEntry: false }) !== undefined })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

/** A file system of 64 KiB; undefined where this machine lets nobody make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-small-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0
  if (!mounted) rmdirSync(folder)
  return mounted ? folder : undefined
}
const disk = smallDisk()
afterAll(() => {
  if (disk === undefined) return
  spawnSync('umount', [disk])
  rmdirSync(disk)
})

it.skipIf(disk === undefined)(
  `a disk that is full is told, and holds nothing half${disk === undefined ? ' (skipped; none can be made here)' : ''}`,
  async () => {
    const { code, stderr } = await gatewatch(['run', 'sandbox', '--quiet', '--reports', disk!])
    expect(code).toBe(3)
    for (const line of stderr.trim().split('\n')) expect(line).toMatch(/c(?:ould not|annot) be written/)
    expect(stderr).toContain('events.ndjson could not be written: the disk is full')
    expect(readdirSync(join(disk!, 'sandbox')).filter((name) => !whole.includes(name))).toEqual([])
  },
)

describe('a file that somebody may have changed', () => {
  const config = (folder: string): string => join(folder, 'gatewatch.yaml')
  const sandbox = async (file: string, ...options: readonly string[]) =>
    await gatewatch(['sandbox', '--output', file, ...options], {
      interruptWhen: () => readFileSync(file, 'utf8') !== mine,
    })
  const mine = 'target: mine'

  it.concurrent('is replaced by a configuration of the sandbox only by force', async () => {
    const file = config(ownFolder())
    writeFileSync(file, mine)
    expect(await gatewatch(['sandbox', '--output', file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${file} already exists. Choose another name with --output, or replace it with --force.`) as string,
    })
    expect(readFileSync(file, 'utf8')).toBe(mine)
    expect((await sandbox(file, '--force')).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('target: sandbox')
  })

  it.concurrent('is replaced by a bundle only by force', async () => {
    const folder = ownFolder()
    expect(await gatewatch(['run', 'sandbox', '--quiet', '--reports', folder])).toMatchObject({ code: 0 })
    const file = config(folder)
    writeFileSync(file, mine)
    const bundle = ['bundle', join(folder, 'sandbox'), '--output', file]
    expect(await gatewatch(bundle)).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') as string })
    expect(readFileSync(file, 'utf8')).toBe(mine)
    expect(await gatewatch([...bundle, '--force'])).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).not.toBe(mine)
  })

  it.concurrent('of a sandbox says of itself what is true', async () => {
    const file = config(ownFolder())
    writeFileSync(file, mine)
    await sandbox(file, '--force')
    const text = readFileSync(file, 'utf8')
    expect(text.split('\n')[0]).toBe('# A running sandbox of Gatewatch: its addresses, keys and people hold until it stops.')
    expect(text).not.toMatch(/schema|variable|\$\{/)
  })
})

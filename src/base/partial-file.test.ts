import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFile, PartialFile, privateMode, replaceFile } from './partial-file.ts'
import { newFolder } from '../../test/report/folder.ts'

const modeOf = (path: string): number => statSync(path).mode & 0o777

/** The id of a process that has ended. */
const goneProcess = (): number => spawnSync(process.execPath, ['--version']).pid

/** The name of a partial file that a process of this machine would use for a file; of another machine on request. */
function partialOf(path: string, pid: number, elsewhere = false): string {
  const probe = new PartialFile(path)
  const [name] = readdirSync(join(path, '..')).filter((each) => each.endsWith('.partial') && each.includes(`.${process.pid}-`))
  probe.discard()
  const [, home] = /\.\d+-([0-9a-f]{8})-/.exec(name!)!
  return `${path}.${pid}-${elsewhere ? '00000000' : home}-0123456789abcdef.partial`
}

describe('a file on its way', () => {
  it('has a name that nobody can guess, and its own when it is complete', () => {
    const folder = newFolder()
    const files = [new PartialFile(join(folder, 'a')), new PartialFile(join(folder, 'a'))]
    const names = readdirSync(folder)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^a\.\d+-[0-9a-f]{8}-[0-9a-f]{16}\.partial$/)
    for (const file of files) file.append('whole')
    for (const file of files) file.complete()
    expect(readdirSync(folder)).toEqual(['a'])
  })

  it('takes the place of a link and leaves alone what the link leads to', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'passwd'), 'root')
    symlinkSync(join(folder, 'passwd'), join(folder, 'junit.xml'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'results.json'))
    for (const name of ['junit.xml', 'results.json']) replaceFile(join(folder, name), 'ours')
    expect(readFileSync(join(folder, 'passwd'), 'utf8')).toBe('root')
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toBe('ours')
    expect(readdirSync(folder).sort()).toEqual(['junit.xml', 'passwd', 'results.json'])
  })

  it.skipIf(!existsSync('/dev/null'))('takes the place of no device, not by a link either', () => {
    const link = join(newFolder(), 'out')
    symlinkSync('/dev/null', link)
    expect(() => replaceFile(link, 'x')).toThrow('no regular file')
    expect(statSync(link).isFile()).toBe(false)
  })

  it('leaves nothing behind when it cannot be written', () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'a'))
    expect(() => replaceFile(join(folder, 'a'), 'x')).toThrow(expect.objectContaining({ code: 'EISDIR' }))
    expect(readdirSync(folder)).toEqual(['a'])
  })

  it.skipIf(process.platform === 'win32')('is its owner’s alone from the first byte on, where that is wanted', () => {
    const path = join(newFolder(), 'a')
    writeFileSync(path, 'for all')
    chmodSync(path, 0o666)
    const file = new PartialFile(path, privateMode)
    expect(readdirSync(join(path, '..')).map((name) => modeOf(join(path, '..', name)))).toContain(0o600)
    file.complete()
    expect(modeOf(path)).toBe(0o600)
  })
})

describe('what writers that are gone have left', () => {
  it('is removed', () => {
    const path = join(newFolder(), 'a')
    writeFileSync(partialOf(path, goneProcess()), 'half')
    replaceFile(path, 'whole')
    expect(readdirSync(join(path, '..'))).toEqual(['a'])
  })

  it('is removed after an hour where nobody here knows whether they are gone', () => {
    const path = join(newFolder(), 'a')
    const left = partialOf(path, goneProcess(), true)
    writeFileSync(left, 'half')
    replaceFile(path, 'whole')
    expect(existsSync(left)).toBe(true)
    const before = Date.now() / 1000 - 3700
    utimesSync(left, before, before)
    replaceFile(path, 'whole')
    expect(existsSync(left)).toBe(false)
  })

  it.each([
    ['a writer that is at work', (path: string) => partialOf(path, process.ppid)],
    ['another file', (path: string) => partialOf(`${path}b`, goneProcess())],
    ['no name of ours', (path: string) => `${path}.1-backup.partial`],
  ])('is left alone: %s', (_, leftOf) => {
    const path = join(newFolder(), 'a')
    const left = leftOf(path)
    writeFileSync(left, 'theirs')
    replaceFile(path, 'whole')
    expect(readFileSync(left, 'utf8')).toBe('theirs')
  })

  it('is left alone where it is no regular file', () => {
    const path = join(newFolder(), 'a')
    const left = partialOf(path, goneProcess())
    mkdirSync(left)
    replaceFile(path, 'whole')
    expect(existsSync(left)).toBe(true)
  })
})

describe('a file that must not exist yet', () => {
  it('is made for its owner, and follows no link', () => {
    const folder = newFolder()
    createFile(join(folder, 'key'), 'secret', privateMode)
    expect(modeOf(join(folder, 'key'))).toBe(0o600)
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'planted'))
    for (const name of ['key', 'planted'])
      expect(() => createFile(join(folder, name), 'x', privateMode)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
    expect(readdirSync(folder).sort()).toEqual(['key', 'planted'])
  })
})

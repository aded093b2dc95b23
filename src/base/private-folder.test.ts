import { chmod, lchown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { foreignPathIn, isPrivate, privateFolder } from './private-folder.ts'

let base: string
beforeEach(async () => {
  base = await mkdtemp(join(homedir(), '.gatewatch-test-'))
  await mkdir(join(base, 'above/below'), { recursive: true })
})
afterEach(async () => await rm(base, { recursive: true }))

describe.skipIf(process.getuid === undefined)('a private folder', () => {
  it('is one that nobody else can write to, nor any folder above it', async () => {
    expect(isPrivate(join(base, 'above/below'))).toBe(true)
    await chmod(join(base, 'above'), 0o1777)
    expect(isPrivate(join(base, 'above/below'))).toBe(true)
  })

  it.each([
    ['the folder itself', 'above/below', 0o777],
    ['the folder itself, for the group', 'above/below', 0o770],
    ['the folder itself, with the sticky bit', 'above/below', 0o1777],
    ['a folder above it', 'above', 0o777],
    ['a folder above it, for the group', 'above', 0o770],
  ])('is not one where others can write to %s', async (_, path, mode) => {
    await chmod(join(base, path), mode)
    expect(isPrivate(join(base, 'above/below'))).toBe(false)
    expect(privateFolder(join(base, 'above/below'))).toBeUndefined()
  })

  it('is judged by where a link leads, and by where the link lies', async () => {
    await mkdir(join(base, 'open'))
    await chmod(join(base, 'open'), 0o777)
    await symlink(join(base, 'open'), join(base, 'above/to-open'))
    expect(isPrivate(join(base, 'above/to-open'))).toBe(false)
    await symlink(join(base, 'above/below'), join(base, 'open/to-below'))
    expect(isPrivate(join(base, 'open/to-below'))).toBe(false)
    await symlink(join(base, 'above/below'), join(base, 'to-below'))
    expect(isPrivate(join(base, 'to-below'))).toBe(true)
  })

  it('belongs to this user', async ({ skip }) => {
    skip(process.getuid!() !== 0, 'only root can give a folder away')
    await lchown(join(base, 'above'), 65_534, 65_534)
    expect(isPrivate(join(base, 'above/below'))).toBe(false)
  })

  it('holds nothing that another user could have written', async ({ skip }) => {
    skip(process.getuid!() !== 0, 'only root can give a file away')
    const inner = join(base, 'above/below/code')
    await mkdir(inner)
    await writeFile(join(inner, 'a.bin'), '')
    await chmod(join(inner, 'a.bin'), 0o666)
    expect(foreignPathIn(join(base, 'above/below'))).toBe(join(inner, 'a.bin'))
    // Others can enter it, and could.
    expect(privateFolder(join(base, 'above/below'))).toBeUndefined()
    await chmod(join(base, 'above/below'), 0o700)
    expect(privateFolder(join(base, 'above/below'))).toBe(join(base, 'above/below'))
    expect(foreignPathIn(join(base, 'above/below'))).toBeUndefined()
    await lchown(join(inner, 'a.bin'), 65_534, 65_534)
    expect(foreignPathIn(join(base, 'above/below'))).toBe(join(inner, 'a.bin'))
  })

  it('is made where it is missing, readable for this user only', () => {
    expect(privateFolder(join(base, 'above/below/new/newer'))).toBe(join(base, 'above/below/new/newer'))
    expect(privateFolder('/dev/null/none')).toBeUndefined()
  })
})

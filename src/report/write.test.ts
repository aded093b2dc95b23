import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeAtomically } from './write.ts'
import { newFolder, refusing } from '../../test/report/folder.ts'

describe('an atomic write', () => {
  it('makes the folder and the file, and leaves nothing else behind', async () => {
    const folder = join(newFolder(), 'reports', 'test')
    await writeAtomically(join(folder, 'a.txt'), 'first')
    await writeAtomically(join(folder, 'a.txt'), 'second')
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('second')
    expect(readdirSync(folder)).toEqual(['a.txt'])
  })

  it('leaves the old file when the guard refuses the new one, and says which file and what kind, never the value', async () => {
    const path = join(newFolder(), 'a.txt')
    writeFileSync(path, 'old')
    const attempt = writeAtomically(path, 'new with hunter2 in it', refusing('hunter2'))
    await expect(attempt).rejects.toThrow(`${path} could not be written: it holds a client secret`)
    await expect(attempt).rejects.not.toThrow('hunter2')
    expect(readFileSync(path, 'utf8')).toBe('old')
  })

  it('leaves the old file when the new one cannot take its place', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'a.txt'))
    await expect(writeAtomically(join(folder, 'a.txt'), 'new')).rejects.toThrow(/a\.txt could not be written: it is a folder/)
    expect(readdirSync(folder)).toEqual(['a.txt'])
  })

  it('says why when a file stands where the folder should be', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'reports'), '')
    await expect(writeAtomically(join(folder, 'reports', 'a.txt'), 'new')).rejects.toThrow(
      'could not be written: a file is in place of a folder',
    )
  })
})

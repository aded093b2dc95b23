import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pictureFiles } from '../tools/docs/picture-files.ts'
import { makePictures } from '../tools/docs/pictures-pages.ts'
import { needs, programPath } from './require-server.ts'

needs('chromium')('the pictures of README and docs', () => {
  it('are made from the real thing, each small enough for a page', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatewatch-pictures-test-'))
    try {
      await makePictures(folder, programPath('chromium')!)
      expect((await readdir(folder)).toSorted()).toEqual(pictureFiles.toSorted())
      for (const file of pictureFiles) {
        const content = await readFile(join(folder, file))
        expect(content.length, file).toBeGreaterThan(1000)
        expect(content.length, file).toBeLessThan(100_000)
        expect(content.toString('latin1'), file).toMatch(file.endsWith('.svg') ? /^<svg [\s\S]*<\/svg>\n$/ : /^RIFF[\s\S]{4}WEBP/)
      }
      expect(await readFile(join(folder, 'terminal.svg'), 'utf8')).toMatch(/class="b r">FAILED<[\s\S]*Cause</)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

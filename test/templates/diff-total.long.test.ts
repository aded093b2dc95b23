import { en } from '../../src/messages/index.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathsInRepository } from '../../src/report/index.ts'
import { diff } from '../../src/templates/lint/compare-files.ts'
import { diffFormats } from '../../src/templates/report/formats.ts'
import { definitions } from './arbitrary.ts'
import { fileOf, MODES, optionsFor } from './templates.ts'

const pathOf = pathsInRepository(process.cwd())

const anyJson = fc.jsonValue().map((value) => ({ name: 'any.json', bytes: Buffer.from(JSON.stringify(value)) }))
const anyFile = fc.oneof({ weight: 4, arbitrary: definitions.map((value) => fileOf('a', value)) }, { weight: 1, arbitrary: anyJson })

it('compares whatever two files there are, and with itself finds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, anyFile, fc.constantFrom(...MODES), async (old, now, mode) => {
      const report = await diff(old, now, optionsFor(mode))
      for (const format of Object.values(diffFormats))
        expect(
          await format(report, { color: false, version: '0', junitStrict: true, pathOf, linkTo: () => undefined, language: en }),
        ).not.toContain('undefined')
      const same = await diff(old, old, optionsFor(mode))
      expect(['same', 'not compared']).toContain(same.verdict)
    }),
    { numRuns: 20 },
  )
}, 60_000)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv, type ErrorObject } from 'ajv'
import { rolldown } from 'rolldown'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerForms } from '../../../suites/answer-forms.ts'
import { ajvOptions } from './ajv-options.ts'
import type { compiledAhead as Ahead } from './compiled.ts'
import { registers } from '../../domain/registers.ts'
import { bundling } from '../../../tools/bundling.ts'

const answers: readonly unknown[] = [
  {},
  [],
  null,
  'text',
  7,
  { keys: [] },
  { keys: [{ kty: 'RSA' }, { kty: 1 }, {}, 'key'] },
  { data: null },
  { data: { organization: { name: '' } } },
  { data: { organization: { name: 'Ålesund' } } },
  { kontaktinformasjon: [{ personidentifikator: 1 }] },
  { personer: [{}, 1, { personidentifikator: '', status: 2 }] },
]

const plainErrors = (errors: readonly ErrorObject[] | null | undefined) =>
  errors?.map(({ keyword, instancePath, params, message, schema, data }) => ({ keyword, instancePath, params, message, schema, data }))

describe('what the build compiles ahead', () => {
  it('judges as what is compiled at run time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatewatch-compiled-'))
    onTestFinished(async () => await rm(folder, { recursive: true }))
    const outfile = join(folder, 'compiled.mjs')
    const bundle = await rolldown({ ...bundling, input: resolve('src/engine/check/compiled.ts') })
    await bundle.write({ file: outfile })
    const { compiledAhead } = (await import(pathToFileURL(outfile).href)) as { compiledAhead: typeof Ahead }
    for (const definition of [...Object.values(answerForms), ...registers.map(({ answer }) => answer.schema)]) {
      const ahead = compiledAhead[JSON.stringify(definition)]!
      for (const which of ['first', 'all'] as const) {
        const compiled = new Ajv({ ...ajvOptions, allErrors: which === 'all' }).compile(definition)
        for (const answer of answers) {
          expect(ahead[which](answer)).toBe(compiled(answer))
          expect(plainErrors(ahead[which].errors)).toEqual(plainErrors(compiled.errors))
        }
      }
    }
  })
})

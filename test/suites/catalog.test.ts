import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { check as anyCheck } from '../../src/index.ts'
import { check, sentBy } from '../../suites/check.ts'

const declaration = { title: 'MUST hold', source: ['SPEC 1'], run: () => undefined } as const

it('takes no id that it does not have, where a suite of a user may have any', () => {
  // @ts-expect-error A misspelt id does not compile.
  check('token.isued', declaration)
  // @ts-expect-error Nor does that of a register.
  check('population.fund', declaration)
  // @ts-expect-error Nor does a mention of one.
  sentBy('population.fund')
  expect([
    check('token.issued', declaration).id,
    sentBy('transport.reachable [gateway]').name,
    anyCheck('own.check', declaration).id,
  ]).toEqual(['token.issued', 'transport.reachable [gateway]', 'own.check'])
})

it('says what it demands by expectations: what is left puts findings together that were seen all over the run', () => {
  const folder = join(import.meta.dirname, '../../suites')
  const literals = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/new Failure\(/g) ?? [])
  expect(literals).toHaveLength(1)
})

it('declares its checks by what takes its ids only', () => {
  const folder = join(import.meta.dirname, '../../suites')
  const imports = (file: string): string => /import \{([^}]*)\} from 'gatewatch'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? ''
  expect(readdirSync(folder).filter((file) => /(^|\s)(check|sentBy)\s*(,|$)/.test(imports(file)))).toEqual([])
})

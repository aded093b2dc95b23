import { expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import { CASES } from './cases.ts'
import { type Change, changed } from './change.ts'
import { MISTAKES } from './mistakes.ts'
import { definition, fileOf, optionsFor, type TemplateName } from './templates.ts'
import type { LintOptions } from '../../src/templates/lint/lint-settings.ts'

interface Realistic {
  readonly file: TemplateName
  readonly change: Change
  readonly options?: Partial<LintOptions> | undefined
}

const realistic: readonly Realistic[] = [
  ...Object.values(CASES)
    .flat()
    .filter(({ mode = 'configured' }) => mode === 'configured')
    .flatMap(({ file = 'population', breaks, nearly, options }) => [breaks, nearly].map((change) => ({ file, change, options }))),
  ...MISTAKES,
]

/** Facts that no file has: values of encrypted properties and of stores, hosts of others, settings of the installation. */
const ofInstallation = /^(?:lint\.unverified\.|unknown\.elsewhere$|template-run\.gateway-lacks-policy$)/

it('is decided by the model for at least 98 % of the realistic changes', { timeout: 120_000 }, async () => {
  const left: string[] = []
  for (const { file, change, options } of realistic) {
    const { files } = await lint([fileOf(file, changed(definition(file, 'configured'), change))], {
      ...optionsFor('configured'),
      ...options,
    })
    left.push(
      ...files.flatMap(({ tried }) =>
        tried?.verdict === 'not verified'
          ? (tried.unverified ?? [])
              .map(({ what }) => (typeof what === 'string' ? what : what.id))
              .filter((what) => !ofInstallation.test(what))
              .slice(0, 1)
          : [],
      ),
    )
  }
  expect(realistic.length).toBeGreaterThan(400)
  expect(left.length, left.join(', ')).toBeLessThan(0.02 * realistic.length)
})

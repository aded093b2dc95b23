import { describe, expect, it } from 'vitest'
import { diff } from '../../src/templates/lint/compare-files.ts'
import type { DiffReport } from '../../src/templates/lint/diff/diff-report.ts'
import { changed, type Change } from './change.ts'
import { MISTAKES } from './mistakes.ts'
import { definition, fileOf, optionsFor, type TemplateName } from './templates.ts'

/** A value of another form may be right all the same. */
const OPEN = ['M28', 'M32b']

async function compared(file: TemplateName, from: Change, to: Change, options = {}): Promise<DiffReport> {
  const value = definition(file, 'configured')
  return await diff(fileOf('old', changed(value, from)), fileOf('new', changed(value, to)), { ...optionsFor('configured'), ...options })
}
const nothing: Change = () => undefined

describe('a mistake of the set-up as a change', () => {
  it.each(MISTAKES.map((mistake) => ({ ...mistake })))('$id is unsafe: $title', async ({ id, file, change, options }) => {
    const { verdict, introduced, changes } = await compared(file, nothing, change, options)
    expect(changes.length).toBeGreaterThan(0)
    if (OPEN.includes(id)) return
    expect(verdict).toBe('unsafe')
    expect(introduced.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0)
  })

  it.each(MISTAKES.map((mistake) => ({ ...mistake })))('$id taken back is a repair', async ({ id, file, change, options }) => {
    const { verdict, introduced } = await compared(file, change, nothing, options)
    expect(introduced.filter(({ severity }) => severity === 'error')).toEqual([])
    if (!OPEN.includes(id)) expect(verdict).toBe('repair')
  })
})

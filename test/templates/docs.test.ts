import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diff } from '../../src/templates/lint/compare-files.ts'
import { lint } from '../../src/templates/lint/lint.ts'
import { renderDiffConsole } from '../../src/templates/report/diff-console.ts'
import { renderConsole } from '../../src/templates/report/lint-console.ts'
import { rulePages } from '../../tools/docs/rules-page.ts'
import { changed, set } from './change.ts'
import { definition, fileOf, optionsFor } from './templates.ts'

const docs = readFileSync(join(import.meta.dirname, '../../docs/guides/templates.md'), 'utf8')

describe('docs/guides/templates.md', () => {
  it('has a page for each rule, made by `npm run docs`', async () => {
    const folder = join(import.meta.dirname, '../../docs/reference/rules')
    const pages = await rulePages()
    expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort())
    for (const [name, text] of pages) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text)
  })

  it('shows findings and routes as they are', async () => {
    const broken = changed(definition('population', 'configured'), set('flows.0.pre.0.configuration.url', 'https://path.to/token'))
    const text = renderConsole(
      await lint([fileOf('population', broken), fileOf('contact', definition('contact', 'configured'))], optionsFor('configured')),
      false,
    )
    const said = new Set(text.split('\n').map((line) => line.trim()))
    const [linted = ''] = docs.split('## Compare two versions')
    const shown = linted.split('\n').filter((line) => /^ *(?:\d+:\d+ |\d+ \||\| +\^|Fix:|Why:|POST )/.test(line))
    expect(shown).toHaveLength(6)
    for (const line of shown) expect(said).toContain(line.trim())
  })

  it('shows a comparison as it is', async () => {
    const value = definition('population', 'configured')
    const [old, now] = [value, changed(value, set('plans.0.security', 'KEY_LESS'))].map((each) => fileOf('population', each))
    const text = renderDiffConsole(await diff({ ...old!, name: 'main/population.json' }, now!, optionsFor('configured')), false)
    expect(docs).toContain(`\`\`\`text\n${text}\`\`\``)
  })
})

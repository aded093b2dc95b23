import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compatibilityPage, namesOn } from '../tools/docs/compatibility-page.ts'
import { publicNames } from '../tools/docs/public-names.ts'

const path = join(import.meta.dirname, '../docs/compatibility.md')

describe('public names', () => {
  it('are those of docs/compatibility.md (after a new one: npx vitest run test/compatibility.test.ts -u)', async () => {
    const page = compatibilityPage(await publicNames())
    const now = new Set(namesOn(page))
    const gone = namesOn(readFileSync(path, 'utf8')).filter((name) => !now.has(name))
    const remedy =
      'Keep each of these names beside its new one for one version, with a warning, and say so in CHANGELOG.md; when that time is over, take its line out of docs/compatibility.md by hand.'
    // Before the page is written anew, which would forget them.
    expect(gone, remedy).toEqual([])
    await expect(page).toMatchFileSnapshot(path)
  })

  it('are all the metrics that the sources name', async () => {
    const { Metrics: told } = await publicNames()
    const folder = join(import.meta.dirname, '../src/monitor')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^(metrics|web)\/.*\.ts$/.test(file))
    const named = sources.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=')gatewatch_\w+(?=')/g) ?? [])
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !Object.keys(told!).some((metric) => metric.startsWith(name)))).toEqual([])
  })

  it('are found gone by the reader of the page', () => {
    const page = compatibilityPage({ Metrics: { gatewatch_up: ['target', 'location'], gatewatch_targets: [] } })
    expect(namesOn(page)).toEqual([
      'Metrics: gatewatch_up',
      'Metrics: gatewatch_up target',
      'Metrics: gatewatch_up location',
      'Metrics: gatewatch_targets',
    ])
  })
})

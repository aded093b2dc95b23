import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicNames } from '../tools/docs/public-names.ts'

const path = join(import.meta.dirname, '../docs/internals/public-names.json')

describe('public names', () => {
  it('are those of docs/internals/public-names.json (after a change: npx vitest run test/compatibility.test.ts -u)', async () => {
    await expect(`${JSON.stringify(await publicNames(), undefined, 2)}\n`).toMatchFileSnapshot(path)
  })

  it('are all the metrics that the sources name', async () => {
    const { Metrics: told } = await publicNames()
    const folder = join(import.meta.dirname, '../src/monitor')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^(metrics|web)\/.*\.ts$/.test(file))
    const named = sources.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=')gatewatch_\w+(?=')/g) ?? [])
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !Object.keys(told!).some((metric) => metric.startsWith(name)))).toEqual([])
  })
})

import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFolder } from '../../src/acceptance/records/folder.ts'
import { recordsPage } from '../../src/acceptance/records/page.ts'
import { rowsOf } from '../../src/acceptance/records/row.ts'
import { tableOf, type RecordsTable } from '../../src/acceptance/records/table.ts'
import { readPolicy } from '../../src/acceptance/record/policy.ts'
import { readSigners } from '../../src/acceptance/record/signers.ts'
import { verifiedPage } from '../../src/acceptance/records/verified-page.ts'
import { readRecordFile } from '../../src/acceptance/records/folder.ts'
import { verified } from '../../src/acceptance/records/verified.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'
import { catalog } from '../../src/domain/catalog.ts'
import { emptyFolder } from '../cli/program.ts'
import { needs, programPath } from '../require-server.ts'
import { barriers, open, startBrowser } from '../report/browser.ts'
import { fillFolder } from './received.ts'

let browser: Browser
let table: RecordsTable
let folder: Awaited<ReturnType<typeof emptyFolder>>

needs('chromium')('the page of all records', () => {
  beforeAll(async () => {
    browser = await startBrowser(programPath('chromium')!)
    folder = await emptyFolder()
    await fillFolder(folder.path, 12)
    const [policy, signers] = [await readPolicy(`${folder.path}/policy.yaml`), await readSigners(`${folder.path}/signers.yaml`)]
    const now = new Date()
    table = tableOf(rowsOf((await readFolder(`${folder.path}/received`)).files, { now, catalog, policy, signers }), policy, now)
  })
  afterAll(async () => await Promise.all([browser.close(), folder.remove()]))

  it.each([
    ['en', 'light', 1200],
    ['nb', 'dark', 1200],
    ['nb', 'light', 320],
    ['en', 'dark', 320],
  ] as const)('keeps nobody out, complains of nothing and does not scroll sideways: %s, %s, %i wide', async (tag, colors, width) => {
    const { page, complaints } = await open(browser, recordsPage(table, await loadWords(tag), tag), { colors, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    const name = await page.evaluate(
      () => document.querySelector('.records tbody th')!.clientWidth / document.querySelector('.records')!.clientWidth,
    )
    expect(name).toBeGreaterThan(width < 700 ? 0.9 : 0.2)
    expect(await barriers(page)).toEqual([])
    expect(complaints).toEqual([])
    const folder = process.env['GATEWATCH_PICTURES']
    if (folder !== undefined) writeFileSync(`${folder}/${tag}-${colors}-${width}.png`, await page.screenshot({ fullPage: width > 400 }))
    await page.close()
  })

  it('shows a part of the rows by a choice, without a script', async () => {
    const { page } = await open(browser, recordsPage(table, await loadWords('en'), 'en'), { colors: 'light' })
    const shown = async (): Promise<number> => await page.locator('.records tbody tr:visible').count()
    expect(await shown()).toBe(table.rows.length)
    await page.locator('#show-not-valid').check()
    expect(await shown()).toBe(table.counts['not-valid'])
    await page.locator('#show-soon').check()
    expect(await shown()).toBe(table.endingSoon)
    await page.close()
  })

  it.each([
    ['en', 'light', 1200],
    ['nb', 'dark', 320],
  ] as const)('of one record keeps nobody out: %s, %s, %i wide', async (tag, colors, width) => {
    const file = `${folder.path}/received/late/1.json`
    const expectation = { now: new Date(), catalog, signers: await readSigners(`${folder.path}/signers.yaml`) }
    const one = verified(file, await readRecordFile(file), expectation)
    if (!('read' in one)) throw new Error('not read')
    const { page, complaints } = await open(browser, verifiedPage(one, expectation, await loadWords(tag), tag), { colors, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(await page.locator('h1').textContent()).toBe(tag === 'en' ? 'Not valid' : 'Ikke gyldig')
    expect(await page.locator('pre').textContent()).toContain('Kommune 1, nord')
    expect(await barriers(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  it('prints its table in light colors', async () => {
    const { page } = await open(browser, recordsPage(table, await loadWords('en'), 'en'), { colors: 'dark' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
    await page.close()
  })
})

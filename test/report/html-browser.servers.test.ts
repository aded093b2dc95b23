import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Finding } from '../../src/engine/check/finding.ts'
import { openManagement } from '../../src/management/open.ts'
import { inspect } from '../../src/management/inspection.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { inspectionPage } from '../../src/management/report/inspection-page.ts'
import { pageOf } from '../../src/report/html/page.ts'
import { en } from '../../src/report/language/en.ts'
import type { Language } from '../../src/report/language/language.ts'
import { nb } from '../norwegian.ts'
import type { RunEvent } from '../../src/engine/run/event.ts'
import type { Result } from '../../src/engine/run/result.ts'
import { needs, programPath } from '../require-server.ts'
import { judge } from '../judge.ts'
import { accepted } from './accepted.ts'
import { barriers, open, startBrowser } from './browser.ts'
import { checks, crashedRun, failedRun, incompleteRun, passedRun, results, runOf, summary } from './events.ts'
import { poisonedRun, samples } from './poison.ts'
import { recordOf } from './record-of.ts'

let browser: Browser

/** The page of a run. */
const written = (events: readonly RunEvent[], language: Language = en): string => pageOf(recordOf(events), language)

const unfold = async (page: Page): Promise<void> =>
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)))

/** How many sheets of paper a page takes. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length

needs('chromium')('the page in a browser', () => {
  beforeAll(async () => void (browser = await startBrowser(programPath('chromium')!)))
  afterAll(async () => await browser.close())

  it.each([
    ['passed', passedRun, en, 'light'],
    ['failed', failedRun, en, 'light'],
    ['failed', failedRun, nb, 'dark'],
    ['incomplete', incompleteRun, nb, 'light'],
    ['unfinished', crashedRun, en, 'dark'],
  ] as const)('keeps nobody out and complains of nothing: a run that is %s', async (_verdict, events, language, colors) => {
    const { page, complaints } = await open(browser, written(events, language), { colors })
    await unfold(page)
    expect(await barriers(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  it.each([
    ['light', 'en', 1200],
    ['dark', 'nb', 1200],
    ['light', 'nb', 320],
  ] as const)('shows an acceptance: %s, %s, %i wide; on paper it takes four pages', async (colors, tag, width) => {
    const { events } = await judge({ profile: 'acceptance', sandbox: { management: true, tls: true } })
    const { page, complaints } = await open(browser, pageOf(recordOf(events), tag === 'nb' ? nb : en, accepted), { colors, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await unfold(page)
    expect(await barriers(page)).toEqual([])
    expect(await sheetsOf(page)).toBeLessThanOrEqual(4)
    await page.emulateMedia({ media: 'print' })
    expect(await barriers(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  it.each([en, nb])('prints an acceptance that failed on four pages, each finding on them: $tag', async (language) => {
    const { events } = await judge({ profile: 'acceptance', sandbox: { faults: ['callout-url-empty'] } })
    const { page } = await open(browser, pageOf(recordOf(events), language, accepted))
    expect(await sheetsOf(page)).toBeLessThanOrEqual(4)
    await page.emulateMedia({ media: 'print' })
    const shown = await page.locator('.finding .deviation').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height > 0))
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).not.toContain(false)
    await page.close()
  })

  it.each([
    ['en', 'light', 1200],
    ['nb', 'dark', 320],
  ] as const)('shows an inspection in %s, %s, %i wide', async (tag, colors, width) => {
    const { sandbox, target } = await startSandboxTarget({ management: true, faults: ['inside-contact-key-revoked'] })
    const management = openManagement(target, new AbortController().signal)
    const inspection = inspect(target, await management.read())
    await management.close()
    await sandbox.stop()
    const { page, complaints } = await open(browser, inspectionPage(inspection, tag === 'nb' ? nb : en), { colors, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(await barriers(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  it('fits a phone without scrolling sideways, folded and unfolded', async () => {
    const { page } = await open(browser, written(failedRun), { width: 320 })
    const overhang = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overhang)).toBe(0)
    await unfold(page)
    expect(await page.evaluate(overhang)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.close()
  })

  it('prints in light colors, with what was folded away but matters, and without what only a screen can use', async () => {
    const { page } = await open(browser, written(failedRun), { colors: 'dark' })
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      text: getComputedStyle(document.body).color,
      contents: getComputedStyle(document.querySelector('.contents')!).display,
      waiting: document.querySelector('#unverified details p')!.getBoundingClientRect().height > 0,
    }))
    expect(printed).toEqual({ ground: 'rgb(255, 255, 255)', text: 'rgb(23, 32, 44)', contents: 'none', waiting: true })
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
    await page.close()
  })

  it('leads from a finding to the request that shows it, and unfolds it', async () => {
    const { page } = await open(browser, written(failedRun))
    await page.click('.finding a[href="#exchange-7"]')
    await page.locator('#exchange-7').waitFor()
    await page.close()
  })

  it('filters its checks by outcome and text', async () => {
    const { page, complaints } = await open(browser, written(failedRun))
    await page.click('.counts [data-outcome="failed"]')
    const shown = async (): Promise<readonly string[]> => await page.locator('#checks tr:not(.suite) code:visible').allTextContents()
    expect(await shown()).toEqual(['population.found'])
    await page.selectOption('.filter select', '')
    await page.fill('.filter input', 'FORBID CACHING')
    expect(await shown()).toEqual(['token.not-cacheable'])
    expect(complaints).toEqual([])
    await page.close()
  })

  it('shows hostile text and runs none of it', async () => {
    const hostile = [
      ...samples,
      '<img src=x onerror=alert(1)>',
      '" onmouseover="alert(1)',
      "javascript:alert('1')",
      '</style><style>*{}',
    ].join(' ')
    const { page, complaints } = await open(browser, written(poisonedRun(hostile)))
    await unfold(page)
    const found = await page.evaluate(() => ({
      scripts: document.querySelectorAll('script:not(main + script), img, iframe, object, embed, base, form').length,
      styles: document.querySelectorAll('style').length,
      handlers: [...document.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].filter(({ name }) => name.startsWith('on')))
        .length,
      links: [...document.querySelectorAll('a')].filter(({ href }) => !href.includes('index.html#')).length,
      text: document.body.textContent,
    }))
    expect(found).toMatchObject({ scripts: 0, styles: 1, handlers: 0, links: 0 })
    expect(found.text).toContain('<script>alert(1)</script>')
    expect(found.text).toContain('<img src=x onerror=alert(1)>')
    expect(complaints).toEqual([])
    await page.close()
  })

  it('opens 10 MB of findings, and says what it left out', async () => {
    const many = (name: string, count: number): Result => {
      const [first, ...others] = Array.from({ length: count }, (_, index): Finding => ({
        code: 'json.schema',
        message: `${index} ${'<b>'.repeat(1300)}`,
        actual: 'x'.repeat(4000),
      }))
      return { ...results.failed, ...checks.found, name, findings: [first!, ...others] }
    }
    const told = [many('population.found', 900), ...Array.from({ length: 300 }, (_, index) => many(`own.check-${index}`, 1))]
    const record = recordOf(runOf(told, summary('failed', told), told))
    expect(JSON.stringify(record.results).length).toBeGreaterThan(9_000_000)
    const html = pageOf(record, en)
    expect(html.length).toBeLessThan(2_000_000)
    const { page, complaints } = await open(browser, html)
    expect(await page.locator('.capped').allTextContents()).toEqual([
      expect.stringMatching(/^890 more findings of this check/),
      expect.stringMatching(/^201 more checks with findings/),
    ])
    expect(complaints).toEqual([])
    await page.close()
  })
})

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../src/monitor/clock.ts'
import { publicStatus } from '../../src/monitor/public-status.ts'
import { startPublicServer } from '../../src/monitor/web/public/public-server.ts'
import { pastOf } from '../monitor/past.ts'
import { needs, programPath } from '../require-server.ts'
import { barriers, startBrowser } from '../report/browser.ts'

needs('chromium')('the page for everybody in a real browser', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await startBrowser(programPath('chromium')!)))
  afterAll(async () => await browser.close())

  const urls = new Map<number, string>()
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => void (await Promise.all(closing.map(async (close) => await close()))))

  /** The page of so many targets, one server for all who look at it. */
  async function urlOf(count: number): Promise<string> {
    const known = urls.get(count)
    if (known !== undefined) return known
    const now = Date.now()
    const state = pastOf(count, now, 30)
    const status = (): ReturnType<typeof publicStatus> => publicStatus(state, now)
    const { url, close } = await startPublicServer({ status, settings: { port: 0 }, clock: systemClock, warn: () => undefined })
    urls.set(count, url)
    closing.push(close)
    return url
  }

  /** Opens it where no script runs; whatever the console has to say fails the test. */
  async function opened(count: number, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await browser.newPage({ javaScriptEnabled: false, ...options })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text())).on('pageerror', (error) => complaints.push(error.message))
    onTestFinished(async () => {
      await page.close()
      expect(complaints).toEqual([])
    })
    await page.goto(`${await urlOf(count)}${path}`)
    return page
  }

  const looks = [1, 20, 2000].flatMap((count) => (['light', 'dark'] as const).map((colorScheme) => [count, colorScheme] as const))

  it.each(looks)('with %i targets, %s, keeps nobody out and fits every window', async (count, colorScheme) => {
    for (const [width, path] of [
      [390, '/nb'],
      [1280, '/'],
      [720, '/nb?state=down'],
    ] as const) {
      const page = await opened(count, path, { javaScriptEnabled: true, colorScheme, viewport: { width, height: 844 } })
      expect(await barriers(page)).toEqual([])
      expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBe(width)
      expect(Number(await page.evaluate("document.querySelectorAll('*').length"))).toBeLessThan(3000)
      expect(await page.evaluate("[...document.querySelectorAll('.state')].filter(({ offsetHeight }) => offsetHeight > 36).length")).toBe(0)
    }
  })

  it('is searched, filtered and paged from the keyboard alone, without a script', async () => {
    const page = await opened(2000)
    const tabTo = async (selector: string): Promise<void> => {
      for (let times = 0; times < 10 && (await page.locator(`${selector}:focus`).count()) === 0; times++) await page.keyboard.press('Tab')
      expect(await page.locator(`${selector}:focus`).count()).toBe(1)
    }
    await tabTo('input[type=search]')
    await page.keyboard.type('municipality 0042')
    await page.keyboard.press('Enter')
    await page.locator('.services li').nth(1).waitFor({ state: 'detached' })
    expect(await page.locator('.name').allTextContents()).toEqual(['Municipality 0042'])
    expect(await page.locator('input[type=search]').inputValue()).toBe('municipality 0042')
    await page.getByRole('link', { name: 'Show all services' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.services li').nth(50).waitFor()
    await page.getByRole('link', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('101–200 of 1,800 services').waitFor()
    await page.locator('select[name=state]').selectOption('down')
    await page.locator('form button').focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^1–\d+ of \d+ services/).waitFor()
    expect(await page.locator('.state.well').count()).toBe(0)
    await page.getByRole('link', { name: 'Norsk' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^1–\d+ av \d+ tjenester/).waitFor()
    expect(await page.locator('.state.well').count()).toBe(0)
  })

  it('prints without what only a screen is for', async () => {
    const page = await opened(20)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('form').isVisible()).toBe(false)
    expect(await page.locator('.bars').first().isVisible()).toBe(true)
  })
})

import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { Sensitive } from '../../src/base/sensitive.ts'
import type { People } from '../../src/monitor/state/act.ts'
import { needs, programPath } from '../require-server.ts'
import { barriers } from '../report/browser.ts'
import { twoTargets, type Fleet } from './fleet-view.ts'
import { serving } from './serving.ts'

const secret = 'karis-secret-0815'
const operators = { Kari: new Sensitive('monitor secret', secret) }
const httpCredentials = { username: 'Kari', password: secret }
const of = { kind: 'incident', name: 'i-1' } as const
const north = { kind: 'target', name: 'north' } as const
const by = { name: 'Kari', from: 'page' } as const
const at = Date.parse('2026-11-22T12:00:00Z')
const until = at + 7_200_000
const text = `The supplier knows of it, case ${'x'.repeat(80)}.`

const people: People = {
  decisions: [
    { id: 'a1', kind: 'acknowledge', of, by, at, text: '' },
    { id: 's2', kind: 'silence', of, by: { name: 'ola as gatewatch', from: 'command line' }, at, until, text },
    { id: 'm4', kind: 'maintenance', of: north, by, at, until, text: '<script>document.title = 1</script>' },
  ],
  journal: [
    { number: 1, kind: 'acknowledge', of, by, at, decision: 'a1' },
    { number: 2, kind: 'silence', of, by: { name: 'ola as gatewatch', from: 'command line' }, at, until, text, decision: 's2' },
    { number: 3, kind: 'note', of, by, at, text: '<img src=x onerror=alert(1)>' },
    { number: 4, kind: 'maintenance', of: north, by, at, until, text: 'New certificate.', decision: 'm4' },
    { number: 5, kind: 'end', of: north, at: until, decision: 'm5' },
  ],
}

needs('chromium')('what people decide, in a real browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: programPath('chromium')!,
      args: ['--disable-gpu', '--no-first-run', '--disable-sync'],
    })
  })
  afterAll(async () => await browser.close())

  /** Opens a page; whatever its console says, but for the refusal that asks for the name, fails the test. */
  async function opened(fleet: Fleet, path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
    const { url } = await serving(fleet, { listen: { operators } })
    const page = await browser.newPage({ httpCredentials, ...options })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text())).on('pageerror', (error) => complaints.push(error.message))
    onTestFinished(async () => {
      await page.close()
      expect(complaints.filter((complaint) => !/ 401 |status of 422/.test(complaint))).toEqual([])
    })
    await page.goto(`${url}${path}`)
    return page
  }

  const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [390, 1280].map((width) => ({ colorScheme, width })))
  it.each(looks)('keeps nobody out and fits, in $colorScheme at $width', async ({ colorScheme, width }) => {
    const fleet = twoTargets()
    fleet.setPeople(people)
    const page = await opened(fleet, '/', { viewport: { width, height: 900 }, colorScheme })
    const own = ['/', '/?target=north', '/operators', '/operators?incident=i-1', '/operators?target=north']
    for (const path of [...own, ...own.slice(2).map((one) => `${one}${one.includes('?') ? '&' : '?'}language=nb`)]) {
      await page.goto(new URL(path, page.url()).href)
      for (const summary of await page.locator('details.decided summary').all()) await summary.click()
      expect(await barriers(page), path).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(width)
      expect(await page.locator('img').count()).toBe(0)
    }
  })

  it('leads from an incident to a silence by the keyboard alone, and back', async () => {
    const fleet = twoTargets()
    const page = await opened(fleet, '/')
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.locator('#live.on').waitFor()
    await page.locator('#incidents a.act').focus()
    await press('Enter')
    await page.locator('main.act h1').waitFor()
    await page.locator('select').focus()
    await press('ArrowDown', 'Tab')
    await page.keyboard.type('A known fault.')
    await press('Tab', 'Enter')
    await page.locator('.said[role=status]').waitFor()
    expect(fleet.acts).toEqual([
      [
        { kind: 'silence', name: 'i-1', for: '4h', text: 'A known fault.' },
        { name: 'Kari', from: 'page' },
      ],
    ])
    await page.reload()
    expect(fleet.acts).toHaveLength(1)
    await page.locator('.back a').focus()
    await press('Enter')
    await page.locator('#targets').waitFor()
    expect(page.url()).toMatch(/#incident-i-1$/)
  })

  it('says in the language of its reader why something was not done, and keeps what was written', async () => {
    const fleet = twoTargets()
    fleet.answerActs({ refusal: 'tooMany' })
    const page = await opened(fleet, '/operators?target=north', { locale: 'nb-NO' })
    await page.getByLabel('Notat').fill('Sak 4711.')
    await page.getByRole('button', { name: 'Legg til notat' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Grensen er nådd: 200 aktive dempinger')
    expect(await page.getByLabel('Notat').inputValue()).toBe('Sak 4711.')
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Start maintenance' }).waitFor()
  })

  it('is not done by the form of another origin, though the browser sends the secret along', async () => {
    const fleet = twoTargets()
    fleet.setPeople(people)
    const page = await opened(fleet, '/operators?incident=i-1')
    const token = await page.locator('input[name=token]').first().inputValue()
    const stranger = await browser.newPage({ httpCredentials })
    const fields = Object.entries({ token, kind: 'remove', name: 's2' }).map(([name, value]) => `<input name="${name}" value="${value}">`)
    await stranger.setContent(
      `<form method="post" action="${new URL('/act', page.url()).href}">${fields.join('')}<button>Win</button></form>`,
    )
    const [reply] = await Promise.all([
      stranger.waitForResponse((response) => response.url().endsWith('/act') && response.status() !== 401),
      stranger.getByRole('button').click(),
    ])
    expect(reply.status()).toBe(403)
    await stranger.close()
    expect(fleet.acts).toEqual([])
    await page.getByRole('button', { name: 'Remove s2' }).click()
    await page.locator('.said[role=status]').waitFor()
    expect(fleet.acts).toEqual([[{ kind: 'remove', name: 's2' }, by]])
  })

  it('stands on the page as soon as it is decided, and leaves open what a reader has opened', async () => {
    const fleet = twoTargets()
    const page = await opened(fleet, '/')
    await page.locator('#live.on').waitFor()
    await page.locator('#incidents summary').click()
    fleet.setPeople(people)
    await page.locator('#incidents .pill.silence').waitFor()
    expect(await page.locator('#incidents .timeline').isVisible()).toBe(true)
    expect(await page.locator('#incidents .people').textContent()).toContain('<img src=x')
  })
})

/**
 * Looks at the pages of a monitor with 1, 20 and 2,000 targets, as people do: on a phone and on a desk, light and dark, in both languages.
 * Prints what each weighs, how long it takes to show and what keeps people out (axe); pictures are left in the folder that is named.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { systemClock } from '../src/monitor/clock.ts'
import { publicStatus } from '../src/monitor/public-status.ts'
import { startPublicServer } from '../src/monitor/web/public/public-server.ts'
import { startMonitorServer } from '../src/monitor/web/server.ts'
import { pastOf } from '../test/monitor/past.ts'
import { largeFleet } from '../test/monitor-http/fleet-view.ts'
import { Sensitive } from '../src/base/sensitive.ts'
import { programPath } from '../test/require-server.ts'
import { barriers, startBrowser } from '../test/report/browser.ts'

const [folder = 'pages', ...counts] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const warn = (message: string): void => console.warn(message)

/** One look at one page. */
async function look(browser: Browser, name: string, url: string): Promise<void> {
  const authorization = `Basic ${Buffer.from('Kari:a-secret-of-hers').toString('base64')}`
  const text = await (await fetch(url, { headers: { authorization } })).text()
  console.log(`${name}: ${Math.round(text.length / 1024)} KiB, ${Math.round(gzipSync(text).length / 1024)} KiB compressed`)
  for (const [width, height] of [[390, 844] as const, [1280, 900] as const])
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({
        viewport: { width, height },
        colorScheme,
        httpCredentials: { username: 'Kari', password: 'a-secret-of-hers' },
      })
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text())).on('pageerror', (error) => complaints.push(error.message))
      await page.goto(url)
      const paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
      await page.waitForTimeout(300)
      const first = Math.round(Number(await page.evaluate(paint)))
      const whole = Math.round(Number(await page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")))
      const nodes = Number(await page.evaluate("document.querySelectorAll('*').length"))
      const beyond = Number(await page.evaluate('document.documentElement.scrollWidth')) - width
      const tall = Number(await page.evaluate('document.documentElement.scrollHeight'))
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
      if (tall < 12_000) await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}-whole.png`), fullPage: true })
      // Of tens of thousands of elements axe would judge for minutes; the same page with fewer targets has all kinds of them.
      const found = nodes > 5000 ? [] : await barriers(page)
      console.log(
        `  ${width} ${colorScheme}: first ${first} ms, whole ${whole} ms, ${nodes} elements, ${tall} px tall, ${beyond} px too wide`,
      )
      for (const one of [...found, ...complaints]) console.log(`    ${one}`)
      await page.close()
    }
}

const browser = await startBrowser(programPath('chromium')!)
for (const count of counts.length > 0 ? counts.map(Number) : [1, 20, 2000]) {
  const now = Date.now()
  const state = pastOf(count, now)
  const open = await startPublicServer({ status: () => publicStatus(state, now), settings: { port: 0 }, clock: systemClock, warn })
  const operators = { Kari: new Sensitive('monitor secret', 'a-secret-of-hers') }
  const inner = await startMonitorServer({ view: largeFleet(count), listen: { port: 0, operators }, version: '1.2.3', warn })
  await look(browser, `public-${count}-en`, `${open.url}/`)
  await look(browser, `public-${count}-nb`, `${open.url}/nb`)
  if (count > 100) await look(browser, `public-${count}-found`, `${open.url}/nb?state=down`)
  await look(browser, `internal-${count}`, `${inner.url}/`)
  await look(browser, `internal-${count}-target`, `${inner.url}/?target=institution-${String(Math.min(count, 6)).padStart(4, '0')}`)
  await look(browser, `internal-${count}-people`, `${inner.url}/operators?language=nb`)
  await open.close()
  await inner.close()
}
await browser.close()

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import { newFolder } from './folder.ts'

/** A page of a real browser, with all that it complained about. */
export interface OpenPage {
  readonly page: Page
  /** What the console said, scripts threw, dialogs asked and the page requested beyond its own file. */
  readonly complaints: readonly string[]
}

/** How somebody looks at a page. */
export interface Looking {
  readonly colors?: 'light' | 'dark'
  readonly width?: number
}

/** A browser without a window, which asks nobody for anything. */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  return await chromium.launch({ executablePath, args: [...args, '--disable-component-update', '--disable-sync'] })
}

/** Opens a page from a file, as a person would who was sent it. */
export async function open(browser: Browser, html: string, { colors = 'light', width = 1200 }: Looking = {}): Promise<OpenPage> {
  const file = join(newFolder(), 'index.html')
  writeFileSync(file, html)
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: colors })
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`))
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && request.url() !== `file://${file}`) complaints.push(`request: ${request.url()}`)
  })
  await page.goto(`file://${file}`)
  return { page, complaints }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds that keeps people out, as texts. */
export async function barriers(page: Page): Promise<readonly string[]> {
  // Evaluated by the debugger, so the policy of the page is neither in the way nor lifted.
  return await page.evaluate(`${axe}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`)
}

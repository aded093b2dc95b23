import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { startMonitorServer } from '../../src/monitor/web/server.ts'
import { pageOf } from '../../src/report/html/page.ts'
import { en } from '../../src/report/language/en.ts'
import { judge } from '../../test/judge.ts'
import { largeFleet } from '../../test/monitor-http/fleet-view.ts'
import { accepted } from '../../test/report/accepted.ts'
import { recordOf } from '../../test/report/record-of.ts'
import { pageColors } from './picture-files.ts'
import { failedRun, pictureOfRun } from './pictures-run.ts'
import { callPathPicture } from './pictures-call-path.ts'

const size = { width: 1080, height: 760 }

/** Makes every picture anew from the real thing: runs of the sandbox, the page of a monitor, in a real browser. */
export async function makePictures(folder: string, executablePath: string): Promise<void> {
  const failed = await failedRun()
  const passed = recordOf((await judge({ profile: 'acceptance', sandbox: { management: true } })).events)
  await writeFile(join(folder, 'call-path.svg'), callPathPicture())
  await writeFile(join(folder, 'terminal.svg'), pictureOfRun(failed))
  const server = await startMonitorServer({ view: largeFleet(40), version: passed.run.version, warn: () => undefined, listen: { port: 0 } })
  const pages = await mkdtemp(join(tmpdir(), 'gatewatch-pictures-'))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const addresses = {
      report: await kept(join(pages, 'report.html'), pageOf(failed, en)),
      acceptance: `${await kept(join(pages, 'acceptance.html'), pageOf(passed, en, accepted))}#acceptance`,
      status: `${server.url}/`,
    }
    for (const [name, address] of Object.entries(addresses))
      for (const colorScheme of pageColors) {
        const page = await browser.newPage({ viewport: size, colorScheme })
        await page.goto(address)
        const png = await page.screenshot()
        await page.close()
        const blank = await browser.newPage()
        await writeFile(join(folder, `${name}-${colorScheme}.webp`), await webpOf(blank, png))
        await blank.close()
      }
  } finally {
    await browser.close()
    await server.close()
    await rm(pages, { recursive: true, force: true })
  }
}

async function kept(file: string, html: string): Promise<string> {
  await writeFile(file, html)
  return `file://${file}`
}

/** A picture in a tenth of the bytes: the browser writes WebP itself. */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(`(async () => {
    const picture = new Image()
    picture.src = 'data:image/png;base64,${png.toString('base64')}'
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    canvas.getContext('2d').drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.8)
  })()`)
  return Buffer.from(String(url).replace('data:image/webp;base64,', ''), 'base64')
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gatewatch } from '../cli/program.ts'
import type { Ended } from './in-process.ts'

/** The same of a process of its own. */
export interface EndedProcess extends Ended {
  /** The largest resident size. */
  readonly peakMegabytes: number
}

const longestMs = 100_000

/** What runs the program as a process and measures it; one that does not end is interrupted, which shows in its exit code. `folder` keeps what it needs. */
export async function asProcess(
  folder: string,
): Promise<(args: readonly string[], environment: Readonly<Record<string, string>>) => Promise<EndedProcess>> {
  const module = join(folder, 'peak.mjs')
  await writeFile(
    module,
    `import { writeFileSync } from 'node:fs'
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS / 1024)))`,
  )
  let count = 0
  return async (args, environment) => {
    const peak = join(folder, `peak-${count++}`)
    const started = performance.now()
    const { code, stdout, stderr } = await gatewatch(args, {
      environment: { ...environment, NODE_OPTIONS: `--import=${pathToFileURL(module).href}`, PEAK_FILE: peak },
      interruptWhen: () => performance.now() - started > longestMs,
    })
    const tookMs = performance.now() - started
    return { code: code ?? -1, stdout, stderr, tookMs, blockedMs: 0, peakMegabytes: Number(await readFile(peak, 'utf8')) }
  }
}

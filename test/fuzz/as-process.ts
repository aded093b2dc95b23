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

/** Lets a process tell its largest resident size, as its environment asks it to. */
export interface Scale {
  readonly environment: Readonly<Record<string, string>>
  peakMegabytes(): Promise<number>
}

/** `folder` keeps what the process needs and says; `name` is its own. */
export async function scaleIn(folder: string, name: string): Promise<Scale> {
  const module = join(folder, 'peak.mjs')
  const peak = join(folder, `${name}.peak`)
  // What Linux counts for the process begins with what the one that started it had in use; for its memory it begins anew.
  await writeFile(
    module,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const status = '/proc/self/status'
const peak = () => existsSync(status) ? /^VmHWM:\\s*(\\d+)/m.exec(readFileSync(status, 'utf8'))[1] : process.resourceUsage().maxRSS
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(peak() / 1024)))`,
  )
  return {
    environment: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}`, PEAK_FILE: peak },
    peakMegabytes: async () => Number(await readFile(peak, 'utf8')),
  }
}

/** What is not bounded passes any bound. */
const longestMs = 280_000

/** What runs the program as a process and measures it; one that does not end is interrupted, which shows in its exit code. */
export function asProcess(scale: Scale): (args: readonly string[], environment: Readonly<Record<string, string>>) => Promise<EndedProcess> {
  return async (args, environment) => {
    const started = performance.now()
    const { code, stdout, stderr } = await gatewatch(args, {
      environment: { ...environment, ...scale.environment },
      interruptWhen: () => performance.now() - started > longestMs,
    })
    return { code: code ?? -1, stdout, stderr, blockedMs: 0, peakMegabytes: await scale.peakMegabytes() }
  }
}

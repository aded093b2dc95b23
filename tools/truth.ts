import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { areas, type Area } from './truth/areas.ts'
import { changesBetween, digestOf, readKept, writeKept, type Change, type Fact } from './truth/kept.ts'
import { keptFile, truthFolder } from './truth/places.ts'

/**
 * Prints a digest of what Gatewatch says in each area, from recorded data: the same on every machine, date, locale and load.
 * `npm run truth` ends with 1 where it is not what was kept; `-- --explain` lists what changed, and `-- --keep` keeps it.
 */
const usage = `Usage: npm run truth -- [--explain] [--keep] [--area NAME] [--data FOLDER]
Areas: ${areas.map(({ name }) => name).join(', ')}
`

interface Options {
  readonly explain: boolean
  readonly keep: boolean
  readonly chosen: readonly Area[]
  readonly folder: string
}

/** Throws with all that is wrong with the command. */
function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      explain: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      area: { type: 'string', multiple: true, default: [] },
      data: { type: 'string', default: truthFolder },
    },
  })
  const folder = resolve(values.data)
  const unknown = values.area.filter((name) => !areas.some((area) => area.name === name))
  const chosen = areas.filter(({ name }) => values.area.length === 0 || values.area.includes(name))
  const missing = chosen.flatMap(({ data }) => data.map((file) => join(folder, file)).filter((path) => !existsSync(path)))
  const mistakes = [...unknown.map((name) => `--area: unknown area "${name}".`), ...missing.map((path) => `${path}: not found.`)]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return { explain: values.explain, keep: values.keep, chosen, folder }
}

/** Runs one part of an area in a process of its own. */
async function partOf({ name, parts }: Area, folder: string, index: number): Promise<readonly Fact[]> {
  const worker = join(import.meta.dirname, 'truth/worker.ts')
  const child = spawn(
    process.execPath,
    ['--conditions=gatewatch:source', worker, name, folder, String(index), String(parts)],
    // Neither the place nor the language of a machine has a say.
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], TZ: 'UTC', LANG: 'C' } },
  )
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const written = await text(child.stdout)
  if ((await ended) !== 0) throw new Error(`${name}: its data could not be read.`)
  return written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Fact)
}

/** What is true in each area, as many processes at once as there are cores. */
async function factsOf(chosen: readonly Area[], folder: string): Promise<ReadonlyMap<Area, readonly Fact[]>> {
  const tasks = chosen.flatMap((area) => Array.from({ length: area.parts }, (_, index) => ({ area, index })))
  const found = new Map<(typeof tasks)[number], readonly Fact[]>()
  const waiting = tasks.values()
  const work = async (): Promise<void> => {
    for (const task of waiting) found.set(task, await partOf(task.area, folder, task.index))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return new Map(chosen.map((area) => [area, tasks.filter((task) => task.area === area).flatMap((task) => found.get(task)!)]))
}

const counted = ({ counts }: Area, facts: readonly Fact[]): string =>
  counts.map((is) => `${facts.filter((fact) => fact.is === is).length} ${is}`).join(', ')

function stateOf(changes: readonly Change[] | undefined, keep: boolean): string {
  if (changes?.length === 0) return 'as kept'
  const what = changes === undefined ? 'nothing was kept' : `${changes.length} changed`
  return keep ? `${what}, kept now` : what
}

/** Prints every area, and returns whether all of it is as kept. */
async function print({ chosen, folder, explain, keep }: Options): Promise<boolean> {
  let isSame = true
  for (const [area, facts] of await factsOf(chosen, folder)) {
    const kept = readKept(keptFile(area.name, folder))
    const changes = kept && changesBetween(kept, facts)
    const columns = [area.name.padEnd(14), `${String(facts.length).padStart(5)} cases`, digestOf(facts), stateOf(changes, keep)]
    const [before, now] = [kept ?? facts, facts].map((each) => counted(area, each)) as [string, string]
    process.stdout.write(`${[...columns, before === now ? now : `${before} -> ${now}`].join('  ')}\n`)
    isSame &&= changes?.length === 0
    if (explain)
      for (const change of changes ?? [])
        process.stdout.write(`    ${change.case}\n${change.lines.map((line) => `        ${line}\n`).join('')}`)
    if (missesRequests(facts)) process.stdout.write(`    Requests that no recording has: npm run truth:record -- ${area.name}\n`)
    if (keep) writeKept(keptFile(area.name, folder), facts)
  }
  return isSame
}

const missesRequests = (facts: readonly Fact[]): boolean => facts.some((fact) => (fact['unrecorded'] ?? []).length > 0)

try {
  const options = optionsOf(process.argv.slice(2))
  const isSame = await print(options)
  if (!isSame && !options.keep) {
    if (!options.explain) process.stdout.write('npm run truth -- --explain lists what changed, and npm run truth -- --keep keeps it.\n')
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${usage}`)
  process.exitCode = 2
}

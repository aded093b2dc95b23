import { parseArgs } from 'node:util'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncProperty, check } from 'fast-check'
import { cases } from './arbitrary.ts'
import type { Case } from './case.ts'
import { startFronted } from './front.ts'
import { complaintsAbout } from './invariants.ts'
import { play } from './round.ts'
import { complaintsIn } from './trial.ts'

/** The fuzzer as a program: `npm run fuzz -- --seed N --runs M`, or `--case JSON` to play one again. */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string', default: '1000' }, minutes: { type: 'string' }, case: { type: 'string' } },
})
// A round that the time limit interrupts still holds what is printed.
const print = process.stdout.write.bind(process.stdout)
const say = (text: string): void => void print(`${text}\n`)

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-fuzz-'))
const fronted = await startFronted()
try {
  process.exitCode = values.case === undefined ? await search() : await again(JSON.parse(values.case) as Case)
} finally {
  await fronted.stop()
  await rm(folder, { recursive: true, force: true })
}

async function search(): Promise<0 | 1> {
  const seed = Number(values.seed ?? Date.now() % 2 ** 31)
  const { runs, minutes } = values
  say(`npm run fuzz -- --seed ${seed} --runs ${runs}`)
  let played = 0
  const started = performance.now()
  const property = asyncProperty(cases, async (each) => {
    const complaints = await complaintsIn(each, fronted, folder)
    played += 1
    if (played % 100 === 0) say(`${played} cases, ${Math.round((performance.now() - started) / 1000)} s`)
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })
  const limit = minutes === undefined ? {} : { interruptAfterTimeLimit: Number(minutes) * 60_000, markInterruptAsFailure: false }
  const { failed, counterexample, errorInstance } = await check(property, { seed, numRuns: Number(runs), endOnFailure: false, ...limit })
  if (!failed) {
    say(`${played} cases, and nothing to complain about.`)
    return 0
  }
  say(`${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}\n`)
  say(`npm run fuzz -- --case '${JSON.stringify(counterexample?.[0])}'`)
  return 1
}

async function again(played: Case): Promise<0 | 1> {
  const round = await play(played, fronted, folder)
  const complaints = await complaintsAbout(round)
  say([round.stdout, round.stderr, `exit code ${round.code}`, ...complaints].join('\n'))
  return complaints.length === 0 ? 0 : 1
}

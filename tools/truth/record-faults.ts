import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { faults } from '../../src/sandbox/faults.ts'
import { keepRecorded, type Fact } from './kept.ts'
import { sandboxNames, sandboxRecorder } from './record-sandbox.ts'
import { readRecordings, writeRecordings, type Recording } from './recording.ts'
import { faultsFile, keptFile } from './places.ts'
import { realNow } from './stillness.ts'

/**
 * Records the sandbox with each fault anew, or with those whose names hold `--case`; the others stay as they are. Says where a run differs from what a
 * fault declares, and keeps what the runs came to: `npm run truth` then shows where a replay differs from them.
 */
const { values } = parseArgs({ options: { case: { type: 'string', default: '' } } })
const known = new Map((existsSync(faultsFile) ? readRecordings(faultsFile) : []).map((each) => [each.name, each]))
const record = sandboxRecorder(Math.floor(realNow() / 1000) * 1000)
const all: Recording[] = []
const facts: Fact[] = []
for (const name of sandboxNames) {
  const before = known.get(name)
  if (before !== undefined && !name.includes(values.case)) {
    all.push(before)
    continue
  }
  const { recording, fact } = await recordedWhole(name)
  all.push(recording)
  facts.push(fact)
  for (const line of undeclared(name, fact)) process.stdout.write(`${line}\n`)
}
writeRecordings(faultsFile, all)
keepRecorded(keptFile('faults'), facts, sandboxNames)

/** Once more where this machine was too busy to listen. */
async function recordedWhole(name: string): Promise<Awaited<ReturnType<typeof record>>> {
  for (let left = 5; ; left--) {
    const made = await record(name)
    const isOwn = made.recording.exchanges.some(({ answer }) => answer.failure?.code.startsWith('own-') === true)
    if (!isOwn || left === 0) return made
  }
}

function undeclared(name: string, fact: Fact): readonly string[] {
  const { breaks = [], warns = [], inconclusive = [], infos = [], sporadic = false } = faults[name] ?? {}
  if (sporadic) return []
  const declared = { failed: breaks, warned: warns, inconclusive, infos }
  return Object.entries(declared).flatMap(([what, names]) => {
    const wanted = names.toSorted().join(', ')
    const came = (fact[what] as readonly string[]).join(', ')
    return wanted === came ? [] : [`${name}: ${what} ${came || 'none'}, declared ${wanted || 'none'}`]
  })
}

import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { loadTargetText } from '../../src/config/index.ts'
import { packageText } from '../../src/base/index.ts'
import { faults } from '../../src/sandbox/faults.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { sandboxText } from '../../src/sandbox/target.ts'
import { parts, type SandboxPart } from '../../src/sandbox/world.ts'
import type { Fact } from './kept.ts'
import { recorderOf } from './network.ts'
import type { Recording, WrittenTarget } from './recording.ts'
import { evaluate, factOf } from './run.ts'
import { repeatKeys, seedEverything, seedRandom, standClock } from './stillness.ts'

/** The names of all that the sandbox is recorded with; the first is the correct one. */
export const correct = 'correct'
export const sandboxNames: readonly string[] = [correct, ...Object.keys(faults)]

const firstPort = 41_700
const ports = Object.fromEntries(parts.map((part, index) => [part, firstPort + index])) as Record<SandboxPart, number>

/** What never answers is given up soon. */
const briefMs = 3000

/** Makes what records the sandbox with one fault, and says what the recorded run came to. Everything in this process stands at a moment from then on. */
export function sandboxRecorder(moment: number): (name: string) => Promise<{ readonly recording: Recording; readonly fact: Fact }> {
  standClock(moment)
  seedEverything()
  const keys = repeatKeys()
  return async (name) => {
    keys.again()
    seedRandom('sandbox')
    const fault = faults[name]
    const management = fault?.part === 'management'
    const sandbox = await startSandbox({ faults: fault === undefined ? [] : [name], management, ports })
    try {
      const { environment, contracts } = sandbox
      const written = sandboxText(environment, {}, management, contracts)
      const text = fault?.hangs === true ? `${written.trimEnd()}\ntimeoutMs: ${briefMs}\n` : written
      const target: WrittenTarget = { file: 'config/sandbox.yaml', text, environment, files: filesIn(environment) }
      const [read] = await loadTargetText(text, {
        file: target.file,
        environment,
        read: async (path) => ({ text: packageText(path.replaceAll('\\', '/')) }),
      })
      const recorder = recorderOf({ target, startedAt: moment, isStanding: true })
      const outcome = await evaluate(read!, 'everything', recorder.between)
      return { recording: { name, asks: 'everything', target, startedAt: moment, ...recorder.recorded() }, fact: factOf(name, outcome) }
    } finally {
      await sandbox.stop()
    }
  }
}

/** The files that an environment names. */
const filesIn = (environment: WrittenTarget['environment']): WrittenTarget['files'] =>
  Object.fromEntries(
    Object.values(environment)
      .filter((value) => isAbsolute(value))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )

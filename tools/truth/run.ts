import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageText } from '../../src/base/index.ts'
import { loadTargetText, type Target } from '../../src/config/index.ts'
import { diagnostics } from '../../src/diagnosis/index.ts'
import { connect, planOf, run, type Network, type Result, type RunOutcome, type Selection } from '../../src/engine/index.ts'
import { catalog, suites } from '../../suites/index.ts'
import { ofGateway, ofGatewayProbed } from '../../test/witness/gateways.ts'
import { contradictionsOf } from './consistency.ts'
import type { Fact } from './kept.ts'
import { replayOf } from './network.ts'
import type { Asks, Recording, WrittenTarget } from './recording.ts'
import { seedRandom, type Clock } from './stillness.ts'

const suitesOf: Readonly<Record<Asks, typeof suites>> = {
  everything: suites,
  'the gateway': ofGateway,
  'the gateway and the token service': ofGatewayProbed,
}

/** Loads a target, with the files that its configuration names in a folder of their own. */
async function loaded({ file, text, environment, files }: WrittenTarget, folder: string): Promise<Target> {
  const paths = Object.keys(files).map((path, index) => [path, join(folder, `${index}-${path.split('/').at(-1)}`)] as const)
  await Promise.all(paths.map(async ([path, own]) => await writeFile(own, files[path]!)))
  const moved = (value: string): string => paths.reduce((rest, [path, own]) => rest.replaceAll(path, own), value)
  const [target] = await loadTargetText(moved(text), {
    file,
    environment: Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, moved(value)])),
    read: async (path) => ({ text: packageText(path.replaceAll('\\', '/')) }),
  })
  return target!
}

/** Evaluates a target one request after the other, so that what comes by turns comes in the same order each time. */
export async function evaluate(
  target: Target,
  asks: Asks,
  between: (network: Network) => Network,
  selection?: Selection,
): Promise<RunOutcome> {
  const { transport, redactor } = connect(target, { version: '0.0.0', environment: {}, between })
  try {
    return await run(
      { ...target, concurrency: 1 },
      {
        plan: planOf(suitesOf[asks], selection),
        profile: 'ci',
        transport,
        redactor,
        diagnostics,
        version: '0.0.0',
        catalog,
        signal: new AbortController().signal,
      },
    )
  } finally {
    await transport.close()
  }
}

/** What a run comes to. */
export function factOf(name: string, { summary, results }: RunOutcome, unrecorded: ReadonlySet<string> = new Set()): Fact {
  const named = (wanted: (result: Result) => boolean): readonly string[] =>
    results
      .filter(wanted)
      .map((each) => each.name)
      .toSorted()
  return {
    case: name,
    is: summary.verdict,
    failed: named(({ outcome }) => outcome === 'failed'),
    warned: named(({ outcome }) => outcome === 'warned'),
    inconclusive: named(({ outcome }) => outcome === 'inconclusive'),
    infos: named((result) => result.outcome === 'passed' && result.infos !== undefined),
    'not verified': named(({ outcome }) => outcome === 'not-verified'),
    passed: String(summary.counts.passed),
    causes: summary.diagnosis.map(({ rule, cause }) => `${rule}: ${cause}`),
    about: summary.diagnosis.map(({ subject = 'this machine' }) => subject),
    steps: summary.diagnosis.map(({ steps }) => steps.join(' or ')),
    contradictions: contradictionsOf({ summary, results }),
    unrecorded: [...unrecorded].toSorted(),
  }
}

/** Evaluates what was recorded of a target. */
export async function replayed(recording: Recording, clock: Clock): Promise<Fact> {
  const { outcome, unrecorded } = await outcomeOf(recording, clock)
  return factOf(recording.name, outcome, unrecorded)
}

/** What a run over a recording comes to, of all checks or of some, and which requests the recording does not have. */
export async function outcomeOf(
  recording: Recording,
  clock: Clock,
  selection?: Selection,
): Promise<{ readonly outcome: RunOutcome; readonly unrecorded: ReadonlySet<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-truth-'))
  try {
    clock.set(recording.startedAt)
    seedRandom(recording.name)
    const unrecorded = new Set<string>()
    const { tls, ...target } = await loaded(recording.target, folder)
    // Nothing is connected to, and to read an authority takes as long as all else.
    const offline = { ...target, tls: { minimumDaysRemaining: tls.minimumDaysRemaining } }
    const outcome = await evaluate(offline, recording.asks, replayOf(recording, clock, unrecorded), selection)
    return { outcome, unrecorded }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { Option } from '@commander-js/extra-typings'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Target } from '../config/index.ts'
import { reportFormats } from '../domain/index.ts'
import { exitCodeOf, worstOf, type ExitCode, type Unverified } from '../engine/index.ts'
import { loadManagement } from '../instruments.ts'
import { judge, choosePlan, openReports, readEarlier, type CompareOptions, type ReportOptions } from '../library/index.ts'
import { loadLanguage, message, type Message, render } from '../messages/index.ts'
import { assertExporters, startTelemetry } from '../telemetry/index.ts'
import { type Annotation, annotationsText, pathsInRepository } from '../report/index.ts'
import { audienceFor } from './audience.ts'
import { command } from './command.ts'
import { engineOptions } from './engine-options.ts'
import { interruption } from './interruption.ts'
import { choices, failOn, list, profile, whole } from './option.ts'
import { choiceOf, selecting, type SelectionOptions } from './selection.ts'
import { openTargets, removeFormer, type TargetOptions } from './targets.ts'

/** The options of `gatewatch run`. */
interface RunCommandOptions extends TargetOptions, ReportOptions, SelectionOptions, CompareOptions {
  /** Prints events on standard output instead of text for people. */
  readonly json?: boolean
  /** Seconds to wait at most for three equal answers of the gateway, after a change. */
  readonly stabilize?: number
  /** Seconds to wait at most until what is deployed is what the template files have. */
  readonly waitForDeployment?: number
}

/** `gatewatch run` */
export const run = command({
  docs: 'docs/reference/reports.md',
  examples: [
    'gatewatch run sandbox',
    'gatewatch run test',
    'gatewatch run test --check "token.*" --verbose',
    'gatewatch run test --baseline known.json --new-only',
  ],
  exits: [0, 1, 2, 4, 130],
  declare: (to) =>
    engineOptions(
      selecting(
        to
          .argument('[target...]')
          .option('-c, --config <path>')
          .addOption(profile())
          .addOption(failOn(['error', 'warning']))
          .addOption(new Option('--baseline [path]'))
          .option('--new-only', '', false),
      )
        .option('--last-failed', '', false)
        .optionsGroup('waiting')
        .option('--stabilize <seconds>', '', whole(1, 600))
        .addOption(new Option('--wait-for-deployment [seconds]').argParser(whole(1, 3600)).preset('300'))
        .optionsGroup('output')
        .option('--reports <folder>', '', 'reports')
        .addOption(choices('--format <report>', reportFormats))
        .option('--junit-strict', '', false)
        .option('--json', '', false)
        .option('-q, --quiet', '', false)
        .option('-v, --verbose', '', false)
        .optionsGroup('sandbox')
        .option('--fault <name>', '', list)
        .option('--template <file>', '', list)
        .option('--settings <file>'),
    ).option('--allow-real-identifiers', '', false),
  run: async ([names], options) => await runTargets(names, options),
})

/** Tests each target in turn, writes its reports, and returns the worst exit code of all. */
export async function runTargets(names: readonly string[], options: RunCommandOptions): Promise<ExitCode> {
  const { stabilize: settle, waitForDeployment: deadline, newOnly = false } = options
  await removeFormer(names, options, options.reports)
  const annotations: Annotation[] = []
  const audience = { ...audienceFor(options.json === true), annotate: (all: readonly Annotation[]) => void annotations.push(...all) }
  const own = await loadLanguage(options.language)
  assertExporters(process.env)
  const planFor = await choosePlan(choiceOf(options))
  const { targets, close, ...circumstances } = await openTargets(names, deadline === undefined ? options : { ...options, management: true })
  const { signal, stop } = interruption()
  const warn = (said: Message): void => audience.warn(render(said, own))
  const tell = (said: Message): void => void (options.quiet || warn(said))
  const codes: ExitCode[] = []
  optimizeParserLater()
  try {
    const earlier = await readEarlier(options, targets, tell)
    const missing = await waiterFor(targets, deadline, { signal, tell })
    for (const target of targets) {
      if (signal.aborted) break
      const missed = await missing(target)
      const { outcome } = await judge(target, {
        plan: earlier.planOf(target, planFor(target)),
        profile: options.profile,
        signal,
        environment: process.env,
        failOnWarned: options.failOn === 'warning',
        failOnNew: newOnly,
        baseline: earlier.baselineOf(target),
        reports: async (guard) => await openReports(target, options, audience, guard),
        telemetry: startTelemetry,
        warn,
        settle,
        ...circumstances,
        gaps: () => [...(circumstances.gaps?.() ?? []), ...missed],
      })
      const folder = join(options.reports, target.name)
      // Most runs have no record next to them, and no need of the code that reads one.
      const aside = existsSync(join(folder, 'acceptance.json'))
        ? await (await import('../acceptance/index.ts')).supersedeRecord(folder, outcome)
        : undefined
      if (aside !== undefined) tell(message('run.contradicts-record', { path: aside }))
      const code = exitCodeOf(outcome.summary)
      if (code === 2) warn(message('run.nothing-applies', { name: target.name }))
      codes.push(code)
    }
    const left = targets.slice(codes.length).map(({ name }) => name)
    if (left.length > 0) {
      warn(message('run.interrupted', { names: left }))
      codes.push(130)
    }
  } finally {
    stop()
    await close()
    if (annotations.length > 0) audience.write(annotationsText(annotations, pathsInRepository(process.cwd())))
  }
  return worstOf(codes)
}

/**
 * Makes V8 optimize the HTTP parser of undici, a WebAssembly module, after a hundred times as many responses. By default it does so after five:
 * that takes 36 ms of processor time and 23 MiB, and a run ends before it gains anything. With a changed flag, Node.js does not use its own cached
 * code, so this comes after most modules are loaded.
 */
const optimizeParserLater = (): void => setFlagsFromString('--wasm-tiering-budget=1300000000')

/** Returns a function that waits for the deployment of a target, if that is wanted, and returns what was not deployed in time. */
async function waiterFor(
  targets: readonly Target[],
  seconds: number | undefined,
  options: { readonly signal: AbortSignal; readonly tell: (progress: Message) => void },
): Promise<(target: Target) => Promise<readonly Unverified[]>> {
  if (seconds === undefined) return async () => []
  const { assertAwaitable, waitForDeployment } = await loadManagement()
  assertAwaitable(targets)
  return async (target) => await waitForDeployment(target, { seconds, ...options })
}

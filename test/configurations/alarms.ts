import { run, type RunOutcome } from '../../src/library/run.ts'
import { ConfigError, describeProblem, type ConfigProblem } from '../../src/config/error.ts'
import { valueAt } from '../../src/base/json-values.ts'
import { authorityFiles } from './edge.ts'
import { environmentOf, factsOf, profileOf, write, type Configuration, type Written } from './configuration.ts'
import type { Stand, Standing } from './stand.ts'

/** What a configuration came to: a run, or why there was none. */
type Came = { readonly outcome: RunOutcome; readonly exitCode: number } | { readonly refused: readonly ConfigProblem[] }

/** Starts a target for a configuration, tests it by its file, and says what is wrong with that. */
export async function alarmsAt(stand: Stand, configuration: Configuration): Promise<readonly string[]> {
  const standing = await stand.start(factsOf(configuration))
  try {
    return await judged(configuration, standing, alarmsIn)
  } finally {
    await standing.stop()
  }
}

/** Writes the file of a configuration, loads and runs it, and reads what came of it. */
export async function judged<Read>(
  configuration: Configuration,
  { variables, files }: Standing,
  read: (came: Came, written: Written, configuration: Configuration) => Read,
): Promise<Read> {
  const written = write(configuration, variables, { ...authorityFiles, ...files })
  try {
    return read(await come(configuration, written, variables), written, configuration)
  } finally {
    written.remove()
  }
}

async function come(configuration: Configuration, { path }: Written, variables: Readonly<Record<string, string>>): Promise<Came> {
  try {
    const environment = { ...variables, ...environmentOf(configuration) }
    const { exitCode, runs } = await run(path, { environment, profile: profileOf(configuration) }).outcome
    return { outcome: runs[0]!, exitCode }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { refused: error.problems }
  }
}

/** What no correct target deserves: a failure, nothing learned, a refused file, and an exit code that no missing setting explains. */
function alarmsIn(came: Came, { settings }: Written, configuration: Configuration): readonly string[] {
  if ('refused' in came) {
    const allowed = configuration.values.map(({ mayBeRefused }) => mayBeRefused)
    return came.refused.filter(({ message }) => !allowed.includes(message.id)).map((problem) => `refused: ${describeProblem(problem)}`)
  }
  const { outcome, exitCode } = came
  const { summary, results } = outcome
  const isLeftOut = (setting: string | undefined): boolean =>
    setting !== undefined && valueAt(settings, `/${setting.replaceAll('.', '/')}`) === undefined
  const wrong = results.flatMap((result) =>
    result.outcome === 'failed'
      ? [`failed: ${result.name}: ${result.findings.map(({ message }) => message).join(' / ')}`]
      : result.outcome === 'inconclusive' && !isLeftOut(result.setting)
        ? [`inconclusive: ${result.name}: ${result.message}`]
        : [],
  )
  const gaps = summary.unverified.filter(({ required }) => required === true)
  // What follows from another gap has no setting of its own.
  const isExplained = gaps.some(({ setting }) => isLeftOut(setting))
  const unexplained = gaps.filter(({ setting }) => !isLeftOut(setting) && !(setting === undefined && isExplained))
  // A contract of what is left out is applied to nothing, whatever the profile demands.
  const mayBeIncomplete = profileOf(configuration) === 'acceptance' || gaps.every(({ check }) => check.startsWith('contract.'))
  const ends = exitCode === 0 || (exitCode === 4 && mayBeIncomplete) ? [] : [`exit code ${exitCode}`]
  if (wrong.length > 0) return wrong
  return [
    ...ends,
    ...summary.waiverProblems.filter(({ warning }) => warning !== true).map(({ message }) => `waiver: ${message}`),
    ...unexplained.map(({ check, reason, setting }) => `not verified: ${check}: ${reason} (${setting ?? 'no setting'})`),
    ...summary.diagnosis.map(({ rule }) => `diagnosis: ${rule}`),
  ]
}

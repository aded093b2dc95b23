import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { packageText, memberOf, version, readUtf8 } from '../base/index.ts'
import { type Finding, mistakesOf, type Baseline, type BaselineResult, type CheckInfo, type Result, type Verdict } from '../engine/index.ts'
import { UsageError } from './fault.ts'
import { message, type Message } from '../messages/index.ts'

/** An earlier run of a target, as its results.json has it. */
export interface EarlierRun {
  readonly baseline: Baseline
  readonly verdict: Verdict
  /** What did not pass: failed, not known, blocked, or never judged. */
  readonly notPassed: readonly string[]
}

const file = 'results.json'
const largestBytes = 64 * 1024 * 1024

/** Where the last run of a target lies. */
export const lastRunIn = (reports: string, target: string): string => join(reports, target, file)

/**
 * Reads the runs that targets are compared with: of one file, that of its target; of a folder of reports, one for each target. A file that is
 * named has to be there; in a folder a target without a run is told, and is compared with nothing. Throws UsageError with every mistake.
 */
export async function readBaselines(
  path: string,
  targets: readonly string[],
): Promise<{ readonly of: ReadonlyMap<string, EarlierRun>; readonly without: readonly string[] }> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new UsageError(message('baseline.missing', { path }))
  const isFolder = found.isDirectory()
  if (!isFolder && targets.length > 1)
    throw new UsageError(message('baseline.one-run', { path, count: targets.length, names: targets.join(', ') }))
  const problems: Message[] = []
  const of = new Map<string, EarlierRun>()
  for (const target of targets) {
    const run = await readRun(isFolder ? lastRunIn(path, target) : path, target).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error
      problems.push(...error.messages)
      return undefined
    })
    if (run !== undefined) of.set(target, run)
  }
  if (problems.length > 0) throw new UsageError(...problems)
  return { of, without: targets.filter((target) => !of.has(target)) }
}

/** Whether a baseline is what this run will write over: then a second run would take for known what the first one failed for. */
export const isOwnReport = (path: string, reports: string, targets: readonly string[]): boolean =>
  resolve(path) === resolve(reports) || targets.some((target) => resolve(path) === resolve(lastRunIn(reports, target)))

/** Reads the results.json of a target; undefined where there is none. Throws UsageError for what is not a run of it that can be compared with. */
export async function readRun(path: string, target: string): Promise<EarlierRun | undefined> {
  const results = await jsonIn(path)
  if (results === undefined) return undefined
  const schema = memberOf(results, 'schema')
  const writer = memberOf(memberOf(results, 'run'), 'version')
  if (typeof schema === 'number' && schema !== 1) throw new UsageError(message('baseline.schema', { path, schema, version }))
  const broken = await brokenAt(results)
  if (broken !== undefined)
    throw new UsageError(
      typeof writer === 'string' && writer !== version
        ? message('baseline.broken-version', { path, reason: broken, version })
        : message('baseline.broken', { path, reason: broken }),
    )
  const content = results as ResultsFile
  if (content.run.target !== target) throw new UsageError(message('baseline.other-target', { path, other: content.run.target, target }))
  if (content.withheld !== undefined) throw new UsageError(message('baseline.withheld', { path }))
  return earlierRunOf(content)
}

/** The part of a results.json that is read here. */
interface ResultsFile {
  readonly run: Pick<Baseline, 'id' | 'startedAt' | 'version' | 'catalog' | 'profile'> & { readonly target: string }
  readonly finished: boolean
  readonly verdict: Verdict
  readonly withheld?: string
  readonly results: readonly (CheckInfo & Pick<Result, 'outcome' | 'durationMs' | 'attempts'> & Partial<ResultFields>)[]
  readonly unfinished: readonly string[]
}

interface ResultFields {
  readonly findings: readonly Finding[]
  readonly by: string
}

function earlierRunOf({ run, finished, verdict, results, unfinished }: ResultsFile): EarlierRun {
  const { id, startedAt, version: writer, catalog, profile } = run
  const whole = finished && unfinished.length === 0
  const notPassed = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'inconclusive' || outcome === 'blocked')
  return {
    baseline: { id, startedAt, version: writer, catalog, profile, finished: whole, results: results.map(baselineResult) },
    verdict,
    notPassed: [...notPassed.map(({ name }) => name), ...unfinished],
  }
}

function baselineResult(result: ResultsFile['results'][number]): BaselineResult {
  const { name, suite, title, instance, outcome, durationMs, attempts, findings = [], by } = result
  return {
    name,
    suite,
    title,
    instance,
    outcome,
    durationMs,
    attempts: attempts.length,
    mistakes: mistakesOf(findings),
    by,
  }
}

async function jsonIn(path: string): Promise<unknown> {
  try {
    if ((await stat(path)).size > largestBytes) throw new UsageError(message('baseline.too-large', { path }))
    return JSON.parse(await readUtf8(path)) as unknown
  } catch (error) {
    if (error instanceof UsageError) throw error
    const { code } = error as { readonly code?: unknown }
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    // The error of JSON.parse quotes the text.
    if (error instanceof SyntaxError) throw new UsageError(message('baseline.not-json', { path }))
    throw new UsageError(message('baseline.unreadable', { path, code: String(code) }))
  }
}

/** The first place where a value is not as config/results.schema.json demands, in words; undefined where it is. */
export async function brokenAt(results: unknown): Promise<string | undefined> {
  const { Ajv } = await import('ajv')
  const schema = JSON.parse(packageText('config/results.schema.json')) as object
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  if (validate(results)) return undefined
  const [error] = validate.errors!
  return `${error!.instancePath || '/'} ${error!.message}`
}

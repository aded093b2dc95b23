import type { Command } from '@commander-js/extra-typings'
import { dayOf, readUtf8 } from '../base/index.ts'
import { createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalog, suites } from '../../suites/index.ts'
import type { Target } from '../config/index.ts'
import { catalog as revisions } from '../domain/index.ts'
import {
  acceptanceText,
  changesBetween,
  lastOfEach,
  readStated,
  readStatements,
  subscriptionDay,
  withSubscriptionEnd,
  type Statement,
  challengeIn,
  type Challenge,
  type Envelope,
  createKeys,
  type Credential,
  readCredential,
  readPrivateKey,
  hasKeyHeader,
  loadWords,
  named,
  type AcceptancePolicy,
  readRecordFile,
  readPolicy,
  verified,
  verifiedJson,
  otherKeyHeader,
  withKeyHeader,
} from '../acceptance/index.ts'
import { layoutFor, terminalOf, writable } from '../report/index.ts'
import type { ExitCode } from '../engine/index.ts'
import { judge, type AcceptanceRun, type AcceptanceRunOptions } from './accept/judge.ts'
import { writePage } from './accept/page.ts'
import { forInstitution, recordFile, recordFileIn, writeRecord, type Signing, type Worth } from './accept/acceptance-record.ts'
import { untilGreen } from './accept/watch.ts'
import { assertExporters } from '../telemetry/index.ts'
import { UsageError, type ReportOptions, type OpenTargets } from '../library/index.ts'
import { command, type OptionsOf } from './command.ts'
import { interruption } from './interruption.ts'
import { list, whole } from './option.ts'
import { printJson } from './print-json.ts'
import { isAtTerminal } from './prompts/at-terminal.ts'
import { isPlain, promptsFor } from './prompts/terminal-prompts.ts'
import { openTargets, removeFormer } from './targets.ts'
import { together } from './together.ts'
import { message } from '../messages/index.ts'

const declare = (to: Command) =>
  to
    .argument('[target]')
    .option('-c, --config <path>')
    .option('--watch', '', false)
    .option('--minutes <number>', '', whole(1, 1440), 30)
    .option('--every <seconds>', '', whole(1, 600), 5)
    .optionsGroup('record')
    .option('--attest <step=name>', '', list)
    .option('--statements <file>')
    .option('--subscription-expires <day>')
    .option('--sign-with <file>')
    .option('--passphrase-file <file>')
    .option('--generate-key <file>')
    .option('--challenge <file>')
    .option('--policy <file or name>')
    .optionsGroup('output')
    .option('--reports <folder>', '', 'reports')
    .option('--junit-strict', '', false)
    .option('--plain', '', false)
    .option('--json', '', false)
    .optionsGroup('sandbox')
    .option('--fault <name>', '', list)
    .option('--allow-real-identifiers', '', false)

type AcceptCommandOptions = OptionsOf<typeof declare>

/** `gatewatch accept` */
export const accept = command({
  docs: 'docs/guides/acceptance.md',
  examples: [
    'gatewatch accept test --generate-key acceptance.key',
    'gatewatch accept test --sign-with acceptance.key \\\n  --attest "sole-use=Kari Nordmann"',
    'gatewatch accept test --sign-with acceptance.key \\\n  --challenge challenge.json --policy production',
    'gatewatch accept sandbox --fault access-not-approved',
  ],
  exits: [0, 1, 2, 4, 130],
  declare,
  run: async ([name], options) => await acceptTarget(name, options),
})

/** Judges one target by the documented procedure, tells every step, and leaves a record; with `watch` again after each change, until all is green. */
async function acceptTarget(name: string | undefined, options: AcceptCommandOptions): Promise<ExitCode> {
  await removeFormer(name === undefined ? [] : [name], options, options.reports)
  assertExporters(process.env)
  const today = dayOf(new Date())
  const opening = openTargets(name === undefined ? [] : [name], options)
  const [opened, stated, key, challenge, policy] = await together([
    opening,
    statementsOf(options, today),
    keyOf(options),
    options.challenge === undefined ? undefined : readChallenge(options.challenge),
    options.policy === undefined ? undefined : readPolicy(options.policy),
  ]).catch(async (error: unknown) => {
    await opening.then(
      async ({ close }) => await close(),
      () => undefined,
    )
    throw error
  })
  const { signal, stop } = interruption()
  const words = await loadWords(options.language)
  const reports: ReportOptions = { ...options, quiet: false, verbose: false }
  const { plain, json } = options
  // A program reads JSON from standard output, where nothing else is then; people read standard error.
  const out = json ? process.stderr : process.stdout
  const write = (text: string): void => void out.write(text)
  const terminal = terminalOf(out, process.env)
  // A screen reader reads a redrawn text again.
  const live = terminal.live && !isPlain(plain, process.env)
  try {
    const configured = oneOf(opened)
    if (challenge !== undefined) refuseUnanswerable(challenge, configured)
    const first = againstNamed(configured, challenge?.challenge, policy)
    const signing = await signingOf(options, key)
    const sitting: Sitting = {
      words,
      terminal: { ...terminal, live },
      signal,
      reports,
      stated,
      signing,
      challenge,
      policy,
      today,
      plain,
      json,
      write,
    }
    const tell = async (target: Target, before?: AcceptanceRun): Promise<AcceptanceRun> => {
      const run = await judgeAndShow(againstNamed(target, challenge?.challenge, policy), before, sitting)
      // The record next to the reports is that of their run, whatever the next run shows.
      if (options.watch && run.code !== 130) await keep(run, stated, sitting)
      return run
    }
    const run = options.watch
      ? await untilGreen(first, { ...options, path: opened.path, name, words, signal, tell, write })
      : await tell(first)
    const worth = run.code === 130 ? tellKept(run, sitting) : await conclude(run, sitting)
    if (json) await printRecord(run, sitting)
    return codeUnder(worth, run.code)
  } catch (error) {
    if (signal.aborted) return 130
    throw error
  } finally {
    stop()
    await opened.close()
  }
}

interface Sitting extends AcceptanceRunOptions {
  readonly stated: readonly Statement[]
  readonly signing: Signing | undefined
  /** Of the receiving side, where it is known. */
  readonly policy: AcceptancePolicy | undefined
  readonly today: string
  readonly plain: boolean
  readonly json: boolean
}

function oneOf({ targets }: OpenTargets): Target {
  const [target, ...others] = targets
  if (target !== undefined && others.length === 0) return target
  throw new UsageError(message('target.one', { names: targets.map(({ name }) => name).join(', ') }))
}

async function statementsOf(
  { attest = [], statements, subscriptionExpires }: AcceptCommandOptions,
  today: string,
): Promise<readonly Statement[]> {
  const [until, ofFile, ...ofFlags] = await together([
    subscriptionExpires === undefined ? undefined : asDay(subscriptionExpires),
    statements === undefined ? [] : readStatementFile(statements, today),
    ...attest.map(async (flag) => readStated(flag, today)),
  ])
  const all = lastOfEach([...ofFile, ...ofFlags])
  return until === undefined ? all : withSubscriptionEnd(all, until)
}

const asDay = async (typed: string): Promise<string> => subscriptionDay(typed)

async function readStatementFile(path: string, today: string): Promise<readonly Statement[]> {
  const text = await readUtf8(path).catch(() => undefined)
  if (text === undefined) throw new UsageError(message('statement.unreadable', { path }))
  return readStatements(text, today)
}

/** The key that signs, where there is one already. */
async function keyOf({ signWith, generateKey, passphraseFile }: AcceptCommandOptions): Promise<Credential | undefined> {
  const path = generateKey ?? signWith
  return path === undefined || (path === generateKey && !existsSync(path)) ? undefined : await readCredential(path, passphraseFile)
}

/** The same command is right the next time too: a key that is there is used, and never replaced. */
async function signingOf({ signWith, generateKey }: AcceptCommandOptions, known: Credential | undefined): Promise<Signing | undefined> {
  const path = generateKey ?? signWith
  if (path === undefined) return undefined
  if (known === undefined) await createKeys(path)
  return { ...(known ?? { key: await readPrivateKey(path), certificates: [] }), path }
}

async function readChallenge(path: string): Promise<{ readonly envelope: Envelope; readonly challenge: Challenge }> {
  const text = await readUtf8(path).catch(() => undefined)
  if (text === undefined) throw new UsageError(message('challenge.unreadable', { path }))
  let envelope: unknown
  try {
    envelope = JSON.parse(text) as unknown
  } catch {
    // Said below.
  }
  const challenge = challengeIn(envelope)
  if (challenge === undefined) throw new UsageError(message('challenge.form', { path }))
  return { envelope: envelope as Envelope, challenge }
}

/** Rejects a challenge that this run cannot answer, before the run. */
function refuseUnanswerable({ challenge }: { readonly challenge: Challenge }, { organizationId }: Target): void {
  if (Date.parse(challenge.validUntil) < Date.now())
    throw new UsageError(message('challenge.expired', { at: { at: challenge.validUntil } }))
  if (challenge.organization.toLowerCase() !== organizationId.toLowerCase()) throw new UsageError(message('challenge.other-organization'))
}

/** The target, tested against the organization that the receiving side keeps for this. Challenge, policy and configuration must agree. */
function againstNamed(target: Target, challenge: Challenge | undefined, policy: AcceptancePolicy | undefined): Target {
  const ofPolicy = policy?.otherOrganization === named ? undefined : policy?.otherOrganization
  const sources = {
    challenge: challenge?.otherOrganization,
    policy: ofPolicy,
    [`${target.source.file}, graphql.otherOrganizationId`]: target.graphql.otherOrganizationId,
  }
  const known = Object.entries(sources).flatMap(([name, id]) => (id === undefined ? [] : [{ name, id: id.toLowerCase() }]))
  const [first] = known
  if (first === undefined) return target
  if (known.some(({ id }) => id !== first.id))
    throw new UsageError(message('accept.organizations', { sources: known.map(({ name, id }) => `${name}: ${id}`).join('; ') }))
  return { ...target, graphql: { ...target.graphql, otherOrganizationId: first.id } }
}

/** A policy decides the exit code: it may do without a register, and may demand more than the run. */
function codeUnder(worth: Worth | undefined, code: ExitCode): ExitCode {
  if (worth?.accepted === undefined || (code !== 0 && code !== 4)) return code
  return worth.accepted ? 0 : code === 0 ? 1 : code
}

/** Runs the acceptance of a target and shows the result. If the gateway expects the keys in another header, and none is configured, it runs again with that. */
async function judgeAndShow(target: Target, before: AcceptanceRun | undefined, sitting: Sitting): Promise<AcceptanceRun> {
  const run = await judge(target, sitting)
  const header = run.code === 130 ? undefined : await otherKeyHeader(target, run.outcome.results, { suites, catalog }, sitting.signal)
  if (header === undefined) return show(run, before, sitting)
  const { words, terminal, write } = sitting
  const shown = show(hasKeyHeader(target) ? run : await judge(withKeyHeader(target, header), sitting), before, sitting)
  const advice = words.say('accept.key-header', { header, file: target.source.file })
  write(writable(['', ...layoutFor(terminal).text(0, advice), ''].join('\n'), terminal))
  return { ...shown, keyHeader: header }
}

/** Shows the result of a run, and the changes since the one before. */
function show(run: AcceptanceRun, before: AcceptanceRun | undefined, { words, terminal, reports, stated, write }: Sitting): AcceptanceRun {
  const { record, steps, outcome } = run
  const layout = layoutFor(terminal)
  const changes = before === undefined ? [] : changesBetween({ ...before, ...before.outcome }, { steps, results: outcome.results }, words)
  const texts = before === undefined ? [] : changes.length === 0 ? [words.say('accept.watch.no-change')] : changes
  const lines = [
    ...layout.section(
      words.say('accept.watch.changes'),
      texts.flatMap((line) => layout.text(1, line)),
    ),
    '',
    ...layout.labeled(0, [words.say('accept.reports'), join(reports.reports, record.run.target, 'index.html')]),
  ]
  const text = acceptanceText({ record, steps, statements: stated }, words, terminal)
  write(writable(`${text}${lines.join('\n')}\n`, terminal))
  return run
}

/** Asks for statements about the steps that no check can see, if a person is there to answer, and writes the record. */
async function conclude(run: AcceptanceRun, sitting: Sitting): Promise<Worth> {
  const { terminal, stated, json, write } = sitting
  const answered = run.code === 0 && !json && isAtTerminal() ? await ask(run, sitting) : []
  const worth = await keep(run, lastOfEach([...stated, ...answered]), sitting)
  write(writable(['', ...worth.lines.flatMap(([depth, line]) => layoutFor(terminal).text(depth, line)), ''].join('\n'), terminal))
  return worth
}

/** A failed run replaces the record, interrupted or not; a run that was only interrupted keeps the earlier one. */
function tellKept({ target }: AcceptanceRun, { words, terminal, reports, write }: Sitting): undefined {
  const path = join(reports.reports, target.name, recordFile)
  if (!existsSync(path)) return
  write(writable(['', ...layoutFor(terminal).text(0, words.say('accept.record.kept', { path })), ''].join('\n'), terminal))
}

/** Writes the record and the page of a run, and returns the value of the record. */
async function keep(
  run: AcceptanceRun,
  statements: readonly Statement[],
  { words, reports, signing, challenge, policy }: Sitting,
): Promise<Worth> {
  const { target } = run
  const folder = join(reports.reports, target.name)
  const additions = { statements, challenge: challenge?.envelope, policy }
  const worth = await writeRecord(target, run, folder, additions, signing, words)
  await writePage(target, run, folder, { statements, signing: worth.signing, language: words.language })
  return worth
}

/** Prints the record as `gatewatch verify --json` does, held against the key that signed it. An interrupted run leaves none. */
async function printRecord({ target, code }: AcceptanceRun, { words, reports, signing, policy }: Sitting): Promise<void> {
  const key = signing === undefined ? undefined : createPublicKey(signing.key)
  const folder = join(reports.reports, target.name)
  const path = join(folder, await recordFileIn(folder, signing))
  const expectation = { now: new Date(), catalog: revisions, key, policy: policy && forInstitution(policy) }
  const all = code === 130 ? [] : [verified(path, await readRecordFile(path), expectation)]
  printJson({ records: all.map((one) => verifiedJson(one, expectation, words)) })
}

async function ask({ target: { waivers }, steps }: AcceptanceRun, { words, stated, today, plain }: Sitting): Promise<readonly Statement[]> {
  const { askStatements } = await import('./accept/conversation.ts')
  const prompts = await promptsFor(words.say, plain, process.env)
  return await askStatements(steps, stated, { say: words.say, prompts, owner: waivers[0]?.owner, on: today })
}

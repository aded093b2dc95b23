import type { Command } from '@commander-js/extra-typings'
import { existsSync } from 'node:fs'
import { recording } from '../../../suites/contract-record.ts'
import { suites } from '../../../suites/index.ts'
import { parse, readUtf8 } from '../../base/index.ts'
import type { Target } from '../../config/index.ts'
import { emptyRecord, recordProblems, withAnswer, type ContractRecord } from '../../contract/index.ts'
import { isUntested, type ExitCode, planOf, type Result } from '../../engine/index.ts'
import { UsageError, judge } from '../../library/index.ts'
import { writeAtomically } from '../../report/index.ts'
import { type ReportLanguage, loadLanguage, message, recordedIn, render, sayIn } from '../../messages/index.ts'
import { documentedCalls } from '../../domain/index.ts'
import { command, type OptionsOf } from '../command.ts'
import { interruption } from '../interruption.ts'
import { openTargets } from '../targets.ts'
import { onlyTarget } from './contracted.ts'

const declare = (to: Command) =>
  to
    .argument('[target]')
    .option('-c, --config <path>')
    .option('-o, --output <path>')
    .option('--fresh', '', false)
    .option('--allow-real-identifiers', '', false)

/** The options of the command. */
type RecordCommandOptions = OptionsOf<typeof declare>

/** `gatewatch contract record` */
export const record = command({
  docs: 'docs/guides/contracts.md',
  examples: ['gatewatch contract record test --output contracts/recorded.json'],
  exits: [0, 1, 2, 130],
  declare,
  run: async ([name], options) => await recordCalls(name, options),
})

/** Sends the documented calls of a target, and records the form of their responses; nothing if one of them is not as documented. */
async function recordCalls(name: string | undefined, options: RecordCommandOptions): Promise<ExitCode> {
  const { targets, close } = await openTargets(name === undefined ? [] : [name], options)
  const own = await loadLanguage(options.language)
  const { signal, stop } = interruption()
  try {
    const target = onlyTarget(targets)
    const path = options.output ?? target.contract.recorded?.file
    if (path === undefined) throw new UsageError(message('run.no-contract-file'))
    let kept = options.fresh || !existsSync(path) ? emptyRecord : await readRecord(path)
    const suite = recording({
      answer: (answer) => (kept = withAnswer(kept, answer)),
      schema: (graphqlSchema) => (kept = { ...kept, graphqlSchema }),
    })
    const { outcome, redactor } = await judge(target, {
      plan: planOf([...suites, suite], { suites: [suite.name] }),
      profile: 'ci',
      signal,
      environment: process.env,
      warn: (message) => console.error(message),
    })
    if (signal.aborted) return 130
    const wrong = outcome.results.filter(({ outcome: each }) => each !== 'passed' && each !== 'warned' && !isUntested(each))
    if (wrong.length > 0 || Object.keys(kept.calls).length === 0) {
      console.error(redactor.scrub(refusal(target, wrong, own)))
      return 1
    }
    await writeAtomically(path, `${JSON.stringify(inOrder(kept), null, 2)}\n`, (text) => redactor.guard(text))
    console.log(summaryText(kept, path, own))
    return 0
  } finally {
    stop()
    await close()
  }
}

/** In the order of the documented calls, whichever was answered first: so that only what changed shows in a comparison. */
function inOrder({ calls, ...record }: ContractRecord): ContractRecord {
  const known = documentedCalls.filter((call) => calls[call] !== undefined).map((call) => [call, calls[call]!] as const)
  return { ...record, calls: Object.fromEntries(known) }
}

async function readRecord(path: string): Promise<ContractRecord> {
  const read = parse(await readUtf8(path).catch(() => ''))
  const problems = recordProblems(read?.value)
  const [first] = problems
  if (first === undefined) return read!.value as ContractRecord
  throw new UsageError(message('run.contract-file', { path, at: first.at || '/', problem: first.message }))
}

function refusal(target: Target, wrong: readonly Result[], language: ReportLanguage): string {
  const lines = wrong
    .filter(({ outcome }) => outcome !== 'blocked')
    .map((result) => {
      const [finding] = 'findings' in result ? result.findings : []
      const outcome = { id: `outcome.${result.outcome}` }
      return `  ${result.name}: ${finding === undefined ? render(outcome, language) : recordedIn(finding.message, finding, language)}`
    })
  const title = render(message('contract.not-recorded', { name: target.name }), language)
  return [title, ...lines, render(message('contract.see-run'), language)].join('\n')
}

function summaryText({ calls, graphqlSchema }: ContractRecord, path: string, language: ReportLanguage): string {
  const say = sayIn(language)
  const answers = Object.entries(calls).map(
    ([call, own]) =>
      `  ${call}: ${Object.entries(own)
        .map(([name, { answers: count }]) => `${name.replace('the-call ', '')} (${say('contract.responses', { count })})`)
        .join(', ')}`,
  )
  return [
    say('contract.recorded', { path }),
    ...answers,
    ...(graphqlSchema === undefined ? [] : [`  ${say('contract.recorded-graphql')}`]),
    say('contract.next'),
  ].join('\n')
}

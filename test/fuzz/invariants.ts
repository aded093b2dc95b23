import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'junit2json'
import type { Verdict } from '../../src/engine/run/result.ts'
import { en } from '../../src/report/language/en.ts'
import { nb } from '../norwegian.ts'
import { leaksIn } from '../canary.ts'
import type { Command } from './case.ts'
import { dressesIn } from './dress.ts'
import type { Round } from './round.ts'

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../config/results.schema.json'), 'utf8')) as object
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictRequired: false })
addFormats.default(ajv)
const isResults = ajv.compile(schema)

/** What its reports for people are written in. */
const languageOf = (command: Command) => (command === 'run-strict' ? nb : en)

const longestBlockMs = 4_000
const largestReport = 6 * 1024 * 1024

const judging: readonly Command[] = ['run', 'run-strict', 'run-monitor', 'accept']
const reportNames = ['codequality.json', 'events.ndjson', 'index.html', 'junit.xml', 'results.json', 'traces.otlp.jsonl']

/** The exit codes that a misbehaving target can bring about: never 3, which is a fault of our own. For Nagios 3 is UNKNOWN. */
const codes: Readonly<Record<Command, readonly number[]>> = {
  run: [0, 1, 4],
  'run-strict': [0, 1, 4],
  'run-monitor': [0, 1, 4],
  accept: [0, 1, 4],
  'monitor-once': [0, 1, 4],
  'monitor-nagios': [0, 1, 2, 3],
  init: [0, 2],
}

/** What is wrong with a round, in sentences; nothing, whatever the target did. */
export async function complaintsAbout(round: Round): Promise<readonly string[]> {
  const complaints: string[] = []
  const holds = (sound: boolean, complaint: string): void => void (sound || complaints.push(complaint))
  const { command, code, stdout, stderr, blockedMs, reports, others } = round

  holds(codes[command].includes(code), `${command} ended with ${code}: ${stderr.slice(0, 600)}`)
  holds(command === 'init' || stderr === '', `it said on standard error: ${stderr.slice(0, 600)}`)
  holds(!/Gatewatch itself failed|^\s+at .*\d+:\d+\)?$/m.test(`${stdout}\n${stderr}`), 'it told of a fault of its own')
  holds(blockedMs < longestBlockMs, `nothing else had its turn for ${Math.round(blockedMs)} ms`)

  const files = [...reports, ...others]
  for (const [name, text] of files) holds(text.length < largestReport, `${name} has ${text.length} characters`)
  const outputs = new Map<string, string>([['standard output', stdout], ['standard error', stderr], ...files])
  // The file that init writes for its owner alone is where the secrets belong.
  for (const [name, text] of outputs)
    if (name !== 'gatewatch.env')
      for (const leak of [...leaksIn(text, round.secrets), ...dressesIn(text, round.secrets)]) complaints.push(`${name} holds ${leak}`)
  for (const [name, text] of outputs) {
    const odd = /[^\P{Cc}\n\t\r]|\p{Cf}|[\u2028\u2029]|\p{Cs}/u.exec(text)?.[0]
    holds(odd === undefined, `${name} holds U+${odd?.codePointAt(0)?.toString(16)} as it is`)
  }
  for (const [, reference] of (others.get('gatewatch.yaml') ?? '').matchAll(/^[^#\n]*(\$\{(?!GATEWATCH_)[^}]*)/gm))
    complaints.push(`gatewatch.yaml refers to ${reference}`)
  if (judging.includes(command)) complaints.push(...(await complaintsAboutReports(round)))
  return complaints
}

async function complaintsAboutReports({ command, code, stdout, reports, others }: Round): Promise<readonly string[]> {
  const complaints: string[] = []
  const holds = (sound: boolean, complaint: string): void => void (sound || complaints.push(complaint))
  const expected = command === 'accept' ? ['acceptance.json', ...reportNames] : reportNames
  holds([...reports.keys()].sort().join() === expected.join(), `the reports are ${[...reports.keys()].sort().join(', ')}`)

  const results = resultsIn(reports.get('results.json') ?? '')
  if (typeof results === 'string') return [...complaints, results]
  const { verdict, counts, withheld } = results
  holds(withheld === undefined, `the reports are withheld: ${JSON.stringify(withheld)}`)
  const outcomes = Map.groupBy(results.results, ({ outcome }) => outcome)
  for (const [outcome, count] of Object.entries(counts))
    holds(
      count === (outcomes.get(outcome)?.length ?? 0),
      `results.json counts ${count} ${outcome}, and lists ${outcomes.get(outcome)?.length}`,
    )

  for (const { name, cause, reason } of results.results) holds(cause !== 'internal', `${name} ended by a fault of our own: ${reason}`)

  holds({ passed: 0, failed: 1, incomplete: 4, interrupted: 130 }[verdict] === code, `the verdict is ${verdict} and the exit code ${code}`)
  const word = languageOf(command).verdicts[verdict as Verdict].word.toUpperCase()
  holds(new RegExp(`^${word} `, 'm').test(stdout), `the console does not say ${verdict}`)
  if (command !== 'accept') holds((others.get('summary.md') ?? '').startsWith(`## ${word}`), `the job summary does not say ${verdict}`)

  const events = linesIn('events.ndjson', reports, complaints) as { type: string; summary?: { verdict: string } }[]
  holds(events.at(-1)?.type === 'run-finished' && events.at(-1)?.summary?.verdict === verdict, 'the events do not end with the verdict')
  const finished = events.filter(({ type }) => type === 'check-finished').length
  holds(finished === results.results.length, `${finished} checks finished, and results.json lists ${results.results.length}`)
  const traces = linesIn('traces.otlp.jsonl', reports, complaints) as object[]
  holds(traces.length > 0 && traces.every((line) => 'resourceSpans' in line), 'the traces are not whole')

  complaints.push(...(await complaintsAboutJunit(reports.get('junit.xml') ?? '', results)))
  complaints.push(...complaintsAboutPage(reports.get('index.html') ?? '', verdict, command))
  return complaints
}

interface Results {
  readonly verdict: 'passed' | 'failed' | 'incomplete' | 'interrupted'
  readonly counts: Readonly<Record<string, number>>
  readonly withheld?: unknown
  readonly results: readonly { readonly name: string; readonly outcome: string; readonly cause?: string; readonly reason?: string }[]
}

function resultsIn(text: string): Results | string {
  const results = parsed(text)
  if (results === undefined) return 'results.json is no JSON'
  return isResults(results) ? (results as Results) : `results.json is not by its schema: ${ajv.errorsText(isResults.errors).slice(0, 300)}`
}

function linesIn(name: string, reports: Round['reports'], complaints: string[]): readonly unknown[] {
  const lines = (reports.get(name) ?? '').trimEnd().split('\n').map(parsed)
  if (lines.includes(undefined)) complaints.push(`${name} holds a line that is no JSON`)
  return lines.filter((line) => line !== undefined)
}

async function complaintsAboutJunit(xml: string, { verdict, results }: Results): Promise<readonly string[]> {
  // oxlint-disable-next-line no-control-regex
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml)) return ['junit.xml holds a character that XML forbids']
  const report = await parse(xml).catch(() => undefined)
  if (report === undefined || report === null || !('testsuite' in report)) return ['junit.xml is no JUnit report']
  const cases = (report.testsuite ?? []).flatMap((suite) => suite.testcase ?? [])
  const has = (what: 'failure' | 'error'): boolean => cases.some((each) => each[what] !== undefined)
  const said = has('failure') ? 'failed' : has('error') ? 'incomplete' : 'passed'
  return [
    ...(said === verdict ? [] : [`junit.xml says ${said}, and the verdict is ${verdict}`]),
    ...(cases.length >= results.length ? [] : [`junit.xml has ${cases.length} cases for ${results.length} checks`]),
  ]
}

const childless = new Set(['meta', 'link', 'br', 'hr', 'img', 'input', 'col', 'wbr'])
const headings = {
  passed: ['Passed', 'Bestått'],
  failed: ['Failed', 'Ikke bestått'],
  incomplete: ['Incomplete', 'Ufullstendig'],
  interrupted: [],
}

/** Every element of the page ends where it should, no script is in it but our own, and its heading is the verdict. */
function complaintsAboutPage(html: string, verdict: Results['verdict'], command: Command): readonly string[] {
  const open: string[] = []
  const markup = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  for (const [tag, end, name] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|[^">])*>/g)) {
    if (end === '') {
      if (!childless.has(name!) && !tag.endsWith('/>')) open.push(name!)
    } else if (open.pop() !== name) return [`index.html closes <${name}> where it is not open`]
  }
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
  const known = headings[verdict].some((word) => heading?.includes(word))
  return [
    ...(open.length === 0 ? [] : [`index.html never closes ${open.join(', ')}`]),
    ...(/<script[^>]*>alert/.test(html) ? ['index.html holds a script of the target'] : []),
    ...(known || command === 'accept' ? [] : [`index.html is headed "${heading?.slice(0, 80)}", and the verdict is ${verdict}`]),
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

import type { Command } from '@commander-js/extra-typings'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readUtf8 } from '../base/index.ts'
import type { ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import {
  readFolder,
  rowsOf,
  type RecordRow,
  type RowVerdict,
  tableJson,
  tableOf,
  recordsText,
  handedOverIn,
  rowsBefore,
  loadWords,
  recordsPage,
  filtered,
  rowVerdicts,
  tableCsv,
  withSubstitutes,
} from '../acceptance/index.ts'
import { terminalOf, writable, reasonMessage } from '../report/index.ts'
import { command, type OptionsOf } from './command.ts'
import { expectationOf, expecting, logOf } from './expectation.ts'
import { choices, whole } from './option.ts'
import { writePage } from './page-file.ts'
import { together } from './together.ts'
import { message } from '../messages/index.ts'

const declare = (to: Command) =>
  expecting(
    to
      .argument('<folder>')
      .requiredOption('--policy <file or name>')
      .addOption(choices('--verdict <verdict>', rowVerdicts))
      .option('--organization <id>')
      .option('--expires-within <days>', '', whole(0, 366))
      .option('--lacking-calls')
      .option('--before <file>')
      .option('--changed-since <file>')
      .option('--html <file>')
      .option('--csv <file>'),
  )

/** The options of the command. */
type RecordsOptions = OptionsOf<typeof declare>

/** `gatewatch records` */
export const records = command({
  docs: 'docs/guides/records.md',
  examples: [
    'gatewatch records received --policy test --signers signers.yaml',
    'gatewatch records received --policy test --html records.html --csv records.csv',
    'gatewatch records received --policy test --verdict not-valid --verdict missing',
    'gatewatch records received --policy test --before last.json --json',
    'gatewatch records received --policy test --changed-since yesterday.json',
  ],
  exits: [0, 1, 2, 4],
  declare,
  run: async ([folder], options) => await judgeFolder(folder, options),
})

/**
 * Evaluates every record of a folder by a policy: 0 if all are accepted, 1 if one is not, cannot be read or is missing, 4 if the
 * signer of one is unknown.
 */
async function judgeFolder(folder: string, { json, html, csv, language, ...options }: RecordsOptions): Promise<ExitCode> {
  if (options.lackingCalls && options.log === undefined) throw new UsageError(message('log.wanted', { option: '--lacking-calls' }))
  const [expected, , before, held] = await together([
    expectationOf(options),
    assertFolder(folder),
    beforeIn(options.changedSince),
    heldBy(options.before),
  ])
  const expectation = { ...expected, held }
  const words = await loadWords(language)
  const leaveOut = [
    options.before,
    options.changedSince,
    options.policy,
    options.signers,
    options.key,
    options.authority,
    html,
    csv,
    ...(options.log ?? []),
  ]
    .filter((path) => path !== undefined)
    .map((path) => resolve(path))
  const found = await readFolder(folder, leaveOut)
  const { files, ignored } = withSubstitutes(found.files, found.ignored, expectation.signers ?? [])
  const log = await logOf(
    options,
    expectation.policy,
    files.flatMap(({ read }) => ('record' in read ? [read.record] : [])),
  )
  const rows = rowsOf(files, expectation, log)
  const { verdict: verdicts, organization, expiresWithin: expiresWithinDays, lackingCalls } = options
  const all = tableOf(
    rows,
    expectation.policy!,
    expectation.now,
    ignored.map(({ file }) => file),
  )
  const table = filtered(all, { verdicts, organization, expiresWithinDays, lackingCalls, before })
  if (html !== undefined) await writePage(html, '--html', recordsPage(table, words, language))
  if (csv !== undefined) await writePage(csv, '--csv', tableCsv(table, words))
  const terminal = terminalOf(process.stdout, process.env)
  process.stdout.write(json ? tableJson(table, words) : writable(recordsText(table, words, terminal), terminal))
  return codeOfRows(rows)
}

/** The rows of an earlier table, as this command writes it for programs. */
const beforeIn = async (path: string | undefined): Promise<ReadonlySet<string> | undefined> =>
  path === undefined ? undefined : inTable(path, rowsBefore)

/** The records that the last table has as handed over in time: a selection of its rows would lack some. */
async function heldBy(path: string | undefined): Promise<ReadonlySet<string> | undefined> {
  if (path === undefined) return undefined
  const { digests, shown, total } = await inTable(path, handedOverIn)
  if (shown < total) throw new UsageError(message('records.part-of-list', { path, shown, total }))
  return digests
}

async function inTable<Found>(path: string, read: (text: string) => Found | undefined): Promise<Found> {
  const text = await readUtf8(path).catch((error: unknown) => {
    throw new UsageError(message('key.unread', { path, reason: reasonMessage(error) }))
  })
  const found = read(text)
  if (found === undefined) throw new UsageError(message('records.no-table', { path, command: 'gatewatch records --json' }))
  return found
}

async function assertFolder(path: string): Promise<void> {
  await readdir(path).catch((error: unknown) => {
    throw new UsageError(message('record.folder', { path, reason: reasonMessage(error) }))
  })
}

const codes: Readonly<Record<RowVerdict, ExitCode>> = {
  valid: 0,
  'signer-unknown': 4,
  'not-valid': 1,
  undecided: 1,
  unreadable: 1,
  missing: 1,
}

/** A folder without anything accepts nothing. */
function codeOfRows(rows: readonly RecordRow[]): ExitCode {
  const met = new Set(rows.map(({ verdict }) => codes[verdict]))
  return rows.length === 0 || met.has(1) ? 1 : met.has(4) ? 4 : 0
}

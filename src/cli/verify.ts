import type { Command } from '@commander-js/extra-typings'
import { UsageError } from '../library/index.ts'
import { message } from '../messages/index.ts'
import { type ExitCode, worstOf } from '../engine/index.ts'
import { loadWords, readRecordFile, verified, verifiedCode, verifiedJson, verifiedPage, verifiedText } from '../acceptance/index.ts'
import { terminalOf } from '../report/index.ts'
import { expectationOf, expecting, logOf } from './expectation.ts'
import { command, type OptionsOf } from './command.ts'
import { writePage } from './page-file.ts'
import { printJson } from './print-json.ts'

const declare = (to: Command) => expecting(to.argument('<acceptance.json...>').option('--policy <file or name>').option('--html <file>'))

/** The options of the command. */
type VerifyCommandOptions = OptionsOf<typeof declare>

/** `gatewatch verify` */
export const verify = command({
  docs: 'docs/guides/records.md',
  examples: [
    'gatewatch verify reports/test/acceptance.json --policy sandbox \\\n  --key acceptance.key.pub',
    'gatewatch verify reports/test/acceptance.json --signers signers.yaml --json',
    'gatewatch verify reports/test/acceptance.json --policy production \\\n  --other-organization 3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'gatewatch verify reports/test/acceptance.json --log access.log \\\n  --html record.html',
  ],
  exits: [0, 1, 2, 4],
  declare,
  run: async ([paths], options) => await verifyRecords(paths, options),
})

/**
 * Verifies acceptance records offline: 0 if all are valid, 1 if one is not, 4 if the signer of one is unknown, 2 if one cannot be read.
 */
async function verifyRecords(paths: readonly string[], { language, json, html, ...options }: VerifyCommandOptions): Promise<ExitCode> {
  const expectation = await expectationOf(options)
  const words = await loadWords(language)
  const files = await Promise.all(paths.map(async (path) => ({ path, read: await readRecordFile(path) })))
  const log = await logOf(
    options,
    expectation.policy,
    files.flatMap(({ read }) => ('record' in read ? [read.record] : [])),
  )
  const all = files.map(({ path, read }) => verified(path, read, { ...expectation, log }))
  const [first] = all
  if (html !== undefined) {
    if (all.length > 1 || first === undefined || 'why' in first) throw new UsageError(message('verify.one-page', { option: '--html' }))
    await writePage(html, '--html', verifiedPage(first, expectation, words, language, log))
  }
  const terminal = terminalOf(process.stdout, process.env)
  if (json) printJson({ records: all.map((one) => verifiedJson(one, expectation, words, log)) })
  else
    for (const one of all) {
      const text = verifiedText(one, expectation, words, terminal, log)
      // A file that is none goes with the mistakes of the call: it was named wrong.
      if ('why' in one) console.error(text)
      else console.log(text)
    }
  return worstOf(all.map(verifiedCode))
}

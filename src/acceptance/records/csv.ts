import { inertText } from '../../report/index.ts'
import { endMessage, leftOutMessage } from '../words/record-words.ts'
import type { AcceptanceWords } from '../words/words.ts'
import type { RecordRow } from './row.ts'
import { letterOf, reasonsOf, type RecordsTable } from './table.ts'

/** A list becomes a text in several lines. */
type CsvContent = string | number | readonly string[] | undefined
type CsvColumn = (row: RecordRow, words: AcceptanceWords, table: RecordsTable) => CsvContent

const joined = (texts: readonly string[]): string => texts.join('; ')

/** The columns by their names, which programs read: the same in every language. */
const columns: Readonly<Record<string, CsvColumn>> = {
  verdict: ({ verdict }) => verdict,
  organization: ({ organization }) => organization,
  organizationNumber: ({ organizationNumber }) => organizationNumber,
  name: ({ name }) => name,
  contact: ({ contact }) => contact,
  target: ({ target }) => target,
  environment: ({ environment }) => environment,
  file: ({ file }) => file,
  signedBy: ({ signedBy }) => signedBy,
  acceptedAt: ({ acceptedAt }) => acceptedAt,
  handOverBy: ({ handOverBy }) => handOverBy,
  expiresAt: ({ expires }) => expires?.at,
  expiresInDays: ({ expires }) => expires?.days,
  expires: ({ expires }, { say }) => expires && say(endMessage(expires.what)),
  problems: ({ problems }) => joined(problems.map(({ id }) => id)),
  reasons: (row, words) => joined(reasonsOf(row, words)),
  waivers: ({ waivers = [] }) => joined(waivers.map(({ check, owner, until, reason }) => `${check}: ${owner}, ${until}, ${reason}`)),
  statements: ({ statements = [] }) => joined(statements.map(({ step, by, on }) => `${step}: ${by}, ${on}`)),
  callsInLog: ({ evidence }) => evidence && `${evidence.found}/${evidence.calls}`,
  auth: ({ addresses }) => addresses?.auth,
  base: ({ addresses }) => addresses?.base,
  gateway: ({ addresses }) => addresses?.gateway,
  throughProxy: ({ network }) => network && joined(network.throughProxy),
  ownAuthorities: ({ network }) => network && joined(Object.entries(network.ownAuthorities).map(([of, root]) => `${of}: ${root}`)),
  otherOrganizationId: ({ tested }) => tested?.otherOrganizationId,
  tenantBound: ({ tested }) => (tested?.tenantBound === undefined ? undefined : String(tested.tenantBound)),
  persons: ({ tested }) => tested?.persons,
  registers: ({ tested }) => tested && joined(tested.registers),
  leftOut: ({ tested }, words) => tested && joined(tested.leftOut.map((one) => words.say(leftOutMessage(one, words)))),
  subject: (row, words, table) => letterOf(row, table, words)?.subject,
  letter: (row, words, table) => letterOf(row, table, words)?.lines,
}

/**
 * The table for a spreadsheet (RFC4180, in UTF-8 with its byte order mark, which spreadsheets need): a line for each row, with the letter
 * to send.
 */
export function tableCsv(table: RecordsTable, words: AcceptanceWords): string {
  const lines = table.rows.map((row) => Object.values(columns).map((cell) => cellText(cell(row, words, table))))
  return `\uFEFF${[Object.keys(columns), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

/**
 * The beginning of a cell or a separator of another spreadsheet, and blanks, in front of a formula's sign, also in the wide form of East
 * Asia.
 */
const beforeFormulas = /(^|[;,|]|(?<!\s)(?=\s))\s*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** Plain blanks after a word begin no formula. */
const inertBehind = (before: string, offset: number): string => (offset > 0 && /^ +$/.test(before) ? before : `${before}'`)

/**
 * Writes a cell so that no text of another party becomes a formula: spreadsheets evaluate a text that begins like one, and each has its own
 * separator.
 */
function cellText(value: CsvContent = ''): string {
  if (typeof value === 'number') return String(value)
  const text = [value]
    .flat()
    .map(inertText)
    .join('\n')
    .replaceAll(beforeFormulas, (before, _, offset: number) => inertBehind(before, offset))
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

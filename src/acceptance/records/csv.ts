import { inertText } from '../../report/index.ts'
import { endMessage, leftOutMessage } from '../words/record-words.ts'
import type { Words } from '../words/words.ts'
import type { Row } from './row.ts'
import { letterOf, reasonsOf, type Table } from './table.ts'

/** A list is a text in several lines. */
type Content = string | number | readonly string[] | undefined
type Cell = (row: Row, words: Words, table: Table) => Content

const joined = (texts: readonly string[]): string => texts.join('; ')

/** The columns by their names, which programs read: the same in every language. */
const columns: Readonly<Record<string, Cell>> = {
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

/** The table for a spreadsheet (RFC4180, in UTF-8 with its mark, by which spreadsheets know it): a line for each row, with the letter to send. */
export function tableCsv(table: Table, words: Words): string {
  const lines = table.rows.map((row) => Object.values(columns).map((cell) => cellText(cell(row, words, table))))
  return `\uFEFF${[Object.keys(columns), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

/** What stands before the sign of a formula, in the wide form of East Asia as well: the beginning of a cell or what another spreadsheet takes for its end, and blanks. */
const beforeFormulas = /(^|[;,|]|(?<!\s)(?=\s))\s*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** Plain blanks behind a word begin nothing. */
const inertBehind = (before: string, offset: number): string => (offset > 0 && /^ +$/.test(before) ? before : `${before}'`)

/** What a stranger wrote is no formula: spreadsheets take a text that begins like one for it, and each has its own sign between cells. */
function cellText(value: Content = ''): string {
  if (typeof value === 'number') return String(value)
  const text = [value]
    .flat()
    .map(inertText)
    .join('\n')
    .replaceAll(beforeFormulas, (before, _, offset: number) => inertBehind(before, offset))
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

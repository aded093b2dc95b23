import type { InspectedAspect, Inspection, InspectionVerdict, SeenApi } from '../inspection.ts'
import type { ManagedApi } from '../../domain/index.ts'
import { type Language, layoutFor, type Layout, type Style, type Terminal, writable } from '../../report/index.ts'
import { aspectsOf, rowsOf, elsewhereOf, readMessage, tasksOf, titleOf, unseenOf } from './inspection-text.ts'

/** The people who deployed each API. Only the reader of the console sees them. */
export type Deployers = Readonly<Partial<Record<ManagedApi, string>>>

const verdictStyles: Readonly<Record<InspectionVerdict, Style>> = {
  'in-order': ['bold', 'green'],
  'needs-attention': ['bold', 'red'],
  'not-all-visible': ['bold', 'yellow'],
}

const stateStyles: Readonly<Record<InspectedAspect['state'], Style>> = {
  right: 'green',
  deviates: ['bold', 'red'],
  'not-visible': 'yellow',
  'not-applicable': 'dim',
}

/** Returns an inspection for a terminal: the APIs in a table, the tasks, and details of each API. */
export function renderInspection(inspection: Inspection, language: Language, terminal: Terminal, deployers: Deployers = {}): string {
  const layout = layoutFor(terminal)
  const { say } = language
  const { verdict, target, apis } = inspection
  const word = say(`inspect.verdict.${verdict}`)
  const meaning = say(`inspect.meaning.${verdict}`)
  const tasks = tasksOf(inspection, language)
  const lines = [
    `${layout.paint('bold', target)}  ${say('inspect.title')}, ${say(readMessage(inspection))}`,
    '',
    ...layout.text(0, `${layout.paint(verdictStyles[verdict], word)}  ${meaning}`),
    ...layout.section(say('inspect.section.overview'), overview(inspection, language, layout)),
    ...layout.section(
      say('inspect.section.toDo'),
      tasks.flatMap(({ api, fact, step, fix }, index) => [
        ...layout.text(1, `${index + 1}. ${titleOf(api, language)}: ${fact}`),
        ...layout.text(2, `${say('inspect.step')}: ${step}`),
        ...layout.text(2, fix),
      ]),
    ),
    ...layout.section(
      say('inspect.section.unseen'),
      unseenOf(inspection, language).flatMap(({ api, what, reason }) => layout.text(1, `${titleOf(api, language)}, ${what}: ${reason}`)),
    ),
    ...apis.flatMap((one) => (one.found ? details(one, language, layout, deployers[one.api]) : [])),
    ...(verdict === 'in-order' ? ['', ...layout.text(0, say(elsewhereOf(apis)))] : []),
  ]
  return writable(`${lines.join('\n')}\n`, terminal)
}

const states = ['right', 'deviates', 'not-visible', 'not-applicable'] as const

/** A table: a row for each aspect, a column for each API. */
function overview({ apis }: Inspection, language: Language, { paint }: Layout): readonly string[] {
  const { say } = language
  const labels = aspectsOf(apis).map((aspect) => say(`inspect.aspect.${aspect}`))
  const first = Math.max(...labels.map((label) => label.length)) + 2
  const widths = apis.map(
    ({ api }) => Math.max(titleOf(api, language).length, ...states.map((state) => say(`inspect.state.${state}`).length)) + 2,
  )
  const head = `  ${' '.repeat(first)}${apis.map(({ api }, column) => titleOf(api, language).padEnd(widths[column]!)).join('')}`
  const rows = labels.map((label, row) => {
    const cells = apis.map(({ aspects }, column) => {
      const state = aspects[row]?.state
      const word = state === undefined ? '' : say(`inspect.state.${state}`)
      return `${state === undefined ? '' : paint(stateStyles[state], word)}${' '.repeat(widths[column]! - word.length)}`
    })
    return `  ${label.padEnd(first)}${cells.join('')}`.trimEnd()
  })
  return [paint('dim', head.trimEnd()), ...rows]
}

function details(one: SeenApi, language: Language, layout: Layout, by: string | undefined): readonly string[] {
  const rows = rowsOf(one, language, by)
  const look = { style: 'dim', width: Math.max(...rows.map(([label]) => label.length)) + 2 } as const
  return layout.section(
    `${titleOf(one.api, language)}  ${one.name}`,
    rows.flatMap(([label, lines]) => lines.flatMap((line, index) => layout.labeled(1, [index === 0 ? label : '', line], look))),
  )
}

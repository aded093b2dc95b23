import type { InspectedAspect, Inspection, InspectionVerdict, SeenApi } from '../../management/index.ts'
import type { ManagedApi } from '../../domain/index.ts'
import { layoutFor, type Layout, type Style, type Terminal, writable } from '../terminal.ts'
import { judgedAspects, rowsOf, tagsOf, tasksOf, titleOf, unseenOf, type Telling } from './told.ts'

/** Who deployed each API: people, for the eyes of whoever inspects. */
export type Deployers = Readonly<Partial<Record<ManagedApi, string>>>

const verdictStyles: Readonly<Record<InspectionVerdict, Style>> = {
  'in-order': ['bold', 'green'],
  'to-mend': ['bold', 'red'],
  'not-all-visible': ['bold', 'yellow'],
}

const stateStyles: Readonly<Record<InspectedAspect['state'], Style>> = {
  right: 'green',
  deviates: ['bold', 'red'],
  'not-visible': 'yellow',
  'not-applicable': 'dim',
}

/** An inspection for a terminal: the APIs side by side, what to do, and what was seen of each. */
export function renderInspection(inspection: Inspection, telling: Telling, terminal: Terminal, deployers: Deployers = {}): string {
  const layout = layoutFor(terminal)
  const { words, language } = telling
  const { verdict, version, seenAt, target, apis } = inspection
  const { word, meaning } = words.verdicts[verdict]
  const known = 'value' in version ? version.value : undefined
  const tasks = tasksOf(inspection, telling)
  const lines = [
    `${layout.paint('bold', target)}  ${words.title}, ${words.seen(language.moment(seenAt), known)}`,
    '',
    ...layout.text(0, `${layout.paint(verdictStyles[verdict], word)}  ${meaning}`),
    ...layout.section(words.sections.overview, overview(inspection, telling, layout)),
    ...layout.section(
      words.sections.toDo,
      tasks.flatMap(({ api, fact, step, remedy }, index) => [
        ...layout.text(1, `${index + 1}. ${titleOf(api, telling)}: ${fact}`),
        ...layout.text(2, `${words.step}: ${step}`),
        ...layout.text(2, remedy),
      ]),
    ),
    ...layout.section(
      words.sections.unseen,
      unseenOf(inspection, telling).flatMap(({ api, what, reason }) => layout.text(1, `${titleOf(api, telling)}, ${what}: ${reason}`)),
    ),
    ...apis.flatMap((one) => (one.found ? details(one, telling, layout, deployers[one.api]) : [])),
    ...(verdict === 'in-order' ? ['', ...layout.text(0, words.elsewhere(tagsOf(apis)))] : []),
  ]
  return writable(`${lines.join('\n')}\n`, terminal)
}

/** A table: a row for each aspect, a column for each API. */
function overview({ apis }: Inspection, telling: Telling, { paint }: Layout): readonly string[] {
  const { words } = telling
  const labels = judgedAspects(apis).map((aspect) => words.aspects[aspect])
  const first = Math.max(...labels.map((label) => label.length)) + 2
  const widths = apis.map(
    ({ api }) => Math.max(titleOf(api, telling).length, ...Object.values(words.states).map((word) => word.length)) + 2,
  )
  const head = `  ${' '.repeat(first)}${apis.map(({ api }, column) => titleOf(api, telling).padEnd(widths[column]!)).join('')}`
  const rows = labels.map((label, row) => {
    const cells = apis.map(({ aspects }, column) => {
      const state = aspects[row]?.state
      const word = state === undefined ? '' : words.states[state]
      return `${state === undefined ? '' : paint(stateStyles[state], word)}${' '.repeat(widths[column]! - word.length)}`
    })
    return `  ${label.padEnd(first)}${cells.join('')}`.trimEnd()
  })
  return [paint('dim', head.trimEnd()), ...rows]
}

function details(one: SeenApi, telling: Telling, layout: Layout, by: string | undefined): readonly string[] {
  const rows = rowsOf(one, telling, by)
  const look = { style: 'dim', width: Math.max(...rows.map(([label]) => label.length)) + 2 } as const
  return layout.section(
    `${titleOf(one.api, telling)}  ${one.name}`,
    rows.flatMap(([label, lines]) => lines.flatMap((line, index) => layout.labelled(1, [index === 0 ? label : '', line], look))),
  )
}

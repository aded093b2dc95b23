import { message } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import { keptDays, type DayView } from '../../state/days.ts'
import type { PublicWords } from './public-words.ts'

/** The kind of a day: its gravest condition. */
export type DayKind = 'well' | 'down' | 'disturbed' | 'maintenance' | 'none'

/** The heights, of twenty: readers who see no colors see them. */
const heights: Readonly<Record<DayKind, number>> = { down: 20, disturbed: 16, well: 11, maintenance: 7, none: 2 }

/** Ninety days as bars: a row of days that are alike is one line of dashes, so that a page of thousands of bars stays small. */
export function bars(days: readonly DayView[], words: PublicWords): Markup {
  const kinds = days.map(kindOf)
  const pieces: Markup[] = []
  for (let start = 0; start < kinds.length;) {
    const kind = kinds[start]!
    const alone = kind === 'down' || kind === 'disturbed' || kind === 'maintenance'
    const next = kinds.findIndex((one, index) => index > start && (alone || one !== kind))
    const end = next === -1 ? kinds.length : next
    const tall = heights[kind]
    const title = alone ? markup`<title>${titleOf(days[start]!, kind, words)}</title>` : undefined
    pieces.push(markup`<path class="${kind}" d="M${start} ${20 - tall / 2}h${end - start}">${title}</path>`)
    start = end
  }
  return markup`<svg class="bars" viewBox="0 0 ${keptDays} 20" preserveAspectRatio="none" role="img" aria-label="${labelOf(kinds, words)}">${pieces}</svg>`
}

function kindOf({ watched, lost }: DayView): DayKind {
  if (lost.down > 0) return 'down'
  if (lost.disturbed > 0) return 'disturbed'
  if (lost.maintenance > 0) return 'maintenance'
  return watched - lost.unknown <= 0 ? 'none' : 'well'
}

const titleOf = ({ at, lost }: DayView, kind: 'down' | 'disturbed' | 'maintenance', { day, say, length }: PublicWords): string =>
  `${day(at)}: ${say(`public.state.${kind}`)}, ${length(lost[kind])}`

function labelOf(kinds: readonly DayKind[], { say }: PublicWords): string {
  const days = (['down', 'disturbed', 'maintenance', 'none'] as const).flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count === 0 ? [] : [message(`public.bars.${kind}`, { count })]
  })
  return say('public.bars.label', { days: days.length === 0 ? message('public.bars.well') : days })
}

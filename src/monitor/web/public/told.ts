import { markup, type Markup } from '../../../report/index.ts'
import type { Disruption, PublicStatus } from '../../public-status.ts'
import type { PublicWords } from './words.ts'

const mostNames = 6
const mostTold = 20

/** What happens, will happen and has happened, each in one neutral sentence. */
export function happenings(
  { at, disruptions, maintenance }: PublicStatus,
  words: PublicWords,
): { readonly now: Markup | undefined; readonly later: Markup } {
  const { open = [], past = [] } = Object.groupBy(disruptions, ({ to }) => (to === undefined ? 'open' : 'past'))
  const { holds = [], planned = [] } = Object.groupBy(maintenance, ({ from }) => (from <= at ? 'holds' : 'planned'))
  const current = [
    ...open.map((one) => item('down', disruptionText(one, words))),
    ...holds.map(({ names, to, timeZone }) => item('maintenance', words.maintained(namesText(names, words), words.moment(to, timeZone)))),
  ]
  const coming = planned.map(({ names, from, to, timeZone }) =>
    item('maintenance', words.planned(namesText(names, words), words.span(from, to, timeZone))),
  )
  const before = past.map((one) => item('', disruptionText(one, words)))
  const { sections } = words
  return {
    now: current.length === 0 ? undefined : headed(sections.now, told(current, words)),
    later: markup`${coming.length === 0 ? undefined : headed(sections.planned, told(coming, words))}
      ${headed(sections.past, before.length === 0 ? markup`<p class="muted">${words.noPast}</p>` : told(before, words))}`,
  }
}

export const headed = (heading: string, content: Markup): Markup => markup`<section><h2>${heading}</h2>${content}</section>`

const item = (kind: string, text: string): Markup => markup`<li class="${kind}">${text}</li>`

function told(items: readonly Markup[], words: PublicWords): Markup {
  const more = items.length - mostTold
  return markup`<ul class="told">${items.slice(0, mostTold)}</ul>${more > 0 ? markup`<p class="muted">${words.more(more)}</p>` : undefined}`
}

function disruptionText({ names, from, to }: Disruption, words: PublicWords): string {
  const text = namesText(names, words)
  const many = names.length > 1
  return to === undefined ? words.disruptedSince(text, many, words.moment(from)) : words.disrupted(text, many, words.span(from, to))
}

/** A few of the names; those that are left out are as many as one at least. */
function namesText(names: readonly string[], words: PublicWords): string {
  const shown = names.length > mostNames ? names.slice(0, mostNames - 1) : names
  return words.names(shown, names.length - shown.length)
}

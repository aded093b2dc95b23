import { message, type Value } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import type { Disruption, PlannedMaintenance, PublicStatus } from '../../public-status.ts'
import type { PublicWords } from './public-words.ts'

const mostNames = 6
const mostItems = 20

/** The present, coming and past disruptions and maintenance, each in one neutral sentence. */
export function happenings(
  { at, disruptions, maintenance }: PublicStatus,
  words: PublicWords,
): { readonly now: Markup | undefined; readonly later: Markup } {
  const { open = [], past = [] } = Object.groupBy(disruptions, ({ to }) => (to === undefined ? 'open' : 'past'))
  const { holds = [], planned = [] } = Object.groupBy(maintenance, ({ from }) => (from <= at ? 'holds' : 'planned'))
  const current = [
    ...open.map((one) => item('down', disruptionText(one, words))),
    ...holds.map((one) => item('maintenance', maintenanceText(one, at, words))),
  ]
  const coming = planned.map((one) => item('maintenance', maintenanceText(one, at, words)))
  const before = past.map((one) => item('', disruptionText(one, words)))
  const { say } = words
  return {
    now: current.length === 0 ? undefined : headed(say('public.section.now'), list(current, words)),
    later: markup`${coming.length === 0 ? undefined : headed(say('public.section.planned'), list(coming, words))}
      ${headed(say('public.section.past'), before.length === 0 ? markup`<p class="muted">${say('public.no-past')}</p>` : list(before, words))}`,
  }
}

export const headed = (heading: string, content: Markup): Markup => markup`<section><h2>${heading}</h2>${content}</section>`

const item = (kind: string, text: string): Markup => markup`<li class="${kind}">${text}</li>`

function list(items: readonly Markup[], words: PublicWords): Markup {
  const more = items.length - mostItems
  return markup`<ul class="told">${items.slice(0, mostItems)}</ul>${more > 0 ? markup`<p class="muted">${words.say('public.more', { count: more })}</p>` : undefined}`
}

/** Maintenance that holds at a moment or is planned, without its reason. */
export function maintenanceText(
  { names: all, from, to, timeZone }: PlannedMaintenance,
  at: number,
  { say, moment, span }: PublicWords,
): string {
  const names = shownNames(all)
  return from <= at
    ? say('public.maintained', { names, until: moment(to, timeZone) })
    : say('public.planned', { names, span: span(from, to, timeZone) })
}

export function disruptionText({ names: all, from, to }: Disruption, { say, moment, span }: PublicWords): string {
  const about = { count: all.length, names: shownNames(all) }
  return to === undefined
    ? say('public.disrupted-since', { ...about, since: moment(from) })
    : say('public.disrupted', { ...about, span: span(from, to) })
}

/** A few of the names; those that are left out are as many as one at least. */
function shownNames(names: readonly string[]): Value {
  const shown = names.length > mostNames ? names.slice(0, mostNames - 1) : names
  const others = names.length - shown.length
  return others === 0 ? shown : [...shown, message('public.others', { count: others })]
}

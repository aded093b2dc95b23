import { message, type Say } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import { incidentCard, stormCard } from './incident-card.ts'
import { pageWords, statesByGravity, type PageWords } from './page-words.ts'
import { summary, type Involved } from '../people/involvement.ts'
import type { HeartbeatView, StoreView, MonitorView, IncidentView } from '../../view.ts'
import type { TargetState } from '../../state/state.ts'

/** Parts of the page above the list, by the id of their element: each is sent again after a change. */
export function overviewParts(
  view: MonitorView,
  involved?: Involved,
  words = pageWords.en,
): Record<'overview' | 'states' | 'incidents', Markup> {
  const counts = countsOf(view)
  const incidents = view.incidents()
  const { store, heartbeats, configurationRejectedSince } = view.self()
  return {
    overview: markup`${overview(view, counts, words)}${storeTrouble(store, words)}${configurationTrouble(configurationRejectedSince, words)}${heartbeats.map((heartbeat) => heartbeatTrouble(heartbeat, words))}${involved && summary(involved, words)}`,
    states: stateLinks(counts, words),
    incidents: incidentCards(incidents, involved, words),
  }
}

type StateCounts = Readonly<Record<TargetState, number>>

function countsOf(view: MonitorView): StateCounts {
  const counts = { up: 0, degraded: 0, down: 0, unknown: 0, maintenance: 0 }
  for (const { state } of view.targets()) counts[state]++
  return counts
}

function overview(view: MonitorView, counts: StateCounts, { say }: PageWords): Markup {
  const total = sum(counts)
  const open = view.incidents().filter(({ resolvedAt }) => resolvedAt === undefined).length
  const alerts =
    view.probesOnly === true ? say('status.probes-only') : open === 0 ? say('status.no-open') : say('status.open', { count: open })
  const shares = statesByGravity.reduce<{ readonly at: number; readonly bars: readonly Markup[] }>(
    ({ at, bars }, state) => {
      // A failing target is seen, even among thousands.
      const width = counts[state] === 0 ? 0 : Math.max(6, (1000 * counts[state]) / Math.max(1, total))
      return { at: at + width, bars: [...bars, markup`<rect class="${state}" x="${at}" width="${width}" height="10" />`] }
    },
    { at: 0, bars: [] },
  )
  return markup`<h1>${headline(counts, open, say)}</h1>
    <p class="muted">${say('status.target-count', { count: total })}, ${alerts}</p>
    <svg class="shares" viewBox="0 0 ${shares.at} 10" preserveAspectRatio="none" aria-hidden="true">${shares.bars}</svg>`
}

/** Explains an alarm of the external heartbeat monitor to readers of the page. */
function heartbeatTrouble({ silent }: HeartbeatView, words: PageWords): Markup | undefined {
  if (silent === undefined || silent.reason === 'waiting') return undefined
  return markup`<p class="self" role="alert"><b>${words.say('status.heartbeat', { reason: message(`heartbeat.${silent.reason}`) })}</b> ${sinceText(silent.since, words)}</p>`
}

function storeTrouble({ failingSince, reason }: StoreView, words: PageWords): Markup | undefined {
  if (failingSince === undefined) return undefined
  return markup`<p class="self" role="alert"><b>${words.say('status.store', { reason: reason ?? '' })}</b> ${sinceText(failingSince, words)}</p>`
}

function configurationTrouble(rejectedSince: number | undefined, words: PageWords): Markup | undefined {
  if (rejectedSince === undefined) return undefined
  return markup`<p class="self" role="alert"><b>${words.say('status.configuration')}</b> ${sinceText(rejectedSince, words)}</p>`
}

const sinceText = (at: number, { say, moment }: PageWords): Markup => markup`${say('alert.since')}: ${moment(at)}.`

/** The state of the fleet in a line: the most severe first, then maintenance, which hides the state of a target; and incidents without a failing target. */
function headline(counts: StateCounts, open: number, say: Say): string {
  const { up, down, degraded, unknown, maintenance } = counts
  const isCalm = down + degraded + unknown === 0
  const parts = [
    isCalm && maintenance > 0 && up === 0 ? [] : gravest(counts, say),
    maintenance === 0 ? [] : say('status.headline.maintenance', { count: maintenance }),
    !isCalm || open === 0 ? [] : say('status.open', { count: open }),
  ].flat()
  return parts.reduce((first, more) => say('status.headline.more', { first, more }))
}

function gravest(counts: StateCounts, say: Say): string {
  const { up, down, degraded, unknown, maintenance } = counts
  const total = sum(counts)
  if (total === 0) return say('status.headline.none')
  if (down > 0) return down === total ? say('status.headline.all-down') : say('status.headline.down', { count: down })
  if (degraded > 0) return say('status.headline.degraded', { count: degraded })
  if (unknown === total) return say('status.headline.waiting')
  if (unknown > 0) return say('status.headline.unknown', { count: unknown })
  return maintenance > 0 ? say('status.headline.some-up', { count: up }) : say('status.headline.up')
}

function stateLinks(counts: StateCounts, { say, number }: PageWords): Markup {
  const link = (state: TargetState | undefined, label: string, count: number): Markup =>
    markup`<a class="${state ?? 'all'}${count === 0 ? ' none' : ''}" data-filter="${state}" href="?${state && `state=${state}`}"><b>${number(count)}</b> ${label}</a> `
  return markup`${link(undefined, say('status.all'), sum(counts))}${statesByGravity.map((state) => link(state, say(`status.state.${state}`), counts[state]))}`
}

function incidentCards(incidents: readonly IncidentView[], involved: Involved | undefined, words: PageWords): Markup {
  const { say } = words
  const { open = [], resolved = [] } = Object.groupBy(incidents, ({ resolvedAt }) => (resolvedAt === undefined ? 'open' : 'resolved'))
  const past = markup`<details class="past" data-key="past">
    <summary>${say('status.resolved-incidents', { count: resolved.length })}</summary>
    ${resolved.map((incident) => incidentCard(incident, involved, words))}
    </details>`
  const heading = incidents.length === 0 ? undefined : markup`<h2 class="visually-hidden">${say('status.incidents')}</h2>`
  return markup`${heading}${grouped(open, involved, words)}${resolved.length === 0 ? undefined : past}`
}

/** Causes of a storm are one group with its own heading; a single cause comes before or after it, by its start. */
function grouped(open: readonly IncidentView[], involved: Involved | undefined, words: PageWords): readonly Markup[] {
  const together = Map.groupBy(open, ({ id, storm }) => storm ?? id)
  return [...together].map(([id, members]) =>
    members.length === 1 ? incidentCard(members[0]!, involved, words) : stormCard(id, members, involved, words),
  )
}

const sum = (counts: StateCounts): number => Object.values(counts).reduce((total, count) => total + count, 0)

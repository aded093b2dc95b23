import { suspectsIn } from '../../../diagnosis/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import type { MonitorView, TargetView } from '../../view.ts'
import { pulse } from './chart.ts'
import { wordsIn } from '../../cause-description.ts'
import { daysLeft, pageWords, statesByGravity, type PageWords } from './page-words.ts'

/** The part of the list that is shown. */
export interface ListQuery {
  readonly state?: string | undefined
  /** Part of a name or of a cause, in any case. */
  readonly search?: string | undefined
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** The order of the list: the gravest state first, then by name. The script keeps to it when states change. */
export function inOrder(targets: readonly TargetView[]): readonly TargetView[] {
  const rank = new Map(statesByGravity.map((state, index) => [state, index]))
  return targets.toSorted((one, other) => rank.get(one.state)! - rank.get(other.state)! || compare(one.name, other.name))
}

/** Returns whether a query includes a target. The others are in the page too, hidden, for the script to show without a request. */
function isSelected({ name, state, causes }: TargetView, { state: wanted, search }: ListQuery, { language }: PageWords): boolean {
  if (wanted && state !== wanted) return false
  const part = (search ?? '').toLowerCase()
  return part === '' || [name, ...causes.map((cause) => wordsIn(cause, language).cause)].some((text) => text.toLowerCase().includes(part))
}

/** Rows of the list, one after the other. */
export function* rows(
  view: MonitorView,
  targets: Iterable<TargetView>,
  query: ListQuery,
  words = pageWords.en,
): Generator<readonly [name: string, row: string], void> {
  const flapping = new Set(view.incidents().flatMap(({ id, flapping, resolvedAt }) => (flapping && resolvedAt === undefined ? [id] : [])))
  for (const target of targets) {
    const isFlapping = target.incidents.some((id) => flapping.has(id))
    yield [target.name, row(target, { flapping: isFlapping, hidden: !isSelected(target, query, words) }, words).text]
  }
}

const dayMs = 86_400_000

/** One target in the list: state, cause, start, the latest cycles, and the next expiry. */
function row(target: TargetView, { flapping, hidden }: Readonly<Record<'flapping' | 'hidden', boolean>>, words: PageWords): Markup {
  const { say, duration, moment } = words
  const { name, state, since, lastCycle, recent, certificates, keyDaysLeft } = target
  const certificateDays = Math.min(...certificates.map(({ notAfter }) => (notAfter - Date.now()) / dayMs))
  return markup`<li class="row ${state}" data-name="${name}" data-state="${state}"${hidden ? markup` hidden` : undefined}>
    <div class="who"><a class="name" href="?target=${encodeURIComponent(name)}">${name}</a>${why(target, words)}</div>
    <div class="state">${statePill(target, flapping, words)}${moment(since, 'span')}</div>
    ${pulse(recent, words)}
    <div class="latency">${lastCycle === undefined ? '–' : duration(lastCycle.durationMs)}</div>
    <div class="end" data-label="${say('status.column.certificate')}">${Number.isFinite(certificateDays) ? daysLeft(certificateDays) : '–'}</div>
    <div class="end" data-label="${say('status.column.key')}">${keyDaysLeft === undefined ? '–' : daysLeft(keyDaysLeft)}</div>
  </li>
  `
}

/** Marks an incident that changes too often for a notice of each change. */
export const flappingPill = ({ say }: PageWords): Markup => markup`<span class="pill flapping">${say('status.flapping')}</span>`

/** The state as a word with a sign, for readers who see no colors. */
export function statePill({ state }: Pick<TargetView, 'state'>, flapping: boolean, words: PageWords): Markup {
  return markup`<span class="pill ${state}">${words.say(`status.state.${state}`)}</span> ${flapping ? flappingPill(words) : undefined}`
}

function why({ causes: [cause], maintenance }: TargetView, { say, language }: PageWords): Markup | undefined {
  if (cause === undefined) return maintenance === undefined ? undefined : markup`<div class="why">${maintenance}</div>`
  const suspects = suspectsIn(cause)
  const suspect = suspects && markup` <span class="step">${say(suspects.label)}${suspects.link}${say(suspects.names[0])}</span>`
  return markup`<div class="why">${wordsIn(cause, language).cause}${suspect}</div>`
}

import type { Clock } from '../clock.ts'
import { rows } from './page/target-list.ts'
import { overviewParts } from './page/overview-parts.ts'
import { targetDetails } from './page/target-details.ts'
import { involvedIn, type PageAbout } from './fleet-page.ts'
import type { MonitorView } from '../view.ts'

const roundMs = 1000
/** The longest pause between two messages, so that no proxy closes the stream as idle. */
const quietRounds = 15

/** News since the last round: finished cycles, and whether a state, an incident or the list of targets has changed. */
interface News {
  readonly targets: ReadonlySet<string>
  readonly changed: boolean
}

/** The clock of a stream, and its end. */
interface StreamLifetime {
  readonly clock: Clock
  readonly ended: AbortSignal
}

/** Keeps the page of the fleet current: rows of targets with a finished cycle, and changed parts above the list. */
export function fleetEvents(view: MonitorView, about: PageAbout, rounds: StreamLifetime): AsyncIterable<string> {
  const namesOf = (): string => JSON.stringify(view.targets().map(({ name }) => name))
  const names = namesOf()
  const sent = new Map<string, string>()
  return eventStream(view, rounds, ({ targets, changed }) => {
    if (changed && namesOf() !== names) return event('reload', null)
    const fresh = [...targets].flatMap((name) => view.target(name) ?? [])
    const rowNews = fresh.length === 0 ? '' : event('rows', [...rows(view, fresh, {}, about.words)])
    const parts = changed
      ? Object.entries(overviewParts(view, involvedIn(view, about), about.words)).filter(([id, { text }]) => sent.get(id) !== text)
      : []
    for (const [id, { text }] of parts) sent.set(id, text)
    return rowNews + parts.map(([id, { text }]) => event('part', { id, html: text })).join('')
  })
}

/** Keeps the page of one target current. */
export function targetEvents(view: MonitorView, name: string, about: PageAbout, rounds: StreamLifetime): AsyncIterable<string> {
  return eventStream(view, rounds, ({ targets, changed }) => {
    const target = view.target(name)
    if (target === undefined) return event('reload', null)
    const reader = { involved: involvedIn(view, about), ...(about.words && { words: about.words }) }
    return changed || targets.has(name)
      ? event('part', { id: 'target', html: targetDetails(view, target, rounds.clock.now(), reader).text })
      : ''
  })
}

/** Sends changes once a second. A slower reader gets several rounds as one, so that none pile up. */
async function* eventStream(
  view: MonitorView,
  { clock, ended }: StreamLifetime,
  tell: (news: News) => string,
): AsyncGenerator<string, void> {
  let targets = new Set<string>()
  // At first everything may have changed since the page was made.
  let changed = true
  let quiet = 0
  const stops = [view.onCycle(({ target }) => void targets.add(target)), view.onChange(() => void (changed = true))]
  const next = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const callOff = clock.after(roundMs, () => resolve(undefined))
    ended.addEventListener('abort', resolve)
    await promise
    callOff()
    ended.removeEventListener('abort', resolve)
  }
  try {
    yield 'retry: 3000\n\n'
    while (!ended.aborted) {
      const news = { targets, changed }
      targets = new Set()
      changed = false
      const text = tell(news)
      quiet = text === '' ? quiet + 1 : 0
      if (text !== '') yield text
      else if (quiet % quietRounds === 0) yield ':\n\n'
      await next()
    }
  } finally {
    for (const stop of stops) stop()
  }
}

/** JSON has no line breaks, so an event is always one line of data. */
const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

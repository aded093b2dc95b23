import { row } from './row.ts'
import { statesByGravity } from './words.ts'
import type { MonitorView, TargetView } from '../../view.ts'

/** Which part of the list is looked at. */
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

/** Whether a target is asked for. Those that are not are in the page too, hidden, for the script to show without asking again. */
export function isAskedFor({ name, state, causes }: TargetView, { state: wanted, search }: ListQuery): boolean {
  if (wanted && state !== wanted) return false
  const words = (search ?? '').toLowerCase()
  return words === '' || [name, ...causes.map(({ cause }) => cause)].some((text) => text.toLowerCase().includes(words))
}

/** Rows of the list, one after the other. */
export function* rows(
  view: MonitorView,
  targets: Iterable<TargetView>,
  query: ListQuery,
): Generator<readonly [name: string, row: string], void> {
  const now = Date.now()
  const flapping = new Set(
    view
      .incidents()
      .filter(({ flapping, resolvedAt }) => flapping && resolvedAt === undefined)
      .map(({ id }) => id),
  )
  for (const target of targets) {
    const isFlapping = target.incidents.some((id) => flapping.has(id))
    yield [target.name, row(target, { now, flapping: isFlapping, hidden: !isAskedFor(target, query) }).text]
  }
}

import { spend } from '../base/index.ts'
import { steps } from './expression/pattern.ts'
import type { Api, Flow } from './model.ts'

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** Every sign that may stand in one segment of a path. */
const PARAMETER = "[a-zA-Z0-9\\-._~%!$&'()* +,;=:@]+"

/** What a path of a flow fits. Its slash at the end does not count, and its other signs are a pattern, if they can be. */
function patternOf({ path, operator }: Flow, called: string): RegExp | undefined {
  const inner = segmentsOf(path.value)
    .map((segment) => (segment.startsWith(':') ? PARAMETER : segment))
    .join('/')
  // To Java a brace that begins no count is no pattern.
  if (/(?<!\\)\{(?!\d+(?:,\d*)?\})/.test(path.value)) return undefined
  spend(steps(inner.replaceAll(PARAMETER, 'x'), called.length))
  try {
    // Bounded: the steps that it may take are counted before.
    return new RegExp(operator.value === 'equals' ? `^/${inner}/?$` : `^/${inner}`)
  } catch {
    return undefined
  }
}

/** A call to the context path itself is one to `/`. */
const pathBelow = (path: string): string => (path === '' ? '/' : path)

/** Whether a flow is meant for a call by its path below the context path, its condition aside; undefined where its own path is no pattern. */
export function runsFor(flow: Flow, method: string, path: string): boolean | undefined {
  if (!flow.enabled.value || (flow.methods.value.length > 0 && !flow.methods.value.includes(method))) return false
  return patternOf(flow, path)?.test(pathBelow(path))
}

/** Of the flows that a call could run through those that it does: all, or the one with the longest path. */
export function chosenOf(flows: readonly Flow[], { flowMode }: Api): readonly Flow[] {
  if (flowMode?.value !== 'best-match') return flows
  const longest = Math.max(...flows.map(({ path }) => segmentsOf(path.value).length))
  return flows.filter(({ path }) => segmentsOf(path.value).length === longest).slice(0, 1)
}

import { spend } from '../base/index.ts'
import { steps } from './expression/pattern.ts'
import type { Api, Flow } from './model.ts'

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** The characters of one segment of a path. */
const PARAMETER = "[a-zA-Z0-9\\-._~%!$&'()* +,;=:@]+"

/** The pattern of a flow's path, without its slash at the end; undefined where the path is no valid pattern. */
function patternOf({ path, operator }: Flow, called: string): RegExp | undefined {
  const inner = segmentsOf(path.value)
    .map((segment) => (segment.startsWith(':') ? PARAMETER : segment))
    .join('/')
  // In Java a brace without a count makes an invalid pattern.
  if (/(?<!\\)\{(?!\d+(?:,\d*)?\})/.test(path.value)) return undefined
  spend(steps(inner.replaceAll(PARAMETER, 'x'), called.length))
  try {
    // Bounded: the steps that it may take are counted before.
    return new RegExp(operator.value === 'equals' ? `^/${inner}/?$` : `^/${inner}`)
  } catch {
    return undefined
  }
}

/** The path of a call; to the context path itself it is `/`. */
const pathBelow = (path: string): string => (path === '' ? '/' : path)

/** Tells if a flow runs for a call by its path below the context path, apart from its condition; undefined where its own path is no valid pattern. */
export function runsFor(flow: Flow, method: string, path: string): boolean | undefined {
  if (!flow.enabled.value || (flow.methods.value.length > 0 && !flow.methods.value.includes(method))) return false
  return patternOf(flow, path)?.test(pathBelow(path))
}

/** The flows that run for a call, of the matching ones: all, or the one with the longest path. */
export function chosenOf(flows: readonly Flow[], { flowMode }: Api): readonly Flow[] {
  if (flowMode?.value !== 'best-match') return flows
  const longest = Math.max(...flows.map(({ path }) => segmentsOf(path.value).length))
  return flows.filter(({ path }) => segmentsOf(path.value).length === longest).slice(0, 1)
}

import type { Api, Flow } from '../model.ts'
import { internalError } from './ended.ts'
import type { Passage } from './passage.ts'

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** What a path of a flow fits, with a group for each parameter. Its slash at the end does not count, and its other signs are a pattern. */
function patternOf({ path, operator }: Flow): RegExp {
  const inner = segmentsOf(path.value)
    .map((segment) => (segment.startsWith(':') ? `(${PARAMETER})` : segment))
    .join('/')
  try {
    return new RegExp(operator.value === 'equals' ? `^/${inner}/?$` : `^/${inner}`)
  } catch {
    throw internalError(path.at, `the path ${path.value} is no pattern`)
  }
}

/** Every sign that may stand in one segment of a path. */
const PARAMETER = "[a-zA-Z0-9\\-._~%!$&'()* +,;=:@]+"

/** A call to the context path itself is one to `/`. */
const below = ({ request }: Passage): string => (request.pathInfo === '' ? '/' : request.pathInfo)

/** Whether a flow is meant for a call, its condition aside. */
export const isMeantFor = (flow: Flow, passage: Passage): boolean =>
  flow.enabled.value &&
  (flow.methods.value.length === 0 || flow.methods.value.includes(passage.request.method)) &&
  patternOf(flow).test(below(passage))

/** What stands in the path where the path of a flow has a parameter. */
export function pathParamsOf(flow: Flow, passage: Passage): ReadonlyMap<string, string> {
  const names = segmentsOf(flow.path.value).flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []))
  const found = patternOf(flow).exec(below(passage)) ?? []
  return new Map(names.map((name, place) => [name, found[place + 1] ?? '']))
}

/** Of the flows that a call could run through those that it does: all, or the one with the longest path. */
export function chosenOf(flows: readonly Flow[], { flowMode }: Api): readonly Flow[] {
  if (flowMode?.value !== 'best-match') return flows
  const longest = Math.max(...flows.map(({ path }) => segmentsOf(path.value).length))
  return flows.filter(({ path }) => segmentsOf(path.value).length === longest).slice(0, 1)
}

import type { Api, Flow, Plan } from '../model.ts'
import type { Passage } from './passage.ts'

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

function pathFits({ path, operator }: Flow, called: string): boolean {
  const wanted = segmentsOf(path.value)
  const given = segmentsOf(called)
  const begins = wanted.every((segment, place) => given[place] !== undefined && (segment.startsWith(':') || segment === given[place]))
  return begins && (operator.value === 'starts-with' || wanted.length === given.length)
}

/** Whether a flow is meant for a call, its condition aside. */
export const isMeantFor = (flow: Flow, { request }: Passage): boolean =>
  flow.enabled.value && pathFits(flow, request.pathInfo) && (flow.methods.value.length === 0 || flow.methods.value.includes(request.method))

/** The flows of a plan or of an API that a call runs through, in their order, their conditions aside. */
export function selectedFlows({ flowMode }: Api, owner: Api | Plan, passage: Passage): readonly Flow[] {
  const meant = owner.flows.filter((flow) => isMeantFor(flow, passage))
  if (flowMode?.value !== 'best-match') return meant
  const longest = Math.max(...meant.map(({ path }) => segmentsOf(path.value).length))
  return meant.filter(({ path }) => segmentsOf(path.value).length === longest).slice(0, 1)
}

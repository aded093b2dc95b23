import { ATTRIBUTES, CACHE, CALLOUT, HEADERS, IP_FILTER, JWT, labelOf, ROUTING, titleOf } from '../../gravitee/flow.ts'
import type { Flow, Step } from '../../gravitee/model.ts'
import { settingsThatDiffer } from '../steps-compared.ts'
import { showValue } from '../../gravitee/texts.ts'
import { showUrl } from '../../gravitee/url.ts'
import { type Area, type Difference, inNew, inOld, pair, when } from './change.ts'

const AREAS: ReadonlyMap<string, Area> = new Map([
  [CALLOUT, 'callout'],
  [HEADERS, 'token'],
  [ATTRIBUTES, 'scope'],
  [ROUTING, 'backend'],
  [JWT, 'token service'],
  [CACHE, 'token service'],
  [IP_FILTER, 'access'],
  ['rate-limit', 'limit'],
  ['quota', 'limit'],
  ['spike-arrest', 'limit'],
])
const FAILURE = new Set(['exitOnError', 'errorCondition', 'errorStatusCode', 'errorContent', 'fireAndForget'])

const areaOf = ({ policy }: Step): Area => AREAS.get(policy.value) ?? 'other'

/** What became of the flows of an API or of a plan. */
export function flowDifferences(old: readonly Flow[], now: readonly Flow[], of: string): readonly Difference[] {
  const { both, gone, come } = pair(old, now, labelOf)
  const moved = gone.flatMap((flow, index) => (come[index] === undefined ? [] : [[flow, come[index]] as const]))
  return [
    ...moved.map(([before, after]) => inNew('flow', `flow ${labelOf(before)}${of} became ${labelOf(after)}`, after.path.at)),
    ...gone.slice(come.length).map((flow) => inOld('flow', `flow ${labelOf(flow)}${of} was removed`, flow.at)),
    ...come.slice(gone.length).map((flow) => inNew('flow', `flow ${labelOf(flow)}${of} was added`, flow.at)),
    ...[...both, ...moved].flatMap(([before, after]) => insideFlow(before, after, ` of flow ${labelOf(after)}${of}`)),
  ]
}

const switched = (old: Flow | Step, now: Flow | Step, area: Area, what: string): readonly Difference[] =>
  when(old.enabled.value !== now.enabled.value, inNew(area, `${what} was switched ${now.enabled.value ? 'on' : 'off'}`, now.enabled.at))

const otherCondition = (old: Flow | Step, now: Flow | Step, area: Area, message: string): readonly Difference[] =>
  when(old.condition?.value !== now.condition?.value, inNew(area, message, now.condition?.at ?? now.at))

function insideFlow(old: Flow, now: Flow, of: string): readonly Difference[] {
  const became = now.condition === undefined ? 'removed' : old.condition === undefined ? 'added' : 'changed'
  return [
    ...switched(old, now, 'flow', `flow ${labelOf(now)}`),
    ...otherCondition(old, now, 'flow', `the condition${of} was ${became}`),
    ...stepDifferences(old.request, now.request, of),
    ...stepDifferences(old.response, now.response, ` on the response side${of}`),
  ]
}

function stepDifferences(old: readonly Step[], now: readonly Step[], of: string): readonly Difference[] {
  const { both, gone, come } = pair(old, now, ({ policy }) => policy.value)
  const [before, after] = [old, now].map((steps) => steps.filter((step) => both.some((pairing) => pairing.includes(step)))) as [
    Step[],
    Step[],
  ]
  const displaced = after.find((step, index) => step.policy.value !== before[index]?.policy.value)
  const order = `the order of steps${of} changed: ${after.map(titleOf).join(', then ')}`
  return [
    ...gone.map((step) => inOld(areaOf(step), `step "${titleOf(step)}"${of} was removed`, step.at)),
    ...come.map((step) => inNew(areaOf(step), `step "${titleOf(step)}"${of} was added`, step.at)),
    ...both.flatMap(([before, after]) => insideStep(before, after, of)),
    ...(displaced === undefined ? [] : [inNew('token', order, displaced.at, 'A step reads what an earlier one set.')]),
  ]
}

function insideStep(old: Step, now: Step, of: string): readonly Difference[] {
  const step = `step "${titleOf(now)}"${of}`
  return [
    ...switched(old, now, areaOf(now), step),
    ...otherCondition(old, now, areaOf(now), `the condition of ${step} changed`),
    ...settingsThatDiffer(old, now).map((name) => {
      const [before, after] = [old.configuration.get(name), now.configuration.get(name)]
      const isCallout = now.policy.value === CALLOUT
      const show = (text: string): string => (name === 'url' ? `"${showUrl(text)}"` : showValue(text))
      const plain = (value: typeof before.value): string | undefined =>
        typeof value === 'boolean' || typeof value === 'number' ? String(value) : typeof value === 'string' ? show(value) : undefined
      const [was, is] = [plain(before.value), plain(after.value)]
      const place = isCallout && name === 'url' ? 'callout url' : `${name} of ${step}`
      const message =
        was === undefined || is === undefined || was === is
          ? `${place} ${after.value === undefined ? 'was removed' : before.value === undefined ? 'was added' : 'changed'}`
          : `${place}: ${was} became ${is}`
      return inNew(isCallout && FAILURE.has(name) ? 'callout failure' : areaOf(now), message, after.at)
    }),
  ]
}

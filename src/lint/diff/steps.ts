import { ATTRIBUTES, CACHE, CALLOUT, HEADERS, IP_FILTER, JWT, labelOf, ROUTING, titleOf } from '../../gravitee/flow.ts'
import type { Flow, Step } from '../../gravitee/model.ts'
import { settingsThatDiffer } from '../steps-compared.ts'
import { showValue } from '../../gravitee/texts.ts'
import { showUrl } from '../../gravitee/url.ts'
import { type Area, type Difference, pair } from './change.ts'

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
    ...moved.map(([before, after]): Difference => ({
      area: 'flow',
      message: `flow ${labelOf(before)}${of} became ${labelOf(after)}`,
      at: after.path.at,
      file: 'new',
    })),
    ...gone
      .slice(come.length)
      .map((flow): Difference => ({ area: 'flow', message: `flow ${labelOf(flow)}${of} was removed`, at: flow.at, file: 'old' })),
    ...come
      .slice(gone.length)
      .map((flow): Difference => ({ area: 'flow', message: `flow ${labelOf(flow)}${of} was added`, at: flow.at, file: 'new' })),
    ...[...both, ...moved].flatMap(([before, after]) => insideFlow(before, after, ` of flow ${labelOf(after)}${of}`)),
  ]
}

function insideFlow(old: Flow, now: Flow, of: string): readonly Difference[] {
  const differences: Difference[] = []
  if (old.enabled.value !== now.enabled.value)
    differences.push({
      area: 'flow',
      message: `flow ${labelOf(now)} was switched ${now.enabled.value ? 'on' : 'off'}`,
      at: now.enabled.at,
      file: 'new',
    })
  if (old.condition?.value !== now.condition?.value)
    differences.push({
      area: 'flow',
      message: `the condition${of} was ${now.condition === undefined ? 'removed' : old.condition === undefined ? 'added' : 'changed'}`,
      at: now.condition?.at ?? now.at,
      file: 'new',
    })
  return [
    ...differences,
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
  const differences: Difference[] = [
    ...gone.map((step): Difference => ({
      area: areaOf(step),
      message: `step "${titleOf(step)}"${of} was removed`,
      at: step.at,
      file: 'old',
    })),
    ...come.map((step): Difference => ({
      area: areaOf(step),
      message: `step "${titleOf(step)}"${of} was added`,
      at: step.at,
      file: 'new',
    })),
    ...both.flatMap(([before, after]) => insideStep(before, after, of)),
  ]
  const place = after.findIndex((step, index) => step.policy.value !== before[index]?.policy.value)
  if (place >= 0)
    differences.push({
      area: 'token',
      message: `the order of steps${of} changed: ${after.map(titleOf).join(', then ')}`,
      at: after[place]!.at,
      file: 'new',
      why: 'A step reads what an earlier one set.',
    })
  return differences
}

function insideStep(old: Step, now: Step, of: string): readonly Difference[] {
  const title = `"${titleOf(now)}"`
  const differences: Difference[] = []
  if (old.enabled.value !== now.enabled.value)
    differences.push({
      area: areaOf(now),
      message: `step ${title}${of} was switched ${now.enabled.value ? 'on' : 'off'}`,
      at: now.enabled.at,
      file: 'new',
    })
  if (old.condition?.value !== now.condition?.value)
    differences.push({
      area: areaOf(now),
      message: `the condition of step ${title}${of} changed`,
      at: now.condition?.at ?? now.at,
      file: 'new',
    })
  for (const name of settingsThatDiffer(old, now)) {
    const [before, after] = [old.configuration.get(name), now.configuration.get(name)]
    const area = now.policy.value === CALLOUT && FAILURE.has(name) ? 'callout failure' : areaOf(now)
    const show = (text: string): string => (name === 'url' ? `"${showUrl(text)}"` : showValue(text))
    const plain = (value: typeof before.value): string | undefined =>
      typeof value === 'boolean' || typeof value === 'number' ? String(value) : typeof value === 'string' ? show(value) : undefined
    const [was, is] = [plain(before.value), plain(after.value)]
    const place = now.policy.value === CALLOUT && name === 'url' ? 'callout url' : `${name} of step ${title}${of}`
    const message =
      was === undefined || is === undefined || was === is
        ? `${place} ${after.value === undefined ? 'was removed' : before.value === undefined ? 'was added' : 'changed'}`
        : `${place}: ${was} became ${is}`
    differences.push({ area, message, at: after.at, file: 'new' })
  }
  return differences
}

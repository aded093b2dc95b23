import {
  ATTRIBUTES,
  CACHE,
  CALLOUT,
  HEADERS,
  IP_FILTER,
  JWT,
  labelOf,
  ROUTING,
  titleOf,
  type Json,
  type Flow,
  type Step,
  Part,
  quote,
  showValue,
  showUrl,
} from '../../../gravitee/index.ts'
import { message, type Message, type Text, textOf } from '../../../messages/index.ts'
import { type Area, became, changed, type Difference, inNew, inOld, pair, when } from './change.ts'
import { sameValue, unordered } from './same.ts'
import { asBefore, undo, withAgain, without } from './undo.ts'
import { withoutSlashes } from '../../../base/index.ts'

const AREAS: ReadonlyMap<string, Area> = new Map([
  [CALLOUT, 'callout'],
  [HEADERS, 'token'],
  [ATTRIBUTES, 'scope'],
  [ROUTING, 'backend'],
  [JWT, 'token-service'],
  [CACHE, 'token-service'],
  [IP_FILTER, 'access'],
  ['rate-limit', 'limit'],
  ['quota', 'limit'],
  ['spike-arrest', 'limit'],
])
const FAILURE = new Set(['exitOnError', 'errorCondition', 'errorStatusCode', 'errorContent', 'fireAndForget'])

const areaOf = ({ policy }: Step): Area => AREAS.get(policy.value) ?? 'other'

/** Flows belong together by where they are at work, whatever the order of their methods. */
const keyOf = (flow: Flow): string =>
  labelOf({ ...flow, methods: { ...flow.methods, value: flow.methods.value.toSorted() }, path: { ...flow.path, value: pathOf(flow) } })

/** An import takes the last slash away. */
const pathOf = ({ path }: Flow): string => (path.value === '/' ? '/' : withoutSlashes(path.value))

/** What has flows: an API, or a plan. */
interface Owner {
  readonly flows: readonly Flow[]
}

/** What became of the flows of an API or of a plan. */
export function flowDifferences<Whole extends Owner>(old: Whole, now: Whole, plan?: Text): readonly Difference[] {
  const partOf = (flow: Flow): Message =>
    plan === undefined ? message('diff.part.flow', { flow: labelOf(flow) }) : message('diff.part.flow-of', { flow: labelOf(flow), plan })
  const { both, gone, come } = pair(old.flows, now.flows, keyOf)
  const moved = gone.flatMap((flow, index) => (come[index] === undefined ? [] : [[flow, come[index]] as const]))
  return [
    ...moved.map(([before, after]) =>
      inNew('flow', became(partOf(before), labelOf(before), labelOf(after)), after.path.at, {
        undo: asBefore(after, before, 'path', 'operator', 'methods'),
      }),
    ),
    ...gone.slice(come.length).map((flow) =>
      inOld('flow', message('diff.removed', { what: partOf(flow) }), flow.at, {
        undo: undo(now, (owner) => ({ ...owner, flows: withAgain(owner.flows, flow, old.flows) })),
      }),
    ),
    ...come.slice(gone.length).map((flow) =>
      inNew('flow', message('diff.added', { what: partOf(flow) }), flow.at, {
        undo: undo(now, (owner) => ({ ...owner, flows: without(owner.flows, flow) })),
      }),
    ),
    ...[...both, ...moved].flatMap(([before, after]) => insideFlow(before, after, partOf(after))),
  ]
}

const switched = (old: Flow | Step, now: Flow | Step, area: Area, what: Message): readonly Difference[] =>
  when(
    old.enabled.value !== now.enabled.value,
    inNew(area, message(now.enabled.value ? 'diff.enabled' : 'diff.disabled', { what }), now.enabled.at, {
      undo: asBefore(now, old, 'enabled'),
    }),
  )

const conditionOf = ({ condition }: Flow | Step): string => condition?.value ?? ''

const otherCondition = (old: Flow | Step, now: Flow | Step, area: Area, part: Message): readonly Difference[] =>
  when(
    conditionOf(old) !== conditionOf(now),
    inNew(area, whatBecame(old, now, part), now.condition?.at ?? now.at, { undo: asBefore(now, old, 'condition') }),
  )

function whatBecame(old: Flow | Step, now: Flow | Step, part: Message): Message {
  const kind = conditionOf(now) === '' ? 'removed' : conditionOf(old) === '' ? 'added' : 'changed'
  return message(`diff.${kind}`, { what: message('diff.part.condition', { part }) })
}

function insideFlow(old: Flow, now: Flow, flow: Message): readonly Difference[] {
  const tagsOf = ({ tags }: Flow): string => unordered(tags.map(({ value }) => value))
  return [
    ...switched(old, now, 'flow', flow),
    ...otherCondition(old, now, 'flow', flow),
    ...when(tagsOf(old) !== tagsOf(now), inNew('flow', changed(message('diff.part.tags-of', { part: flow })), now.tags[0]?.at ?? now.at)),
    ...stepDifferences(old, now, 'request', flow),
    ...stepDifferences(old, now, 'response', message('diff.part.response-side', { flow })),
  ]
}

function stepDifferences(from: Flow, to: Flow, side: 'request' | 'response', flow: Message): readonly Difference[] {
  const [old, now] = [from[side], to[side]]
  const { both, gone, come } = pair(old, now, ({ policy }) => policy.value)
  const [before, after] = [old, now].map((steps) => steps.filter((step) => both.some((pairing) => pairing.includes(step)))) as [
    Step[],
    Step[],
  ]
  const displaced = after.find((step, index) => step.policy.value !== before[index]?.policy.value)
  const order = message('diff.order-of-steps', { flow, steps: after.map(titleOf).join(', ') })
  const withSteps = (stepsOf: (steps: readonly Step[]) => readonly Step[]) => ({
    undo: undo(to, (flow) => ({ ...flow, [side]: stepsOf(flow[side]) })),
  })
  return [
    ...gone.map((step) =>
      inOld(
        areaOf(step),
        message('diff.removed', { what: stepOf(step, flow) }),
        step.at,
        withSteps((all) => withAgain(all, step, old)),
      ),
    ),
    ...come.map((step) =>
      inNew(
        areaOf(step),
        message('diff.added', { what: stepOf(step, flow) }),
        step.at,
        withSteps((all) => without(all, step)),
      ),
    ),
    ...both.flatMap(([before, after]) => insideStep(before, after, flow)),
    ...(displaced === undefined
      ? []
      : [
          inNew('token', order, displaced.at, {
            why: message('diff.why.order'),
            ...withSteps((steps) => inOrderOf(old, steps)),
          }),
        ]),
  ]
}

/** The steps as they are now, in the order in which they were. */
function inOrderOf(old: readonly Step[], now: readonly Step[]): readonly Step[] {
  const left = [...now]
  const again = old.flatMap(({ policy }) => {
    const index = left.findIndex((step) => step.policy.value === policy.value)
    return index < 0 ? [] : left.splice(index, 1)
  })
  return [...again, ...left]
}

/** Switches of the callout that are off unless they are on. */
const OFF_UNLESS_SAID = new Set(['exitOnError', 'fireAndForget', 'useSystemProxy'])
/** What an import keeps of this policy; the rest it drops. */
const KEPT_OF_HEADERS = new Set(['scope', 'addHeaders', 'removeHeaders', 'whitelistHeaders'])
const UNORDERED = new Set(['removeHeaders', 'whitelistHeaders'])

/** A setting as a gateway reads it. */
function settingOf({ policy, configuration }: Step, name: string): Json | undefined {
  const value = configuration.get(name).value
  if (policy.value === CALLOUT && OFF_UNLESS_SAID.has(name)) return value ?? false
  if (policy.value === HEADERS && UNORDERED.has(name) && Array.isArray(value)) return value.map(String).toSorted()
  return value
}

/** The names of the settings in which two steps differ for a gateway. */
const settingsThatDiffer = (old: Step, now: Step): readonly string[] =>
  [...new Set([old, now].flatMap(({ configuration }) => configuration.members().map(([name]) => name)))]
    .filter((name) => now.policy.value !== HEADERS || KEPT_OF_HEADERS.has(name))
    .filter((name) => !sameValue(settingOf(old, name), settingOf(now, name)))
    .toSorted()

const stepOf = (step: Step, flow: Message): Message => message('diff.part.step', { step: quote(titleOf(step)), flow })

function insideStep(old: Step, now: Step, flow: Message): readonly Difference[] {
  const step = stepOf(now, flow)
  return [
    ...switched(old, now, areaOf(now), step),
    ...otherCondition(old, now, areaOf(now), step),
    ...settingsThatDiffer(old, now).map((name) => {
      const [before, after] = [old.configuration.get(name), now.configuration.get(name)]
      const isCallout = now.policy.value === CALLOUT
      const show = (text: string): Text => (name === 'url' ? quote(showUrl(text)) : showValue(text))
      const plain = (value: typeof before.value): Text | undefined =>
        typeof value === 'boolean' || typeof value === 'number' ? String(value) : typeof value === 'string' ? show(value) : undefined
      const [was, is] = [plain(before.value), plain(after.value)]
      const what =
        isCallout && name === 'url' ? message('diff.part.callout-url') : message('diff.part.setting-of', { setting: name, part: step })
      const kind = after.value === undefined ? 'removed' : before.value === undefined ? 'added' : 'changed'
      const told =
        was === undefined || is === undefined || textOf(was) === textOf(is) ? message(`diff.${kind}`, { what }) : became(what, was, is)
      const back = undo(now, (step) => {
        const values = Object.fromEntries(step.configuration.members().map(([member, { value }]) => [member, value ?? null]))
        return { ...step, configuration: new Part({ ...values, [name]: before.value ?? null }, step.configuration.at) }
      })
      return inNew(isCallout && FAILURE.has(name) ? 'callout-failure' : areaOf(now), told, after.at, { undo: back })
    }),
  ]
}

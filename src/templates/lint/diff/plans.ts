import { nameOfPlan, type Api, type Plan } from '../../../gravitee/index.ts'
import { message, type Text } from '../../../messages/index.ts'
import { became, changed, type Difference, inNew, inOld, pair, when } from './change.ts'
import { sameValue, unordered } from './same.ts'
import { flowDifferences } from './steps.ts'
import { asBefore, undo, withAgain, without } from './undo.ts'

/** What became of the plans: who is let in, and what runs for them. Their order does not matter. */
export function planDifferences(old: Api, now: Api): readonly Difference[] {
  const { both, gone, come } = pair(old.plans, now.plans, ({ name }) => name?.value ?? '')
  return [
    ...gone.map((plan) =>
      inOld('plan', message('diff.removed', { what: nameOfPlan(plan) }), plan.at, {
        why: message('diff.why.subscribers-lose-access'),
        undo: undo(now, (api) => ({ ...api, plans: withAgain(api.plans, plan, old.plans) })),
      }),
    ),
    ...come.map((plan) =>
      inNew('plan', message('diff.added', { what: nameOfPlan(plan) }), plan.at, {
        undo: undo(now, (api) => ({ ...api, plans: without(api.plans, plan) })),
      }),
    ),
    ...both.flatMap(([before, after]) => insidePlan(before, after)),
  ]
}

/** What an import makes of a plan that does not say it. */
const DEFAULTS = { security: undefined, status: 'published', validation: undefined, propagateApiKey: false, selectionRule: '' } as const

function insidePlan(old: Plan, now: Plan): readonly Difference[] {
  const part = nameOfPlan(now)
  const settings = (['security', 'status', 'validation', 'propagateApiKey', 'selectionRule'] as const).flatMap((name) => {
    const [before, after] = [old[name]?.value ?? DEFAULTS[name], now[name]?.value ?? DEFAULTS[name]]
    // How access is granted is not part of what a gateway loads.
    if (name === 'validation' && (before === undefined || after === undefined)) return []
    const shown = (value: string | boolean | undefined): Text =>
      value === undefined || value === '' ? message('diff.none') : String(value)
    const what = message('diff.part.setting-of', { setting: name, part })
    return when(
      before !== after,
      inNew('access', became(what, shown(before), shown(after)), now[name]?.at ?? now.at, { undo: asBefore(now, old, name) }),
    )
  })
  const [tags, were] = [now, old].map((plan) => unordered(plan.tags.map(({ value }) => value)))
  return [
    ...settings,
    ...when(tags !== were, inNew('access', changed(message('diff.part.tags-of', { part })), now.tags[0]?.at ?? now.at)),
    ...when(
      old.security?.value === now.security?.value && !sameValue(withoutPropagation(old), withoutPropagation(now)),
      inNew('access', changed(message('diff.part.security-of', { part })), now.securityConfiguration.at, {
        undo: asBefore(now, old, 'securityConfiguration'),
      }),
    ),
    ...flowDifferences(old, now, part),
  ]
}

const withoutPropagation = ({ securityConfiguration }: Plan) =>
  Object.fromEntries(
    securityConfiguration
      .members()
      .filter(([name]) => name !== 'propagateApiKey')
      .map(([name, { value }]) => [name, value ?? null]),
  )

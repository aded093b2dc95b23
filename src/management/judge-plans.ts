import { message } from '../messages/index.ts'
import { accessOf, letIn } from './access.ts'
import { deviating, type ApiDeviation, type ComparedApi, type Judgment } from './deviation.ts'
import { visible, type SavedPlan } from './inside.ts'

/** Checks that a deployed plan grants the client access. */
export function planJudgment(compared: ComparedApi): Judgment {
  const { api, inside } = compared
  if (!('value' in inside.deployed)) return inside.deployed
  const deployed = inside.deployed.value
  if (deployed === undefined || deployed.what === 'stopped') return { beside: message('inside-reason.not-deployed') }
  const deviation = deviating(api)
  const saved = visible(inside.plans) ?? []
  const open = letIn(deployed.definition.plans)
  const wanted = accessOf(compared)?.subscription.plan
  const plan = open.find(({ id }) => id === wanted)
  if (plan?.security === 'api-key') return shutOf(saved.find(({ id }) => id === plan.id))
  const hasOther = open.some(({ security }) => security === 'api-key')
  if (plan !== undefined) return [deviation(hasOther ? 'plan-without-key' : 'no-key-plan', { plan: plan.name, security: plan.security })]
  if (wanted === undefined && hasOther) return []
  const own = saved.find(({ id }) => id === wanted) ?? saved[0]
  if (own === undefined) return [deviation('no-plan')]
  const shut = shutOf(own)
  return shut.length > 0 ? shut : [deviation('plan-not-deployed', { plan: own.name })]

  /** Returns the reasons why a plan admits no call, by its saved state. */
  function shutOf(one: SavedPlan | undefined): readonly ApiDeviation[] {
    const inOperation = deployed!.definition.plans.find(({ id }) => id === one?.id)?.status
    const status = one?.status === 'published-or-deprecated' ? inOperation : one?.status
    if (one !== undefined && status === 'closed') return [deviation('plan-closed', { plan: one.name })]
    return one !== undefined && status === 'staging' ? [deviation('plan-staging', { plan: one.name })] : []
  }
}

/** Checks that each deployed plan requires a key. */
export function otherPlansJudgment({ api, inside: { deployed } }: ComparedApi): Judgment {
  if (!('value' in deployed)) return deployed
  if (deployed.value === undefined) return { beside: message('inside-reason.not-deployed') }
  return letIn(deployed.value.definition.plans)
    .filter(({ security }) => security === 'key-less' || security === 'none')
    .map(({ name }) => deviating(api)('anonymous-plan', { plan: name }))
}

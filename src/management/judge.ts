import { accessRemaining, keyJudgement, subscriptionJudgement } from './judge-access.ts'
import { addressJudgement, isMendSaved, ofDeployed, propertyJudgement, templateJudgement, valueJudgement } from './judge-definition.ts'
import { deviating, type Aspect, type Judged, type Judgement } from './deviation.ts'
import { seen } from './inside.ts'
import { accessOf, letIn } from './access.ts'
import { bare } from './plain-address.ts'

/** How each aspect of an API is judged, in the order in which a person would look. Pure: nothing but what was seen and what is configured counts. */
export const judgements: Readonly<Record<Aspect, (judged: Judged) => Judgement>> = {
  deployed: deploymentJudgement,
  'in-sync': syncJudgement,
  'context-path': pathJudgement,
  plan: planJudgement,
  'other-plans': otherPlansJudgement,
  subscription: subscriptionJudgement,
  key: keyJudgement,
  'access-remaining': accessRemaining,
  properties: ofDeployed(propertyJudgement),
  'property-values': ofDeployed(valueJudgement),
  addresses: ofDeployed(addressJudgement),
  template: templateJudgement,
}

function deploymentJudgement({ api, inside: { deployed, state } }: Judged): Judgement {
  const deviation = deviating(api)
  const expected = 'it to be deployed and started'
  const deploy = ['import-template', 'inside-deploy'] as const
  const start = ['import-template', 'inside-start'] as const
  if (!('value' in deployed)) return state === 'stopped' ? [deviation('stopped', 'API', expected, 'stopped', start)] : deployed
  const { value } = deployed
  if (value === undefined) return [deviation('never-deployed', 'API', expected, 'never deployed', deploy)]
  if (value.what === 'stopped') return [deviation('stopped', 'API', expected, `stopped at ${value.at}`, start)]
  return state === 'stopped' ? [deviation('not-started', 'API', expected, 'deployed and not started', start)] : []
}

function syncJudgement(judged: Judged): Judgement {
  const { inSync, updatedAt, deployed } = judged.inside
  if ('value' in deployed && deployed.value === undefined) return { beside: 'it was never deployed' }
  if (inSync === undefined) return { needs: 'the deployment state, which management APIs since 4.4 tell' }
  if (inSync) return []
  const since = updatedAt === undefined ? '' : `, the last at ${updatedAt}`
  const mends = isMendSaved(judged)
  return [
    deviating(judged.api)(
      mends ? 'mend-not-deployed' : 'not-deployed',
      'API',
      'what is saved to be deployed',
      `changes that are not${since}${mends ? '; they mend what is wrong' : ''}`,
      ['import-template', 'inside-deploy-changes'],
    ),
  ]
}

function pathJudgement({ api, inside, contextPath }: Judged): Judgement {
  const definition = seen(inside.deployed)?.definition ?? inside.saved
  const deviation = deviating(api)
  const paths = definition.contextPaths.map(({ path }) => path)
  const isThere = contextPath === undefined || paths.some((path) => bare(path) === bare(contextPath))
  const other = isThere
    ? []
    : [deviation('other-path', 'context path', contextPath, paths.join(', ') || 'none', ['context-path', 'inside-compare-path'] as const)]
  const taken = seen(inside.pathTaken)
  const overlap =
    taken === undefined
      ? []
      : [
          deviation('path-taken', 'context path', 'paths of its own', `one that another API has: ${taken}`, [
            'context-path',
            'inside-free-path',
          ] as const),
        ]
  return other.length + overlap.length === 0 && !('value' in inside.pathTaken) ? inside.pathTaken : [...other, ...overlap]
}

function planJudgement(judged: Judged): Judgement {
  const { api, inside } = judged
  if (!('value' in inside.deployed)) return inside.deployed
  const deployed = inside.deployed.value
  if (deployed === undefined || deployed.what === 'stopped') return { beside: 'it is not deployed' }
  const deviation = deviating(api)
  const saved = seen(inside.plans) ?? []
  const open = letIn(deployed.definition.plans)
  const wanted = accessOf(judged)?.subscription.plan
  const plan = open.find(({ id }) => id === wanted)
  if (plan !== undefined && plan.security === 'api-key') return closedOf(saved, plan.id) ?? []
  if (plan !== undefined) {
    const hasOther = open.some(({ security }) => security === 'api-key')
    const remedy = hasOther
      ? (['request-access', 'inside-use-key-plan'] as const)
      : (['import-template', 'inside-compare-template'] as const)
    return [deviation('plan-without-key', `plan "${plan.name}"`, 'an API key to open it', plan.security, remedy)]
  }
  if (wanted === undefined && open.some(({ security }) => security === 'api-key')) return []
  const own = saved.find(({ id }) => id === wanted) ?? saved[0]
  if (own === undefined)
    return [deviation('no-plan', 'plans', 'one that lets the client in', 'none', ['import-template', 'inside-publish-plan'])]
  return (
    closedOf(saved, own.id) ?? [
      deviation('plan-not-deployed', `plan "${own.name}"`, 'it to be deployed', 'published and not deployed', [
        'import-template',
        'inside-deploy-changes',
      ]),
    ]
  )

  function closedOf(plans: typeof saved, id: string | undefined): Judgement | undefined {
    const one = plans.find((each) => each.id === id)
    const inOperation = deployed!.definition.plans.find((each) => each.id === id)?.status
    const status = one?.status === 'published-or-deprecated' ? inOperation : one?.status
    if (one !== undefined && status === 'closed')
      return [deviation('plan-closed', `plan "${one.name}"`, 'it to be published', 'closed', ['import-template', 'inside-new-plan'])]
    if (one !== undefined && status === 'staging')
      return [deviation('plan-staging', `plan "${one.name}"`, 'it to be published', 'staging', ['import-template', 'inside-publish-plan'])]
    return undefined
  }
}

function otherPlansJudgement({ api, inside: { deployed } }: Judged): Judgement {
  if (!('value' in deployed)) return deployed
  if (deployed.value === undefined) return { beside: 'it is not deployed' }
  return letIn(deployed.value.definition.plans)
    .filter(({ security }) => security === 'key-less' || security === 'none')
    .map(({ name }) =>
      deviating(api)('anonymous-plan', `plan "${name}"`, 'a key to be asked for', 'a plan without any', [
        'import-template',
        'inside-close-anonymous-plan',
      ]),
    )
}

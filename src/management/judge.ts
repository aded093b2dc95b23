import { message } from '../messages/index.ts'
import { accessRemaining, keyJudgment, subscriptionJudgment } from './judge-access.ts'
import { addressJudgment, isMendSaved, ofDeployed, propertyJudgment, templateJudgment, valueJudgment } from './judge-definition.ts'
import { otherPlansJudgment, planJudgment } from './judge-plans.ts'
import { deviating, deviationsIn, type Aspect, type ApiDeviation, type ComparedApi, type Judgment } from './deviation.ts'
import { changesOf, isOfPlan } from './changes.ts'
import { visible, type ApiInside, needing } from './inside.ts'
import { bare } from './plain-address.ts'
import { type ManagedApi } from '../domain/index.ts'

/** Whether an API was found at all: what else is judged is so of one that was. */
export function foundJudgment(api: ManagedApi, one: ApiInside): Judgment {
  if (one.found) return []
  const { by, why } = one
  if (why === 'not-visible') return needing(message('inside-needs.membership'))
  if (why === 'no-search') return needing(message('inside-needs.search'))
  const deviation = deviating(api)
  if ('id' in by) return [deviation('no-api', by)]
  return [deviation(why === 'several' ? 'several-apis' : 'no-api-at-path', { path: by.contextPath })]
}

/** How each aspect of an API is judged, in the order in which a person would look. Pure: nothing but what was seen and what is configured counts. */
export const judgments: Readonly<Record<Aspect, (compared: ComparedApi) => Judgment>> = {
  deployed: deploymentJudgment,
  'in-sync': syncJudgment,
  'context-path': pathJudgment,
  plan: planJudgment,
  'other-plans': otherPlansJudgment,
  subscription: subscriptionJudgment,
  key: keyJudgment,
  'access-remaining': accessRemaining,
  properties: ofDeployed(propertyJudgment),
  'property-values': ofDeployed(valueJudgment),
  addresses: ofDeployed(addressJudgment),
  template: templateJudgment,
}

function deploymentJudgment({ api, inside: { deployed, state } }: ComparedApi): Judgment {
  const deviation = deviating(api)
  if (!('value' in deployed)) return state === 'stopped' ? [deviation('stopped')] : deployed
  const { value } = deployed
  if (value === undefined) return [deviation('never-deployed')]
  if (value.what === 'stopped') return [deviation('stopped', { at: value.at })]
  if (state === '') return needing(message('inside-needs.state'))
  return state === 'started' ? [] : [deviation('not-started')]
}

function syncJudgment(compared: ComparedApi): Judgment {
  const { inSync, deployed } = compared.inside
  if ('value' in deployed && deployed.value === undefined) return { beside: message('inside-reason.never-deployed') }
  if (inSync === undefined) return needing(message('inside-needs.state'))
  const isPlan = deviationsIn(planJudgment(compared)).some(({ code }) => code === 'plan-not-deployed')
  return isPlan && changesOf(compared.inside).every(({ at }) => isOfPlan(at))
    ? { beside: message('inside-reason.told-of-plan') }
    : unsynced(compared)
}

/** That changes are saved and not deployed, whatever they are. */
export function unsynced(compared: ComparedApi): readonly ApiDeviation[] {
  const { inSync, updatedAt } = compared.inside
  if (inSync !== false) return []
  return [deviating(compared.api)(isMendSaved(compared) ? 'mend-not-deployed' : 'not-deployed', { at: updatedAt })]
}

function pathJudgment({ api, inside, contextPath }: ComparedApi): Judgment {
  const definition = visible(inside.deployed)?.definition ?? inside.saved
  const deviation = deviating(api)
  const paths = definition.contextPaths.map(({ path }) => path)
  const isThere = contextPath === undefined || paths.some((path) => bare(path) === bare(contextPath))
  const other = isThere ? [] : [deviation('other-path', { expected: contextPath, got: paths.join(', ') || message('value.none') })]
  const taken = visible(inside.pathTaken)
  const overlap = taken === undefined ? [] : [deviation('path-taken', { taken })]
  return other.length + overlap.length === 0 && !('value' in inside.pathTaken) ? inside.pathTaken : [...other, ...overlap]
}

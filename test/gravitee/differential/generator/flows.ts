import { put, drop, insert, replace } from '../patch.ts'
import { written } from './expressions.ts'
import { change, type Draw, type Form, type FlowPlace } from './form.ts'
import type { Random } from '../random.ts'

const flowOf = (form: Form, random: Random): FlowPlace | undefined => (form.flows.length === 0 ? undefined : random.any(form.flows))
const steps = ['import-template', 'request-access'] as const

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE']

/** The places and conditions of flows. */
export const flowDraws: readonly Draw[] = [
  (form, random) => {
    const flow = flowOf(form, random)
    const path = random.of([
      '',
      '/',
      '/personer',
      '/personer/',
      '/personer/:id',
      '/full',
      '/test',
      '/test/population',
      '/pers',
      'personer',
      '/*',
      '/**',
      '/:any',
      '/Personer',
      '//',
      '/personer/*',
      '/:a/:b',
      '/ ',
    ])
    return flow && change(`${flow.title}: path "${path}"`, steps, put(flow.path, path))
  },
  (form, random) => {
    const flow = flowOf(form, random)
    const operator = random.of(['EQUALS', 'STARTS_WITH', 'EQUALS', 'equals', 'ENDS_WITH'])
    if (operator === 'ENDS_WITH') return undefined
    const path = random.chance(0.5) ? undefined : random.of(['/personer', '/personer/:id', '/personer/', '/full/personer/:id'])
    return (
      flow &&
      change(
        `${flow.title}: ${operator}${path === undefined ? '' : ` "${path}"`}`,
        steps,
        put(flow.operator, operator),
        ...(path === undefined ? [] : [put(flow.path, path)]),
      )
    )
  },
  (form, random) => {
    const flow = flowOf(form, random)
    const methods = random.of([[], ['GET'], ['POST'], ['GET', 'POST'], ['PUT', 'DELETE'], METHODS, ['HEAD', 'GET'], ['OPTIONS']])
    return flow && change(`${flow.title}: methods ${methods.join(', ') || 'none'}`, steps, put(flow.methods, methods))
  },
  (form, random) => {
    const flow = flowOf(form, random)
    const condition = random.chance(0.1) ? random.of(['', ' ', '{}']) : written(random)
    return flow && change(`${flow.title}: condition ${condition}`, steps, flow.conditionIs(condition))
  },
  (form, random) => {
    const flow = flowOf(form, random)
    return flow && change(`${flow.title}: disabled`, steps, put(`${flow.pointer}/enabled`, false))
  },
  (form, random) => {
    const flow = flowOf(form, random)
    return flow && change(`${flow.title}: removed`, steps, drop(flow.pointer))
  },
  (form, random) => {
    const flow = flowOf(form, random)
    if (flow === undefined || form.plans.length === 0) return undefined
    const isOfPlan = flow.pointer.startsWith('/plans')
    const to = isOfPlan ? `${form.root}/flows` : `${random.of(form.plans)}/flows`
    const index = random.chance(0.5) ? 0 : '-'
    return change(
      `${flow.title}: moved to ${isOfPlan ? 'the API' : to}${index === 0 ? ', first' : ', last'}`,
      steps,
      drop(flow.pointer),
      insert(to, form.at(flow.pointer), index),
    )
  },
  (form, random) => {
    const flow = flowOf(form, random)
    if (flow === undefined) return undefined
    const list = flow.pointer.slice(0, flow.pointer.lastIndexOf('/'))
    return change(`${flow.title}: twice`, steps, insert(list, form.at(flow.pointer)))
  },
  (form, random) => {
    const isV4 = form.version === 'v4'
    const mode = random.of(['BEST_MATCH', 'DEFAULT'])
    const path = random.of(['/personer', '/personer/:id', '/full', '/other', '/personer/*'])
    const flow = form.flows[0]
    if (flow === undefined) return undefined
    const modeIs = put(isV4 ? '/api/flowExecution/mode' : '/flow_mode', mode)
    if (random.chance(0.4)) return change(`flow mode ${mode}`, ['import-template'], modeIs)
    const empty = JSON.parse(JSON.stringify(form.at(flow.pointer))) as Record<string, unknown>
    for (const list of ['pre', 'post', 'request', 'response']) if (list in empty) empty[list] = []
    const copy = form.flows[0]!.path.slice(flow.pointer.length)
    const list = flow.pointer.slice(0, flow.pointer.lastIndexOf('/'))
    return change(
      `flow mode ${mode}, and an empty flow for "${path}" beside flow 1`,
      ['import-template'],
      modeIs,
      insert(list, empty),
      replace(`${list}/${form.each(list).length}${copy}`, path),
    )
  },
  (form, random) =>
    form.version === 'v4'
      ? change(
          `matchRequired ${random.chance(0.5) ? 'on' : 'on, and flow 1 for one path'}`,
          ['import-template'],
          put('/api/flowExecution/matchRequired', true),
          ...(random.chance(0.5) && form.flows[0] ? [put(form.flows[0].path, '/full')] : []),
        )
      : undefined,
]

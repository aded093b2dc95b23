import type { Api, Flow, Shape } from '../model.ts'
import type { Part } from '../part.ts'
import {
  corsOf,
  flagOr,
  methodsOf,
  operatorOf,
  planOf,
  propertiesOf,
  resourcesOf,
  responseTemplatesOf,
  stepOf,
  textsOf,
  textUnlessBlank,
} from './fields.ts'
import { contextPathsOf, groupsOf, loggingOf } from './proxy.ts'

/** The export of version 2, with flows of `pre` and `post` steps: the shape of the distributed templates. */
export const fromExport = (root: Part): Api => ({
  ...exported('v2 export', root),
  flowMode: root.get('flow_mode').word(),
  executionMode: root.get('execution_mode').word(),
  flows: root.get('flows').items().map(flowOf),
  plans: root
    .get('plans')
    .items()
    .map((plan) => ({ ...planOf(plan), flows: plan.get('flows').items().map(flowOf) })),
})

/** What versions 1 and 2 write alike: everything but the flows. */
export function exported(shape: Shape, root: Part): Omit<Api, 'flowMode' | 'executionMode' | 'flows' | 'plans'> {
  const proxy = root.get('proxy')
  return {
    shape,
    root,
    name: root.get('name').text(),
    description: root.get('description').text(),
    labels: textsOf(root.get('labels')),
    visibility: root.get('visibility').word(),
    contextPaths: contextPathsOf(proxy),
    groups: groupsOf(proxy),
    properties: propertiesOf(root.get('properties')),
    resources: resourcesOf(root.get('resources')),
    logging: loggingOf(proxy.get('logging')),
    cors: corsOf(proxy.get('cors')),
    responseTemplates: responseTemplatesOf(root.get('response_templates'), 'status'),
  }
}

function flowOf(flow: Part): Flow {
  const matcher = flow.get('path-operator')
  return {
    at: flow.at,
    name: textUnlessBlank(flow.get('name')),
    enabled: flagOr(flow.get('enabled'), true),
    path: matcher.get('path').text() ?? { at: matcher.at, value: '/' },
    operator: operatorOf(matcher.get('operator')),
    methods: methodsOf(flow.get('methods')),
    condition: textUnlessBlank(flow.get('condition')),
    request: flow.get('pre').items().map(stepOf),
    response: flow.get('post').items().map(stepOf),
  }
}

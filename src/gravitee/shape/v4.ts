import type { Api, EndpointGroup, Flow, Logging, Plan, Shape } from '../model.ts'
import type { Part } from '../part.ts'
import {
  connectionOf,
  corsOf,
  describedIn,
  flagOr,
  groupOf,
  methodsOf,
  operatorOf,
  responseTemplatesOf,
  stepOf,
  textUnlessBlank,
} from './fields.ts'

/** What a version 4 gateway loads itself, with the plans inside. */
export const fromGatewayForm = (root: Part): Api => version4('v4 gateway', root, root.get('plans'))

/** Version 4, wherever its plans stand: beside the definition in an export, inside it in the gateway's own form. */
function version4(shape: Shape, root: Part, plans: Part): Api {
  const listeners = root.get('listeners').items()
  return {
    shape,
    ...describedIn(root),
    flowMode: root.get('flowExecution').get('mode').word(),
    executionMode: undefined,
    contextPaths: listeners.flatMap((listener) =>
      listener
        .get('paths')
        .items()
        .map((path) => ({ at: path.at, path: path.get('path').text(), host: textUnlessBlank(path.get('host')) })),
    ),
    groups: root.get('endpointGroups').items().map(groupIn),
    flows: root.get('flows').items().map(flowOf),
    plans: [...plans.items(), ...(plans.isObject ? plans.members().map(([, plan]) => plan) : [])].map(planOf),
    logging: loggingOf(root.get('analytics')),
    cors: listeners.map((listener) => listener.get('cors')).flatMap(corsOf),
    responseTemplates: responseTemplatesOf(root.get('responseTemplates'), 'statusCode'),
  }
}

const groupIn = (group: Part): EndpointGroup =>
  groupOf(group, (endpoint) => ({
    target: endpoint.get('configuration').get('target').text(),
    secondary: endpoint.get('secondary').flag(),
    headers: endpoint.get('configuration').get('headers'),
    connection: connectionOf(
      endpoint.get('inheritConfiguration').value === false ? endpoint.get('sharedConfigurationOverride') : group.get('sharedConfiguration'),
    ),
  }))

function flowOf(flow: Part): Flow {
  const selectors = flow.get('selectors')
  const http = selectors.items().find((selector) => selector.get('type').word()?.value === 'http') ?? selectors
  const conditional = selectors.items().find((selector) => selector.get('type').word()?.value === 'condition')
  return {
    at: flow.at,
    name: textUnlessBlank(flow.get('name')),
    enabled: flagOr(flow.get('enabled'), true),
    path: http.get('path').text() ?? { at: http.at, value: '/' },
    operator: operatorOf(http.get('pathOperator')),
    methods: methodsOf(http.get('methods')),
    condition: conditional === undefined ? undefined : textUnlessBlank(conditional.get('condition')),
    request: flow.get('request').items().map(stepOf),
    response: flow.get('response').items().map(stepOf),
  }
}

const planOf = (plan: Part): Plan => ({
  at: plan.at,
  name: plan.get('name').text(),
  security: plan.get('security').get('type').word(),
  status: plan.get('status').word(),
  validation: plan.get('validation').word(),
  propagateApiKey: plan.get('security').get('configuration').get('propagateApiKey').flag(),
  flows: plan.get('flows').items().map(flowOf),
})

function loggingOf(analytics: Part): Logging | undefined {
  const logging = analytics.get('logging')
  const isOn = (part: string): boolean =>
    logging
      .get(part)
      .members()
      .some(([, flag]) => flag.value === true)
  if (analytics.get('enabled').value === false || !isOn('mode') || !isOn('phase')) return undefined
  const headers = logging.get('content').get('headers').value === true
  const payloads = logging.get('content').get('payload').value === true
  if (!headers && !payloads) return undefined
  return { at: logging.at, headers, payloads, condition: textUnlessBlank(logging.get('condition')) }
}

/** The export of the version 4 management, which wraps the definition in `api` and keeps the plans beside it. */
export function fromManagementExport(file: Part): Api {
  const inside = file.get('api').get('plans')
  return version4('v4 export', file.get('api'), inside.value === undefined ? file.get('plans') : inside)
}

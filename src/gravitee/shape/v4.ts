import type { Api, Endpoint, EndpointGroup, Flow, Logging, ApiPlan, Shape } from '../model.ts'
import type { Field, DefinitionPart } from '../part.ts'
import {
  connectionOf,
  corsOf,
  describedIn,
  flagUnlessNull,
  methodsOf,
  operatorOf,
  planIn,
  responseTemplatesOf,
  stepOf,
  textUnlessBlank,
  textUnlessEmpty,
} from './fields.ts'

/** The form that a version 4 gateway loads, with the plans inside; also the operator's resource. */
export const fromGatewayForm = (root: DefinitionPart, shape: 'v4 gateway' | 'v4 resource' = 'v4 gateway'): Api =>
  version4(shape, root, root.get('plans'))

/** Version 4, with its plans: next to the definition in an export, inside it in the gateway's own form. */
function version4(shape: Shape, root: DefinitionPart, plans: DefinitionPart): Api {
  const listeners = root.itemsOf('listeners')
  const execution = root.get('flowExecution')
  return {
    shape,
    ...describedIn(root),
    flowMode: execution.get('mode').word(),
    executionMode: undefined,
    type: root.get('type').word(),
    matchRequired: execution.get('matchRequired').flag(),
    listeners: listeners.map((listener) => ({
      at: listener.at,
      type: listener.get('type').word(),
      entrypoints: listener.itemsOf('entrypoints').flatMap((entrypoint) => entrypoint.get('type').word() ?? []),
    })),
    contextPaths: listeners.flatMap((listener) =>
      listener.elementsOf('paths').map((path) => ({ at: path.at, path: path.get('path').text(), host: path.get('host').text() })),
    ),
    groups: root.itemsOf('endpointGroups').map(groupIn),
    stripContextPath: undefined,
    preserveHost: undefined,
    failover: root.get('failover'),
    flows: root.elementsOf('flows').map(flowOf),
    plans: [...plans.items(), ...(plans.isObject ? plans.members().map(([, plan]) => plan) : [])].map(planOf),
    logging: loggingOf(root.get('analytics')),
    cors: listeners.map((listener) => listener.get('cors')).flatMap(corsOf),
    responseTemplates: responseTemplatesOf(root.get('responseTemplates')),
  }
}

const groupIn = (group: DefinitionPart): EndpointGroup => ({
  at: group.get('endpoints').at,
  name: group.get('name').text(),
  type: group.get('type').word(),
  loadBalancing: group.get('loadBalancer').get('type').word(),
  headers: group.get('sharedConfiguration').get('headers'),
  connection: connectionOf(group.get('sharedConfiguration')),
  services: group.get('services'),
  endpoints: group.elementsOf('endpoints').map((endpoint) => endpointIn(endpoint, group)),
})

/** An endpoint; by default it does not inherit the shared configuration. */
function endpointIn(endpoint: DefinitionPart, group: DefinitionPart): Endpoint {
  const inherits = flagUnlessNull(endpoint.get('inheritConfiguration'), false)
  const own = endpoint.get('sharedConfigurationOverride')
  return {
    at: endpoint.at,
    name: endpoint.get('name').text(),
    target: endpoint.get('configuration').get('target').text(),
    secondary: endpoint.get('secondary').flag(),
    type: endpoint.get('type').word(),
    weight: endpoint.get('weight').number(),
    tenants: endpoint.get('tenants').listOfTexts(),
    inherits,
    headers: own.get('headers'),
    connection: connectionOf(inherits.value ? group.get('sharedConfiguration') : own),
  }
}

function flowOf(flow: DefinitionPart): Flow {
  const selectors = flow.get('selectors')
  const kindOf = (selector: DefinitionPart): string | undefined => selector.get('type').word()?.value
  const http = selectors.items().find((selector) => kindOf(selector) === 'http') ?? selectors
  const conditional = selectors.items().find((selector) => kindOf(selector) === 'condition')
  return {
    at: flow.at,
    name: textUnlessBlank(flow.get('name')),
    enabled: flagUnlessNull(flow.get('enabled'), true),
    path: http.get('path').text() ?? { at: http.at, value: '/' },
    operator: operatorOf(http.get('pathOperator')),
    methods: methodsOf(http.get('methods')),
    condition: conditional === undefined ? undefined : textUnlessEmpty(conditional.get('condition')),
    tags: flow.get('tags').listOfTexts(),
    request: flow.itemsOf('request').map((step) => stepOf(step, flagUnlessNull)),
    response: flow.itemsOf('response').map((step) => stepOf(step, flagUnlessNull)),
  }
}

/** The states by their numbers. */
const STATES = ['staging', 'published', 'deprecated', 'closed']

function statusOf(part: DefinitionPart): Field<string> | undefined {
  const status = part.word()
  return (
    status && { at: status.at, value: (/^(?:0|[1-9]\d*)$/.test(status.value) ? STATES[Number(status.value)] : undefined) ?? status.value }
  )
}

function planOf(plan: DefinitionPart): ApiPlan {
  const security = plan.get('security')
  return {
    ...planIn(plan),
    status: statusOf(plan.get('status')),
    security: security.get('type').word(),
    securityConfiguration: security.get('configuration'),
    selectionRule: textUnlessEmpty(plan.either('selectionRule', 'selection_rule')),
    propagateApiKey: security.get('configuration').get('propagateApiKey').flag(),
    flows: plan.itemsOf('flows').map(flowOf),
  }
}

function loggingOf(analytics: DefinitionPart): Logging | undefined {
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

/** The export of the version 4 management, with the definition in `api` and the plans next to it. */
export function fromManagementExport(file: DefinitionPart): Api {
  const inside = file.get('api').get('plans')
  return version4('v4 export', file.get('api'), inside.value === undefined ? file.get('plans') : inside)
}

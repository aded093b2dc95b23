import type { Api, ContextPath, Endpoint, EndpointGroup, Flow, Logging, Shape } from '../model.ts'
import type { DefinitionPart } from '../part.ts'
import {
  connectionOf,
  corsOf,
  describedIn,
  flagOr,
  methodsOf,
  operatorOf,
  plansOf,
  responseTemplatesOf,
  stepOf,
  textUnlessBlank,
  textUnlessEmpty,
} from './fields.ts'

/**
 * The export of version 2, with flows of `pre` and `post` steps: the shape of the distributed templates, and of the operator's resource.
 * The management API answers the same in other letters: `flowMode` for `flow_mode`.
 */
export const fromExport = (root: DefinitionPart, shape: 'v2 export' | 'v2 resource' = 'v2 export'): Api => ({
  ...exported(shape, root),
  flowMode: root.either('flow_mode', 'flowMode').word(),
  executionMode: root.either('execution_mode', 'executionMode').word(),
  flows: root.elementsOf('flows').map(flowOf),
  plans: plansOf(root, (plan) => plan.itemsOf('flows').map(flowOf)),
})

/** The members of a version 2 definition, without the flows. */
export function exported(shape: Shape, root: DefinitionPart): Omit<Api, 'flowMode' | 'executionMode' | 'flows' | 'plans'> {
  const proxy = root.get('proxy')
  return {
    shape,
    ...describedIn(root),
    type: undefined,
    matchRequired: undefined,
    listeners: [],
    contextPaths: contextPathsOf(proxy),
    groups: groupsOf(proxy),
    stripContextPath: proxy.either('strip_context_path', 'stripContextPath').flag(),
    preserveHost: proxy.either('preserve_host', 'preserveHost').flag(),
    failover: proxy.get('failover'),
    logging: loggingOf(proxy.get('logging')),
    cors: corsOf(proxy.get('cors')),
    responseTemplates: responseTemplatesOf(root.either('response_templates', 'responseTemplates')),
  }
}

function flowOf(flow: DefinitionPart): Flow {
  const matcher = flow.either('path-operator', 'pathOperator')
  return {
    at: flow.at,
    name: textUnlessBlank(flow.get('name')),
    enabled: flagOr(flow.get('enabled'), true),
    path: matcher.get('path').text() ?? { at: matcher.at, value: '/' },
    operator: operatorOf(matcher.get('operator')),
    methods: methodsOf(flow.get('methods')),
    condition: textUnlessEmpty(flow.get('condition')),
    tags: flow.itemsOf('consumers').flatMap((consumer) => consumer.get('consumerId').text() ?? []),
    request: flow.itemsOf('pre').map((step) => stepOf(step)),
    response: flow.itemsOf('post').map((step) => stepOf(step)),
  }
}

/** The context paths in the `proxy` block. */
function contextPathsOf(proxy: DefinitionPart): readonly ContextPath[] {
  const hosts = proxy.either('virtual_hosts', 'virtualHosts').items()
  if (hosts.length > 0)
    return hosts
      .filter(({ value }) => value !== null)
      .map((host) => ({
        at: host.at,
        path: host.get('path').text(),
        host: host.get('host').value === null ? undefined : host.get('host').read(),
      }))
  const path = proxy.either('context_path', 'contextPath')
  return path.value === undefined ? [] : [{ at: path.at, path: path.text(), host: undefined }]
}

/** The backends, in groups or in the flat list of older files; the list is one group, and counts where a file has both. */
function groupsOf(proxy: DefinitionPart): readonly EndpointGroup[] {
  if (Array.isArray(proxy.get('endpoints').value)) return [groupIn(proxy)]
  return proxy.itemsOf('groups').map(groupIn)
}

const groupIn = (group: DefinitionPart): EndpointGroup => ({
  at: group.get('endpoints').at,
  // A list or an object is read as an empty text.
  name: group.get('name').value === null ? undefined : group.get('name').read(),
  type: undefined,
  loadBalancing: group.either('load_balancing', 'loadBalancer').get('type').word(),
  headers: group.get('headers'),
  connection: connectionOf(group),
  services: group.get('services'),
  endpoints: group.elementsOf('endpoints').map((endpoint) => endpointIn(endpoint, group)),
})

/** An endpoint; by default it does not inherit from its group. */
function endpointIn(endpoint: DefinitionPart, group: DefinitionPart): Endpoint {
  const inherits = flagOr(endpoint.get('inherit'), false)
  const hasOwn =
    endpoint.either('http', 'httpClientOptions').value !== undefined ||
    [endpoint.either('proxy', 'httpProxy'), endpoint.either('ssl', 'httpClientSslOptions')].some(({ value }) => (value ?? null) !== null)
  return {
    at: endpoint.at,
    // Null is read as the word.
    name: endpoint.get('name').value === null ? { at: endpoint.at, value: 'null' } : endpoint.get('name').text(),
    target: endpoint.get('target').text(),
    secondary: endpoint.get('backup').flag(),
    type: endpoint.get('type').word(endpoint.get('type').read()),
    weight: endpoint.get('weight').number(),
    tenants: endpoint.get('tenants').listOfTexts(),
    inherits,
    headers: endpoint.get('headers'),
    connection: connectionOf(!inherits.value && hasOwn ? endpoint : group),
  }
}

/** The logging of each call; undefined where there is none. */
function loggingOf(logging: DefinitionPart): Logging | undefined {
  const mode = logging.get('mode').word()?.value ?? 'none'
  const content = logging.get('content').word()?.value ?? 'none'
  if (!logging.isObject || mode === 'none' || content === 'none') return undefined
  return {
    at: logging.at,
    headers: content.includes('headers'),
    payloads: content.includes('payloads'),
    condition: textUnlessBlank(logging.get('condition')),
  }
}

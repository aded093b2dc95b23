import type { Api, ContextPath, EndpointGroup, Flow, Logging, Shape } from '../model.ts'
import type { Part } from '../part.ts'
import {
  connectionOf,
  corsOf,
  describedIn,
  flagOr,
  groupOf,
  methodsOf,
  operatorOf,
  plansOf,
  responseTemplatesOf,
  stepOf,
  textUnlessBlank,
} from './fields.ts'

/** The export of version 2, with flows of `pre` and `post` steps: the shape of the distributed templates. */
export const fromExport = (root: Part): Api => ({
  ...exported('v2 export', root),
  flowMode: root.get('flow_mode').word(),
  executionMode: root.get('execution_mode').word(),
  flows: root.get('flows').items().map(flowOf),
  plans: plansOf(root, (plan) => plan.get('flows').items().map(flowOf)),
})

/** What versions 1 and 2 write alike: everything but the flows. */
export function exported(shape: Shape, root: Part): Omit<Api, 'flowMode' | 'executionMode' | 'flows' | 'plans'> {
  const proxy = root.get('proxy')
  return {
    shape,
    ...describedIn(root),
    contextPaths: contextPathsOf(proxy),
    groups: groupsOf(proxy),
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

/** The `proxy` block of versions 1 and 2: where the API listens. */
function contextPathsOf(proxy: Part): readonly ContextPath[] {
  const hosts = proxy.get('virtual_hosts').items()
  if (hosts.length > 0)
    return hosts.map((host) => ({ at: host.at, path: host.get('path').text(), host: textUnlessBlank(host.get('host')) }))
  const path = proxy.get('context_path')
  return path.value === undefined ? [] : [{ at: path.at, path: path.text(), host: undefined }]
}

/** The backends, in groups, or in the flat list of older files, which is one group without a name. */
function groupsOf(proxy: Part): readonly EndpointGroup[] {
  const groups = proxy.get('groups').items()
  if (groups.length > 0) return groups.map(groupIn)
  const flat = proxy.get('endpoints')
  return flat.value === undefined ? [] : [groupIn(proxy)]
}

const groupIn = (group: Part): EndpointGroup =>
  groupOf(group, (endpoint) => ({
    target: endpoint.get('target').text(),
    secondary: endpoint.get('backup').flag(),
    headers: endpoint.get('headers'),
    connection: connectionOf(endpoint.get('inherit').value !== true && endpoint.get('http').isObject ? endpoint : group),
  }))

/** What is logged of each call; undefined when nothing is. */
function loggingOf(logging: Part): Logging | undefined {
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

/** The shapes of a definition, made from its version 2 export, so that one API can be read in all of them. */

type Json = null | boolean | number | string | Json[] | Definition
/** A definition as parsed JSON, free to be changed. */
export interface Definition {
  [name: string]: Json
}

const object = (value: Json | undefined): Definition => value as Definition
const list = (value: Json | undefined): Definition[] => (value ?? []) as Definition[]
const present = (members: Record<string, Json | undefined>): Definition =>
  Object.fromEntries(Object.entries(members).filter((member): member is [string, Json] => member[1] !== undefined))

/** The form that a version 4 gateway loads: lower case, plans inside, keyed by their order. */
export function asGatewayForm(v2: Definition): Definition {
  const plans = list(v2['plans']).map((plan, index): [string, Json] => [
    `plan-${index + 1}`,
    {
      mode: 'standard',
      ...version4Plan(plan),
      security: { type: 'api-key', ...sameSecurity(plan, (type) => type.toLowerCase().replaceAll('_', '-')) },
    },
  ])
  return { gravitee: '4.0.0', type: 'proxy', ...version4(v2, 'http'), plans: Object.fromEntries(plans) }
}

/** The export of the version 4 management: the definition in `api`, the plans beside it. */
export const asManagementExport = (v2: Definition): Definition => ({
  export: { date: '2027-01-01T00:00:00Z' },
  api: { definitionVersion: 'V4', type: 'PROXY', ...version4(v2, 'HTTP') },
  plans: list(v2['plans']).map((plan) => ({
    definitionVersion: 'V4',
    mode: 'STANDARD',
    ...version4Plan(plan),
    security: sameSecurity(plan, (type) => type),
  })),
  members: [],
  metadata: [],
  pages: [],
  apiMedia: [],
})

const sameSecurity = (plan: Definition, spell: (type: string) => string): Definition =>
  present({
    type: typeof plan['security'] === 'string' ? spell(plan['security']) : undefined,
    configuration: typeof plan['securityDefinition'] === 'string' ? (JSON.parse(plan['securityDefinition']) as Definition) : undefined,
  })

const version4Plan = ({ name, description, validation, status, order, flows }: Definition): Definition =>
  present({ name, description, validation, status, order, flows: flowsOf(flows, 'HTTP') })

function version4(v2: Definition, http: string): Definition {
  const proxy = object(v2['proxy'])
  const hosts = list(proxy['virtual_hosts'])
  return present({
    name: v2['name'],
    apiVersion: v2['version'],
    description: v2['description'],
    visibility: v2['visibility'],
    labels: v2['labels'],
    listeners: [
      present({
        type: http,
        paths: hosts,
        entrypoints: [{ type: 'http-proxy', qos: 'AUTO', configuration: {} }],
        cors: proxy['cors'],
      }),
    ],
    endpointGroups: list(proxy['groups']).map((group) => ({
      name: group['name']!,
      type: 'http-proxy',
      loadBalancer: { type: 'ROUND_ROBIN' },
      sharedConfiguration: present({ http: group['http'], ssl: group['ssl'] }),
      endpoints: list(group['endpoints']).map((endpoint) =>
        present({
          name: endpoint['name'],
          type: 'http-proxy',
          weight: 1,
          inheritConfiguration: true,
          secondary: endpoint['backup'],
          configuration: present({ target: endpoint['target'], headers: endpoint['headers'] }),
        }),
      ),
    })),
    flowExecution: present({ mode: v2['flow_mode'], matchRequired: false }),
    flows: flowsOf(v2['flows'], http),
    properties: v2['properties'],
    resources: v2['resources'],
    responseTemplates: renamed(v2['response_templates']),
    analytics: analyticsOf(proxy['logging']),
  })
}

const renamed = (templates: Json | undefined): Definition =>
  Object.fromEntries(
    Object.entries(object(templates ?? {})).map(([key, types]) => [
      key,
      Object.fromEntries(
        Object.entries(object(types)).map(([type, template]) => [
          type,
          present({ ...object(template), status: undefined, statusCode: object(template)['status'] }),
        ]),
      ),
    ]),
  )

function analyticsOf(logging: Json | undefined): Json {
  if (logging === undefined) return { enabled: true }
  const { content, condition } = object(logging)
  const says = (word: string): boolean => (content as string).includes(word)
  return {
    enabled: true,
    logging: present({
      mode: { entrypoint: true, endpoint: true },
      phase: { request: true, response: true },
      content: { headers: says('HEADERS'), payload: says('PAYLOADS') },
      condition,
    }),
  }
}

const flowsOf = (flows: Json | undefined, http: string): Json =>
  list(flows).map((flow) => {
    const { path, operator } = object(flow['path-operator'])
    const condition: Definition[] =
      typeof flow['condition'] === 'string' && flow['condition'] !== '' ? [{ type: 'CONDITION', condition: flow['condition'] }] : []
    return present({
      name: flow['name'],
      enabled: flow['enabled'],
      selectors: [present({ type: http, path, pathOperator: operator, methods: flow['methods'] }), ...condition],
      request: flow['pre'],
      response: flow['post'],
      subscribe: [],
      publish: [],
    })
  })

import type { Connection, Cors, Endpoint, EndpointGroup, Flow, Plan, Property, Resource, ResponseTemplate, Step } from '../model.ts'
import type { Field, Part } from '../part.ts'

/** A flag of the file, or what its absence means. */
export const flagOr = (part: Part, absent: boolean): Field<boolean> => part.flag() ?? { at: part.at, value: absent }

/** A text, or nothing where it is blank: exports write an empty condition for none. */
export function textUnlessBlank(part: Part): Field<string> | undefined {
  const text = part.text()
  return text === undefined || text.value.trim() === '' ? undefined : text
}

/** The texts of a list. */
const textsOf = (part: Part): readonly Field<string>[] => part.items().flatMap((item) => item.text() ?? [])

/** The nine methods that a flow can name; naming all of them is naming none. */
const METHODS = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

/** The methods of a flow in a fixed order; empty when it means every method, however it says so. */
export function methodsOf(part: Part): Field<readonly string[]> {
  const named = new Set(textsOf(part).map(({ value }) => value.toUpperCase()))
  return { at: part.at, value: METHODS.every((method) => named.has(method)) ? [] : [...named].sort() }
}

/** What every shape says of the API as a whole, in the same members. */
export const describedIn = (root: Part) => ({
  root,
  name: root.get('name').text(),
  description: root.get('description').text(),
  labels: textsOf(root.get('labels')),
  visibility: root.get('visibility').word(),
  properties: propertiesOf(root.get('properties')),
  resources: resourcesOf(root.get('resources')),
})

/** A group of backends, each with what its shape says in members of its own. */
export const groupOf = (group: Part, backendOf: (endpoint: Part) => Omit<Endpoint, 'at' | 'name'>): EndpointGroup => ({
  at: group.get('endpoints').at,
  name: group.get('name').text(),
  endpoints: group
    .get('endpoints')
    .items()
    .map((endpoint) => ({ at: endpoint.at, name: endpoint.get('name').text(), ...backendOf(endpoint) })),
})

/** A step as versions 2 and 4 write it. */
export const stepOf = (part: Part): Step => ({
  at: part.at,
  name: textUnlessBlank(part.get('name')),
  policy: part.get('policy').text() ?? { at: part.at, value: '' },
  enabled: flagOr(part.get('enabled'), true),
  condition: textUnlessBlank(part.get('condition')),
  configuration: part.get('configuration'),
})

/** The properties of an API; undefined when the list itself is absent. */
const propertiesOf = (part: Part): readonly Property[] | undefined =>
  Array.isArray(part.value)
    ? part.items().map((property) => ({
        at: property.at,
        key: property.get('key').text(),
        value: property.get('value').text(),
        encrypted: property.get('encrypted').flag(),
        dynamic: property.get('dynamic').flag(),
      }))
    : undefined

/** The caches and the like. */
const resourcesOf = (part: Part): readonly Resource[] =>
  part.items().map((resource) => ({
    at: resource.at,
    name: resource.get('name').text(),
    type: resource.get('type').text(),
    configuration: resource.get('configuration'),
  }))

/** Timeouts and trust from the `http` and `ssl` blocks of the part that holds them. */
export function connectionOf(holder: Part): Connection {
  const http = holder.get('http')
  const ssl = holder.get('ssl')
  return {
    at: http.at,
    connectTimeoutMs: http.get('connectTimeout').number(),
    readTimeoutMs: http.get('readTimeout').number(),
    followRedirects: http.get('followRedirects').flag(),
    trustAll: ssl.get('trustAll').flag(),
    hostnameVerifier: ssl.get('hostnameVerifier').flag(),
  }
}

/** The answers that replace the gateway's own, one for each error key and content type. */
export const responseTemplatesOf = (part: Part, status: string): readonly ResponseTemplate[] =>
  part
    .members()
    .flatMap(([key, types]) => types.members().map(([, template]) => ({ at: template.at, key, status: template.get(status).number() })))

/** The plans of versions 1 and 2, which write alike all but the flows. */
export const plansOf = (root: Part, flowsOf: (plan: Part) => readonly Flow[]): readonly Plan[] =>
  root
    .get('plans')
    .items()
    .map((plan) => ({
      at: plan.at,
      name: plan.get('name').text(),
      security: plan.get('security').word(),
      status: plan.get('status').word(),
      validation: plan.get('validation').word(),
      propagateApiKey: plan.get('securityDefinition').get('propagateApiKey').flag(),
      flows: flowsOf(plan),
    }))

/** How a path is compared: `starts-with`, also where it is left out or misspelt as `START_WITH`, or `equals`. */
export function operatorOf(part: Part): Field<string> {
  const operator = part.word()
  return operator === undefined || operator.value === 'start-with' ? { at: part.at, value: 'starts-with' } : operator
}

/** Whether and from where browsers may call. */
export const corsOf = (cors: Part): readonly Cors[] =>
  cors.isObject ? [{ at: cors.at, enabled: cors.get('enabled').value === true, origins: textsOf(cors.get('allowOrigin')) }] : []

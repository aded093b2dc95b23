import type { BackendConnection, Cors, Flow, ApiPlan, Property, Resource, ResponseTemplate, FlowStep } from '../model.ts'
import { type Field, isSet, type DefinitionPart } from '../part.ts'

/** A flag of the file, or its default. */
export const flagOr = (part: DefinitionPart, absent: boolean): Field<boolean> => part.flag() ?? { at: part.at, value: absent }

/** A flag of version 4, where null and an empty text are false. */
export const flagUnlessNull = (part: DefinitionPart, absent: boolean): Field<boolean> => ({
  at: part.at,
  value: part.value === undefined ? absent : isSet(part),
})

/** A text, or nothing where it is blank: exports write an empty condition for none. */
export function textUnlessBlank(part: DefinitionPart): Field<string> | undefined {
  const text = part.text()
  return text === undefined || text.value.trim() === '' ? undefined : text
}

/** A text, or nothing where it is empty: one of blanks is a text. */
export function textUnlessEmpty(part: DefinitionPart): Field<string> | undefined {
  const text = part.text()
  return text?.value === '' ? undefined : text
}

/** The nine methods that a flow can name; naming all of them is naming none. */
const METHODS = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

/** The methods of a flow in a fixed order; empty when it means every method, however it says so. */
export function methodsOf(part: DefinitionPart): Field<readonly string[]> {
  const named = new Set(part.listOfTexts().map(({ value }) => value.toUpperCase()))
  return { at: part.at, value: METHODS.every((method) => named.has(method)) ? [] : [...named].sort() }
}

/** The members of an API that are the same in every shape. */
export const describedIn = (root: DefinitionPart) => ({
  root,
  name: root.get('name').text(),
  description: root.get('description').text(),
  labels: root.get('labels').listOfTexts(),
  visibility: root.get('visibility').word(),
  state: root.get('state').word(),
  tags: root.get('tags').listOfTexts(),
  services: root.get('services'),
  properties: propertiesOf(root.get('properties')),
  resources: resourcesOf(root.get('resources')),
})

/** A step of versions 2 and 4; a resource may refer to a group of steps elsewhere in the cluster instead. */
export function stepOf(part: DefinitionPart, flag = flagOr): FlowStep {
  const elsewhere = part.get('sharedPolicyGroupRef')
  return {
    at: part.at,
    name: textUnlessBlank(part.get('name')),
    policy: elsewhere.isObject ? { at: elsewhere.at, value: SHARED_STEPS } : (part.get('policy').text() ?? { at: part.at, value: '' }),
    enabled: flag(part.get('enabled'), true),
    condition: textUnlessBlank(part.get('condition')),
    configuration: elsewhere.isObject ? elsewhere : part.get('configuration'),
  }
}

/** The policy name for a group of steps that several APIs share. */
export const SHARED_STEPS = 'shared-policy-group-policy'

/** The properties of an API, in a list or by their keys; undefined when there is neither. */
function propertiesOf(part: DefinitionPart): readonly Property[] | undefined {
  if (part.isObject)
    return part.members().map(([key, value]) => ({
      at: value.at,
      key: { at: value.at, value: key },
      value: value.text(),
      encrypted: undefined,
      dynamic: undefined,
    }))
  if (!Array.isArray(part.value)) return undefined
  return part.items().map((property) => ({
    at: property.at,
    key: property.get('key').text(),
    value: property.get('value').text(),
    encrypted: property.get('encrypted').flag(),
    dynamic: property.get('dynamic').flag(),
  }))
}

/** The caches and the like. */
const resourcesOf = (part: DefinitionPart): readonly Resource[] =>
  part.items().map((resource) => ({
    at: resource.at,
    name: resource.get('name').text(),
    type: resource.get('type').text(),
    configuration: resource.get('configuration'),
  }))

/** Timeouts and trust from the `http` and `ssl` blocks of a part. */
export function connectionOf(holder: DefinitionPart): BackendConnection {
  const http = holder.either('http', 'httpClientOptions')
  const ssl = holder.either('ssl', 'httpClientSslOptions')
  return {
    at: http.at,
    root: holder,
    connectTimeoutMs: http.get('connectTimeout').number(),
    readTimeoutMs: http.get('readTimeout').number(),
    followRedirects: http.get('followRedirects').flag(),
    trustAll: ssl.get('trustAll').flag(),
    hostnameVerifier: ssl.get('hostnameVerifier').flag(),
  }
}

const holdsHeaders = ({ value, isObject }: DefinitionPart): boolean =>
  isObject || (Array.isArray(value ?? []) && !(value as readonly unknown[] | null)?.length)

/** The response templates, one for each error key and media type; none of a key where the headers of one are no object. */
export const responseTemplatesOf = (part: DefinitionPart): readonly ResponseTemplate[] =>
  part.members().flatMap(([key, types]) =>
    (types.members().every(([, each]) => holdsHeaders(each.get('headers'))) ? types.members() : []).map(([mediaType, template]) => ({
      at: template.at,
      key,
      mediaType,
      status: template.either('status', 'statusCode').number(),
      body: template.get('body').text(),
      headers: template.get('headers'),
    })),
  )

/** The plans of version 2. */
export const plansOf = (root: DefinitionPart, flowsOf: (plan: DefinitionPart) => readonly Flow[]): readonly ApiPlan[] =>
  root.itemsOf('plans').map((plan) => {
    const security = plan.get('securityDefinition')
    return {
      ...planIn(plan),
      security: plan.get('security').word(),
      securityConfiguration: security,
      selectionRule: textUnlessEmpty(plan.either('selection_rule', 'selectionRule')),
      propagateApiKey: security.get('propagateApiKey').flag(),
      flows: flowsOf(plan),
    }
  })

/** The members of a plan that are the same in every shape. */
export const planIn = (plan: DefinitionPart) => ({
  at: plan.at,
  root: plan,
  name: plan.get('name').text(),
  status: plan.get('status').word(),
  validation: plan.get('validation').word(),
  order: plan.get('order').number(),
  mode: plan.get('mode').word(),
  tags: plan.get('tags').listOfTexts(),
})

/** The operator of a path: `starts-with`, also where it is missing or misspelt as `START_WITH`, or `equals`; a number is an index of these two. */
export function operatorOf(part: DefinitionPart): Field<string> {
  const { value = '' } = part.word() ?? {}
  return { at: part.at, value: value === '1' ? 'equals' : value === 'start-with' || /^-?\d*$/.test(value) ? 'starts-with' : value }
}

/** The CORS settings. */
export const corsOf = (cors: DefinitionPart): readonly Cors[] =>
  cors.isObject
    ? [{ at: cors.at, root: cors, enabled: cors.get('enabled').flag()?.value === true, origins: cors.get('allowOrigin').listOfTexts() }]
    : []

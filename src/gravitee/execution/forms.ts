import { comesFromElsewhere } from '../elsewhere.ts'
import type { Api } from '../model.ts'
import type { Part } from '../part.ts'
import { all, ENTRIES, unreadableIn, type Wanted } from './readable.ts'

/** A word in whatever letters. */
const word = (...words: readonly string[]): Wanted => ({ oneOf: words.flatMap((each) => [each, each.toUpperCase()]) })
const object: Wanted = { members: {} }
const method = word('connect', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'trace', 'other')

const steps: Wanted = { list: { members: { ...all('text', 'name description policy condition messageCondition'), enabled: 'flag' } } }

const flows: Wanted = {
  list: {
    members: {
      ...all('text', 'id name'),
      ...all(steps, 'request response subscribe publish'),
      enabled: 'flag',
      tags: { list: 'text' },
      selectors: {
        list: {
          members: {
            ...all('text', 'path condition channel'),
            type: word('http', 'condition', 'channel', 'mcp'),
            methods: { list: method },
            pathOperator: 'word',
          },
        },
      },
    },
  },
}

const plans: Wanted = {
  list: {
    members: {
      ...all('text', 'name selectionRule'),
      mode: word('standard', 'push'),
      tags: { list: 'text' },
      security: { members: { type: 'text' } },
      flows,
    },
  },
}

/** What looks after endpoints; its configuration is the affair of a plugin. */
const SERVICE: Wanted = { members: { ...all('flag', 'enabled overrideConfiguration'), type: 'text' } }
const SERVICES: Wanted = { members: all(SERVICE, 'healthCheck discovery') }

/** What a gateway reads a definition of version 4 into, besides what connectors and policies read themselves. */
const VERSION_4: Wanted = {
  members: {
    ...all('text', 'name apiVersion'),
    // An import makes no list of anything else.
    tags: { list: 'text', orNone: true },
    // What becomes of an object in its place is not known.
    flows: { either: [flows, object] },
    responseTemplates: { map: object },
    properties: { list: { members: { ...all('text', 'key value'), dynamic: 'flag' } } },
    resources: { list: { members: { ...all('text', 'name type'), enabled: 'flag' } }, orNone: true },
    flowExecution: { members: { mode: 'word', matchRequired: 'flag' } },
    analytics: {
      members: {
        enabled: 'flag',
        ...all(object, 'messageSampling'),
        tracing: { members: all('flag', 'enabled verbose') },
        logging: {
          members: {
            ...all('text', 'condition messageCondition'),
            mode: { members: all('flag', 'entrypoint endpoint') },
            phase: { members: all('flag', 'request response') },
            content: { members: all('flag', 'headers payload messageHeaders messagePayload messageMetadata') },
          },
        },
      },
    },
    failover: {
      members: {
        ...all('flag', 'enabled perSubscription'),
        ...all('int', 'maxRetries maxFailures'),
        ...all('long', 'slowCallDuration openStateDuration'),
      },
    },
    listeners: {
      list: {
        members: {
          ...all({ list: 'text' }, 'servers pathMappings'),
          paths: { list: { members: { ...all('text', 'path host'), overrideAccess: 'flag' } } },
          entrypoints: {
            list: {
              members: { type: 'text', qos: word('none', 'auto', 'at-most-once', 'at-least-once'), dlq: { either: [object, 'string'] } },
            },
          },
        },
      },
    },
    endpointGroups: {
      list: {
        members: {
          ...all('text', 'name type'),
          ...all(object, 'loadBalancer'),
          services: SERVICES,
          endpoints: {
            list: {
              members: {
                ...all('text', 'name type'),
                ...all('flag', 'secondary inheritConfiguration'),
                weight: 'int',
                tenants: { list: 'text' },
                services: SERVICES,
              },
            },
          },
        },
      },
    },
  },
}

/** The part of a definition for which a gateway takes none of it. */
export function unreadIn({ root, shape, plans: declared, groups, services }: Api): Part | undefined {
  if (shape.startsWith('v4')) {
    const templates = root.get('responseTemplates').members()
    const unread = [
      unreadableIn(root, VERSION_4),
      ...declared.map((plan) => unreadableIn(plan.root, (plans as { list: Wanted }).list)),
      ...[root.get('type')].filter((type) => type.text() === undefined),
      ...[root, ...declared.map((plan) => plan.root)].flatMap(selectorsIn).flatMap(lackingIn),
      ...root
        .get('listeners')
        .items()
        .flatMap((listener) => [
          ...[listener.get('type')].filter((type) => type.text() === undefined),
          ...mappingsIn(listener.get('pathMappings')),
        ]),
      ...templates.flatMap(([, types]) => types.members().map(([, template]) => unreadableIn(template.get('headers'), { map: 'text' }))),
    ].find((part) => part)
    return unread === undefined || comesFromElsewhere(unread.text()?.value ?? '') ? undefined : unread
  }
  const [failover, logging] = [root.get('proxy').get('failover'), root.get('proxy').get('logging')]
  const cases = failover.get('cases')
  return [
    ...[root.get('name')].filter(({ value }) => value === undefined),
    ...[root.get('gravitee')].filter((part) => part.value !== undefined && !/^\d+\.\d+\.\d+$/.test(part.text()?.value ?? '')),
    ...[root.get('definitionVersion')].filter((part) => part.word()?.value === 'v1'),
    ...root
      .get('proxy')
      .get('groups')
      .items()
      .flatMap((group) => [group.get('proxy').get('type'), group.get('http').get('version')])
      .filter(({ value }) => typeof value === 'object' && value !== null),
    ...(Array.isArray(cases.value) ? cases.items() : [cases]).filter(isNot('timeout')),
    ...[logging.get('mode')].filter(isNot('none client proxy client-proxy')),
    ...[logging.get('content')].filter(isNot('none headers payloads headers-payloads')),
    ...[logging.get('scope')].filter(isNot('none request response request-response')),
    ...[services, ...groups.map((group) => group.services)].flatMap(unreadServices),
    ...groups.map(({ headers }) => headers).filter((headers) => headers.value === null || isNoHeaders(headers)),
    ...root.get('flows').items().flatMap(oddMethods),
    ...mappingsIn(root.get('path_mappings')),
    ...[root, ...declared.map((plan) => plan.root)].flatMap(pathless),
    ...root.get('flows').items().flatMap(stepsWithoutPolicy),
  ][0]
}

/** A word that is none of these; what is not there is fine. */
const isNot =
  (words: string) =>
  (part: Part): boolean =>
    part.value !== undefined && !words.split(' ').includes(part.word()?.value ?? '')

/** Neither a list of names with values nor an object. */
const isNoHeaders = (headers: Part): boolean =>
  headers.value !== undefined && headers.value !== null && !headers.isObject && unreadableIn(headers, ENTRIES) !== undefined

/** What becomes a pattern of which nothing can be made: nothing stands before a sign of repetition. */
const mappingsIn = (mappings: Part): readonly Part[] =>
  mappings.items().filter((mapping) => /^\*|\*\*/.test((mapping.text()?.value ?? '').replaceAll(/:[^/]*/g, 'x')))

const selectorsIn = (holder: Part): readonly Part[] =>
  holder
    .get('flows')
    .items()
    .flatMap((flow) => flow.get('selectors').items())

/** What a selector of version 4 cannot be without: it says which it is, and has no null in place of a path. */
const lackingIn = (selector: Part): readonly Part[] => [
  ...[selector.get('type')].filter(({ value }) => typeof value !== 'string' || /^\d/.test(value)),
  ...[selector.get('path')].filter(({ value }) => value === null),
]

/** Null in place of a path, or of what holds it, which no call can be compared with. */
const pathless = (holder: Part): readonly Part[] =>
  holder
    .get('flows')
    .items()
    .map((flow) => flow.either('path-operator', 'pathOperator'))
    .flatMap((matcher) => [matcher, matcher.get('path')])
    .filter(({ value }) => value === null)

const oddMethods = (flow: Part): readonly Part[] =>
  flow.get('methods').items().filter(isNot('connect delete get head options patch post put trace other'))

/** Services of version 2 that lack what each has to have; those of a name that it does not know it passes over. */
function unreadServices(services: Part): readonly Part[] {
  if (services.value === null) return [services]
  const kinds = ['health-check', 'dynamic-property', 'discovery'].map((name) => services.get(name))
  const odd = kinds.find(({ value, isObject }) => value !== undefined && value !== null && !isObject)
  if (odd !== undefined) return [odd]
  const isOn = (service: Part): boolean =>
    service.isObject && (service.get('enabled').flag()?.value ?? service.get('enabled').value === undefined)
  const lacks = (holder: Part, ...names: readonly string[]): readonly Part[] =>
    names.map((name) => holder.get(name)).filter(({ value }) => value === undefined)
  const [check, dynamic, discovery] = [services.get('health-check'), services.get('dynamic-property'), services.get('discovery')]
  const steps = check.get('steps')
  const requests = Array.isArray(steps.value)
    ? steps.items().flatMap((step) => (step.value === null ? [] : [step.get('request')]))
    : [check.get('request')]
  return [
    ...(isOn(check)
      ? requests.flatMap((request) => lacks(request, 'method', request.get('uri').value === undefined ? 'path' : 'uri'))
      : []),
    ...(dynamic.isObject ? [dynamic.get('provider')].filter((provider) => provider.word()?.value !== 'http') : []),
    ...(dynamic.isObject ? lacks(dynamic.get('configuration'), 'url', 'specification') : []),
    ...(isOn(discovery) ? lacks(discovery, 'provider', 'configuration') : []),
  ]
}

/** Steps that lack what version 2 asks of each, also where they are switched off. */
const stepsWithoutPolicy = (flow: Part): readonly Part[] =>
  ['pre', 'post']
    .flatMap((side) => flow.get(side).items())
    .filter((step) => step.isObject && step.get('policy').value === undefined && !step.get('sharedPolicyGroupRef').isObject)
    .map((step) => step.get('policy'))

/** Whether version 2 can read a flow of the API: without that it passes over the flow. */
export function isReadableFlow(flow: Part): boolean {
  const matcher = flow.either('path-operator', 'pathOperator')
  const { value } = matcher.get('operator')
  return (
    unreadableIn(matcher, { members: all('text', 'path operator') }) === undefined &&
    typeof value !== 'boolean' &&
    (typeof value !== 'number' || Number.isInteger(value))
  )
}

const PLAN: Wanted = { members: { ...all('text', 'name securityDefinition selectionRule selection_rule'), tags: { list: 'text' } } }

/** The same of a plan, with its flows. */
export const isReadablePlan = (plan: Part): boolean =>
  unreadableIn(plan, PLAN) === undefined &&
  plan
    .get('flows')
    .items()
    .every((flow) => isReadableFlow(flow) && oddMethods(flow).length === 0 && stepsWithoutPolicy(flow).length === 0)

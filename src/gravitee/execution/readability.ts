import { isFilledInElsewhere } from '../filled-in.ts'
import type { Api } from '../model.ts'
import type { DefinitionPart } from '../part.ts'
import { all, ENTRIES, unreadableIn, type JavaType } from './java-types.ts'

/** A word in small letters or in capitals. */
const word = (...words: readonly string[]): JavaType => ({ oneOf: words.flatMap((each) => [each, each.toUpperCase()]) })
const object: JavaType = { members: {} }
const method = word('connect', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'trace', 'other')

const steps: JavaType = { list: { members: { ...all('text', 'name description policy condition messageCondition'), enabled: 'flag' } } }

const flows: JavaType = {
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

const plans: JavaType = {
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

/** A service of endpoints; a plugin reads its configuration. */
const SERVICE: JavaType = { members: { ...all('flag', 'enabled overrideConfiguration'), type: 'text' } }
const SERVICES: JavaType = { members: all(SERVICE, 'healthCheck discovery') }

/** The Java types of a definition of version 4, without the configurations of connectors and policies. */
const VERSION_4: JavaType = {
  members: {
    ...all('text', 'name apiVersion'),
    // An import makes no list of anything else.
    tags: { list: 'text', orNone: true },
    // The effect of an object in its place is not known.
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

/** The part of a definition for which a gateway rejects all of it. */
export function unreadIn({ root, shape, plans: declared, groups, services }: Api): DefinitionPart | undefined {
  if (shape.startsWith('v4')) {
    const templates = root.get('responseTemplates').members()
    const unread = [
      unreadableIn(root, VERSION_4),
      ...declared.map((plan) => unreadableIn(plan.root, (plans as { list: JavaType }).list)),
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
    return unread === undefined || isFilledInElsewhere(unread.text()?.value ?? '') ? undefined : unread
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

/** Tells if a part is present and none of these words. */
const isNot =
  (words: string) =>
  (part: DefinitionPart): boolean =>
    part.value !== undefined && !words.split(' ').includes(part.word()?.value ?? '')

/** Tells if a part is neither a list of names with values nor an object. */
const isNoHeaders = (headers: DefinitionPart): boolean =>
  headers.value !== undefined && headers.value !== null && !headers.isObject && unreadableIn(headers, ENTRIES) !== undefined

/** Path mappings that make an invalid pattern: nothing before a sign of repetition. */
const mappingsIn = (mappings: DefinitionPart): readonly DefinitionPart[] =>
  mappings.items().filter((mapping) => /^\*|\*\*/.test((mapping.text()?.value ?? '').replaceAll(/:[^/]*/g, 'x')))

const selectorsIn = (holder: DefinitionPart): readonly DefinitionPart[] =>
  holder
    .get('flows')
    .items()
    .flatMap((flow) => flow.get('selectors').items())

/** Invalid members of a selector of version 4: no type, or a null path. */
const lackingIn = (selector: DefinitionPart): readonly DefinitionPart[] => [
  ...[selector.get('type')].filter(({ value }) => typeof value !== 'string' || /^\d/.test(value)),
  ...[selector.get('path')].filter(({ value }) => value === null),
]

/** Null path operators and paths, which no call can be compared with. */
const pathless = (holder: DefinitionPart): readonly DefinitionPart[] =>
  holder
    .get('flows')
    .items()
    .map((flow) => flow.either('path-operator', 'pathOperator'))
    .flatMap((matcher) => [matcher, matcher.get('path')])
    .filter(({ value }) => value === null)

const oddMethods = (flow: DefinitionPart): readonly DefinitionPart[] =>
  flow.get('methods').items().filter(isNot('connect delete get head options patch post put trace other'))

/** Required members that services of version 2 lack. The gateway ignores services with unknown names. */
function unreadServices(services: DefinitionPart): readonly DefinitionPart[] {
  if (services.value === null) return [services]
  const kinds = ['health-check', 'dynamic-property', 'discovery'].map((name) => services.get(name))
  const invalid = kinds.find(({ value, isObject }) => value !== undefined && value !== null && !isObject)
  if (invalid !== undefined) return [invalid]
  const isOn = (service: DefinitionPart): boolean =>
    service.isObject && (service.get('enabled').flag()?.value ?? service.get('enabled').value === undefined)
  const lacks = (holder: DefinitionPart, ...names: readonly string[]): readonly DefinitionPart[] =>
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

/** Steps without a policy, which version 2 also requires of disabled steps. */
const stepsWithoutPolicy = (flow: DefinitionPart): readonly DefinitionPart[] =>
  ['pre', 'post']
    .flatMap((side) => flow.get(side).items())
    .filter((step) => step.isObject && step.get('policy').value === undefined && !step.get('sharedPolicyGroupRef').isObject)
    .map((step) => step.get('policy'))

/** Tells if version 2 can read a flow of the API; it skips an unreadable one. */
export function isReadableFlow(flow: DefinitionPart): boolean {
  const matcher = flow.either('path-operator', 'pathOperator')
  const { value } = matcher.get('operator')
  return (
    unreadableIn(matcher, { members: all('text', 'path operator') }) === undefined &&
    typeof value !== 'boolean' &&
    (typeof value !== 'number' || Number.isInteger(value))
  )
}

const PLAN: JavaType = { members: { ...all('text', 'name securityDefinition selectionRule selection_rule'), tags: { list: 'text' } } }

/** Tells if version 2 can read a plan with its flows. */
export const isReadablePlan = (plan: DefinitionPart): boolean =>
  unreadableIn(plan, PLAN) === undefined &&
  plan
    .get('flows')
    .items()
    .every((flow) => isReadableFlow(flow) && oddMethods(flow).length === 0 && stepsWithoutPolicy(flow).length === 0)

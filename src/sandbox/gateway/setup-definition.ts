import { isMembers, parseJson } from '../message.ts'
import type { World } from '../world.ts'
import type { ApiDefinition, CalloutStep, Flow, NamedText, Step, Text } from './definition.ts'
import type { ApiSetup } from './setup.ts'

/** The definition that a set-up amounts to: the published template, filled in. */
export function definitionOf(setup: ApiSetup, world: World, engine: ApiDefinition['engine']): ApiDefinition {
  const { planPrefix, scope, errorTemplate } = setup
  const planSteps: readonly Step[] = [
    { policy: 'assign-attributes', attributes: [{ name: 'scope', value: () => scope }] },
    ...(planPrefix === ''
      ? []
      : [{ policy: 'dynamic-routing', rules: [{ pattern: new RegExp(`^${planPrefix}(/.*)$`), url: belowPrefix }] } as const]),
  ]
  return {
    engine,
    contextPaths: setup.started ? [setup.contextPath] : [],
    plans: [
      {
        security: setup.plan === 'keyless' ? 'key-less' : 'api-key',
        published: setup.plan !== 'staging',
        flows: [flow(planPrefix, planSteps)],
      },
    ],
    flows: [flow('/', everyCall(setup, world))],
    flowMode: 'default',
    properties: setup.properties,
    endpoints: [{ name: 'default', target: setup.target(world) }],
    errorTemplates: errorTemplate === undefined ? {} : { DEFAULT: errorTemplate },
  }
}

const flow = (path: string, steps: readonly Step[]): Flow => ({ path, operator: 'starts-with', methods: [], steps })

const belowPrefix: Text = ({ endpoints, group }) => `${endpoints['default'] ?? ''}${group?.[0] ?? ''}`

function everyCall({ callout, tokenAttribute, alters }: ApiSetup, world: World): readonly Step[] {
  const authorization: NamedText = { name: 'authorization', value: ({ attributes }) => `Bearer ${attributes[tokenAttribute] ?? ''}` }
  return [
    ...(callout.enabled ? [calloutOf(callout, world)] : []),
    { policy: 'transform-headers', add: [authorization], remove: alters.dropsContentType === true ? ['content-type'] : [] },
    ...(alters.method === undefined ? [] : [{ policy: 'override-request-method', method: alters.method } as const]),
  ]
}

function calloutOf({ url, variable, exitOnError, errorConditionHolds, errorStatus }: ApiSetup['callout'], world: World): CalloutStep {
  return {
    policy: 'http-callout',
    url: () => url(world),
    method: 'GET',
    headers: [
      { name: 'x-gravitee-api-key', value: property('machine_auth_api_key') },
      { name: 'iss', value: property('machine_auth_api_iss') },
      { name: 'scope', value: ({ attributes }) => attributes['scope'] ?? null },
    ],
    variables: [{ name: variable, value: accessToken }],
    fireAndForget: false,
    exitOnError,
    errorCondition: ({ calloutResponse }) => {
      if (!errorConditionHolds) throw new Error('The condition cannot be evaluated')
      return (calloutResponse?.status ?? 0) >= 400
    },
    errorStatus,
    errorContent: ({ calloutResponse }) => JSON.stringify({ stage: 'token-issuing-service', status: calloutResponse?.status }),
  }
}

/** Without any list of properties the expression cannot be evaluated; without this one it leads to nothing. */
const property =
  (key: string): Text =>
  ({ properties }) => {
    if (properties === undefined) throw new Error('There are no properties')
    return properties[key] ?? null
  }

const accessToken: Text = ({ calloutResponse }) => {
  const body = parseJson(calloutResponse?.content ?? '')
  if (body === undefined) throw new Error('The answer is no JSON')
  const token = isMembers(body) ? body['access_token'] : undefined
  return typeof token === 'string' ? token : null
}

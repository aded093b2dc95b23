import { perRegister, managedApis, type ManagedApi } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import { nameOf, type ApiSubscription } from '../gateway/setup.ts'
import type { World } from '../world.ts'
import { daysFromNow, type ExportedDefinition, type ManagedRecord, type ManagedPlan } from './managed.ts'

/** The rights of the role USER. */
const userRights = (): Record<string, string[]> => ({
  DEFINITION: ['R'],
  DOCUMENTATION: ['R'],
  RATING: ['R', 'C'],
  SUBSCRIPTION: ['R'],
  PLAN: ['R'],
  METADATA: ['R'],
  EVENT: ['R'],
  MEMBER: ['R'],
})

/** The APIs of the manager, made of the set-up of this sandbox. */
export function managedIn({ world, gateway, machine, management }: Behavior): Readonly<Record<ManagedApi, ManagedRecord>> {
  const ofRegisters = perRegister(({ name }) => {
    const setup = gateway.apis[name]
    const fromTemplate = gateway.templates[name]?.api.root.value as ExportedDefinition | undefined
    const one = managed(
      name,
      fromTemplate ?? (setup.definition as unknown as ExportedDefinition),
      setup.started,
      setup.subscriptions,
      world,
    )
    return setup.saved === undefined
      ? one
      : { ...one, saved: structuredClone(setup.saved) as unknown as ExportedDefinition, isInSync: false }
  })
  const keys = [...machine.approvedKeys]
  const accepted = keys.map((key): ApiSubscription => ({ key, state: 'accepted' }))
  const tokenService = managed('token-service', tokenServiceApi(), machine.deployed.has('test'), accepted, world)
  const all = { ...ofRegisters, 'token-service': tokenService }
  for (const api of managedApis) for (const change of management.changes[api]) change(all[api])
  return all
}

function managed(
  api: ManagedApi,
  exported: ExportedDefinition,
  isStarted: boolean,
  access: readonly ApiSubscription[],
  { management }: World,
): ManagedRecord {
  const id = management.ids[api]
  const numbered = (kind: string, place: number): string => `${kind}${id.slice(kind.length, -2)}${String(place).padStart(2, '0')}`
  const definition = structuredClone(exported)
  const plans = plansIn(definition.plans).map((plan, place) => ({ ...plan, id: numbered('aa', place) }))
  definition.plans = plans
  return {
    id,
    name: String(definition['name']),
    saved: definition,
    event: isStarted ? { type: 'START_API', definition: structuredClone(definition) } : undefined,
    isInSync: isStarted,
    plans: structuredClone(plans),
    subscriptions: access.map(({ key, state }, place) => ({
      id: numbered('bb', place),
      plan: plans[0]?.id ?? '',
      status: state === 'pending' ? 'PENDING' : 'ACCEPTED',
      ...(state === 'expired' ? { endingAt: daysFromNow(-1) } : {}),
      keys: state === 'pending' ? [] : [{ id: numbered('cc', place), key, revoked: false, expired: state === 'expired' }],
    })),
    rights: userRights(),
    isThere: true,
  }
}

/** The plans of a definition, which has them in a list or by their ids; version 4 has a type of security among others. */
function plansIn(plans: unknown): readonly ManagedPlan[] {
  const all = Object.values((plans ?? {}) as Readonly<Record<string, Omit<ManagedPlan, 'security'> & { readonly security?: unknown }>>)
  return all.map(({ security, ...plan }) => {
    const type = typeof security === 'string' ? security : ((security as { readonly type?: string } | undefined)?.type ?? 'KEY_LESS')
    return { ...plan, security: type.toUpperCase().replaceAll('-', '_') }
  })
}

/** The context path of the API of the token-issuing service. */
const tokenServiceContextPath = '/test/token'

/** The API of the token-issuing service: only the parts that are read. */
export const tokenServiceApi = (): ExportedDefinition => ({
  name: 'token-issuing service',
  gravitee: '2.0.0',
  flow_mode: 'DEFAULT',
  flows: [
    {
      name: '',
      'path-operator': { path: '/', operator: 'STARTS_WITH' },
      methods: [],
      pre: [
        {
          name: 'Generate JWT',
          enabled: true,
          policy: 'policy-generate-jwt',
          configuration: { customClaims: [{ name: 'kid', value: "{#properties['key_id']}" }] },
        },
      ],
      post: [],
      enabled: true,
    },
  ],
  properties: [{ key: 'key_id', value: 'key-1' }],
  plans: [{ name: 'Access', security: 'API_KEY', status: 'PUBLISHED', flows: [] } as ManagedPlan],
  proxy: {
    virtual_hosts: [{ path: tokenServiceContextPath }],
    groups: [
      {
        name: 'default-group',
        endpoints: [{ name: 'default', type: 'HTTP', target: `${nameOf('token-service')}${tokenServicePath('test')}` }],
      },
    ],
  },
})

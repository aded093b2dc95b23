import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogName } from '../../../src/domain/check-ids.ts'
import type { SetupStep } from '../../../src/domain/setup-steps.ts'
import { until } from './admin.ts'
import type { Stage, Staging } from './stage.ts'

/** A mistake that is planted by the management API itself, and what is to be seen of it. */
export interface Case {
  /** Of the recorded file, and of the context paths of its APIs. */
  readonly name: string
  /** How the APIs are set up, where not rightly. */
  readonly staging?: Partial<Staging>
  /** What an administrator does after that. */
  readonly plant?: (stage: Stage) => Promise<void>
  /** The checks that warn, with their code; each other passes or has nothing to judge. */
  readonly warns?: Readonly<Partial<Record<CatalogName, string>>>
  readonly infos?: readonly CatalogName[]
  /** Checks whose subject the account may not see. */
  readonly notVisible?: readonly CatalogName[]
  /** Checks that have nothing to read, since nothing can be read. */
  readonly isUnreadable?: true
  readonly step?: SetupStep
  /** The status of the documented call of the population register from outside. */
  readonly outside?: number
}

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString()

/** Adds a plan to the population API. */
const planOf = (name: string, type: 'API_KEY' | 'KEY_LESS') => ({
  definitionVersion: 'V2',
  name,
  description: name,
  validation: 'MANUAL',
  security: { type },
  characteristics: [],
  flows: [],
  mode: 'STANDARD',
})

async function endSoon({ admin, apis }: Stage): Promise<void> {
  const { id, subscription } = apis.population
  await admin.endSubscription(id, subscription!, { endingAt: new Date(Date.now() + 2000).toISOString() })
  await wait(2500)
}

const plantedKey = async ({ admin, apis }: Stage) => (await admin.keys(apis.population.id, apis.population.subscription!))[0]!

export const cases: readonly Case[] = [
  { name: 'right', outside: 200 },
  {
    name: 'changed-not-deployed',
    plant: async ({ admin, apis }) => {
      await admin.change(apis.population.id, (api) => (api['properties'] = []))
    },
    warns: { 'inside.in-sync [population]': 'inside.not-deployed' },
    step: 'import-template',
    outside: 200,
  },
  {
    name: 'stopped',
    plant: async ({ admin, apis }) => await admin.stop(apis.population.id),
    warns: { 'inside.deployed [population]': 'inside.stopped' },
    step: 'import-template',
    outside: 404,
  },
  {
    name: 'never-deployed',
    staging: { isDeployed: (api) => api !== 'population' },
    warns: { 'inside.deployed [population]': 'inside.never-deployed' },
    step: 'import-template',
    outside: 404,
  },
  {
    name: 'plan-not-deployed',
    staging: { isSubscribed: (api) => api !== 'population' },
    plant: async (stage) => {
      const { admin, apis, application, keys } = stage
      const { id } = apis.population
      const plan = await admin.addPlan(id, planOf('Second', 'API_KEY'))
      await admin.publishPlan(id, plan)
      const subscription = await admin.subscribe(application, plan)
      await admin.process(id, subscription, true)
      keys.population = (await admin.keys(id, subscription))[0]!.key
    },
    warns: { 'inside.plan [population]': 'inside.plan-not-deployed' },
    step: 'import-template',
    outside: 401,
  },
  {
    name: 'plan-closed',
    plant: async ({ admin, apis }) => {
      await admin.closePlan(apis.population.id, apis.population.plan)
      await admin.deploy(apis.population.id).catch(() => undefined)
    },
    warns: { 'inside.plan [population]': 'inside.plan-closed' },
    step: 'import-template',
    outside: 401,
  },
  {
    name: 'plan-staging',
    staging: {
      imported: (api, definition) => {
        if (api === 'population') (definition['plans'] as { status: string }[])[0]!.status = 'STAGING'
      },
      isSubscribed: (api) => api !== 'population',
      isDeployed: (api) => api !== 'population',
    },
    plant: async ({ admin, apis }) => await admin.deploy(apis.population.id),
    warns: { 'inside.deployed [population]': 'inside.not-started', 'inside.plan [population]': 'inside.plan-staging' },
    step: 'import-template',
    outside: 404,
  },
  {
    name: 'no-subscription',
    staging: { isSubscribed: (api) => api !== 'population' },
    warns: { 'inside.subscription [population]': 'inside.no-subscription' },
    step: 'request-access',
    outside: 401,
  },
  {
    name: 'subscription-pending',
    staging: { isAccepted: (api) => api !== 'population' },
    warns: { 'inside.subscription [population]': 'inside.subscription-pending' },
    step: 'approve-access',
    outside: 401,
  },
  {
    name: 'subscription-rejected',
    staging: { isAccepted: (api) => api !== 'population' },
    plant: async ({ admin, apis }) => await admin.process(apis.population.id, apis.population.subscription!, false),
    warns: { 'inside.subscription [population]': 'inside.subscription-rejected' },
    step: 'approve-access',
    outside: 401,
  },
  {
    name: 'subscription-paused',
    plant: async ({ admin, apis }) => await admin.act(apis.population.id, apis.population.subscription!, '_pause'),
    warns: { 'inside.subscription [population]': 'inside.subscription-paused' },
    step: 'approve-access',
    outside: 401,
  },
  {
    name: 'subscription-closed',
    plant: async ({ admin, apis }) => await admin.act(apis.population.id, apis.population.subscription!, '_close'),
    warns: { 'inside.subscription [population]': 'inside.subscription-closed' },
    step: 'approve-access',
    outside: 401,
  },
  {
    name: 'subscription-ended',
    plant: endSoon,
    warns: { 'inside.subscription [population]': 'inside.subscription-ended' },
    step: 'approve-access',
    outside: 401,
  },
  {
    name: 'subscription-begins-later',
    plant: async ({ admin, apis }) =>
      await admin.endSubscription(apis.population.id, apis.population.subscription!, { startingAt: days(10), endingAt: days(400) }),
    warns: { 'inside.subscription [population]': 'inside.subscription-not-begun' },
    step: 'approve-access',
  },
  {
    name: 'end-taken-away-again',
    plant: async (stage) => {
      await endSoon(stage)
      const { admin, apis } = stage
      await until(async () => await expiredOf(stage), 'the key expires', 20).catch(() => undefined)
      await admin.endSubscription(apis.population.id, apis.population.subscription!, {})
    },
    warns: { 'inside.key [population]': 'inside.key-expired' },
    step: 'api-key',
    outside: 401,
  },
  {
    name: 'subscription-ends-soon',
    plant: async ({ admin, apis }) =>
      await admin.endSubscription(apis.population.id, apis.population.subscription!, { endingAt: days(12.5) }),
    warns: { 'inside.access-remaining [population]': 'inside.subscription-expires' },
    step: 'approve-access',
    outside: 200,
  },
  {
    name: 'key-revoked',
    plant: async (stage) => {
      const { id, subscription } = stage.apis.population
      await stage.admin.revokeKey(id, subscription!, (await plantedKey(stage)).id)
    },
    warns: { 'inside.key [population]': 'inside.key-revoked' },
    step: 'api-key',
    outside: 401,
  },
  {
    name: 'key-expired',
    plant: async (stage) => {
      const { id, subscription } = stage.apis.population
      await stage.admin.endKey(id, subscription!, (await plantedKey(stage)).id, new Date(Date.now() + 2000).toISOString())
      await wait(2500)
    },
    warns: { 'inside.key [population]': 'inside.key-expired' },
    step: 'api-key',
    outside: 401,
  },
  {
    name: 'key-renewed',
    plant: async ({ admin, apis }) => await admin.renewKey(apis.population.id, apis.population.subscription!),
    warns: { 'inside.access-remaining [population]': 'inside.key-expires' },
    step: 'api-key',
    outside: 200,
  },
  {
    name: 'key-of-nobody',
    plant: async ({ keys }) => void (keys.population = 'f00dbabe-0000-4000-8000-000000000001'),
    warns: { 'inside.key [population]': 'inside.key-unknown' },
    step: 'api-key',
    outside: 401,
  },
  {
    name: 'property-misspelt',
    plant: async ({ admin, apis }) => {
      await admin.change(apis.population.id, (api) => {
        const [first, ...others] = api['properties'] as { key: string }[]
        api['properties'] = [{ ...first, key: 'machine_auth_apikey' }, ...others]
      })
      await admin.deploy(apis.population.id)
    },
    warns: { 'inside.properties [population]': 'inside.property-missing' },
    step: 'api-key-property',
  },
  {
    name: 'property-of-another',
    plant: async ({ admin, apis }) => {
      await admin.change(apis.population.id, (api) => {
        const [first, second] = api['properties'] as { key: string; value: string }[]
        api['properties'] = [first, { ...second, value: '999888777' }]
      })
      await admin.deploy(apis.population.id)
    },
    warns: { 'inside.property-values [population]': 'inside.property-differs' },
    step: 'issuer-property',
  },
  {
    name: 'callout-elsewhere',
    plant: async ({ admin, apis }) => {
      await admin.change(apis.population.id, (api) => {
        const [flow] = api['flows'] as { pre: { configuration: { url: string } }[] }[]
        flow!.pre[0]!.configuration.url = 'http://127.0.0.1:28090/elsewhere'
      })
      await admin.deploy(apis.population.id)
    },
    warns: { 'inside.addresses [population]': 'inside.callout-elsewhere' },
    step: 'callout-url',
  },
  {
    name: 'backend-elsewhere',
    plant: async (stage) => void (stage.settings.apis = '      population: { backend: http://127.0.0.1:28090/production }\n'),
    warns: { 'inside.addresses [population]': 'inside.backend-elsewhere' },
    step: 'backend-url',
  },
  {
    name: 'anonymous-plan',
    plant: async ({ admin, apis }) => {
      const { id } = apis.population
      await admin.publishPlan(id, await admin.addPlan(id, planOf('Open to all', 'KEY_LESS')))
      await admin.deploy(id)
    },
    warns: { 'inside.other-plans [population]': 'inside.anonymous-plan' },
    step: 'import-template',
  },
  {
    name: 'owner-reads',
    plant: async ({ admin, apis, account }) => await admin.member(apis.population.id, account.id, 'OWNER'),
    infos: ['inside.reads-only [population]'],
  },
  {
    name: 'without-membership',
    plant: async ({ admin, apis, account }) => await admin.leave(apis.population.id, account.id),
    notVisible: ['inside.found [population]'],
  },
  {
    name: 'found-by-id',
    plant: async (stage) => {
      const { population, contact } = stage.apis
      stage.settings.apis = `      population: { id: ${population.id} }\n      contact: { id: ${contact.id} }\n      tokenService: { id: ${stage.apis['token-service'].id} }\n`
    },
    outside: 200,
  },
  {
    name: 'id-of-nothing',
    plant: async ({ settings }) => void (settings.apis = '      population: { id: 00000000-0000-4000-8000-000000000000 }\n'),
    warns: { 'inside.found [population]': 'inside.no-api' },
    step: 'import-template',
  },
  {
    name: 'environment-unknown',
    plant: async ({ settings }) => void (settings.management = '    environment: production\n'),
    warns: { 'inside.readable': 'inside.environment' },
    isUnreadable: true,
    step: 'configuration',
  },
  {
    name: 'organization-unknown',
    plant: async ({ settings }) => void (settings.management = '    organization: elsewhere\n'),
    warns: { 'inside.readable': 'inside.organization' },
    isUnreadable: true,
    step: 'configuration',
  },
  {
    name: 'token-unknown',
    plant: async ({ account }) => void (account.token = '00000000-0000-4000-8000-000000000002'),
    warns: { 'inside.readable': 'inside.token' },
    isUnreadable: true,
    step: 'configuration',
  },
]

async function expiredOf({ admin, apis }: Stage): Promise<boolean> {
  const [key] = await admin.keys(apis.population.id, apis.population.subscription!)
  return (key as { readonly expired?: boolean } | undefined)?.expired === true
}

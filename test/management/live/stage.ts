import { randomUUID } from 'node:crypto'
import { loadTargetText } from '../../../src/config/load.ts'
import type { Target } from '../../../src/config/target.ts'
import { documented, listed, type DocumentedDefinition } from '../../../src/sandbox/gateway/documented-definition.ts'
import type { ManagedApi } from '../../../src/domain/managed-apis.ts'
import type { Admin } from './admin.ts'

/** An API as it was made for one case. */
export interface StagedApi {
  readonly id: string
  readonly plan: string
  readonly contextPath: string
  /** Absent where nobody asked for access. */
  readonly subscription?: string
}

/** Three APIs of an institution, set up rightly in every step, and the account that reads them. */
export interface Stage {
  readonly admin: Admin
  readonly name: string
  readonly apis: Readonly<Record<ManagedApi, StagedApi>>
  readonly application: string
  readonly account: { readonly id: string; token: string }
  /** What the target is told: right until a case changes it. */
  readonly keys: Record<ManagedApi, string>
  /** Settings beside those of every target: `gateway.management.apis.population.backend`. */
  readonly settings: { apis: string; management: string }
}

export const addresses = {
  token: 'http://127.0.0.1:28090/token',
  register: 'http://127.0.0.1:28090/register',
  signing: 'http://127.0.0.1:28090/sign',
}

/** What a definition for an import has, beside what the documented one has. */
export const exported = (definition: DocumentedDefinition): Record<string, unknown> => ({
  id: randomUUID(),
  version: '1',
  description: 'A trial',
  ...definition,
})

/** The API of the token-issuing service: an address with a key before it. */
export const tokenServiceDefinition = (contextPath: string): DocumentedDefinition => {
  const whole = documented({
    register: 'population',
    contextPath,
    scope: '',
    tokenService: addresses.token,
    target: addresses.signing,
    properties: {},
  })
  return {
    ...whole,
    name: 'token',
    flows: [],
    properties: [],
    plans: [{ ...whole.plans[0], flows: [] }],
  } as unknown as DocumentedDefinition
}

export const registerDefinition = (register: 'population' | 'contact', contextPath: string, gateway: string): DocumentedDefinition =>
  documented({
    register,
    contextPath,
    scope: 'register:read',
    tokenService: `${gateway}/${contextPath.split('/')[1]}/token`,
    target: addresses.register,
    properties: { machine_auth_api_key: 'to-be-replaced', machine_auth_api_iss: 'issuer-0815' },
  })

/** How the APIs of a stage are set up. */
export interface Staging {
  readonly gateway: string
  /** Changes a definition before it is imported. */
  readonly imported?: (api: ManagedApi, definition: Record<string, unknown>) => void
  readonly isDeployed?: (api: ManagedApi) => boolean
  readonly isSubscribed?: (api: ManagedApi) => boolean
  readonly isAccepted?: (api: ManagedApi) => boolean
}

/** Sets three APIs up as the procedure has it. */
export async function stage(admin: Admin, name: string, staging: Staging): Promise<Stage> {
  const account = await admin.serviceAccount(`inspector-${name}`)
  const application = await admin.application(`application of ${name}`)
  await admin.memberOfApplication(application, account.id)
  const { gateway, imported, isDeployed = () => true, isSubscribed = () => true, isAccepted = () => true } = staging
  const keys: Partial<Record<ManagedApi, string>> = {}
  const apis: Partial<Record<ManagedApi, StagedApi>> = {}
  // The key to the token-issuing service stands in the register APIs.
  for (const api of ['token-service', 'population', 'contact'] as const) {
    const contextPath = `/${name}/${api === 'token-service' ? 'token' : api}`
    const definition = exported(
      api === 'token-service' ? tokenServiceDefinition(contextPath) : registerDefinition(api, contextPath, gateway),
    )
    if (api !== 'token-service')
      definition['properties'] = listed({ machine_auth_api_key: keys['token-service']!, machine_auth_api_iss: 'issuer-0815' })
    imported?.(api, definition)
    const id = await admin.import(definition)
    await admin.member(id, account.id)
    const [plan] = await admin.plans(id)
    if (isDeployed(api)) {
      await admin.deploy(id)
      await admin.start(id)
    }
    if (!isSubscribed(api) || plan === undefined) {
      apis[api] = { id, plan: plan?.id ?? '', contextPath }
      keys[api] = randomUUID()
      continue
    }
    const subscription = await admin.subscribe(application, plan.id)
    if (isAccepted(api)) {
      await admin.process(id, subscription, true)
      keys[api] = (await admin.keys(id, subscription))[0]!.key
    } else keys[api] = randomUUID()
    apis[api] = { id, plan: plan.id, contextPath, subscription }
  }
  return {
    admin,
    name,
    apis: apis as Stage['apis'],
    application,
    account,
    keys: keys as Stage['keys'],
    settings: { apis: '', management: '' },
  }
}

/** The target that an institution would configure for a stage. */
export async function targetOf({ name, account, keys, application, settings }: Stage, url: string, gateway: string): Promise<Target> {
  const text = `target: ${name}
authUrl: http://127.0.0.1:1
baseUrl: http://127.0.0.1:1
organizationId: 5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21
client: { id: client-4711, secret: secret-of-client }
gateway:
  url: ${gateway}
  population: { contextPath: /${name}/population, apiKey: ${keys.population}, personIdentifier: "18906299204" }
  contact: { contextPath: /${name}/contact, apiKey: ${keys.contact}, personIdentifiers: ["20914695016"] }
  tokenService: { url: ${gateway}/${name}/token, apiKey: ${keys['token-service']}, issuer: issuer-0815 }
  management:
    url: ${url}
    token: ${account.token}
    application: ${application}
${settings.management}${settings.apis === '' ? '' : `    apis:\n${settings.apis}`}`
  const [target] = await loadTargetText(text, { file: 'stage.yaml', environment: {} })
  return target!
}

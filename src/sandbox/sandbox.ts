import type { SandboxContracts } from './fault.ts'
import { perRegister, type RegisterName, managedApis, targetOrigins, type TargetOrigin } from '../domain/index.ts'
import type { Behavior } from './behavior.ts'
import { environmentOf } from './environment.ts'
import { gateway } from './gateway/gateway.ts'
import type { ServedCall } from './gateway/served-call.ts'
import { type ApiSetup, properApi } from './gateway/setup.ts'
import { graphqlApi } from './graphql/graphql.ts'
import { identityProvider } from './identity-provider/identity-provider.ts'
import { createAccessTokens, type AccessTokens } from './identity-provider/tokens.ts'
import { listen, type PartListener } from './listener.ts'
import { authorizationService, type TokenServiceKeys } from './machine/authorization-service.ts'
import { tokenService } from './machine/token-service.ts'
import { management } from './management/management.ts'
import { alter, withHeaders, type Handler } from './message.ts'
import { behaviorOf, changedBehavior, type SandboxOptions } from './options.ts'
import { partAt } from './origin.ts'
import { registerHandler } from './registers/register.ts'
import { registerParts } from './registers/registers.ts'
import { createSigner, createSignerOf, type RegisteredKey } from './signing.ts'
import { createWorld, knownTo, parts, type SandboxPart, type World } from './world.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokenServiceApi } from './management/managed-apis.ts'
import { managedVariable } from './management/variables.ts'

/** The templates that the APIs were imported from, as files for as long as a sandbox runs. */
interface Templates {
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Writes the documented template of each API to a folder of its own. */
async function openTemplates(world: World): Promise<Templates> {
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-templates-'))
  const environment: Record<string, string> = {}
  for (const api of managedApis) {
    const file = join(folder, `${api}.json`)
    const definition = api === 'token-service' ? tokenServiceApi() : properApi(api, world).definition
    await writeFile(file, JSON.stringify({ version: '1', ...definition }))
    environment[managedVariable(api, 'TEMPLATE')] = file
  }
  return { environment, close: async () => await rm(folder, { recursive: true, force: true }) }
}

export { UnlistedHost } from './gateway/backend-requests.ts'
export type { ServedCall } from './gateway/served-call.ts'
export type { ApiTemplate, AddressMapping } from './gateway/template.ts'
export type { PartProfiles, SandboxOptions } from './options.ts'
export type { SandboxPart } from './world.ts'

/** A running sandbox: a whole target on 127.0.0.1, with secrets of its own. */
export interface Sandbox {
  /** The variables that a configuration for the sandbox refers to: `SANDBOX_AUTH_URL`. */
  readonly environment: Readonly<Record<string, string>>
  /** Traces of calls to templates in the gateway, by the transaction id of the call. */
  readonly calls: ReadonlyMap<string, ServedCall>
  /** The set-up of the gateway's APIs: the export of an API manager, and the subscriptions. */
  readonly apis: Readonly<Record<RegisterName, ApiSetup>>
  /** The persons whom all registers know. */
  readonly people: readonly string[]
  /** The client's configuration has the management API. */
  readonly managed: boolean
  /** The contracts in its client's configuration, if any. */
  readonly contracts: SandboxContracts | undefined
  /** The number of requests to each part. */
  readonly requests: Readonly<Record<SandboxPart, number>>
  /**
   * Removes all faults and plants these: same addresses, secrets and people. Variables of the client change only with a new start.
   * Throws for unknown names, and for faults of TLS: certificates are made at the start.
   */
  setFaults(names: readonly string[]): Promise<void>
  /** Ends at once, whatever is under way. */
  stop(): Promise<void>
}

/** Starts every part on a free port of 127.0.0.1. Throws for a name that it does not know, with the nearest one that it does. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const world = createWorld()
  let behavior = await behaviorOf(world, options)
  const security = behavior.tls ? await (await import('./tls/security.ts')).openSecurity(behavior.origins) : undefined
  const templates = behavior.managed ? await openTemplates(world) : undefined
  const keys = createKeys(world, () => behavior.identityProvider, options.integration?.key)
  const requests = Object.fromEntries(parts.map((part) => [part, 0])) as Record<SandboxPart, number>
  let handlers = handlersOf(behavior, keys)

  async function start(part: SandboxPart): Promise<readonly [SandboxPart, PartListener]> {
    const origin = targetOrigins.find((each) => partAt[each] === part)
    const serve = origin === undefined ? undefined : security?.serve[origin]
    const handle: Handler = (request) => (requests[part]++, handlers[part](request))
    const listener = await listen(handle, { latencyMs: options.latencyMs ?? 0, port: options.ports?.[part] ?? 0, ...(serve && { serve }) })
    const address = `${serve === undefined ? 'http' : 'https'}://127.0.0.1:${listener.port}`
    world.addresses[part] = (await options.front?.(part, address)) ?? address
    return [part, listener]
  }

  const started = await Promise.allSettled(parts.map(start))
  const listeners = new Map(started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
  async function stop(): Promise<void> {
    await Promise.all([...listeners.values()].map((listener) => listener.close()))
    await security?.close()
    await templates?.close()
  }
  const broken = started.find((each) => each.status === 'rejected')
  if (broken !== undefined) {
    await stop()
    throw broken.reason
  }
  async function openAddresses(): Promise<void> {
    await Promise.all(targetOrigins.map((origin) => listeners.get(partAt[origin])!.open(behavior.origins[origin].listening)))
    await listeners.get('token-service')!.open(behavior.machine.listening)
  }

  await openAddresses()
  return {
    environment: { ...(await environmentOf(behavior, keys.access)), ...security?.environment, ...templates?.environment },
    calls: world.calls,
    get apis() {
      return behavior.gateway.apis
    },
    people: knownTo(world),
    managed: behavior.managed,
    contracts: behavior.contracts,
    requests,
    async setFaults(names) {
      behavior = await changedBehavior(behavior, options, names)
      handlers = handlersOf(behavior, keys)
      await openAddresses()
    },
    stop,
  }
}

/** The keys that the parts sign with: they outlast a change of faults, as keys do in life. */
interface Keys {
  readonly access: AccessTokens
  readonly machine: TokenServiceKeys
}

function createKeys(world: World, behaves: () => Behavior['identityProvider'], integrationKey?: RegisteredKey): Keys {
  const tokens = { test: createSigner(), production: createSigner() }
  return {
    access: createAccessTokens(world, behaves),
    machine: { tokens, assertions: integrationKey === undefined ? createSigner() : createSignerOf(integrationKey) },
  }
}

function handlersOf(behavior: Behavior, keys: Keys): Record<SandboxPart, Handler> {
  const { world, machine } = behavior
  const { tokens, assertions } = keys.machine
  return {
    'identity-provider': at('auth', behavior, identityProvider(world, keys.access, behavior.identityProvider)),
    graphql: at('base', behavior, graphqlApi({ world, tokens: keys.access }, behavior.graphql)),
    gateway: at('gateway', behavior, gateway(behavior.gateway)),
    'token-service': tokenService(world, assertions, machine),
    'authorization-service': authorizationService(world, keys.machine, machine),
    management: management(behavior),
    ...perRegister(({ name }) => registerHandler(registerParts[name], { world, signers: tokens, behavior: behavior.registers[name] })),
  }
}

/** Changes the responses of the part behind an address, with the faults of the address. */
function at(origin: TargetOrigin, { origins, tls }: Behavior, handle: Handler): Handler {
  const { answers, tls: security } = origins[origin]
  const hsts = tls ? { 'strict-transport-security': security.hsts } : {}
  return async (request) => await alter(withHeaders(await handle(request), hsts), request, answers)
}

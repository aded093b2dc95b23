import { properBehavior, type Behavior } from './behavior.ts'
import type { SandboxContracts } from './fault.ts'
import { calloutOf } from './gateway/setup.ts'
import { withOneKey } from './gateway/behavior-change.ts'
import type { ApiTemplate } from './gateway/template.ts'
import type { MachineBehavior } from './machine/machine-behavior.ts'
import type { RegisteredKey } from './signing.ts'
import type { SandboxPart, World } from './world.ts'
import { message, UserError } from '../messages/index.ts'

/** Options of a sandbox; without any it is correct in everything. */
export interface SandboxOptions {
  /** Names of `faults`. */
  readonly faults?: readonly string[]
  readonly profile?: PartProfiles
  /** Name of `styles`: the vendors whose responses the gateway and the services behind it send. */
  readonly style?: string
  /** Milliseconds that each part waits before it answers. */
  readonly latencyMs?: number
  /** Serves the three addresses over https, with certificates of an authority of its own. */
  readonly tls?: boolean
  /** The engine that the gateway runs its APIs on: what an import sets (`v4`), or the older one. */
  readonly engine?: 'v3' | 'v4'
  /** `hardened` makes a failed callout visible, which the published templates do not. */
  readonly template?: 'published' | 'hardened'
  /** APIs of the gateway that template files give instead. */
  readonly templates?: readonly ApiTemplate[]
  /** Opens every API with one key, and configures the client with it. */
  readonly oneKey?: boolean
  /** Configures the client with the management API of the gateway, too, as a fault of that API does. */
  readonly management?: boolean
  /** Configures the client with contracts of the sandbox. */
  readonly contracts?: SandboxContracts | undefined
  /** The registration of the integration, where a template of the token-issuing service signs for it. */
  readonly integration?: RegisteredIntegration
  /** Ports of the parts; free ones by default. */
  readonly ports?: Partial<Readonly<Record<SandboxPart, number>>>
  /** Puts a proxy in front of a part: gets the address of the part, and returns the address that clients are to call. */
  readonly front?: (part: SandboxPart, address: string) => Promise<string>
}

/** Settings of the authorization service for an institution whose own template requests tokens. */
export interface RegisteredIntegration extends Pick<MachineBehavior, 'foreignHeaders' | 'issuers' | 'tokenLifetimeSeconds'> {
  readonly key: RegisteredKey
}

/** Names of `profiles`: products that the parts imitate. */
export interface PartProfiles {
  readonly identityProvider?: string
  readonly graphql?: string
  readonly gateway?: string
}

/** An option names a fault, style or profile that the sandbox does not have. */
class SandboxError extends UserError {
  override name = 'SandboxError'
}

/** The behavior for these options. Faults and profiles are loaded only when one is named. */
export async function behaviorOf(world: World, options: SandboxOptions): Promise<Behavior> {
  const { faults: wanted = [], profile = {}, tls = false, contracts, engine = 'v4' } = options
  const { template = 'published', templates = [] } = options
  const behavior = properBehavior(world)
  behavior.tls = tls
  behavior.managed = options.management === true
  behavior.contracts = contracts
  if (options.oneKey === true) withOneKey(() => undefined)(behavior)
  for (const api of Object.values(behavior.gateway.apis)) {
    calloutOf(api).exitOnError = template === 'hardened'
    if (engine === 'v3') api.definition.execution_mode = 'v3'
  }
  for (const template of templates) useTemplate(template, behavior)
  if (options.integration !== undefined) {
    const { key: _, ...registration } = options.integration
    Object.assign(behavior.machine, registration)
  }
  if (Object.keys(profile).length > 0) {
    const { profiles } = await import('./profiles.ts')
    const parts = Object.entries(profile) as [keyof PartProfiles, string][]
    for (const [part, name] of parts) named(name, profiles[part], profileOptions[part]).change(behavior)
  }
  if (options.style !== undefined) {
    const [{ styles }, { applyStyle }] = await Promise.all([import('./styles/styles.ts'), import('./styles/vendor-style.ts')])
    applyStyle(named(options.style, styles, '--vendor'), behavior)
  }
  if (wanted.length > 0) {
    const { faults } = await import('./faults.ts')
    for (const name of wanted) {
      const fault = named(name, faults, '--fault')
      behavior.tls ||= fault.tls === true
      behavior.managed ||= fault.part === 'management'
      behavior.contracts ??= fault.contracts
      fault.change(behavior)
    }
  }
  return behavior
}

function useTemplate(template: ApiTemplate, { gateway, machine, registers }: Behavior): void {
  const { name, scopes } = template
  gateway.templates[name] = template
  if (name !== 'token-service') registers[name].scopes = scopes
  for (const scope of scopes) {
    machine.integration.scopes.add(scope)
    machine.integration.grants.add(scope)
  }
}

/** The behavior of a running sandbox with other faults. */
export async function changedBehavior(running: Behavior, options: SandboxOptions, names: readonly string[]): Promise<Behavior> {
  const { faults } = await import('./faults.ts')
  const late = names.find((name) => named(name, faults, '--fault').tls === true)
  if (late !== undefined) throw new SandboxError(message('run.certificate-fault', { name: late }))
  return await behaviorOf(running.world, {
    ...options,
    tls: running.tls,
    management: running.managed,
    contracts: running.contracts,
    faults: names,
  })
}

const profileOptions: Readonly<Record<keyof PartProfiles, string>> = {
  identityProvider: '--identity-provider',
  graphql: '--graphql',
  gateway: '--gateway',
}

function named<Value>(name: string, table: Readonly<Record<string, Value>>, option: string): Value {
  if (Object.hasOwn(table, name)) return table[name]!
  const meant = nearestName(name, Object.keys(table))
  throw new SandboxError(
    meant === undefined ? message('run.unknown-fault', { option, name }) : message('run.unknown-fault-meant', { option, name, meant }),
  )
}

/** The known name with the fewest changes to the unknown one; undefined where more than a third of it would change. */
function nearestName(unknown: string, known: readonly string[]): string | undefined {
  const [best] = known.map((name) => ({ name, changes: changesBetween(unknown, name) })).toSorted((a, b) => a.changes - b.changes)
  return best === undefined || best.changes * 3 > unknown.length ? undefined : best.name
}

/** The number of characters to add, leave out or replace (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [above, character] of Array.from(one).entries()) {
    const next = [above + 1]
    for (const [place, wanted] of Array.from(other).entries())
      next.push(Math.min(row[place]! + (character === wanted ? 0 : 1), row[place + 1]! + 1, next[place]! + 1))
    row = next
  }
  return row.at(-1)!
}

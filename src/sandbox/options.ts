import { properBehavior, type Behavior } from './behavior.ts'
import type { SandboxContracts } from './fault.ts'
import { calloutOf } from './gateway/setup.ts'
import { withOneKey } from './gateway/change.ts'
import type { ApiTemplate } from './gateway/template.ts'
import type { MachineBehavior } from './machine/behavior.ts'
import type { RegisteredKey } from './signing.ts'
import type { Part, World } from './world.ts'
import { message, UserError } from '../messages/index.ts'

/** How a sandbox is wanted; without options it is correct in everything. */
export interface SandboxOptions {
  /** Names of `faults`: what the sandbox gets wrong. */
  readonly faults?: readonly string[]
  readonly profile?: Profile
  /** Name of `styles`: how the gateway and all behind it word their answers. */
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
  /** Opens every API with one key, which the client is told. */
  readonly oneKey?: boolean
  /** Tells the client of the management API of the gateway, too. */
  readonly management?: boolean
  /** Tells the client of the contracts of the sandbox. */
  readonly contracts?: SandboxContracts | undefined
  /** How the integration is registered, where a template of the token-issuing service signs for it. */
  readonly integration?: RegisteredIntegration
  /** Where parts listen; on free ports unless said. */
  readonly ports?: Partial<Readonly<Record<Part, number>>>
  /** Puts something in front of a part: told where it listens, it answers with where everybody is to call it. */
  readonly front?: (part: Part, address: string) => Promise<string>
}

/** What the authorization service has to know of an institution whose own template asks it for tokens. */
export interface RegisteredIntegration extends Pick<MachineBehavior, 'foreignHeaders' | 'issuers' | 'tokenLifetimeSeconds'> {
  readonly key: RegisteredKey
}

/** Names of `profiles`: products whose manners a part takes on. */
export interface Profile {
  readonly identityProvider?: string
  readonly graphql?: string
  readonly gateway?: string
}

/** The sandbox was asked for something that it does not have. */
class SandboxError extends UserError {
  override name = 'SandboxError'
}

/** The behavior that the options ask for. Faults and profiles are loaded only when one is named. */
export async function behaviorOf(world: World, options: SandboxOptions): Promise<Behavior> {
  const { faults: wanted = [], profile = {}, tls = false, contracts, engine = 'v4' } = options
  const { template = 'published', templates = [] } = options
  const behavior = properBehavior(world)
  behavior.tls = tls
  behavior.contracts = contracts
  if (options.oneKey === true) withOneKey(() => undefined)(behavior)
  for (const api of Object.values(behavior.gateway.apis)) {
    calloutOf(api).exitOnError = template === 'hardened'
    if (engine === 'v3') api.definition.execution_mode = 'v3'
  }
  for (const given of templates) take(given, behavior)
  if (options.integration !== undefined) {
    const { key: _, ...told } = options.integration
    Object.assign(behavior.machine, told)
  }
  if (Object.keys(profile).length > 0) {
    const { profiles } = await import('./profiles.ts')
    const parts = Object.entries(profile) as [keyof Profile, string][]
    for (const [part, name] of parts) named(name, profiles[part], profileOptions[part]).change(behavior)
  }
  if (options.style !== undefined) {
    const [{ styles }, { wear }] = await Promise.all([import('./styles/styles.ts'), import('./styles/style.ts')])
    wear(named(options.style, styles, '--vendor'), behavior)
  }
  if (wanted.length > 0) {
    const { faults } = await import('./faults.ts')
    for (const name of wanted) {
      const fault = named(name, faults, '--fault')
      behavior.tls ||= fault.tls === true
      behavior.contracts ??= fault.contracts
      fault.change(behavior)
    }
  }
  return behavior
}

function take(template: ApiTemplate, { gateway, machine, registers }: Behavior): void {
  const { name, scopes } = template
  gateway.templates[name] = template
  if (name !== 'token-service') registers[name].scopes = scopes
  for (const scope of scopes) {
    machine.integration.scopes.add(scope)
    machine.integration.grants.add(scope)
  }
}

/** The behavior once a running sandbox is asked for other faults. */
export async function changedBehavior(running: Behavior, options: SandboxOptions, names: readonly string[]): Promise<Behavior> {
  const { faults } = await import('./faults.ts')
  const late = names.find((name) => named(name, faults, '--fault').tls === true)
  if (late !== undefined) throw new SandboxError(message('run.certificate-fault', { name: late }))
  return await behaviorOf(running.world, { ...options, tls: running.tls, contracts: running.contracts, faults: names })
}

const profileOptions: Readonly<Record<keyof Profile, string>> = {
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

/** The known name that takes the fewest changes to write instead of the given one; none where more than a third of it would change. */
function nearestName(given: string, known: readonly string[]): string | undefined {
  const [best] = known.map((name) => ({ name, changes: changesBetween(given, name) })).toSorted((a, b) => a.changes - b.changes)
  return best === undefined || best.changes * 3 > given.length ? undefined : best.name
}

/** How many characters must be added, left out or replaced (Levenshtein). */
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

import { asText, message } from '../../messages/index.ts'
import { worded } from '../cause-description.ts'
import type { Target } from '../../config/index.ts'
import { type Transport, isOwn, OwnFault, TransportError, digestOf, digestsKeyedWith, Redactor } from '../../engine/index.ts'
import { type DeployedApis, glanceInside, readDeployed, ManagementRefused } from '../../management/index.ts'
import { managedApis } from '../../domain/index.ts'
import type { Clock } from '../clock.ts'
import { hashOf, slotFrom } from '../schedule.ts'
import type { Deployments } from '../state/state.ts'
import type { PollFailure, ManagementPoll } from '../state/observation.ts'
import type { Watch } from '../cycle/watch.ts'

interface ManagementPollerOptions {
  /** The target to poll, with its secrets. */
  readonly watch: Watch
  readonly transport: Transport
  /** Accounts whose token was refused since the configuration was read: shared by all targets. */
  readonly refused: Set<string>
  readonly clock: Clock
  /** Of Gatewatch. */
  readonly version: string
}

const dayMs = 86_400_000
/** A management API that takes longer is not waited for: the next look is due. */
const longestMs = 120_000

/** Looks at the management API of one target's gateway: at everything at first and once a day, in between whether something was deployed. */
export class ManagementPoller {
  readonly target: Target
  readonly #options: ManagementPollerOptions
  readonly #digest: (text: string) => string
  /** The origin of digests, which makes them comparable: the token, the settings, and the version of Gatewatch. */
  readonly #digests: string
  /** The address and the token: one account. */
  readonly #account: string
  /** The time of the next full poll, in milliseconds since 1970. */
  #wholeAt = 0

  constructor(options: ManagementPollerOptions) {
    const { watch, version } = options
    const { url, token } = watch.target.gateway!.management!
    this.target = watch.target
    this.#options = options
    this.#digest = digestsKeyedWith(token)
    this.#digests = this.#digest(`${version} ${JSON.stringify(watch.target.gateway!.management)}`)
    this.#account = `${url} ${digestOf(token)}`
  }

  /** One look; undefined where it came to nothing for a reason of Gatewatch's own. A token that was refused is not shown again. */
  async look(before: Deployments | undefined, signal: AbortSignal): Promise<ManagementPoll | undefined> {
    const { refused, clock } = this.#options
    const startedAt = clock.now()
    const { name } = this.target
    const place = { target: name, startedAt, address: this.target.gateway!.management!.url }
    if (refused.has(this.#account)) return { ...place, came: { failure: refusedToken } }
    const known = before?.digests === this.#digests ? before : undefined
    const whole = known === undefined || startedAt >= this.#wholeAt
    try {
      const apis = await this.#read(whole ? undefined : known, signal)
      if (whole) this.#wholeAt = slotFrom(startedAt + 1, { intervalMs: dayMs, phaseMs: (hashOf(`${name} day`) / 2 ** 32) * dayMs })
      return { ...place, came: { seen: { target: name, startedAt, digests: this.#digests, whole, apis } } }
    } catch (error) {
      if (signal.aborted || OwnFault.is(error) || (TransportError.is(error) && isOwn(error.failure))) return undefined
      const failure = failureOf(error)
      if (failure.code === 'token') refused.add(this.#account)
      return { ...place, came: { failure } }
    }
  }

  async #read(known: Deployments | undefined, signal: AbortSignal): Promise<DeployedApis> {
    const { watch, transport } = this.#options
    const run = transport.startRun(new Redactor(watch.secrets, watch.disclosed))
    const http = run.client({ signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]), record: () => {} })
    if (known === undefined) return await readDeployed(this.target, { http, digest: this.#digest })
    const apis = managedApis.flatMap((api) => {
      const one = known.apis[api]
      if (one === undefined) return []
      // As long as something is changed, its template may have been renewed.
      return [{ api, id: one.id, ...(one.changedAt === undefined ? { mark: one.mark } : {}) }]
    })
    return apis.length === 0 ? {} : await glanceInside(this.target, { http, digest: this.#digest, known: apis })
  }
}

const refusedToken: PollFailure = {
  code: 'token',
  ...worded(message('incident.management-token.cause'), message('incident.management-token.fix')),
  network: false,
}

function failureOf(error: unknown): PollFailure {
  if (error instanceof ManagementRefused) {
    if (error.code === 'token') return refusedToken
    const cause = message('incident.management-unreadable.cause', { problem: error.fact, setting: error.setting })
    return { code: error.code, ...worded(cause, error.fix), network: false }
  }
  if (!TransportError.is(error)) throw error
  const problem = asText(error.failure.message, error.failure)
  const cause = message('incident.management-silent.cause', { problem })
  return { code: error.failure.code, ...worded(cause, message('incident.management-silent.fix')), network: true }
}

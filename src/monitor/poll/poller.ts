import { asText, message } from '../../messages/index.ts'
import { worded } from '../cause-description.ts'
import type { Target } from '../../config/index.ts'
import { type Transport, isOwn, OwnFault, TransportError, digestOf, digestsKeyedWith, Redactor } from '../../engine/index.ts'
import { type DeployedApis, glanceInside, readDeployed, ManagementRefused } from '../../management/index.ts'
import { managedApis } from '../../domain/index.ts'
import type { Clock } from '../clock.ts'
import { hashOf, slotFrom } from '../schedule.ts'
import type { Deployments, PollFailure, ManagementPoll } from '../state/state.ts'
import type { Watch } from '../cycle/watch.ts'

interface ManagementPollerOptions {
  /** The target to poll, with its secrets. */
  readonly watch: Watch
  readonly transport: Transport
  /** Accounts whose token was rejected since the configuration was read: shared by all targets. */
  readonly rejected: Set<string>
  readonly clock: Clock
  /** Of Gatewatch. */
  readonly version: string
}

const dayMs = 86_400_000
/** A management API that takes longer is not waited for: the next poll is due. */
const longestMs = 120_000

/** Polls the management API of one target's gateway: reads everything at first and once a day, and between that only deployed changes. */
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

  /** Polls once; undefined where Gatewatch itself was the reason that it failed. A rejected token is not shown again. */
  async poll(before: Deployments | undefined, signal: AbortSignal): Promise<ManagementPoll | undefined> {
    const { rejected, clock } = this.#options
    const startedAt = clock.now()
    const { name } = this.target
    const polled = { target: name, startedAt, address: this.target.gateway!.management!.url }
    if (rejected.has(this.#account)) return { ...polled, came: { failure: rejectedToken } }
    const known = before?.digests === this.#digests ? before : undefined
    const whole = known === undefined || startedAt >= this.#wholeAt
    try {
      const apis = await this.#read(whole ? undefined : known, signal)
      if (whole) this.#wholeAt = slotFrom(startedAt + 1, { intervalMs: dayMs, phaseMs: (hashOf(`${name} day`) / 2 ** 32) * dayMs })
      return { ...polled, came: { seen: { target: name, startedAt, digests: this.#digests, whole, apis } } }
    } catch (error) {
      if (signal.aborted || OwnFault.is(error) || (TransportError.is(error) && isOwn(error.failure))) return undefined
      const failure = failureOf(error)
      if (failure.code === 'token') rejected.add(this.#account)
      return { ...polled, came: { failure } }
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

const rejectedToken: PollFailure = {
  code: 'token',
  ...worded(message('incident.management-token.cause'), message('incident.management-token.fix')),
  network: false,
}

function failureOf(error: unknown): PollFailure {
  if (error instanceof ManagementRefused) {
    if (error.code === 'token') return rejectedToken
    const cause = message('incident.management-unreadable.cause', { problem: error.fact, setting: error.setting })
    return { code: error.code, ...worded(cause, error.fix), network: false }
  }
  if (!TransportError.is(error)) throw error
  const problem = asText(error.failure.message, error.failure)
  const cause = message('incident.management-silent.cause', { problem })
  return { code: error.failure.code, ...worded(cause, message('incident.management-silent.fix')), network: true }
}

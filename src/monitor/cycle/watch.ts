import {
  type Check,
  Deadline,
  disclosedIn,
  type ExchangeReuse,
  type Handshake,
  nameOf,
  openProbe,
  type Plan,
  Redactor,
  sensitivesIn,
  type Transport,
} from '../../engine/index.ts'
import type { Target } from '../../config/index.ts'
import { diagnostics } from '../../diagnosis/index.ts'
import type { Sensitive } from '../../base/index.ts'
import type { Message } from '../../messages/index.ts'
import type { Clock } from '../clock.ts'
import { hostOf } from '../host.ts'
import { AnswerMemory } from './answer-memory.ts'
import { CallPathMemory } from './call-path.ts'
import { clientOf, CredentialRequest, identityOf } from './credentials.ts'
import { CycleLog, cycleOf, type Cycle } from './cycle.ts'
import { DueRhythms } from './due.ts'
import { IncidentControls } from './incident-controls.ts'
import { watchLag } from './lag.ts'
import { callsOf, planFor, rhythmNamesOf, type Monitoring, type Program } from './program.ts'
import type { Refusals } from './refusals.ts'
import { ResponseShare } from './shared-responses.ts'
import { HeldAccess, valueOf } from './token.ts'
import { UnchangedChecks } from './unchanged.ts'
import type { CredentialHoldback, TargetHosts } from '../cycle-result.ts'

/** The parts of the cycles of a target. */
interface TargetWatchOptions {
  readonly target: Target
  readonly monitoring: Monitoring
  readonly transport: Transport
  /** Secrets of the configuration before, and the token that was issued for them: responses may still contain them. */
  readonly formerly: readonly Sensitive[]
  /** Shared by all targets. */
  readonly refusals: Refusals
  readonly clock: Clock
}

/** The options of one cycle. */
export interface CycleRequest {
  /** By default its interval, but at least the time to report one hanging exchange. */
  readonly deadlineMs?: number
  /** Aborts the cycle: it rejects. */
  readonly signal: AbortSignal
  readonly lateMs?: number
  /** Uses no response of another target: the caller wants to know the present state. */
  readonly anew?: boolean
  /** Checks that run whatever their rhythm, until their state is clear. */
  readonly unsettled?: readonly string[]
  /** Tells whether the cycle would confirm a failure of this check; absent where failures are not counted. */
  readonly confirms?: (check: string) => boolean
}

/** The number of cycles after which each response is recorded and evaluated in full, even if it is unchanged. */
export const inFullEach = 20

/** As long as no address was reached, one for all: a coordinator has tens of thousands of targets and makes no cycle. */
const none: ReadonlyMap<Check, unknown> = new Map()

/** Watches one target: runs a cycle on request, and keeps the token in memory between cycles. */
export class Watch {
  readonly target: Target
  readonly program: Program
  /** Of the credentials that it shows. */
  readonly client: string
  readonly identity: string
  readonly hosts: TargetHosts
  /** Its settings that are shown in the clear. */
  readonly disclosed: readonly string[]
  readonly #options: TargetWatchOptions
  readonly #secrets: readonly Sensitive[]
  readonly #names: ReturnType<typeof rhythmNamesOf>
  readonly #due: DueRhythms
  readonly #token: HeldAccess
  readonly #controls = new IncidentControls()
  readonly #callPath = new CallPathMemory()
  readonly #memory = new AnswerMemory()
  #share: ResponseShare | undefined
  /** The latest handshake with each address. */
  #reached = none
  #running: Promise<Cycle> | undefined
  #lastPlan: Plan | undefined
  /** The number of cycles that may still reuse recordings and evaluations. */
  #untilInFull = 0

  constructor(options: TargetWatchOptions) {
    const { target, monitoring, clock } = options
    this.target = target
    this.client = clientOf(target)
    this.identity = identityOf(target)
    this.hosts = { gateway: hostOf(target.gateway?.url ?? target.baseUrl)!, provider: hostOf(target.authUrl)! }
    this.disclosed = disclosedIn(target)
    this.#options = options
    this.#secrets = sensitivesIn(target)
    this.program = monitoring.programFor(target)
    this.#names = rhythmNamesOf(this.program, monitoring)
    this.#due = new DueRhythms(this.#names, target)
    this.#token = new HeldAccess(target, monitoring, clock)
  }

  /** Its secrets by this configuration, the tokens included. */
  get ownSecrets(): readonly Sensitive[] {
    return [...this.#secrets, ...this.#token.secrets]
  }

  /** Everything that must not be shown. */
  get secrets(): readonly Sensitive[] {
    return [...this.ownSecrets, ...this.#options.formerly]
  }

  /** Names of the checks that do not run in every cycle, unless they are unsettled. */
  get slow(): readonly string[] {
    return [...this.#names.fresh, ...this.#names.rare]
  }

  /** Names of the checks whose failure no later cycle confirms. */
  get unrepeated(): ReadonlySet<string> {
    return this.#names.expired
  }

  /** Parts that are left out although they are configured. */
  get notWatched(): readonly Message[] {
    return this.#options.monitoring.notWatched(this.target)
  }

  /** Why the credentials are not shown now. */
  get refusal(): CredentialHoldback | undefined {
    const refusal = this.#options.refusals.heldBack(this.client)
    return refusal && { at: refusal.at, until: refusal.until, count: refusal.count }
  }

  /** A cycle: the one under way where there is one, else a new one. Rejects when it is given up. */
  async cycle(request: CycleRequest): Promise<Cycle> {
    this.#running ??= this.#run(request).finally(() => (this.#running = undefined))
    return await this.#running
  }

  async #run({
    deadlineMs = longestCycleMs(this.target),
    signal,
    lateMs = 0,
    unsettled = [],
    confirms,
    anew = false,
  }: CycleRequest): Promise<Cycle> {
    const { monitoring, transport, refusals, clock } = this.#options
    const startedAt = clock.now()
    const steadyAt = clock.steady()
    // An expired token is sent once: in a cycle that counts.
    const expiredToken = confirms && this.#token.expired.due(steadyAt)
    const target = expiredToken === undefined ? this.target : { ...this.target, expiredToken }
    const rhythms = this.#due.at(steadyAt, unsettled, expiredToken !== undefined)
    const isFresh = rhythms.includes('fresh')
    const token = this.#token.validAt(steadyAt)
    // A token that cannot be renewed may still be valid; an old handshake says nothing of an address.
    const known = isFresh ? token : new Map([...token, ...this.#reached])
    const plan = planFor(this.program, rhythms, isFresh ? none : known)
    if (rhythms.length > 1 || plan !== this.#lastPlan || --this.#untilInFull < 0) this.#forget()
    this.#lastPlan = plan

    const log = new CycleLog()
    const deadline = new Deadline(deadlineMs, signal)
    const lag = watchLag()
    const credentials = new CredentialRequest({ check: monitoring.credentials, target, refusals })
    const controls = this.#controls
    controls.begin(unsettled)
    const probe = openProbe(target, {
      plan,
      transport,
      redactor: new Redactor(this.secrets, this.disclosed),
      diagnostics: { ...diagnostics, callPathOf: (...input) => this.#callPath.pathOf(plan, ...input) },
      profile: 'monitor',
      signal: deadline.signal,
      known,
      controls: (check) => monitoring.controlled.has(check) && confirms?.(nameOf(check)) === true && controls.take(nameOf(check)),
      evidence: () => [...controls.kept, ...credentials.evidence],
      reuse: new UnchangedChecks(this.#memory, target, plan, (check) => this.#transferOf(check, credentials, anew)),
      emit: (event) => {
        log.on(event)
        credentials.on(event)
      },
    })
    await probe.evaluateAll()
    deadline.clear()
    const lagMs = lag.end()
    credentials.end()
    const observation = await probe.end()
    const { unrepeated } = this
    if ([...unrepeated].some((name) => log.begun.has(name))) this.#token.expired.spend(steadyAt)
    signal.throwIfAborted()

    if (isFresh) {
      const handshakes = await Promise.all(monitoring.reached.map(async (check) => [check, await valueOf(probe, check)] as const))
      this.#reached = new Map(handshakes.filter(([, handshake]) => handshake !== undefined))
    }
    const renewAt = isFresh ? await this.#token.renew(probe, startedAt, steadyAt) : undefined
    const cycle = cycleOf({
      target,
      plan,
      observation,
      traceId: probe.traceId,
      log,
      ending: monitoring.ending,
      calls: callsOf(monitoring),
      ofTime: monitoring.ofTime,
      unrepeated,
      startedAt,
      lateMs,
      deadlineMs,
      lagMs,
      stepMs: clock.stepMs?.() ?? 0,
      stalled: deadline.over === 'stalled',
      standing: credentials.stood,
      tlsVersions: this.#tlsVersions,
      ...this.#token.parts,
    })
    // A cycle with another token, or with anything wrong, is followed by one in full.
    this.#memory.end(cycle.outcome === 'passed' && !isFresh)
    controls.end(log.controls, cycle.checks)
    this.#due.end(steadyAt, rhythms, cycle, renewAt)
    if (cycle.outcome !== 'discarded' && this.#due.acceptsToken(cycle)) this.#token.accept()
    return cycle
  }

  /** Sends the requests of a check: credentials unless they are held back, and public ones once for all targets. */
  #transferOf(check: Check, credentials: CredentialRequest, anew: boolean): ExchangeReuse['transfer'] {
    const { monitoring, transport, clock } = this.#options
    if (check === monitoring.credentials) return async (_, { signal }, send) => await credentials.transfer(signal, send)
    if (!monitoring.shared.has(check)) return async (_, __, send) => await send()
    const share = (this.#share ??= new ResponseShare(transport, this.target.monitor.intervalSeconds * 1000, clock.steady))
    return async (request, attempt, send) => await share.transfer(request, { ...attempt, anew }, send)
  }

  #forget(): void {
    this.#memory.forget()
    this.#untilInFull = inFullEach - 1
  }

  /** By the latest handshake with each address. */
  get #tlsVersions(): readonly string[] {
    return [...new Set([...this.#reached.values()].flatMap((handshake) => (handshake as Handshake).tls?.protocol ?? []))]
  }
}

/** The longest time of a cycle: its interval, but at least the time to report one hanging exchange. */
export function longestCycleMs({ monitor, timeoutMs }: Target): number {
  return Math.max(monitor.intervalSeconds * 1000, timeoutMs + 1000)
}

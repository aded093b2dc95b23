import {
  isUntested,
  AnswerMemory,
  nameOf,
  type Check,
  type Transport,
  Deadline,
  Redactor,
  disclosedIn,
  sensitivesIn,
  openRun,
  readJws,
  type Handshake,
  type OpenRun,
  type Diagnostics,
  type Plan,
  type RecordedExchange,
} from '../../engine/index.ts'
import type { Target } from '../../config/index.ts'
import { diagnostics } from '../../diagnosis/index.ts'
import { interned, type Sensitive } from '../../base/index.ts'
import type { Path } from '../../domain/index.ts'
import type { Message } from '../../messages/index.ts'
import type { Clock } from '../clock.ts'
import { hostOf } from '../host.ts'
import { clientOf, CredentialRequest, identityOf } from './credentials.ts'
import { CycleLog, cycleOf, type Cycle, type CycleCheck, type CycleParts } from './cycle.ts'
import { endOf, ExpiredToken } from './expired-token.ts'
import { watchLag } from './lag.ts'
import { allRhythms, callsOf, planFor, rhythmNamesOf, type Monitoring, type Program, type Rhythm } from './program.ts'
import type { Refusals } from './refusals.ts'
import type { CredentialHoldback, CheckResult, TokenLifetime, TargetHosts } from '../cycle-result.ts'

/**
 * The controls of the calls of a target: sent in the cycle that confirms a failure, kept as evidence as long as that lasts, and not sent again before
 * it is over.
 */
class IncidentControls {
  readonly #sent = new Map<string, readonly RecordedExchange[]>()
  #passed: ReadonlySet<string> | undefined

  /** What was sent for failures that last. */
  get kept(): readonly RecordedExchange[] {
    return [...this.#sent.values()].flat()
  }

  /** Lets go of what is over: a check that passed, and whose failure nobody waits to end. */
  begin(unsettled: readonly string[]): void {
    for (const name of this.#sent.keys()) if (this.#passed?.has(name) === true && !unsettled.includes(name)) this.#sent.delete(name)
  }

  /** Whether the controls of a check are sent, now that its failure is confirmed. */
  take(check: string): boolean {
    if (this.#sent.has(check)) return false
    this.#sent.set(check, [])
    return true
  }

  /** Keeps what was sent. Whether the call is steady shows only in answers of one moment. */
  end(controls: readonly RecordedExchange[], checks: readonly Pick<CycleCheck, 'name' | 'outcome' | 'answeredLater'>[]): void {
    if (controls.length === 0 && this.#sent.size === 0) return
    const lasting = controls.filter(({ control }) => control !== 'again')
    for (const [name, own] of Map.groupBy(lasting, ({ check }) => check)) this.#sent.set(name, own)
    // Nothing is confirmed yet.
    for (const { name, answeredLater } of checks) if (answeredLater === true) this.#sent.delete(name)
    if (this.#sent.size > 0) this.#passed = new Set(checks.flatMap(({ name, outcome }) => (outcome === 'passed' ? [name] : [])))
  }
}

/** What a call path without a failure depends on: which checks held and which did not apply, and with which status each call was answered. */
function alikeIn({ results, exchanges }: Parameters<Diagnostics['callPathOf']>[0]): string | undefined {
  let alike = `${results.length}`
  for (const { name, outcome, attempts } of results) {
    if ((outcome !== 'passed' && !isUntested(outcome)) || attempts.length > 1) return undefined
    if (isUntested(outcome)) alike += ` ${name}`
  }
  const answered: string[] = []
  for (const { check, control, failure, response } of exchanges) {
    if (control !== undefined || failure !== undefined) return undefined
    answered.push(`${check} ${response?.status}`)
  }
  // Which of them is answered first is chance.
  return `${alike},${answered.sort().join()}`
}

/** What the cycles of a target are made of. */
interface WatchOptions {
  readonly target: Target
  readonly monitoring: Monitoring
  readonly transport: Transport
  /** What the configuration before had as secrets, and the token that was got with them: it may still stand in answers. */
  readonly formerly: readonly Sensitive[]
  /** Shared by all targets. */
  readonly refusals: Refusals
  readonly clock: Clock
  /** Of Gatewatch. */
  readonly version: string
}

/** One cycle that is asked for. */
export interface CycleRequest {
  /** Its interval, or time enough for one exchange that hangs to be told as what it is; unless said otherwise. */
  readonly deadlineMs?: number
  /** Gives the cycle up: it rejects. */
  readonly signal: AbortSignal
  readonly lateMs?: number
  /** Somebody wants to know how it is now: nothing is taken from what other targets were answered. */
  readonly anew?: boolean
  /** Checks that must be asked until it is clear how they are, whatever their rhythm. */
  readonly unsettled?: readonly string[]
  /** Whether a failure of this check would be confirmed by the cycle; unknown where nobody counts. */
  readonly confirms?: (check: string) => boolean
}

/** A token that is kept between cycles. Its life is counted on the clock that nobody sets. */
interface HeldValue extends TokenLifetime {
  readonly value: Sensitive
  readonly validUntil: number
  readonly endsAt: number | undefined
  /** Of the key that signed it. */
  readonly kid?: string
}

const longestKid = 60

/** A token is renewed before the last tenth of its life. */
export const renewalShare = 0.9

/** Every so many cycles each answer is recorded and evaluated in full, whatever the one before was. */
export const inFullEach = 20

/** As long as nothing is known, one for all: a coordinator has tens of thousands of targets and makes no cycle. */
const nobody: ReadonlySet<string> = new Set()
const nowhere: ReadonlyMap<Check, unknown> = new Map()

/** Watches one target: a cycle whenever it is asked for, with the token kept in memory between cycles. Nothing else is kept. */
export class Watch {
  readonly target: Target
  readonly program: Program
  /** Whose credentials it shows. */
  readonly client: string
  readonly identity: string
  readonly hosts: TargetHosts
  readonly #options: WatchOptions
  readonly #secrets: readonly Sensitive[]
  #controls: IncidentControls | undefined
  #shares: ReturnType<Transport['share']> | undefined
  readonly #names: ReturnType<typeof rhythmNamesOf>
  #token: HeldValue | undefined
  readonly #expired: ExpiredToken
  /** The call path of the last cycle in which every check held at the first try: that of each that is answered alike, and not drawn again. */
  #path: { readonly plan: Plan; readonly alike: string; readonly path: readonly Path[] } | undefined
  /** The token that an API accepted last. */
  #accepted: HeldValue | undefined
  /** How each address was reached when it was last asked. */
  #reached = nowhere
  #freshAt = 0
  #rareAt = 0
  #failing = nobody
  /** What failed in the last cycle and not in the one before, although somebody answered: the token may be to blame. */
  #refusedAnew = nobody
  #running: Promise<Cycle> | undefined
  readonly #memory = new AnswerMemory()
  #lastPlan: Plan | undefined
  /** So many cycles may still take what was recorded and found of the same answers before. */
  #untilAnew = 0
  readonly #disclosedLater: Iterable<string> = { [Symbol.iterator]: () => this.disclosed[Symbol.iterator]() }

  constructor(options: WatchOptions) {
    const { target, monitoring } = options
    this.target = target
    this.client = clientOf(target)
    this.identity = identityOf(target)
    this.hosts = { gateway: hostOf(target.gateway?.url ?? target.baseUrl)!, provider: hostOf(target.authUrl)! }
    this.#options = options
    this.#secrets = sensitivesIn(target)
    this.#expired = new ExpiredToken(target)
    this.program = monitoring.programFor(target)
    this.#names = rhythmNamesOf(this.program, monitoring)
  }

  /** What is told of it in the clear. */
  get disclosed(): readonly string[] {
    return disclosedIn(this.target)
  }

  /** Its secrets by this configuration, the tokens included. */
  get ownSecrets(): readonly Sensitive[] {
    return this.#token === undefined ? this.#secrets : [...this.#secrets, ...this.#expired.secrets, this.#token.value]
  }

  /** Everything that must not be told. */
  get secrets(): readonly Sensitive[] {
    return [...this.ownSecrets, ...this.#options.formerly]
  }

  /** Names of the checks that are not asked in every cycle, unless they are unsettled. */
  get slow(): readonly string[] {
    return [...this.#names.fresh, ...this.#names.rare]
  }

  /** Names of the checks whose failure no later cycle confirms. */
  get unrepeated(): ReadonlySet<string> {
    return this.#names.expired
  }

  /** What is left out of it although it is configured. */
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
    const { monitoring, transport, version, refusals, clock } = this.#options
    const startedAt = clock.now()
    const steadyAt = clock.steady()
    // What is asked once is asked where it counts.
    const expiredToken = confirms && this.#expired.due(steadyAt)
    const target = expiredToken === undefined ? this.target : { ...this.target, expiredToken }
    const rhythms = this.#rhythms(steadyAt, unsettled, expiredToken !== undefined)
    const fresh = rhythms.includes('fresh')
    const token = this.#validToken(steadyAt)
    // What is asked anew may still be replaced by the old token where it fails, never by an old way to an address.
    const kept = fresh ? token : new Map([...token, ...this.#reached])
    const plan = planFor(this.program, rhythms, fresh ? nowhere : kept)
    const redactor = new Redactor(this.secrets, this.#disclosedLater)
    if (rhythms.length > 1 || plan !== this.#lastPlan || --this.#untilAnew < 0) this.#forget()
    this.#lastPlan = plan
    const log = new CycleLog()
    const deadline = new Deadline(deadlineMs, signal)
    const lag = watchLag()
    const credentials = new CredentialRequest({ check: monitoring.credentials, target, refusals })
    const { catalog, ending } = monitoring
    const calls = callsOf(monitoring)
    const parts = {
      plan,
      target,
      transport,
      redactor,
      diagnostics: { ...diagnostics, callPathOf: (...seen) => this.#pathOf(plan, ...seen) } satisfies Diagnostics,
      version,
      catalog,
      kept,
      signal: deadline.signal,
    }
    const share = (this.#shares ??= transport.share(target.monitor.intervalSeconds * 1000))[anew ? 'anew' : 'usual']
    const controls = (this.#controls ??= new IncidentControls())
    controls.begin(unsettled)
    const opened = openRun({
      ...parts,
      profile: 'monitor',
      quiet: true,
      controls: (check) => monitoring.controlled.has(check) && confirms?.(nameOf(check)) === true && controls.take(nameOf(check)),
      controlsSent: controls.kept,
      memory: this.#memory,
      shareOf: (check) => (monitoring.shared.has(check) ? share : undefined),
      standing: (check) => {
        if (check !== monitoring.credentials) return undefined
        // It may have to wait for the request of another target, and be too late as if the answer were.
        log.begun.add(nameOf(check))
        return credentials.standing(deadline.signal)
      },
      emit: (event) => {
        log.on(event)
        credentials.on(event)
      },
    })
    await opened.session.all()
    deadline.clear()
    const lagMs = lag.end()
    credentials.end()
    const outcome = opened.close()
    const { unrepeated } = this
    if ([...unrepeated].some((name) => log.begun.has(name))) this.#expired.spend(steadyAt)
    signal.throwIfAborted()

    const freshAt = this.#freshAt
    if (fresh) await this.#keep(opened, startedAt, steadyAt)
    const stalled = deadline.over === 'stalled'
    const times = { startedAt, lateMs, deadlineMs, stalled, lagMs, stepMs: clock.stepMs?.() ?? 0, ofTime: monitoring.ofTime }
    const seen = { ...times, unrepeated, standing: credentials.stood, tlsVersions: this.#tlsVersions, ...this.#tokenParts() }
    const cycle = cycleOf({ target, plan, outcome, log, ending, calls, ...seen })
    // What Gatewatch itself could not do is done again with the next cycle.
    if (cycle.ownFault !== undefined) this.#freshAt = freshAt
    else if (rhythms.includes('rare')) this.#rareAt = steadyAt + target.monitor.negativeChecksSeconds * 1000
    // What was judged with another token, or not right in all, is judged in full by the next.
    this.#memory.end(cycle.outcome === 'passed' && !fresh)
    controls.end(log.controls, cycle.checks)
    if (cycle.outcome !== 'discarded') this.#remember(cycle)
    return cycle
  }

  #pathOf(plan: Plan, ...seen: Parameters<Diagnostics['callPathOf']>): readonly Path[] {
    const alike = alikeIn(seen[0])
    if (alike === undefined) return diagnostics.callPathOf(...seen)
    if (this.#path?.plan !== plan || this.#path.alike !== alike)
      this.#path = { plan, alike, path: interned(diagnostics.callPathOf(...seen)) }
    return this.#path.path
  }

  #forget(): void {
    this.#memory.forget()
    this.#untilAnew = inFullEach - 1
  }

  #tokenParts(): Pick<CycleParts, 'token' | 'heldToken'> {
    if (this.#token === undefined) return {}
    const { value, issuedAt, expiresAt, kid } = this.#token
    const before = this.#accepted
    const provider = nameOf(this.#options.monitoring.provider)
    const token = { issuedAt, expiresAt }
    if (value === before?.value) return { token, heldToken: { provider } }
    const rotated = before?.kid !== undefined && kid !== undefined && kid !== before.kid && { before: before.kid, now: kid }
    return { token, ...(rotated && { heldToken: { provider, rotated } }) }
  }

  /** By the latest handshake with each address. */
  get #tlsVersions(): readonly string[] {
    return [...new Set([...this.#reached.values()].flatMap((handshake) => (handshake as Handshake).tls?.protocol ?? []))]
  }

  #validToken(now: number): ReadonlyMap<Check, unknown> {
    return this.#token === undefined || this.#token.validUntil <= now
      ? nowhere
      : new Map([[this.#options.monitoring.token, this.#token.value]])
  }

  /** What is due: by its clock, or because something of it failed and must be asked until it is clear. */
  #rhythms(now: number, unsettled: readonly string[], expiredDue: boolean): readonly Rhythm[] {
    const { fresh, rare, tokenUsers } = this.#names
    const open = [...unsettled, ...this.#failing]
    const refused = [...this.#refusedAnew].some((name) => tokenUsers.has(name))
    const freshDue = now >= this.#freshAt || refused || open.some((name) => fresh.has(name))
    const rareDue = now >= this.#rareAt || open.some((name) => rare.has(name))
    const due = { cycle: true, fresh: freshDue, rare: rareDue, expired: expiredDue }
    return allRhythms.filter((rhythm) => due[rhythm])
  }

  async #keep({ session }: OpenRun, now: number, steady: number): Promise<void> {
    const { target, monitoring } = this.#options
    const valueOf = async <Value>(check: Check<Value>): Promise<Value | undefined> => await session.value(check).catch(() => undefined)
    const ways = await Promise.all(monitoring.reached.map(async (check) => [check, await valueOf(check)] as const))
    this.#reached = new Map(ways.filter(([, way]) => way !== undefined))
    const value = await valueOf(monitoring.token)
    if (value === undefined) return
    const lifetime = await valueOf(monitoring.lifetime)
    const seconds = lifetime ?? target.contract.tokenLifetimeSeconds
    this.#expired.replace(this.#token, value)
    const { clock } = this.#options
    const end = endOf(value, clock.now(), lifetime)
    const endsAt = end === undefined ? undefined : clock.steady() + end - clock.now()
    const kid = readJws(value)?.header['kid']
    this.#token = {
      value,
      issuedAt: now,
      expiresAt: now + seconds * 1000,
      validUntil: steady + seconds * 1000,
      endsAt,
      ...(typeof kid === 'string' && { kid: kid.slice(0, longestKid) }),
    }
    this.#freshAt = steady + Math.min(seconds * renewalShare, target.monitor.tokenRefreshSeconds) * 1000
  }

  #remember({ causes, checks }: Cycle): void {
    const accepts = ({ name, outcome }: CheckResult): boolean => this.#names.tokenUsers.has(name) && outcome === 'passed'
    if (checks.some(accepts)) this.#accepted = this.#token
    const critical = causes.filter(({ severity }) => severity === 'critical')
    if (critical.length === 0) return void (this.#refusedAnew = this.#failing = nobody)
    const answered = critical.filter(({ network }) => !network).flatMap(({ checks }) => checks)
    this.#refusedAnew = new Set(answered.filter((name) => !this.#failing.has(name)))
    this.#failing = new Set(critical.flatMap(({ checks }) => checks))
  }
}

/** What a cycle may take: its interval, or time enough for one exchange that hangs to be told as what it is. */
export function longestCycleMs({ monitor, timeoutMs }: Target): number {
  return Math.max(monitor.intervalSeconds * 1000, timeoutMs + 1000)
}

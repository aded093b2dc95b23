import { deflateSync, inflateSync } from 'node:zlib'
import { schema } from '../engine/index.ts'
import { render } from '../messages/index.ts'
import type { Cycle } from '../monitor/index.ts'
import { messagesSchema, observationSchema } from './observation-schema.ts'

/** One cycle as a location reports it: from where, by whom, and the slot that it was made for. */
export interface Observed {
  readonly location: string
  readonly prober: string
  /** Milliseconds since 1970. */
  readonly slot: number
  readonly cycle: Cycle
}

/** What came over the stream: an observation, or why it is none. */
export type ReadResult = { readonly observed: Observed } | { readonly refused: string }

/** Turns the data of one version, in which nothing has been looked at, into an observation; or says why it is none. */
type Reader = (data: unknown) => ReadResult

/** A larger observation loses what can be spared: first the passed checks, then words. */
export const largestObservation = 4096
/** Small ones are read faster as they are. */
const worthCompressing = 512
const largestText = 65_536
/** The text of nearly all fits, and costs a quarter less than with what zlib would set aside. */
const packing = { windowBits: 12, memLevel: 6, chunkSize: 4096 }
const unpacking = { chunkSize: 4096, maxOutputLength: largestText }

/** The version that is written. A new one joins those that are read, so that probers may still be of the release before. */
export const currentVersion = 1
const form = schema<WireObservation>('observation', observationSchema)
const messagesForm = schema<NonNullable<Cause['messages']>>('messages', messagesSchema)

/** Every version that is read. */
export const readers: Readonly<Record<number, Reader>> = { [currentVersion]: readCurrent }

/** What may stand on the wire: its JSON Schema says the same. Checks that passed at the start of the cycle are a name and a time. */
interface WireObservation extends Omit<Observed, 'cycle'> {
  readonly version: typeof currentVersion
  readonly cycle: Omit<Cycle, 'checks'> & { readonly checks: readonly WireCheck[] }
}

type Check = Cycle['checks'][number]
type Cause = Cycle['causes'][number]
type WireCheck = readonly [name: string, durationMs: number, more?: Partial<Omit<Check, 'name' | 'durationMs'>>]

/** An observation as it goes over the wire: of the cycle only what is named here, whatever else a cycle has. No secret, person or token is in it. */
export function encodeObservation({ location, prober, slot, cycle }: Observed): Uint8Array {
  const wireOf = (checks: readonly Check[], causes: Cycle['causes'], rest: Partial<Cycle> = {}): WireObservation => ({
    version: currentVersion,
    location,
    prober,
    slot,
    cycle: { ...wordsOf(cycle), ...rest, causes, checks: checks.map((check) => wireCheckOf(check, cycle.startedAt)) },
  })
  const causes = cycle.causes.map(causeOf)
  const telling = cycle.checks.filter((check) => wireCheckOf(check, cycle.startedAt).length > 2)
  const brief = causes.slice(0, 4).map(shortened)
  const attempts = [
    () => wireOf(cycle.checks, causes),
    () => wireOf(cycle.checks, causes.map(inEnglish)),
    () => wireOf(telling, causes.map(inEnglish)),
    () => wireOf(telling.slice(0, 20), brief, { certificates: [] }),
    () => wireOf([], brief.slice(0, 1), { certificates: [], answers: {} }),
  ]
  let data = new Uint8Array()
  for (const attempt of attempts) {
    const text = Buffer.from(JSON.stringify(attempt()))
    // In memory of its own: tens of thousands may wait for a link, and each would hold on to the whole piece of the pool that it was made in.
    data = new Uint8Array(text.length > worthCompressing ? deflateSync(text, packing) : text)
    if (text.length <= largestText && data.length <= largestObservation) break
  }
  return data
}

function wireCheckOf({ name, durationMs, ...check }: Check, startedAt: number): WireCheck {
  const { outcome, suite, at, errorType, repeats, failedCalls, blockedBy, stands, address } = check
  const more = {
    ...(outcome !== 'passed' && { outcome }),
    ...(suite !== suiteOf(name) && { suite }),
    ...(at !== undefined && at !== startedAt && { at }),
    ...(errorType !== undefined && { errorType: errorType.slice(0, 60) }),
    ...(repeats !== undefined && { repeats: Math.min(repeats, 1000) }),
    ...(failedCalls && { failedCalls: { count: Math.min(failedCalls.count, 100), by: failedCalls.by.slice(0, 60) } }),
    ...(blockedBy !== undefined && { blockedBy }),
    ...(stands && { stands }),
    ...(address !== undefined && { address }),
  }
  return Object.keys(more).length === 0 ? [name, Math.round(durationMs)] : [name, Math.round(durationMs), more]
}

const suiteOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('.')))

const causeOf = (cause: Cause): Cause => ({
  key: cause.key,
  rule: cause.rule,
  steps: cause.steps,
  sections: cause.sections.slice(0, 20),
  cause: cause.cause.slice(0, 2000),
  fix: cause.fix.slice(0, 2000),
  evidence: cause.evidence.slice(0, 100),
  checks: cause.checks.slice(0, 100),
  severity: cause.severity,
  counts: cause.counts,
  confidence: cause.confidence,
  network: cause.network,
  ...(cause.address !== undefined && { address: cause.address }),
  ...(cause.next !== undefined && { next: cause.next.slice(0, 2000) }),
  ...(cause.messages && { messages: cause.messages }),
})

function inEnglish(cause: Cause): Cause {
  const { messages: _, ...own } = cause
  return own
}

const shortened = (cause: Cause): Cause => ({
  ...inEnglish(cause),
  cause: cause.cause.slice(0, 200),
  fix: cause.fix.slice(0, 200),
  ...(cause.next !== undefined && { next: cause.next.slice(0, 200) }),
  evidence: cause.evidence.slice(0, 3),
  checks: cause.checks.slice(0, 10),
})

/** What is reported of a cycle beside its checks and causes. Its call paths stay with the prober. */
function wordsOf(cycle: Cycle): Omit<Cycle, 'checks' | 'causes'> {
  const { target, startedAt, outcome, requests, contact, answers, traceId, token, keyExpiresAt, ownFault } = cycle
  return {
    target,
    startedAt,
    durationMs: Math.round(cycle.durationMs),
    lateMs: Math.round(cycle.lateMs),
    outcome,
    requests,
    contact,
    answers,
    certificates: cycle.certificates.map(({ origin, host, notAfter }) => ({ origin, host, notAfter })),
    ...(traceId !== undefined && { traceId }),
    ...(token && { token: { issuedAt: token.issuedAt, expiresAt: token.expiresAt } }),
    ...(keyExpiresAt !== undefined && { keyExpiresAt }),
    ...(ownFault !== undefined && { ownFault }),
  }
}

/** What the stream says of the time, and what the configuration says of checks. */
export interface Bounds {
  /** The time of the stream, in milliseconds since 1970. */
  readonly at: number
  /** Names of every check that any target may be asked. */
  readonly checks: ReadonlySet<string>
  /** How often a target is looked at; undefined where it is not known. */
  readonly intervalOf: (target: string) => number | undefined
}

/** Reads an observation of any version that is known; says why where it is none, or says more than one may. */
export function readObservation(data: Uint8Array, bounds: Bounds, known: Readonly<Record<number, Reader>> = readers): ReadResult {
  if (data.length > largestObservation) return { refused: 'the message is larger than an observation may be' }
  let parsed: unknown
  try {
    parsed = JSON.parse(observationText(data))
  } catch {
    return { refused: 'the message is no JSON' }
  }
  const version = (parsed as { readonly version?: unknown } | null)?.version
  if (typeof version !== 'number' || !Object.hasOwn(known, version))
    return {
      refused: `its version of observations (${typeof version === 'number' ? version : 'none'}) is not among those read here (${Object.keys(known).join(', ')})`,
    }
  const result = known[version]!(parsed)
  if (!('observed' in result)) return result
  const excess = outsideOf(result.observed, bounds)
  return excess === undefined ? result : { refused: excess }
}

/** The text of an observation; throws where it is compressed otherwise, or too large. */
export function observationText(data: Uint8Array): string {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return (bytes[0] === 0x7b ? bytes : inflateSync(bytes, unpacking)).toString('utf8')
}

function readCurrent(data: unknown): ReadResult {
  const [violation] = form.validate(data)
  if (violation !== undefined) return { refused: `the observation breaks its schema at ${violation.at.slice(0, 100) || '/'}` }
  const { location, prober, slot, cycle } = data as WireObservation
  const checks = cycle.checks.map((check) => checkOf(check, cycle.startedAt))
  return { observed: { location, prober, slot, cycle: { ...cycle, checks, causes: cycle.causes.map(withOwnMessages) } } }
}

/** A cause with its messages where they say in English what its words say: of another release, or invented, they are nothing to render. */
function withOwnMessages(cause: Cause): Cause {
  const { messages } = cause
  if (messages === undefined) return cause
  const says = (part: 'cause' | 'fix' | 'next'): boolean => messages[part] === undefined || render(messages[part]) === cause[part]
  try {
    if (messagesForm.validate(messages).length === 0 && (['cause', 'fix', 'next'] as const).every(says)) return cause
  } catch {
    // A value that is none of its kind.
  }
  return inEnglish(cause)
}

const checkOf = ([name, durationMs, more]: WireCheck, at: number): Check => {
  const { name: own, suite } = namedOf(name)
  return { name: own, suite, outcome: 'passed', durationMs, at, ...more }
}

interface Named {
  readonly name: string
  readonly suite: string
}

/** Whoever publishes can invent names, but no end of them. */
const mostNames = 1000
const names = new Map<string, Named>()

/** A name with its suite, once in memory however many targets have it. */
function namedOf(name: string): Named {
  const known = names.get(name)
  if (known !== undefined) return known
  const made = { name, suite: suiteOf(name) }
  if (names.size < mostNames) names.set(name, made)
  return made
}

/** A slot is the next of the rhythm or half an interval before it at most, by a clock that may be ahead a little: or it would be the last that counts for long. */
const slotAheadMs = 5000
/** How far a clock may be ahead, and how long a location may have been cut off. */
const aheadMs = 3_600_000
const behindMs = 30 * 3_600_000
/** A check that is asked seldom may have been asked long ago. */
const rarelyMs = 400 * 86_400_000

/** What of an observation no honest location says; undefined where there is nothing of the kind. */
function outsideOf({ slot, cycle }: Observed, { at, checks, intervalOf }: Bounds): string | undefined {
  const isNear = (time: number, behind: number): boolean => time <= at + aheadMs && time >= at - behind
  if (slot - at > (intervalOf(cycle.target) ?? 0) / 2 + slotAheadMs) return 'its slot is ahead of the time of the stream: its clock is fast'
  if (!isNear(cycle.startedAt, behindMs)) return 'the time of its cycle is not near that of the stream'
  if (cycle.token !== undefined && !isNear(cycle.token.issuedAt, rarelyMs)) return 'the time of its token is not near that of the stream'
  if (!cycle.checks.every((check) => checks.has(check.name) && isNear(check.at ?? cycle.startedAt, rarelyMs)))
    return 'it has a check that is not asked of any target here, or not at that time'
  if (!cycle.causes.every((cause) => cause.checks.every((name) => checks.has(name))))
    return 'it has a cause with a check that is not asked of any target here'
  return undefined
}

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { documentedCalls, origins } from '../domain/index.ts'
import type { Cause } from './cycle/cause.ts'
import type { Cycle, CycleCheck } from './cycle/cycle.ts'
import type { OwnFault } from './cycle/own-fault.ts'
import { checksOf, columnsOf, isTelling, type ChecksOnWire } from './observation-checks.ts'
import { dictionary, dictionaryVersion } from './observation-dictionary.ts'
import { list, number, one, optional, record, text, type Data } from './observation-values.ts'
import type { Observed } from './state/sight.ts'
import type { CertificateView, CycleOutcome } from './view-cycle.ts'

/** A larger observation loses what can be spared: first the passed checks, then words. */
export const largestObservation = 4096
/** Compressed only above this: most tell that all is well, and are read by the hundred thousand. */
const worthCompressing = 1024
const version = 2

/** An observation as it goes over the wire: of the cycle only what is named here, whatever else a cycle has. No secret, person or token is in it. */
export function encodeObservation({ location, prober, slot, cycle }: Observed): Uint8Array {
  const checksIn = (checks: readonly CycleCheck[]): ChecksOnWire => columnsOf(checks, cycle.startedAt)
  const causes = cycle.causes.map(causeIn)
  const whole = { v: version, l: location, p: prober, s: slot, c: { ...wordsOf(cycle), causes, checks: checksIn(cycle.checks) } }
  const telling = cycle.checks.filter((check) => isTelling(check, cycle.startedAt))
  const brief = cycle.causes.slice(0, 4).map((cause) => shortened(causeIn(cause)))
  const attempts = [
    whole,
    { ...whole, c: { ...whole.c, checks: checksIn(telling) } },
    { ...whole, c: { ...whole.c, causes: brief, checks: checksIn(telling.slice(0, 20)), certificates: [] } },
  ]
  for (const attempt of attempts) {
    const text = Buffer.from(JSON.stringify(attempt))
    const packed = text.length > worthCompressing ? compressed(text) : text
    if (packed.length <= largestObservation) return alone(packed)
  }
  const least = { ...whole, c: { ...wordsOf(cycle), certificates: [], answers: {}, causes: brief.slice(0, 1), checks: checksIn([]) } }
  return alone(compressed(Buffer.from(JSON.stringify(least))))
}

const compressed = (text: Uint8Array): Uint8Array => Buffer.concat([Buffer.of(dictionaryVersion), deflateRawSync(text, { dictionary })])

/** In memory of its own: tens of thousands may wait for a link, and each would hold on to the whole piece of the pool that it was made in. */
const alone = (data: Uint8Array): Uint8Array => new Uint8Array(data)

/** The text of an observation; throws where it is compressed in a way that is not known here. */
export function observationText(data: Uint8Array): string {
  if (data[0] === 0x7b) return Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8')
  if (data[0] !== dictionaryVersion) throw new TypeError('dictionary')
  return inflateRawSync(data.subarray(1), { dictionary, chunkSize: 4096, maxOutputLength: 65_536 }).toString('utf8')
}

const causeMembers = [
  ...(['key', 'rule', 'steps', 'sections', 'cause', 'remedy', 'evidence', 'address', 'checks'] as const),
  ...(['severity', 'counts', 'confidence', 'network'] as const),
] as const

const causeIn = (cause: Cause): Pick<Cause, (typeof causeMembers)[number]> =>
  Object.fromEntries(causeMembers.map((member) => [member, cause[member]])) as unknown as Cause

const shortened = (cause: ReturnType<typeof causeIn>) => ({
  ...cause,
  cause: cause.cause.slice(0, 200),
  remedy: cause.remedy.slice(0, 200),
  evidence: cause.evidence.slice(0, 3),
  checks: cause.checks.slice(0, 10),
})

/** What is told of a cycle beside its checks and causes. The ways of its calls stay where they were gone. */
function wordsOf({
  target,
  startedAt,
  durationMs,
  lateMs,
  outcome,
  requests,
  contact,
  answers,
  certificates,
  traceId,
  token,
  keyEndsAt,
  ownFault,
}: Cycle) {
  return {
    target,
    startedAt,
    durationMs: Math.round(durationMs),
    lateMs: Math.round(lateMs),
    outcome,
    requests,
    contact,
    answers,
    certificates: certificates.map(({ origin, host, notAfter }) => ({ origin, host, notAfter })),
    traceId,
    token: token && { issuedAt: token.issuedAt, expiresAt: token.expiresAt },
    keyEndsAt,
    ownFault,
  }
}

/** Reads an observation; undefined where it is none, or more than one may be. */
export function decodeObservation(data: Uint8Array): Observed | undefined {
  if (data.length > largestObservation) return undefined
  try {
    return observedIn(JSON.parse(observationText(data)))
  } catch {
    return undefined
  }
}

/** Whatever is not as it has to be throws. */
function observedIn(data: unknown): Observed {
  const { v, l, p, s, c } = record(data)
  if (v !== version) throw new TypeError('version')
  const own = record(c)
  const startedAt = number(own['startedAt'])
  const token = own['token'] === undefined ? undefined : record(own['token'])
  const cycle: Cycle = {
    target: text(own['target']),
    startedAt,
    durationMs: number(own['durationMs']),
    lateMs: number(own['lateMs']),
    outcome: one(own['outcome'], cycleOutcomes),
    requests: number(own['requests']),
    contact: own['contact'] === true,
    answers: Object.fromEntries(
      Object.entries(record(own['answers'])).flatMap(([call, ms]) => (calls.has(call) ? [[call, number(ms)]] : [])),
    ),
    certificates: list(own['certificates'], (entry): CertificateView => {
      const { origin, host, notAfter } = record(entry)
      return { origin: one(origin, knownOrigins), host: text(host), notAfter: number(notAfter) }
    }),
    checks: checksOf(own['checks'], startedAt),
    causes: list(own['causes'], (entry) => causeOf(record(entry))),
    ...optional('traceId', own['traceId'], text),
    ...(token === undefined ? {} : { token: { issuedAt: number(token['issuedAt']), expiresAt: number(token['expiresAt']) } }),
    ...optional('keyEndsAt', own['keyEndsAt'], number),
    ...optional('ownFault', own['ownFault'], (fault) => one(fault, ownFaults)),
  }
  return { location: text(l), prober: text(p), slot: number(s), cycle }
}

function causeOf(data: Data): Cause {
  return {
    key: text(data['key']),
    rule: text(data['rule']),
    steps: list(data['steps'], text) as Cause['steps'],
    sections: list(data['sections'], text),
    cause: text(data['cause']),
    remedy: text(data['remedy']),
    evidence: list(data['evidence'], text),
    ...optional('address', data['address'], text),
    checks: list(data['checks'], text),
    severity: one(data['severity'], new Set(['critical', 'warning'] as const)),
    counts: data['counts'] === true,
    confidence: one(data['confidence'], new Set(['low', 'medium', 'high'] as const)),
    network: data['network'] === true,
  }
}

const calls: ReadonlySet<string> = new Set(documentedCalls)
const knownOrigins = new Set(origins)
const cycleOutcomes: ReadonlySet<CycleOutcome> = new Set(['passed', 'warned', 'failed', 'void'])
const ownFaults: ReadonlySet<OwnFault> = new Set(['own-lag', 'own-limit', 'internal'])

import { documentedCalls } from '../../domain/index.ts'
import { message, render } from '../../messages/index.ts'
import { watchStalls } from '../../engine/index.ts'
import { exposition, type MetricsFormat, metricsTypes } from '../metrics/exposition.ts'
import { counter, gauge, labels, type Family } from '../metrics/family.ts'
import { gaugeFamilies, checkLabels } from '../metrics/check-metrics.ts'
import { gaugeSourceOf } from '../metrics/metrics.ts'
import { answeredFamily, stateFamily } from '../metrics/target-metrics.ts'
import { within } from '../clock.ts'
import { plain, type RouteResponse } from './answer.ts'
import { hostOf } from '../host.ts'
import type { MonitorView, TargetView } from '../view.ts'
import { failing, type CycleOutcome, type FinishedCycle, type HttpSummary } from '../cycle-result.ts'
import type { CauseDescription } from '../cause-description.ts'

/** Kept back from the time that Prometheus allows: half for a cycle that is cut off to be put together, half for the answer to reach it. */
const reserveSeconds = 0.5
const usualSeconds = 10
const longestSeconds = 60

/** Returns the deadline of a probe, by the header X-Prometheus-Scrape-Timeout-Seconds: milliseconds. */
export function probeDeadlineMs(header: string | undefined): number {
  const given = Number(header ?? Number.NaN)
  const seconds = given > 0 ? Math.min(given, longestSeconds) : usualSeconds
  return Math.round(Math.max(seconds - reserveSeconds, seconds / 2) * 1000)
}

/** The time by which a probe must be answered, by the deadline of its cycle: milliseconds. */
const latestMs = (deadlineMs: number): number => deadlineMs + Math.min((1000 * reserveSeconds) / 2, deadlineMs / 2)

type ProbeOutcome = CycleOutcome | 'late' | 'unknown_target'

/** The parameters of a probe. */
interface ProbeRequest {
  readonly deadlineMs: number
  readonly format: MetricsFormat
  /** Address of the page of the target. */
  readonly page?: string | undefined
}

/** Probes answered since the start, by outcome. */
export class Probes {
  readonly #counts: Record<ProbeOutcome, number> = { passed: 0, warned: 0, failed: 0, late: 0, discarded: 0, unknown_target: 0 }

  readonly families: readonly Family[] = [
    counter('gatewatch_probes', () => Object.entries(this.#counts).map(([outcome, value]) => ({ labels: [labels({ outcome })], value }))),
  ]

  /** Runs a cycle of a configured target and returns its metrics: none of them is older than the request. */
  async answer(view: MonitorView, name: string, requested: ProbeRequest): Promise<RouteResponse> {
    const target = view.target(name)
    if (target === undefined) {
      this.#count('unknown_target')
      return plain(404, render(message('server.unknown-target')))
    }
    const started = performance.now()
    const stalls = watchStalls()
    // The deadline is Prometheus' own: after it the answer is not read, so it holds even for a cycle that does not keep it.
    const cycle = await within(latestMs(requested.deadlineMs), view.probe(name, { deadlineMs: requested.deadlineMs }))
    stalls.end()
    const outcome = cycle?.outcome ?? (stalls.ms > 0 ? 'discarded' : 'late')
    this.#count(outcome)
    // The scrape fails, not the target.
    if (outcome === 'discarded') return plain(503, render(message('server.stalled')))
    const seconds = (performance.now() - started) / 1000
    const families = probeFamilies(view.target(name) ?? target, cycle, { seconds, page: requested.page })
    return { status: 200, type: metricsTypes[requested.format], body: exposition(families, requested.format) }
  }

  #count(outcome: ProbeOutcome): void {
    this.#counts[outcome]++
  }
}

/** Prometheus adds the target's name to each series by itself. What a cycle does not ask each time, ends of certificates and keys, is as last seen. */
function probeFamilies(
  target: TargetView,
  cycle: FinishedCycle | undefined,
  { seconds, page }: { readonly seconds: number; readonly page: string | undefined },
): readonly Family[] {
  const success = cycle === undefined || failing[cycle.outcome] ? 0 : 1
  const own = [
    gauge('probe_success', success),
    gauge('probe_duration_seconds', seconds),
    stateFamily([target], () => []),
    ...(success === 1 ? [] : [causeFamily(cycle, page)]),
  ]
  if (cycle === undefined) return own
  const certificates = cycle.certificates.length > 0 ? cycle.certificates : target.certificates
  const ends = Math.min(...certificates.map(({ notAfter }) => notAfter))
  const checks = cycle.checks.map((check) => ({ at: cycle.startedAt, ...check }))
  const repeats = checks.reduce((total, { repeats = 0 }) => total + repeats, 0)
  return [
    ...own,
    answeredFamily([{ name: target.name, lastCycle: cycle }], () => []),
    gauge('gatewatch_call_last_duration_seconds', () =>
      documentedCalls.flatMap((call) => {
        const ms = cycle.answers[call]
        return ms === undefined ? [] : [{ labels: [labels({ call })], value: ms / 1000 }]
      }),
    ),
    gauge('gatewatch_cycle_repeats', repeats),
    gauge('gatewatch_cycle_requests', cycle.requests),
    ...gaugeFamilies(() => [gaugeSourceOf({ ...cycle, checks, certificates, lastCycle: cycle }, [])], checkLabels()),
    ...(target.keyExpiresAt === undefined
      ? []
      : [gauge('gatewatch_integration_key_expires_timestamp_seconds', Math.round(target.keyExpiresAt / 1000))]),
    ...(Number.isFinite(ends) ? [gauge('probe_ssl_earliest_cert_expiry', Math.round(ends / 1000))] : []),
    ...(cycle.http === undefined ? [] : httpFamilies(cycle.http)),
  ]
}

/** The cause of a failed probe, in words for an alert: those of the diagnosis, or a sentence of our own, since other words may quote a response. */
function causeFamily(cycle: FinishedCycle | undefined, page: string | undefined): Family {
  const { cause, fix } = causeIn(cycle)
  return gauge('gatewatch_cause_info', () => [{ labels: [labels({ cause, fix, page })], value: 1 }])
}

function causeIn(cycle: FinishedCycle | undefined): Pick<CauseDescription, 'cause' | 'fix'> {
  const found = cycle?.causes.find(({ severity }) => severity !== 'warning')
  const fix = render(message('scrape.open-page'))
  if (cycle === undefined || found === undefined) return { cause: render(message('scrape.late')), fix }
  const { rule, evidence, cause, address } = found
  if (!evidence.includes(rule)) return { cause, fix: found.fix }
  const host = hostOf(address)
  const isLate = cycle.checks.some(({ name, errorType }) => name === rule && errorType === 'timeout')
  return {
    cause: render(isLate && host !== undefined ? message('scrape.silent', { host }) : message('scrape.failed', { check: rule })),
    fix,
  }
}

/** The series of the blackbox exporter, so that its dashboards and rules need no change. */
function httpFamilies({ status, tls, phasesMs, tlsVersions }: HttpSummary): readonly Family[] {
  const ofPhases = Object.entries(phasesMs).map(([phase, ms]) => ({ labels: [labels({ phase })], value: ms / 1000 }))
  const versions = tlsVersions.map((name) => ({ labels: [labels({ version: name.replace('v', ' ') })], value: 1 }))
  return [
    gauge('probe_http_status_code', status),
    gauge('probe_http_ssl', tls ? 1 : 0),
    gauge('probe_http_version', status === 0 ? 0 : 1.1),
    gauge('probe_http_redirects', 0),
    gauge('probe_http_duration_seconds', () => ofPhases),
    gauge('probe_dns_lookup_time_seconds', phasesMs.resolve / 1000),
    gauge('probe_tls_version_info', () => versions),
  ]
}

import { hostOf } from '../host.ts'
import { getOrInsert } from '../kept.ts'
import { provesNothing } from '../cycle/cycle.ts'
import { gauge, labels, type Family, type SeriesLabels, type MetricName, type Sample } from './family.ts'
import { outcomes, type CertificateExpiry, type LatestCheckResult } from '../cycle-result.ts'
import type { CauseDescription } from '../cause-description.ts'

/** The values behind the gauges of a target, from the monitor's state or from a cycle made right now. */
export interface GaugeSource {
  /** Labels of the target; none where the asker adds them. */
  readonly labels: readonly SeriesLabels[]
  readonly checks: readonly LatestCheckResult[]
  /** Start of the latest cycle, in milliseconds since 1970; results of checks from before are old. */
  readonly freshSince: number
  readonly causes: readonly CauseDescription[]
  readonly certificates: readonly CertificateExpiry[]
  /** Milliseconds since 1970; absent where no token is kept. */
  readonly tokenExpiresAt?: number | undefined
}

/** Gauges of checks, causes, certificates and tokens. */
export function gaugeFamilies(all: () => Iterable<GaugeSource>, labelsOf: LabelsOfCheck): readonly Family[] {
  const each = (name: MetricName, make: (one: GaugeSource) => Iterable<Sample>): Family => gauge(name, () => samplesOf(all(), make))
  return [
    each('gatewatch_check_success', (one) => successes(one, labelsOf)),
    each('gatewatch_check_asked_timestamp_seconds', (one) => lastRequests(one, labelsOf)),
    each('gatewatch_check_last_duration_seconds', ({ checks }) => durations(checks, labelsOf)),
    each('gatewatch_last_failure_info', failures),
    gauge('gatewatch_tls_not_after_timestamp_seconds', () => endsByHost(all())),
    each('gatewatch_token_expires_timestamp_seconds', ({ tokenExpiresAt }) =>
      tokenExpiresAt === undefined ? [] : [{ labels: [], value: Math.round(tokenExpiresAt / 1000) }],
    ),
  ]
}

function* samplesOf(all: Iterable<GaugeSource>, make: (one: GaugeSource) => Iterable<Sample>): Generator<Sample, void> {
  for (const one of all) for (const { labels: own, value } of make(one)) yield { labels: [...one.labels, ...own], value }
}

/** The labels of a check: suite and name. */
type LabelsOfCheck = (check: LatestCheckResult) => SeriesLabels

function successes({ checks, freshSince }: GaugeSource, labelsOf: LabelsOfCheck): readonly Sample[] {
  const applicable = checks.filter(
    (check) => outcomes[check.outcome].applies && (check.at >= freshSince || check.stands === true) && !provesNothing(check),
  )
  return applicable.map((check) => ({ labels: [labelsOf(check)], value: outcomes[check.outcome].satisfied ? 1 : 0 }))
}

function lastRequests({ checks, freshSince }: GaugeSource, labelsOf: LabelsOfCheck): readonly Sample[] {
  const old = checks.filter(({ outcome, at }) => outcomes[outcome].applies && at < freshSince)
  return old.map((check) => ({ labels: [labelsOf(check)], value: check.at / 1000 }))
}

function durations(checks: readonly LatestCheckResult[], labelsOf: LabelsOfCheck): readonly Sample[] {
  return checks
    .filter(({ outcome }) => outcomes[outcome].ended)
    .map((check) => ({ labels: [labelsOf(check)], value: check.durationMs / 1000 }))
}

/** One for each check that shows a cause first, so that rules may join on it. */
function* failures({ causes }: GaugeSource): Generator<Sample, void> {
  const written = new Set<string>()
  for (const { rule, steps, evidence, address } of causes) {
    const check = evidence[0] ?? rule
    if (written.has(check)) continue
    written.add(check)
    yield { labels: [labels({ check, diagnosis: rule, setup_step: steps[0], host: hostOf(address) })], value: 1 }
  }
}

/** Targets share hosts: a host has one series, the earliest end. */
function endsByHost(all: Iterable<GaugeSource>): Iterable<Sample> {
  const ends = new Map<string, number>()
  for (const { certificates } of all)
    for (const { host, notAfter } of certificates) ends.set(host, Math.min(notAfter, ends.get(host) ?? Infinity))
  return [...ends].map(([host, notAfter]) => ({ labels: [labels({ host })], value: Math.round(notAfter / 1000) }))
}

/** Makes the labels of each check once, for all targets. */
export function checkLabels(): LabelsOfCheck {
  const known = new Map<string, SeriesLabels>()
  return ({ name, suite }) => getOrInsert(known, name, () => labels({ suite, check: name }))
}

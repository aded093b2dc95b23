import { parseTarGzip } from 'nanotar'
import { onceOutput } from '../../src/cli/monitor-once.ts'
import { channels } from '../../src/monitor/alert/channels.ts'
import type { Alert } from '../../src/monitor/alert/alert.ts'
import type { Cycle, CycleCheck } from '../../src/monitor/cycle/cycle.ts'
import { exposition } from '../../src/monitor/metrics/exposition.ts'
import { openMetrics } from '../../src/monitor/metrics/metrics.ts'
import type { CauseDescription } from '../../src/monitor/cause-description.ts'
import { incidentList, readinessOf, targetInFull, targetList } from '../../src/monitor/web/api.ts'
import { Probes } from '../../src/monitor/web/probe.ts'
import { packBundle } from '../../src/acceptance/bundle.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { type Fleet, largeFleet } from '../../test/monitor-http/fleet-view.ts'
import { cycleOf, now, refused, targetOf, callPathOf } from '../../test/monitor-http/views.ts'
import { membersOf, merged, type Names } from './names-of.ts'

/** A fleet with a bit of everything: also a client that is refused, and checks that were not asked again and whose calls failed. */
function variedFleet(): Fleet {
  const fleet = largeFleet(200)
  const held = targetOf('held', 'down')
  const at = now - 3_600_000
  fleet.put({
    ...held,
    refusal: { at, until: now, count: 2 },
    checks: held.checks.map((check) => ({ ...check, at, failedCalls: { count: 1, by: '502' } })),
  })
  return fleet
}

/** What a monitor and a probe answer with, of a fleet with a bit of everything. */
export async function expositionText(): Promise<string> {
  const fleet = variedFleet()
  const opened = openMetrics(fleet, { version: '1', location: 'here' })
  for (const { lastCycle } of fleet.targets()) if (lastCycle !== undefined) fleet.tell(lastCycle)
  const probes = new Probes()
  const { name } = fleet.targets().find(({ state }) => state === 'down')!
  const probed = await probes.answer(fleet, name, { deadlineMs: 10_000, format: 'text', page: 'https://status.example.org/' })
  return [...exposition([...opened.families(), ...probes.families], 'text'), ...(probed.body as Iterable<string>)].join('')
}

/** Every metric with its labels. */
export async function metrics(): Promise<Names> {
  const told = await expositionText()
  const found = new Map<string, Set<string>>()
  for (const [, name, labels = ''] of told.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = found.get(name!) ?? new Set()
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!)
    found.set(name!, known)
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, labels]) => [name, [...labels].sort()]))
}

/** Calls and checks by their names, which are listed elsewhere. */
const isOfOpenList = (name: string): boolean => /\b(answers|latencies)\./.test(name)

/** What the addresses that programs read answer with. */
export function api(): Names {
  const fleet = variedFleet()
  const all = fleet.targets()
  return {
    '/api/targets': membersOf(targetList(all)).filter((name) => !isOfOpenList(name)),
    '/api/targets?target=NAME': merged(
      all.map((target) => membersOf(targetInFull(target, fleet.objective(target.name), fleet.latency(target.name)))),
    ).filter((name) => !isOfOpenList(name)),
    '/api/incidents': membersOf(incidentList(fleet.incidents())),
    '/readyz': membersOf(readinessOf([{ reason: 'no-targets', message: '' }], [])),
  }
}

/** What receivers of alerts are sent: the webhook of one's own, and Alertmanager. */
export function messages(): Names {
  const url = new Sensitive('alert address', 'https://receiver.example.org')
  const occasion = { now, parts: () => [{ alert, fingerprint: '0', targets: [{ name: 'x', labels: {} }] }] }
  const sent = (type: 'webhook' | 'alertmanager') => {
    const message = channels[type].message(alert, { type, url }, occasion)
    return JSON.parse('body' in message ? message.body : '{}')
  }
  const toAlertmanager: readonly { readonly labels: { readonly alertname: string } }[] = sent('alertmanager')
  return {
    webhook: membersOf(sent('webhook')),
    alertmanager: [...membersOf(toAlertmanager), ...toAlertmanager.map(({ labels }) => `labels.alertname: ${labels.alertname}`)],
  }
}

/** What `monitor --once --format json` prints. */
export const once = (): readonly string[] => membersOf(JSON.parse(onceOutput([cycle], 'json').text)).filter((name) => !isOfOpenList(name))

/** What about.json of a bundle holds. */
export async function about(): Promise<readonly string[]> {
  const run = { id: '1', target: 'x', startedAt: new Date(now).toISOString(), version: '1', catalog: '1' }
  const packed = await packBundle({ version: '1', run, verdict: 'passed', configuration: '0' }, [{ name: 'x', content: Buffer.from('') }])
  const files = await parseTarGzip(packed)
  return membersOf(JSON.parse(files.find(({ name }) => name.endsWith('/about.json'))!.text))
}

const cause: Required<CauseDescription> = { ...refused, next: '0', messages: {}, address: 'https://auth.example.org' }

/** With every member that an alert may have. */
const alert: Required<Alert> = {
  id: 'i-1-1',
  kind: 'resolved',
  incident: 'i-1',
  severity: 'critical',
  condition: 'down',
  at: now,
  since: now,
  openedAt: now,
  resolvedAt: now,
  ending: 'elsewhere',
  flapping: false,
  targets: ['x'],
  targetCount: 1,
  cause,
  storm: { count: 1, causes: [{ incident: 'i-1', cause: '0', address: 'https://auth.example.org', targets: ['x'] }] },
  foundBy: { rule: 'context-paths-unknown', step: 'network', host: 'auth.example.org' },
  traceId: '0',
  location: 'oslo',
  link: 'https://monitor.example.org',
  acknowledge: 'gatewatch ack i-1',
}

const check: Required<CycleCheck> = {
  name: 'token.issued',
  suite: 'token',
  outcome: 'failed',
  durationMs: 1,
  errorType: '502',
  repeats: 1,
  failedCalls: { count: 1, by: '502' },
  blockedBy: 'discovery.served',
  at: now,
  stands: true,
  address: 'https://auth.example.org',
  answeredLater: true,
}

/** With every member that a cycle may have. */
const cycle: Required<Cycle> = {
  ...cycleOf('x', 'down'),
  callPath: callPathOf(false),
  traceId: '0',
  token: { issuedAt: now, expiresAt: now },
  checks: [check],
  causes: [{ ...cause, key: 'x', checks: [], severity: 'critical', counts: true, confidence: 'high', network: false }],
  answers: { graphql: 1 },
  keyExpiresAt: now,
  http: { status: 200, tls: true, phasesMs: { resolve: 1, connect: 1, tls: 1, processing: 1, transfer: 1 }, tlsVersions: ['TLSv1.3'] },
  ownFault: 'internal',
  clockAheadMs: 0,
}

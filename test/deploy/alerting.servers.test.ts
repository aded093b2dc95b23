import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import type { TargetView } from '../../src/monitor/view.ts'
import { fleetOf, type Fleet } from '../monitor-http/fleet-view.ts'
import { serving } from '../monitor-http/serving.ts'
import { cycleOf, checksOf, incidentOf, now, targetOf, type Condition } from '../monitor-http/views.ts'
import { needs } from '../require-server.ts'
import { freePorts } from '../witness/child.ts'
import { textOf } from './files.ts'
import { receiveNotifications, startProgram, temporaryFolder, type Notification } from './servers.ts'

/** The committed files with a clock that runs many times as fast, and addresses of this test. A scrape may take as long as the pause between two. */
function hurried(path: string, addresses: Readonly<Record<string, string>>, scrapeSeconds = 2): string {
  const fast = textOf(path)
    .replaceAll(/\bfor: \S+/g, 'for: 2s')
    .replaceAll(/keep_firing_for: (\d+)m/g, 'keep_firing_for: $1s')
    .replaceAll(/group_wait: \S+/g, 'group_wait: 5s')
    .replaceAll(/(group_interval|refresh_interval): \S+/g, '$1: 2s')
    .replaceAll(/scrape_interval: \S+/g, `scrape_interval: ${scrapeSeconds}s`)
  return Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), fast)
}

/** Prometheus and Alertmanager as deploy/ sets them up; gives what Alertmanager told, and which critical alerts fire in Prometheus. */
async function startAlerting(
  monitorUrl: string,
  config: string,
  scrapeSeconds = 2,
): Promise<{ readonly received: readonly Notification[]; readonly firing: () => Promise<readonly string[]> }> {
  const folder = temporaryFolder()
  const [prometheusPort, alertmanagerPort] = (await freePorts(2)) as [number, number]
  const { url, received } = await receiveNotifications()

  const alertmanager = parse(hurried('alertmanager/alertmanager.yml', { 'https://on-call.example.org/alertmanager': url })) as {
    receivers: { name: string; slack_configs?: unknown; webhook_configs?: unknown }[]
  }
  for (const receiver of alertmanager.receivers) delete receiver.slack_configs
  writeFileSync(join(folder, 'alertmanager.yml'), stringify(alertmanager))
  writeFileSync(join(folder, 'gatewatch.rules.yml'), hurried('prometheus/gatewatch.rules.yml', {}))
  const addresses = { '127.0.0.1:9464': new URL(monitorUrl).host, '127.0.0.1:9093': `127.0.0.1:${alertmanagerPort}` }
  const text = `global: { scrape_interval: ${scrapeSeconds}s, evaluation_interval: 1s }\n${hurried(config, addresses, scrapeSeconds)}`
  writeFileSync(join(folder, 'prometheus.yml'), text)

  const listen = (port: number): string => `--web.listen-address=127.0.0.1:${port}`
  const paths = (name: string): readonly string[] => [`--config.file=${join(folder, `${name}.yml`)}`]
  await Promise.all([
    startProgram(
      'prometheus-alertmanager',
      [...paths('alertmanager'), `--storage.path=${folder}/a`, listen(alertmanagerPort), '--cluster.listen-address='],
      `http://127.0.0.1:${alertmanagerPort}/-/ready`,
    ),
    startProgram(
      'prometheus',
      [...paths('prometheus'), `--storage.tsdb.path=${folder}/p`, listen(prometheusPort)],
      `http://127.0.0.1:${prometheusPort}/-/ready`,
    ),
  ])
  const isScraped = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/query?query=up==1`)
    return ((await answer.json()) as { data: { result: readonly unknown[] } }).data.result.length > 0
  }
  await vi.waitFor(async () => expect(await isScraped()).toBe(true), 120_000)
  const firing = async (): Promise<readonly string[]> => {
    const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`)
    const { data } = (await answer.json()) as { data: { alerts: readonly { state: string; labels: Record<string, string> }[] } }
    return data.alerts
      .filter(({ state, labels }) => state === 'firing' && labels['severity'] === 'critical')
      .map(({ labels }) => labels['alertname']!)
  }
  return { received, firing }
}

const told = (received: readonly Notification[]): readonly (readonly [string, string, string])[] =>
  received.map(({ status, alerts }) => [
    status,
    [...new Set(alerts.map(({ labels }) => labels['alertname']))].join(),
    alerts.map(({ labels }) => labels['host']).join(),
  ])

/** No cycle follows: after three of these intervals and a minute it would be late. A probe is asked as often. */
function checkedNow(name: string, condition: Condition, intervalSeconds = 2): TargetView {
  const startedAt = Date.now()
  const checks = checksOf(condition, startedAt)
  const target = targetOf(name, condition)
  // Prometheus has the real time: what ends is as far from it as from that of the scene.
  const certificates = target.certificates.map((one) => ({ ...one, notAfter: one.notAfter + startedAt - now }))
  return { ...target, certificates, intervalSeconds, checks, lastCycle: cycleOf(name, condition, { startedAt, checks, certificates }) }
}

function become(fleet: Fleet, names: readonly string[], condition: 'up' | 'down', intervalSeconds?: number): void {
  for (const name of names) fleet.put(checkedNow(name, condition, intervalSeconds))
  fleet.setIncidents(condition === 'down' ? [incidentOf('1-abcdef', names)] : [])
}

needs('prometheus', 'prometheus-alertmanager')('Prometheus and Alertmanager, as deploy/ sets them up', () => {
  it.each([
    [
      'prometheus/prometheus.yml',
      { rule: 'identity-provider-client-rejected', step: 'identity-provider' },
      'The identity provider refuses the client: the secret is wrong, or the client is disabled. auth.example.org: 1 target',
    ],
    ['prometheus/prometheus-probe.yml', { check: 'token.issued' }, 'token.issued fails at auth.example.org: 1 target'],
  ])('tell a broken token once, and its repair once: %s', async (config, labels, summary) => {
    const fleet = fleetOf(['north', 'south'].map((name) => checkedNow(name, 'up')))
    const { received, firing } = await startAlerting((await serving(fleet)).url, config)
    become(fleet, ['north'], 'down')
    await vi.waitFor(() => expect(told(received)).toEqual([['firing', 'GatewatchIncident', 'auth.example.org']]), 120_000)
    expect(received[0]!.alerts[0]).toMatchObject({ labels: { severity: 'critical', ...labels }, annotations: { summary } })
    expect(received[0]!.alerts[0]!.annotations['description']).toMatch(/(?:uspected step of the set-up|Step): identity-provider\./)
    expect(await firing()).toEqual(['GatewatchIncident'])
    become(fleet, ['north'], 'up')
    await vi.waitFor(() => expect(told(received).slice(1)).toEqual([['resolved', 'GatewatchIncident', 'auth.example.org']]), 120_000)
    await sleep(3000)
    expect(received).toHaveLength(2)
  })

  it.each([20, 1000])('tell an identity provider that fails for %i targets by one alert, once, and soon that it is over', async (count) => {
    const names = Array.from({ length: count }, (_, index) => `institution-${index}`)
    const fleet = fleetOf(names.map((name) => checkedNow(name, 'up', 600)))
    // On a busy machine the metrics of a thousand targets take longer than those of twenty.
    const { received, firing } = await startAlerting((await serving(fleet)).url, 'prometheus/prometheus.yml', count > 100 ? 15 : 2)
    become(fleet, names, 'down', 600)
    await vi.waitFor(() => expect(told(received)).toEqual([['firing', 'GatewatchIncident', 'auth.example.org']]), 120_000)
    await sleep(8000)
    expect(await firing()).toEqual(['GatewatchIncident'])
    expect(received).toHaveLength(1)
    expect(received[0]!.alerts[0]!.annotations['summary']).toBe(
      `The identity provider refuses the client: the secret is wrong, or the client is disabled. auth.example.org: ${count} targets`,
    )
    become(fleet, names, 'up', 600)
    await vi.waitFor(() => expect(told(received).slice(1)).toEqual([['resolved', 'GatewatchIncident', 'auth.example.org']]), 120_000)
    await sleep(5000)
    expect(received).toHaveLength(2)
  })
})

needs('prometheus-alertmanager')('a storm at Slack, by the template of deploy/', () => {
  const alertOf = (target: string, more: object = {}) => ({
    labels: {
      alertname: 'GatewatchIncident',
      rule: 'client-certificate-required',
      severity: 'critical',
      target,
      host: `${target}.example.org`,
    },
    annotations: {
      summary: `${target} rejects the API key. ${target} down`,
      cause: `${target} rejects the API key.`,
      description: 'Fix: Copy the key.',
    },
    ...more,
  })

  it.each([
    [1, /^\[FIRING\] t00 rejects the API key\. t00 down$/, 'Fix: Copy the key.'],
    [50, /^\[FIRING: 50 alerts\] t00 rejects the API key\. t00 down$/, 'and 40 more\nFix: Copy the key.'],
  ])('of %i targets has a title, ten targets at most, and the number of the others', async (count, title, end) => {
    const folder = temporaryFolder()
    const [port] = (await freePorts(1)) as [number]
    const { url, received } = await receiveNotifications()
    writeFileSync(join(folder, 'slack-url'), url)
    const config = parse(hurried('alertmanager/alertmanager.yml', { '/etc/alertmanager/slack-url': join(folder, 'slack-url') })) as {
      receivers: { webhook_configs?: unknown }[]
    }
    for (const receiver of config.receivers) delete receiver.webhook_configs
    writeFileSync(join(folder, 'alertmanager.yml'), stringify(config))
    const address = `http://127.0.0.1:${port}`
    await startProgram(
      'prometheus-alertmanager',
      [
        `--config.file=${folder}/alertmanager.yml`,
        `--storage.path=${folder}/a`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--cluster.listen-address=',
      ],
      `${address}/-/ready`,
    )
    const tell = async (more: object = {}) => {
      const alerts = Array.from({ length: count }, (_, index) => alertOf(`t${String(index).padStart(2, '0')}`, more))
      const headers = { 'content-type': 'application/json' }
      expect((await fetch(`${address}/api/v2/alerts`, { method: 'POST', headers, body: JSON.stringify(alerts) })).status).toBe(200)
    }
    const messages = () => received.map((body) => (body as unknown as { attachments: { title: string; text: string }[] }).attachments[0]!)
    await tell()
    await vi.waitFor(() => expect(messages()).toHaveLength(1), 120_000)
    const [message] = messages()
    expect(message!.title).toMatch(title)
    expect(message!.text.endsWith(end)).toBe(true)
    expect(message!.text.match(/^- t\d\d rejects /gm) ?? []).toHaveLength(count === 1 ? 0 : 10)
    await tell({ endsAt: new Date().toISOString() })
    await vi.waitFor(() => expect(messages()).toHaveLength(2), 120_000)
    expect(messages()[1]!.title).toMatch(/^\[RESOLVED/)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { startGatewatch, startPrometheus, until } from '../monitor-e2e/stage.ts'
import { needs } from '../require-server.ts'
import { freePorts, type Child } from '../witness/child.ts'
import { textOf } from './files.ts'

/** What panels ask, with the variables that people choose. */
type Panels = readonly (readonly [title: string, expressions: readonly string[]])[]

const shipped = JSON.parse(textOf('grafana/gatewatch.json')) as {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[]
}
const own: Panels = shipped.panels.flatMap(({ title, targets = [] }) =>
  targets.length === 0 ? [] : [[title, targets.map(({ expr }) => expr)] as const],
)

/** "Prometheus Blackbox Exporter", number 7587 at grafana.com. */
const blackbox: Panels = Object.entries({
  'Global Probe Duration': ['probe_duration_seconds{instance=~"$target"}'],
  Status: ['probe_success{instance=~"$target"}'],
  'HTTP Duration': ['probe_http_duration_seconds{instance=~"$target"}'],
  'Probe Duration': ['probe_duration_seconds{instance=~"$target"}'],
  'HTTP Status Code': ['probe_http_status_code{instance=~"$target"}'],
  'HTTP Version': ['probe_http_version{instance=~"$target"}'],
  SSL: ['probe_http_ssl{instance=~"$target"}'],
  'SSL Expiry': ['probe_ssl_earliest_cert_expiry{instance=~"$target"} - time()'],
  'Average Probe Duration': ['avg(probe_duration_seconds{instance=~"$target"})'],
  'Average DNS Lookup': ['avg(probe_dns_lookup_time_seconds{instance=~"$target"})'],
})

const one = 'job=~"$job", instance=~"$target"'

/** The dashboard of the blackbox exporter mixin, number 14928 at grafana.com. */
const mixin: Panels = Object.entries({
  'Status Map': ['max by (instance) (probe_success{job=~"$job"})'],
  Probes: ['count(probe_success{job=~"$job"})'],
  'Probes Success': ['(count(probe_success{job=~"$job"} == 1) OR vector(0)) / count(probe_success{job=~"$job"})'],
  'Probes SSL': ['count(probe_http_ssl{job=~"$job"} == 1) / count(probe_http_version{job=~"$job"})'],
  'Probe Average Duration': ['avg(probe_duration_seconds{job=~"$job"})'],
  Uptime: [`max by (instance) (probe_success{${one}})`],
  'Uptime 30d': [`avg_over_time(probe_success{${one}}[30d])`],
  'Latest Response Code': [`max by (instance) (probe_http_status_code{${one}})`],
  SSL: [`max by (instance) (probe_http_ssl{${one}})`],
  'SSL Version': [`max by (instance, version) (probe_tls_version_info{${one}})`],
  Redirects: [`max by (instance) (probe_http_redirects{${one}})`],
  'HTTP Version': [`max by (instance) (probe_http_version{${one}})`],
  'SSL Certificate Expiry': [`min by (instance) (probe_ssl_earliest_cert_expiry{${one}} - time())`],
  'Average Latency': [`avg by (instance) (probe_duration_seconds{${one}})`],
  'Average DNS Lookup': [`avg by (instance) (probe_dns_lookup_time_seconds{${one}})`],
  'Probe Duration': [
    `sum by (instance) (avg by (phase, instance) (probe_http_duration_seconds{${one}}))`,
    `avg by (instance) (probe_duration_seconds{${one}})`,
  ],
  'Probe Phases': [`avg by (phase) (probe_http_duration_seconds{${one}})`],
})

interface Job {
  readonly job_name: string
}

/** The jobs of a deployed configuration by name, for a Gatewatch at this port, at the pace of a test. */
function jobsOf(path: string, port: number): Readonly<Record<string, object>> {
  const { scrape_configs: jobs } = parse(textOf(path).replaceAll('127.0.0.1:9464', `127.0.0.1:${port}`)) as {
    scrape_configs: readonly Job[]
  }
  return Object.fromEntries(jobs.map((job) => [job.job_name, { ...job, scrape_interval: '1s' }]))
}

needs('prometheus')('a real Prometheus with the deployed jobs', () => {
  let world: SandboxTarget
  let gatewatch: Child
  let prometheus: Child
  let database: string

  beforeAll(async () => {
    world = await startSandboxTarget({ tls: true })
    const [page, web] = await freePorts(2)
    database = `http://127.0.0.1:${web}`
    const rhythm = { intervalSeconds: 1, tokenRefreshSeconds: 1, failureThreshold: 1, objective: { target: 0.5, windowDays: 30 } }
    gatewatch = await startGatewatch(page!, world.sandbox.environment, rhythm, 'tls: { caFile: "${SANDBOX_CA_FILE}" }\n')
    const jobs = [
      jobsOf('prometheus/prometheus.yml', page!)['gatewatch'],
      jobsOf('prometheus/prometheus-probe.yml', page!)['gatewatch-probe'],
    ]
    prometheus = await startPrometheus(web!, {
      'prometheus.yml': stringify({ scrape_configs: jobs, rule_files: ['gatewatch.rules.yml'] }),
      'gatewatch.rules.yml': textOf('prometheus/locations.rules.yml').replaceAll('interval: 15s', 'interval: 1s'),
    })
    await until(async () => (await asked('probe_success == 1')) > 0)
    // Every second call fails and is repeated, and then the credentials are wrong: an open incident, errors and repeats.
    await world.sandbox.setFaults(['gateway-falters-often'])
    await until(async () => (await asked('gatewatch_check_repeats_total')) > 0)
    await world.sandbox.setFaults(['gateway-falters-often', 'client-not-authenticated'])
    await until(async () => (await asked('gatewatch_target_state{state="down"} == 1')) > 0)
  }, 300_000)

  afterAll(async () => {
    await Promise.all([gatewatch, prometheus].map(async (child) => await child.stop()))
    await world.sandbox.stop()
  })

  async function data<Data>(path: string): Promise<Data> {
    const answer = (await (await fetch(`${database}/api/v1/${path}`)).json()) as { readonly data: Data }
    return answer.data
  }

  /** How many series answer a query; the variables of Grafana stand for everything. */
  async function asked(expression: string): Promise<number> {
    const query = expression.replaceAll(/\$__(?:rate_interval|range)/g, '1m').replaceAll(/\$(?:target|job)/g, '.+')
    return (await data<{ readonly result: readonly unknown[] }>(`query?query=${encodeURIComponent(query)}`)).result.length
  }

  describe.each([
    ['the shipped dashboard', own],
    ['Prometheus Blackbox Exporter (7587)', blackbox],
    ['the blackbox exporter mixin (14928)', mixin],
  ])('%s', (_, panels) => {
    it.each(panels)('has something to show in "%s"', { timeout: 120_000 }, async (_, expressions) => {
      for (const expression of expressions) await until(async () => (await asked(expression)) > 0)
    })
  })

  it('offers targets by name to the variables of the dashboards', async () => {
    const values = async (label: string): Promise<readonly string[]> =>
      await data(`label/${label}/values?match[]=${encodeURIComponent('probe_success')}`)
    expect([await values('instance'), await values('job')]).toEqual([['sandbox'], ['gatewatch-probe']])
  })
})

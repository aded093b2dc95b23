import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { generated } from '../../deploy/generate.ts'
import { locationRules } from '../../deploy/source/locations.ts'
import { selfRules, targetRules } from '../../deploy/source/rules.ts'
import { exposition } from '../../src/monitor/metrics/exposition.ts'
import { openMetrics } from '../../src/monitor/metrics/metrics.ts'
import { Probes } from '../../src/monitor/web/probe.ts'
import { largeFleet } from '../monitor-http/fleet-view.ts'
import { needs } from '../require-server.ts'
import { run, textOf } from './files.ts'

const rules = [...targetRules, ...selfRules]
const ofLocations = locationRules().flatMap((group) => group.rules)
const nameOf = (rule: (typeof ofLocations)[number]): string => ('alert' in rule ? rule.alert : rule.record)
const dashboard = JSON.parse(textOf('grafana/gatewatch.json')) as {
  panels: readonly { title: string; type: string; targets?: readonly { expr: string }[] }[]
}
const queries = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...ofLocations.map((rule) => [nameOf(rule), rule.expr] as const),
  ...queries,
]

describe('what is generated', () => {
  it.each(Object.keys(generated))(
    '%s is what the checks say now (node --conditions=gatewatch:source deploy/generate.ts makes it)',
    (path) => {
      expect(textOf(path)).toBe(generated[path]!())
    },
  )
})

describe('every expression', () => {
  it.each(expressions)('of "%s" asks for metrics that there are', async (_, expr) => {
    const fleet = largeFleet(200)
    const metrics = openMetrics(fleet, { version: '1' })
    for (const { lastCycle } of fleet.targets()) if (lastCycle !== undefined) fleet.tell(lastCycle)
    const { name } = fleet.targets().find(({ state }) => state === 'down')!
    const probed = await new Probes().answer(fleet, name, { deadlineMs: 10_000, format: 'text' })
    const told = [...exposition(metrics.families(), 'text'), ...(probed.body as Iterable<string>)].join('')
    const samples = told.match(/^(?!#)[^\s{]+/gm)!
    const asked = expr.match(/\b(gatewatch|process)_\w+/g) ?? []
    expect(asked.filter((name) => !samples.includes(name))).toEqual([])
  })
})

describe('a summary of the targets', () => {
  const fleet = largeFleet(600)
  const metrics = openMetrics(fleet, { version: '1', detail: () => 'summary' })
  for (const { lastCycle } of fleet.targets()) if (lastCycle !== undefined) fleet.tell(lastCycle)
  const samples = new Set([...exposition(metrics.families(), 'text')].join('').match(/^(?!#)[^\s{]+/gm))
  /** What the series of probes alone can answer: those are never summed up. */
  const isOfProbes = (expr: string): boolean => /\b(probe_success|gatewatch_cycle_repeats|gatewatch_cause_info)\b/.test(expr)

  it.each(expressions.filter(([, expr]) => !isOfProbes(expr)))('has what "%s" asks for', (_, expr) => {
    const ways = expr.split(' or ').map((way) => way.match(/\b(gatewatch|process)_\w+/g) ?? [])
    expect(ways.some((names) => names.every((name) => samples.has(name)))).toBe(true)
  })
})

describe('the dashboard', () => {
  it('asks something in each panel that is no heading', () => {
    expect(dashboard.panels.filter(({ type, targets }) => (type === 'row') !== (targets === undefined)).map(({ title }) => title)).toEqual(
      [],
    )
  })
})

describe('every alert', () => {
  const pages = ['reference/alerts.md', 'guides/locations.md'].map((page) => textOf(`../docs/${page}`)).join('')
  it.each([...rules, ...ofLocations].flatMap((rule) => ('alert' in rule ? rule.alert : [])))('%s is explained to operators', (alert) => {
    expect(pages).toContain(`\`${alert}\``)
  })
})

needs('promtool')('promtool', () => {
  it.each(['prometheus/prometheus.yml', 'prometheus/prometheus-probe.yml', 'prometheus/locations.yml'])('accepts %s', (path) => {
    const { status, output } = run('promtool', 'check', 'config', path)
    expect(status, output).toBe(0)
  })

  it.each(['gatewatch', 'locations'])('finds that the rules of %s do what they promise', (name) => {
    const { status, output } = run('promtool', 'test', 'rules', `prometheus/${name}.rules.test.yml`)
    expect(status, output).toBe(0)
  })

  it('finds that the promises can be broken', () => {
    const copy = mkdtempSync(join(tmpdir(), 'gatewatch-rules-'))
    onTestFinished(() => rmSync(copy, { recursive: true }))
    writeFileSync(join(copy, 'gatewatch.rules.test.yml'), textOf('prometheus/gatewatch.rules.test.yml'))
    for (const muted of rules) {
      const mute = (rule: (typeof rules)[number]): object => (rule === muted ? { ...rule, expr: 'vector(0) > 1' } : rule)
      const groups = [targetRules, selfRules].map((group, index) => ({ name: `group ${index}`, rules: group.map(mute) }))
      writeFileSync(join(copy, 'gatewatch.rules.yml'), JSON.stringify({ groups }))
      expect(run('promtool', 'test', 'rules', join(copy, 'gatewatch.rules.test.yml')).status, `${muted.alert}: ${muted.expr}`).toBe(1)
    }
  })

  it.each(ofLocations.map((rule) => [nameOf(rule), rule] as const))('finds that the promise of %s can be broken', (_, muted) => {
    const copy = mkdtempSync(join(tmpdir(), 'gatewatch-rules-'))
    onTestFinished(() => rmSync(copy, { recursive: true }))
    writeFileSync(join(copy, 'locations.rules.test.yml'), textOf('prometheus/locations.rules.test.yml'))
    const groups = locationRules().map((group) => ({
      ...group,
      rules: group.rules.map((rule) => (nameOf(rule) === nameOf(muted) ? { ...rule, expr: 'vector(0) > 1' } : rule)),
    }))
    writeFileSync(join(copy, 'locations.rules.yml'), JSON.stringify({ groups }))
    expect(run('promtool', 'test', 'rules', join(copy, 'locations.rules.test.yml')).status).toBe(1)
  })

  it('can read every expression of the dashboard', () => {
    const asked = queries.map(([, expr]) => expr.replaceAll(/\$__(?:rate_interval|range)/g, '1m').replaceAll('$target', 'a'))
    const file = join(mkdtempSync(join(tmpdir(), 'gatewatch-dashboard-')), 'rules.yml')
    onTestFinished(() => rmSync(join(file, '..'), { recursive: true }))
    writeFileSync(
      file,
      JSON.stringify({ groups: [{ name: 'g', rules: asked.map((expr, index) => ({ record: `panel:${index}`, expr })) }] }),
    )
    const { status, output } = run('promtool', 'check', 'rules', file)
    expect(status, output).toBe(0)
  })
})

needs('amtool')('amtool', () => {
  const config = 'alertmanager/alertmanager.yml'

  it('accepts the configuration of Alertmanager', () => {
    const { status, output } = run('amtool', 'check-config', config)
    expect(status, output).toBe(0)
  })

  it.each([
    ['critical', 'on-call'],
    ['warning', 'chat'],
  ])('sends what is %s to %s', (severity, receiver) => {
    expect(run('amtool', 'config', 'routes', 'test', `--config.file=${config}`, `severity=${severity}`).output.split('\n', 1)).toEqual([
      receiver,
    ])
  })
})

describe('the files of Prometheus', () => {
  it('probe names that Gatewatch lists, and no address of theirs', () => {
    const { scrape_configs } = parse(textOf('prometheus/prometheus-probe.yml')) as {
      scrape_configs: readonly { http_sd_configs?: readonly { url: string }[]; metrics_path?: string }[]
    }
    expect(scrape_configs[0]).toMatchObject({
      metrics_path: '/probe',
      http_sd_configs: [{ url: expect.stringMatching(/\/targets$/) as string }],
    })
  })
})

import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { exposition, metricsFormatFor } from './exposition.ts'
import type { Target } from '../../config/target.ts'
import { metricsDetail, type MetricsDetail } from './detail.ts'
import { openMetrics } from './metrics.ts'
import { needs, programPath } from '../../../test/require-server.ts'
import { fleetOf, largeFleet, type Fleet } from '../../../test/monitor-http/fleet-view.ts'
import { cycleOf, expiring, refused, targetOf } from '../../../test/monitor-http/views.ts'

function textOf(fleet: Fleet, format: 'text' | 'openmetrics' = 'text', act: () => void = () => undefined): string {
  const metrics = openMetrics(fleet, { version: '1.2.3', location: 'oslo' })
  act()
  return [...exposition(metrics.families(), format)].join('')
}

const linesOf = (text: string, name: string): readonly string[] => text.split('\n').filter((line) => line.startsWith(name))

describe('the metrics of a target', () => {
  const fleet = fleetOf([targetOf('north', 'down'), targetOf('south', 'up')])
  const text = textOf(fleet, 'text', () => {
    fleet.tell(cycleOf('north', 'down'))
    fleet.tell(cycleOf('north', 'up'))
    fleet.tell(cycleOf('north', 'down'))
  })

  it('say of each check whether it was satisfied; a blocked one was not', () => {
    const of = (check: string): readonly string[] =>
      linesOf(text, `gatewatch_check_success{location="oslo",target="north",suite="token",check="${check}"}`)
    expect([...of('token.issued'), ...of('token.scope')].map((line) => line.at(-1))).toEqual(['0', '0'])
    expect(text).toContain('gatewatch_check_success{location="oslo",target="south",suite="token",check="token.issued"} 1\n')
  })

  it('count outcomes with the type of the error', () => {
    expect(linesOf(text, 'gatewatch_check_runs_total').filter((line) => line.includes('"token.issued"'))).toEqual([
      'gatewatch_check_runs_total{location="oslo",target="north",check="token.issued",outcome="failed",error_type="http.status"} 2',
      'gatewatch_check_runs_total{location="oslo",target="north",check="token.issued",outcome="passed"} 1',
    ])
    expect(linesOf(text, 'gatewatch_cycles_total')).toEqual([
      'gatewatch_cycles_total{location="oslo",target="north",outcome="failed"} 2',
      'gatewatch_cycles_total{location="oslo",target="north",outcome="passed"} 1',
    ])
  })

  it('measure durations over the fleet in buckets that add up', () => {
    const buckets = linesOf(text, 'gatewatch_cycle_duration_seconds_bucket').map((line) => Number(line.split(' ')[1]))
    expect(buckets).toEqual(buckets.toSorted((one, other) => one - other))
    expect(buckets.at(-1)).toBe(3)
  })

  it('measure each documented call in seconds, by target, and lead to its trace', () => {
    const fleet = fleetOf([targetOf('north', 'up')])
    const all = textOf(fleet, 'openmetrics', () => {
      for (const ms of [40, 60, 800]) fleet.tell({ ...cycleOf('north', 'up'), answers: { token: ms } })
    })
    const of = (part: string): readonly string[] =>
      linesOf(all, `gatewatch_call_duration_seconds_${part}{location="oslo",target="north",call="token"`)
    const upTo = (bound: string): string => of('bucket').find((line) => line.includes(`le="${bound}"`))!
    expect([upTo('0.05'), upTo('0.1'), upTo('1.0')].map((line) => line.split(' ')[1])).toEqual(['1', '2', '3'])
    expect(upTo('1.0')).toMatch(/ # \{trace_id="[\da-f]{32}"\} 0\.8 /)
    expect(of('sum').join('')).toMatch(/ 0\.9$/)
    expect(linesOf(all, 'gatewatch_call_duration_seconds_bucket').every((line) => line.includes('call="token"'))).toBe(true)
  })

  it('name the last failure with its diagnosis and host, only while it lasts', () => {
    expect(linesOf(text, 'gatewatch_last_failure_info')).toEqual([
      'gatewatch_last_failure_info{location="oslo",target="north",check="token.issued",diagnosis="identity-provider-client-rejected",setup_step="identity-provider",host="auth.example.org"} 1',
    ])
  })

  it('give the ends of certificates by host, once for all targets', () => {
    expect(linesOf(text, 'gatewatch_tls_not_after_timestamp_seconds')).toHaveLength(3)
  })

  it('say how fast the error budget burns, by window', () => {
    expect(linesOf(text, 'gatewatch_objective_burn_rate{location="oslo",target="north"')).toEqual([
      'gatewatch_objective_burn_rate{location="oslo",target="north",window="1h"} 2.1',
      'gatewatch_objective_burn_rate{location="oslo",target="north",window="6h"} 0.7',
    ])
  })

  it('state one of five states', () => {
    expect(linesOf(text, 'gatewatch_target_state{location="oslo",target="north"').map((line) => line.at(-1))).toEqual([
      '0',
      '0',
      '1',
      '0',
      '0',
    ])
  })

  it('tell of the monitor itself', () => {
    for (const line of [
      'gatewatch_build_info{version="1.2.3",location="oslo"} 1',
      'gatewatch_targets 2',
      'gatewatch_missed_ticks_total 2',
      'gatewatch_overlap_skipped_total 1',
      'gatewatch_schedule_late_seconds_bucket{le="0.1"} 12900',
      'gatewatch_schedule_late_seconds_bucket{le="+Inf"} 12960',
      'gatewatch_deliveries_total{outcome="failed"} 2',
      'gatewatch_deliveries_pending 1',
      'gatewatch_configuration_accepted 1',
    ])
      expect(text).toContain(`${line}\n`)
  })
})

describe('a summary of the targets', () => {
  const seriesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const seriesFor = (count: number, detail: () => MetricsDetail): readonly string[] => {
    const fleet = largeFleet(count)
    const metrics = openMetrics(fleet, { version: '1', detail })
    for (const { lastCycle } of fleet.targets()) if (lastCycle !== undefined) fleet.tell(lastCycle)
    return seriesOf([...exposition(metrics.families(), 'text')].join(''))
  }

  it('has the same few series for each target, however many checks it is asked, and counts checks for the fleet', () => {
    const [some, more] = [seriesFor(600, () => 'summary'), seriesFor(1200, () => 'summary')]
    expect((more.length - some.length) / 600).toBeLessThan(16)
    expect((seriesFor(600, () => 'full').length - some.length) / 600).toBeGreaterThan(50)
    expect(
      some.some((line) => line.includes('target=') && line.includes('check=') && !line.startsWith('gatewatch_last_failure_info')),
    ).toBe(false)
    expect(some.find((line) => line.startsWith('gatewatch_cycles_total{outcome="passed"}'))).toMatch(/ [345]\d\d$/)
    expect(some.find((line) => line.startsWith('gatewatch_check_runs_total{check="token.issued",outcome="passed"}'))).toMatch(/ [345]\d\d$/)
    expect(some).toContain('gatewatch_metrics_detail_info{detail="summary"} 1')
  })

  it.each([
    ['summary', 0],
    ['full', 3],
  ] as const)('of detail %s reads the checks of a target %i times: each reading copies them', (level, times) => {
    let read = 0
    const { checks, ...others } = targetOf('north', 'up')
    const target = {
      ...others,
      get checks() {
        read++
        return checks
      },
    }
    const fleet = { ...fleetOf([]), targets: () => [target] }
    const metrics = openMetrics(fleet, { version: '1', detail: () => level })
    expect([...exposition(metrics.families(), 'text')].join('')).toContain('gatewatch_target_state{target="north",state="up"} 1')
    expect(read).toBe(times)
  })

  it('is told of more than 500 targets, unless the configuration says otherwise', () => {
    const monitor = (metrics?: 'summary' | 'full') => ({ monitor: { metrics } }) as unknown as Pick<Target, 'monitor'>
    const many = (count: number) => Array.from({ length: count }, () => monitor())
    expect([1, 500, 501].map((count) => metricsDetail(many(count)))).toEqual(['full', 'full', 'summary'])
    expect(metricsDetail([...many(600), monitor('full'), monitor('summary')])).toBe('full')
    expect(metricsDetail([monitor(), monitor('summary')])).toBe('summary')
  })

  it('begins and ends with a reload, and leaves no series behind', () => {
    const fleet = largeFleet(3)
    let detail: MetricsDetail = 'full'
    const metrics = openMetrics(fleet, { version: '1', detail: () => detail })
    const cycles = (): readonly string[] => {
      for (const { lastCycle } of fleet.targets()) fleet.tell(lastCycle!)
      return seriesOf([...exposition(metrics.families(), 'text')].join('')).filter((line) => line.startsWith('gatewatch_cycles_total'))
    }
    expect(cycles().every((line) => line.includes('target='))).toBe(true)
    detail = 'summary'
    expect(cycles().some((line) => line.includes('target='))).toBe(false)
    detail = 'full'
    expect(cycles().every((line) => line.includes('target='))).toBe(true)
  })
})

describe('what a label may hold', () => {
  it('is escaped', () => {
    const fleet = fleetOf([targetOf('a "b" \\ c\nd', 'up')])
    expect(textOf(fleet)).toContain('gatewatch_target_interval_seconds{location="oslo",target="a \\"b\\" \\\\ c\\nd"} 60\n')
  })

  it('is a host and never an address', () => {
    const address = 'https://auth.example.org:8443/realms/one?secret=two'
    const fleet = fleetOf([{ ...targetOf('north', 'down'), causes: [{ ...refused, address }] }])
    const text = textOf(fleet)
    expect(text).toContain('host="auth.example.org:8443"')
    expect(text).not.toMatch(/realms|secret|https/)
  })

  it('is one of few: a suite that invents codes is counted as other', () => {
    const fleet = fleetOf([targetOf('north', 'up')])
    const text = textOf(fleet, 'text', () => {
      for (let code = 0; code < 1000; code++) {
        const check = { name: 'a.b', suite: 'a', durationMs: 1, at: 0, outcome: 'failed', errorType: `code-${code}` } as const
        fleet.tell(cycleOf('north', 'up', { checks: [check] }))
      }
    })
    expect(linesOf(text, 'gatewatch_check_runs_total')).toHaveLength(101)
    expect(text).toContain('error_type="other"} 900')
  })

  it('does not outlive its target', () => {
    const fleet = fleetOf([targetOf('north', 'up'), targetOf('south', 'up')])
    const metrics = openMetrics(fleet, { version: '1' })
    fleet.tell(cycleOf('south', 'up'))
    const text = (): string => [...exposition(metrics.families(), 'text')].join('')
    expect(text()).toContain('target="south"')
    fleet.remove('south')
    expect(text()).not.toContain('target="south"')
  })

  it('makes one series of two causes that the same check shows', () => {
    const fleet = fleetOf([{ ...targetOf('north', 'down'), causes: [refused, { ...expiring, evidence: refused.evidence }] }])
    expect(linesOf(textOf(fleet), 'gatewatch_last_failure_info')).toHaveLength(1)
  })
})

describe('the two formats', () => {
  const text = textOf.bind(undefined, fleetOf([targetOf('north', 'down')]))

  it('carry the trace in OpenMetrics only, on counters and buckets only', () => {
    const fleet = fleetOf([targetOf('north', 'down')])
    const act = (): void => fleet.tell(cycleOf('north', 'down'))
    expect(textOf(fleet, 'text', act)).not.toContain('trace_id')
    const traced = textOf(fleet, 'openmetrics', act)
      .split('\n')
      .filter((line) => line.includes('trace_id'))
    expect(new Set(traced.map((line) => /^\w+?_(total|bucket)(?=\{)/.exec(line)?.[1]))).toEqual(new Set(['total', 'bucket']))
    expect(traced[0]).toMatch(/ # \{trace_id="f00dfeedf00dfeedf00dfeedf00dfeed"\} [\d.]+ [\d.]+$/)
  })

  it('lead to no trace that nobody keeps: of cycles that passed there is none where only failing ones are exported', () => {
    const fleet = fleetOf([targetOf('north', 'up')])
    const metrics = openMetrics(fleet, { version: '1', traces: 'failing' })
    const text = (): string => [...exposition(metrics.families(), 'openmetrics')].join('')
    fleet.tell(cycleOf('north', 'up'))
    expect(text()).not.toContain('trace_id')
    fleet.tell(cycleOf('north', 'down'))
    expect(text()).toContain('trace_id')
  })

  it('name a counter without its ending in OpenMetrics, which ends in a mark', () => {
    expect(text('text')).toContain('# TYPE gatewatch_missed_ticks_total counter\n')
    expect(text('openmetrics')).toContain('# TYPE gatewatch_missed_ticks counter\n')
    expect(text('openmetrics')).toMatch(/# UNIT gatewatch_call_duration_seconds seconds\n/)
    expect(text('openmetrics')).toMatch(/\n# EOF\n$/)
  })

  it('write every sample of a name together, and no series twice', () => {
    const fleet = largeFleet(80)
    const samples = textOf(fleet, 'text', () => fleet.targets().forEach(({ lastCycle }) => lastCycle && fleet.tell(lastCycle)))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const series = samples.map((line) => line.slice(0, line.lastIndexOf(' ')))
    expect(new Set(series).size).toBe(series.length)
    const families = series.map((one) => one.replace(/\{.*|_(bucket|sum|count)$/s, '').replace(/_(bucket|sum|count)$/, ''))
    const runs = families.filter((name, index) => name !== families[index - 1])
    expect(new Set(runs).size).toBe(runs.length)
  })

  it.each([
    [
      'application/openmetrics-text;version=1.0.0;q=0.5,application/openmetrics-text;version=0.0.1;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2',
      'openmetrics',
    ],
    ['application/openmetrics-text; version=1.0.0', 'openmetrics'],
    ['text/plain;version=0.0.4', 'text'],
    ['text/plain;q=0.9, application/openmetrics-text;q=0.1', 'text'],
    ['application/openmetrics-text;q=0', 'text'],
    ['application/openmetrics-text;q=nonsense', 'text'],
    ['*/*', 'text'],
    ['', 'text'],
    [undefined, 'text'],
  ] as const)('are chosen by %s: %s', (accept, format) => {
    expect(metricsFormatFor(accept)).toBe(format)
  })
})

needs('promtool')('promtool, which knows what good metrics are', () => {
  it('has nothing to object', () => {
    const fleet = largeFleet(80)
    const text = textOf(fleet, 'text', () => fleet.targets().forEach(({ lastCycle }) => lastCycle && fleet.tell(lastCycle)))
    const { status, stdout, stderr } = spawnSync(programPath('promtool')!, ['check', 'metrics'], { input: text, encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  })
})

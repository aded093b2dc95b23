import { expositionText } from './outputs.ts'

/** docs/reference/metrics.md: every metric as a fleet with a bit of everything has it. */
export async function metricsPage(): Promise<string> {
  const rows = new Map<string, { type: string; readonly labels: Set<string>; help: string }>()
  const of = (name: string) => {
    const row = rows.get(name) ?? { type: '', labels: new Set<string>(), help: '' }
    rows.set(name, row)
    return row
  }
  for (const line of (await expositionText()).split('\n')) {
    const [, kind, name, rest] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? []
    if (kind === 'HELP') of(name!).help = rest!
    if (kind === 'TYPE') of(name!).type = rest!
    const [, series, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
    const family = series === undefined ? undefined : [series, series.replace(/_(?:bucket|sum|count)$/, '')].find((each) => rows.has(each))
    if (family !== undefined) for (const [, label] of labels.matchAll(/(\w+)="/g)) if (label !== 'le') of(family).labels.add(label!)
  }
  const table = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const tableOf = (filter: (name: string) => boolean): readonly string[] => [
    '| metric | type | labels | meaning |',
    '| --- | --- | --- | --- |',
    ...table
      .filter(([name]) => filter(name))
      .map(([name, { type, labels, help }]) => `| \`${name}\` | ${type} | ${[...labels].sort().join(', ')} | ${help} |`),
  ]
  const isProbe = (name: string): boolean => name.startsWith('probe_') || /^gatewatch_c(?:ycle_re|ause_)/.test(name)
  return `${[
    '# Metrics',
    '',
    'Made from the program by `npm run docs`; do not edit. [How to scrape them](../guides/monitor.md#scrape-metrics).',
    '',
    '## Of a monitor',
    '',
    ...tableOf((name) => !isProbe(name)),
    '',
    '## Of a probe',
    '',
    '`/probe?target=NAME` returns these, and those of the target. They have the names of the blackbox exporter, so its dashboards work.',
    '',
    ...tableOf(isProbe),
    '',
  ].join('\n')}\n`
}

import { nameOf } from '../../src/engine/check/check.ts'
import { planOf } from '../../src/engine/run/plan.ts'
import { catalog, suites } from '../../suites/index.ts'
import { anchorOf } from './anchor.ts'

/** docs/reference/checks.md, made from the catalog itself. */
export function checksPage(): string {
  const planned = planOf(suites).checks
  const ids = new Set(planned.map(({ info }) => info.check))
  const lines = [
    '# The checks',
    '',
    `Catalog ${catalog}: ${ids.size} checks, ${planned.length} results in a full run. Made by \`npm run docs\`; do not edit.`,
    '',
    'MUST and SHOULD come from [the documented system](system.md) (SPEC), or from the named document. An `error` fails your run, a `warning` does not, except in the profile `strict`. *Sends* is the highest number of requests.',
  ]
  for (const suite of suites) {
    lines.push(
      '',
      `## ${suite.name}: ${suite.title}`,
      '',
      '| check | requirement | severity | source | needs | sends |',
      '| --- | --- | --- | --- | --- | ---: |',
    )
    const seen = new Set<string>()
    for (const check of suite.checks) {
      if (seen.has(check.id)) continue
      seen.add(check.id)
      const instances = suite.checks.filter(({ id }) => id === check.id).flatMap(({ instance }) => instance ?? [])
      const needs = Object.values(check.needs).map((need) => {
        if (need.kind === 'check') return withoutInstance(nameOf(need))
        if (need.kind === 'when-applicable') return `${withoutInstance(nameOf(need.check))} where it applies`
        if (need.kind === 'sent-by') return `what \`${need.name}\` sent`
        if (need.kind === 'given') return `\`${need.setting}\``
        return need.documented === true ? 'the documented calls of the run' : 'every exchange of the run'
      })
      const requests = Object.entries(check.sends ?? {}).filter(([origin]) => origin !== 'wrong-secret')
      const name = instances.length === 0 ? `\`${check.id}\`` : `\`${check.id}\` for each of ${instances.join(', ')}`
      const sent = requests.reduce((sum, [, count]) => sum + (count ?? 0), 0)
      lines.push(
        `| ${name} | ${check.title} | ${check.severity} | ${check.source.map(withLink).join(', ')} | ${[...new Set(needs)].join(', ')} | ${sent} |`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

/** A source, with a link where it is a section of docs/reference/system.md. */
const withLink = (source: string): string => (source.startsWith('SPEC ') ? `[${source}](system.md#${anchorOf(source)})` : source)

const withoutInstance = (name: string): string => `\`${name.replace(/ \[.*/, '')}\``

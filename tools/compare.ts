import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * Shows which public names a change added and removed: commands, options, settings, reports, metrics, JSON members and exports.
 * `node tools/compare.ts main HEAD`. The names are those of docs/internals/public-names.json, which a test of each revision holds equal to its code.
 */
const [older, newer = 'HEAD'] = process.argv.slice(2)
if (older === undefined) throw new Error('Name the older revision: node tools/compare.ts main HEAD')

type Names = ReadonlyMap<string, ReadonlySet<string>>

/** The names of a revision by their section and head, as `Commands: gatewatch run` has its options. */
function namesOf(revision: string): Names {
  const text = execFileSync('git', ['show', `${revision}:docs/internals/public-names.json`], {
    cwd: resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  const sections = Object.entries(JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)
  return new Map(
    sections.flatMap(([title, heads]) => Object.entries(heads).map(([head, parts]) => [`${title}: ${head}`, new Set(parts)] as const)),
  )
}

const [before, after] = [namesOf(older), namesOf(newer)]
const lines = [...new Set([...before.keys(), ...after.keys()])].flatMap((head) => {
  const [old, now] = [before.get(head), after.get(head)]
  if (now === undefined) return [`- ${head}`]
  if (old === undefined) return [`+ ${[head, ...now].join('  ')}`]
  return [...[...old.difference(now)].map((name) => `- ${head}  ${name}`), ...[...now.difference(old)].map((name) => `+ ${head}  ${name}`)]
})
process.stdout.write([...lines, `${before.size} heads before, ${after.size} after, ${lines.length} differences`, ''].join('\n'))

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { parseAst } from 'rolldown/parseAst'

/**
 * Shows which mistakes the tests notice: draws mutations of the sources from a seed, in turn over all modules, and runs the fast tests that import each file.
 * `node tools/mutate.ts --seed 1 --count 60`; `--list` prints what it would change, `--only 7,21` repeats some, and `--files 'suites/**'` draws only from
 * files that match (it may be given several times). `--near` runs only the tests near a file. It changes a copy of what is committed.
 */
const root = resolve(import.meta.dirname, '..')
const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '300' },
    only: { type: 'string' },
    files: { type: 'string', multiple: true, default: ['**'] },
    near: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

interface Mutation {
  readonly file: string
  readonly line: number
  readonly from: string
  readonly to: string
  readonly text: string
}

const opposite: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** What takes the place of an expression or statement; undefined where nothing plausible does. */
function replacementFor(node: Node, code: string): { readonly start: number; readonly end: number; readonly to: string } | undefined {
  const of = (part: unknown): string => code.slice((part as Node).start, (part as Node).end)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [operator, left, right] = [node['operator'] as string, node['left'] as Node, node['right'] as Node]
      const to = opposite[operator]
      if (to === undefined) return undefined
      // Parentheses stand around the parts, and in none of them.
      const between = code.slice(left.end, right.start).replace(operator, to)
      return { start: node.start, end: node.end, to: code.slice(node.start, left.end) + between + code.slice(right.start, node.end) }
    }
    case 'ConditionalExpression':
      return { start: node.start, end: node.end, to: `${of(node['test'])} ? ${of(node['alternate'])} : ${of(node['consequent'])}` }
    case 'IfStatement': {
      const test = node['test'] as Node
      return { start: test.start, end: test.end, to: `!(${of(test)})` }
    }
    case 'ExpressionStatement':
      return (node['expression'] as Node).type === 'CallExpression' ? { start: node.start, end: node.end, to: ';' } : undefined
    case 'Literal':
      if (typeof node['value'] === 'boolean') return { start: node.start, end: node.end, to: String(!node['value']) }
      // One more of a thousand changes nothing.
      return typeof node['value'] === 'number' ? { start: node.start, end: node.end, to: node['value'] === 0 ? '1' : '0' } : undefined
    default:
      return undefined
  }
}

function mutationsOf(file: string): readonly Mutation[] {
  const code = readFileSync(join(root, file), 'utf8')
  const nodes: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (typeof node.type === 'string') {
      if (/^(?:TS|Import)/.test(node.type)) return
      nodes.push(node)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: 'ts' }))
  return nodes.flatMap((node) => {
    const change = replacementFor(node, code)
    if (change === undefined) return []
    const { start, end, to } = change
    const line = code.slice(0, start).split('\n').length
    return [{ file, line, from: code.slice(start, end), to, text: code.slice(0, start) + to + code.slice(end) }]
  })
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const next = random(Number(given.seed))
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
const files = ['src', 'suites'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/index\.ts$|\/nb[\w-]*\.ts$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => given.files.some((glob) => matchesGlob(file, glob)))
    .sort(),
)
if (files.length === 0) throw new Error(`no source file matches ${given.files.join(' or ')}`)
const modules = [...Map.groupBy(files, (file) => file.split('/').slice(0, -1).slice(0, 2).join('/')).values()]

const drawn: Mutation[] = []
while (drawn.length < Number(given.count)) {
  const possible = mutationsOf(pick(modules[drawn.length % modules.length]!))
  if (possible.length > 0) drawn.push(pick(possible))
}

const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60)
const wanted = given.only?.split(',').map(Number)

/** What notices the mistake that a copy of the sources holds now. */
function verdictOn(copy: string, file: string): string {
  const run = (program: string, ...words: readonly string[]) =>
    spawnSync(join('node_modules/.bin', program), words, { cwd: copy, encoding: 'utf8', timeout: Number(given.seconds) * 1000 })
  const byTests = (...words: readonly string[]): string | undefined => {
    const fast = ['--run', '--project=fast', '--bail=1', '--retry=1', '--reporter=dot', '--passWithNoTests']
    const { status, stderr } = run('vitest', ...words, ...fast)
    if (status === null) return 'undecided in time'
    return status === 0
      ? undefined
      : `caught by ${/FAIL .*? (\S+\.test\.ts.*)/.exec(stripVTControlCharacters(stderr))?.[1] ?? stderr.slice(-500)}`
  }
  const byCompiler = (): string | undefined => (run('tsc', '--noEmit').status === 0 ? undefined : 'caught by the compiler')
  // Tests named like the file find most mistakes within seconds, those of its module and of the checks more; the compiler and all others take minutes.
  const folder = dirname(file).split('/').slice(0, 2).join('/')
  const named = join(dirname(file), basename(file).split(/[-.]/)[0]!)
  const near = [folder, folder.replace('src/', 'test/'), 'suites']
  const byAll = (): string | undefined => (given.near ? undefined : (byCompiler() ?? byTests('related', file)))
  return byTests(named) ?? byTests(...near) ?? byAll() ?? 'SURVIVED'
}

if (given.list) {
  for (const [index, { file, line, from, to }] of drawn.entries())
    process.stdout.write(`${index + 1}  ${file}:${line}  ${short(from)}  ->  ${short(to)}\n`)
} else {
  const copy = mkdtempSync(join(tmpdir(), 'gatewatch-mutate-'))
  git('worktree', 'add', '--detach', copy)
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  try {
    const verdicts = [...drawn.entries()]
      .filter(([index]) => wanted?.includes(index + 1) ?? true)
      .map(([index, { file, line, from, to, text }]) => {
        const path = join(copy, file)
        const before = readFileSync(path)
        writeFileSync(path, text)
        const verdict = verdictOn(copy, file)
        writeFileSync(path, before)
        process.stdout.write(`${index + 1}  ${file}:${line}  ${short(from)}  ->  ${short(to)}  ${verdict}\n`)
        return verdict
      })
    process.stdout.write(`${verdicts.filter((verdict) => verdict.startsWith('caught')).length} of ${verdicts.length} caught\n`)
  } finally {
    git('worktree', 'remove', '--force', copy)
  }
}

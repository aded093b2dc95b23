import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { check } from 'recheck'
import { parseAst } from 'rolldown/parseAst'

/**
 * Holds every regular expression of the sources against a static checker: an answer, a header or a file may be made to take the square of its
 * length. What was found safe is recorded (`--record`), so that only new ones take their time. One that is not safe is rewritten, or says in a
 * comment above it, `Bounded: …`, what keeps the texts short that it meets.
 */

const root = resolve(import.meta.dirname, '..')
const record = join(import.meta.dirname, 'expressions.json')
const timeoutMs = 8000

interface Expression {
  readonly source: string
  readonly flags: string
  readonly file: string
  readonly line: number
}

/** A part of a syntax tree. */
interface Node {
  readonly type?: string
  readonly start?: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

const files = globSync(['src/**/*.ts', 'suites/*.ts'], { cwd: root }).filter((file) => !/\.(?:d|test)\.ts$/.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const nodesIn = (node: unknown): readonly Node[] =>
  typeof node !== 'object' || node === null ? [] : [node, ...Object.values(node).flatMap(nodesIn)]

/** Written out, and put together of parts when the program runs. */
const written: Expression[] = []
const composed: { readonly file: string; readonly line: number }[] = []
for (const [file, text] of texts) {
  for (const { type, start = 0, regex, callee } of nodesIn(parseAst(text, { lang: 'ts' }, file))) {
    const line = text.slice(0, start).split('\n').length
    if (regex !== undefined) written.push({ source: regex.pattern, flags: regex.flags, file, line })
    else if (type === 'NewExpression' && callee?.name === 'RegExp') composed.push({ file, line })
  }
}

/** What is put together while its module loads can be looked at then. */
async function composedWhileLoading(): Promise<readonly Expression[]> {
  const seen: Expression[] = []
  const Own = RegExp
  globalThis.RegExp = new Proxy(Own, {
    construct(_, [source, flags]: [string, string?], target) {
      const expression = Reflect.construct(Own, [source, flags], target) as RegExp
      const [, url, line] = /(file:[^\n]*?\.ts):(\d+)/.exec((new Error('where').stack ?? '').split('\n').slice(2).join('\n')) ?? []
      const file = url === undefined ? '' : relative(root, fileURLToPath(url))
      if (texts.has(file)) seen.push({ source: expression.source, flags: expression.flags, file, line: Number(line) })
      return expression
    },
  })
  for (const file of new Set(composed.map(({ file }) => file))) await import(pathToFileURL(join(root, file)).href)
  globalThis.RegExp = Own
  return seen
}

/** Whether a comment right above says what bounds the texts. */
function isBounded({ file, line }: Pick<Expression, 'file' | 'line'>): boolean {
  const above = texts
    .get(file)!
    .split('\n')
    .slice(0, line - 1)
    .toReversed()
  const comment = above.slice(
    0,
    above.findIndex((each) => !/^\s*(?:\/\/|\/?\*)/.test(each)),
  )
  return comment.some((each) => each.includes('Bounded: '))
}

const nameOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string => `/${source}/${flags}`
const loaded = await composedWhileLoading()
const blind = composed.filter(
  ({ file, line }) => !isBounded({ file, line }) && !loaded.some((each) => each.file === file && Math.abs(each.line - line) < 2),
)
const all = [...written, ...loaded].filter((expression) => !isBounded(expression))

const known = new Set(JSON.parse(readFileSync(record, 'utf8')) as readonly string[])
const safe = new Set(all.map(nameOf).filter((name) => known.has(name)))
const faults = blind.map(
  ({ file, line }) => `${file}:${line} is put together while the program runs, and no comment says what bounds its texts.`,
)
for (const expression of all) {
  const name = nameOf(expression)
  if (safe.has(name)) continue
  const verdict = await check(expression.source, expression.flags, { timeout: timeoutMs })
  if (verdict.status === 'safe') safe.add(name)
  else {
    const found = verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind
    faults.push(`${expression.file}:${expression.line} ${name}: ${found}.`)
  }
}
if (process.argv.includes('--record')) writeFileSync(record, `${JSON.stringify([...safe].toSorted(), undefined, 2)}\n`)
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) {
  process.stderr.write('Rewrite each, or say above it what bounds the texts that it meets: // Bounded: …\n')
  process.exitCode = 1
}

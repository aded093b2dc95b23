import { mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder, gatewatch, type Ended } from '../cli/program.ts'

const start = `import { check, given, suite } from 'gatewatch'\nimport { token } from 'gatewatch/suites'\n`
const rest = `title: 'MUST be', source: ['us'], run() {}`

/** A wrong file, and what is told of it: the line, the problem, the fix. */
interface Mistake {
  readonly text: string
  readonly told: readonly (readonly [line: number | undefined, problem: string, fix: string])[]
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'id.suite.ts': {
    text: `${start}const one = check('quick', { ${rest} })\nexport const own = suite('id', 'Own', [one])`,
    told: [[3, 'invalid check id', 'with dots between them']],
  },
  'double.suite.ts': {
    text: `${start}const one = check('double.one', { ${rest} })\nconst other = check('double.one', { ${rest} })\nexport const own = suite('double', 'Own', [one, other])`,
    told: [[4, 'the name is already used at double.suite.ts:3', 'Rename one of the two']],
  },
  'catalog.suite.ts': {
    text: `${start}const one = check('token.issued', { ${rest} })\nexport const own = suite('catalog', 'Own', [one])`,
    told: [[3, 'a built-in check has this id', 'Import built-in checks from gatewatch/suites']],
  },
  'form.suite.ts': {
    text: `${start}const one = check('form.one', { title: 'WILL be', source: [], severity: 'errror', needs: { issued: undefined } })\nexport const own = suite('form', 'Own', [one])`,
    told: [
      [3, 'the title does not begin with MUST, SHOULD or MAY', 'Write the requirement as a sentence'],
      [3, 'the severity is neither "error" nor "warning"', 'Write one of the two'],
      [3, 'no source for the requirement', 'Write where it is documented'],
      [3, 'invalid need "issued"', 'Use a check'],
      [3, 'no function "run"', 'Add the test'],
    ],
  },
  'needed.suite.ts': {
    text: `${start}const needed = check('needed', { ${rest} })\nconst one = check('needed.one', { ${rest}, needs: { needed } })\nexport const own = suite('needed', 'Own', [one])`,
    told: [[3, 'invalid check id', 'with dots between them']],
  },
  'empty.suite.ts': {
    text: `${start}export const own = suite('empty', 'Own', [])\nexport const other = suite('token', 'Own', [1])`,
    told: [
      [3, 'no checks', 'suite(name, title, [check])'],
      [4, 'a built-in suite has this name', 'Choose another name'],
      [4, 'entry 1 of the list is not a check', 'Put the result of check(id, ...)'],
    ],
  },
  'default.suite.ts': {
    text: `${start}export const one = check('default.one', { ${rest} })`,
    told: [[undefined, 'the file exports one, but no suite', 'Export a suite']],
  },
  'undeclared.suite.ts': {
    text: `${start}\nexport const one = check('undeclared.one')`,
    told: [[4, 'cannot be loaded: TypeError', 'Fix the file']],
  },
  'enum.suite.ts': {
    text: `${start}\nenum Color { red }\nexport const own = suite('enum', 'Own', [])`,
    told: [[4, 'TypeScript enum is not supported', 'erasableSyntaxOnly']],
  },
  'import.suite.ts': {
    text: `import { chek } from 'gatewatch'`,
    told: [[1, "does not provide an export named 'chek'", 'Fix the name']],
  },
  'path.suite.ts': {
    text: `import { helper } from './helper'\n`,
    told: [[undefined, 'Cannot find module', 'Fix the path with its extension']],
  },
  'throws.suite.ts': { text: `${start}\nthrow new Error('not today')`, told: [[4, 'Error: not today', 'Fix the file']] },
  'common/own.suite.ts': {
    text: `${start}export const own = suite('common', 'Own', [])`,
    told: [[undefined, 'common/package.json makes this file CommonJS', 'Rename the file to .mts']],
  },
}

let folder: Awaited<ReturnType<typeof emptyFolder>>
let ended: Ended

beforeAll(async () => {
  folder = await emptyFolder()
  const cwd = await realpath(folder.path)
  await mkdir(join(cwd, 'common'))
  await writeFile(join(cwd, 'common/package.json'), '{ "type": "commonjs" }')
  for (const [file, { text }] of Object.entries(mistakes)) await writeFile(join(cwd, file), text)
  await writeFile(join(cwd, 'package.json'), '{ "type": "module" }')
  const files = [...Object.keys(mistakes), 'absent.suite.ts'].flatMap((file) => ['--only-suite', `./${file}`])
  ended = await gatewatch(['plan', 'sandbox', ...files], { cwd })
})
afterAll(async () => await folder.remove())

describe('wrong suites', () => {
  it('are told all at once, and end with exit code 2', () => {
    expect(ended).toMatchObject({ code: 2, stdout: '' })
    const told = Object.values(mistakes).reduce((sum, { told: { length } }) => sum + length, 1)
    expect(ended.stderr.trimEnd().split('\n')).toHaveLength(told)
    expect(ended.stderr).not.toContain('node:')
  })

  it.each(Object.entries(mistakes))('%s: with its line, and what to do', (file, { told }) => {
    const lines = ended.stderr.split('\n')
    for (const [line, problem, fix] of told) {
      const place = line === undefined ? file : `${file}:${line}`
      const found = lines.find((text) => (text.startsWith(`${place} `) || text.startsWith(`${place}:`)) && text.includes(problem))
      expect(found, `${place}: ${problem} in\n${ended.stderr}`).toBeDefined()
      expect(found).toContain(fix)
    }
  })

  it('a file that is not there', () => expect(ended.stderr).toContain('absent.suite.ts: file not found. Fix the path.'))
})

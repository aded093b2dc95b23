import { mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder, gatewatch, type Ended } from '../cli/program.ts'

const start = `import { check, given, suite } from 'gatewatch'\nimport { token } from 'gatewatch/suites'\n`
const rest = `title: 'MUST be', source: ['us'], run() {}`

/** A wrong file, and what is told of it: the line, the problem, the remedy. */
interface Mistake {
  readonly text: string
  readonly told: readonly (readonly [line: number | undefined, problem: string, remedy: string])[]
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'id.suite.ts': {
    text: `${start}const one = check('quick', { ${rest} })\nexport const own = suite('id', 'Own', [one])`,
    told: [[3, 'expected an id such as "health.quick"', 'with a dot between them']],
  },
  'double.suite.ts': {
    text: `${start}const one = check('double.one', { ${rest} })\nconst other = check('double.one', { ${rest} })\nexport const own = suite('double', 'Own', [one, other])`,
    told: [[4, 'expected a name of its own, got one that is taken at double.suite.ts:3', 'Rename one of the two']],
  },
  'catalogue.suite.ts': {
    text: `${start}const one = check('token.issued', { ${rest} })\nexport const own = suite('catalogue', 'Own', [one])`,
    told: [[3, 'got one of the catalogue', 'imported from gatewatch/suites']],
  },
  'form.suite.ts': {
    text: `${start}const one = check('form.one', { title: 'WILL be', source: [], gate: 'blokcs', needs: { issued: undefined } })\nexport const own = suite('form', 'Own', [one])`,
    told: [
      [3, 'expected a title that begins with MUST, SHOULD or MAY', 'Write the requirement as a sentence'],
      [3, 'expected the gate "blocks" or "advises"', 'Write one of the two'],
      [3, 'expected the source of the requirement, got none', 'Name where it stands'],
      [3, 'expected something to need as "issued"', 'Need a check by its object'],
      [3, 'expected a function "run", got none', 'Write what judges'],
    ],
  },
  'needed.suite.ts': {
    text: `${start}const needed = check('needed', { ${rest} })\nconst one = check('needed.one', { ${rest}, needs: { needed } })\nexport const own = suite('needed', 'Own', [one])`,
    told: [[3, 'expected an id such as "health.quick"', 'with a dot between them']],
  },
  'empty.suite.ts': {
    text: `${start}export const own = suite('empty', 'Own', [])\nexport const other = suite('token', 'Own', [1])`,
    told: [
      [3, 'expected at least one check, got none', 'suite(name, title, [check])'],
      [4, 'expected a name of its own, got that of a suite of the catalogue', 'Choose another name'],
      [4, 'expected a check at place 1 of its list', 'Put what check(id, ...) gives into the list'],
    ],
  },
  'default.suite.ts': {
    text: `${start}export const one = check('default.one', { ${rest} })`,
    told: [[undefined, 'expected a suite among what it exports, got one', 'Export what suite(name, title, [check]) gives']],
  },
  'undeclared.suite.ts': {
    text: `${start}\nexport const one = check('undeclared.one')`,
    told: [[4, 'it cannot be loaded: TypeError', 'Correct the file']],
  },
  'enum.suite.ts': {
    text: `${start}\nenum Colour { red }\nexport const own = suite('enum', 'Own', [])`,
    told: [[4, 'TypeScript enum is not supported', 'erasableSyntaxOnly']],
  },
  'import.suite.ts': {
    text: `import { chek } from 'gatewatch'`,
    told: [[1, "does not provide an export named 'chek'", 'Correct the name']],
  },
  'path.suite.ts': {
    text: `import { helper } from './helper'\n`,
    told: [[undefined, 'Cannot find module', 'Correct the path, with its extension']],
  },
  'throws.suite.ts': { text: `${start}\nthrow new Error('not today')`, told: [[4, 'Error: not today', 'Correct the file']] },
  'common/own.suite.ts': {
    text: `${start}export const own = suite('common', 'Own', [])`,
    told: [[undefined, 'that common/package.json makes CommonJS', 'Name the file .mts']],
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
  const files = [...Object.keys(mistakes), 'absent.suite.ts'].flatMap((file) => ['--suite', `./${file}`])
  ended = await gatewatch(['plan', ...files], { cwd })
})
afterAll(async () => await folder.remove())

describe('wrong suites', () => {
  it('are told all at once, and end with exit code 2', () => {
    expect(ended).toMatchObject({ code: 2, stdout: '' })
    const told = Object.values(mistakes).reduce((sum, { told: { length } }) => sum + length, 1)
    expect(ended.stderr.trimEnd().split('\n\n')).toHaveLength(told)
    expect(ended.stderr).not.toContain('node:')
  })

  it.each(Object.entries(mistakes))('%s: with its line, and what to do', (file, { told }) => {
    const blocks = ended.stderr.split('\n\n').map((block) => block.split('\n') as [string, string, string])
    for (const [line, problem, remedy] of told) {
      const place = line === undefined ? file : `${file}:${line}`
      const block = blocks.find(([at, said]) => `${at} `.startsWith(`${place} `) && said.includes(problem))
      expect(block, `${place}: ${problem} in\n${ended.stderr}`).toBeDefined()
      expect(block![2]).toContain(remedy)
    }
  })

  it('a file that is not there', () => expect(ended.stderr).toContain('absent.suite.ts\n  expected a suite file, found nothing here'))
})

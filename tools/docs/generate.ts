import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faults } from '../../src/sandbox/faults.ts'
import { checksPage } from './checks-page.ts'
import { explainPage } from './explain-page.ts'
import { callPathPicture } from './pictures-call-path.ts'
import { rulePages, withRuleTable } from './rules-page.ts'

const docs = join(import.meta.dirname, '../../docs')
const write = async (file: string, text: string): Promise<void> => await writeFile(join(docs, file), text)

await write('reference/checks.md', checksPage())
await write('reference/explain.md', explainPage())
await write('pictures/call-path.svg', callPathPicture())

await write('guides/templates.md', withRuleTable(await readFile(join(docs, 'guides/templates.md'), 'utf8')))
const rules = join(docs, 'reference/rules')
await rm(rules, { recursive: true, force: true })
await mkdir(rules)
for (const [file, text] of await rulePages()) await write(join('reference/rules', file), text)

const certain = Object.values(faults).filter(({ sporadic }) => sporadic !== true)
const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
await write('../README.md', readme.replace(/each of \d+ faults/, `each of ${certain.length} faults`))

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faults } from '../../src/sandbox/faults.ts'
import { checksPage } from './checks-page.ts'
import { catalogNamesFile } from './catalog-names.ts'
import { cliPage, exitCodesPage } from './cli-page.ts'
import { explainPage } from './explain-page.ts'
import { metricsPage } from './metrics-page.ts'
import { callPathPicture } from './pictures-call-path.ts'
import { withProcedure } from './procedure-table.ts'
import { rulePages } from './rules-page.ts'
import { untranslated } from './untranslated.ts'

const docs = join(import.meta.dirname, '../../docs')
const write = async (file: string, text: string): Promise<void> => await writeFile(join(docs, file), text)
const change = async (file: string, changed: (text: string) => string): Promise<void> =>
  await write(file, changed(await readFile(join(docs, file), 'utf8')))

await writeFile(join(docs, '../src/domain/catalog-names.ts'), catalogNamesFile())
await write('reference/checks.md', checksPage())
await write('reference/cli.md', cliPage())
await write('reference/exit-codes.md', exitCodesPage())
await write('reference/explain.md', explainPage())
await write('reference/metrics.md', await metricsPage())
await write('pictures/call-path.svg', callPathPicture())
await change('concepts.md', withProcedure)

const rules = join(docs, 'reference/rules')
await rm(rules, { recursive: true, force: true })
await mkdir(rules)
for (const [file, text] of await rulePages()) await write(join('reference/rules', file), text)

const certain = Object.values(faults).filter(({ sporadic }) => sporadic !== true)
await change('internals/accuracy.md', (page) => page.replace(/each of \d+ faults/, `each of ${certain.length} faults`))

const missing = await untranslated('nb')
if (missing.length > 0) process.stdout.write(`In English only, until src/messages/nb/requirements.ts has them: ${missing.join(', ')}\n`)

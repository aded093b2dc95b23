import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definition } from '../templates/templates.ts'
import { emptyFolder, gatewatch } from './program.ts'

const forms = ['console', 'json', 'junit', 'sarif', 'codequality', 'markdown', 'github'] as const
const count = 30

let folder: Awaited<ReturnType<typeof emptyFolder>>
const path = (name: string): string => join(folder.path, name)

/** Thirty templates of one register, each of which is run by itself. */
beforeEach(async () => {
  folder = await emptyFolder()
  await mkdir(path('gateway'))
  for (let number = 1; number <= count; number++)
    await writeFile(path(`gateway/contact${number}.json`), JSON.stringify(definition('contact', 'configured')))
  for (const form of forms) await writeFile(path(`report.${form}`), 'of an earlier check')
})
afterEach(async () => await folder.remove())

describe('an interrupted template check', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends with 130, and every report says that it is not whole: %s', async (interruptWith) => {
    const outputs = forms.flatMap((form) => ['--format', `${form}:report.${form}`])
    const { code, stderr } = await gatewatch(['template', 'check', 'gateway', ...outputs], {
      cwd: folder.path,
      interruptWith,
      // The command takes away the reports of an earlier one before it begins.
      interruptWhen: () => !existsSync(path('report.github')),
    })
    expect([code, stderr]).toEqual([130, expect.stringContaining('INTERRUPTED: not everything was checked')])
    const reports = await Promise.all(forms.map(async (form) => [form, await readFile(path(`report.${form}`), 'utf8')] as const))
    for (const [form, text] of reports) {
      expect(text, form).not.toContain('0 errors')
      expect(text, form).toMatch(form === 'json' ? /"exitCode": 130/ : /interrupted/i)
    }
  })
})

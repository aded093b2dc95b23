import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readBytes } from '../../src/base/index.ts'
import { judgeFolder } from '../../src/templates/run/check.ts'
import { readTemplateSettings } from '../../src/templates/run/settings.ts'
import { templateRepository } from '../cli/template-repository.ts'
import { sample } from '../sample.ts'
import { mistakesOf } from './folder-mistakes.ts'

const repository = await templateRepository()
afterAll(async () => await repository.folder.remove())

describe('sixty mistakes of pull requests', () => {
  it('fail in 58 at least, in the right file all, and at the right line in 55', { timeout: 300_000 }, async () => {
    const { path, text, write, git } = repository
    const folder = path('gateway')
    const texts = {
      population: await text('gateway/population.json'),
      contact: await text('gateway/contact.json'),
      'token-service': await text('gateway/token-service.json'),
    }
    const settingsFile = path('gateway/settings.yaml')
    const options = { mode: 'configured', ...(await readTemplateSettings(settingsFile)) } as const
    const missed: string[] = []
    const counts = { failed: 0, file: 0, line: 0 }
    const mistakes = mistakesOf(sample, 60, texts)
    for (const { kind, title, changed, file, line, byLeakRules } of mistakes) {
      for (const [name, content] of Object.entries(changed))
        if (content === undefined) await rm(join(folder, name))
        else await write(`gateway/${name}`, content)
      const judged = await judgeFolder({ folder, base: 'main', failOn: 'error', options, settingsFile, read: readBytes })
      const errors = [
        ...judged!.linted.findings.filter(({ severity }) => severity === 'error'),
        ...judged!.changes.flatMap(({ diff }) => (diff?.changes ?? []).filter(({ assessment }) => assessment === 'unsafe')),
      ].filter((each) => each.file === join(folder, file))
      const hits = { failed: judged!.failed, file: errors.length > 0, line: errors.some((each) => Math.abs(each.line - line) <= 1) }
      for (const name of ['failed', 'file', 'line'] as const) counts[name] += Number(hits[name])
      if (!hits.line)
        missed.push(
          `${kind} ${title} ${file}:${line} ${JSON.stringify(hits)} ${errors.map((each) => each.line).join()} ${byLeakRules ? 'needs the leak rules' : ''}`,
        )
      git('checkout', '--quiet', 'HEAD', '--', '.')
      git('clean', '--quiet', '-d', '--force')
    }
    expect(counts.failed, missed.join('\n')).toBeGreaterThanOrEqual(58)
    expect(counts.file, missed.join('\n')).toBe(60)
    expect(counts.line, missed.join('\n')).toBeGreaterThanOrEqual(55)
  })
})

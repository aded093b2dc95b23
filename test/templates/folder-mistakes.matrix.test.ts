import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { templateRepository } from '../cli/template-repository.ts'
import { sample } from '../sample.ts'
import { mistakesOf } from './folder-mistakes.ts'

const repository = await templateRepository()
afterAll(async () => await repository.folder.remove())

describe('sixty mistakes of pull requests', () => {
  it('fail in 58 at least, in the right file all, and at the right line in 55', { timeout: 300_000 }, async () => {
    const { path, text, write, git, judge } = repository
    const texts = {
      population: await text('gateway/population.json'),
      contact: await text('gateway/contact.json'),
      'token-service': await text('gateway/token-service.json'),
    }
    const missed: string[] = []
    const counts = { failed: 0, file: 0, line: 0 }
    const mistakes = mistakesOf(sample, 60, texts)
    for (const { kind, title, changed, file, line } of mistakes) {
      for (const [name, content] of Object.entries(changed))
        if (content === undefined) await rm(path(`gateway/${name}`))
        else await write(`gateway/${name}`, content)
      const { code, errors } = await judge('main')
      const lines = errors.flatMap((error) => {
        // A removed file has its place in the base: `main:gateway/contact.json:12`.
        const [, named, at] = /^gateway\/(.+):(\d+) /.exec(error) ?? []
        return named === file ? [Number(at)] : []
      })
      const hits = { failed: code === 1, file: lines.length > 0, line: lines.some((at) => Math.abs(at - line) <= 1) }
      for (const name of ['failed', 'file', 'line'] as const) counts[name] += Number(hits[name])
      if (!hits.line) missed.push(`${kind} ${title} ${file}:${line} ${JSON.stringify(hits)} ${lines.join()}`)
      git('checkout', '--quiet', 'HEAD', '--', '.')
      git('clean', '--quiet', '-d', '--force')
    }
    expect(counts.failed, missed.join('\n')).toBeGreaterThanOrEqual(58)
    expect(counts.file, missed.join('\n')).toBe(60)
    expect(counts.line, missed.join('\n')).toBeGreaterThanOrEqual(55)
  })
})

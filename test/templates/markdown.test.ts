import { describe, expect, it } from 'vitest'
import { en } from '../../src/messages/index.ts'
import { linksFor } from '../../src/report/index.ts'
import { renderMarkdown } from '../../src/templates/report/markdown.ts'
import { textRenderer } from '../../src/templates/report/text-renderer.ts'

const render = (files: readonly string[], titleLength = 20) =>
  renderMarkdown(
    {
      verdict: 'FAILED',
      head: ['Template', 'Lint'],
      rows: files.map((file) => [file, 'ok']),
      issues: files.map((file) => ({ level: 'error', file, line: 3, title: 'x'.repeat(titleLength), details: ['Fix: it'] })),
      removedFiles: new Set(),
      notes: [],
    },
    { pathOf: (file) => file, linkTo: linksFor({}), say: textRenderer(en) },
  )

describe('a summary in Markdown', () => {
  it('stays below what GitHub takes of a step, whatever there is to say, and says how much more there is', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `gateway/a-rather-long-name-of-a-file-${index}.json`)
    const text = render(many, 200_000)
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024)
    const rows = text.match(/^\| gateway/gm)!.length
    const [, more = ''] = /^([\d,]+) more$/m.exec(text) ?? []
    expect(Number(more.replace(',', ''))).toBe(20_000 - rows)
    expect(text).toMatch(/^- \*\*error\*\*/m)
    expect(text).toMatch(/^- [\d,]+ more$/m)
  })

  it('lets no name of a file leave its link', () => {
    expect(render(['gateway/a](https://x.example.org) (b)|.json'])).toContain(
      '[gateway/a\\](https://x.example.org) (b)\\|.json:3](gateway/a%5D%28https%3A//x.example.org%29%20%28b%29%7C.json#L3)',
    )
  })
})

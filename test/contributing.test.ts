import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

/** The rows of the table of what can be added: how many files it says, and which. */
const rows = [...page.matchAll(/^\| (an? [^|]+?) +\| +(\d+) \| (.+?) +\|$/gm)].map(([, what, count, which]) => ({
  what: what!,
  count: Number(count),
  paths: [...which!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!),
  isFaultToo: which!.includes('and a fault'),
}))

/** One that is there already, and how its own file is called: each of the files has it. */
const examples: Readonly<Record<string, readonly [shown: string, name?: string]>> = {
  'a check': ['token.type'],
  'a fault of the sandbox': ['token-type-missing'],
  'a rule of the diagnosis': ['identity-provider-client-rejected'],
  'a phrase of a product': ['Kong'],
  'a rule for templates': ['TL33'],
  'a report': ['codequality', 'code-quality'],
  'an alert channel': ['pagerduty', 'pagerduty'],
  'a register': ['contact', 'contact'],
  'a set-up step': ['approve-access'],
}

describe('CONTRIBUTING.md', () => {
  it('tells how each of these is added', () => {
    expect(rows.map(({ what }) => what)).toEqual(Object.keys(examples))
  })

  it.each(rows)('counts the files of $what', ({ count, paths, isFaultToo }) => {
    expect(paths.length + (isFaultToo ? 1 : 0)).toBe(count)
  })

  it.each(rows)('names, for $what, files that an entry of today stands in', ({ what, paths }) => {
    const [shown, name = 'NAME'] = examples[what]!
    const without = paths.filter((path) => {
      const files = globSync(path.replace('NAME', name), { cwd: root })
      return !files.some((file) => readFileSync(join(root, file), 'utf8').includes(shown))
    })
    expect(without).toEqual([])
  })

  it('fits on a page', () => {
    const text = page.replaceAll(/^ *```ts\n[\s\S]*?^ *```$/gm, '')
    expect(
      text
        .replaceAll(/[|`#-]+/g, ' ')
        .trim()
        .split(/\s+/).length,
    ).toBeLessThanOrEqual(700)
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('src/templates/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))

/** Texts that no user reads: an assertion about this program and an answer that the real gateway gives in these words. */
const others = ['the sandbox has a gateway', 'No context-path matches the request URI.']

/** Three words in a row. */
const sentence = /[A-Za-z]{2,},? [A-Za-z]+,? [A-Za-z]{2,}/

/** The texts in code that read like a sentence; of a template without its values. */
function sentencesIn(code: string): readonly string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [...bare.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g)]
    .map(([, quoted, template]) => quoted ?? template!.replaceAll(/\$\{[^{}]*\}/g, 'x'))
    .filter((text) => sentence.test(text) && !others.includes(text))
}

describe('src/templates', () => {
  it('holds no sentence: all of them are in the catalogs', () => {
    expect(files.length).toBeGreaterThan(70)
    expect(files.flatMap((file) => sentencesIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`))).toEqual([])
  })

  it('would be found to hold one', () => {
    expect(sentencesIn("const found = 'no such property'")).toEqual(['no such property'])
    expect(sentencesIn('const found = `the key is ${status}: no scope came`')).toHaveLength(1)
    expect(sentencesIn("// no such property\nconst caller = 'right key'")).toEqual([])
  })
})

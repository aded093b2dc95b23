import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadSaid } from '../../src/acceptance/words/said.ts'
import { englishLeft } from '../report/english-left.ts'
import { environment, problemsOf, valid } from './valid.ts'

interface Mistake {
  readonly mistake: string
  readonly replace?: string
  readonly by?: string
  readonly variables?: Readonly<Record<string, string>>
  readonly says: string
}

const inNorwegian = await loadSaid('nb')
const folder = join(import.meta.dirname, 'mistakes')

describe.each(readdirSync(folder))('%s: a mistake is named with its place, what is wrong and what would be right', (file) => {
  it.each(parse(readFileSync(join(folder, file), 'utf8')) as readonly Mistake[])(
    '$mistake',
    async ({ replace = '', by = '', variables, says }) => {
      expect(valid).toContain(replace)
      const problems = await problemsOf(
        valid.replace(replace, () => by),
        { environment: { ...environment, ...variables } },
      )
      expect(problems).toEqual([says])
      // Places, and examples of settings, are the same in every language.
      const told = inNorwegian(says)
        .replace(/^.*\n/, '')
        .replaceAll(/\{[^}]*\}/g, '')
      expect(englishLeft(told)).toEqual([])
    },
  )
})

it('every mistake that can be made has its Norwegian sentence', () => {
  const sources = globSync('src/config/*.ts').map((file) => readFileSync(file, 'utf8'))
  const sentences = sources.flatMap((text) =>
    [...text.matchAll(/'(expected [^'\n]*, (?:got|found) [^'\n]*)'/g)].map(([, sentence]) => sentence!),
  )
  expect(sentences.length).toBeGreaterThan(50)
  expect(sentences.filter((sentence) => inNorwegian(sentence) === sentence)).toEqual([])
})

describe('what is no mistake', () => {
  it('the valid configuration, from which each mistake differs in one place', async () => {
    expect(await problemsOf(valid)).toEqual([])
  })

  it.each(['FYLLES UT', 'fyll-ut', 'change-me', 'xxx', 'XXXXXXXX', '<CLIENT_SECRET>', 'TODO', 'your-secret-here', 'placeholder'])(
    'unlike the placeholder %s, a random secret that happens to hold its letters',
    async (word) => {
      const secretIs = async (text: string) => await problemsOf(valid, { environment: { ...environment, CLIENT_SECRET: text } })
      expect((await secretIs(word)).join()).toContain('got a placeholder')
      expect(await secretIs(`q7${word.replaceAll(/[^a-z]/gi, '')}9Zk`)).toEqual([])
    },
  )

  it('a long token that happens to hold a word between two dashes', async () => {
    const token = `eyJhbGciOiJFUzI1NiJ9.${'q7Zk'.repeat(40)}-xxx-Fyll-${'9Zkq'.repeat(10)}`
    expect(await problemsOf(valid, { environment: { ...environment, CLIENT_SECRET: token } })).toEqual([])
  })
})

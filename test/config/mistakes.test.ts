import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadLanguage } from '../../src/messages/index.ts'
import { englishLeft } from '../report/english-left.ts'
import { environment, errorOf, problemsOf, valid } from './valid.ts'

interface Mistake {
  readonly mistake: string
  readonly replace?: string
  readonly by?: string
  readonly variables?: Readonly<Record<string, string>>
  readonly says: string
}

const norwegian = await loadLanguage('nb')
const folder = join(import.meta.dirname, 'mistakes')

describe.each(readdirSync(folder))('%s: a mistake is named with its place, what is wrong and what would be right', (file) => {
  it.each(parse(readFileSync(join(folder, file), 'utf8')) as readonly Mistake[])(
    '$mistake',
    async ({ replace = '', by = '', variables, says }) => {
      expect(valid).toContain(replace)
      const error = await errorOf(
        valid.replace(replace, () => by),
        { environment: { ...environment, ...variables } },
      )
      expect(error?.message).toBe(says)
      // Places, and examples of settings, are the same in every language.
      const told = error!
        .in(norwegian)
        .replace(/^.*?: /, '')
        .replaceAll(/\{[^}]*\}/g, '')
      expect(englishLeft(told)).toEqual([])
    },
  )
})

describe('what is no mistake', () => {
  it('the valid configuration, from which each mistake differs in one place', async () => {
    expect(await problemsOf(valid)).toEqual([])
  })

  it.each([
    ['the person of another register', '["20914695016"]', '20914695016'],
    ['the person of the register that asks about one', '["20914695016"]', '18906299204'],
    ['the second person of a list', '["18906299204", "20914695016"]', '20914695016'],
    ['a person whom no register has', '["18906299204"]', '20914695016'],
  ])('a second person that is %s', async (_, persons, other) => {
    const text = valid.replace('["20914695016"]', () => `${persons}\n  otherPersonIdentifier: "${other}"`)
    expect(await problemsOf(text)).toEqual([])
  })

  it('three persons of a list', async () => {
    expect(await problemsOf(valid.replace('["20914695016"]', '["20914695016", "18906299204", "21845879971"]'))).toEqual([])
  })

  it.each(['FYLLES UT', 'fyll-ut', 'change-me', 'xxx', 'XXXXXXXX', '<CLIENT_SECRET>', 'TODO', 'your-secret-here', 'placeholder'])(
    'unlike the placeholder %s, a random secret that happens to hold its letters',
    async (word) => {
      const secretIs = async (text: string) => await problemsOf(valid, { environment: { ...environment, CLIENT_SECRET: text } })
      expect((await secretIs(word)).join()).toContain('is a placeholder')
      expect(await secretIs(`q7${word.replaceAll(/[^a-z]/gi, '')}9Zk`)).toEqual([])
    },
  )

  it('a long token that happens to hold a word between two dashes', async () => {
    const token = `eyJhbGciOiJFUzI1NiJ9.${'q7Zk'.repeat(40)}-xxx-Fyll-${'9Zkq'.repeat(10)}`
    expect(await problemsOf(valid, { environment: { ...environment, CLIENT_SECRET: token } })).toEqual([])
  })
})

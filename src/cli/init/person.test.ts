import { describe, expect, it } from 'vitest'
import { loadWords, type RejectedAnswer } from '../../acceptance/index.ts'
import { questions } from '../../acceptance/index.ts'
import type { Prompts } from '../prompts/prompts.ts'
import { person } from './person.ts'

const words = await loadWords('en')
const questionOf = (id: string) => questions.find((question) => question.id === id)!

/** Prompts whose person types this text, and takes the last but two of the choices: those that are always there come after it. */
function prompts(typed: string): Prompts & { readonly labels: string[] } {
  const nothing = (): void => undefined
  const labels: string[] = []
  return {
    title: nothing,
    note: nothing,
    found: nothing,
    doubt: nothing,
    problem: nothing,
    checking: nothing,
    settled: nothing,
    end: nothing,
    text: async () => typed,
    hidden: async () => typed,
    choose: async (_, choices) => {
      labels.push(...choices.map(({ label }) => label))
      return choices.at(-2)!.value
    },
    labels,
  }
}

describe('an answer typed behind a suggestion', () => {
  const id = 'dcddba50-8076-4ef9-a1a2-dab207750c29'
  it.each([
    ['clientId', '987654321', `987654321${id}`, id],
    ['clientId', id, `${id}${id}`, id],
    ['authUrl', 'https://a.example.org', 'https://a.example.orghttps://b.example.org', 'https://b.example.org'],
    ['authUrl', 'https://a.example.org', 'https://a.example.org/realms/b', 'https://a.example.org/realms/b'],
    ['populationContext', '/test/population', '/test/population-v2', '/test/population-v2'],
    ['populationContext', '/test/population', '/test/population/v2', '/test/population/v2'],
    ['populationContext', '/test/population', '/test/population/test/contact', '/test/contact'],
  ])('%s: takes the place of it only where it is whole: %s', async (question, suggestion, typed, taken) => {
    expect(await person(words, prompts(typed), {}).respondent.answer(questionOf(question), suggestion)).toBe(taken)
  })
})

describe('what to do about a refused answer', () => {
  it.each<[string, Partial<RejectedAnswer>, string]>([
    ['of a question that is asked again with a value', { forget: ['populationContext'], meant: { populationContext: '/a' } }, 'Ask again'],
    ['of a question that is yet to come', { meant: { contactKey: 'a' } }, 'Type it again'],
  ])('says that a value is filled in only %s', async (_, refused, label) => {
    const script = prompts('')
    await person(words, script, {}).respondent.refuse(questionOf('populationKey'), { problem: () => 'wrong', ...refused })
    expect(script.labels[0]).toContain(label)
  })
})

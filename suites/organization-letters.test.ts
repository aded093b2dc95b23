import { describe, expect, it } from 'vitest'
import { message } from '../src/messages/index.ts'
import { assertLettersKnown } from './organization-letters.ts'

interface Shown {
  /** The own organization as the request to the server has it. */
  readonly question?: string
  readonly isShown: boolean
}

async function shown(id: string, own: string, isKnown: boolean): Promise<Shown> {
  const questions: string[] = []
  const knows = async (letters: string): Promise<boolean> => await Promise.resolve(questions.push(letters) > 0 && isKnown)
  const isShown = await assertLettersKnown(id, own, { otherwise: message('reason.letters-of-scope'), knows }).then(
    () => true,
    () => false,
  )
  return { isShown, ...(questions[0] && { question: questions[0] }) }
}

describe('what the rejection of another organization shows', () => {
  it.each([
    ['12', '34'],
    ['12', 'Cd'],
    ['ab', 'cd'],
    ['ab', '34'],
    ['AB', 'CD'],
  ])('%s beside %s is shown without a question', async (id, own) => {
    expect(await shown(id, own, false)).toEqual({ isShown: true })
  })

  it.each([
    ['ab', 'CD', 'cd'],
    ['ab', 'Cd', 'cd'],
    ['AB', 'cd', 'CD'],
    ['AB', 'Cd', 'CD'],
    ['Ab', 'cd', 'CD'],
    ['Ab', 'Cd', 'CD'],
    ['Ab', 'CD', 'cd'],
  ])('%s beside %s is shown where %s is known', async (id, own, question) => {
    expect(await shown(id, own, true)).toEqual({ question, isShown: true })
    expect(await shown(id, own, false)).toEqual({ question, isShown: false })
  })

  it.each([
    ['AB', '34'],
    ['Ab', '34'],
  ])('%s beside %s is not shown', async (id, own) => {
    expect(await shown(id, own, true)).toEqual({ isShown: false })
  })
})

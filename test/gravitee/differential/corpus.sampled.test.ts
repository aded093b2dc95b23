import { describe, expect, it } from 'vitest'
import { needsAll, sampled, whole } from '../../sample.ts'
import { atLeast } from './bars.ts'
import { differenceText, figuresOf, figuresText, outcomeOf, type Outcome } from './compare.ts'
import { readCorpus } from './corpus.ts'
import { comparedWith } from './differential.ts'
import { questionOf } from './generator/generate.ts'
import { verdictOf } from './observation.ts'

const corpus = readCorpus()

describe('the corpus of what the real gateway answers', () => {
  it('holds at least 300 definitions, each once, whose changes all fit', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(300)
    expect(new Set(corpus.map(({ base, engine, changes }) => JSON.stringify([base, engine, changes]))).size).toBe(corpus.length)
    expect(corpus.filter((entry) => questionOf(entry) === undefined)).toEqual([])
  })

  it('has every unchanged definition as green', () => {
    const unchanged = corpus.filter(({ changes }) => changes.length === 0)
    expect(unchanged.map(({ base, engine, real }) => [base, engine, verdictOf(real)])).toEqual([
      ['population.v2', 'v4', 'green'],
      ['population.v2', 'v3', 'green'],
      ['contact.v2', 'v4', 'green'],
      ['contact.v2', 'v3', 'green'],
      ['population.v4', 'v4', 'green'],
      ['contact.v4', 'v4', 'green'],
      ['token-service.v2', 'v4', 'green'],
      ['token-service.v2', 'v3', 'green'],
    ])
  })
})

describe('the model of the gateway, beside the corpus', async () => {
  const compared = await comparedWith(sampled(corpus, ({ base, engine, real }) => [`${base} ${engine}`, `${engine} ${verdictOf(real)}`]))
  const figures = figuresOf(compared)
  const differencesWith = (outcome: Outcome): readonly string[] =>
    compared.filter((each) => outcomeOf(each) === outcome).map(differenceText)

  it('takes nothing for right that is broken', () => {
    expect(differencesWith('false green')).toEqual([])
  })

  it(`is right, and says nearly always what is: ${figuresText(figures)}`, ({ skip }) => {
    skip(!whole, needsAll)
    if (!atLeast(figures)) expect([...differencesWith('false red'), ...differencesWith('differs')]).toEqual([figuresText(figures)])
  })
})

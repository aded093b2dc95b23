import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { dataBeside } from '../base/index.ts'
import { pageWords } from '../domain/index.ts'
import { products } from './phrases.ts'
import { meanings } from './phrases/meanings.ts'

type Product = Record<string, unknown> & { readonly phrases: readonly Record<string, unknown>[] }
const schema = JSON.parse(readFileSync(new URL('phrases/products.schema.json', import.meta.url), 'utf8')) as {
  readonly definitions: { readonly meaning: { readonly enum: readonly string[] } }
}
const validate = new Ajv({ allErrors: true }).compile(schema)
const file = (): [Product, ...Product[]] => dataBeside(import.meta.url, './phrases/products.yaml') as [Product, ...Product[]]

describe('the file of products', () => {
  it('follows its schema, which has every meaning', () => {
    validate(file())
    expect(validate.errors ?? []).toEqual([])
    expect(schema.definitions.meaning.enum).toEqual(Object.keys(meanings))
  })

  it('has a meaning for every word that is kept of a page with a status of success, and keeps every word of a page', () => {
    const sentences = products.flatMap(({ role, phrases }) =>
      phrases.flatMap(({ says, beside, meaning }) =>
        role === 'edge' && !/^(?:not-served|backend)/.test(meaning) && beside?.status === undefined ? says : [],
      ),
    )
    // Firewalls of any make are known by form; the page of one has its own status.
    const byForm = ['support ID']
    const ofStatus = ["You don't have permission to access", 'on this server', 'Reference']
    expect(pageWords.filter((words) => !byForm.includes(words)).toSorted()).toEqual(
      sentences.filter((words) => !ofStatus.includes(words)).toSorted(),
    )
  })

  it('names each product once, and builds on none that it does not have', () => {
    const names = products.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(products.flatMap(({ builtOn }) => builtOn ?? []).filter((name) => !names.includes(name))).toEqual([])
  })

  it.each<readonly [string, Record<string, unknown>]>([
    ['a source that nobody finds', { source: 'Kong', says: { 'no Route': 'no-route' } }],
    ['a meaning that is none', { source: 'https://example.org/', says: { 'no Route': 'no-rout' } }],
    ['no phrase and no meaning', { source: 'https://example.org/', beside: { status: 421 } }],
    ['a meaning of every answer', { source: 'https://example.org/', meaning: 'no-route' }],
    ['a phrase with nothing between two parts', { source: 'https://example.org/', says: { 'no …  … Route': 'no-route' } }],
    ['an unknown condition', { source: 'https://example.org/', beside: { statuses: 421 }, meaning: 'no-route' }],
  ])('is not allowed to hold %s', (_, entry) => {
    const [first, ...others] = file()
    expect(validate([{ ...first, phrases: [...first.phrases, entry] }, ...others])).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { nb } from './nb.ts'
import type { Words } from './words.ts'

/** Every text of a language by its name; a function is called with values that show where they go. */
function textsOf(words: Words): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'string') texts.set(name, value)
    else if (typeof value === 'function')
      texts.set(name, String((value as (...args: unknown[]) => unknown)(...argumentsFor(name, value.length))))
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) visit(inner, `${name}.${key}`)
  }
  const { language: _language, sentence: _sentence, ...own } = words
  visit(own, '')
  return texts
}

/** Names of things in capitals, numbers for counts; lists where lists are meant. */
function argumentsFor(name: string, count: number): readonly unknown[] {
  if (/notVerified$|setVariables$|watch\.change$/.test(name) && !name.includes('counts')) return [['ONE', 'TWO'], 'BEFORE', 'NOW']
  return ['ONE', 'TWO', 'THREE'].slice(0, count)
}

describe('the words', () => {
  const [english, norwegian] = [textsOf(en), textsOf(nb)]

  it('are the same in both languages, by name', () => {
    expect([...norwegian.keys()]).toEqual([...english.keys()])
    expect(english.size).toBeGreaterThan(150)
  })

  it('differ in everything that is more than an example', () => {
    const alike = [...english].filter(([name, text]) => text === norwegian.get(name) && text !== '').map(([name]) => name)
    expect(alike.every((name) => name.endsWith('.hint'))).toBe(true)
    expect(alike).toHaveLength(4)
  })

  it('say the same things: what is put in comes out in both', () => {
    for (const [name, text] of english)
      for (const value of ['ONE', 'TWO']) expect(norwegian.get(name)!.includes(value), `${name}: ${value}`).toBe(text.includes(value))
  })
})

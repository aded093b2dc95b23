import { describe, expect, it } from 'vitest'
import { declaredTwice, typeNames } from '../../tools/type-names.ts'

/** Names that say nothing of the value: the field has a word for each. */
const banned = ['Soon', 'Door', 'Passage', 'Happening', 'Told', 'Heard', 'Asked']

describe('type names of src and suites', () => {
  it('are declared once each', () => {
    expect(typeNames().size).toBeGreaterThan(1000)
    expect([...declaredTwice()]).toEqual([])
  })

  it('are none of the banned ones', () => {
    expect(banned.filter((name) => typeNames().has(name))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { assigned, type Candidate } from '../../src/fleet/assignment.ts'
import { tokenOf } from '../../src/fleet/names.ts'
import { assignmentIn, packed } from '../../src/fleet/registration.ts'

const targets = Array.from({ length: 300 }, (_, number) => `target-${number}`)
const prober = (location: string, name: string, more: Partial<Candidate> = {}): Candidate => ({
  location,
  prober: name,
  able: new Set(targets),
  capacity: 1000,
  ...more,
})
const wanted = (want: number) => targets.map((target) => ({ target, want }))

describe('targets over probers', () => {
  const all = [prober('oslo', 'a'), prober('oslo', 'b'), prober('bergen', 'a'), prober('tromso', 'a')]

  it('go to one prober in each of the wanted locations, evenly', () => {
    const given = assigned(wanted(2), all)
    expect([...given.values()].flat()).toHaveLength(600)
    for (const target of targets) {
      const locations = [...given].filter(([, own]) => own.includes(target)).map(([key]) => key.split('.')[0])
      expect(new Set(locations).size).toBe(2)
    }
    expect(Math.min(given.get('oslo.a')!.length, given.get('oslo.b')!.length)).toBeGreaterThan(60)
  })

  it('stay where they are when another prober comes or goes', () => {
    const [before, after] = [assigned(wanted(3), all), assigned(wanted(3), all.slice(1))]
    expect(after.get('bergen.a')).toEqual(before.get('bergen.a'))
    for (const target of before.get('oslo.b')!) expect(after.get('oslo.b')).toContain(target)
    expect(after.get('oslo.b')).toHaveLength(300)
  })

  it('pass over who is full or lacks their secrets, and run with what is left', () => {
    const given = assigned(wanted(2), [prober('oslo', 'a', { capacity: 10 }), prober('bergen', 'a', { able: new Set(['target-1']) })])
    expect(given.get('oslo.a')).toHaveLength(10)
    expect(given.get('bergen.a')).toEqual(['target-1'])
  })
})

it('writes any name as one token of a subject, and no two names alike', () => {
  expect(tokenOf('north-1_x')).toBe('north-1_x')
  expect(tokenOf('å.b *>')).toBe('=c3=a5=2eb=20=2a=3e')
})

it('reads what was given, and nothing else', () => {
  const given = { fence: 3, targets: ['a'], unsettled: [['a', ['token.issued']]] } as const
  expect(assignmentIn(packed(given))).toEqual(given)
  expect(() => assignmentIn(Buffer.from('nothing'))).toThrow()
})

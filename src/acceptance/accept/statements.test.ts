import { describe, expect, it } from 'vitest'
import { lastOfEach, readStated, readStatements, withSubscriptionEnd } from './statements.ts'

const today = '2026-11-21'

describe('statements', () => {
  it('are read from a flag', () => {
    expect(readStated('sole-use=Kari = Nordmann', today)).toEqual({ step: 'sole-use', by: 'Kari = Nordmann', on: today })
  })

  it('are read from a file, with days of their own', () => {
    const text = '- { step: sole-use, by: Kari, on: 1.11.2026 }\n- step: approve-access\n  by: Ola\n  until: "2027-06-30"\n'
    expect(readStatements(text, today)).toEqual([
      { step: 'sole-use', by: 'Kari', on: '2026-11-01' },
      { step: 'approve-access', by: 'Ola', on: today, until: '2027-06-30' },
    ])
  })

  it('are corrected by what is stated later', () => {
    expect(lastOfEach([readStated('sole-use=Kari', today), readStated('sole-use=Ola', today)])).toEqual([readStated('sole-use=Ola', today)])
  })

  it('carry the end of the subscription', () => {
    const [stated] = withSubscriptionEnd([readStated('approve-access=Ola', today)], '30.6.2027')
    expect(stated).toMatchObject({ until: '2027-06-30' })
  })

  it.each<[string, () => unknown, RegExp]>([
    ['an unknown step', () => readStated('context-pat=K', today), /unknown step "context-pat"\. Did you mean "context-path"\?$/],
    ['nobody', () => readStated('sole-use=', today), /step or name missing/],
    ['no day', () => readStatements('[{ step: sole-use, by: K, on: soon }]', today), /statement 1: not a date/],
    [
      'two mistakes',
      () => readStatements('[{ step: sole, by: K }, { step: sole-use }]', today),
      /statement 1: unknown step.*\nstatement 2: step or name missing/,
    ],
    ['no list', () => readStatements('step: sole-use', today), /is not a list/],
    ['no text', () => readStatements('- {', today), /is not YAML or JSON/],
    ['an end that nobody answers for', () => withSubscriptionEnd([readStated('sole-use=K', today)], '2027-06-30'), /needs a name/],
    ['an end that is no day', () => withSubscriptionEnd([readStated('approve-access=K', today)], '2027-06-31'), /is not a date/],
  ])('are refused: %s', (_, read, problem) => expect(read).toThrow(problem))
})

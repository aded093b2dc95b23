import { describe, expect, it } from 'vitest'
import { Sensitive } from '../src/base/index.ts'
import { faintMarkOf } from '../src/engine/http/mark.ts'
import { recording, type RecordedShape } from './contract-record.ts'

const person = new Sensitive('person identifier', '24867765324')
const target = { gateway: { population: { personIdentifier: person } } }
const reply = (status: number, text: string) => ({ reply: { status, bytes: Buffer.from(text) } })

/** The recorded responses to the population register's call. */
function kept(needs: object): readonly RecordedShape[] {
  const recordings: RecordedShape[] = []
  const { checks } = recording({ answer: (one) => void recordings.push(one), schema: () => undefined })
  const check = checks.find(({ id, instance }) => id === 'record.answers' && instance === 'population')!
  void check.run({ needs, target } as unknown as Parameters<typeof check.run>[0])
  return recordings
}

describe('the record of an answer', () => {
  it('has its form, and a mark of whom it was about', () => {
    const [one, ...others] = kept({ person: reply(200, '{"name":"A"}') })
    expect(others).toEqual([])
    expect(one).toMatchObject({
      call: 'population',
      name: 'person 200',
      shape: { type: 'object', properties: { name: { type: 'string' } } },
    })
    expect(one!.mark!('salt')).toBe(faintMarkOf([person], 'salt'))
  })

  it('has no mark where it was about nobody', () => {
    const [one] = kept({ unknownPerson: reply(404, '{"kode":"A"}') })
    expect(one).toMatchObject({ call: 'population', name: 'nobody 404' })
    expect(one).not.toHaveProperty('mark')
  })

  it('is none where the answer is no JSON, or never came', () => {
    expect(kept({ person: reply(200, '<html>') })).toEqual([])
    expect(kept({})).toEqual([])
  })
})

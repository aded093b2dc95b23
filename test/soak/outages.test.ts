import { describe, expect, it } from 'vitest'
import { compare, type Life, type Message, type Outage } from './outages.ts'

const limits = { openedMs: 24_000, resolvedMs: 20_000, briefMs: 10_000 }
const outage: Outage = { part: 'gateway', how: 'is down', from: 100_000, to: 160_000 }
const forever: Life = { from: 0, to: 1_000_000 }
const message = (at: number, kind: string, more: Partial<Message> = {}): Message => ({
  at,
  kind,
  incident: 'i1',
  key: `${kind} ${more.incident ?? 'i1'}`,
  part: 'gateway',
  text: 'The gateway refuses connections.',
  ...more,
})
const begin = message(115_000, 'opened')
const end = message(170_000, 'resolved')
const complaintsOf = (messages: readonly Message[], { of = outage, lives = [forever] }: { of?: Outage; lives?: readonly Life[] } = {}) => {
  const { lost, doubled, wrong, late } = compare([of], lives, messages, () => limits)
  return { lost: lost.length, doubled: doubled.length, wrong: wrong.length, late: late.length }
}
const none = { lost: 0, doubled: 0, wrong: 0, late: 0 }

describe('what a soak says of messages about an outage', () => {
  it.each<[string, readonly Message[], object]>([
    ['its beginning and its end', [begin, end], {}],
    ['one that came again under its key', [begin, begin, end], {}],
    ['a change between them', [begin, message(120_000, 'changed'), end], {}],
    ['nothing', [], { lost: 1 }],
    ['no end', [begin], { lost: 1 }],
    ['no beginning', [end], { lost: 1, wrong: 1 }],
    ['its beginning twice', [begin, message(140_000, 'opened', { incident: 'i2' }), end], { doubled: 1 }],
    ['its end twice', [begin, end, message(171_000, 'resolved', { key: 'other' })], { doubled: 1 }],
    ['another part', [begin, end, message(130_000, 'opened', { part: 'provider', incident: 'i2' })], { wrong: 1 }],
    ['a beginning before it began', [message(90_000, 'opened'), end], { lost: 1, wrong: 1 }],
    ['an end before its end', [begin, message(150_000, 'resolved')], { wrong: 1 }],
    ['two things under one key', [begin, message(170_000, 'resolved', { key: begin.key })], { lost: 1, wrong: 1 }],
    ['a late beginning', [message(130_000, 'opened'), end], { late: 1 }],
    ['a late end', [begin, message(190_000, 'resolved')], { late: 1 }],
  ])('%s', (_, messages, expected) => {
    expect(complaintsOf(messages)).toEqual({ ...none, ...expected })
  })

  it('of a brief one nothing may be said', () => {
    const brief = { ...outage, to: 103_000 }
    expect(complaintsOf([], { of: brief })).toEqual(none)
    expect(complaintsOf([message(104_000, 'opened'), message(110_000, 'resolved')], { of: brief })).toEqual({ ...none, wrong: 1 })
  })

  it('one that no life saw for long enough may be reported, and then its end has to be', () => {
    const lives = [
      { from: 0, to: 120_000 },
      { from: 145_000, to: 1_000_000 },
    ]
    expect(complaintsOf([], { lives })).toEqual(none)
    expect(complaintsOf([begin, end], { lives })).toEqual(none)
    expect(complaintsOf([begin], { lives })).toEqual({ ...none, lost: 1 })
  })

  it('what passes while no process is at work is not late', () => {
    const lives = [
      { from: 0, to: 155_000 },
      { from: 180_000, to: 1_000_000 },
    ]
    expect(complaintsOf([begin, message(195_000, 'resolved')], { lives })).toEqual(none)
    expect(complaintsOf([begin, message(201_000, 'resolved')], { lives })).toEqual({ ...none, late: 1 })
  })
})

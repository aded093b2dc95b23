import { describe, expect, it } from 'vitest'
import { Sensitive } from '../../base/index.ts'
import type { Target } from '../../config/index.ts'
import { endOf, ExpiredToken } from './expired-token.ts'

const minute = 60_000
const hour = 60 * minute
const token = (text: string): Sensitive => new Sensitive('access token', text)
const [a, b, c] = ['a', 'b', 'c'].map(token) as [Sensitive, Sensitive, Sensitive]
const kept = (settings: Partial<Target> = {}): ExpiredToken =>
  new ExpiredToken({ monitor: { negativeChecksSeconds: 3600 }, ...settings } as unknown as Target)

describe('a token that was replaced', () => {
  it('is due five minutes after its end, once', () => {
    const expired = kept()
    expired.replace({ value: a, endsAt: hour }, b)
    expect(expired.due(hour + 5 * minute - 1)).toBeUndefined()
    expect(expired.due(hour + 5 * minute)).toBe(a)
    expired.spend(hour + 5 * minute)
    expect(expired.due(100 * hour)).toBeUndefined()
  })

  it('keeps its place until it was sent, unless another ends before it', () => {
    const expired = kept()
    expired.replace({ value: a, endsAt: 24 * hour }, b)
    expired.replace({ value: b, endsAt: 25 * hour }, c)
    expect(expired.secrets).toEqual([a])
    expired.replace({ value: c, endsAt: hour }, token('d'))
    expect(expired.secrets).toEqual([c])
    expired.spend(2 * hour)
    expect(expired.secrets).toEqual([c])
    expired.replace({ value: b, endsAt: 25 * hour }, a)
    expect(expired.secrets).toEqual([b])
  })

  it.each([
    ['without a known end', { value: a }, b],
    ['that is issued again', { value: a, endsAt: hour }, token('a')],
  ])('is not kept %s', (_, before, by) => {
    const expired = kept()
    expired.replace(before, by)
    expect(expired.secrets).toEqual([])
  })

  it('has not expired when it is issued again later', () => {
    const expired = kept()
    expired.replace({ value: a, endsAt: hour }, b)
    expired.replace({ value: b, endsAt: 2 * hour }, token('a'))
    expect(expired.due(hour + 5 * minute)).toBeUndefined()
    expect(expired.secrets).toEqual([b])
  })

  it('is not kept where one is configured, which is due at first and then every six hours, or as refusals are checked', () => {
    for (const [negativeChecksSeconds, pause] of [
      [3600, 6 * hour],
      [86_400, 24 * hour],
    ] as const) {
      const expired = kept({ expiredToken: c, monitor: { negativeChecksSeconds } as Target['monitor'] })
      expired.replace({ value: a, endsAt: hour }, b)
      expect(expired.secrets).toEqual([])
      expect(expired.due(0)).toBe(c)
      expired.spend(0)
      expect(expired.due(pause - 1)).toBeUndefined()
      expect(expired.due(pause)).toBe(c)
    }
  })
})

describe('the end of a token', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (claims: object): Sensitive => token(`${part({ alg: 'ES256' })}.${part(claims)}.c2ln`)

  it.each([
    ['is the one that the answer states', a, 3600, 2 * hour],
    ['is the one that the token states', signed({ exp: 7200 }), undefined, 2 * hour],
    ['is the later one, by the token', signed({ exp: 10_800 }), 3600, 3 * hour],
    ['is the later one, by the answer', signed({ exp: 4000 }), 3600, 2 * hour],
    ['is unknown where nothing states it', signed({ exp: 'soon' }), undefined, undefined],
  ])('%s', (_, value, lifetime, end) => {
    expect(endOf(value, hour, lifetime)).toBe(end)
  })
})

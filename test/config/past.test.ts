import { describe, expect, it } from 'vitest'
import { isToCome } from '../../src/config/dates.ts'
import { environment, jwtOf, problemsOf, valid } from './valid.ts'

const now = Date.now()
const dayMs = 86_400_000
const dayIn = (days: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10)

describe('the day on which the key of the integration was registered', () => {
  const registered = async (day: string) =>
    await problemsOf(valid.replace('gateway:\n', `gateway:\n  integrationKeyRegisteredAt: ${day}\n`))

  it.each([2, 30, 400])('is refused with its line when it is to come: in %i days', async (days) => {
    expect(await registered(dayIn(days))).toEqual([
      expect.stringMatching(/^test\.yaml:9\b.*integrationKeyRegisteredAt: this day is in the future/),
    ])
  })

  it.each([0, -1, -400])('is taken when it has come, also long ago: %i days from now', async (days) => {
    expect(await registered(dayIn(days))).toEqual([])
  })

  it('has come where it has begun at the first place on Earth', () => {
    const noonOfTheDayBefore = new Date('2026-02-28T10:00:01Z')
    expect(isToCome('2026-03-01', noonOfTheDayBefore)).toBe(false)
    expect(isToCome('2026-03-01', new Date('2026-02-28T09:59:59Z'))).toBe(true)
    expect(isToCome('no day', noonOfTheDayBefore)).toBe(false)
  })
})

describe('an expired token', () => {
  const problems = async (token: string, text = valid) =>
    await problemsOf(text.replace('graphql:\n', 'graphql:\n  expiredToken: ${EXPIRED}\n'), {
      environment: { ...environment, EXPIRED: token },
    })
  const iss = 'https://auth.example.org'
  const seconds = Math.floor(now / 1000)

  it.each([
    ['has expired', jwtOf({ iss, exp: seconds - 3600 })],
    ['expired long ago', jwtOf({ iss, exp: 1 })],
    ['names its issuer with a slash', jwtOf({ iss: `${iss}/`, exp: 1 })],
  ])('is taken when it %s', async (_, token) => {
    expect(await problems(token)).toEqual([])
  })

  it('that is not set is missing, and nothing else', async () => {
    const text = valid.replace('graphql:\n', 'graphql:\n  expiredToken: ${NOWHERE}\n')
    expect(await problemsOf(text)).toEqual([expect.stringContaining('NOWHERE')])
  })

  it.each<[string, string, RegExp]>([
    ['is no token', 'not.a.token', /not a JWT/],
    ['is opaque', 'Zm9vYmFyYmF6cXV4', /not a JWT.*monitor/s],
    ['says nothing of its end', jwtOf({ iss }), /not a JWT with the claim exp/],
    ['has its end as text', jwtOf({ iss, exp: '1' }), /claim exp/],
    ['is valid', jwtOf({ iss, exp: seconds + 3600 }), /has not expired/],
    ['expired a moment ago, which the clock of an API may not know', jwtOf({ iss, exp: seconds - 10 }), /has not expired/],
    ['is of another issuer', jwtOf({ iss: 'https://other.example.org', exp: 1 }), /another issuer/],
    ['is of another issuer at the same host', jwtOf({ iss: `${iss}/other`, exp: 1 }), /another issuer/],
    ['has no issuer', jwtOf({ exp: 1 }), /another issuer/],
    ['has claims that are a list', jwtOf([]), /not a JWT/],
  ])('is refused with its line when it %s, and is not shown', async (_, token, said) => {
    const [problem, ...others] = await problems(token)
    expect(problem).toMatch(said)
    expect(problem).toMatch(/^test\.yaml:7\b.*graphql\.expiredToken/)
    expect(problem).not.toContain(token)
    expect(others).toEqual([])
  })
})

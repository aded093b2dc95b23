import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, isBare, sameForm, signatureOf } from './signature.ts'
import { said } from '../../test/diagnosis/arbitrary.ts'
import { exchangeOf, type Said } from '../../test/diagnosis/build.ts'

const sign = (each: Said) => signatureOf(exchangeOf(each))

const problem = { status: 401, json: { title: 'No access', detail: 'Transaction 7f3a-22 at 10:02:03 for /test/a/1 was refused' } }

describe('a signature', () => {
  it.each<[string, Said, Said]>([
    ['an id', problem, { status: 401, json: { title: 'No access', detail: 'Transaction 9b1c-77 at 11:12:13 for /test/b/2 was refused' } }],
    ['a number', { status: 404, body: 'Cannot GET /a/1' }, { status: 404, body: 'Cannot POST /b/2' }],
    [
      'the values of cookies and of dates',
      { ...problem, headers: { date: 'a', 'set-cookie': 'x=1' } },
      { ...problem, headers: { date: 'b', 'set-cookie': 'x=2' } },
    ],
    [
      'a parameter of the challenge',
      { status: 401, headers: { 'www-authenticate': 'Key realm="a"' } },
      { status: 401, headers: { 'www-authenticate': 'Key realm="b"' } },
    ],
  ])('is the same whatever %s is', (_, one, other) => {
    expect(compare(sign(one), sign(other))).toBe('equal')
  })

  it.each<[string, Said]>([
    ['another status', { ...problem, status: 403 }],
    ['other members', { status: 401, json: { title: 'No access' } }],
    ['a challenge', { ...problem, headers: { 'www-authenticate': 'Bearer' } }],
    ['a page', { status: 401, body: '<html><h1>No access</h1></html>' }],
    ['no answer', { fails: 'reset' }],
  ])('differs by %s', (_, other) => {
    expect(compare(sign(problem), sign(other))).toBe('different')
  })

  it('is alike where one soft part differs, and in the same voice where other words are said', () => {
    const other = { status: 401, json: { title: 'Access has ended', detail: 'Ask for another' } }
    expect(compare(sign(problem), sign(other))).toBe('alike')
    expect(sameForm(sign(problem), sign({ ...other, status: 403 }))).toBe(true)
    expect(sameForm(sign(problem), sign({ status: 401, body: 'no' }))).toBe(false)
  })

  it.each<[Said, boolean]>([
    [{ status: 401 }, true],
    [{ status: 401, body: 'Unauthorized' }, true],
    [{ status: 401, json: { status: 401, error: 'Unauthorized' } }, true],
    [{ status: 401, body: '<html><head><title>401 Unauthorized</title></head><body><h1>401 Unauthorized</h1></body></html>' }, true],
    [{ status: 401, headers: { 'www-authenticate': 'Key' } }, false],
    [{ status: 401, json: { message: 'No plan lets you in' } }, false],
  ])('says more than its status: %j', (each, bare) => {
    expect(isBare(sign(each))).toBe(bare)
  })

  it('compares alike both ways, and equals itself', () => {
    fc.assert(
      fc.property(said, said, (one, other) => {
        const [a, b] = [sign(one), sign(other)]
        expect(compare(a, a)).toBe('equal')
        expect(compare(a, b)).toBe(compare(b, a))
        expect(sameForm(a, b)).toBe(sameForm(b, a))
      }),
      { numRuns: 300 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { type Body, data, errors } from '../../test/domain/error-bodies.ts'
import { errorIn, isEmptyBody } from './error-body.ts'
import { isSameRecord } from './same-record.ts'

describe('a body with a status of success', () => {
  it.each<Body>(errors)('is an error: %s', (_, body, mediaType?: string) => expect(errorIn(body, mediaType)).toBeDefined())
  it.each(data)('is data: %s', (_, body) => {
    expect(errorIn(body)).toBeUndefined()
    expect(isEmptyBody(body)).toBe(false)
  })
  it.each([
    [null],
    [[]],
    [{}],
    [[null, null]],
    [[{}]],
    [{ personer: [] }],
    [{ personer: [null] }],
    [{ navn: '', adresse: ' ' }],
    [{ a: { b: [{}] } }],
  ])('has no value: %j', (body) => expect(isEmptyBody(body)).toBe(true))

  it('is looked into as deep as any record is', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    expect(isEmptyBody(deep)).toBe(false)
    expect(errorIn(deep)).toBeUndefined()
    expect(isSameRecord(deep, deep)).toBe(false)
  })
})

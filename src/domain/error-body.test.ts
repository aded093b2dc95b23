import { describe, expect, it } from 'vitest'
import { type Body, data, errors } from '../../test/domain/error-bodies.ts'
import { errorIn, isEmptyBody } from './error-body.ts'

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
})

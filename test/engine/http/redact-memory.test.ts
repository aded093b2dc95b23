import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Redactor } from '../../../src/engine/http/redact.ts'
import { Sensitive } from '../../../src/base/sensitive.ts'

const tokens = Array.from({ length: 129 }, (_, index) => createHash('sha256').update(String(index)).digest('base64url'))
const learn = (redactor: Redactor, token: string): void => void redactor.learn(`{"access_token":"${token}"}`)
const knows = (redactor: Redactor, token: string): boolean => redactor.scrub(token) !== token

describe('of what it meets, a redactor', () => {
  it('knows 128 values', () => {
    const redactor = new Redactor()
    for (const token of tokens.slice(0, 128)) learn(redactor, token)
    expect(tokens.slice(0, 128).every((token) => knows(redactor, token))).toBe(true)
  })

  it('forgets the older half with the next, and nothing of the newer half or of what it was given', () => {
    const redactor = new Redactor([new Sensitive('client secret', 'given-secret-4711')])
    for (const token of tokens) learn(redactor, token)
    expect(tokens.map((token) => knows(redactor, token))).toEqual(tokens.map((_, index) => index >= 64))
    expect(knows(redactor, 'given-secret-4711')).toBe(true)
  })

  it('counts what it met again as new', () => {
    const redactor = new Redactor()
    for (const token of tokens.slice(0, 128)) learn(redactor, token)
    learn(redactor, tokens[0]!)
    learn(redactor, tokens[128]!)
    expect([0, 1, 64, 65, 128].map((index) => knows(redactor, tokens[index]!))).toEqual([true, false, false, true, true])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Said } from '../build.ts'
import { attributed, type Expected } from './answered.ts'

const answers = readFileSync(join(import.meta.dirname, 'vendors.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as readonly [what: string, said: Said, expected: Expected])

describe('gateways of other makers', () => {
  it.each(answers)('%s', (_, said, expected) => {
    expect(attributed(said)).toEqual(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import { loadTargetText } from './load.ts'
import { environment, valid } from '../../test/config/valid.ts'

const of = async (text: string, variables: Readonly<Record<string, string>> = {}, file = 'test.yaml') =>
  fingerprint((await loadTargetText(text, { file, environment: { ...environment, ...variables } }))[0]!)

describe('the fingerprint of a target', () => {
  it('is a SHA-256 in hex, the same in every version that keeps the form of a target', async () => {
    expect(await of(valid)).toMatch(/^[0-9a-f]{64}$/)
    expect(await of(valid)).toBe(await of(valid))
  })

  it('does not change with secrets, people, the file, its lines, comments, or the order of settings', async () => {
    const lines = valid.replace('target: test\n', '').replace('timeoutMs', 'target: test # by name\ntimeoutMs')
    expect(await of(lines, {}, 'other/file.yaml')).toBe(await of(valid))
    expect(await of(valid, { CLIENT_ID: 'other', CLIENT_SECRET: 'renewed', POPULATION_KEY: 'renewed-too', ISSUER: 'third' })).toBe(
      await of(valid),
    )
    expect(await of(valid.replace('"20914695016"', '"18906299204"'))).toBe(await of(valid))
  })

  it.each([
    ['an address', 'https://auth.example.org', 'https://auth2.example.org'],
    ['a context path', '/test/contact', '/test/contact2'],
    ['a number', 'concurrency: 8', 'concurrency: 9'],
    ['the number of people', '["20914695016"]', '["20914695016", "18906299204"]'],
  ])('changes with %s', async (_, part, instead) => {
    expect(await of(valid.replace(part, instead))).not.toBe(await of(valid))
  })
})

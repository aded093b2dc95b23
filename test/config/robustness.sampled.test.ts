import { array, assert, asyncProperty, constantFrom, jsonValue, nat, oneof, string, stringMatching, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../sample.ts'
import { anyText } from '../any-text.ts'
import { problemsOf, valid } from './valid.ts'

const canary = 'CANARYsecretCANARY'
const marks = constantFrom(
  ':',
  '-',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  '\n',
  '\t',
  ' ',
  '#',
  '&a ',
  '*a',
  '!',
  '|',
  '>',
  '%',
  '@',
  '`',
  '${',
  '${file:',
  '\\',
  '\u0000',
  '---\n',
)

describe('no text whatsoever', () => {
  it('makes the reading of a configuration crash', async () => {
    const texts = oneof(
      anyText(),
      array(oneof(marks, string())).map((parts) => parts.join('')),
      jsonValue().map((value) => JSON.stringify(value)),
    )
    await assert(
      asyncProperty(texts, async (text) => {
        expect((await problemsOf(text)).length).toBeGreaterThan(0)
      }),
      { numRuns: runs(600) },
    )
  })

  it('makes it quote a secret that stands in it, however the text around is damaged', async () => {
    const plain = valid.replaceAll(/\$\{\w+\}/g, canary)
    const damage = array(tuple(nat(plain.length), nat(6), oneof(marks, stringMatching(/^[a-z]{0,3}$/))), { minLength: 1, maxLength: 4 })
    await assert(
      asyncProperty(damage, async (changes) => {
        const text = changes.reduce((now, [at, length, instead]) => now.slice(0, at) + instead + now.slice(at + length), plain)
        expect((await problemsOf(text)).join('\n')).not.toMatch(/CANARY|secretCAN/)
      }),
      { numRuns: runs(600) },
    )
  })

  it('makes it quote a secret or an identifier that the environment gives in any form', async () => {
    const shapes = constantFrom(
      (text: string) => text,
      (text: string) => ` ${text}`,
      (text: string) => `"${text}"`,
      (text: string) => `<${text}>`,
      (text: string) => `${text}\n`,
      (text: string) => `http://${text}`,
      (text: string) => `\${${text}}`,
    )
    const names = [...valid.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!)
    const referring = valid.replace('"18906299204"', '"${PERSON}"').replace('https://auth.example.org', '${ADDRESS}')
    await assert(
      asyncProperty(array(shapes, { minLength: names.length + 2, maxLength: names.length + 2 }), async (forms) => {
        const environment = Object.fromEntries([...names, 'PERSON', 'ADDRESS'].map((name, index) => [name, forms[index]!(canary)]))
        const problems = await problemsOf(referring, { environment })
        expect(problems.length).toBeGreaterThan(0)
        expect(problems.join('\n')).not.toContain('CANARY')
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('all mistakes at once', () => {
  it('are named in the order of the file', async () => {
    const text = valid
      .replace('target: test', 'target: a/b')
      .replace('https://auth', 'http://auth')
      .replace('organizationId: 5b6a', 'organisationId: 5b6a')
      .replace('"${CLIENT_SECRET}"', 'hunter2')
      .replace('/test/contact', 'test/contact/')
      .replace('"20914695016"', '"20914695017", 4711')
      .replace('timeoutMs: 20000', 'timeoutMs: soon')
      .concat('retries: 3\n')
    expect((await problemsOf(text)).map((problem) => problem.split(': ')[0])).toEqual([
      'test.yaml:1:1 target',
      'test.yaml:2:1 authUrl',
      'test.yaml:4:1',
      'test.yaml:5:31 client.secret',
      'test.yaml:18:5 gateway.contact.contextPath',
      'test.yaml:20:25 gateway.contact.personIdentifiers[0]',
      'test.yaml:20:40 gateway.contact.personIdentifiers[1]',
      'test.yaml:22:1 timeoutMs',
      'test.yaml:24:1',
    ])
  })

  it('are not swamped: fifty are shown, the others counted', async () => {
    const text = `targets: [${Array.from({ length: 60 }, () => '{}').join(', ')}]`
    const { loadTargetText } = await import('../../src/config/load.ts')
    const message = await loadTargetText(text, { file: 'test.yaml', environment: {} }).then(String, String)
    expect(message.split('\n')).toHaveLength(51)
    expect(message).toMatch(/and 250 more$/)
  })
})

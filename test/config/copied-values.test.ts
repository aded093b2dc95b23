import { describe, expect, it } from 'vitest'
import { loadTargetText } from '../../src/config/load.ts'
import { environment, problemsOf, valid } from './valid.ts'

const targetOf = async (text: string, variables: Readonly<Record<string, string>> = environment) => {
  const { source: _, ...target } = (await loadTargetText(text, { file: 'test.yaml', environment: variables }))[0]!
  return target
}

const decorations: readonly (readonly [string, (value: string) => string])[] = [
  ['a zero-width space inside', (value) => `${value.slice(0, 3)}\u200b${value.slice(3)}`],
  ['a soft hyphen and a filler inside', (value) => `${value.slice(0, 3)}\u00ad\u3164${value.slice(3)}`],
  ['a byte order mark before and a word joiner behind', (value) => `\ufeff${value}\u2060`],
  ['blanks around', (value) => ` \t${value}\u00a0 `],
  ['quotes around', (value) => `"${value}"`],
  ['quotes and blanks around', (value) => ` “ '${value}' ” `],
]

describe.each(decorations)('a value with %s is taken as init takes it', (_, decorate) => {
  it.each([
    'https://auth.example.org',
    'https://api.example.org',
    'https://gw.example.org',
    '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21',
    'X-Gateway-Api-Key',
    '/test/contact',
    '/personer/{person_identifier}',
  ])('in the file: %s', async (value) => {
    expect(await targetOf(valid.replace(value, () => JSON.stringify(decorate(value))))).toEqual(await targetOf(valid))
  })

  it('from variables', async () => {
    const decorated = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, decorate(value)]))
    const target = await targetOf(valid, decorated)
    expect(target.client.secret.equals(environment['CLIENT_SECRET'])).toBe(true)
    expect(target.gateway?.population?.apiKey.equals(environment['POPULATION_KEY'])).toBe(true)
    expect(target.gateway?.tokenService?.issuer.equals(environment['ISSUER'])).toBe(true)
  })
})

it('a text for people is left as it is', async () => {
  const reason = '"Planned" and "approved"'
  const target = await targetOf(
    `${valid}waivers: [{ check: token.issued, reason: '${reason}', owner: Kari, until: 2999-01-01 }]\nparameters: { quoted: '"x"' }\n`,
  ).catch((error: unknown) => String(error))
  expect(target).toMatchObject({ parameters: { quoted: '"x"' }, waivers: [{ reason }] })
})

it('many quotes are refused, and take no longer for that', async () => {
  const many = '"'.repeat(30_000)
  expect(await problemsOf(valid, { environment: { ...environment, CLIENT_SECRET: `${many}x${many}` } })).toEqual([
    expect.stringContaining('contains a quote'),
  ])
})

describe('targets whose names differ in letters that a file system takes for the same', () => {
  const other = (name: string): string =>
    `targets:\n${['prod', name, 'third'].map((each) => `  - { target: ${each} }`).join('\n')}\ndefaults:\n${valid
      .split('\n')
      .slice(1)
      .map((line) => `  ${line}`)
      .join('\n')}\n`

  it.each([undefined, ['prod'], ['Prod'], ['third']])('are refused with both lines, whichever are named: %s', async (names) => {
    expect(await problemsOf(other('Prod'), names === undefined ? {} : { names })).toEqual([
      'test.yaml:3:7 target: test.yaml:2 has the same target name. Give each target its own name.',
    ])
  })
})

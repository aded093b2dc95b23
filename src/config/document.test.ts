import { describe, expect, it } from 'vitest'
import { describeProblem } from './error.ts'
import { parseText } from './document.ts'

const shown = (text: string): readonly string[] => parseText(text, 'test.yaml').problems.map(describeProblem)

/** Every name stands for a hundred times the one before it. */
const bomb = [
  'a0: &a0 x',
  ...[1, 2, 3, 4].map(
    (level) =>
      `a${level}: &a${level} [${Array(100)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
  ),
].join('\n')

const unreadable: readonly (readonly [what: string, text: string, place: string, problem: string, remedy: string])[] = [
  ['an empty file', '', '1:1', 'expected a target, got an empty file', 'Begin with config/example.yaml.'],
  ['comments alone', '# nothing\n', '1:1', 'expected a target, got an empty file', 'Begin with config/example.yaml.'],
  ['a list', '- target: test', '1:1', 'expected settings by name, got something else', 'Begin with config/example.yaml.'],
  ['plain text', '\nhello', '2:1', 'expected settings by name, got something else', 'Begin with config/example.yaml.'],
  [
    'several documents',
    'target: a\n---\ntarget: b',
    '2:1',
    'expected one document, got a second one',
    'Write several targets as a list under "targets".',
  ],
  ['a tab as indentation', 'client:\n\tid: x', '2:1', 'expected blanks before the text, got a tab', 'Indent with blanks.'],
  ['a quote that is not closed', 'target: "test', '1:14', 'expected a closing quote or bracket, got none', 'Close what was opened.'],
  [
    'a reference inside braces without quotes',
    'client: { secret: ${SECRET} }',
    '1:20',
    'expected a plain value, got a character with a meaning of its own',
    'Put the value in quotes, also references inside braces: { secret: "${NAME}" }.',
  ],
  [
    'a second colon',
    'target: a: b',
    '1:9',
    'expected one value, got a second colon on the line',
    'Put the value in quotes, or begin a new line.',
  ],
  [
    'a reserved character',
    'target: @test',
    '1:9',
    'expected a plain value, got a reserved character at its start',
    'Put the value in quotes.',
  ],
  ['a list as key', '? [a]\n: b', '1:3', 'expected a name as key, got a list, a group or an alias', 'Write the key as plain text.'],
  ['a tag', 'target: !secret hunter2', '1:9', 'expected a plain value, got one with a tag', 'Remove the word that begins with "!".'],
  [
    'an unknown escape',
    'target: "\\q"',
    '1:10',
    'expected a known escape after the backslash, got another',
    'Use single quotes, in which a backslash is plain text.',
  ],
  ['a control character', 'target: te\u0000st', '1:11', 'expected text, got a control character', 'Remove it, or name a file of text.'],
  [
    'a misaligned line',
    'client:\n    id: a\n  secret: b',
    '3:1',
    'expected the same indentation as the lines around it, got another',
    'Align the line with its group.',
  ],
  [
    'an unknown directive',
    '%FOO bar\n---\ntarget: a',
    '1:1',
    'expected YAML or JSON, got something else (BAD_DIRECTIVE)',
    'Correct this line or the one above it.',
  ],
  [
    'aliases that multiply',
    bomb,
    '1:1',
    'expected at most 500000 values and 32 levels, got more',
    'Write the settings out, without anchors that multiply.',
  ],
  [
    'an alias inside its own anchor',
    'a: &a [*a]',
    '1:1',
    'expected at most 500000 values and 32 levels, got more',
    'Write the settings out, without anchors that multiply.',
  ],
]

describe('a text that is no configuration', () => {
  it.each(unreadable)('%s is refused with its place', (_, text, place, problem, remedy) => {
    expect(shown(text)).toEqual([`test.yaml:${place}\n  ${problem}\n  ${remedy}`])
  })

  it('nesting without end is refused', () => {
    expect(shown('['.repeat(200_000))[0]).toContain('expected a configuration, got more levels than can be read')
  })
})

describe('a text with mistakes that do not hide the others', () => {
  it('names both lines of a key written twice', () => {
    const { written, problems } = parseText('target: a\nbaseUrl: b\ntarget: c', 'test.yaml')
    expect(problems.map(describeProblem)).toEqual([
      'test.yaml:3:1\n  expected each key once, got one that already stands on line 1\n  Remove one of the two.',
    ])
    expect(written?.value).toEqual({ target: 'a', baseUrl: 'b' })
  })

  it('names an alias without an anchor', () => {
    expect(shown('client: { id: *nobody }')).toEqual([
      'test.yaml:1:11 client.id\n  expected an anchor above this alias, found none\n  Quote text that begins with "*".',
    ])
  })
})

describe('a text that is read', () => {
  it('gives JSON, with tabs, the places of its lines', () => {
    const { written } = parseText('{\n\t"target": "a",\n\t"waivers": [\n\t\t{ "check": "a.b" }\n\t]\n}', 'test.json')
    expect(written?.value).toEqual({ target: 'a', waivers: [{ check: 'a.b' }] })
    expect(Object.fromEntries(written!.places)).toEqual({
      '': { line: 1, column: 1 },
      '/target': { line: 2, column: 2 },
      '/waivers': { line: 3, column: 2 },
      '/waivers/0': { line: 4, column: 3 },
      '/waivers/0/check': { line: 4, column: 5 },
    })
  })

  it('follows an alias to the lines where its values stand', () => {
    const { written } = parseText('a: &shared\n  url: x\nb: *shared', 'test.yaml')
    expect(written?.value).toEqual({ a: { url: 'x' }, b: { url: 'x' } })
    expect(written?.places.get('/b/url')).toEqual({ line: 2, column: 3 })
  })

  it('keeps a key named __proto__ a plain key', () => {
    expect(Object.keys(parseText('__proto__: { target: a }', 'test.yaml').written!.value as object)).toEqual(['__proto__'])
  })
})

import { describe, expect, it } from 'vitest'
import { describeProblem } from './error.ts'
import { parseText } from './document.ts'

const shown = (text: string): readonly string[] => parseText(text, 'test.yaml').problems.map(describeProblem)

/** Each name is a hundred times the one before it. */
const bomb = [
  'a0: &a0 x',
  ...[1, 2, 3, 4].map(
    (level) =>
      `a${level}: &a${level} [${Array(100)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
  ),
].join('\n')

const unreadable: readonly (readonly [what: string, text: string, place: string, problem: string, fix: string])[] = [
  ['an empty file', '', '1:1', 'the file is empty', 'Copy config/example.yaml and edit it.'],
  ['comments alone', '# nothing\n', '1:1', 'the file is empty', 'Copy config/example.yaml and edit it.'],
  ['a list', '- target: test', '1:1', 'the file contains no settings', 'Copy config/example.yaml and edit it.'],
  ['plain text', '\nhello', '2:1', 'the file contains no settings', 'Copy config/example.yaml and edit it.'],
  [
    'several documents',
    'target: a\n---\ntarget: b',
    '2:1',
    'the file contains a second YAML document',
    'List several targets under "targets".',
  ],
  ['a tab as indentation', 'client:\n\tid: x', '2:1', 'the line is indented with a tab', 'Indent with spaces.'],
  ['a quote that is not closed', 'target: "test', '1:14', 'a closing quote or bracket is missing', 'Add the closing quote or bracket.'],
  [
    'a reference inside braces without quotes',
    'client: { secret: ${SECRET} }',
    '1:20',
    'unquoted value with a YAML special character',
    'Put the value in quotes, for example { secret: "${NAME}" }.',
  ],
  ['a second colon', 'target: a: b', '1:9', 'a second colon on the line', 'Put the value in quotes, or start a new line.'],
  ['a reserved character', 'target: @test', '1:9', 'the value begins with a reserved YAML character', 'Put the value in quotes.'],
  ['a list as key', '? [a]\n: b', '1:3', 'the key is not plain text', 'Write the key as plain text.'],
  ...[
    ['of one that nobody knows', 'target: !secret hunter2', '1:9'],
    ['for binary data', 'target: !!binary aGVsbG8=', '1:9'],
    ['for a text', 'target: !!str 5', '1:15'],
    ['of a list', 'target: !!seq [a]', '1:15'],
    ['of a key', '!!str target: a', '1:7'],
    ['behind an anchor', 'target: &a !!str b', '1:18'],
    ['without a name', 'target: ! b', '1:11'],
  ].map(
    ([what, text, place]) => [`a tag ${what}`, text!, place!, 'the value has a YAML tag', 'Remove the word that begins with "!".'] as const,
  ),
  [
    'an unknown escape',
    'target: "\\q"',
    '1:10',
    'unknown escape after the backslash',
    'Use single quotes: there a backslash is plain text.',
  ],
  ['a control character', 'target: te\u0000st', '1:11', 'control character in the text', 'Remove the character, or set a text file.'],
  ['a misaligned line', 'client:\n    id: a\n  secret: b', '3:1', 'wrong indentation', 'Align the line with its group.'],
  ['an unknown directive', '%FOO bar\n---\ntarget: a', '1:1', 'YAML syntax error (BAD_DIRECTIVE)', 'Fix this line or the line above it.'],
  ['aliases that multiply', bomb, '1:1', 'more than 200,000 values or 32 levels', 'Write the settings out, without anchors.'],
  [
    'an alias inside its own anchor',
    'a: &a [*a]',
    '1:1',
    'more than 200,000 values or 32 levels',
    'Write the settings out, without anchors.',
  ],
]

describe('a text that is no configuration', () => {
  it.each(unreadable)('%s is refused with its place', (_, text, place, problem, fix) => {
    expect(shown(text)).toEqual([`test.yaml:${place}: ${problem}. ${fix}`])
  })

  it('nesting without end is refused', () => {
    expect(shown('['.repeat(200_000))[0]).toContain('too many nested levels')
  })
})

describe('a text with mistakes that do not hide the others', () => {
  it('names both lines of a key written twice', () => {
    const { written, problems } = parseText('target: a\nbaseUrl: b\ntarget: c', 'test.yaml')
    expect(problems.map(describeProblem)).toEqual(['test.yaml:3:1: already set on line 1. Remove one of the two.'])
    expect(written?.value).toEqual({ target: 'a', baseUrl: 'b' })
  })

  it('names an alias without an anchor', () => {
    expect(shown('client: { id: *nobody }')).toEqual([
      'test.yaml:1:11 client.id: the alias has no anchor above it. Put text that begins with "*" in quotes.',
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

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { definitionsIn } from '../../src/gravitee/normalize.ts'
import { DefinitionPart } from '../../src/gravitee/part.ts'
import { positionOf, positionWithin, read, type SourceFile } from '../../src/gravitee/read.ts'
import { textOf } from '../../src/messages/index.ts'
import { definition } from '../templates/templates.ts'
import { runs } from '../sample.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)
const sourceOf = (text: string): SourceFile => read(bytes(text)).source!
const found = (text: string): readonly string[] =>
  read(bytes(text)).problems.map((problem) => `${problem.place.line}:${problem.place.column} ${textOf(problem.found)}`)
/** The text of the file at a pointer. */
const written = (source: SourceFile, pointer: string): string => {
  const { offset, length, line } = positionOf(source, pointer)
  return `${line} ${source.text.slice(offset, offset + length)}`
}

describe('YAML', () => {
  const text = `# Written by hand
apiVersion: gravitee.io/v1alpha1
kind: ApiDefinition
spec:
  name: 'contact''s register'
  version: 1.0
  proxy:
    virtual_hosts:
      - path: /a
        host: "gw.example.org"
      - { path: /b }
  properties:
    - key: k
      value: >-
        folded
        text
  empty:
`

  it('has the values that Kubernetes reads, each with its line and column', () => {
    const source = sourceOf(text)
    expect(source.root).toEqual({
      apiVersion: 'gravitee.io/v1alpha1',
      kind: 'ApiDefinition',
      spec: {
        name: "contact's register",
        version: 1,
        proxy: { virtual_hosts: [{ path: '/a', host: 'gw.example.org' }, { path: '/b' }] },
        properties: [{ key: 'k', value: 'folded text' }],
        empty: null,
      },
    })
    expect(
      [
        '/spec',
        '/spec/name',
        '/spec/version',
        '/spec/proxy/virtual_hosts',
        '/spec/proxy/virtual_hosts/0/host',
        '/spec/proxy/virtual_hosts/1',
      ]
        .concat('/spec/proxy/virtual_hosts/1/path', '/spec/empty', '/spec/proxy/groups')
        .map((pointer) => written(source, pointer)),
    ).toEqual([
      '4 spec',
      "5 'contact''s register'",
      '6 1.0',
      '8 virtual_hosts',
      '10 "gw.example.org"',
      '11 {',
      '11 /b',
      '17 empty',
      '7 proxy',
    ])
    expect(positionOf(source, '/spec/properties/0/value')).toMatchObject({ line: 14, column: 14 })
  })

  it('lets a caret point into a text, however it is quoted', () => {
    const source = sourceOf(`a: plain {#x\nb: 'it''s {#x'\nc: "\\x41\\u00e6{#x"\nd: |\n  {#x\n`)
    const under = (pointer: string, start: number): string => {
      const { offset, length } = positionWithin(source, pointer, start, 2)
      return source.text.slice(offset, offset + length)
    }
    expect([under('/a', 6), under('/b', 5), under('/c', 2)]).toEqual(['{#', '{#', '{#'])
    expect(positionWithin(source, '/d', 0, 2)).toMatchObject({ line: 4 })
  })

  it('means by words and numbers what a cluster means by them', () => {
    expect(sourceOf('a: yes\nb: off\nc: 2001-01-01\nd: 1:30\ne: 0x1f\nf: ~\ng: "yes"\n1: x').root).toEqual({
      a: true,
      b: false,
      c: '2001-01-01',
      d: '1:30',
      e: 31,
      f: null,
      g: 'yes',
      1: 'x',
    })
  })

  it('takes what stands behind an alias or is merged, where it was written', () => {
    const source = sourceOf('base: &b\n  one: 1\n  two: 2\nuse: *b\nmore:\n  <<: *b\n  two: 3\n')
    expect(source.root).toMatchObject({ use: { one: 1, two: 2 }, more: { one: 1, two: 3 } })
    expect([written(source, '/use/one'), written(source, '/more/one'), written(source, '/more/two')]).toEqual(['2 1', '2 1', '7 3'])
  })

  it('of several documents is a list of them, with what stands between them', () => {
    const source = sourceOf('---\nkind: Secret\n---\n\n---\nkind: ApiDefinition\nspec: { name: a, proxy: {} }\n...\n')
    expect(source.root).toEqual([{ kind: 'Secret' }, { kind: 'ApiDefinition', spec: { name: 'a', proxy: {} } }])
    expect(written(source, '/1/spec/name')).toBe('7 a')
    expect(definitionsIn(source).map(({ shape, name }) => [shape, name])).toEqual([['v2 resource', { at: '/1/spec/name', value: 'a' }]])
  })

  it('with carriage returns has the lines of an editor', () => {
    expect(written(sourceOf('a: 1\r\nb:\r\n  c: two\r\n'), '/b/c')).toBe('3 two')
    expect(sourceOf('a: one\r\nb: two\r\n').root).toEqual({ a: 'one', b: 'two' })
  })

  it('after a byte order mark is read', () => {
    expect(found('\ufeffkind: ApiDefinition\nspec: {}\n')).toEqual([])
  })
})

describe('YAML that cannot be used', () => {
  it.each([
    ['a tab', 'a:\n\tb: 1\n', '2:1 a tab in the indentation, which takes spaces only'],
    ['a bracket that is not closed', 'a: [1, 2\nb: 3\n', '2:1 a wrong indentation'],
    ['two colons', 'a: b: c\n', '1:4 a second colon on the line: put the value in quotes, or begin a new line'],
    ['a placeholder of a chart', 'a: {{ .Values.key }}\n', '1:5 a key that is not a string'],
    ['an alias without an anchor', 'a: *b\n', '1:4 an alias without a valid anchor'],
    ['a tag', 'a: !secret x\n', '1:4 an unknown tag (a word that begins with "!")'],
    ['no number', 'a: .nan\n', '1:4 an invalid number'],
    ['a control character', 'a: \u0000\n', '1:4 a control character'],
    ['a merge of a text', 'a:\n  <<: x\n', '2:3 a merge key (<<) whose value is not a mapping'],
  ])('%s is refused with its place', (_what, text, problem) => {
    expect(read(bytes(text)).source).toBeUndefined()
    expect(found(text)).toEqual([problem])
  })

  it('names a key that stands twice, and believes the last', () => {
    expect(found('a: 1\nb:\n  c: 1\n  c: 2\na: 3\n')).toEqual(['4:3 the member "c" a second time', '5:1 the member "a" a second time'])
    expect(sourceOf('a: 1\na: 3\n').root).toEqual({ a: 3 })
  })

  it('never quotes the text, which may hold a secret', () => {
    for (const text of ['key: hemmelig: 1\n', 'key: *hemmelig\n', 'key: !hemmelig 1\n', 'key: "hemmelig\\q"\n', 'hemmelig\nkey: 1\n'])
      expect(JSON.stringify(read(bytes(text)))).not.toContain('hemmelig')
  })

  it.each([
    [
      'a bomb of aliases',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
        .split('')
        .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(9)}x]`)
        .join('\n')}\n`,
    ],
    ['an anchor that holds itself', 'a: &a [*a, *a]\n'],
    ['a merge into itself', 'a: &a\n  b: &b\n    <<: *a\n'],
    ['brackets', `a: ${'['.repeat(100_000)}`],
    ['braces', `a: ${'{b: '.repeat(20_000)}`],
    ['dashes', `a:\n  ${'- '.repeat(20_000)}`],
    ['questions', `a:\n  ${'? '.repeat(20_000)}`],
  ])('%s ends as a fault', (_what, text) => {
    expect(read(bytes(text)).problems).toHaveLength(1)
  })

  it('larger than several objects of a cluster is not read', () => {
    expect(found(`a: ${'x'.repeat(5 * 1024 * 1024)}`)).toEqual(['1:1 more than 4 MiB of YAML'])
  })
})

describe('a definition as a resource of a cluster', () => {
  const v2 = {
    kind: 'ApiDefinition',
    apiVersion: 'gravitee.io/v1alpha1',
    metadata: { name: 'contact' },
    spec: definition('contact', 'configured'),
  }
  const { definitionVersion: _version, ...inside } = definition('contact', 'configured', 'v4')['api'] as Record<string, unknown>
  const plans = definition('contact', 'configured', 'v4')['plans'] as readonly object[]
  const v4 = { kind: 'ApiV4Definition', spec: { ...inside, plans: Object.fromEntries(plans.map((plan, index) => [`P${index}`, plan])) } }

  it('is read as YAML and as JSON, alone, in several documents and in the list that a cluster gives', () => {
    const shapes = (text: string): readonly string[] => definitionsIn(sourceOf(text)).map(({ shape }) => shape)
    const both = ['v2 resource', 'v4 resource']
    expect(shapes(stringify(v2))).toEqual(['v2 resource'])
    expect(shapes(JSON.stringify(v4))).toEqual(['v4 resource'])
    expect(shapes(`${stringify(v2)}---\n${stringify(v4)}`)).toEqual(both)
    expect(shapes(JSON.stringify({ kind: 'List', items: [v2, { kind: 'Secret' }, v4] }))).toEqual(both)
    expect(shapes(stringify({ kind: 'List', items: [v2, v4] }))).toEqual(both)
  })

  it('gives the model that its JSON gives, and each pointer leads to what the model says', () => {
    for (const resource of [v2, v4]) {
      const source = sourceOf(stringify(resource))
      const [fromYaml] = definitionsIn(source)
      const [fromJson] = definitionsIn(sourceOf(JSON.stringify(resource)))
      expect(fromYaml).toEqual(fromJson)
      const [step] = fromYaml!.flows[0]!.request
      const url = step!.configuration.get('url').text()!
      expect(new DefinitionPart(source.root, '').find(url.at).value).toBe(url.value)
      expect(written(source, url.at)).toContain(url.value)
    }
  })

  it('is known by its kind, also where it says little', () => {
    expect(definitionsIn(sourceOf('kind: ApiDefinition\nspec:\n  name: a\n'))).toMatchObject([{ shape: 'v2 resource', plans: [] }])
    expect(definitionsIn(sourceOf('kind: ManagementContext\nspec:\n  baseUrl: a\n'))).toEqual([])
  })

  it('has published plans where it does not say otherwise, as the cluster fills in', () => {
    const plans = '{ One: { name: one }, Two: { name: two, status: STAGING } }'
    const states = definitionsIn(sourceOf(`kind: ApiV4Definition\nspec:\n  plans: ${plans}\n`))[0]!.plans.map(({ status }) => status?.value)
    expect(states).toEqual(['published', 'staging'])
  })

  it('names steps that stand elsewhere in the cluster as what they are', () => {
    const step = 'sharedPolicyGroupRef: { name: elsewhere }'
    const text = `kind: ApiV4Definition\nspec:\n  flows:\n    - request:\n        - ${step}\n`
    expect(definitionsIn(sourceOf(text))[0]?.flows[0]?.request[0]?.policy).toEqual({
      at: '/spec/flows/0/request/0/sharedPolicyGroupRef',
      value: 'shared-policy-group-policy',
    })
  })
})

describe('any text at all', () => {
  it('gives a reading, never a crash, also changed at any place', () => {
    const resource = stringify({ kind: 'ApiDefinition', spec: definition('contact', 'configured') })
    const broken = fc
      .tuple(
        fc.nat(),
        fc.nat(60),
        fc.constantFrom('', ':', '\t', '- ', '&a ', '*a', '<<: ', '{', ']', '"', '\n', '#', '|', '? ', '!x ', '---\n'),
      )
      .map(([at, cut, sign]) => {
        const index = at % resource.length
        return resource.slice(0, index) + sign + resource.slice(index + cut)
      })
    fc.assert(
      fc.property(broken, (text) => {
        const { source, problems } = read(bytes(text))
        if (source === undefined) expect(problems).toHaveLength(1)
        else for (const api of definitionsIn(source)) expect(positionOf(source, api.root.at).line).toBeGreaterThan(0)
      }),
      { numRuns: runs(300) },
    )
  })

  it('as YAML has the value that its JSON has', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
        const source = sourceOf(`own:\n  inside: ${JSON.stringify(value)}\n`)
        expect(JSON.stringify(source.root)).toBe(JSON.stringify({ own: { inside: value } }))
      }),
      { numRuns: runs(200) },
    )
  })
})

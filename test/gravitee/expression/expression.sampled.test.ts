import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referencesIn, soleReference } from '../../../src/gravitee/expression/references.ts'
import { conditionIn, textIn, valueIn } from '../../../src/gravitee/expression/evaluator.ts'
import { message, textOf } from '../../../src/messages/index.ts'
import { parseText, strayExpression } from '../../../src/gravitee/expression/evaluated-text.ts'
import { scopeAt } from './gateway-measurement.ts'
import { runs } from '../../sample.ts'

const caret = (text: string): string => {
  const { fault } = parseText(text)
  return fault === undefined ? 'well formed' : `${textOf(fault.message)}: ${text.slice(0, fault.at)}»${text.slice(fault.at)}`
}
const reads = (text: string): readonly string[] =>
  referencesIn(parseText(text)).map(({ kind, name }) => (name === undefined ? kind : `${kind} ${name}`))

describe('the language, as far as templates use it', () => {
  it.each([
    "{#properties['a']}",
    "{#request.headers['X-Thing'][0] + '-suffix'}",
    "{ #request.headers['X-Thing'] }",
    "{  #  request.pathInfo.matches ( '/a/[A-Z]{1}[0-9]{2}')}",
    'age: {(T(java.lang.Math).random() * 60).intValue()}',
    '{T(java.lang.String).format("%s{2}", "it\'\'s")}',
    "{#jsonPath(#profile, '$.none')?.contains('x')?:false}",
    '{#calloutResponse.status >= 400 and #calloutResponse.status <= 599}',
    '{#a.status/100 == 2 || !#b.c and not #d}',
    '{#request.timestamp <= 1667392229373l}',
    "{#list.containsAllKeys({'one', 'two'})}",
    '{#users.?[age gt 3].![name]}',
    "{#a ? 'x' : -1.5e3}",
    "{#map.get({a: 1, 'b': 0xFF})}",
    '{(new java.lang.String("x"))}',
    "{#name matches '.*' or #size between {1, 5}}",
    '{"plain": "JSON"} /api/[0-9]{2}/(.*) {2} {a}',
  ])('reads %s', (text) => {
    expect(caret(text)).toBe('well formed')
  })

  it.each([
    ["{#properties['x'}", `"]" is missing: {#properties['x'»}`],
    ["{#properties['x']", `"}" is missing: {#properties['x'»]`],
    ['Bearer {#properties[‘x’]}', 'a typographic quote instead of a plain one: Bearer {#properties[»‘x’]}'],
    ["{#properties['x}", "a quote that is not closed: {#properties[»'x}"],
    ['{#a.status >= 400 && }', 'a name is missing: {#a.status >= 400 && »}'],
    ['{#a b}', 'an operator or "}" is missing: {#a »b}'],
    ['{#a..b}', 'a name is missing: {#a.».b}'],
    ['{#a ~ 1}', 'a character that the expression language does not have: {#a »~ 1}'],
    ['{#', '"}" is missing: {»#'],
    ['{#a..b} {#', 'a name is missing: {#a.».b} {#'],
    ["{ #a['x'] + }", "a name is missing: { #a['x'] + »}"],
    ['{}) {T(a))}', '")" without its opening sign: {}) {T(a)»)}'],
    ['{#eq}', 'a name is missing: {#»eq}'],
    ['{#a == 99999999999}', 'a number that is too large: {#a == »99999999999}'],
    ['{# }', 'a name is missing: {# »}'],
    ['{#a < 1 < 2}', 'an operator or "}" is missing: {#a < 1 »< 2}'],
  ])('points at the fault in %s', (text, message) => {
    expect(caret(text)).toBe(message)
  })

  it('gives up on an expression that is nested to exhaust the stack', () => {
    expect(parseText(`{${'('.repeat(2_000)}1${')'.repeat(2_000)}}`).pieces).toMatchObject([
      { kind: 'expression', expression: { kind: 'unsupported', what: 'size' } },
    ])
    expect(parseText(`{${'('.repeat(500)}1${')'.repeat(500)}}`).pieces).toMatchObject([
      { kind: 'expression', expression: { kind: 'unsupported', what: 'size' } },
    ])
    expect(parseText(`{${'('.repeat(50_000)}1${')'.repeat(50_000)}}`).fault?.message).toEqual(message('failure.text-size'))
  })

  it('sends what begins an expression and is never closed as it stands, unless it begins with {#', () => {
    expect(caret("{(#a.b == 'x'")).toBe('well formed')
    expect(caret('{T(java.lang.Math).abs(1)')).toBe('well formed')
    expect(strayExpression(parseText('{T(java.lang.Math).abs(1)'))?.message).toEqual(message('fault.sent-unchanged', { sign: '"}"' }))
  })

  it.each([
    ["${properties['x']}", 0, '"${" begins no expression'],
    ["Bearer {properties['x']}", 7, '"#" is missing, so'],
    ["Bearer #context.attributes['token']}", 7, '"{" is missing, so'],
  ])('sees that %s is sent as it stands', (text, at, fault) => {
    const stray = strayExpression(parseText(text))
    expect(stray).toMatchObject({ at })
    expect(textOf(stray!.message)).toContain(fault)
  })

  it.each(['{properties of the API}', 'a #1 answer', "{#properties['x']}", '#context', '$5 {0}'])('takes %s for what it is', (text) => {
    expect(strayExpression(parseText(text))).toBeUndefined()
  })
})

describe('what an expression reads', () => {
  it.each([
    [
      "{#properties['a']} {#properties.b} {#api.properties['c']} {#properties.get('d')}",
      ['property a', 'property b', 'property c', 'property d'],
    ],
    [
      "{#context.attributes['a']} {#jsonPath(#context.attributes, '$.b')} {#jsonPath(#context.attributes, \"$['c']\")}",
      ['attribute a', 'attribute b', 'attribute c'],
    ],
    [
      "{#request.headers[iss]} {#request.headers['scope'][0]} {#request.headers.x}",
      ['request-header iss', 'request-header scope', 'request-header x'],
    ],
    [
      "{#jsonPath(#calloutResponse.content, '$.access_token')} {#calloutResponse.status}",
      ['callout-content access_token', 'callout-status'],
    ],
    ["{#jsonPath(#calloutResponse.content, '$..token')}", ['callout-content']],
    ["{#endpoints['default']}/x {#secrets.get('/a:b')}", ['endpoint default', 'secret /a:b']],
    ["{#properties[#request.headers['x']]}", ['property', 'request-header x']],
    ["{#properties.containsKey('a')}", ['property']],
    ["{#context.attributes['a'] != null ? #properties['b'] : 'c'}", ['attribute a', 'property b']],
    ['{#request.pathInfo}', []],
  ])('%s', (text, references) => {
    expect(reads(text)).toEqual(references)
  })

  it('is one thing only when nothing stands beside it', () => {
    expect(soleReference(parseText("{#properties['a']}"))).toMatchObject({ kind: 'property', name: 'a', from: 1, to: 17 })
    expect(soleReference(parseText("x{#properties['a']}"))).toBeUndefined()
    expect(soleReference(parseText("{#properties['a'] + 'x'}"))).toBeUndefined()
  })
})

describe('any text at all', () => {
  const texts = fc.oneof(
    fc.string(),
    fc
      .array(
        fc.constantFrom('{#', '}', "'", '"', '[', ']', '(', ')', 'properties', '.', ' and ', '==', '1', ',', 'T(', '{', '?', ':', 'é', '`'),
      )
      .map((pieces) => pieces.join('')),
  )

  it('amounts to something, fails, or is not modeled, and never crashes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const evaluate of [valueIn, textIn, conditionIn])
          expect(['value', 'failure', 'not-modeled']).toContain(evaluate(parseText(text), scopeAt(0, 'v4')).kind)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it.each([
    `{('${'a'.repeat(9_000)}' matches '(a|b|ab)*c')}`,
    `{('${'a'.repeat(40)}' matches '(a?){40}a{40}')}`,
    `{('${'a'.repeat(40)}' matches 'a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaaaaaaa')}`,
  ])('is given up where it would take for ever: %s', (text) => {
    expect(textIn(parseText(text), scopeAt(0, 'v4')).kind).toBe('not-modeled')
  })

  it('is split without loss, and never crashes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { pieces } = parseText(text)
        expect(pieces.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text)
        referencesIn({ pieces, fault: undefined })
        strayExpression({ pieces, fault: undefined })
      }),
      { numRuns: runs(2_000) },
    )
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'

const files = globSync('**/*.{ts,js}', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))

/** Texts that read like a sentence, and are none that a user reads in their language. */
const others: readonly (readonly [what: RegExp, why: string])[] = [
  [/^\s*(?:PRAGMA|CREATE|INSERT|DELETE|SELECT|UPDATE|WITH RECURSIVE|BEGIN|INTO)\b/, 'SQL'],
  [/\b(?:REPLACE|IGNORE) (?:INTO )?$/, 'SQL'],
  [/^(?:error budget$|answer time \[|answer time, far \[|…(?:access|key) lasts \[)/, 'the name of a check'],
  [/^(?:ad hoc|held back|put off|access token|command line|monitor secret)$/, 'a value of a type'],
  [/^Basic realm="gatewatch", charset=/, 'a challenge (RFC7617)'],
  [/^Bearer realm="gatewatch"/, 'a challenge (RFC6750)'],
  [/^gatewatch ack …$/, 'a command'],
  [/^use strict$/, 'a directive of JavaScript'],
  [/^(?:accept, accept-encoding|public, max-age=…|img-src data:)$/, 'a header (RFC9110, CSP)'],
]

/** Parts of markup that are the same in every language: the name of the program, a command, a setting, a time zone; and attributes without a word. */
const names =
  /^(?:Gatewatch|gatewatch ack|UTC|monitor: latency:|monitor\.listen\.operators|hidden|selected|required|data-\w+="(?:events)?…"|\s|[·.:,;()…])*$/

interface Node {
  readonly type?: string
  readonly value?: unknown
  readonly tag?: { readonly name?: string }
  readonly quasi?: { readonly quasis: readonly Quasi[] }
  readonly quasis?: readonly Quasi[]
}

interface Quasi {
  readonly value: { readonly cooked: string }
}

const childrenOf = (node: unknown): readonly unknown[] => (typeof node === 'object' && node !== null ? Object.values(node) : [])
const isImport = (node: unknown): boolean =>
  /^(?:Import|Export(?:All|Named))/.test((node as Node)?.type ?? '') && 'source' in (node as object)
/** The literals of a tree without those of imports; of a template its fixed parts, with a mark for each value. */
function* literalsIn(node: unknown): Generator<{ readonly text: string; readonly isMarkup: boolean }> {
  const { type, value, tag, quasi, quasis } = (node ?? {}) as Node
  if (isImport(node) && (node as { source?: unknown }).source !== null) return
  const written = (all: readonly Quasi[]): string => all.map((each) => each.value.cooked).join('…')
  if (type === 'Literal' && typeof value === 'string') yield { text: value, isMarkup: false }
  if (type === 'TaggedTemplateExpression') {
    yield { text: written(quasi!.quasis), isMarkup: tag?.name === 'markup' }
    for (const child of childrenOf((quasi as unknown as { expressions: unknown }).expressions)) yield* literalsIn(child)
    return
  }
  if (type === 'TemplateLiteral') yield { text: written(quasis!), isMarkup: false }
  for (const child of childrenOf(node)) yield* literalsIn(child)
}

/** Two words in a row, in small letters or beginning a sentence. */
const sentence = /\b[A-Za-z][a-z]+,? [a-z]{2,}/
/** The readable parts of markup: the text between tags, and the attributes for readers who see no picture. */
const readIn = (text: string): readonly string[] => [
  ...text.replaceAll(/<[^>]*>/g, '\n').split('\n'),
  ...[...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, attribute]) => attribute!),
]

/** The texts in code that read like a sentence, and in markup every word. */
function sentencesIn(code: string): readonly string[] {
  return [...literalsIn(parseAst(code, { lang: 'ts' }))].flatMap(({ text, isMarkup }) =>
    isMarkup || /<\w+[ >]/.test(text)
      ? readIn(text).filter((fragment) => /[A-Za-z]{2,}/.test(fragment) && !names.test(fragment))
      : sentence.test(text) && !others.some(([what]) => what.test(text))
        ? [text]
        : [],
  )
}

describe('src/monitor', () => {
  it('holds no sentence: all of them are in the catalogs', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(
      files.flatMap((file) => sentencesIn(readFileSync(join(import.meta.dirname, file), 'utf8')).map((text) => `${file}: ${text}`)),
    ).toEqual([])
  })

  it('would be found to hold one', () => {
    expect(sentencesIn("const told = 'connection lost'")).toEqual(['connection lost'])
    expect(sentencesIn('const told = `its socket ${path} cannot be made`')).toHaveLength(1)
    expect(sentencesIn('const told = markup`<th>Check</th><td title="Calls">${value}</td>`')).toEqual(['Check', 'Calls'])
    expect(sentencesIn('const told = markup`<p>${markup`<b>Slow</b>`}</p>`')).toEqual(['Slow'])
    expect(sentencesIn("import one from 'no such file'\nconst kind = 'status'")).toEqual([])
  })
})

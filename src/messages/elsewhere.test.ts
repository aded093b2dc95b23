import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Files whose texts are no sentences of ours, or not yet in the catalogs. */
const apart: readonly (readonly [RegExp, why: string])[] = [
  [/^src\/messages\//, 'the catalogs'],
  [
    /^src\/diagnosis\/(?:phrases\/|authorization-errors\.ts)|^src\/domain\/(?:error-body|page-words)\.ts|^src\/engine\/http\/unknowns\.ts/,
    'what products and libraries say, as they say it',
  ],
  [/^src\/gravitee\/execution\/(?:readability|policies\/[a-z-]+)\.ts/, 'what Gravitee answers and reads, as it writes it'],
  [/^src\/diagnosis\/hypotheses\.ts/, 'what each hypothesis is, for readers of the table alone'],
  [/^src\/domain\/registers\//, 'the English of a register, which the catalogs take from there'],
  [/^src\/vitest\.ts/, 'what tests report, in the one language of their framework'],
  [/^src\/sandbox\//, 'not yet in the catalogs: what each fault breaks, in English in the list of faults'],
  [/^src\/services\//, 'what services of others answer, in their words'],
]

const files = globSync('src/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !apart.some(([path]) => path.test(file.replaceAll('\\', '/'))),
)

/** Words that an English sentence, or a piece of one, hardly does without. */
const english =
  /(?<![\w/.-])(?:a|an|the|of|and|or|with|without|is|are|was|were|be|not|no|nothing|none|this|that|which|from|by|as|to|after|before|than|more|other|another|must|every|each|all|only|its)(?![\w/.-])/i
/** More than a name. */
const several = /[A-Za-z]+[\s…]+[a-z]{2,}|[A-Za-z]{2,} …|… [a-z]{2,}/

/** Texts that are no sentence for a reader, each with the reason. */
const allowed: readonly (readonly [RegExp, why: string])[] = [
  [/^gatewatch [a-z]/, 'a command to type'],
  [/^--[a-z-]+ </, 'the synopsis of an option'],
  [
    /^with other JSON$|^an? API without a definition$|^search for APIs$|^a path is taken$/,
    'the name of a call to the management API, which nobody reads',
  ],
  [
    /^certificate of(?: …)?$|^key of the integration$|^what was stated of(?: …)?$|^a year$/,
    'a word of a record, by which it is read back and put into a language',
  ],
  [/^(?:…: )?… more$/, 'the mark in data where it is cut, which findings quote'],
  [/^Duration of HTTP client requests\.$/, 'the description that the semantic conventions give a metric'],
  [/^\s*(?:SELECT|INSERT|DELETE|DROP|CREATE|WITH) /, 'a query of the database'],
  [/^Gatewatch needs Node\.js|^Gatewatch could not start/, 'written where nothing else can be loaded'],
  [
    /^No (?:context-path|entrypoint|routing rule|cache has been defined|…) |^Unknown error$|^The (?:template evaluation|request) |^Unable to |^Request is |^Your IP \(|^You're not allowed|^Method not allowed|^Content-length is|^a header (?:name|value) |^only '|^'…?(?:null)?' |^(?:host name|'expressionString') must not|^(?:a null value|an error)$/,
    'what Gravitee answers, and the libraries in it',
  ],
]

interface Node {
  readonly type?: string
  readonly callee?: { readonly name?: string }
  readonly start?: number
  readonly value?: unknown
  readonly source?: unknown
  readonly tag?: { readonly name?: string }
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

/** Errors of no kind of ours are assertions: the command line prints their kind and place, never their text. */
const withheld = /^(?:Error|TypeError|RangeError|SyntaxError)$/

/** The words of the types: the program compares them, and no reader sees them. */
function typesIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(typesIn)
  const { type, literal } = node as { readonly type?: string; readonly literal?: { readonly value?: unknown } }
  if (type === 'TSLiteralType' && typeof literal?.value === 'string') return [literal.value]
  return Object.values(node).flatMap(typesIn)
}

/** The texts that the program itself holds, with `…` for each value. Of a page the markup is no text. */
function textsIn(node: unknown): readonly (readonly [text: string, start: number])[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(textsIn)
  const { type, value, source, quasis, callee, start = 0 } = node as Node
  if (/^(?:Import|Export)/.test(type ?? '') && source !== undefined && source !== null) return []
  if (type === 'TSLiteralType') return []
  if (type === 'NewExpression' && withheld.test(callee?.name ?? '')) return []
  const own =
    type === 'Literal' && typeof value === 'string'
      ? [value]
      : type === 'TemplateLiteral'
        ? [
            quasis!
              .map(({ value: { cooked } }) => cooked)
              .join('…')
              .replaceAll(/<[^>]*>/g, ' '),
          ]
        : []
  return [...own.map((text) => [text.trim(), start] as const), ...Object.values(node).flatMap(textsIn)]
}

const parsed = files.map((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  return { file, source, tree: parseAst(source, { lang: 'ts' }) }
})
const compared = new Set(parsed.flatMap(({ tree }) => typesIn(tree)))

const found = parsed.flatMap(({ file, source, tree }) => {
  return textsIn(tree)
    .filter(([text]) => several.test(text) && english.test(text) && !compared.has(text))
    .map(([text, start]) => ({ at: `${file}:${source.slice(0, start).split('\n').length}`, text }))
})

it('no sentence that a user reads is outside the catalogs', () => {
  expect(found.filter(({ text }) => !allowed.some(([known]) => known.test(text))).map(({ at, text }) => `${at}: ${text}`)).toEqual([])
})

it.each(allowed)('%s is still in use: %s', (known) => {
  expect(found.some(({ text }) => known.test(text))).toBe(true)
})

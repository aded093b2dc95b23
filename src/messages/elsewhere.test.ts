import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/messages/'))

/** Words that an English sentence, or a piece of one, hardly does without. */
const english =
  /(?<![\w/.-])(?:a|an|the|of|and|or|with|without|is|are|was|were|be|not|no|nothing|none|this|that|which|from|by|as|to|after|before|than|more|other|another|must|every|each|all|only|its)(?![\w/.-])/i
/** More than a name. */
const several = /[A-Za-z]+[\s…]+[a-z]{2,}|[A-Za-z]{2,} …|… [a-z]{2,}/

/** What is no sentence of ours to a reader, each with why it stands where it does. */
const allowed: readonly (readonly [RegExp, why: string])[] = [
  [/^gatewatch [a-z]/, 'a command to type'],
  [/^--[a-z-]+ </, 'the synopsis of an option'],
  [/^(?:no|right|wrong) (?:key|token)$|^not (?:verified|compared)$|^as documented$|^same effect$/, 'a word of a promised format of JSON'],
  [
    /^with other JSON$|^an? API without a definition$|^search for APIs$|^a path is taken$/,
    'the name of a call to the management API, which nobody reads',
  ],
  [/^No context-path matches the request URI\.$/, 'what Gravitee answers'],
  [/^Gatewatch needs Node\.js/, 'written for a Node.js that loads nothing else'],
  [/^the sandbox has a gateway$/, 'a thing that cannot be, which only a fault of ours could print'],
  [/^no folder$|^unknown error$/, 'a fault of the file system that is caught, and replaced by its code'],
]

interface Node {
  readonly type?: string
  readonly argument?: Node
  readonly callee?: { readonly name?: string }
  readonly start?: number
  readonly value?: unknown
  readonly source?: unknown
  readonly tag?: { readonly name?: string }
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

/** What is thrown where a fault of ours shows: the command line prints its kind and place, never its text. */
const withheld = /^(?:Error|TypeError|RangeError|SyntaxError)$/

/** The words of the types: what the program compares, and nobody reads. */
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
  const { type, value, source, quasis, argument, start = 0 } = node as Node
  if (/^(?:Import|Export)/.test(type ?? '') && source !== undefined && source !== null) return []
  if (type === 'TSLiteralType') return []
  if (type === 'ThrowStatement' && withheld.test(argument?.callee?.name ?? '')) return []
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

it('no sentence that a user reads is outside the catalogues', () => {
  expect(found.filter(({ text }) => !allowed.some(([known]) => known.test(text))).map(({ at, text }) => `${at}: ${text}`)).toEqual([])
})

it.each(allowed)('%s is still in use: %s', (known) => {
  expect(found.some(({ text }) => known.test(text))).toBe(true)
})

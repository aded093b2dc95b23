import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type Document, type ErrorCode, type Node, type Pair } from 'yaml'
import { problemAt, type Place, type Written } from './draft.ts'
import { pointerTo } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import type { Fault } from './read.ts'

const mostValues = 500_000

/** What a text is meant to be, and what to begin with. */
interface Meant {
  readonly what: string
  readonly begin: string
  /** Levels of lists and groups within one another. */
  readonly deepest: number
}

const configuration: Meant = { what: 'a target', begin: 'Begin with config/example.yaml.', deepest: 32 }

/** Reads YAML or JSON into plain values and their places, or tells what keeps it from being read. */
export function parseText(
  text: string,
  file: string,
  meant = configuration,
): { readonly written?: Written; readonly problems: readonly ConfigProblem[] } {
  const lineCounter = new LineCounter()
  const placeOf = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const refuse = (offset: number, problem: string, remedy: string): { readonly problems: readonly ConfigProblem[] } => ({
    problems: [{ file, ...placeOf(offset), problem, remedy }],
  })

  const documents = parseAllDocuments(text, { lineCounter, prettyErrors: false, uniqueKeys: false, stringKeys: true, logLevel: 'silent' })
  const control = text.search(/[^\t\n\r\u0020-\u007e\u0080-\uffff]/)
  if (control >= 0) return refuse(control, 'expected text, got a control character', 'Remove it, or name a file of text.')
  const [document, second] = Array.isArray(documents) ? documents : []
  if (document === undefined || document.contents === null) return refuse(0, `expected ${meant.what}, got an empty file`, meant.begin)
  const faults = [...document.errors, ...document.warnings].map((error) => ({ file, ...placeOf(error.pos[0]), ...syntaxFault(error.code) }))
  if (faults.length > 0) return { problems: faults.filter((fault, index) => faults.findIndex(({ line }) => line === fault.line) === index) }
  if (second !== undefined)
    return refuse(second.range[0], 'expected one document, got a second one', 'Write several targets as a list under "targets".')
  if (!isMap(document.contents) && !isAlias(document.contents))
    return refuse(document.contents.range[0], 'expected settings by name, got something else', meant.begin)
  return plainValues(document, file, { placeOf, deepest: meant.deepest })
}

/** Walks the tree itself, so that aliases cost no more than they are worth and a key written twice can name both lines. */
function plainValues(
  document: Document.Parsed,
  file: string,
  { placeOf, deepest }: { readonly placeOf: (offset: number) => Place; readonly deepest: number },
): ReturnType<typeof parseText> {
  const places = new Map<string, Place>()
  const problems: ConfigProblem[] = []
  const anchors = new Map<string, Node>()
  let values = 0
  let tooMuch = false

  const visit = (node: unknown, pointer: string, depth: number): unknown => {
    tooMuch ||= ++values > mostValues || depth > deepest
    if (tooMuch) return null
    if (isAlias(node)) {
      const anchored = anchors.get(node.source)
      if (anchored !== undefined) return visit(anchored, pointer, depth + 1)
      problems.push(
        problemAt({ file, places }, pointer, 'expected an anchor above this alias, found none', 'Quote text that begins with "*".'),
      )
      return null
    }
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return null
    if (node.anchor !== undefined) anchors.set(node.anchor, node)
    if (isScalar(node)) return node.value
    if (isSeq(node))
      return node.items.map((item, index) => {
        places.set(`${pointer}/${index}`, placeOf(offsetOf(item)))
        return visit(item, `${pointer}/${index}`, depth + 1)
      })
    return Object.fromEntries(entriesOf(node.items, pointer, depth))
  }

  const entriesOf = (pairs: readonly Pair[], pointer: string, depth: number): readonly (readonly [string, unknown])[] => {
    const firsts = new Map<string, Place>()
    return pairs.flatMap((pair) => {
      const key = String(isScalar(pair.key) ? pair.key.value : '')
      const place = placeOf(offsetOf(pair.key))
      const first = firsts.get(key)
      if (first !== undefined) {
        problems.push({
          file,
          ...place,
          problem: `expected each key once, got one that already stands on line ${first.line}`,
          remedy: 'Remove one of the two.',
        })
        return []
      }
      firsts.set(key, place)
      places.set(pointerTo(pointer, key), place)
      return [[key, visit(pair.value, pointerTo(pointer, key), depth + 1)] as const]
    })
  }

  places.set('', placeOf(offsetOf(document.contents)))
  const value = visit(document.contents, '', 0)
  if (!tooMuch) return { written: { value, places }, problems }
  const problem = `expected at most ${mostValues} values and ${deepest} levels, got more`
  return { problems: [problemAt({ file, places }, '', problem, 'Write the settings out, without anchors that multiply.')] }
}

const offsetOf = (node: unknown): number => (isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? (node.range?.[0] ?? 0) : 0)

const syntaxFaults: Partial<Record<ErrorCode, Fault>> = {
  TAB_AS_INDENT: { problem: 'expected blanks before the text, got a tab', remedy: 'Indent with blanks.' },
  BAD_INDENT: { problem: 'expected the same indentation as the lines around it, got another', remedy: 'Align the line with its group.' },
  MISSING_CHAR: { problem: 'expected a closing quote or bracket, got none', remedy: 'Close what was opened.' },
  UNEXPECTED_TOKEN: {
    problem: 'expected a plain value, got a character with a meaning of its own',
    remedy: 'Put the value in quotes, also references inside braces: { secret: "${NAME}" }.',
  },
  BAD_SCALAR_START: { problem: 'expected a plain value, got a reserved character at its start', remedy: 'Put the value in quotes.' },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'expected one value, got a second colon on the line',
    remedy: 'Put the value in quotes, or begin a new line.',
  },
  NON_STRING_KEY: { problem: 'expected a name as key, got a list, a group or an alias', remedy: 'Write the key as plain text.' },
  TAG_RESOLVE_FAILED: { problem: 'expected a plain value, got one with a tag', remedy: 'Remove the word that begins with "!".' },
  RESOURCE_EXHAUSTION: { problem: 'expected a configuration, got more levels than can be read', remedy: 'Write it out plainly.' },
  BAD_DQ_ESCAPE: {
    problem: 'expected a known escape after the backslash, got another',
    remedy: 'Use single quotes, in which a backslash is plain text.',
  },
}

/** Own words for a syntax error: the parser's may quote the text, and with it a secret. */
function syntaxFault(code: ErrorCode): Fault {
  return (
    syntaxFaults[code] ?? {
      problem: `expected YAML or JSON, got something else (${code})`,
      remedy: 'Correct this line or the one above it.',
    }
  )
}

import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type Document, type ErrorCode, type Node, type Pair } from 'yaml'
import { problemAt, type FilePosition, type ParsedFile } from './draft.ts'
import { pointerTo } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import type { ConfigFault } from './read.ts'
import { message, type Message } from '../messages/index.ts'

const mostValues = 200_000
const mostDirectives = 100
/** The largest sum of the names of all values, each with the names of its groups. */
const mostPlaces = 50_000_000

/** The kind of text that is expected. */
interface ExpectedText {
  /** The text to begin with, if it is empty. */
  readonly begin: Message
  /** Levels of nested lists and groups. */
  readonly deepest: number
}

const configuration: ExpectedText = { begin: message('config.fix.begin-target'), deepest: 32 }

/** Reads YAML or JSON into plain values and their positions, or returns the problems that prevent it. */
export function parseText(
  text: string,
  file: string,
  expected = configuration,
): { readonly written?: ParsedFile; readonly problems: readonly ConfigProblem[] } {
  const lineCounter = new LineCounter()
  const placeOf = (offset: number): FilePosition => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const reject = (offset: number, message: Message, fix: Message): { readonly problems: readonly ConfigProblem[] } => ({
    problems: [{ file, ...placeOf(offset), message, fix }],
  })

  // Counted before parsing, which takes longest: each value has a sign of its own, and each document a copy of the directives.
  if ((text.match(/[\n,[{&*!]/g)?.length ?? 0) > 2 * mostValues || (text.match(/^%/gm)?.length ?? 0) > mostDirectives) {
    const problem = message('config.too-many-values', { values: mostValues, levels: expected.deepest })
    return reject(0, problem, message('config.fix.too-many-values'))
  }
  const documents = parseAllDocuments(text, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: false,
    stringKeys: true,
    logLevel: 'silent',
    // Binary data would be decoded before it could be rejected.
    resolveKnownTags: false,
  })
  const control = text.search(/[^\t\n\r\u0020-\u007e\u0080-\uffff]/)
  if (control >= 0) return reject(control, message('config.control-character'), message('config.fix.control-character'))
  const [document, second] = Array.isArray(documents) ? documents : []
  if (document === undefined || document.contents === null) return reject(0, message('config.file-empty'), expected.begin)
  const faults = [...document.errors, ...document.warnings].map((error) => ({ file, ...placeOf(error.pos[0]), ...syntaxFault(error.code) }))
  if (faults.length > 0) return { problems: [...Map.groupBy(faults, ({ line }) => line).values()].map(([first]) => first!) }
  if (second !== undefined) return reject(second.range[0], message('config.second-document'), message('config.fix.second-document'))
  if (!isMap(document.contents) && !isAlias(document.contents))
    return reject(document.contents.range[0], message('config.no-settings'), expected.begin)
  return plainValues(document, file, { placeOf, deepest: expected.deepest })
}

/** Walks the tree itself, so that aliases are bounded, and a repeated key names both lines. */
function plainValues(
  document: Document.Parsed,
  file: string,
  { placeOf, deepest }: { readonly placeOf: (offset: number) => FilePosition; readonly deepest: number },
): ReturnType<typeof parseText> {
  const places = new Map<string, FilePosition>()
  const problems: ConfigProblem[] = []
  const anchors = new Map<string, Node>()
  let values = 0
  let characters = 0
  let tooMuch = false

  const visit = (node: unknown, pointer: string, depth: number): unknown => {
    characters += pointer.length
    tooMuch ||= ++values > mostValues || depth > deepest || characters > mostPlaces
    if (tooMuch) return null
    if (isAlias(node)) {
      const anchored = anchors.get(node.source)
      if (anchored !== undefined) return visit(anchored, pointer, depth + 1)
      problems.push(problemAt({ file, places }, pointer, message('config.unknown-anchor'), message('config.fix.unknown-anchor')))
      return null
    }
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return null
    if (node.anchor !== undefined) anchors.set(node.anchor, node)
    if (node.tag !== undefined) problems.push({ file, ...placeOf(offsetOf(node)), ...tagged })
    if (isScalar(node)) return node.value
    if (isSeq(node))
      return node.items.map((item, index) => {
        if (tooMuch) return null
        places.set(`${pointer}/${index}`, placeOf(offsetOf(item)))
        return visit(item, `${pointer}/${index}`, depth + 1)
      })
    return Object.fromEntries(entriesOf(node.items, pointer, depth))
  }

  const entriesOf = (pairs: readonly Pair[], pointer: string, depth: number): readonly (readonly [string, unknown])[] => {
    const firsts = new Map<string, FilePosition>()
    return pairs.flatMap((pair) => {
      if (tooMuch) return []
      const key = String(isScalar(pair.key) ? pair.key.value : '')
      const place = placeOf(offsetOf(pair.key))
      if (isScalar(pair.key) && pair.key.tag !== undefined) problems.push({ file, ...place, ...tagged })
      const first = firsts.get(key)
      if (first !== undefined) {
        problems.push({
          file,
          ...place,
          message: message('config.duplicate-key', { line: String(first.line) }),
          fix: message('config.fix.remove-duplicate'),
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
  const problem = message('config.too-many-values', { values: mostValues, levels: deepest })
  return { problems: [problemAt({ file, places }, '', problem, message('config.fix.too-many-values'))] }
}

const offsetOf = (node: unknown): number => (isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? (node.range?.[0] ?? 0) : 0)

const tagged: ConfigFault = { message: message('config.tag'), fix: message('config.fix.tag') }

const syntaxFaults: Partial<Record<ErrorCode, ConfigFault>> = {
  TAB_AS_INDENT: { message: message('config.tab-indent'), fix: message('config.fix.tab-indent') },
  BAD_INDENT: { message: message('config.indent'), fix: message('config.fix.indent') },
  MISSING_CHAR: { message: message('config.unclosed'), fix: message('config.fix.unclosed') },
  UNEXPECTED_TOKEN: {
    message: message('config.special-character'),
    fix: message('config.fix.special-character'),
  },
  BAD_SCALAR_START: { message: message('config.reserved-start'), fix: message('config.fix.quote') },
  BLOCK_AS_IMPLICIT_KEY: {
    message: message('config.second-colon'),
    fix: message('config.fix.second-colon'),
  },
  NON_STRING_KEY: { message: message('config.key-form'), fix: message('config.fix.key-form') },
  TAG_RESOLVE_FAILED: tagged,
  RESOURCE_EXHAUSTION: { message: message('config.too-deep'), fix: message('config.fix.too-deep') },
  BAD_DQ_ESCAPE: {
    message: message('config.escape'),
    fix: message('config.fix.escape'),
  },
}

/** Describes a syntax error in our own words: the parser's may quote the text, and with it a secret. */
function syntaxFault(code: ErrorCode): ConfigFault {
  return (
    syntaxFaults[code] ?? {
      message: message('config.syntax', { code }),
      fix: message('config.fix.syntax'),
    }
  )
}

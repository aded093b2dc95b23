/** A value in a GraphQL document: a literal, or the name of a variable. */
export type Argument = { readonly kind: 'literal'; readonly value: unknown } | { readonly kind: 'variable'; readonly name: string }

/** A selected field with its arguments. */
export interface Field {
  /** The alias, or the name where there is none: the key in the answer. */
  readonly key: string
  readonly name: string
  readonly arguments: ReadonlyMap<string, Argument>
  readonly selection: readonly Field[] | undefined
}

/** One operation of a document. */
export interface Operation {
  readonly type: 'query' | 'mutation' | 'subscription'
  readonly name: string | undefined
  readonly variables: readonly string[]
  readonly selection: readonly Field[]
}

/** The document is no GraphQL, or uses a part of the language that the sandbox leaves out (fragments, directives). */
export class SyntaxProblem extends Error {}

const token = /[\s,\uFEFF]+|#[^\n\r]*|("""[\s\S]*?"""|"(?:\\.|[^"\\\n\r])*"|[A-Za-z_]\w*|-?\d+(?:\.\d+)?|\.\.\.|[{}()[\]:$!=@|&])/y

function tokensOf(document: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < document.length) {
    const match = token.exec(document)
    if (match === null) throw new SyntaxProblem('Syntax Error: Unexpected character.')
    if (match[1] !== undefined) tokens.push(match[1])
  }
  return tokens
}

/** Reads just enough of GraphQL (October 2021, 2) for the documented query and for what a client may get wrong in it. */
export function readDocument(document: string): readonly Operation[] {
  const tokens = tokensOf(document)
  let place = 0

  const peek = (): string | undefined => tokens[place]
  const next = (): string => tokens[place++] ?? fail('end of document')
  const skip = (expected: string): boolean => peek() === expected && place++ >= 0
  const take = (expected: string): void => void (skip(expected) || fail(peek() ?? 'end of document'))
  const name = (): string => (/^[A-Za-z_]/.test(peek() ?? '') ? next() : fail(peek() ?? 'end of document'))

  function several<T>(close: string, read: () => T): T[] {
    const items: T[] = []
    while (!skip(close)) items.push(read())
    return items
  }

  function value(): Argument {
    if (skip('$')) return { kind: 'variable', name: name() }
    return { kind: 'literal', value: literal() }
  }

  function literal(): unknown {
    if (skip('[')) return several(']', literal)
    if (skip('{')) return Object.fromEntries(several('}', () => [colonAfter(name()), literal()] as const))
    const read = next()
    if (read.startsWith('"""')) return read.slice(3, -3)
    if (read.startsWith('"') || /^-?\d/.test(read)) return parseScalar(read)
    if (read === 'true' || read === 'false') return read === 'true'
    if (read === 'null') return null
    return /^[A-Za-z_]/.test(read) ? read : fail(read)
  }

  function colonAfter(word: string): string {
    take(':')
    return word
  }

  function field(): Field {
    const first = name()
    const alias = skip(':') ? first : undefined
    const own = alias === undefined ? first : name()
    const args = skip('(') ? several(')', () => [colonAfter(name()), value()] as const) : []
    const selection = skip('{') ? someFields() : undefined
    return { key: alias ?? own, name: own, arguments: new Map(args), selection }
  }

  function someFields(): Field[] {
    const fields = several('}', field)
    return fields.length > 0 ? fields : fail('}')
  }

  function variable(): string {
    take('$')
    const declared = colonAfter(name())
    type()
    if (skip('=')) literal()
    return declared
  }

  function type(): void {
    if (skip('[')) {
      type()
      take(']')
    } else name()
    skip('!')
  }

  function operation(): Operation {
    if (skip('{')) return { type: 'query', name: undefined, variables: [], selection: someFields() }
    const kind = next()
    if (kind !== 'query' && kind !== 'mutation' && kind !== 'subscription') return fail(kind)
    const own = /^[A-Za-z_]/.test(peek() ?? '') ? next() : undefined
    const variables = skip('(') ? several(')', variable) : []
    take('{')
    return { type: kind, name: own, variables, selection: someFields() }
  }

  const operations: Operation[] = []
  while (peek() !== undefined) operations.push(operation())
  return operations.length > 0 ? operations : fail('end of document')
}

function parseScalar(read: string): unknown {
  try {
    return JSON.parse(read) as unknown
  } catch {
    return fail('string')
  }
}

function fail(found: string): never {
  throw new SyntaxProblem(`Syntax Error: Unexpected ${found.startsWith('"') ? 'string' : `"${found.slice(0, 20)}"`}.`)
}

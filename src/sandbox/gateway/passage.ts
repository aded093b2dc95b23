import { failure } from '../machine/token-service.ts'
import type { Answer, Incoming } from '../message.ts'
import { NotModelled, type ApiDefinition, type NamedText, type Variables } from './definition.ts'

/** Headers on their way to the backend, by their names in lower case. */
export type Headers = Record<string, string | readonly string[] | undefined>

/** A call on its way through the flows of an API: what the backend will be asked, and what steps tell one another. */
export interface Passage {
  readonly request: Incoming
  readonly definition: ApiDefinition
  /** Where an address of the definition is found in the sandbox. */
  readonly resolve: (address: string) => string
  readonly variables: Variables & { readonly attributes: Record<string, string | null> }
  /** The path below the context path, as it was called. */
  readonly pathInfo: string
  method: string
  readonly headers: Headers
  /** Set by a step that routes the call elsewhere than to the next backend. */
  address?: string
}

/** Errors of the gateway's own, by the keys that response templates know. */
type ErrorKey = 'API_KEY' | 'CALLOUT_HTTP_ERROR' | 'CALLOUT_EXIT_ON_ERROR' | 'OTHER'

/** The gateway ends the call here, with an answer of its own. */
export class Ended extends Error {
  readonly answer: Answer
  readonly key: ErrorKey
  constructor(answer: Answer, key: ErrorKey = 'OTHER') {
    super(key)
    this.answer = answer
    this.key = key
  }
}

/** What a gateway makes of something, or of its failure. What the sandbox cannot tell is neither. */
export function orElse<T>(task: () => T, failed: () => T): T {
  try {
    return task()
  } catch (error) {
    if (error instanceof NotModelled) throw error
    return failed()
  }
}

/** What the newer engine makes of anything that cannot be evaluated. */
export const broken = ({ request }: Passage): Ended => new Ended(failure(request, 500, 'Internal Server Error'))

/** The values of named texts. What cannot be evaluated is left out by the older engine, and ends the call on the newer one. */
export function valuesOf(
  texts: readonly NamedText[],
  passage: Passage,
  variables: Variables = passage.variables,
): [string, string | null][] {
  return texts.flatMap(({ name, value }): [string, string | null][] => {
    return orElse<[string, string | null][]>(
      () => [[name, value(variables)]],
      () => {
        if (passage.definition.engine === 'v4') throw broken(passage)
        return []
      },
    )
  })
}

/** The same as headers. There are no empty ones, and one with a line break cannot be written. */
export function headersOf(texts: readonly NamedText[], passage: Passage): Record<string, string> {
  const writable = texts.map(({ name, value }) => ({ name, value: (variables: Variables) => onOneLine(value(variables)) }))
  const values = valuesOf(writable, passage).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name.toLowerCase(), value]],
  )
  return Object.fromEntries(values)
}

function onOneLine(value: string | null): string | null {
  if (value !== null && /[\r\n\0]/.test(value)) throw new Error('A header has one line')
  return value
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A body of an answer with 200: whose it is, the body, and its media type where that counts. */
export type Body = [whose: string, body: unknown, mediaType?: string]

const lines = readFileSync(join(import.meta.dirname, 'error-bodies.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as readonly ['error' | 'data', ...Body])
const of = (wanted: 'error' | 'data'): readonly Body[] => lines.flatMap(([kind, ...body]) => (kind === wanted ? [body] : []))

/** Errors that servers give with 200, by who gives them. */
export const errors = of('error')

/** Right answers of registers, odd as they are. */
export const data = of('data')

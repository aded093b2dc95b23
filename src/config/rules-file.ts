import { createRequire } from 'node:module'
import type { Ajv } from 'ajv'
import { packageText } from '../base/index.ts'
import { parseText } from './document.ts'
import type { Draft, ParsedFile } from './draft.ts'
import { ConfigError, inOrder, type ConfigProblem } from './error.ts'
import { readText } from './read.ts'
import { problemsBy } from './schema.ts'
import { message } from '../messages/index.ts'

/** The files with a schema of their own, with the text to begin with. */
const kinds = {
  policy: { begin: message('config.fix.begin-policy'), deepest: 32 },
  signers: { begin: message('config.fix.begin-signers'), deepest: 32 },
}

/** A file of rules with the defaults of its schema, and the schema's problems: with any of them, its shape is unknown. */
export interface RulesDraft extends Draft {
  readonly problems: readonly ConfigProblem[]
}

/** Throws a ConfigError with every mistake at once, those of the schema and more, each with its line. */
export function assertRight({ problems }: RulesDraft, more: readonly ConfigProblem[]): void {
  if (problems.length + more.length > 0) throw new ConfigError(inOrder([...problems, ...more]))
}

/** Reads a file of rules in YAML or JSON. Throws a ConfigError if it has no values. */
export async function readDraft(file: string, kind: keyof typeof kinds): Promise<RulesDraft> {
  const read = await readText(file)
  if (!('text' in read)) throw new ConfigError([{ file, ...read }])
  return draftOf(read.text, file, kind)
}

/** Reads the text of such a file. */
export function draftOf(text: string, file: string, kind: keyof typeof kinds): RulesDraft {
  const { written, problems } = parseText(text, file, kinds[kind])
  if (written === undefined) throw new ConfigError(problems)
  return draftFrom(written, file, kind, problems)
}

/** Makes a draft of values that were read from a file in another form, with the problems found there. */
export function draftFrom(written: ParsedFile, file: string, kind: keyof typeof kinds, problems: readonly ConfigProblem[]): RulesDraft {
  const draft: Draft = { ...written, file, written: written.value, value: structuredClone(written.value) }
  // Rarely read: compiling it ahead would gain nothing.
  const require = createRequire(import.meta.url)
  const loaded = require('ajv') as { readonly Ajv: typeof Ajv }
  const compiler = new loaded.Ajv({ allErrors: true, verbose: true, useDefaults: true, strictTypes: false })
  const validate = compiler.compile(JSON.parse(packageText(`config/${kind}.schema.json`)) as object)
  return { ...draft, problems: [...problems, ...problemsBy(validate, draft)] }
}

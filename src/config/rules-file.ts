import { createRequire } from 'node:module'
import type { Ajv } from 'ajv'
import { packageText } from '../base/index.ts'
import { parseText } from './document.ts'
import type { Draft, Written } from './draft.ts'
import { ConfigError, inOrder, type ConfigProblem } from './error.ts'
import { readText } from './read.ts'
import { problemsBy } from './schema.ts'
import { message } from '../messages/index.ts'

/** The files that are judged by a schema of their own, with where to begin. */
const kinds = {
  policy: { begin: message('config.fix.begin-policy'), deepest: 32 },
  signers: { begin: message('config.fix.begin-signers'), deepest: 32 },
}

/** A file of rules with the defaults that its schema names, and what that finds wrong: nothing about its shape is sure where it does. */
export interface RulesDraft extends Draft {
  readonly problems: readonly ConfigProblem[]
}

/** Throws a ConfigError where the schema, or whoever knows more than that, finds something wrong: every mistake at once, each with its line. */
export function assertRight({ problems }: RulesDraft, more: readonly ConfigProblem[]): void {
  if (problems.length + more.length > 0) throw new ConfigError(inOrder([...problems, ...more]))
}

/** Reads a file of rules in YAML or JSON. Throws a ConfigError where there is nothing to be read. */
export async function readDraft(file: string, kind: keyof typeof kinds): Promise<RulesDraft> {
  const read = await readText(file)
  if (!('text' in read)) throw new ConfigError([{ file, ...read }])
  return draftOf(read.text, file, kind)
}

/** The same of a text that was read. */
export function draftOf(text: string, file: string, kind: keyof typeof kinds): RulesDraft {
  const { written, problems } = parseText(text, file, kinds[kind])
  if (written === undefined) throw new ConfigError(problems)
  return draftFrom(written, file, kind, problems)
}

/** The same of values that were read from a file in another form, and what was found wrong with it. */
export function draftFrom(written: Written, file: string, kind: keyof typeof kinds, problems: readonly ConfigProblem[]): RulesDraft {
  const draft: Draft = { ...written, file, written: written.value, value: structuredClone(written.value) }
  // Read seldom: nothing is gained by compiling it ahead.
  const require = createRequire(import.meta.url)
  const loaded = require('ajv') as { readonly Ajv: typeof Ajv }
  const compiler = new loaded.Ajv({ allErrors: true, verbose: true, useDefaults: true, strictTypes: false })
  const validate = compiler.compile(JSON.parse(packageText(`config/${kind}.schema.json`)) as object)
  return { ...draft, problems: [...problems, ...problemsBy(validate, draft)] }
}

import { unwrapped } from '../base/index.ts'
import { mapTexts, problemAt, textsOf, type Draft } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import type { UnresolvedDraft } from './fleet.ts'
import { pathOf } from './mounted-files.ts'
import { readText, type ConfigFault, type FileText } from './read.ts'
import { message } from '../messages/index.ts'

/** The environment that `${NAME}` reads. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** The largest secret, and the largest setting with its references replaced. */
const largestText = 65_536
/** The largest sum of all settings of a file. */
const largestTexts = 32 * 1024 * 1024
const reference = /\$\{([^}]*)(\}?)/g
const name = /^[A-Za-z_]\w*$/
const file = /^file:([^${]+)$/

/** A draft with its references replaced. */
export interface Resolved {
  readonly draft: Draft
  readonly problems: readonly ConfigProblem[]
}

/** Texts that reports, alerts and pages show: a reference in one would show any variable of the machine. */
const printed =
  /^\/(target$|labels\/|waivers\/\d+\/(reason|owner)$|monitor\/(alerts\/\d+\/labels\/|maintenance\/|publish\/|listen\/public\/title$))/
/** Values for your own suites. Like printed texts, they keep every character. */
const foreign = /^\/(parameters\/|graphql\/organizationName$)/
const isProse = (pointer: string): boolean => printed.test(pointer) || foreign.test(pointer)

/**
 * Replaces `${NAME}` and `${file:PATH}` by their values, and cleans values as `init` cleans answers. A reference that fails leaves null.
 */
export async function resolveReferences(
  drafts: readonly UnresolvedDraft[],
  environment: EnvironmentVariables,
): Promise<readonly Resolved[]> {
  // Each file is read once, however many targets refer to it through the defaults.
  const files = new Map<string, FileText>()
  for (const path of new Set(drafts.flatMap(({ file: from, written }) => referencedBy(written, from))))
    files.set(path, await readText(path, largestText))
  let charactersLeft = largestTexts
  const bounded = (content: FileText): FileText => {
    if ('text' in content) charactersLeft -= content.text.length
    return charactersLeft < 0
      ? { message: message('config.long-texts', { limit: largestTexts }), fix: message('config.fix.long-texts') }
      : content
  }
  return drafts.map((draft) => {
    const problems: ConfigProblem[] = []
    const value = mapTexts(draft.written, (text, pointer) => {
      const resolved =
        printed.test(pointer) && text.includes('${')
          ? inPrint
          : bounded(resolveText(text, (path) => files.get(pathOf(draft.file, path))!, environment))
      if ('text' in resolved) return isProse(pointer) ? resolved.text : unwrapped(resolved.text)
      problems.push(problemAt(draft, pointer, resolved.message, resolved.fix))
      return null
    })
    return { draft: { ...draft, value }, problems }
  })
}

/** Paths of the files that the references in a piece of configuration name, relative to its file. */
export function referencedBy(written: unknown, from: string): readonly string[] {
  return textsOf(written).flatMap(([, text]) =>
    [...text.matchAll(reference)].flatMap(([, inner]) => file.exec(inner!)?.[1] ?? []).map((path) => pathOf(from, path)),
  )
}

function resolveText(text: string, contentOf: (path: string) => FileText, environment: EnvironmentVariables): FileText {
  let fault: ConfigFault | undefined = text.length > largestText ? tooLong : undefined
  let { length } = text
  const resolved = text.replaceAll(reference, (_, inner: string, end: string) => {
    if (fault !== undefined) return ''
    const content = end === '' ? malformed : resolveOne(inner, contentOf, environment)
    if ('text' in content && (length += content.text.length) <= largestText) return content.text
    fault = 'text' in content ? tooLong : content
    return ''
  })
  return fault ?? { text: resolved }
}

const inPrint: ConfigFault = { message: message('config.printed-reference'), fix: message('config.fix.printed-reference') }

const tooLong: ConfigFault = { message: message('config.long-text', { limit: largestText }), fix: message('config.fix.long-text') }

const malformed: ConfigFault = {
  message: message('config.reference-form'),
  fix: message('config.fix.reference-form'),
}

function resolveOne(inner: string, contentOf: (path: string) => FileText, environment: EnvironmentVariables): FileText {
  const path = file.exec(inner)?.[1]
  if (path !== undefined) return secretOf(contentOf(path))
  if (!name.test(inner)) return malformed
  const text = Object.hasOwn(environment, inner) ? environment[inner] : undefined
  if (text !== undefined && text !== '') return { text }
  const unset = text === undefined ? 'config.variable-unset' : 'config.variable-empty'
  return { message: message(unset, { name: inner }), fix: message('config.fix.variable', { name: inner }) }
}

/** Removes the line break at the end of a file, which tools that mount secrets, and editors, add. */
function secretOf(content: FileText): FileText {
  if (!('text' in content)) return ofMounted(content)
  const text = content.text.replace(/\r?\n$/, '')
  return text === '' ? ofMounted({ message: message('config.file-empty'), fix: message('config.fix.file-empty') }) : { text }
}

const ofMounted = ({ message: problem, fix }: ConfigFault): ConfigFault => ({ message: message('config.mounted-file', { problem }), fix })

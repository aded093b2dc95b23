import { unwrapped } from '../base/index.ts'
import { mapTexts, problemAt, textsOf, type Draft } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import type { UnresolvedDraft } from './fleet.ts'
import { pathOf } from './mounted-files.ts'
import { readText, type Fault } from './read.ts'
import { message } from '../messages/index.ts'

/** The environment that `${NAME}` reads. */
export type Environment = Readonly<Record<string, string | undefined>>
type Content = { readonly text: string } | Fault

/** Of a secret, and of a setting with all that its references stand for. */
const largestText = 65_536
/** Of all settings of a file together. */
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
/** Values of tests of others. Like printed texts, they may mean every character. */
const foreign = /^\/(parameters\/|graphql\/organizationName$)/
const isProse = (pointer: string): boolean => printed.test(pointer) || foreign.test(pointer)

/** Replaces `${NAME}` and `${file:PATH}` by what they stand for, and cleans values as `init` cleans answers; a draft with a reference that fails has null in its place. */
export async function resolveReferences(drafts: readonly UnresolvedDraft[], environment: Environment): Promise<readonly Resolved[]> {
  // Each file is read once, however many targets share it by way of the defaults.
  const files = new Map<string, Content>()
  for (const path of new Set(drafts.flatMap(({ file: from, written }) => referencedBy(written, from))))
    files.set(path, await readText(path, largestText))
  let left = largestTexts
  const bounded = (content: Content): Content => {
    if ('text' in content) left -= content.text.length
    return left < 0 ? { message: message('config.long-texts', { limit: largestTexts }), fix: message('config.fix.long-texts') } : content
  }
  return drafts.map((draft) => {
    const problems: ConfigProblem[] = []
    const value = mapTexts(draft.written, (text, pointer) => {
      const found =
        printed.test(pointer) && text.includes('${')
          ? inPrint
          : bounded(resolveText(text, (path) => files.get(pathOf(draft.file, path))!, environment))
      if ('text' in found) return isProse(pointer) ? found.text : unwrapped(found.text)
      problems.push(problemAt(draft, pointer, found.message, found.fix))
      return null
    })
    return { draft: { ...draft, value }, problems }
  })
}

/** Paths of the files that the references in a piece of configuration name; they are relative to the file it stands in. */
export function referencedBy(written: unknown, from: string): readonly string[] {
  return textsOf(written).flatMap(([, text]) =>
    [...text.matchAll(reference)].flatMap(([, inner]) => file.exec(inner!)?.[1] ?? []).map((path) => pathOf(from, path)),
  )
}

function resolveText(text: string, contentOf: (path: string) => Content, environment: Environment): Content {
  let fault: Fault | undefined = text.length > largestText ? tooLong : undefined
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

const inPrint: Fault = { message: message('config.printed-reference'), fix: message('config.fix.printed-reference') }

const tooLong: Fault = { message: message('config.long-text', { limit: largestText }), fix: message('config.fix.long-text') }

const malformed: Fault = {
  message: message('config.reference-form'),
  fix: message('config.fix.reference-form'),
}

function resolveOne(inner: string, contentOf: (path: string) => Content, environment: Environment): Content {
  const path = file.exec(inner)?.[1]
  if (path !== undefined) return secretOf(contentOf(path))
  if (!name.test(inner)) return malformed
  const text = Object.hasOwn(environment, inner) ? environment[inner] : undefined
  if (text !== undefined && text !== '') return { text }
  const unset = text === undefined ? 'config.variable-unset' : 'config.variable-empty'
  return { message: message(unset, { name: inner }), fix: message('config.fix.variable', { name: inner }) }
}

/** Tools that mount secrets, and editors, end a file with a line break that is no part of the secret. */
function secretOf(content: Content): Content {
  if (!('text' in content)) return ofMounted(content)
  const text = content.text.replace(/\r?\n$/, '')
  return text === '' ? ofMounted({ message: message('config.file-empty'), fix: message('config.fix.file-empty') }) : { text }
}

const ofMounted = ({ message: problem, fix }: Fault): Fault => ({ message: message('config.mounted-file', { problem }), fix })

const NAME = '[A-Za-z_][A-Za-z0-9_.]*'

/** How pipelines, operators and gateways write a value that they fill in: a name between signs, and nothing beside it. */
const FILLERS: readonly string[] = [
  String.raw`\$\{${NAME}\}`,
  // In small letters it may be a password.
  String.raw`\$[A-Z_][A-Z0-9_]*`,
  String.raw`\$?\{\{ *\.?${NAME} *\}\}`,
  String.raw`#\{ *${NAME} *\}#?`,
  `__${NAME}__`,
  `%${NAME}%`,
  `@${NAME}@`,
  String.raw`\$\( *${NAME} *\)`,
  String.raw`\[\[[^[\]]+\]\]`,
  String.raw`\{ *#secrets\.get\([^{}]*\) *\}`,
  String.raw`\{(?!(?:true|false|null)\})${NAME}\}`,
]

// Bounded: one attempt, at the beginning; no sign of a name ends it.
const WHOLE = new RegExp(`^(?:(?:Bearer|Basic) +)?(?:${FILLERS.join('|')})$`)

/** Whether a text is nothing but a value that is filled in elsewhere, as it is or as the credentials of a header. */
export const isFiller = (text: string): boolean => WHOLE.test(text)

/** Whether a value is filled in from elsewhere, also in part: by a pipeline, by the operator out of its cluster, or by the gateway out of a store of secrets. */
export const comesFromElsewhere = (text: string): boolean => isFilledInBefore(text) || /\{ *#secrets\b/.test(text)

/** `${NAME}`, `[[ secret `name/key` ]]`: what is put in its place before a gateway reads it nobody can see in the file. */
// Bounded: a closing bracket ends it.
export const isFilledInBefore = (text: string): boolean => isFiller(text) || /\[\[\s*(?:secret|configmap)\b[^\]]*\]\]/.test(text)

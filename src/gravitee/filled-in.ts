const NAME = '[A-Za-z_][A-Za-z0-9_.]*'

/** Placeholders of pipelines, operators and gateways: a name between signs, and nothing else. */
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

/** Tells if a text is only a placeholder, alone or as the credentials of a header. */
export const isFiller = (text: string): boolean => WHOLE.test(text)

/** Tells if a value has a placeholder: for a pipeline, for the operator in a cluster, or for the gateway's store of secrets. */
export const isFilledInElsewhere = (text: string): boolean => isFilledInBefore(text) || /\{ *#secrets\b/.test(text)

/** `${NAME}`, `[[ secret `name/key` ]]`: filled in before a gateway reads the file, so the file does not have the value. */
// Bounded: a closing bracket ends it.
export const isFilledInBefore = (text: string): boolean => isFiller(text) || /\[\[\s*(?:secret|configmap)\b[^\]]*\]\]/.test(text)

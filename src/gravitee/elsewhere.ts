/** Whether a value is filled in from elsewhere: by the operator out of its cluster, or by the gateway out of a store of secrets. */
export const comesFromElsewhere = (text: string): boolean => isFilledInByOperator(text) || /\{ *#secrets\b/.test(text)

/** `[[ secret `name/key` ]]`, `[[ configmap `name/key` ]]`: what the operator puts in its place nobody can see in the file. */
// Bounded: a closing bracket ends it.
export const isFilledInByOperator = (text: string): boolean => /\[\[\s*(?:secret|configmap)\b[^\]]*\]\]/.test(text)

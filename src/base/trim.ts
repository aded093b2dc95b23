/** A text without what stands at its end of such characters, in one pass: an expression that ends in `+$` begins anew at each of them. */
export function trimmedEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** The same at its beginning. */
export function trimmedStart(text: string, character: RegExp): string {
  let start = 0
  while (start < text.length && character.test(text[start]!)) start++
  return text.slice(start)
}

/** The same at both ends. */
export const trimmed = (text: string, character: RegExp): string => trimmedStart(trimmedEnd(text, character), character)

/** A text without slashes at its end. */
export const withoutSlashes = (text: string): string => trimmedEnd(text, /\//)

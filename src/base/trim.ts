/** Removes such characters at the end of a text, in one pass: an expression that ends in `+$` starts again at each of them. */
export function trimmedEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Removes such characters at the beginning of a text. */
export function trimmedStart(text: string, character: RegExp): string {
  let start = 0
  while (start < text.length && character.test(text[start]!)) start++
  return text.slice(start)
}

/** Removes such characters at both ends of a text. */
export const trimmed = (text: string, character: RegExp): string => trimmedStart(trimmedEnd(text, character), character)

/** Removes slashes at the end of a text. */
export const withoutSlashes = (text: string): string => trimmedEnd(text, /\//)

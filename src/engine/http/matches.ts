/** Every match of a pattern in a text. Most texts have none, and to look for one costs less than to get ready for many. */
export function allMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]
}

/**
 * The code of a line and the comment after it, with the comment's column; undefined for a line without both. A `#` after a blank begins one
 * (YAML 1.2 6.6).
 */
function partsOf(line: string): { readonly code: string; readonly comment: string; readonly column: number } | undefined {
  for (let column = line.indexOf(' #'); column >= 0; column = line.indexOf(' #', column + 1)) {
    const code = line.slice(0, column).trimEnd()
    // After an open quotation mark it is a part of the text.
    const isText = [`"`, `'`].some((mark) => code.split(mark).length % 2 === 0)
    if (code !== '' && !isText) return { code, comment: line.slice(column + 1), column: column + 1 }
  }
  return undefined
}

/** Aligns each comment of a changed YAML text to its earlier column, if the code in front leaves room. */
export function withColumnsOf(before: string, changed: string): string {
  const columns = new Map<string, number[]>()
  for (const line of before.split('\n')) {
    const parts = partsOf(line)
    if (parts !== undefined) columns.set(parts.comment, [...(columns.get(parts.comment) ?? []), parts.column])
  }
  const own = new Set(before.split('\n').map((line) => line.trim()))
  const lines: string[] = []
  for (const line of changed.split('\n')) {
    // The library moves the comment after `client:` to a separate line below.
    const isMoved = line.trimStart().startsWith('#') && columns.has(line.trim()) && !own.has(line.trim())
    const parts = isMoved ? { code: lines.pop() ?? '', comment: line.trim() } : partsOf(line)
    // Repeated comments have their own columns, in their order.
    const column = parts && columns.get(parts.comment)?.shift()
    lines.push(parts === undefined || column === undefined ? line : `${parts.code.padEnd(column - 1)} ${parts.comment}`)
  }
  return lines.join('\n')
}

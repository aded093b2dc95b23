/** The text of a `.gitignore` that lists all of these files, added to its earlier lines; undefined if none is missing. */
export function ignoringText(before: string, files: readonly string[]): string | undefined {
  const lines = before.split(/\r?\n/).map((line) => line.trim())
  const missing = files.filter((file) => !lines.includes(file) && !lines.includes(`/${file}`))
  if (missing.length === 0) return undefined
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`
}

/**
 * Tells if a path with slashes matches a pattern: `*` and `?` within a name, `**` across folders. As in `.gitignore`, a pattern without a
 * slash matches a name at any depth, and a pattern for a folder matches all below it.
 */
export function isMatch(path: string, glob: string): boolean {
  const whole = glob.replace(/\/$/, '')
  const pattern = whole.replace(/^\.?\//, '')
  const anywhere = whole.includes('/') ? '' : '(?:.*/)?'
  // Bounded: the pattern is of the own command line, and a path has at most some hundred characters.
  return new RegExp(`^${anywhere}${sourceOf(pattern)}(?:/.*)?$`).test(path)
}

const WILD: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

const sourceOf = (pattern: string): string => pattern.replaceAll(/\*\*\/|\*\*|[*?]|[\\^$.|+()[\]{}]/g, (sign) => WILD[sign] ?? `\\${sign}`)

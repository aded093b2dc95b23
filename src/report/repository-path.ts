import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** What a report calls a file. */
export type PathOf = (file: string) => string

/**
 * Names files as GitHub and GitLab look them up: below the root of the Git repository that a folder is in, or below that folder where it
 * is in none, with slashes. A file elsewhere keeps its whole path.
 */
export function pathsInRepository(folder: string): PathOf {
  const root = repositoryOf(folder) ?? folder
  return (file) => {
    const whole = resolve(folder, file)
    const path = relative(root, whole)
    const isElsewhere = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
    return (isElsewhere ? whole : path).split(sep).join('/')
  }
}

/** The nearest folder with a `.git`: a folder of a clone, a file of a worktree or a submodule. */
function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : repositoryOf(parent)
}

import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Returns the name of a file in a report. */
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

/** Returns the address of a line of a file by its path in the repository, or undefined for a file elsewhere. */
export type LinkTo = (path: string, line: number) => string | undefined

/** Leads to the commit that a pipeline of GitHub, GitLab or Azure checks; elsewhere to the path from the root of the repository. */
export function linksFor(environment: Readonly<Record<string, string | undefined>>): LinkTo {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA, CI_PROJECT_URL, CI_COMMIT_SHA, BUILD_REPOSITORY_URI, BUILD_SOURCEVERSION } =
    environment
  const github = addressOf(GITHUB_SERVER_URL && GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`)
  const gitlab = addressOf(CI_PROJECT_URL)
  const azure = addressOf(BUILD_REPOSITORY_URI)
  const linkTo = (path: string, line: number): string => {
    if (github && GITHUB_SHA) return `${github}/blob/${GITHUB_SHA}/${path}#L${line}`
    if (gitlab && CI_COMMIT_SHA) return `${gitlab}/-/blob/${CI_COMMIT_SHA}/${path}#L${line}`
    if (azure && BUILD_SOURCEVERSION) return `${azure}?path=/${path}&version=GC${BUILD_SOURCEVERSION}&line=${line}&lineEnd=${line + 1}`
    return `${path}#L${line}`
  }
  return (path, line) => (isAbsolute(path) ? undefined : linkTo(path.split('/').map(segment).join('/'), line))
}

/** A part of a path between the brackets of Markdown. */
const segment = (text: string): string => encodeURIComponent(text).replaceAll(/[()!*']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** An address without user and password, which pipelines put there. */
function addressOf(text: string | undefined): string | undefined {
  const url = text === undefined ? null : URL.parse(text)
  return url === null || !/^https?:$/.test(url.protocol) ? undefined : `${url.origin}${url.pathname.replace(/\/$/, '')}`
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UsageError } from '../../library/index.ts'
import { message, type Message } from '../../messages/index.ts'

/** A folder as it was at a commit. */
export interface Revision {
  readonly commit: string
  /** The reason why it is another commit than expected. */
  readonly note?: Message
  /** Its files and those below, with slashes. */
  readonly names: readonly string[]
  readonly read: (name: string) => Promise<Uint8Array>
}

const execute = promisify(execFile)
/** A template has at most 20 MiB; a list of names has less. */
const mostBytes = 32 * 1024 * 1024

/** Starts git in a folder, in English and without a question. It rejects as `execFile` does. */
function start(folder: string, ...args: readonly string[]) {
  const env = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' }
  return execute('git', ['-C', folder, ...args], { env, maxBuffer: mostBytes, encoding: 'buffer' })
}

const git = async (folder: string, ...args: readonly string[]): Promise<Buffer> => (await start(folder, ...args)).stdout

/** The files below a folder that git ignores: none where there is no repository, or where it ignores the folder itself. */
export async function ignoredIn(folder: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const ignored = await startedWith(['.', ...paths].join('\0'), start(folder, 'check-ignore', '-z', '--stdin'))
  return new Set(ignored.includes('.') ? [] : ignored)
}

/** Tells if a file belongs to the repository, by its path from a folder: tracked, or new and not ignored. */
export async function isOfRepository(folder: string, path: string): Promise<boolean> {
  const listed = await git(folder, 'ls-files', '--cached', '--others', '--exclude-standard', '--', `:(literal)${path}`).catch(() => '')
  return listed.length > 0
}

/** Git's output for a standard input; empty where it fails. */
async function startedWith(input: string, started: ReturnType<typeof start>): Promise<readonly string[]> {
  // The input is lost where git is not installed, or ends at once.
  started.child.stdin?.on('error', () => undefined).end(input)
  const output = await started.then(
    ({ stdout }) => stdout.toString(),
    () => '',
  )
  return output.split('\0').filter((name) => name !== '')
}

/**
 * Opens the folder as it was where a branch began: at the last commit that HEAD has in common with a revision. Throws UsageError where
 * git does not know it, with the fix.
 */
export async function openRevision(folder: string, ref: string): Promise<Revision> {
  const text = async (...args: readonly string[]): Promise<string> => (await git(folder, ...args)).toString().trim()
  const isShallow = await text('rev-parse', '--is-shallow-repository').catch((error: unknown) => {
    throw new UsageError(refusalOf(error, folder))
  })
  const commitOf = async (name: string): Promise<string> =>
    await text('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
  // The branch first: a tag called "origin/main" would win otherwise, and a contributor may have made it.
  const named = await commitOf(`refs/remotes/${ref}`)
    .catch(async () => await commitOf(ref))
    .catch(() => {
      throw new UsageError(
        message(isShallow === 'true' ? 'git.shallow' : 'git.no-revision', { ref: shortOf(ref), refspec: refspecOf(shortOf(ref)) }),
      )
    })
  const common = await text('merge-base', named, 'HEAD').catch(() => undefined)
  const commit = common ?? named
  const names = (await git(folder, 'ls-tree', '-r', '-z', '--name-only', commit)).toString().split('\0')
  return {
    commit,
    ...(common === undefined && { note: message('git.no-common', { ref }) }),
    names: names.filter((name) => name !== ''),
    read: async (name) => await git(folder, 'cat-file', 'blob', `${commit}:./${name}`),
  }
}

/** The name of a branch as people write it. */
const shortOf = (ref: string): string => ref.replace(/^refs\/remotes\//, '')

/** The refspec to fetch a revision from `origin`: `main:refs/remotes/origin/main` for `origin/main`. */
function refspecOf(ref: string): string {
  const [, branch] = /^origin\/(.+)$/.exec(ref) ?? []
  if (branch !== undefined) return `${branch}:refs/remotes/origin/${branch}`
  return /^[\da-f]{7,64}$/.test(ref) ? ref : `${ref}:${ref}`
}

function refusalOf(error: unknown, folder: string): Message {
  const { code, stderr = '' } = error as { readonly code?: unknown; readonly stderr?: Buffer | string }
  if (code === 'ENOENT') return message('git.missing')
  const [reason = ''] = stderr.toString().split('\n')
  return /not a git repository/i.test(reason) ? message('git.no-repository', { folder }) : message('git.failed', { reason })
}

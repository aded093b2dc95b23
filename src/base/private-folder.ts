import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'

const groupOrOthersWrite = 0o022
const sticky = 0o1000

/**
 * Whether code in a folder can be trusted: the folder and every folder above it belong to this user or to root, and nobody else can write there.
 * The sticky bit, as /tmp has it, is enough above: others may add files there but not replace ours. On a system without user ids the answer is no.
 * Throws where the folder does not exist.
 */
export function isPrivate(folder: string): boolean {
  const user = process.getuid?.()
  if (user === undefined) return false
  const real = realpathSync(folder)
  const { mode, uid } = lstatSync(real)
  if (uid !== user || mode & groupOrOthersWrite) return false
  return [...new Set([...withParents(folder), ...withParents(real)])].every((path) => {
    const found = lstatSync(path)
    if (found.uid !== user && found.uid !== 0) return false
    return found.isSymbolicLink() || !(found.mode & groupOrOthersWrite) || Boolean(found.mode & sticky)
  })
}

const withParents = (path: string): readonly string[] => (dirname(path) === path ? [path] : [path, ...withParents(dirname(path))])

/** Makes a folder that only this user can read; undefined where it cannot be made, or where another user could replace what lies in it. */
export function privateFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return isPrivate(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

import { lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const groupOrOthersWrite = 0o022
const groupAndOthers = 0o077
const sticky = 0o1000

/**
 * Returns whether code in a folder can be trusted: the folder and every folder above it belong to this user or to root, and no other user
 * can write there. The sticky bit, as /tmp has it, is enough above: others may add files there but not replace ours. On a system without
 * user ids the answer is no. Throws if the folder does not exist.
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

/**
 * Returns the first path below a folder that others could have written, or the folder itself; undefined if all belongs to this user. In a
 * folder that no other user can enter, everything is safe.
 */
export function foreignPathIn(folder: string): string | undefined {
  if (!isPrivate(folder)) return folder
  const isClosed = !(lstatSync(folder).mode & groupAndOthers)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .find((path) => {
      const { mode, uid } = lstatSync(path)
      return uid !== process.getuid!() || (!isClosed && Boolean(mode & groupOrOthersWrite))
    })
}

const withParents = (path: string): readonly string[] => (dirname(path) === path ? [path] : [path, ...withParents(dirname(path))])

/**
 * Makes a folder that only this user can read; undefined if it cannot be made, or if another user can enter it: their earlier files cannot
 * be recognized.
 */
export function privateFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return isPrivate(folder) && !(lstatSync(folder).mode & groupAndOthers) ? folder : undefined
  } catch {
    return undefined
  }
}

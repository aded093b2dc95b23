import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Mode of what its owner alone may read. */
export const privateMode = 0o600

/** Whatever waits under the name, be it a link, is an error and not written to. */
const exclusively = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0)

/** A writer elsewhere, whose process cannot be asked for, is gone when it has written nothing for so long. */
const silentMs = 3_600_000

/**
 * A file on its way: it has a name that nobody can guess (`junit.xml.<process>-<random>.partial`) until it is complete, and then takes its own,
 * in place of whatever had that: a link is replaced, not followed. What writers that are gone have left of the same file is removed.
 * Throws what the file system throws.
 */
export class PartialFile {
  readonly #path: string
  readonly #partial: string
  #descriptor: number | undefined

  constructor(path: string, mode = 0o666) {
    refuseDevice(path)
    removeLeftovers(path)
    this.#path = path
    this.#partial = `${path}.${process.pid}-${home()}-${randomBytes(8).toString('hex')}.partial`
    this.#descriptor = openSync(this.#partial, exclusively, mode)
  }

  /** What cannot be written whole is given up at once: the room that it took may be what others lack. */
  append(content: string | Uint8Array): void {
    if (this.#descriptor === undefined) return
    try {
      appendFileSync(this.#descriptor, content)
    } catch (error) {
      this.discard()
      throw error
    }
  }

  /** Ends the writing and leaves the file under its partial name. */
  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  /** Gives the file its own name, unless it was given up. */
  complete(): void {
    if (this.#descriptor === undefined) return
    this.close()
    try {
      renameSync(this.#partial, this.#path)
    } catch (error) {
      rmSync(this.#partial, { force: true })
      throw error
    }
  }

  discard(): void {
    this.close()
    rmSync(this.#partial, { force: true })
  }
}

/** Writes a file as a whole: readers see the old one until the new one is complete. Throws what the file system throws. */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number): void {
  const file = new PartialFile(path, mode)
  file.append(content)
  file.complete()
}

/** Makes a file that must not exist yet, whole or not at all. Throws what the file system throws. */
export function createFile(path: string, content: string | Uint8Array, mode: number): void {
  const descriptor = openSync(path, exclusively, mode)
  try {
    appendFileSync(descriptor, content)
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** A terminal, a pipe or a folder is nothing that a file can take the place of. */
function refuseDevice(path: string): void {
  let found
  try {
    found = statSync(path, { throwIfNoEntry: false })
  } catch {
    // A link that leads nowhere is replaced.
  }
  if (found === undefined || found.isFile()) return
  throw Object.assign(new Error('no regular file'), { code: found.isDirectory() ? 'EISDIR' : 'ENOTREG' })
}

function removeLeftovers(path: string): void {
  const folder = dirname(path)
  const prefix = `${basename(path)}.`
  for (const name of readdirSync(folder)) {
    const [, pid, origin] =
      /^(\d+)-([0-9a-f]{8})-[0-9a-f]{16}\.partial$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? []
    if (pid === undefined) continue
    const leftover = join(folder, name)
    const found = lstatSync(leftover, { throwIfNoEntry: false })
    if (found === undefined || !found.isFile() || found.uid !== (process.getuid?.() ?? found.uid)) continue
    if ((origin === home() && isGone(Number(pid))) || Date.now() - found.mtimeMs > silentMs) rmSync(leftover, { force: true })
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

let knownHome: string | undefined

/** Where process ids mean the same: a boot of a machine, and a container in it. */
function home(): string {
  return (knownHome ??= createHash('sha256').update(homeInWords()).digest('hex').slice(0, 8))
}

function homeInWords(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

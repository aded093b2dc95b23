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

/** Mode of a file that only its owner may read. */
export const privateMode = 0o600

/** A file or link under the name is an error, and not written to. */
const exclusively = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0)

/** A writer on another machine, whose process cannot be checked, has ended if it wrote nothing for this time. */
const silentMs = 3_600_000

/**
 * A file that is being written: its name cannot be guessed (`junit.xml.<process>-<random>.partial`) until it is complete, and then it takes
 * its final name. It replaces a link, and does not follow it. Partial files of the same name whose writers are gone are removed. Throws the
 * errors of the file system.
 */
export class PartialFile {
  readonly #path: string
  readonly #partial: string
  #descriptor: number | undefined

  constructor(path: string, mode = 0o666) {
    rejectDevice(path)
    removeLeftovers(path)
    this.#path = path
    this.#partial = `${path}.${process.pid}-${processSpace()}-${randomBytes(8).toString('hex')}.partial`
    this.#descriptor = openSync(this.#partial, exclusively, mode)
  }

  /** Appends to the file. A file that cannot be written whole is discarded at once: others may lack the space. */
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

  /** Gives the file its own name, unless it was discarded. */
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

/** Writes a file as a whole: readers see the old one until the new one is complete. Throws the errors of the file system. */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number): void {
  const file = new PartialFile(path, mode)
  file.append(content)
  file.complete()
}

/** Makes a file that must not exist yet, whole or not at all. Throws the errors of the file system. */
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

/** Rejects a terminal, a pipe or a folder, which no file can replace. */
function rejectDevice(path: string): void {
  let found
  try {
    found = statSync(path, { throwIfNoEntry: false })
  } catch {
    // A link without a target is replaced.
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
    if ((origin === processSpace() && isGone(Number(pid))) || Date.now() - found.mtimeMs > silentMs) rmSync(leftover, { force: true })
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

/** Identifies the space of process ids: a boot of a machine, and a container in it. */
function processSpace(): string {
  return (knownHome ??= createHash('sha256').update(processSpaceText()).digest('hex').slice(0, 8))
}

function processSpaceText(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that can be filled and freed. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
  remove(): void
}

const megabytes = 12

/** Mounts a small disk in memory; a sentence saying why not, where this machine does not let it. */
export function mountSmallDisk(): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return 'no disk can be mounted here: that needs Linux, root and a container that lets it'
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' })
      rmSync(folder, { recursive: true })
    },
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const size of [65_536, 4096]) {
      const block = Buffer.alloc(size)
      for (let written = 0; written < megabytes * 2 ** 20 && isWritten(file, block); written += size);
    }
  } finally {
    closeSync(file)
  }
}

function isWritten(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) === block.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

import { hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { basename, join } from 'node:path'
import { Script } from 'node:vm'
import { cacheFolder } from './cache-folder.ts'
import { privateMode, replaceFile } from './partial-file.ts'

/** A script that ran, and the file for what V8 made of it. */
interface Kept {
  readonly script: Script
  readonly file: string
  /** Whether the file has what the next process wants. */
  readonly isNew: boolean
}

const dayMs = 86_400_000
/** Of the digest at the end of a file. V8 does not look at what it is given, and dies of a byte that is wrong. */
const digestBytes = 32
let kept: Kept | undefined

/**
 * Lets Node.js keep what it compiles, for the next process: among what is the account's own, since whoever writes there says what runs here.
 * In a pipeline, whose machine most often is new and thrown away, nothing is kept unless a place is named (`NODE_COMPILE_CACHE`): to write it takes a seventh of a run.
 */
export function useKept(environment: NodeJS.ProcessEnv): void {
  if (environment['CI']) return
  try {
    enableCompileCache(join(cacheFolder(environment), 'code'))
  } catch {
    // An account without a home keeps nothing.
  }
}

/**
 * Runs a script of the package with what V8 made of it in an earlier process, and gives what it comes to.
 * The compile cache of Node.js has only what is compiled before a module runs, and most functions are compiled when they are first called.
 * It is asked where to keep things, so what switches that off switches this off. Each `use` has a file of its own, as it calls other functions.
 */
export function runKept(path: string, use: string): unknown {
  const folder = getCompileCacheDir()
  const file = folder && join(folder, `${basename(path)}.${use}`)
  const cachedData = file ? readKept(file) : undefined
  const script = new Script(readFileSync(path, 'utf8'), { filename: path, ...(cachedData ? { cachedData } : {}) })
  if (file) kept = { script, file, isNew: script.cachedDataRejected === false && ageOf(file) < dayMs }
  return script.runInThisContext()
}

/** Keeps what was compiled until now, if nothing is kept yet, or for a day: by then more may have been called. */
export function keepCode(): void {
  if (kept === undefined || kept.isNew) return
  const data = kept.script.createCachedData()
  try {
    replaceFile(kept.file, Buffer.concat([data, digestOf(data)]), privateMode)
  } catch {
    // The next process tries again.
  }
}

function readKept(file: string): Buffer | undefined {
  try {
    const content = readFileSync(file)
    const data = content.subarray(0, -digestBytes)
    return digestOf(data).equals(content.subarray(-digestBytes)) ? data : undefined
  } catch {
    return undefined
  }
}

const digestOf = (data: Buffer): Buffer => hash('sha256', data, 'buffer')

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

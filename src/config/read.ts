import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfigProblem } from './error.ts'

/** What is wrong with a file and what to do about it, without the place that names the file. */
export type Fault = Pick<ConfigProblem, 'problem' | 'remedy'>

/** Reads a file of UTF-8 text, never more than `limit` bytes of it: works on mounted secrets, pipes and devices alike. */
export async function readText(path: string, limit = 5_000_000): Promise<{ readonly text: string } | Fault> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of createReadStream(path, { end: limit })) chunks.push(chunk as Uint8Array)
  } catch (error) {
    return faultOf(error)
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.length > limit) return { problem: `expected at most ${limit} bytes, got more`, remedy: 'Name the right file, or split it.' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'expected UTF-8 text, got other bytes', remedy: 'Save the file as UTF-8.' }
  }
}

/** The configuration files that a path stands for: the file itself, or those of a folder by name. */
export async function listFiles(path: string): Promise<{ readonly files: readonly string[] } | Fault> {
  try {
    if (!(await stat(path)).isDirectory()) return { files: [path] }
    const files = (await readdir(path)).filter(isConfiguration).sort()
    if (files.length > 0) return { files: files.map((file) => join(path, file)) }
  } catch (error) {
    return faultOf(error)
  }
  return { problem: 'expected a .yaml, .yml or .json file in this folder, got none', remedy: 'Add a target file, or name another folder.' }
}

const isConfiguration = (name: string): boolean => /^[^.].*\.(ya?ml|json)$/.test(name) && !name.endsWith('.schema.json')

const reasons: Readonly<Record<string, Fault>> = {
  ENOENT: { problem: 'expected a file, found nothing here', remedy: 'Correct the path.' },
  ENOTDIR: { problem: 'expected a file, found nothing here', remedy: 'Correct the path.' },
  EISDIR: { problem: 'expected a file, got a folder', remedy: 'Name a file in it.' },
  EACCES: { problem: 'expected a readable file, got one that this user may not read', remedy: 'Grant this user the right to read it.' },
  EPERM: { problem: 'expected a readable file, got one that this user may not read', remedy: 'Grant this user the right to read it.' },
}

function faultOf(error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
  return reasons[code] ?? { problem: `expected a readable file, got ${code}`, remedy: 'Name a file that can be read.' }
}

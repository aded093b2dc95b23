import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pemOf, readBytes } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import { message } from '../messages/index.ts'

/** The problem with a file or a text, and its fix, without a position. */
export type ConfigFault = Pick<ConfigProblem, 'message' | 'fix'>

/** The text of a file, or the problem that prevents reading it. */
export type FileText = { readonly text: string } | ConfigFault

/** Reads a file of UTF-8 text, or a pipe, at most `limit` bytes of it. */
export async function readText(path: string, limit = 5_000_000): Promise<FileText> {
  const read = await readBytes(path, limit).catch((error: unknown) => faultOf(error, limit))
  if ('message' in read) return read
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(read) }
  } catch {
    return { message: message('config.not-utf8'), fix: message('config.fix.not-utf8') }
  }
}

/** Reads a file of certificates, PEM or DER, as PEM. */
export async function readCertificates(path: string, limit = 5_000_000): Promise<FileText> {
  const read = await readBytes(path, limit).catch((error: unknown) => faultOf(error, limit))
  return 'message' in read ? read : { text: pemOf(read) }
}

/** The configuration files at a path: the file itself, or those of a folder by name. */
export async function listFiles(path: string): Promise<{ readonly files: readonly string[] } | ConfigFault> {
  try {
    if (!(await stat(path)).isDirectory()) return { files: [path] }
    const files = (await readdir(path)).filter(isConfiguration).sort()
    if (files.length > 0) return { files: files.map((file) => join(path, file)) }
  } catch (error) {
    return faultOf(error)
  }
  return { message: message('config.folder-empty'), fix: message('config.fix.folder-empty') }
}

const isConfiguration = (name: string): boolean => /^[^.].*\.(ya?ml|json)$/.test(name) && !name.endsWith('.schema.json')

const reasons: Readonly<Record<string, ConfigFault>> = {
  ENOENT: { message: message('config.file-not-found'), fix: message('config.fix.path') },
  ENOTDIR: { message: message('config.file-not-found'), fix: message('config.fix.path') },
  EISDIR: { message: message('config.is-folder'), fix: message('config.fix.is-folder') },
  EACCES: { message: message('config.no-permission'), fix: message('config.fix.no-permission') },
  ENOTREG: { message: message('config.not-regular'), fix: message('config.fix.is-pipe') },
  ETIMEDOUT: { message: message('config.endless-pipe'), fix: message('config.fix.is-pipe') },
  EPERM: { message: message('config.no-permission'), fix: message('config.fix.no-permission') },
}

function faultOf(error: unknown, limit = 0): ConfigFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
  if (code === 'EFBIG') return { message: message('config.file-too-large', { limit }), fix: message('config.fix.file-too-large') }
  return reasons[code] ?? { message: message('config.unreadable', { code }), fix: message('config.fix.unreadable') }
}

import { relative, resolve } from 'node:path'

/** The checkout. The folders above it may have any name, so paths are read from here on. */
export const root = resolve(import.meta.dirname, '..')

const fromRoot = (path: string): string => relative(root, resolve(root, path)).replaceAll('\\', '/')

/** The package that a file belongs to; undefined for our own files. */
export const packageOf = (path: string): string | undefined => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(fromRoot(path))?.[1]

/** Whether a file is one of the sources of the program. */
export const isSource = (path: string): boolean => fromRoot(path).startsWith('src/')

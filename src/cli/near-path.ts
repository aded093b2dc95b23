import { relative } from 'node:path'

/** A path from here in as few bytes as can be: the system takes about a hundred for that of a socket. */
export function nearPath(path: string): string {
  const near = relative('.', path)
  return near.length < path.length ? near : path
}

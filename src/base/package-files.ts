import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the package: the same from the sources, from the build and when installed. */
const folder = (): string => dirname(createRequire(import.meta.url).resolve('gatewatch/package.json'))

/** The text of a file of the package, by its path: `config/sandbox.yaml`. */
export function packageText(path: string): string {
  return readFileSync(join(folder(), path), 'utf8')
}

/** The path of a page of the package on this machine; undefined if the package has no pages, as in the image. */
export function pagePath(page: string): string | undefined {
  const path = join(folder(), page)
  return existsSync(path) ? path : undefined
}

/** The paths of all files in a folder of the package, each from that folder on, sorted. */
export function packagePaths(below: string): readonly string[] {
  return readdirSync(join(folder(), below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder(), below).length + 1))
    .sort()
}

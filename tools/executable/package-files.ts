import { getAsset, getAssetKeys } from 'node:sea'

/** src/base/package-files.ts of the single executable, which holds what the package has as files. */
export function packageText(path: string): string {
  return getAsset(path, 'utf8')
}

/** The single executable has no pages. */
export const pagePath = (): undefined => undefined

/** The paths of all files in a folder of the package, each from that folder on, sorted. */
export function packagePaths(below: string): readonly string[] {
  return getAssetKeys()
    .filter((path) => path.startsWith(`${below}/`))
    .map((path) => path.slice(below.length + 1))
    .sort()
}

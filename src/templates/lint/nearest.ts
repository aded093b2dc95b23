import { nearest as nearestOf } from '../../base/index.ts'

/** The most likely intended name, where one differs only by upper case, a blank, or a letter or two. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  return nearestOf(name, candidates, 8)
}

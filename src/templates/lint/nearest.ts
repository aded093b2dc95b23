import { nearest as nearestOf } from '../../base/index.ts'

/** The name that somebody most likely meant, when one is near enough to be a slip: upper case, a blank, a letter or two. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  return nearestOf(name, candidates, 8)
}

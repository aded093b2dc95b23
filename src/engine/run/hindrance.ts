import type { Result } from './result.ts'

/** Why a check cannot run: a part of the target is missing, or a check that it needs came to nothing. */
export type Hindrance =
  | { readonly outcome: 'blocked'; readonly by: string; readonly reason: string }
  | { readonly outcome: 'skipped'; readonly skip: 'not-applicable' | 'not-verified'; readonly reason: string; readonly setting?: string }

/** Why dependents of a result cannot run: the root is named, not the middle man. */
export function hindranceOf(result: Result): Hindrance {
  if (result.outcome === 'blocked') return { outcome: 'blocked', by: result.by, reason: result.reason }
  if (result.outcome === 'skipped') {
    const { outcome, skip, reason, setting } = result
    return { outcome, skip, reason, ...(setting === undefined ? {} : { setting }) }
  }
  return { outcome: 'blocked', by: result.name, reason: `blocked by ${result.name}` }
}

import { nearest } from '../base/index.ts'
import { message, type Message } from '../messages/index.ts'

/** Suggests a correction of an unknown name: the nearest known one, or all of them. */
export function suggestion(typed: string, known: readonly string[]): { readonly meant: string | undefined; readonly fix: Message } {
  const meant = nearest(typed, known)
  const fix = meant === undefined ? message('config.fix.one-of', { names: known.join(', ') }) : message('config.fix.meant', { name: meant })
  return { meant, fix }
}

import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { fail, outside } from './outcome.ts'

/** The operator `matches` takes no longer pattern. */
const LONGEST_PATTERN = 1000
/** So many steps a pattern may take at worst, over all places where it can begin. A gateway's operator gives up then. */
const MOST_STEPS = 1_000_000

/** Whether a pattern of Java fits a whole text. */
export const matchesWhole = (text: string, pattern: string): boolean =>
  pattern.length > LONGEST_PATTERN ? fail('type', message('failure.text-size')) : finder(text, pattern, true).test(text)

/** What means the same in both languages. */
const SHARED =
  /^(?:[\w /:;,=~%@!'"<>#&-]|\\[dDwW./\\-]|\[\^?[\w/.:;,=~%@ -]+\]|\(\?(?::|<[a-zA-Z][a-zA-Z0-9]*>)|\((?!\?)|[.)|*+?^$]|\{\d+(?:,\d*)?\})*$/
/** A repetition of a repetition, or of an end of the text. */
const REPEATED = /[*+?}][*+{]|\?\?|(?<!\\)[\^$][*+?{]/

/** The expression of JavaScript that finds what a pattern of Java finds in a text. */
export function finder(text: string, pattern: string, isWhole = false): RegExp {
  if (!SHARED.test(pattern) || REPEATED.test(pattern) || /[^ -~\u00a0-\u024f]/.test(text)) return outside(message('unknown.pattern'))
  const most = steps(pattern, text.length, !isWhole && !pattern.startsWith('^'))
  if (most > MOST_STEPS) return outside(message('unknown.size'))
  spend(most)
  try {
    // Bounded: the steps that it may take are counted before.
    return new RegExp(isWhole ? `^(?:${pattern})$` : pattern, 'g')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return fail('type', message('failure.pattern'))
  }
}

/**
 * At worst each open repetition tries each length, and so does what refers back; each choice is tried both ways, and a repetition within another each
 * way to split. A search begins anew at each place; a long pattern can fit nearly whole there.
 */
export function steps(pattern: string, length: number, isSearch = false): number {
  const bare = pattern
    .replaceAll(/\\[1-9]/g, 'x*')
    .replaceAll(/\\./g, 'x')
    .replaceAll(/\[\^?\]?[^\]]*(?:\]|$)/g, 'x')
    .replaceAll(/\(\?(?:<?[:=!])/g, '(')
  const open = bare.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0
  const choices = bare.match(/[?|]/g)?.length ?? 0
  const counted = bare.match(/\{\d+/g)?.map((each) => Number(each.slice(1))) ?? []
  const longest = counted.reduce((sum, count) => sum + count, bare.length)
  const isNested = /\)(?:[*+]|\{\d+(?:,\d*)?\})/.test(bare)
  const begins = isSearch && open > 0 ? length : 1
  const tried = begins * Math.max(length, 1) ** Math.max(1, open) * 2 ** choices * (isNested ? 2 ** Math.min(length, 64) : 1)
  return Math.max(tried, length * Math.min(length, longest))
}

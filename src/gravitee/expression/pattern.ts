import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { fail, notModeled } from './outcome.ts'

/** The longest pattern of the operator `matches`. */
const LONGEST_PATTERN = 1000
/** The steps that a pattern may take at worst, over all places where it can begin. A gateway's operator gives up then. */
const MOST_STEPS = 1_000_000

/** Tells if a pattern of Java matches a whole text. */
export const matchesWhole = (text: string, pattern: string): boolean =>
  pattern.length > LONGEST_PATTERN ? fail('type', message('failure.text-size')) : finder(text, pattern, true).test(text)

/** Patterns with the same meaning in Java and JavaScript. */
const SHARED =
  /^(?:[\w /:;,=~%@!'"<>#&-]|\\[dDwW./\\-]|\[\^?[\w/.:;,=~%@ -]+\]|\(\?(?::|<[a-zA-Z][a-zA-Z0-9]*>)|\((?!\?)|[.)|*+?^$]|\{\d+(?:,\d*)?\})*$/
/** A repetition of a repetition, or of an end of the text. */
const REPEATED = /[*+?}][*+{]|\?\?|(?<!\\)[\^$][*+?{]/

/** The regular expression of JavaScript for a pattern of Java. */
export function finder(text: string, pattern: string, isWhole = false): RegExp {
  if (!SHARED.test(pattern) || REPEATED.test(pattern) || /[^ -~\u00a0-\u024f]/.test(text)) return notModeled(message('unknown.pattern'))
  const most = steps(pattern, text.length, !isWhole && !pattern.startsWith('^'))
  if (most > MOST_STEPS) return notModeled(message('unknown.size'))
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
 * The steps of a pattern at worst: each open repetition and each back reference tries each length, each choice is tried both ways, and a nested repetition each
 * way to split. A search starts again at each place; a long pattern can match nearly whole there.
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

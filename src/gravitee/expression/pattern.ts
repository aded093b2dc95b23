import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { fail, outside } from './outcome.ts'

/** A pattern that cannot be read fails in another way each. */
type By = 'operator' | 'method'

/** The operator `matches` takes no longer pattern. */
const LONGEST_PATTERN = 1000
/** So many steps a pattern may take at worst, over all places where it can begin. A gateway's operator gives up then. */
const MOST_STEPS = 1_000_000

const beyond = (feature: string): never => outside(message('unknown.in-pattern', { feature }))

/** Whether a pattern of Java fits a whole text. */
export function matchesWhole(text: string, pattern: string, by: By): boolean {
  if (by === 'operator' && pattern.length > LONGEST_PATTERN) return fail('type', message('failure.text-size'))
  return compiled(text, pattern, (source) => `^(?:${source})$`, by).test(text)
}

/** The expression of JavaScript that finds what a pattern of Java finds in a text. */
export const finder = (text: string, pattern: string): RegExp => compiled(text, pattern, (source) => source, 'method', 'g')

function compiled(text: string, whole: string, wrap: (source: string) => string, by: By, flags = ''): RegExp {
  const isAnyCase = whole.startsWith('(?i)')
  const pattern = isAnyCase ? whole.slice(4) : whole
  // Without more it is letters of ASCII whose case does not matter.
  if (isAnyCase && /[^\0-\x7f]/.test(text + pattern)) return beyond('(?i)')
  const unreadable = (): never => fail(by === 'operator' ? 'type' : 'thrown', message('failure.pattern'))
  if (/[\ud800-\udfff\u0085]/.test(text + pattern)) return beyond('U+10000')
  const most = steps(pattern, text.length, flags.includes('g') && !pattern.startsWith('^'))
  if (most > MOST_STEPS) return outside(message('unknown.size'))
  spend(most)
  try {
    // Bounded: the steps that it may take are counted before.
    return new RegExp(wrap(translated(pattern, unreadable, /[\n\r\u2028\u2029]/.test(text))), isAnyCase ? `${flags}i` : flags)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return unreadable()
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

const BLANKS = ' \\t\\n\\v\\f\\r'

/** What means the same in both languages; throws where it would not: an end before a line break is one of Java alone. */
function translated(pattern: string, unreadable: () => never, hasLines: boolean): string {
  let result = ''
  let isWithin = false
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index]!
    if (character === '\\') {
      index += 1
      result += escaped(pattern[index], isWithin, unreadable)
    } else if (isWithin) {
      if (character === '[' || (character === '&' && pattern[index + 1] === '&')) return beyond(character)
      isWithin = character !== ']'
      result += character
    } else {
      if (character === '[') {
        isWithin = true
        if (/^\[\^?\]/.test(pattern.slice(index))) return beyond('[]')
      }
      if (character === '(' && /^\(\?(?![:=!]|<[=!a-zA-Z])/.test(pattern.slice(index))) return beyond('(?')
      if (character === '{' && !/^\{\d+(?:,\d*)?\}/.test(pattern.slice(index))) return unreadable()
      if (/[*+?}]/.test(character) && pattern[index + 1] === '+') return beyond(`${character}+`)
      if (character === '$' && index < pattern.length - 1 && hasLines) return beyond(character)
      result += character
    }
  }
  return isWithin ? unreadable() : result
}

function escaped(character: string | undefined, isWithin: boolean, unreadable: () => never): string {
  if (character === undefined) return unreadable()
  if (character === 's') return isWithin ? BLANKS : `[${BLANKS}]`
  if (character === 'S') return isWithin ? beyond('[\\S]') : `[^${BLANKS}]`
  if (/[wWdDtnrf1-9]/.test(character) || (/[bB]/.test(character) && !isWithin)) return `\\${character}`
  return /[A-Za-z0-9]/.test(character) ? beyond(`\\${character}`) : `\\${character}`
}

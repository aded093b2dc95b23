import type { Token } from './lexer.ts'

const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries({ '||': 'or', '&&': 'and' }))
/** Words that stand for signs, in whatever letters; elsewhere than between two values they are names. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ eq: '==', ne: '!=', lt: '<', le: '<=', gt: '>', ge: '>=', div: '/', mod: '%', not: '' }),
)
const OPERATORS = new Set(['or', 'and', 'matches', 'instanceof', 'between'])

/** What a token means between two values; empty where it means nothing there. */
export function operatorOf({ kind, value }: Token): string {
  if (kind === 'sign') return SIGNS.get(value) ?? value
  const word = kind === 'word' ? value.toLowerCase() : ''
  return WORDS.get(word) ?? (OPERATORS.has(word) ? word : '')
}

/** Whether it is a word that stands for a sign. */
export const isOperatorWord = ({ kind, value }: Token): boolean => kind === 'word' && WORDS.has(value.toLowerCase())

import { nearest } from '../../nearest.ts'
import type { RegisterName } from '../../system/registers.ts'

/** Context paths that the standard template files come with, or that institutions have made of them. */
const usual = {
  population: ['/test/population', '/test/digdir/freg', '/digdir/freg', '/population', '/test/freg', '/freg'],
  contact: ['/test/contact', '/test/digdir/krr', '/digdir/krr', '/contact', '/test/krr', '/krr'],
} as const

/** Each request is a question without a key, so a few more do no harm. */
const mostTried = 16

/** Paths that a person may have meant, the nearest first: what the template files have, and the typed one without its likely slips. */
export function nearPaths(register: RegisterName, typed: string, other: string | undefined): readonly string[] {
  const text = typed.toLowerCase()
  const stages = ['/test', '/prod', '']
  const bare = text.replace(/^\/(test|prod)(?=\/)/, '')
  const candidates = [
    text,
    nearest(text, usual[register]) ?? text,
    ...(other === undefined ? [] : siblingsOf(register, other)),
    ...stages.map((stage) => `${stage}${bare}`),
    text.split('/').slice(0, -1).join('/'),
    ...usual[register],
  ]
  return [...new Set(candidates)].filter((path) => /^(\/[\w.~-]+)+$/.test(path) && path !== typed && path !== other).slice(0, mostTried)
}

/** Institutions name the two alike: `/test/freg` beside `/test/krr`. */
function siblingsOf(register: RegisterName, other: string): readonly string[] {
  const pairs = [
    ['population', 'contact'],
    ['freg', 'krr'],
    ['folkeregister', 'kontaktregister'],
    ['folkeregisteret', 'kontaktregisteret'],
  ] as const
  return pairs.flatMap(([population, contact]) => {
    const [from, to] = register === 'contact' ? [population, contact] : [contact, population]
    return other.split('/').includes(from)
      ? [
          other
            .split('/')
            .map((part) => (part === from ? to : part))
            .join('/'),
        ]
      : []
  })
}

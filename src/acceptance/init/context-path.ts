import { nearest } from '../../base/index.ts'
import { registers, type RegisterEntry } from '../../domain/index.ts'

/** Each request has no key, so a few more do no harm. */
const mostTried = 16

/** Context paths of the standard template files, and of institutions that changed them. */
function usualPaths({ name, usual: { pathWords } }: RegisterEntry): readonly string[] {
  const [short] = pathWords
  return [`/test/${name}`, `/test/digdir/${short}`, `/digdir/${short}`, `/${name}`, `/test/${short}`, `/${short}`]
}

/**
 * Returns likely corrections of a path, the nearest first: those of the template files, and the typed one without its likely typos; also
 * below the path of the gateway.
 */
export function nearPaths(register: RegisterEntry, typed: string, taken: readonly string[], below = ''): readonly string[] {
  const text = typed.toLowerCase()
  const usual = usualPaths(register)
  const stages = ['/test', '/prod', '']
  const bare = text.replace(/^\/(test|prod)(?=\/)/, '')
  const candidates = [
    ...(below === '' ? [] : [below, `${below}${typed}`, ...usual.map((path) => `${below}${path}`)]),
    onceOf(text),
    text,
    nearest(text, usual) ?? text,
    ...taken.flatMap((other) => siblingsOf(register, onceOf(other))),
    ...stages.map((stage) => `${stage}${bare}`),
    text.split('/').slice(0, -1).join('/'),
    ...usual,
  ]
  return [...new Set(candidates)]
    .filter((path) => /^(\/[\w.~-]+)+$/.test(path) && path !== typed && !taken.includes(path))
    .slice(0, mostTried)
}

/** Returns the beginnings of a path that may be too long, the shortest first, each also below the path of the gateway. */
export function otherLengths(typed: string, below = ''): readonly string[] {
  const parts = typed.split('/').slice(1)
  const beginnings = parts.map((_, place) => `/${parts.slice(0, place + 1).join('/')}`)
  const all = [...beginnings, ...(below === '' ? [] : [below, ...beginnings.map((path) => `${below}${path}`)])]
  return [...new Set(all)].filter((path) => path !== typed).slice(0, mostTried)
}

/** Halves a path that was pasted twice. */
function onceOf(path: string): string {
  const half = path.slice(0, path.length / 2)
  return half + half === path ? half : path
}

/** Paths by analogy with other registers, which institutions name alike: `/test/freg` next to `/test/krr`. */
function siblingsOf(register: RegisterEntry, other: string): readonly string[] {
  const wordsOf = ({ name, usual }: RegisterEntry): readonly string[] => [name, ...usual.pathWords]
  const parts = other.split('/')
  return wordsOf(register).flatMap((to, place) => {
    const from = registers.filter((entry) => entry !== register).map((entry) => wordsOf(entry)[place])
    return parts.some((part) => from.includes(part)) ? [parts.map((part) => (from.includes(part) ? to : part)).join('/')] : []
  })
}

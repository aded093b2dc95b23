import { dirname, join } from 'node:path'

const longestStack = 4000
// Bounded: the stack of an error, cut.
const frame = /^ +at (?!.*\bnode:).*?(?<path>[^\s(]*?(?<place>(?:[\w@.-]+\/){0,2}[\w@.-]+:\d+)):\d+\)?$/gm
/** The folder of Gatewatch's own code: above `src`, with the catalog in it. */
const own = import.meta.dirname.replace(/[\\/]src[\\/]base$/, '')

const framesOf = ({ stack = '' }: Error): readonly { readonly path: string; readonly place: string }[] =>
  [...stack.slice(0, longestStack).matchAll(frame)].map(({ groups }) => groups as { path: string; place: string })

/** The place in the code that threw an error, to be shown: the last names of the path, and the line. */
export const thrownAt = (error: Error): string | undefined => framesOf(error)[0]?.place

/** The first place of the user's code in the stack of an error. */
export const thrownAtByUser = (error: Error): string | undefined => framesOf(error).find(({ path }) => !isOwn(path))?.place

function isOwn(path: string): boolean {
  const file = path.replace(/^file:\/\//, '')
  const folders = own === import.meta.dirname ? [own] : [join(own, 'src'), join(own, 'suites'), join(own, 'node_modules')]
  return folders.some((folder) => file.startsWith(folder)) || file.startsWith(dirname(process.execPath))
}

import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tells whether a line of a stack is in the code of Gatewatch. */
export function isOwnFrame(line: string): boolean {
  const folder = dirname(import.meta.resolve('gatewatch'))
  return line.includes(`${folder}/`) || line.includes(join(fileURLToPath(folder), '/'))
}

let shared = false

/** Lets a user's suite import `gatewatch` wherever it lies: it gets the copy that runs it, also when that is installed globally. */
export function shareOwnPackage(): void {
  if (shared) return
  shared = true
  const own = new Map(
    ['gatewatch', 'gatewatch/internal', 'gatewatch/suites', 'gatewatch/vitest', 'gatewatch/run'].map((name) => [
      name,
      import.meta.resolve(name),
    ]),
  )
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = own.get(specifier)
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true }
    },
  })
}

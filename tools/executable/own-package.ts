import { registerHooks } from 'node:module'
import * as index from '../../src/index.ts'
import * as internal from '../../src/internal.ts'
import * as run from '../../src/library/run.ts'
import * as suites from '../../suites/public.ts'

/** What a suite may import from a program that is no package: a module each that hands on what is in the executable. */
const doors = { gatewatch: index, 'gatewatch/internal': internal, 'gatewatch/run': run, 'gatewatch/suites': suites } as const
const scheme = 'gatewatch-door:'
const shared = Symbol.for('gatewatch.doors')

/** src/library/own-package.ts of the single executable: whether a line of a stack is about the code of Gatewatch. */
export function isOwnFrame(line: string): boolean {
  return line.includes(scheme) || line.includes(process.execPath) || /\((?:evalmachine|node:sea)/.test(line)
}

/** Lets a user's suite import `gatewatch` wherever it lies: it gets what runs it. */
export function shareOwnPackage(): void {
  if (shared in globalThis) return
  Object.defineProperty(globalThis, shared, { value: doors })
  registerHooks({
    resolve: (specifier, context, next) =>
      Object.hasOwn(doors, specifier) ? { url: `${scheme}${specifier}`, format: 'module', shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url.startsWith(scheme)
        ? { source: moduleFor(url.slice(scheme.length) as keyof typeof doors), format: 'module', shortCircuit: true }
        : next(url, context),
  })
}

function moduleFor(door: keyof typeof doors): string {
  const names = Object.keys(doors[door]).join(', ')
  return `export const { ${names} } = globalThis[Symbol.for('gatewatch.doors')][${JSON.stringify(door)}]`
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../src/sandbox')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

/** Every module that a file names, types and lazy imports included. */
function modulesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/(?:\bfrom|\bimport\(|^import)\s*['"]([^'"]+)['"]/gm)].map((match) => match[1]!)
}

it('is a second reading of the specification: of our own code it takes the table of the domain, the sentences, what a gateway makes of definitions, and the services behind it', () => {
  const trespasses = files.flatMap((file) =>
    modulesOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => relative(root, resolve(root, dirname(file), name)))
      .filter((path) => path.startsWith('..') && !/^\.\.\/(?:domain|gravitee|messages|services)\/index\.ts$/.test(path))
      // The target that the sandbox is opens from a configuration, as every other.
      .filter(() => file !== 'target.ts')
      .map((path) => `${file}: ${path}`),
  )
  expect(trespasses).toEqual([])
})

it('stands on Node.js and on four packages for signatures, certificates and GraphQL', () => {
  const external = files.flatMap((file) => modulesOf(file).filter((name) => !name.startsWith('.') && !name.startsWith('node:')))
  expect(new Set(external.map((name) => name.split('/')[0]))).toEqual(new Set(['asn1js', 'graphql', 'jose', 'pkijs']))
})

it('loads what is rarely needed only when it is asked for', () => {
  const eager = new Set<string>()
  const follow = (file: string): void => {
    if (eager.has(file)) return
    eager.add(file)
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name] of source.matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'/gms))
      follow(relative(root, resolve(root, dirname(file), name!)))
  }
  follow('sandbox.ts')
  expect([...eager].filter((file) => /faults|mistakes|profiles|response-writers|^tls\/(?!tls-behavior)/.test(file))).toEqual([])
})

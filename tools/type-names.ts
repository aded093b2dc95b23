import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const declaration = /^(?:export )?(?:default )?(?:declare )?(?:abstract |const )?(?:interface|type|class|enum) (\w+)/gm

/** The files that declare each type name at top level of `src` and `suites`, tests apart. */
export function typeNames(): ReadonlyMap<string, readonly string[]> {
  const files = ['src', 'suites'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  )
  const names = new Map<string, string[]>()
  for (const file of files.toSorted())
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(declaration))
      names.set(name!, [...(names.get(name!) ?? []), file])
  return names
}

/** The names that more than one declaration has. */
export const declaredTwice = (): ReadonlyMap<string, readonly string[]> => new Map([...typeNames()].filter(([, files]) => files.length > 1))

if (import.meta.main) {
  const names = process.argv.includes('--twice') ? declaredTwice() : typeNames()
  for (const [name, files] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${name}  ${files.join(' ')}`)
  console.log(`${typeNames().size} names, ${declaredTwice().size} declared twice`)
}

import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const named = /^(import|export) (type )?\{([^}]*)\} from '(\.[^']*\/index\.ts)';?$/gm
const lazily = /(?:\{ ([^}]*) \} = await import|\(await import)\('(\.[^']*\/index\.ts)'\)(?:\)\.(\w+))?/g
const doors = new Map<string, ReadonlyMap<string, string>>()

/**
 * The text of a source file with each import through the door of a module replaced by imports of the files behind it. Rolldown divides a bundle
 * by which file imports which, so a door would bring its whole module along for one name.
 */
export function throughDoors(text: string, path: string): string {
  const early = text.replace(lazily, (whole, list: string | undefined, specifier: string, name: string | undefined) => {
    const door = doorAt(resolve(dirname(path), specifier))
    const files = new Set((list ?? name ?? '').split(',').map((each) => door.get(each.trim().replace(/:.*/, ''))))
    const [file] = files
    return files.size === 1 && file !== undefined ? whole.replace(specifier, file) : whole
  })
  return early.replace(named, (whole, verb: string, isType: string | undefined, list: string, specifier: string) => {
    const door = doorAt(resolve(dirname(path), specifier))
    const parts = list.split(',').map((part) => part.trim())
    const files = Map.groupBy(
      parts.filter((part) => part !== ''),
      (part) => door.get(part.replace(/^type /, '').replace(/ as .*/, '')),
    )
    // A name that the door makes itself stays there.
    if (files.has(undefined)) return whole
    return [...files].map(([file, those]) => `${verb} ${isType ?? ''}${braced(those)} from '${file}'`).join('\n')
  })
}

/** Names in braces; a file of which types alone are wanted is not loaded. */
function braced(names: readonly string[]): string {
  const types = names.map((name) => name.replace(/^type /, ''))
  return names.every((name, index) => name !== types[index]) ? `type { ${types.join(', ')} }` : `{ ${names.join(', ')} }`
}

/** The file behind each name that a door offers. */
function doorAt(path: string): ReadonlyMap<string, string> {
  const known = doors.get(path)
  if (known !== undefined) return known
  const exported = readFileSync(path, 'utf8').matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'$/gm)
  const names = [...exported].flatMap(([, list, specifier]) =>
    list!.split(',').map((part) => [part.trim().replace(/^type /, ''), resolve(dirname(path), specifier!)] as const),
  )
  const door = new Map(names)
  doors.set(path, door)
  return door
}

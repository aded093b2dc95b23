import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { JavaType } from '../../../src/gravitee/execution/java-types.ts'

const PLAIN: Readonly<Record<string, JavaType>> = {
  'java.lang.String': 'text',
  boolean: 'flag',
  'java.lang.Boolean': 'flag',
  int: 'int',
  'java.lang.Integer': 'int',
  long: 'long',
  'java.lang.Long': 'long',
  float: 'float',
}

/** Descriptions of classes that several plugins use. */
const foreign = new Map<string, string>()

/** Into what the policy of a jar reads its configuration, as its classes have it; undefined where it reads none. */
export function configurationOf(classNames: readonly string[], classPath: string, jdkHome: string): JavaType | undefined {
  const javap = (...names: readonly string[]): string =>
    execFileSync(join(jdkHome, 'bin/javap'), ['-p', '-cp', classPath, ...names], { encoding: 'utf8' })
  const own = new Map(
    javap(...classNames)
      .split(/^Compiled from .*$/m)
      .map((text) => [/(?:class|interface|enum) ([\w.]+)/.exec(text)?.[1], text] as const),
  )
  const classText = (type: string): string => own.get(type) ?? foreign.get(type) ?? foreign.set(type, javap(type)).get(type)!
  const candidates = classNames.filter((name) => name.endsWith('PolicyConfiguration'))
  const wantedOf = (type: string): JavaType => {
    const plain = PLAIN[type]
    if (plain !== undefined) return plain
    const [, item] = /^java\.util\.(?:List|Set)<(.*)>$/.exec(type) ?? /^(.*)\[\]$/.exec(type) ?? []
    if (item !== undefined) return { list: wantedOf(item) }
    const text = classText(type)
    if (text.includes(' extends java.lang.Enum<'))
      return {
        oneOf: [...text.matchAll(/^ {2}public static final (\S+) (\w+);$/gm)].flatMap(([, of, word]) => (of === type ? [word!] : [])),
      }
    const fields = [...text.matchAll(/^ {2}private (?!static)(?:final )?(\S+) (\w+);$/gm)].map(([, of, name]) => [name!, of!] as const)
    // The type of a member is that of its setter.
    const setters = [...text.matchAll(/^ {2}public void set(\w)(\w*)\((\S+)\);$/gm)].map(
      ([, first, rest, of]) => [first!.toLowerCase() + rest!, of!] as const,
    )
    return { members: Object.fromEntries([...new Map([...fields, ...setters])].map(([name, of]) => [name, wantedOf(of)])) }
  }
  return candidates.length === 0 ? undefined : wantedOf(candidates.sort((one, other) => one.length - other.length)[0]!)
}

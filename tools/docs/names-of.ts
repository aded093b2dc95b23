import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AnyCommand } from '../../src/cli/command.ts'

/** Public names of one kind: each with what belongs to it, such as the labels of a metric or the options of a command. */
export type Names = Readonly<Record<string, readonly string[]>>

const root = resolve(import.meta.dirname, '../..')
const text = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Names that nothing belongs to. */
export const plain = (names: Iterable<string>): Names => Object.fromEntries([...new Set(names)].map((name) => [name, []]))

/** Names by the head that they share. */
export function grouped(pairs: readonly (readonly [head: string, part: string | undefined])[]): Names {
  const groups = Map.groupBy(pairs, ([head]) => head)
  return Object.fromEntries([...groups].map(([head, each]) => [head, each.flatMap(([, part]) => part ?? [])]))
}

/** What the sources of a folder hold of a pattern, sorted. */
export function foundBelow(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return [...new Set(files.flatMap((file) => text(join(folder, file)).match(pattern) ?? []))].sort()
}

/** Each command with its arguments and options; those that have commands of their own only lead to them. */
export function commandsOf(command: AnyCommand, name: string): readonly (readonly [string, readonly string[]])[] {
  const below = command.commands.flatMap((each) => commandsOf(each, `${name} ${each.name()}`))
  const given = command.registeredArguments.map((each) => {
    const shown = `${each.name()}${each.variadic ? '...' : ''}`
    return each.required ? `<${shown}>` : `[${shown}]`
  })
  const options = command.options.flatMap(({ short, long, argChoices }) => [
    ...(short === undefined ? [] : [short]),
    long!,
    ...(argChoices ?? []).map((choice) => `${long} ${choice}`),
  ])
  return options.length > 0 || below.length === 0 ? [[name, [...given, ...options]], ...below] : below
}

/** A JSON Schema, as far as it names members. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly definitions?: Readonly<Record<string, Schema>>
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

/** Every member that a schema names, by its path, whatever it is part of, and the words that it may have. */
export function membersOfSchema(definition: object, above = ''): readonly string[] {
  const schema: Schema = definition
  const words = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  const parts = [schema.items, ...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.anyOf ?? [])]
  return [
    ...words.map((word) => `${above}: ${String(word)}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, below]) => {
      const path = above === '' ? name : `${above}.${name}`
      return [path, ...membersOfSchema(below, path)]
    }),
    ...parts.flatMap((part) => (part === undefined ? [] : membersOfSchema(part, above))),
    ...Object.entries(schema.definitions ?? {}).flatMap(([name, below]) => membersOfSchema(below, `<${name}>`)),
  ]
}

/** Every member of plain data, by its path. */
export function membersOf(value: unknown, above = ''): readonly string[] {
  if (Array.isArray(value)) return merged(value.map((each) => membersOf(each, above)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) =>
    below === undefined ? [] : [`${above}${name}`, ...membersOf(below, `${above}${name}.`)],
  )
}

/** Lists as one, without repetitions. */
export const merged = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())]

/** Types that nothing outside gets to see. */
const isInner: ReadonlySet<string> = new Set(['SubjectReading', 'TrialSubject', 'Judged', 'Judgment'])

/** The members of types, as their declarations have them. */
export function declared(...files: readonly string[]): Names {
  return Object.fromEntries(
    files.flatMap((file) =>
      text(file)
        .split(/^(?=export |(?:async )?function |const |interface |type )/m)
        .flatMap((declaration): readonly (readonly [string, readonly string[]])[] => {
          const [, name] = /^(?:export )?(?:interface|type) (\w+)/.exec(declaration) ?? []
          const members = [...declaration.matchAll(/\breadonly (\w+)\??:/g)].map((match) => match[1]!)
          const words = [...declaration.matchAll(/[|=:] '([^']+)'(?=;| [|}]|$| \/)/gm)].map((match) => `'${match[1]}'`)
          const both = [...new Set([...members, ...words])]
          return name === undefined || both.length === 0 || isInner.has(name) ? [] : [[name, both]]
        }),
    ),
  )
}

/** What a module exports, its types as well. */
export function exportsOf(file: string): readonly string[] {
  const source = text(file)
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap((match) => match[1]!.split(','))
  const own = [...source.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)].map((match) => match[1]!)
  return [...lists.map((name) => name.trim().replace(/^type /, '')).filter((name) => name !== ''), ...own].sort()
}

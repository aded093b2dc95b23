import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { policies } from '../../../src/gravitee/execution/policies.ts'
import type { JavaType } from '../../../src/gravitee/execution/java-types.ts'
import { configurationOf } from './configurations.ts'

/** One member of a plugin's configuration in its schema. */
export interface Member {
  readonly type?: string
  readonly values?: readonly unknown[]
  readonly default?: unknown
  readonly least?: number
  readonly isRequired?: true
}

/** Members by their paths: `/rate/limit`, `/headers[]/name`. */
export type Members = Readonly<Record<string, Member>>

/** Every member that a version of the gateway knows: of each plugin by its schema, and of definitions by the classes that they are read into. */
export interface Published {
  readonly plugins: Readonly<Record<string, Members>>
  readonly classes: Readonly<Record<string, readonly string[]>>
}

/** Into what modeled policies read their configurations, by the names that definitions use. */
export type Configurations = Readonly<Record<string, Readonly<Record<string, JavaType>>>>

type Schema = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members that a JSON schema names, alternatives included. */
export function membersIn(schema: Schema): Members {
  const found: Record<string, Member> = {}
  const walk = (given: unknown, path: string, depth: number): void => {
    if (!isObject(given) || depth > 12) return
    const reference = given['$ref']
    if (typeof reference === 'string' && reference.startsWith('#/'))
      walk(
        reference
          .slice(2)
          .split('/')
          .reduce<unknown>((holder, name) => (isObject(holder) ? holder[name] : undefined), schema),
        path,
        depth + 1,
      )
    for (const word of ['allOf', 'oneOf', 'anyOf'])
      for (const each of (given[word] ?? []) as readonly unknown[]) walk(each, path, depth + 1)
    for (const word of ['then', 'else']) walk(given[word], path, depth + 1)
    walk(given['items'], `${path}[]`, depth + 1)
    const required = Array.isArray(given['required']) ? (given['required'] as readonly unknown[]) : []
    for (const [name, member] of Object.entries(isObject(given['properties']) ? given['properties'] : {})) {
      if (!isObject(member)) continue
      found[`${path}/${name}`] = { ...found[`${path}/${name}`], ...toldOf(member), ...(required.includes(name) && { isRequired: true }) }
      walk(member, `${path}/${name}`, depth + 1)
    }
  }
  walk(schema, '', 0)
  return found
}

function toldOf({ type, enum: values, const: only, default: usual, minimum }: Schema): Member {
  return {
    ...(typeof type === 'string' && { type }),
    ...(Array.isArray(values) ? { values: values as readonly unknown[] } : only === undefined ? {} : { values: [only] }),
    ...(usual !== undefined && typeof usual !== 'object' && { default: usual }),
    ...(typeof minimum === 'number' && { least: minimum }),
  }
}

/** Reads what the plugins and classes of a built gateway publish, with the tools of a JDK. */
export function publishedBy(folder: string, jdkHome: string): Published & { readonly configurations: Configurations } {
  const configurations: Record<string, Readonly<Record<string, JavaType>>> = {}
  const kept = mkdtempSync(join(tmpdir(), 'gatewatch-members-'))
  const jar = join(jdkHome, 'bin/jar')
  const list = (file: string): readonly string[] => execFileSync(jar, ['tf', file], { encoding: 'utf8' }).split('\n')
  try {
    const plugins = readdirSync(join(folder, 'plugins')).flatMap((file) => {
      const zip = join(folder, 'plugins', file)
      const own = list(zip).find((name) => /^[^/]+\.jar$/.test(name))
      if (own === undefined) return []
      execFileSync(jar, ['xf', zip, own], { cwd: kept })
      const names = list(join(kept, own))
      const schemas = names.filter((name) => /^schemas\/(?:.*\/)?schema-form\.json$/.test(name))
      execFileSync(jar, ['xf', own, 'plugin.properties', ...schemas], { cwd: kept })
      const properties = existsSync(join(kept, 'plugin.properties')) ? readFileSync(join(kept, 'plugin.properties'), 'utf8') : ''
      const propertyOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(properties)?.[1]?.trim() ?? ''
      if (propertyOf('type') === 'policy' && policies[propertyOf('id')] !== undefined) {
        execFileSync(jar, ['xf', zip], { cwd: kept })
        const classes = names.flatMap((name) => (/^[^$]*\.class$/.test(name) ? [name.slice(0, -'.class'.length).replaceAll('/', '.')] : []))
        const wanted = configurationOf(classes, [join(kept, own), join(kept, 'lib/*'), join(folder, 'lib/*')].join(':'), jdkHome)
        if (typeof wanted === 'object' && 'members' in wanted) configurations[propertyOf('id')] = wanted.members
      }
      return schemas.map((name): [string, Members] => {
        const part = name.split('/').slice(1, -1).join('/')
        return [
          [propertyOf('type'), propertyOf('id'), part].filter((each) => each !== '').join(' '),
          membersIn(JSON.parse(readFileSync(join(kept, name), 'utf8')) as Schema),
        ]
      })
    })
    return {
      plugins: Object.fromEntries(plugins.sort(([one], [other]) => (one < other ? -1 : 1))),
      classes: classesIn(folder, jdkHome, list),
      configurations: Object.fromEntries(Object.entries(configurations).sort(([one], [other]) => (one < other ? -1 : 1))),
    }
  } finally {
    rmSync(kept, { recursive: true })
  }
}

const MODEL = /^gravitee-apim-definition-model-.*\.jar$/
const PACKAGE = 'io/gravitee/definition/model/'
/** Classes for debugging, federation, Kafka clusters and whole organizations, which are no part of a definition. */
const FOREIGN =
  /^(?:debug|federation|cluster|command|kubernetes|v4\/(?:nativeapi|listener\/(?:subscription|tcp)|tcp)|Organization|DefinitionContext|Http(?:Request|Response)|endpoint)\b/

function classesIn(folder: string, jdkHome: string, list: (file: string) => readonly string[]): Published['classes'] {
  const model = join(
    folder,
    'lib',
    readdirSync(join(folder, 'lib')).find((name) => MODEL.test(name))!,
  )
  const names = list(model)
    .filter((name) => name.startsWith(PACKAGE) && name.endsWith('.class') && !name.includes('$'))
    .map((name) => name.slice(PACKAGE.length, -'.class'.length))
    .filter((name) => !FOREIGN.test(name))
  const listing = execFileSync(
    join(jdkHome, 'bin/javap'),
    ['-p', '-cp', model, ...names.map((name) => (PACKAGE + name).replaceAll('/', '.'))],
    { encoding: 'utf8' },
  )
  const classes = listing.split(/^Compiled from .*$/m).flatMap((text): [string, readonly string[]][] => {
    const name = /class io\.gravitee\.definition\.model\.([\w.]+)/.exec(text)?.[1]
    const fields = [...text.matchAll(/^ {2}(?:private|protected) (?!static|transient final)[^()]*?(\w+);$/gm)].map(([, field]) => field!)
    return name === undefined || fields.length === 0 ? [] : [[name, fields.sort()]]
  })
  return Object.fromEntries(classes.sort(([one], [other]) => (one < other ? -1 : 1)))
}

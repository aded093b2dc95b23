import { stringify } from 'yaml'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Profile } from '../../src/engine/run/event.ts'
import { isMembers, keysOf, memberOf } from '../../src/base/json-values.ts'
import { allPairs } from './pairs.ts'
import { sample } from '../sample.ts'
import type { Lacks, Stand } from './stand.ts'
import { Random } from '../gravitee/differential/random.ts'
import { documented, settings, type Dimension, type Facts, type Side, type Value } from './settings.ts'

/** One value of each dimension. */
export interface Configuration {
  /** The values that are not the usual ones. */
  readonly name: string
  readonly values: readonly Value[]
}

/** What a target is that the values are for. */
export const factsOf = ({ values }: Configuration): Facts =>
  values.reduce<Facts>((facts, { target }) => ({ ...facts, ...target }), documented)

/** Variables around a run that has these values. */
export const environmentOf = ({ values }: Configuration): Readonly<Record<string, string>> =>
  Object.assign({}, ...values.map(({ environment }) => environment)) as Readonly<Record<string, string>>

export const profileOf = ({ values }: Configuration): Profile => values.find(({ profile }) => profile !== undefined)?.profile ?? 'ci'

/** Values by the names of their dimensions, and the usual ones elsewhere. */
export function configured(chosen: Readonly<Record<string, Value>>, dimensions: readonly Dimension[] = settings.dimensions): Configuration {
  const values = dimensions.map(({ name, values }) => chosen[name] ?? values[0]!)
  const unusual = dimensions.flatMap((dimension, place) =>
    values[place] === dimension.values[0] ? [] : [`${dimension.name}: ${values[place]!.name}`],
  )
  return { name: unusual.join('; ') || 'as usual', values }
}

/** The whole configuration, but for this. */
export function configuredWith({ values = {}, settings: own }: Side = {}): Configuration {
  const chosen = Object.entries({ ...settings.whole, ...values }).map(([name, value]) => [name, valueNamed(name, value)] as const)
  const { name, values: all } = configured(Object.fromEntries(chosen))
  return { name, values: own === undefined ? all : [...all, { name: 'wrong on purpose', settings: own }] }
}

function valueNamed(dimension: string, name: string): Value {
  const value = settings.dimensions.find((each) => each.name === dimension)?.values.find((each) => each.name === name)
  if (value === undefined) throw new Error(`settings.yaml has no "${name}" of "${dimension}"`)
  return value
}

/** Configurations in which every two values meet that a target can be configured with; each target has its own. */
export function configurations({ name: target, lacks }: Pick<Stand, 'name' | 'lacks'>): readonly Configuration[] {
  const dimensions = settings.dimensions.map(({ name, values }) => ({ name, values: values.filter((value) => !isLacking(value, lacks)) }))
  return allPairs(
    dimensions.map(({ values }) => values),
    new Random(createHash('sha256').update(`${sample} ${target}`).digest().readUInt32BE()),
  ).map((values) => configured(Object.fromEntries(dimensions.map(({ name }, place) => [name, values[place]!]))))
}

const isLacking = ({ target = {} }: Value, lacks: Lacks): boolean =>
  Object.entries(target).some(([fact, value]) => (lacks[fact as keyof Facts] as readonly unknown[] | undefined)?.includes(value))

/** The settings of a configuration, as a file has them. */
export function settingsOf({ values }: Configuration): Readonly<Record<string, unknown>> {
  return values.reduce<Readonly<Record<string, unknown>>>(
    (whole, { settings = {} }) =>
      Object.entries(settings).reduce((changed, [pointer, value]) => withSetting(changed, keysOf(pointer), value), whole),
    settings.minimum,
  )
}

/** What is said of a register, or of the gateway, counts where there is one. */
const optional = ['gateway', 'population', 'contact']

function withSetting(
  group: Readonly<Record<string, unknown>>,
  [key = '', ...below]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (below.length > 0) {
    const inner = memberOf(group, key)
    if (inner === undefined && optional.includes(key)) return group
    return { ...group, [key]: withSetting(isMembers(inner) ? inner : {}, below, value) }
  }
  if (value !== null) return { ...group, [key]: value }
  const { [key]: _left, ...others } = group
  return others
}

/** A configuration in a folder of its own. */
export interface Written {
  readonly path: string
  /** The settings as they are read, without references. */
  readonly settings: Readonly<Record<string, unknown>>
  remove(): void
}

/** Writes the file of a configuration, and what it names, for a target that is known by these variables. */
export function write(
  configuration: Configuration,
  variables: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string | Buffer>>,
): Written {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-configuration-'))
  const put = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const how = configuration.values.find(({ write }) => write !== undefined)?.write ?? 'references'
  const own = settingsOf(configuration)
  const replaced = (reference: (name: string) => string) =>
    mapTexts(own, (text) => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => reference(name)))
  const valueOf = (name: string): string => {
    const value = variables[name]
    if (value === undefined) throw new Error(`This target has no ${name}`)
    return value
  }
  const written = { references: own, values: replaced(valueOf), files: replaced((name) => `\${file:values/${name}}`) }[how]
  if (how === 'files') for (const [name, value] of Object.entries(variables)) put(`values/${name}`, `${value}\n`)
  for (const [name, content] of Object.entries(files)) put(name, content)
  const form = configuration.values.find(({ form }) => form !== undefined)?.form ?? 'yaml'
  const path = join(folder, form === 'json' ? 'target.json' : 'target.yaml')
  put(path.slice(folder.length + 1), formed(written, form))
  return {
    path,
    settings: replaced(valueOf) as Readonly<Record<string, unknown>>,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function formed(whole: unknown, form: NonNullable<Value['form']>): string {
  switch (form) {
    case 'yaml':
      return stringify(whole)
    case 'list':
      return stringify({ targets: [whole] })
    case 'crlf':
      return stringify(whole).replaceAll('\n', '\r\n')
    case 'bom':
      return `\ufeff${stringify(whole)}`
    case 'json':
      return JSON.stringify(whole, undefined, 2)
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change))
  if (!isMembers(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
}

import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Profile } from '../../src/engine/run/event.ts'

/** How a target is set up, where it may be one way or another. */
export interface Facts {
  /** Where the three addresses are: on a port each, below paths, on one host, on IPv6, or at a name. */
  readonly layout: 'apart' | 'below' | 'one' | 'ipv6' | 'named'
  readonly ids: 'exact' | 'any-case'
  readonly organizations: 'apart' | 'open'
  readonly scope: 'named' | 'omitted'
  readonly tokenSeconds: number
  /** Whether each register has a key of its own. */
  readonly keys: 'own' | 'common'
  readonly keyHeader: string
  /** Whether a client can read when a token expires. */
  readonly tokens: 'readable' | 'opaque'
  /** Whether the gateway has a management API. */
  readonly management: boolean
  /** Whether the GraphQL API tells its types. */
  readonly types: 'told' | 'hidden'
}

/** A target as it is documented. */
export const documented: Facts = {
  layout: 'apart',
  ids: 'exact',
  organizations: 'apart',
  scope: 'named',
  tokenSeconds: 3600,
  keys: 'own',
  keyHeader: 'X-Gateway-Api-Key',
  tokens: 'readable',
  management: false,
  types: 'told',
}

/** One legitimate form of a setting, or of what is around a run. */
export interface Value {
  readonly name: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly target?: Partial<Facts>
  readonly environment?: Readonly<Record<string, string>>
  readonly mayBeRefused?: string
  readonly profile?: Profile
  readonly form?: 'yaml' | 'list' | 'crlf' | 'bom' | 'json'
  readonly write?: 'references' | 'values' | 'files'
}

/** What may be one way or another, whatever else is configured. */
export interface Dimension {
  readonly name: string
  readonly values: readonly Value[]
}

/** What a configuration has that is not as in `whole`. */
export interface Side {
  readonly values?: Readonly<Record<string, string>>
  readonly settings?: Readonly<Record<string, unknown>>
}

/** What a setting is for: what is red by it, and is not without it. */
export interface Purpose {
  readonly of: string
  readonly fault?: string
  readonly check: string
  readonly reveals: Side
  readonly without?: Side
}

/** settings.yaml, by its schema. */
interface Settings {
  readonly minimum: Readonly<Record<string, unknown>>
  readonly dimensions: readonly Dimension[]
  readonly refusals: readonly { readonly problem: string; readonly settings: Readonly<Record<string, unknown>> }[]
  readonly whole: Readonly<Record<string, string>>
  readonly purposes: readonly Purpose[]
  readonly elsewhere: readonly { readonly settings: readonly string[]; readonly test: string }[]
}

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

export const settings: Settings = readSettings()

function readSettings(): Settings {
  const read = parse(textOf('settings.yaml')) as unknown
  const validate = new Ajv2020({ allErrors: true }).compile<Settings>(JSON.parse(textOf('settings.schema.json')) as object)
  if (!validate(read)) throw new Error(`settings.yaml: ${JSON.stringify(validate.errors, undefined, 2)}`)
  return read
}

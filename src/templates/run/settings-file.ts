import { Ajv, type ErrorObject } from 'ajv'
import { perRegister, registerNames } from '../../domain/index.ts'
import { releasePattern, type LintOptions } from '../lint/lint-settings.ts'
import { faultOfRuleId, faultOfRuleSetting } from '../lint/severities.ts'
import { nearest, readBytes } from '../../base/index.ts'
import { budgetOf, positionOf, read, type SourceFile } from '../../gravitee/index.ts'
import { UsageError } from '../../library/index.ts'
import { reasonMessage } from '../../report/index.ts'
import { anyOf, jsonTypes, message, type Message } from '../../messages/index.ts'

const names = { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 }
const register = {
  type: 'object',
  additionalProperties: false,
  properties: { method: { type: 'string' }, path: { type: 'string', pattern: '^/' }, contextPath: { type: 'string', pattern: '^/' } },
}

/** The schema of a settings file for `gatewatch template`; the same names as in src/templates/lint/lint-settings.ts. */
export const settingsForm = {
  type: 'object',
  additionalProperties: false,
  properties: {
    names: {
      type: 'object',
      additionalProperties: false,
      properties: {
        keyProperty: names,
        issuerProperty: names,
        keyHeader: names,
        issuerHeader: names,
        scopeHeader: names,
        scopeAttribute: { type: 'string' },
      },
    },
    tokenServiceUrl: { type: 'string' },
    gatewayHost: { type: 'string' },
    environment: { enum: ['test', 'production'] },
    graviteeVersion: { type: 'string', pattern: releasePattern.source },
    purpose: { enum: ['register', 'token-service', 'other'] },
    registers: { type: 'object', additionalProperties: false, properties: perRegister(() => register) },
    files: names,
    backends: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['host', 'environment'],
        properties: {
          host: { type: 'string' },
          environment: { enum: ['test', 'production'] },
          register: { enum: registerNames },
          scopes: { type: 'array', items: { type: 'string' } },
          path: { type: 'string', pattern: '^/' },
        },
      },
    },
    tokenLifetimeSeconds: { type: 'integer', minimum: 1 },
    rules: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** The longest list of mistakes. */
const mostShown = 20

/** Settings with the places of their parts. */
interface SettingsFile {
  readonly settings: Partial<LintOptions>
  readonly source: SourceFile
}

/** A settings file with its name. */
export interface NamedSettings extends SettingsFile {
  readonly name: string
}

/** Reads the settings of an institution for the lint, YAML or JSON. Throws UsageError with every mistake. */
export const readTemplateSettings = async (path: string): Promise<Partial<LintOptions>> => (await openSettings(path)).settings

/** Reads the settings with the places of their parts. */
export async function openSettings(path: string): Promise<SettingsFile> {
  const bytes = await readBytes(path).catch((error: unknown) => {
    throw new UsageError(message('template.settings-unreadable', { path, reason: reasonMessage(error) }))
  })
  return settingsIn(path, bytes)
}

/** Parses settings. Throws UsageError with every mistake. */
export function settingsIn(path: string, bytes: Uint8Array): SettingsFile {
  const { source, problems: broken } = budgetOf(path).over(() => read(bytes, '1.2'))
  const [first] = broken
  if (first !== undefined)
    throw new UsageError(message('template.settings-syntax', { place: `${path}:${first.place.line}:${first.place.column}` }))
  const settings: unknown = source!.root
  const validate = new Ajv({ allErrors: true }).compile(settingsForm)
  const isSound = validate(settings)
  const problems = [...(validate.errors ?? []).slice(0, mostShown).map(problemOf), ...ruleProblems(settings).slice(0, mostShown)]
  if (isSound && problems.length === 0) return { settings: settings as Partial<LintOptions>, source: source! }
  const lineOf = (at: string): string => String(positionOf(source!, at === '/' ? '' : at).line)
  throw new UsageError(...problems.map(([at, reason]) => message('template.settings', { path, line: lineOf(at), at, reason })))
}

/** A mistake, with its place in the file. */
type SettingsProblem = readonly [at: string, reason: string | Message]

/** The mistake of a schema error: an unknown setting has its own place, a missing one that of its holder. */
function problemOf(error: ErrorObject): SettingsProblem {
  const { instancePath, keyword, params } = error
  const unknown =
    keyword === 'additionalProperties' ? `/${String((params as { readonly additionalProperty?: string }).additionalProperty)}` : ''
  return [`${instancePath}${unknown}` || '/', reasonOf(error)]
}

/** The mistake and the fix, by the keyword of JSON Schema. */
function reasonOf({ keyword, params }: ErrorObject): Message {
  const { additionalProperty, allowedValues, missingProperty, type, limit } = params as Readonly<Record<string, unknown>>
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(additionalProperty)
      const meant = nearest(name, Object.keys(settingsForm.properties))
      return meant === undefined
        ? message('template.unknown-setting', { name })
        : message('template.unknown-setting-meant', { name, meant })
    }
    case 'enum':
      return message('template.settings-enum', { values: anyOf((allowedValues as readonly unknown[]).map(String)) })
    case 'required':
      return message('template.settings-required', { name: String(missingProperty) })
    case 'type':
      return message('template.settings-type', { type: jsonTypes([type].flat().map(String)) })
    case 'pattern':
      return message('template.settings-path')
    case 'minimum':
      return message('template.settings-minimum', { limit: Number(limit) })
    case 'minItems':
    case 'minLength':
      return message('template.settings-empty')
    default:
      return message('template.settings-invalid')
  }
}

/** Mistakes in the settings of rules: their ids and values. */
function ruleProblems(settings: unknown): readonly SettingsProblem[] {
  const { rules } = (settings ?? {}) as { readonly rules?: unknown }
  if (typeof rules !== 'object' || rules === null) return []
  return Object.entries(rules).flatMap(([id, setting]: [string, unknown]) => {
    const fault = faultOfRuleId(id) ?? (typeof setting === 'string' ? faultOfRuleSetting(setting) : undefined)
    return fault === undefined ? [] : [[`/rules/${id}`, fault] as const]
  })
}

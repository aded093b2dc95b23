import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { parseDocument } from 'yaml'
import { perRegister, registerNames } from '../../system/registers.ts'
import type { LintOptions } from '../../lint/settings.ts'
import { UsageError } from '../../library/fault.ts'

const names = { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 }
const register = {
  type: 'object',
  additionalProperties: false,
  properties: { method: { type: 'string' }, path: { type: 'string', pattern: '^/' }, contextPath: { type: 'string', pattern: '^/' } },
}

/** What a settings file for `gatewatch template` may say; the same names as in src/lint/settings.ts. */
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
    registers: { type: 'object', additionalProperties: false, properties: perRegister(() => register) },
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
  },
}

/** Reads the settings of an institution for the lint, YAML or JSON. Throws UsageError with every mistake. */
export async function readTemplateSettings(path: string): Promise<Partial<LintOptions>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`The settings file ${path} cannot be read.`)
  })
  const document = parseDocument(text)
  const [broken] = document.errors
  if (broken !== undefined)
    throw new UsageError(`${path}:${broken.linePos?.[0].line ?? 1}:${broken.linePos?.[0].col ?? 1}: this is neither YAML nor JSON.`)
  const settings: unknown = document.toJS()
  const validate = new Ajv({ allErrors: true }).compile(settingsForm)
  if (validate(settings)) return settings as Partial<LintOptions>
  const problems = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty: unknown, allowedValues: allowed } = params as {
      additionalProperty?: string
      allowedValues?: readonly string[]
    }
    return `${path} ${instancePath || '/'}: ${unknown === undefined ? message : `there is no setting "${unknown}"`}${allowed === undefined ? '' : ` (${allowed.join(', ')})`}`
  })
  throw new UsageError(problems.join('\n'))
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { format } from 'oxfmt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ConfigError } from '../../src/config/error.ts'
import { loadTargets } from '../../src/config/load.ts'
import { emptyRecord } from '../../src/contract/record.ts'
import { keyVariable, personVariable } from '../../src/sandbox/environment.ts'
import { perRegister, registerNames, registers } from '../../src/domain/registers.ts'
import { inventUnknownPerson } from '../../src/acceptance/init/person.ts'
import { jwtOf } from './valid.ts'

const builtInPath = (name: string): string => join(import.meta.dirname, '../../config', name)

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly default?: unknown
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
}

interface WholeSchema {
  readonly definitions: Readonly<Record<'settings' | 'complete', Schema>>
}

const written = JSON.parse(readFileSync(builtInPath('target.schema.json'), 'utf8')) as WholeSchema
const schema = withRegisters(written)
const example = readFileSync(join(dirname(builtInPath('target.schema.json')), 'example.yaml'), 'utf8')

/** The schema with a group of settings for each register, before the token-issuing service. */
function withRegisters({ definitions: { settings, complete, ...others }, ...rest }: WholeSchema): WholeSchema {
  const groups = perRegister(({ name, call, settings: { description, own } }) => ({
    type: 'object',
    additionalProperties: false,
    description,
    properties: {
      contextPath: {
        type: 'string',
        description: 'Context path, as under the entrypoints of the API.',
        examples: [`/test/${name}`],
      },
      path: { type: 'string', default: call.path, description: 'Path below the context path.' },
      apiKey: { type: 'string', description: 'API key for this register, as a reference.' },
      ...own,
    },
  }))
  const required = perRegister(() => ({ type: 'object', required: ['contextPath'] }))
  return {
    ...rest,
    definitions: { ...others, complete: withGroups(complete, required), settings: withContracts(withGroups(settings, groups)) },
  }
}

/** The schema with a definition of each group of settings: ajv makes a function of each, and Node.js compiles those that are called. */
function divided({ definitions, ...rest }: WholeSchema): object {
  const groups: Record<string, object> = {}
  const dividedAt = (place: string, schema: unknown): unknown => {
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema
    const entries = Object.entries(schema).flatMap(([name, value]) =>
      name === 'description' && typeof value === 'string' ? [] : [[name, dividedAt(`${place}.${name}`, value)] as const],
    )
    const { default: byDefault, ...group } = Object.fromEntries(entries)
    if (group['type'] !== 'object' || group['properties'] === undefined) return Object.fromEntries(entries)
    groups[place] = group
    return { $ref: `#/definitions/${place}`, ...(byDefault !== undefined && { default: byDefault }) }
  }
  const references = Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, dividedAt(`of.${name}`, schema)]))
  return { ...rest, definitions: { ...references, ...groups } }
}

/** The settings with a contract of each register, after those of the token and before that of the discovery document. */
function withContracts(settings: Schema): Schema {
  const contract = settings.properties!['contract']!
  const { tokenLifetimeSeconds, scopeEcho, discovery, graphql, recorded } = contract.properties!
  const ofRegisters = perRegister(({ name, words }) => ({
    type: 'string',
    description: `What ${words.inSentence} answers, an OpenAPI document of version 3.0 or 3.1 as YAML or JSON: a file.`,
    examples: [`contracts/${name}.openapi.yaml`],
  }))
  const properties = {
    tokenLifetimeSeconds: tokenLifetimeSeconds!,
    scopeEcho: scopeEcho!,
    ...ofRegisters,
    discovery: discovery!,
    graphql: graphql!,
    recorded: recorded!,
  }
  return { ...settings, properties: { ...settings.properties, contract: { ...contract, properties } } }
}

/** A part of the schema with other groups for the registers below `gateway`. */
function withGroups(part: Schema, groups: Readonly<Record<string, Schema>>): Schema {
  const gateway = part.properties!['gateway']!
  const { tokenService, management, ...others } = gateway.properties!
  const isRegister = ({ properties, required }: Schema): boolean =>
    properties?.['contextPath'] !== undefined || required?.includes('contextPath') === true
  const kept = Object.entries(others).filter(([, group]) => !isRegister(group))
  const properties = { ...Object.fromEntries(kept), ...groups, tokenService: tokenService!, management: withApis(management!) }
  return { ...part, properties: { ...part.properties, gateway: { ...gateway, properties } } }
}

/** The management API with a group of settings for the API of each register. */
function withApis(management: Schema): Schema {
  const apis = management.properties?.['apis']
  if (apis === undefined) return management
  const { tokenService } = apis.properties!
  const { contextPath: _, ...properties } = tokenService!.properties!
  const ofRegisters = perRegister(() => ({ ...tokenService!, description: 'The API of this register.', properties }))
  return {
    ...management,
    properties: { ...management.properties, apis: { ...apis, properties: { ...ofRegisters, tokenService: tokenService! } } },
  }
}

/** Every key that may be written, by the names above it: `gateway.population.path`, `monitor.latency.<call>.warnMs`. */
function keysOf(
  { properties: named = {}, items, additionalProperties }: Schema,
  above = '',
): readonly (readonly [key: string, schema: Schema])[] {
  const properties =
    typeof additionalProperties === 'object' && additionalProperties.properties !== undefined ? { '<call>': additionalProperties } : named
  const own = Object.entries(properties).flatMap(([name, below]) => [
    [`${above}${name}`, below] as const,
    ...keysOf(below, `${above}${name}.`),
  ])
  return items === undefined ? own : [...own, ...keysOf(items, above)]
}

const keys = keysOf(schema.definitions.settings).filter(([key]) => key !== '$schema')

/** The same keys as they are used in a configuration. */
function usedIn(value: unknown, above = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => usedIn(item, above))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => [`${above}${name}`, ...usedIn(below, `${above}${name}.`)])
}

describe('the schema of targets', () => {
  it('is itself a valid schema, without unknown keywords', () => {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
    expect(() => ajv.compile(schema)).not.toThrow()
  })

  it('has the settings of each register (after a change: npm run schema)', async () => {
    const style = JSON.parse(readFileSync(join(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8')) as Parameters<typeof format>[2]
    const { code } = await format('target.schema.json', JSON.stringify(schema), style)
    await expect(code).toMatchFileSnapshot(builtInPath('target.schema.json'))
  })

  it('has been compiled into target.validator.cjs (after a change: npm run schema)', async () => {
    const ajv = new Ajv({
      allErrors: true,
      allowUnionTypes: true,
      verbose: true,
      // Every problem is in our own words.
      messages: false,
      useDefaults: true,
      inlineRefs: false,
      code: { source: true, lines: true },
    }).addSchema(divided(schema))
    const part = (name: string) => `gatewatch/target.schema.json#/definitions/${name}`
    const code = standalone.default(ajv, { envelope: part('envelope'), complete: part('complete') })
    await expect(`/* oxlint-disable */\n${code}`).toMatchFileSnapshot(builtInPath('target.validator.cjs'))
  })

  it.each([
    ['the example', parse(example), true],
    ['a fleet', { defaults: { client: { id: 'a' } }, targets: [{ target: 'a' }, { target: 'b' }] }, true],
    ['a target without a client', { target: 'a', authUrl: 'b', baseUrl: 'c', organizationId: 'd' }, false],
    ['a fleet with an unknown key', { targets: [{ target: 'a', nonsense: 1 }] }, false],
  ])('tells an editor whether %s is complete', (_, value, valid) => {
    expect(new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema)(value)).toBe(valid)
  })

  it.each(keys)('explains %s to editors', (_, { description }) => {
    expect(description).toMatch(/^[A-Z].*\.$/)
  })
})

describe('the example', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-example-'))
    mkdirSync(join(folder, 'secrets'))
    for (const name of ['ca.pem', 'tls.pem', 'tls.key']) writeFileSync(join(folder, 'secrets', name), '-----BEGIN CERTIFICATE-----\n')
    mkdirSync(join(folder, 'templates'))
    for (const name of ['population.json', 'token.json']) writeFileSync(join(folder, 'templates', name), '{}')
    cpSync(join(dirname(builtInPath('target.schema.json')), 'contracts'), join(folder, 'contracts'), { recursive: true })
    writeFileSync(join(folder, 'contracts', 'recorded.json'), JSON.stringify(emptyRecord))
    writeFileSync(join(folder, 'secrets', 'client-secret'), 'from-a-file\n')
    writeFileSync(join(folder, 'example.yaml'), example)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const people = {
    EXPIRED_TOKEN: jwtOf({ iss: 'https://auth.example.org', exp: 1 }),
    GATEWATCH_PERSON: '18906299204',
    GATEWATCH_OTHER_PERSON: inventUnknownPerson(),
    GATEWATCH_UNKNOWN_PERSON: '01819050062',
  }
  const variables = [...example.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => [name!, `https://${name!.toLowerCase()}.example.org`] as const)

  it('loads once its variables are set', async () => {
    const [target] = await loadTargets({ path: join(folder, 'example.yaml'), environment: { ...Object.fromEntries(variables), ...people } })
    expect(target?.name).toBe('acceptance')
  })

  it('asks for each variable that it refers to', async () => {
    const missing: unknown = await loadTargets({ path: join(folder, 'example.yaml'), environment: {} }).catch((error: unknown) => error)
    expect((missing as ConfigError).problems).toHaveLength(variables.length - 1)
  })

  it('shows every setting once, those of registers at any of them', () => {
    const anyRegister = (key: string): string =>
      key.replace(new RegExp(`^(gateway|contract)\\.(management\\.apis\\.)?(${registerNames.join('|')})(?=$|\\.)`), '$1.$2<register>')
    const anyCall = (key: string): string => key.replace(/^(monitor\.latency\.)\w+/, '$1<call>')
    const used = usedIn(parse(example))
      .map(anyCall)
      .filter((key) => !/^(gateway\.population\.query|labels|monitor\.(alerts\.labels|listen\.operators)|parameters)\./.test(key))
    expect(new Set(used.map(anyRegister))).toEqual(new Set(keys.map(([key]) => anyRegister(key))))
  })

  it('stands for a schema that editors find', () => {
    expect(example).toMatch(/^# yaml-language-server: \$schema=target\.schema\.json\n/)
  })
})

describe('the sandbox', () => {
  it('is configured with every register (after a change: npm run schema)', async () => {
    const path = builtInPath('sandbox.yaml')
    const text = readFileSync(path, 'utf8')
    const { gateway } = parse(text) as { readonly gateway: object }
    const missing = registers.filter(({ name }) => !Object.hasOwn(gateway, name))
    const groups = missing.map(
      ({ name, persons }) => `  ${name}:
    contextPath: /test/${name}
    apiKey: \${${keyVariable(name)}}
    ${persons.setting}:${persons.many ? '\n      -' : ''} \${${personVariable(name)}}
`,
    )
    await expect(text.replace(/^(?=  tokenService:$)/m, groups.join(''))).toMatchFileSnapshot(path)
  })
})

describe('docs/reference/configuration.md', () => {
  const path = join(dirname(builtInPath('target.schema.json')), '../docs/reference/configuration.md')
  const required = [schema.definitions.complete, schema.definitions.settings].flatMap((part) => [
    ...(part.required ?? []),
    ...keysOf(part).flatMap(([group, below]) => (below.required ?? below.items?.required ?? []).map((key) => `${group}.${key}`)),
  ])

  it('explains every setting (after a change: npm run schema)', async () => {
    const rows = keys.map(([key, { type, enum: words, items, default: usual, description }]) => {
      const form = (words ?? items?.enum)?.join(', ') ?? type
      const plain = ['string', 'number', 'boolean'].includes(typeof usual) ? `\`${JSON.stringify(usual).replaceAll('"', '')}\`` : ''
      const preset = required.includes(key) ? 'required' : plain
      return `| \`${key}\` | ${form} | ${preset} | ${description} |`
    })
    const table = ['| setting | form | default | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')
    const page = readFileSync(path, 'utf8').replace(
      /(<!-- Written from .*? -->\n)[\s\S]*?(\n<!-- End)/,
      (_, start: string, end: string) => `${start}\n${table}\n${end}`,
    )
    expect(page).toContain(table)
    await expect(page).toMatchFileSnapshot(path)
  })
})

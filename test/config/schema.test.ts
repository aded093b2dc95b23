import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { builtInPath } from '../../src/config/built-in.ts'
import type { ConfigError } from '../../src/config/error.ts'
import { loadTargets } from '../../src/config/load.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly default?: unknown
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

const schema = JSON.parse(readFileSync(builtInPath('target.schema.json'), 'utf8')) as {
  readonly definitions: Readonly<Record<'settings' | 'complete', Schema>>
}
const example = readFileSync(join(dirname(builtInPath('target.schema.json')), 'example.yaml'), 'utf8')

/** Every key that may be written, by the names above it: `gateway.population.path`. */
function keysOf({ properties = {}, items }: Schema, above = ''): readonly (readonly [key: string, schema: Schema])[] {
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
    const ajv = new Ajv({ allErrors: true })
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
    expect(() => ajv.compile(schema)).not.toThrow()
  })

  it('has been compiled into target.validator.cjs (after a change: npx vitest run test/config/schema.test.ts -u)', async () => {
    const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, code: { source: true, lines: true } }).addSchema(schema)
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
    expect(new Ajv({ allErrors: true }).compile(schema)(value)).toBe(valid)
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
    writeFileSync(join(folder, 'secrets', 'client-secret'), 'from-a-file\n')
    writeFileSync(join(folder, 'example.yaml'), example)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const people = { PERSON_IDENTIFIER: '18906299204', CONTACT_PERSON_IDENTIFIER: '20914695016', LIVENESS_IDENTIFIER: '01819050062' }
  const variables = [...example.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => [name!, `https://${name!.toLowerCase()}.example.org`] as const)

  it('loads once its variables are set', async () => {
    const [target] = await loadTargets({ path: join(folder, 'example.yaml'), environment: { ...Object.fromEntries(variables), ...people } })
    expect(target?.name).toBe('acceptance')
  })

  it('asks for each variable that it refers to', async () => {
    const missing: unknown = await loadTargets({ path: join(folder, 'example.yaml'), environment: {} }).catch((error: unknown) => error)
    expect((missing as ConfigError).problems).toHaveLength(variables.length - 1)
  })

  it('shows every setting once', () => {
    const used = usedIn(parse(example)).filter((key) => !key.startsWith('gateway.population.query.'))
    expect(new Set(used)).toEqual(new Set(keys.map(([key]) => key)))
  })

  it('stands for a schema that editors find', () => {
    expect(example).toMatch(/^# yaml-language-server: \$schema=target\.schema\.json\n/)
  })
})

describe('docs/configuration.md', () => {
  const path = join(dirname(builtInPath('target.schema.json')), '../docs/configuration.md')
  const required = [schema.definitions.complete, schema.definitions.settings].flatMap((part) => [
    ...(part.required ?? []),
    ...keysOf(part).flatMap(([group, below]) => (below.required ?? below.items?.required ?? []).map((key) => `${group}.${key}`)),
  ])

  it('explains every setting (after a change: npx vitest run test/config/schema.test.ts -u)', async () => {
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

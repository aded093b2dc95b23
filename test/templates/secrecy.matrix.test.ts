import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { diffCommand, lintCommand } from '../../src/templates/run/commands.ts'
import { sampled, whole } from '../sample.ts'
import { all, append, changed, set } from './change.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { definition, fileOf, MODES, optionsFor, SHAPES } from './templates.ts'

const SECRETS = [
  'c4nary-pr0perty-9f2e71aa60b84c1d',
  'c4nary header b1c2d3',
  'c4naryBasic0123456789',
  'c4nary-url-passw0rd',
  'c4nary-query-key-77aa',
  'c4nary-signing-key-8d2f',
  'c4nary-client-secret-3e',
  'c4naryPem0123456789abcdef',
  'c4nary-endpoint-44ff',
]
const [property, header, basic, password, query, signing, client, pem, endpoint] = SECRETS as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

const leaky = (name: 'population' | 'token-service'): Definition =>
  changed(
    definition(name, 'configured'),
    all(
      set('properties', [
        { key: 'machine_auth_api_key ', value: property },
        { key: 'machine_auth_api_key', value: ` "${property}"` },
        { key: 'machine_auth_api_iss', value: property },
      ]),
      append('flows.0.pre', {
        policy: 'transform-headers',
        enabled: true,
        configuration: {
          addHeaders: [
            { name: 'X-Gravitee-Api-Key', value: header },
            { name: 'X-Other', value: `Basic ${basic}` },
          ],
        },
      }),
      append('resources', { name: 'r', configuration: { clientSecret: client, key: `-----BEGIN RSA PRIVATE KEY-----\n${pem}` } }),
      set('proxy.groups.0.endpoints.0.headers', [{ name: 'Authorization', value: endpoint }]),
      name === 'population'
        ? all(
            set('flows.0.pre.0.configuration.url', `https://user:${password}@path.to/x?api-key=${query}`),
            set('flows.0.pre.0.configuration.headers.0.value', header),
          )
        : all(
            set('flows.0.pre.1.configuration.keyResolver', 'INLINE'),
            set('flows.0.pre.1.configuration.content', signing),
            set('proxy.groups.0.endpoints.0.target', `https://user:${password}@auth.example.org`),
          ),
    ),
  )

async function outputsOf(files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const written: string[] = []
  const common = {
    outputs: ['console', 'github:a', 'json:b'],
    read: (path: string): Promise<Uint8Array> => Promise.resolve(files[path]!),
    write: (_path: string, text: string): Promise<void> => Promise.resolve(void written.push(text)),
  }
  const paths = Object.keys(files)
  for (const mode of whole ? MODES : (['configured'] as const)) {
    const options = optionsFor(mode)
    written.push(
      (
        await lintCommand({
          ...common,
          outputs: [...common.outputs, 'junit:c', 'sarif:d', 'codequality:f'],
          paths,
          options,
          writeBaseline: 'e',
        })
      ).text,
    )
    for (const [old, now] of [paths, paths.toReversed()] as [string, string][])
      written.push((await diffCommand({ ...common, outputs: [...common.outputs, 'junit:c', 'sarif:d'], old, now, options })).text)
  }
  return written.join('\n')
}

describe('a secret that stands in a file', () => {
  it.each(
    sampled(
      (['population', 'token-service'] as const).flatMap((name) =>
        Object.entries(SHAPES).map(([shape, convert]) => ({ name, shape, convert })),
      ),
      ({ name, shape }) => [name, shape],
    ),
  )('stands in no output: $name as $shape', async ({ name, convert }) => {
    const files = {
      'leaky.json': fileOf('leaky', convert(leaky(name))).bytes,
      'sound.json': fileOf('sound', convert(definition(name, 'configured'))).bytes,
    }
    const text = await outputsOf(files)
    expect(text.length).toBeGreaterThan(10_000)
    for (const secret of SECRETS) expect(text.includes(secret), secret).toBe(false)
  })

  it('stands in no output of a file of one line either', async () => {
    const files = {
      'leaky.json': Buffer.from(JSON.stringify(leaky('population'))),
      'sound.json': Buffer.from(JSON.stringify(definition('population', 'configured'))),
    }
    const text = await outputsOf(files)
    for (const secret of SECRETS) expect(text.includes(secret), secret).toBe(false)
  })

  it.each(sampled(['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const, (style) => [style.split('_')[0]!]))(
    'stands in no output of YAML either, beside comments, aliases and what else a cluster has: %s',
    async (defaultStringType) => {
      const resource = (name: 'population' | 'contact', spec: Definition): string =>
        stringify({ kind: 'ApiDefinition', metadata: { name }, spec }, { defaultStringType, defaultKeyType: 'PLAIN', lineWidth: 0 })
      const secret = `kind: Secret\nstringData: { key: &k ${property} }\n`
      const noted = resource('population', leaky('population')).replaceAll(/^( +(?:url|value|target): .*[^|>-])$/gm, `$1 # was ${endpoint}`)
      const files = {
        'leaky.yaml': Buffer.from(`${secret}---\n${noted}---\n${resource('contact', definition('contact', 'configured'))}`),
        'sound.yaml': Buffer.from(resource('population', definition('population', 'configured'))),
      }
      const text = await outputsOf(files)
      expect(text).toContain('leaky.yaml')
      for (const each of SECRETS) expect(text.includes(each), each).toBe(false)
    },
  )

  it('stands in no output where another definition of the same line is judged', async () => {
    const line = { kind: 'List', items: [definition('contact', 'configured'), leaky('population'), definition('contact', 'configured')] }
    const text = await outputsOf({
      'leaky.json': Buffer.from(JSON.stringify(line)),
      'sound.json': fileOf('sound', definition('population', 'configured')).bytes,
    })
    for (const each of SECRETS) expect(text.includes(each), each).toBe(false)
  })

  it('is blotted out at its length where its line is shown', async () => {
    const { text } = await lintCommand({
      paths: ['x'],
      options: optionsFor('configured'),
      read: () => Promise.resolve(fileOf('x', leaky('population')).bytes),
      write: () => Promise.resolve(),
    })
    expect(text).toContain(`"value": "${'•'.repeat(header.length)}"`)
    expect(text).toContain(`The file contains a literal value of "X-Gateway-Api-Key" in clear text (${header.length} characters).`)
  })
})

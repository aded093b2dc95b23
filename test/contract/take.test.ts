import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandboxTarget, sandboxText } from '../../src/sandbox-target.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Sandbox
let population: string
let contact: string
beforeAll(async () => {
  folder = await emptyFolder()
  sandbox = (await startSandboxTarget()).sandbox
  ;[population, contact] = (await Promise.all(
    ['population', 'contact'].map(async (name) => await readFile(join(root, `config/contracts/sandbox.${name}.openapi.yaml`), 'utf8')),
  )) as [string, string]
})
afterAll(async () => await Promise.all([sandbox.stop(), folder.remove()]))

const path = (name: string): string => join(folder.path, name)
const inFolder = async (...args: readonly string[]) => await gatewatch(args, { cwd: folder.path, environment: sandbox.environment })
const page = (name: string, content?: string, more: object = {}) => ({ name, type: 'SWAGGER', published: true, content, ...more })

/** A template with such pages, in one of the shapes in which templates come. */
async function template(name: string, pages: unknown, shape: 'v4 export' | 'v2 export' | 'resource' = 'v4 export'): Promise<void> {
  const definition = JSON.parse(await readFile(join(root, 'test/lint/definitions/population.v4.configured.json'), 'utf8')) as {
    api: object
  }
  const shapes = {
    'v4 export': { ...definition, pages },
    'v2 export': { gravitee: '2.0.0', name: 'Population', proxy: { virtual_hosts: [{ path: '/test/population' }] }, pages },
    resource: { apiVersion: 'gravitee.io/v1alpha1', kind: 'ApiV4Definition', spec: { ...definition.api, pages } },
  }
  await writeFile(path(name), JSON.stringify(shapes[shape], null, 2))
}

describe('gatewatch contract take', () => {
  it('tells what templates carry, and where', async () => {
    await template('population.json', [page('Welcome', '# Hi', { type: 'MARKDOWN' }), page('Lookup', population)])
    await template('contact.json', { openapi: page('Contact', contact, { published: false }) }, 'resource')
    const told = await inFolder('contract', 'take', 'population.json', 'contact.json')
    expect(told).toMatchObject({ code: 0, stderr: '' })
    const line = (await readFile(path('population.json'), 'utf8')).split('\n').findIndex((text) => text.includes('openapi: 3.0.3')) + 1
    expect(told.stdout.split('\n')).toEqual([
      `population.json:${line} /pages/1/content: the page "Lookup" documents GET /v1/personer/{personidentifikator}: a contract of the population register`,
      expect.stringMatching(
        /^contact\.json:\d+ \/spec\/pages\/openapi\/content: the page "Contact", not published, documents POST \/personer: a contract of the contact register$/,
      ) as string,
      'Take them with: gatewatch contract take population.json contact.json --output contracts',
      '',
    ])
  })

  it('writes it word by word, so that answers are judged by it', async () => {
    await template('population.json', [page('Lookup', population)], 'v2 export')
    const taken = await inFolder('contract', 'take', 'population.json', '-o', 'contracts')
    expect(taken).toMatchObject({ code: 0, stderr: '' })
    expect(taken.stdout).toContain('\ncontract:\n  population: contracts/population.openapi.yaml\n')
    expect(await readFile(path('contracts/population.openapi.yaml'), 'utf8')).toBe(population)
    await writeFile(path('target.yaml'), `${sandboxText()}\ncontract: { population: contracts/population.openapi.yaml }\n`)
    const judged = await inFolder('contract', 'check', '-c', 'target.yaml', '--verbose')
    expect(judged).toMatchObject({ code: 0 })
    expect(judged.stdout).toMatch(/contract\.answers \[population\]/)
    const again = await inFolder('contract', 'take', 'population.json', '-o', 'contracts')
    expect(again).toMatchObject({ code: 2 })
    expect(again.stderr).toContain('contracts/population.openapi.yaml exists already')
  })

  it.each([
    ['none at all', [], /^population\.json: no page of type SWAGGER\n$/],
    ['one that is elsewhere', [page('Far')], /the page "Far" is fetched from elsewhere/],
    [
      'one of an older version',
      [page('Old', 'swagger: "2.0"\npaths: {}')],
      /expected an OpenAPI document of version 3\.0 or 3\.1, got an older one/,
    ],
    ['one of something else', [page('Else', 'openapi: 3.1.0\npaths: { /adresser: {} }')], /is the contract of no register/],
  ])('says so where there is %s', async (_, pages, said) => {
    await template('population.json', pages)
    const told = await inFolder('contract', 'take', 'population.json')
    expect(told.code).toBe(1)
    expect(told.stdout).toMatch(said)
    expect(told.stderr).toContain('gatewatch contract record')
  })

  it('asks which one where several are published', async () => {
    await template('population.json', [page('One', population), page('Two', population), page('Three', population, { published: false })])
    const asked = await inFolder('contract', 'take', 'population.json', '-o', 'several')
    expect(asked).toMatchObject({ code: 2 })
    expect(asked.stderr).toContain('choose one of "One", "Two" with --page')
    expect(await inFolder('contract', 'take', 'population.json', '-o', 'several', '--page', 'Two')).toMatchObject({ code: 0 })
  })

  it('is offered where a template that is configured carries what nobody uses', async () => {
    await template('population.json', [page('Lookup', population)])
    const management =
      '  management: { url: http://127.0.0.1:9/management, token: none, apis: { population: { template: population.json } } }'
    await writeFile(path('managed.yaml'), sandboxText().replace(/^(?=optIn)/m, `${management}\n`))
    for (const args of [['plan'], ['contract', 'check'], ['contract', 'show']]) {
      const { stdout, stderr } = await inFolder(...args, '-c', 'managed.yaml')
      expect(`${stdout}${stderr}`).toMatch(
        /population\.json:\d+ \/pages\/0\/content: .*; take it with gatewatch contract take .*population\.json --output contracts/,
      )
    }
  })
})

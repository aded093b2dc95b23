import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monitoring } from '../../suites/monitor.ts'
import { ConfigError } from '../../src/config/error.ts'
import { loadTargetText } from '../../src/config/load.ts'
import { shapeOf } from '../../src/contract/shape.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Sandbox
beforeAll(async () => {
  folder = await emptyFolder()
  sandbox = (await startSandboxTarget()).sandbox
})
afterAll(async () => await Promise.all([sandbox.stop(), folder.remove()]))

const path = (name: string): string => join(folder.path, name)
const inFolder = async (...args: readonly string[]) =>
  await gatewatch(['contract', ...args], { cwd: folder.path, environment: sandbox.environment })

describe('gatewatch contract', () => {
  it('records a good run without anybody in it, adds another, judges by it, and shows it', async () => {
    await writeFile(path('target.yaml'), sandboxText())
    const first = await inFolder('record', '-c', 'target.yaml', '-o', 'recorded.json')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain('population: person 200 (1 response), nobody 404 (1 response)')
    await writeFile(path('target.yaml'), `${sandboxText()}\ncontract: { recorded: recorded.json }\n`)
    const second = await inFolder('record', '-c', 'target.yaml')
    expect(second.stdout).toContain('population: person 200 (2 responses)')
    const checked = await inFolder('check', '-c', 'target.yaml', '--verbose')
    expect(checked).toMatchObject({ code: 0 })
    expect(checked.stdout).toMatch(/contract\.recorded \[population\]/)
    const shown = await inFolder('show', '-c', 'target.yaml')
    expect(shown.stdout).toContain('  navn[].etternavn  string\n')
    const text = await readFile(path('recorded.json'), 'utf8')
    expect(Object.keys((JSON.parse(text) as { calls: object }).calls)).toEqual(['discovery', 'token', 'graphql', 'population', 'contact'])
    const outputs = [text, ...[first, second, checked, shown].flatMap(({ stdout, stderr }) => [stdout, stderr])].join('\n')
    expect(leaksIn(outputs, canariesOf(sandbox.environment))).toEqual([])
    expect(outputs).not.toMatch(/Blomsterpotte|Synutopia/)
  })

  it('records nothing where a documented call is not answered as documented', async () => {
    const { sandbox: faulty } = await startSandboxTarget({ faults: ['population-fails'] })
    await writeFile(path('faulty.yaml'), sandboxText())
    const ended = await gatewatch(['contract', 'record', '-c', 'faulty.yaml', '-o', 'faulty.json'], {
      cwd: folder.path,
      environment: faulty.environment,
    })
    await faulty.stop()
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(
      /Nothing was recorded of sandbox.*\n {2}population\.found: response to the call to the population register, status: expected 200/,
    )
    await expect(readFile(path('faulty.json'))).rejects.toThrow('ENOENT')
  })

  it('warns of drift and names it, in Norwegian, too', async () => {
    const ended = await gatewatch(['contract', 'check', '--fault', 'contact-member-missing', '--reports', 'reports'], { cwd: folder.path })
    expect(ended.code).toBe(0)
    expect(ended.stdout).toContain(
      'response to the call to the contact register /personer/0/spraak: expected to be present, got nothing; contract: sandbox.recorded.json',
    )
    const strictly = ['contract', 'check', '--fault', 'contact-member-missing', '--fail-on', 'warning', '--reports', 'reports']
    expect(await gatewatch(strictly, { cwd: folder.path })).toMatchObject({ code: 1, stdout: expect.stringMatching(/^FAILED/) })
    const run = ['run', 'sandbox', '--check', 'contract.*', '--language', 'nb', '--reports', 'nb', '--fault']
    await gatewatch([...run, 'population-type-changed', '--fault', 'graphql-schema-field-renamed'], { cwd: folder.path })
    const page = await readFile(path('nb/sandbox/index.html'), 'utf8')
    expect(page).toContain('ifølge')
    expect(page).not.toMatch(/expected|; contract: |was configured/)
  })

  it.each([
    ['without a contract to judge by', ['check', '-c', 'plain.yaml'], 'No contract is configured for sandbox.'],
    ['without a file to write', ['record', '-c', 'plain.yaml'], 'No file for the contract'],
    ['with a file that is no record', ['record', '-c', 'plain.yaml', '-o', 'plain.yaml'], 'Cannot add to plain.yaml: '],
  ])('is a mistake %s', async (_, args, message) => {
    await writeFile(path('plain.yaml'), sandboxText())
    const ended = await inFolder(...args)
    expect(ended.code).toBe(2)
    expect(ended.stderr).toContain(message)
  })
})

describe('contracts that cannot be used', () => {
  it('are told with every mistake in them, by file and line', async () => {
    await writeFile(
      path('broken.yaml'),
      'openapi: 3.1.0\npaths:\n  /personer/{id}:\n    get:\n      responses:\n        200:\n          content:\n            application/json: { schema: { type: text } }\n',
    )
    await writeFile(path('other.json'), '{ "openapi": "3.0.0",\n  "paths": { "/adresser": {} } }')
    await writeFile(path('broken.graphql'), 'type Query {\n  organization(id: ID!) Organization\n}\n')
    await writeFile(path('wrong.json'), '{ "gatewatch": "contract", "version": 7 }')
    const settings = 'contract: { population: broken.yaml, contact: other.json, graphql: broken.graphql, recorded: wrong.json }'
    const error: unknown = await loadTargetText(`${sandboxText()}\n${settings}\n`, {
      file: path('t.yaml'),
      environment: sandbox.environment,
    }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    const told = (error as ConfigError).problems.map(({ file, line, message }) => `${file.split('/').at(-1)}:${line}: ${message.id}`)
    expect(told.toSorted()).toEqual([
      'broken.graphql:2: config.contract.graphql',
      'broken.yaml:8: config.contract.type',
      'other.json:2: config.contract.no-path',
      'wrong.json:1: config.contract.recorded-version',
    ])
  })

  it('are files that are not there, and schemas of another API', async () => {
    await writeFile(path('other.graphql'), 'type Query { me: String }')
    const settings = 'contract: { population: nowhere.yaml, graphql: other.graphql }'
    const error: unknown = await loadTargetText(`${sandboxText()}\n${settings}\n`, {
      file: path('t.yaml'),
      environment: sandbox.environment,
    }).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('file not found')
    expect(String(error)).toContain('the schema does not allow the documented query')
  })
})

describe('the monitor', () => {
  it('judges by contracts where there are any, and alerts what drifts as a warning', async () => {
    const { sandbox: own, target } = await startSandboxTarget({ contracts: 'both' })
    await own.stop()
    const asked = ({ checks: { cycle, fresh } }: ReturnType<typeof monitoring.programFor>) =>
      [...cycle, ...fresh].map(({ id }) => id).filter((id) => id.startsWith('contract.'))
    expect(asked(monitoring.programFor(target))).toContain('contract.answers')
    const { recorded: _recorded, graphql: _graphql, population: _population, ...contract } = target.contract
    expect(asked(monitoring.programFor({ ...target, contract }))).toEqual([])
    expect(monitoring.ending.has('contract.recorded')).toBe(true)
    // Asked about nobody, it never asks about a person on account of a contract.
    const { checks } = monitoring.programFor(target).suites.find(({ name }) => name === 'contract')!
    const needed = checks.flatMap(({ needs }) =>
      Object.values(needs).flatMap((need) => (need.kind === 'when-applicable' ? [need.check.id] : [])),
    )
    expect(needed).not.toContain('population.found')
  })

  it('tells of drift once, as a warning', async () => {
    const file = join(folder.path, 'drift.yaml')
    const { sandbox: drifting } = await startSandboxTarget({ faults: ['contact-member-missing'], contracts: 'both' })
    // Without an identifier of nobody, persons are asked about.
    const shipped = resolve(import.meta.dirname, '../../config/contracts')
    const text = sandboxText(undefined, {}, false, 'both')
      .replace(/^ +unknownPersonIdentifier:.*\n/m, '')
      .replaceAll(' contracts/', ` ${shipped}/`)
    await writeFile(file, text)
    const ended = await gatewatch(['monitor', '--once', '--format', 'json', '--store', ':memory:', '-c', file], {
      cwd: folder.path,
      environment: drifting.environment,
    })
    await drifting.stop()
    const [cycle] = [JSON.parse(ended.stdout.slice(ended.stdout.search(/[[{]/))) as unknown].flat() as [
      { readonly outcome: string; readonly causes: readonly { readonly severity: string; readonly checks: readonly string[] }[] },
    ]
    expect(cycle.outcome).toBe('warned')
    expect(cycle.causes).toMatchObject([{ severity: 'warning', checks: ['contract.recorded [contact]'] }])
  })
})

it('a shape of an answer has none of its values', () => {
  const text = JSON.stringify(shapeOf({ navn: 'Blomsterpotte', alder: 47, barn: [{ '18906299204': 'Ærlig' }] }))
  expect(text).not.toMatch(/Blomsterpotte|47|18906299204|Ærlig/)
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../templates/templates.ts'
import { type Change, changed, edit, remove, set } from '../templates/change.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

const registers = ['population', 'contact'] as const
type Register = (typeof registers)[number]

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

interface Placed {
  readonly file: string
  readonly line: number
}

const place = (file = '', line: unknown = ''): Placed => ({ file, line: Number(line) })

const settings = `tokenServiceUrl: https://gateway.example.org/test/machine-token
registers:
  population: { contextPath: /test/population }
  contact: { contextPath: /test/contact }
backends:
  - { host: population.test.example.org, environment: test, register: population, scopes: ['population:'] }
  - { host: contact.test.example.org, environment: test, register: contact, scopes: ['contact:'] }
`

/** Runs both templates, in an order, and gives the lines that each output names. */
async function placesOf(changes: Partial<Record<Register, Change>>, order: readonly Register[] = registers) {
  await writeFile(join(folder.path, 'settings.yaml'), settings)
  for (const register of registers) {
    const made = changed(definition(register, 'configured'), changes[register] ?? (() => undefined))
    await writeFile(join(folder.path, `${register}.json`), `${JSON.stringify(made, null, 2)}\n`)
  }
  const { code, stdout } = await gatewatch(
    [
      'run',
      ...order.flatMap((register) => ['--template', `${register}.json`]),
      '--settings',
      'settings.yaml',
      '--only-suite',
      'register',
      '--only-suite',
      'gateway-rejection',
      '--reports',
      'reports',
    ],
    { cwd: folder.path, environment: { GITHUB_ACTIONS: 'true' } },
  )
  const written = async (name: string): Promise<string> => await readFile(join(folder.path, 'reports/sandbox', name), 'utf8')
  interface Results {
    readonly results: readonly {
      readonly findings?: readonly { readonly place?: Placed; readonly endedAt?: Placed & { readonly policy?: string } }[]
    }[]
    readonly diagnosis: readonly { readonly places?: readonly Placed[] }[]
  }
  const results = JSON.parse(await written('results.json')) as Results
  const issues = JSON.parse(await written('codequality.json')) as readonly {
    readonly location: { readonly path: string; readonly lines: { readonly begin: number } }
  }[]
  const junit = await written('junit.xml')
  const findings = results.results.flatMap(({ findings = [] }) => findings)
  return {
    code,
    stdout,
    console: [...stdout.matchAll(/^ *place +(.*)$/gim)].flatMap(([, text = '']) =>
      text.split(', ').map((one) => place(...(one.split(' ')[0]!.split(':') as [string, string]))),
    ),
    github: [...stdout.matchAll(/^::error file=([^,]+),line=(\d+)/gm)].map(([, file, line]) => place(file, line)),
    codequality: issues.map(({ location }) => place(location.path, location.lines.begin)),
    junit: [...junit.matchAll(/<testcase([^>]*)>\s*<(?:failure|error)/g)].map(([, text = '']) =>
      place(/ file="([^"]*)"/.exec(text)?.[1], / line="([^"]*)"/.exec(text)?.[1]),
    ),
    json: [...findings.map(({ place: at }) => at ?? place()), ...results.diagnosis.flatMap(({ places = [place()] }) => places)],
    ended: findings.flatMap(({ endedAt }) => endedAt ?? []),
  }
}

/** What a mistake changes, and the text of the line that is named for it: of the policy, plan or backend where the gateway ended the call, where it did. */
interface Mistake {
  readonly change: Change
  readonly at: string
  /** The policy that ended the call. */
  readonly policy?: string
}

const callout = 'flows.0.pre.0.configuration'
const policy = 'policy-http-callout'

const mistakes: Readonly<Record<string, Mistake>> = {
  'a wrong header': { change: set('flows.0.pre.1.configuration.addHeaders.0.name', 'X-Authorization'), at: '"X-Authorization"' },
  'a removed policy': { change: remove('flows.0.pre.1'), at: '"flows": [' },
  'a removed callout': { change: remove('flows.0.pre.0'), at: '"flows": [' },
  'a wrong host': {
    change: set('proxy.groups.0.endpoints.0.target', 'https://register.elsewhere.example/rest/v1'),
    at: 'elsewhere.example',
  },
  'a wrong path behind the gateway': { change: edit('proxy.groups.0.endpoints.0.target', (url) => `${url}x`), at: '"target": ' },
  'a wrong address of the token service': {
    change: set(`${callout}.url`, 'https://gateway.example.org/no-such-path'),
    at: 'no-such-path',
    policy,
  },
  'a wrong name of a property': {
    change: set(`${callout}.headers.0.value`, "{#properties['machine_auth_api_kye']}"),
    at: 'api_kye',
    policy,
  },
  'a wrong scope': { change: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'other:scope'), at: 'other:scope', policy },
  'a wrong context path': { change: edit('proxy.virtual_hosts.0.path', (path) => `${path}s`), at: '"path": "/test/' },
  'a plan without a key': { change: set('plans.0.security', 'KEY_LESS'), at: 'KEY_LESS' },
  'a closed plan': { change: set('plans.0.status', 'CLOSED'), at: 'CLOSED' },
}

/** The line that is named for a mistake: where an object or a list is named, the line on which it begins. */
async function lineFor(register: Register, { at }: Mistake): Promise<number> {
  const lines = (await readFile(join(folder.path, `${register}.json`), 'utf8')).split('\n')
  const found = lines.findIndex((line) => line.includes(at)) + 1
  return at === '"flows": [' ? found + 1 : found
}

/** That every output names these places for what is wrong, and no other. */
async function expectPlaces(found: Awaited<ReturnType<typeof placesOf>>, expected: Partial<Record<Register, Mistake>>): Promise<void> {
  const lines = await Promise.all(
    Object.entries(expected).map(async ([register, mistake]) => `${register}.json:${await lineFor(register as Register, mistake)}`),
  )
  const { code, ended, console: told, github, codequality, junit, json } = found
  expect(code).toBe(1)
  for (const [output, places] of Object.entries({ told, github, codequality, junit, json }))
    expect([...new Set(places.map(({ file, line }) => `${file}:${line}`))].sort(), output).toEqual(lines.sort())
  for (const [register, { policy }] of Object.entries(expected))
    if (policy !== undefined) expect(ended).toContainEqual(expect.objectContaining({ file: `${register}.json`, policy }))
}

describe('a mistake in one of several templates is named at its own file and line', () => {
  // The template of the population register has further plans, which a client may have in place of the first.
  const one = Object.entries(mistakes).flatMap(([name, mistake]) =>
    registers.flatMap((register) => (name.includes('plan') && register === 'population' ? [] : [{ name, register, mistake }])),
  )
  it.each(one)('$name in $register', async ({ register, mistake }) => {
    for (const order of [registers, registers.toReversed()])
      await expectPlaces(await placesOf({ [register]: mistake.change }, order), { [register]: mistake })
  })

  it.each(['a wrong header', 'a wrong host', 'a wrong name of a property', 'a wrong context path'])('%s in both', async (name) => {
    const mistake = mistakes[name]!
    const both = { population: mistake, contact: mistake }
    await expectPlaces(await placesOf({ population: mistake.change, contact: mistake.change }), both)
  })

  it.each([
    ['a wrong host', 'a wrong name of a property'],
    ['a removed policy', 'a wrong context path'],
    ['a wrong scope', 'a plan without a key'],
  ])('%s in one and %s in the other', async (population, contact) => {
    const both = { population: mistakes[population]!, contact: mistakes[contact]! }
    await expectPlaces(await placesOf({ population: both.population.change, contact: both.contact.change }), both)
  })
})

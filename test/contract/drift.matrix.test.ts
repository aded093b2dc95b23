import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTargetText } from '../../src/config/load.ts'
import type { Target } from '../../src/config/target.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { valueAt } from '../../src/base/json-values.ts'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { styles } from '../../src/sandbox/styles/styles.ts'
import { registerNames, type RegisterName } from '../../src/domain/registers.ts'
import { judgeTarget } from '../judge.ts'
import { sampled, whole } from '../sample.ts'
import { contactDocument, discoveryDocument, closed, schemaWithStates } from './drift-documents.ts'
import { deviationsIn, drifted, membersIn, otherType, recordOf, startDriftProxy, withStates, type DriftProxy } from './drift-proxy.ts'

const contracts = resolve(import.meta.dirname, '../../config/contracts')

/** The documents of the package that are true of every target. */
const shipped = Object.entries({
  population: 'population.openapi.yaml',
  contact: 'contact.openapi.yaml',
  graphql: 'organization.graphql',
  discovery: 'discovery.schema.json',
})
  .map(([name, file]) => `${name}: ${JSON.stringify(join(contracts, file))}`)
  .join(', ')

let folder: string
let sandbox: Sandbox
let gateway: DriftProxy
let graphql: DriftProxy
let provider: DriftProxy
let plain: Target
const targets = new Map<string, Target>()
const bodies = new Map<RegisterName, unknown>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-drift-'))
  sandbox = await startSandbox({
    front: async (part, address) => {
      if (part === 'gateway') return (gateway = await startDriftProxy(address)).url
      if (part === 'identity-provider') return (provider = await startDriftProxy(address)).url
      return part === 'graphql' ? (graphql = await startDriftProxy(address)).url : address
    },
  })
  plain = await loaded('')
  writeFileSync(join(folder, 'contact.yaml'), contactDocument)
  writeFileSync(join(folder, 'discovery.yaml'), discoveryDocument)
  writeFileSync(join(folder, 'recorded.json'), JSON.stringify(await recordOf(plain)))
  targets.set(
    'documents',
    await loaded(
      `contract: { population: ${JSON.stringify(join(contracts, 'sandbox.population.openapi.yaml'))}, contact: contact.yaml, graphql: ${JSON.stringify(join(contracts, 'sandbox.graphql'))} }`,
    ),
  )
  targets.set('recorded', await loaded('contract: { recorded: recorded.json }'))
  targets.set('shipped', await loaded(`contract: { ${shipped} }`))
  writeFileSync(join(folder, 'states.graphql'), schemaWithStates)
  targets.set('states', await loaded('contract: { graphql: states.graphql }'))
  targets.set('own', await loaded('contract: { discovery: discovery.yaml }'))
  for (const name of registerNames) {
    await judgeTarget(plain, { selection: { checks: [`${name}.found`] } })
    bodies.set(name, gateway.last.body)
  }
})
afterAll(async () => {
  await Promise.all([sandbox.stop(), gateway.stop(), graphql.stop(), provider.stop()])
  rmSync(folder, { recursive: true })
})

async function loaded(more: string): Promise<Target> {
  const [target] = await loadTargetText(`${sandboxText()}\n${more}\n`, {
    file: join(folder, 'target.yaml'),
    environment: sandbox.environment,
  })
  return target!
}

/** Where an identifier stands, and what holds it: without those a register has not answered at all. */
const isOfIdentifier = (pointer: string): boolean =>
  ['/identifikasjonsnummer/0/foedselsEllerDNummer', '/personer/0/personidentifikator'].some(
    (identifier) => identifier === pointer || identifier.startsWith(`${pointer}/`),
  )

const drifts = {
  'is removed': () => undefined,
  'has another type': otherType,
} as const

describe('a target behind the drift proxy', () => {
  it.each(['documents', 'recorded', 'shipped', 'own'])('has no deviation from its %s while nothing drifts', async (by) => {
    expect(await deviationsIn(targets.get(by)!)).toEqual({})
  })

  it.each(['documents', 'recorded'])('has every drift of a field named by its %s', async (by) => {
    const fields = registerNames.flatMap((register) =>
      membersIn(bodies.get(register))
        .filter((pointer) => !isOfIdentifier(pointer))
        .map((pointer) => ({ register, pointer })),
    )
    expect(fields.length).toBeGreaterThan(25)
    const rows = fields.flatMap((field) => Object.entries(drifts).map(([how, change]) => ({ ...field, how, change })))
    const tried = whole ? rows : rows.filter((_, place) => place % 16 === 0)
    const missed: string[] = []
    for (const { register, pointer, how, change } of tried) {
      gateway.alter = (body) => drifted(body, pointer, change)
      const found = await deviationsIn(targets.get(by)!)
      const check = by === 'documents' ? `contract.answers [${register}]` : `contract.recorded [${register}]`
      const named = Object.keys(found).length === 1 && found[check]?.every((at) => at === pointer || at.startsWith(`${pointer}/`))
      if (named !== true) missed.push(`${register} ${pointer} ${how}: ${JSON.stringify(found)}`)
    }
    gateway.alter = (body) => body
    expect(missed).toEqual([])
  })

  it('has a value that is in no list of its documents named, and no other value', async () => {
    const values = registerNames.flatMap((register) =>
      membersIn(bodies.get(register))
        .filter((pointer) => !isOfIdentifier(pointer) && typeof valueAt(bodies.get(register), pointer) === 'string')
        .map((pointer) => ({ register, pointer, isClosed: closed[register]?.includes(pointer) ?? false })),
    )
    expect(values.filter(({ isClosed }) => isClosed)).toHaveLength(Object.values(closed).flat().length)
    for (const { register, pointer, isClosed } of values.filter((each, place) => whole || each.isClosed || place % 8 === 0)) {
      gateway.alter = (body) => drifted(body, pointer, () => 'drifted')
      const found = await deviationsIn(targets.get('documents')!)
      gateway.alter = (body) => body
      const places = Object.entries(found).map(([check, at]) => [check, ...new Set(at)])
      expect(places, pointer).toEqual(isClosed ? [[`contract.answers [${register}]`, pointer]] : [])
    }
  })

  it('is told once what the answers about somebody and about nobody have in common', async () => {
    gateway.alter = (body) => drifted(body, '/personer/0/reservasjon', () => 'drifted')
    const { results } = await judgeTarget(targets.get('documents')!, { selection: { checks: ['contract.answers'] } })
    gateway.alter = (body) => body
    const found = results.filter(({ name }) => name === 'contract.answers [contact]')
    expect(found).toMatchObject([{ findings: [{ at: '/personer/0/reservasjon' }] }])
  })

  it.each([
    ['the same', ['ACTIVE', 'CLOSED'], {}],
    ['one more', ['ACTIVE', 'CLOSED', 'PAUSED'], { 'contract.graphql': ['/State/PAUSED'] }],
    ['one less', ['ACTIVE'], { 'contract.graphql': ['/State/CLOSED'] }],
    ['another one', ['ACTIVE', 'ENDED'], { 'contract.graphql': ['/State/CLOSED', '/State/ENDED'] }],
  ])('has the values of an enum of GraphQL named where they are %s', async (_, states, found) => {
    graphql.alter = (body) => withStates(body, ...states)
    const deviations = await deviationsIn(targets.get('states')!)
    graphql.alter = (body) => body
    expect(deviations).toEqual(found)
  })

  it.each(['documents', 'recorded'])('has a renamed field of GraphQL named by its %s', async (by) => {
    graphql.alter = (body) => JSON.parse(JSON.stringify(body).replaceAll('"name":"name"', '"name":"title"')) as unknown
    const found = await deviationsIn(targets.get(by)!)
    graphql.alter = (body) => body
    expect(found).toEqual({ 'contract.graphql': ['/Organization/name'] })
  })

  it('has a discovery document that is not as its own contract says named', async () => {
    provider.alter = (body) => ({ ...(body as object), jwks_uri: undefined, grant_types_supported: ['client_credentials', 'password'] })
    const found = await deviationsIn(targets.get('own')!)
    provider.alter = (body) => body
    expect(found).toEqual({ 'contract.discovery': ['/jwks_uri', '/grant_types_supported/1'] })
    expect(await deviationsIn(targets.get('own')!)).toEqual({})
  })

  it.each([
    ['is one that HTTP has for such a call', 500, []],
    ['is none', 418, ['status']],
  ])('has a status named by the shipped documents where it %s', async (_, status, places) => {
    gateway.status = () => status
    const found = await deviationsIn(targets.get('shipped')!)
    gateway.status = (answered) => answered
    expect(found['contract.statuses [contact]'] ?? []).toEqual(places)
  })

  it('has new members remarked, and nothing more', async () => {
    gateway.alter = (body) => (typeof body === 'object' ? { ...body, nytt: { '18906299204': 'x' } } : body)
    const { results } = await judgeTarget(targets.get('recorded')!, { selection: { suites: ['contract'] } })
    gateway.alter = (body) => body
    const own = registerNames.map((name) => results.find((result) => result.name === `contract.recorded [${name}]`))
    const remarked = { outcome: 'passed', infos: [{ code: 'contract.added', at: '/nytt' }] }
    expect(own).toMatchObject(registerNames.map(() => remarked))
  })
})

describe.concurrent('a right target in a style', () => {
  const tried = sampled(
    Object.entries(styles).filter(([, { breaks = [] }]) => breaks.length === 0),
    ([, { withoutToken }]) => [withoutToken],
  )

  it.each(tried)('%s does not deviate from what is documented, or was recorded', async (style) => {
    const started = await startSandboxTarget({ style })
    try {
      const record = await recordOf(started.target)
      const { target } = started
      expect(await deviationsIn({ ...target, contract: { ...target.contract, recorded: { file: 'recorded.json', record } } })).toEqual({})
      expect(await deviationsIn({ ...target, contract: targets.get('shipped')!.contract })).toEqual({})
    } finally {
      await started.sandbox.stop()
    }
  })
})

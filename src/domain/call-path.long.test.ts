import { describe, expect, it } from 'vitest'
import { registers } from './registers.ts'
import type { HopName, HopState, Path } from './call-path.ts'
import { judge } from '../../test/judge.ts'

/** The states of each call path of a run: `graphql-api`, and the registers by name. */
async function waysUnder(...faults: readonly string[]): Promise<Readonly<Record<string, Readonly<Partial<Record<HopName, HopState>>>>>> {
  const { summary } = await judge({ sandbox: { faults } })
  return Object.fromEntries(
    (summary.callPath ?? []).map(({ to, hops }) => [to, Object.fromEntries(hops.map(({ hop, state }) => [hop, state]))]),
  )
}

const all = (state: HopState) => ({
  gateway: state,
  callout: state,
  'token-service': state,
  'authorization-service': state,
  register: state,
})
const registersAre = (states: Readonly<Partial<Record<HopName, HopState>>>) =>
  Object.fromEntries(registers.map(({ name }) => [name, states]))
const reachable = { 'identity-provider': 'ok', 'graphql-api': 'ok' } as const

describe.concurrent('the call path', () => {
  it('is proven on a correct target, each part by calls that came through it', async () => {
    const { summary } = await judge({})
    expect(await waysUnder()).toEqual({ 'graphql-api': reachable, ...registersAre(all('ok')) })
    for (const { hops } of summary.callPath!) for (const { by, rules } of hops) expect([by.length > 0, rules]).toEqual([true, undefined])
  })

  it.each<readonly [fault: string, access: Readonly<Partial<Record<HopName, HopState>>>]>([
    ['client-not-authenticated', { 'identity-provider': 'failing', 'graphql-api': 'not-tested' }],
    ['auth-unreachable', { 'identity-provider': 'failing', 'graphql-api': 'not-tested' }],
    ['graphql-fails', { 'identity-provider': 'ok', 'graphql-api': 'failing' }],
  ])('to the GraphQL API under %s', async (fault, access) => {
    expect(await waysUnder(fault)).toEqual({ 'graphql-api': access, ...registersAre(all('ok')) })
  })

  it.each<readonly [fault: string, broken: HopName, unseen: readonly HopName[]]>([
    ['gateway-unreachable', 'gateway', ['callout', 'register']],
    ['access-not-approved', 'gateway', ['callout', 'register']],
    ['token-service-key-blank', 'token-service', ['callout', 'authorization-service', 'register']],
    ['callout-url-wrong-path', 'callout', ['register']],
    ['backend-url-misspelt', 'register', ['callout']],
  ])(
    'to the registers under %s breaks at the %s, and what lies behind it and nothing else shows is unseen',
    async (fault, broken, unseen) => {
      const { population } = await waysUnder(fault)
      expect(population).toEqual({ ...all('ok'), [broken]: 'failing', ...Object.fromEntries(unseen.map((hop) => [hop, 'not-tested'])) })
    },
  )

  it('parts where one register differs, and names every part that may be the matter', async () => {
    const { population, contact } = await waysUnder('contact-issuer-property-wrong')
    expect(population).toEqual(all('ok'))
    expect(contact).toEqual({ ...all('ok'), callout: 'suspect', 'authorization-service': 'suspect' })
  })

  it('breaks at a gateway that lets everybody in, though calls come through', async () => {
    expect((await waysUnder('gateway-without-key'))['contact']).toEqual({ ...all('ok'), gateway: 'failing' })
  })

  it('is not broken by what only warns', async () => {
    expect(await waysUnder('population-cacheable', 'population-foreign-label')).toEqual({
      'graphql-api': reachable,
      ...registersAre(all('ok')),
    })
  })

  it.each(['population-tells-location', 'contact-one-record'])('is not broken by what keeps no call from its end: %s', async (fault) => {
    expect(await waysUnder(fault)).toEqual({ 'graphql-api': reachable, ...registersAre(all('ok')) })
  })

  it('leaves out what nothing was sent on', async () => {
    const { summary } = await judge({ selection: { suites: ['discovery'] } })
    expect(summary.callPath!.map(({ to }: Path) => to)).toEqual(['graphql-api'])
    expect(summary.callPath![0]!.hops.map(({ state }) => state)).toEqual(['ok', 'not-tested'])
  })
})

import { expect, it } from 'vitest'
import { planOf } from '../engine/index.ts'
import { suites } from '../../suites/public.ts'
import { areasOf } from './area.ts'

const planned = new Map(planOf(suites).checks.map(({ check, info }) => [info.name, check]))

it.each([
  ['token.issued', ['auth']],
  ['population.found', ['gateway', 'population']],
  ['register.path-proven [contact]', ['gateway', 'contact']],
  ['contract.statuses [population]', ['population']],
  // A key of one register, sent to the other.
  ['isolation.register-keys [population-key]', ['gateway', 'contact']],
])('%s is of the addresses that it calls and of its register: %j', (name, areas) => {
  expect(areasOf(planned.get(name)!)).toEqual(areas)
})

import { expect, it } from 'vitest'
import { planOf } from '../engine/run/plan.ts'
import { catalog as known, latestOf } from './catalog.ts'
import { catalog, suites } from '../../suites/index.ts'

it('knows every check that an acceptance asks, and the revision that it is', () => {
  expect(latestOf(known)).toBe(catalog)
  expect(known.names.toSorted()).toEqual(
    planOf(suites)
      .checks.map(({ info }) => info.name)
      .toSorted(),
  )
})

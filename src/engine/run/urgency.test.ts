import { expect, it } from 'vitest'
import { suites } from '../../../suites/index.ts'
import { limitTo } from './limit.ts'
import { planOf, urgenciesOf } from './plan.ts'

it('starts the most urgent task first, and equal ones in the order in which they came', async () => {
  const limit = limitTo(1)
  const started: string[] = []
  const ending = Promise.withResolvers<void>()
  const tasks = [limit(async () => await ending.promise, 0)]
  for (const [name, urgency] of [
    ['a', 1],
    ['b', 3],
    ['c', 3],
    ['d', undefined],
    ['e', 2],
  ] as const)
    tasks.push(limit(async () => void started.push(name), urgency))
  ending.resolve()
  for (const task of tasks) await task
  expect(started.join('')).toBe('bcead')
})

it('takes for urgent what most calls follow, one after another', () => {
  const byId = new Map([...urgenciesOf(planOf(suites))].map(([check, urgency]) => [check.id, urgency]))
  const chain = ['discovery.served', 'token.issued', 'graphql.organization-name', 'graphql.rejects-minted-token'].map((id) =>
    byId.get(id as never)!,
  )
  expect(chain).toEqual(chain.toSorted((one, other) => other - one))
  expect(byId.get('token.issued')!).toBeGreaterThan(byId.get('gateway.rejects-path-tricks')!)
  expect(byId.get('discovery.served')! - byId.get('token.issued')!).toBe(1)
})

import { expect, it } from 'vitest'
import { judge } from '../judge.ts'

it('wants no challenge beside a refusal that is none of authentication', async () => {
  const { results } = await judge({
    sandbox: { profile: { identityProvider: 'duende' }, faults: ['token-rejection-without-challenge'] },
    selection: { checks: ['token.error-form'] },
    profile: 'strict',
  })
  const result = results.find(({ check }) => check === 'token.error-form')
  expect(result).toMatchObject({
    outcome: 'failed',
    findings: [
      { at: 'status', actual: 400 },
      { at: 'status', actual: 400 },
    ],
  })
})

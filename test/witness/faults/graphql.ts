import { byToken, withoutSignature, type Admit, type ReadScopes } from '../access.ts'
import type { Faults } from './fault.ts'

const letEverybodyIn = (): Admit => async () => ({ sees: () => true })

const showEverything = (readScopes: ReadScopes): Admit => {
  const admit = byToken(readScopes)
  return async (authorization) => {
    await admit(authorization)
    return { sees: () => true }
  }
}

const foreignTokens = ['graphql.rejects-altered-token', 'graphql.rejects-minted-token', 'graphql.rejects-expired-token']
const everyToken = ['graphql.rejects-no-token', 'graphql.rejects-garbage-token', ...foreignTokens]
const otherOrganization = ['isolation.other-organization', 'isolation.alias']

/** Mistakes in the code around graphql-yoga and Apollo Server. */
export const ofGraphql: Faults = {
  'yoga that asks nobody for a token': {
    admit: letEverybodyIn,
    named: 'graphql.rejects-no-token',
    failed: [...everyToken, ...otherOrganization],
  },
  'yoga that never looks at signatures': {
    admit: () => byToken(withoutSignature),
    named: 'graphql.rejects-altered-token',
    failed: foreignTokens,
  },
  'yoga that shows every organization to whoever has a token': {
    admit: showEverything,
    named: 'isolation.other-organization',
    failed: otherOrganization,
  },
  'apollo that asks nobody for a token': {
    graphql: 'apollo',
    admit: letEverybodyIn,
    named: 'graphql.rejects-garbage-token',
    failed: [...everyToken, ...otherOrganization],
  },
  'apollo that never looks at signatures': {
    graphql: 'apollo',
    admit: () => byToken(withoutSignature),
    named: 'graphql.rejects-minted-token',
    failed: foreignTokens,
  },
  'apollo that accepts tokens for a day after their end': {
    graphql: 'apollo',
    verify: { clockTolerance: '1 day' },
    named: 'graphql.rejects-expired-token',
    failed: ['graphql.rejects-expired-token'],
  },
  'apollo that shows every organization to whoever has a token': {
    graphql: 'apollo',
    admit: showEverything,
    named: 'isolation.alias',
    failed: otherOrganization,
  },
  'apollo that sends stack traces': {
    graphql: 'apollo',
    stackTraces: true,
    named: 'privacy.no-stack-trace',
    warned: ['privacy.no-stack-trace'],
  },
}

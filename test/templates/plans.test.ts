import { expect, it } from 'vitest'
import { render } from '../../src/messages/index.ts'
import { lint } from '../../src/templates/lint/lint.ts'
import { all, changed, set } from './change.ts'
import { definition, fileOf, optionsFor } from './templates.ts'

/** The findings about the plans where the second has this security and this status. */
async function saidOf(security: string, status: string): Promise<readonly string[]> {
  const change = all(set('plans.1.security', security), set('plans.1.status', status))
  const { findings } = await lint([fileOf('api', changed(definition('population', 'configured'), change))], optionsFor('configured'))
  return findings
    .filter(({ rule }) => rule === 'TL33')
    .map(({ severity, critical, cause }) => `${severity}${critical === true ? ' critical' : ''}: ${render(cause)}`)
}

const found = (security: string): string => `Plan "Full lookup" has the security ${security} instead of an API key.`

it.each([
  ['KEY_LESS', 'PUBLISHED', [`error critical: ${found('key-less')}`]],
  // One click away from being published.
  ['KEY_LESS', 'STAGING', [`warning: ${found('key-less')}`]],
  ['KEY_LESS', 'DEPRECATED', [`warning: ${found('key-less')}`]],
  ['KEY_LESS', 'CLOSED', [`warning: ${found('key-less')}`]],
  ['JWT', 'STAGING', []],
  ['API_KEY', 'STAGING', []],
  ['API_KEY', 'PUBLISHED', []],
])('a plan with %s that is %s', async (security, status, expected) => {
  expect(await saidOf(security, status)).toEqual(expected)
})

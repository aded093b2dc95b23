import { describe, expect, it } from 'vitest'
import { profiles } from './profiles.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
import { accessTokenOf, clientOf, organizationQuery, type Client } from '../../test/sandbox/client.ts'
import { observe } from '../../test/sandbox/observation.ts'
import { sampled } from '../../test/sample.ts'

async function using(options: SandboxOptions, use: (client: Client, sandbox: Sandbox) => Promise<void>): Promise<void> {
  const sandbox = await startSandbox(options)
  try {
    await use(clientOf(sandbox), sandbox)
  } finally {
    await sandbox.stop()
  }
}

/** Responses of the sandbox without a profile, by part. */
const documented = new Map<keyof typeof partOf, ReturnType<typeof observe>>()

function documentedOf(part: keyof typeof partOf): ReturnType<typeof observe> {
  const known = documented.get(part) ?? observedProper(part)
  documented.set(part, known)
  return known
}

async function observedProper(part: keyof typeof partOf): ReturnType<typeof observe> {
  const proper = await startSandbox({})
  try {
    return await observe(proper, partOf[part], 'part')
  } finally {
    await proper.stop()
  }
}

const partOf = { identityProvider: 'identity-provider', graphql: 'graphql', gateway: 'gateway' } as const
const named = Object.entries(profiles).flatMap(([part, table]) =>
  Object.keys(table).map((name) => [part as keyof typeof profiles, name] as const),
)

describe.each(sampled(named, ([part]) => [part]))('the %s profile %s', (part, name) => {
  const options = { profile: { [part]: name } }

  it('differs from what is documented to the letter', async () => {
    await using(options, async (_, odd) => expect(await observe(odd, partOf[part], 'part')).not.toEqual(await documentedOf(part)))
  })

  it('is correct: the documented calls are answered', async () => {
    await using(options, async (client) => {
      const issued = await client.token()
      expect(issued.status).toBe(200)
      const answered = await client.graphql(organizationQuery(client.value('ORGANIZATION_ID')), accessTokenOf(issued))
      expect(answered.status).toBe(200)
      expect(JSON.parse(answered.text)).toMatchObject({ data: { organization: { name: client.value('ORGANIZATION_NAME') } } })
      expect([(await client.person()).status, (await client.contact()).status]).toEqual([200, 200])
    })
  })

  it('refuses what must be refused', async () => {
    await using(options, async (client) => {
      for (const answer of [
        await client.token({}, 'none'),
        await client.token({}, ['nobody', 'x']),
        await client.token({ scope: 'org:x' }),
      ])
        expect([400, 401, 403]).toContain(answer.status)
      const anonymous = await client.graphql(organizationQuery(client.value('ORGANIZATION_ID')), undefined)
      expect(anonymous.text).not.toContain(client.value('ORGANIZATION_NAME'))
      // Spring answers a stranger with a redirect to its login page, or with a route that there is not.
      const withWrongKey = await client.person(undefined, 'wrong')
      expect([302, 401, 403, 404]).toContain(withWrongKey.status)
      expect(withWrongKey.text).not.toContain('identifikasjonsnummer')
    })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InterviewAnswers } from '../../src/acceptance/init/answers.ts'
import { needs } from '../require-server.ts'
import { startBehind } from '../witness/behind.ts'
import { startIdentityProvider } from '../witness/identity-provider.ts'
import { apache } from '../witness/makes/apache.ts'
import { caddy } from '../witness/makes/caddy.ts'
import { haproxy } from '../witness/makes/haproxy.ts'
import { nginx } from '../witness/makes/nginx.ts'
import { startMake } from '../witness/makes/running.ts'
import type { Stoppable } from '../witness/serve.ts'
import { properSetUp } from '../witness/set-up.ts'
import { organizationId, people } from '../witness/target.ts'
import { inFront } from './in-front.ts'
import { sit, type Sat, type Sayings } from './sitting.ts'

/** What was answered before, of what is not looked at here. */
const before: InterviewAnswers = {
  target: 'witness',
  authUrl: 'http://127.0.0.1:1',
  organizationId,
  clientId: 'witness',
  clientSecret: 'witness-secret-0815',
  baseUrl: 'http://127.0.0.1:1',
  otherOrganizationId: '',
}

const accepted = ({ said }: Sat): readonly string[] =>
  said.filter((each) => each.startsWith('The gateway accepts the key') || /^The gateway reaches the \w+ register$/.test(each))

for (const [name, make] of Object.entries({ nginx, HAProxy: haproxy, Caddy: caddy, 'Apache httpd': apache }))
  needs(make.program)(`the wizard before ${name}`, () => {
    const running: Stoppable[] = []
    let right: Record<string, string>
    beforeAll(async () => {
      const behind = await startBehind()
      running.push(behind)
      const { setUp, client } = await properSetUp(behind)
      running.push(await startMake(make, [setUp]))
      const gatewayUrl = `http://127.0.0.1:${setUp.port}`
      right = {
        gatewayUrl,
        integrationKeyRegisteredAt: '',
        populationContext: '/test/population',
        contactContext: '/test/contact',
        person: people.population,
        otherPerson: people.contact,
        populationKey: client.keys.population,
        contactKey: client.keys.contact,
        tokenServiceUrl: `${gatewayUrl}/test/machine-token`,
        tokenServiceKey: behind.tokenServiceKey,
        issuer: behind.integration,
        tokenServiceScope: 'population:read',
        owner: 'Integration team',
      }
    })
    afterAll(async () => void (await Promise.all(running.map(async (server) => await server.stop()))))
    const sitThere = async (own: Sayings = {}): Promise<Sat> => await sit({ ...right, ...own }, before)

    it('takes right answers', async () => {
      const sat = await sitThere()
      expect(sat.refusals).toEqual([])
      expect(accepted(sat)).toHaveLength(4)
    })

    it('confirms no wrong key, no key of another API and no path that does not exist', async () => {
      const wrong = await sitThere({
        populationContext: ['/test/population', '/test/population'],
        populationKey: [randomUUID(), right['populationKey']!],
      })
      expect([wrong.refusals, accepted(wrong).length]).toEqual([['populationKey'], 4])
      const ofOther = await sitThere({
        contactContext: ['/test/contact', '/test/contact'],
        contactKey: [right['populationKey']!, right['contactKey']!],
      })
      expect([ofOther.refusals, accepted(ofOther).length]).toEqual([['contactKey'], 4])
      const path = await sitThere({
        populationContext: ['/nord/elsewhere', '/test/population'],
        populationKey: [right['populationKey']!, right['populationKey']!],
      })
      expect(path.refusals).toHaveLength(1)
      expect(path.answers.populationContext).toBe('/test/population')
    })
  })

describe('an identity provider below a path', () => {
  it('is offered where a usual part of its path is mistyped, and its host alone is not', async () => {
    let inside = ''
    const front = await inFront('http://127.0.0.1:1', ({ url = '' }) => async (response) => {
      if (!url.startsWith('/realms/north/')) return void response.writeHead(404).end()
      const answer = await fetch(`${inside}${url.slice('/realms/north'.length)}`)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
    const issuer = `${front.address}/realms/north`
    const provider = await startIdentityProvider({
      issuer,
      client: { id: 'witness', secret: 'witness-secret-0815' },
      organizationId,
      trustsProxy: false,
    })
    inside = `http://127.0.0.1:${provider.port}`
    const { authUrl: _, ...others } = before
    const asked = async (...authUrl: string[]): Promise<Sat> => await sit({ authUrl, tokenOrigin: 'no', gatewayUrl: '', owner: '' }, others)
    try {
      expect((await asked(issuer)).refusals).toEqual([])
      for (const slip of ['/realm/north', '/auth/realms/north', '/realms/north/account', '/north'])
        expect((await asked(`${front.address}${slip}`)).offers, slip).toEqual([issuer])
      const { offers, refusals } = await asked(`${front.address}/realms/nroth`, issuer)
      expect({ offers, refusals }).toEqual({ offers: [], refusals: ['authUrl'] })
    } finally {
      await Promise.all([front.close(), provider.stop()])
    }
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInGravitee } from '../../src/templates/run/real-gateway.ts'
import { modes } from '../../src/gravitee/launcher/import-definition.ts'
import type { RunningGateway } from '../../src/gravitee/launcher/launch.ts'
import { sit, type Sat, type Sayings } from '../acceptance/sitting.ts'
import { provided } from '../require-server.ts'
import { missingHere, startGravitee, templateOf } from './engine.ts'

const accepted = ({ said }: Sat): readonly string[] =>
  said.filter((each) => each.startsWith('The gateway accepts the key') || /^The gateway reaches the \w+ register$/.test(each))

provided(missingHere())("the wizard before Gravitee's own gateway", () => {
  let gateway: RunningGateway
  beforeAll(async () => void (gateway = await startGravitee()))
  afterAll(async () => await gateway.stop())

  it.each(modes)('takes right answers, and confirms no wrong ones: %s', async (mode) => {
    const { targets, close } = await openInGravitee(
      { registers: [templateOf('population'), templateOf('contact')] },
      async () => gateway,
      mode,
    )
    const [target] = targets
    const { population, contact, url } = target!.gateway!
    const keys = [population!, contact!].map(({ apiKey }) => apiKey.reveal()) as [string, string]
    const paths = [population!, contact!].map(({ contextPath }) => contextPath) as [string, string]
    const right: Sayings = {
      gatewayUrl: url,
      populationContext: paths[0],
      contactContext: paths[1],
      person: population!.personIdentifier!.reveal(),
      otherPerson: contact!.personIdentifiers![0]!.reveal(),
      populationKey: keys[0],
      contactKey: keys[1],
      integrationKeyRegisteredAt: '',
      owner: 'Integration team',
    }
    const { authUrl, baseUrl, organizationId } = target!
    const before = { target: 'real', authUrl, baseUrl, organizationId, clientId: 'client', clientSecret: 'secret', otherOrganizationId: '' }
    try {
      const sat = await sit(right, before)
      expect([sat.refusals, accepted(sat).length]).toEqual([[], 4])
      const key = await sit({ ...right, populationKey: ['11111111-2222-3333-4444-555555555555', keys[0]] }, before)
      expect([key.refusals, accepted(key).length]).toEqual([['populationKey'], 4])
      const ofOther = await sit({ ...right, contactKey: [keys[0], keys[1]] }, before)
      expect([ofOther.refusals, accepted(ofOther).length]).toEqual([['contactKey'], 4])
      const path = await sit({ ...right, populationContext: ['/nord/elsewhere', paths[0]], populationKey: [keys[0], keys[0]] }, before)
      expect([path.refusals.length, path.answers.populationContext]).toEqual([1, paths[0]])
    } finally {
      await close()
    }
  })
})

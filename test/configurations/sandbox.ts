import { packageText } from '../../src/base/package-files.ts'
import { targetOrigins } from '../../src/domain/index.ts'
import { partAt } from '../../src/sandbox/origin.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { openEdge } from './edge.ts'
import { days, organizationForms, personVariables, type Stand, type Standing } from './stand.ts'
import type { Facts } from './settings.ts'

/** The sandbox, which compares ids as they are written. */
export const sandbox: Stand = {
  name: 'the sandbox',
  lacks: { ids: ['any-case'] },
  start: async (facts) => await startSandboxWith(facts, []),
}

/** The sandbox as a target, with faults. */
export async function startSandboxWith(facts: Facts, faults: readonly string[]): Promise<Standing> {
  const { layout, organizations, scope, tokenSeconds, keys, keyHeader } = facts
  const edge = await openEdge(layout)
  const running = await startSandbox({
    management: true,
    oneKey: keys === 'common',
    faults: [
      ...faults,
      ...(scope === 'omitted' ? ['scope-not-echoed'] : []),
      ...(organizations === 'open' ? ['organizations-open'] : []),
      ...(tokenSeconds === 3600 ? [] : ['lifetime-other-than-documented']),
      ...(keyHeader === 'X-Gateway-Api-Key' ? [] : ['key-header-named-otherwise']),
    ],
    front: async (part, address) => {
      const origin = targetOrigins.find((each) => partAt[each] === part)
      if (origin === undefined) return address
      edge.lead(origin, Number(new URL(address).port))
      return edge.addresses[origin]
    },
  })
  const { environment: own, people } = running
  const of = (name: string): string => own[`SANDBOX_${name}`]!
  return {
    variables: {
      AUTH_URL: of('AUTH_URL'),
      BASE_URL: of('BASE_URL'),
      GATEWAY_URL: of('GATEWAY_URL'),
      CLIENT_ID: of('CLIENT_ID'),
      CLIENT_SECRET: of('CLIENT_SECRET'),
      ...organizationForms(of('ORGANIZATION_ID'), of('ORGANIZATION_NAME'), of('OTHER_ORGANIZATION_ID')),
      EXPIRED_TOKEN: of('EXPIRED_TOKEN'),
      POPULATION_PATH: '/test/population',
      CONTACT_PATH: '/test/contact',
      POPULATION_KEY: of('POPULATION_KEY'),
      CONTACT_KEY: of('CONTACT_KEY'),
      COMMON_KEY: of('POPULATION_KEY'),
      ...personVariables(people),
      UNKNOWN_PERSON: of('UNKNOWN_PERSON_IDENTIFIER'),
      TOKEN_SERVICE_URL: of('TOKEN_SERVICE_URL'),
      TOKEN_SERVICE_HEADER: 'X-Gravitee-Api-Key',
      TOKEN_SERVICE_KEY: of('TOKEN_SERVICE_KEY'),
      ISSUER: of('ISSUER'),
      SCOPE: of('POPULATION_SCOPE'),
      ...Object.fromEntries(
        [
          'MANAGEMENT_URL',
          'MANAGEMENT_TOKEN',
          ...['POPULATION', 'CONTACT', 'TOKEN_SERVICE'].flatMap((api) => [`${api}_BACKEND`, `${api}_TEMPLATE`]),
        ].map((name) => [name, of(name)]),
      ),
      ...days(),
    },
    files: {
      'population.openapi.yaml': packageText('config/contracts/sandbox.population.openapi.yaml'),
      'contact.openapi.yaml': packageText('config/contracts/sandbox.contact.openapi.yaml'),
      'organization.graphql': packageText('config/contracts/sandbox.graphql'),
      'recorded.json': packageText('config/contracts/sandbox.recorded.json'),
      'discovery.schema.json': JSON.stringify({ type: 'object', required: ['issuer', 'token_endpoint'] }),
      'of-another.schema.json': JSON.stringify({ type: 'object', required: ['end_session_endpoint'] }),
    },
    stop: async () => {
      await running.stop()
      await edge.stop()
    },
  }
}

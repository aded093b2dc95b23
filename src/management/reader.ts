import { message } from '../messages/index.ts'
import type { Target } from '../config/index.ts'
import type { HttpClient } from '../engine/index.ts'
import { settingOf, type ManagedApi, registerNames } from '../domain/index.ts'
import { gotOf, ManagementConnection } from './connection.ts'
import { createDigest, type Digest } from './digest.ts'
import { type ApiInside, type Inside, needing } from './inside.ts'
import { readApi } from './api.ts'
import { findApis, type Sought } from './find.ts'
import { rightsIn, versionIn, type ReadingContext } from './parse.ts'
import { noManagementApi, unknownEnvironment, unknownOrganization, withoutRights } from './refused.ts'

/** What reading takes beside a target with `gateway.management`. */
export interface ReadOptions {
  readonly http: HttpClient
  /** Whether to tell who deployed: for a person's eyes only. */
  readonly names?: boolean
  /** Whether to leave out plans, access and overlaps: fewer requests, for whoever asks again and again. */
  readonly deployedOnly?: boolean
  /** Where facts are to be compared beyond this reading: a digest that others cannot make; else one of its own. */
  readonly digest?: Digest
}

/**
 * Reads what the management API shows of a target's gateway: the rights of the account first, then one call after the other. Never writes, and keeps no key
 * and no value of a property. Throws ManagementRefused if nothing can be read, and TransportError if nothing answers.
 */
export async function readInside(
  target: Target,
  { http, names = false, deployedOnly = false, digest = createDigest() }: ReadOptions,
): Promise<Inside> {
  const settings = target.gateway!.management!
  const connection = new ManagementConnection(http, settings)
  const date = await openEnvironment(connection)
  const version = await connection.ask('version')
  const soughts = soughtIn(target)
  const found = await findApis(connection, soughts)
  const apis: Partial<Record<ManagedApi, ApiInside>> = {}
  const shared = { configured: configuredIn(target), digest, names, deployedOnly }
  for (const { api, key } of soughts) {
    const one = found[api]!
    const { template } = settings.apis[settingOf(api)] ?? {}
    apis[api] = 'found' in one ? one : await readApi(connection, one, { ...shared, key }, settings, template)
  }
  const productVersion = version.status === 200 ? versionIn(version.body) : undefined
  return {
    seenAt: date.toISOString(),
    version: productVersion === undefined ? needing(message('inside-needs.plugins')) : { value: productVersion },
    apis,
  }
}

/** Makes sure that this is a management API with that organization and that environment, and that the account may read in it; tells its time. */
async function openEnvironment(connection: ManagementConnection): Promise<Date> {
  const environment = await connection.ask('environment')
  if (environment.status === 400) throw unknownEnvironment()
  if (environment.status === 403) throw withoutRights()
  if (environment.status !== 200 || environment.body.get('id').text() === undefined) throw noManagementApi(gotOf(environment))
  const rights = await connection.ask('ownRights')
  if (rights.status === 400) throw unknownOrganization()
  if (rights.status === 403 || (rights.status === 200 && !rightsIn(rights.body).includes('API[R]'))) throw withoutRights()
  if (rights.status !== 200) throw noManagementApi(gotOf(rights))
  const serverTime = Date.parse(rights.date ?? '')
  // A header has whole seconds, and what began in this one has begun.
  return Number.isNaN(serverTime) ? new Date() : new Date(serverTime + 999)
}

export const configuredIn = ({ gateway }: Target): ReadingContext['configured'] => ({
  ...(gateway?.tokenService === undefined ? {} : { 'token-service key': gateway.tokenService.apiKey, issuer: gateway.tokenService.issuer }),
  'API key': registerNames.flatMap((name) => gateway?.[name]?.apiKey ?? []),
})

/** The APIs that there is something to look for by, in the order of the table. */
function soughtIn({ gateway }: Target): readonly Sought[] {
  const { apis } = gateway!.management!
  const ofRegisters = registerNames.flatMap((api): readonly Sought[] => {
    const [call, own] = [gateway![api], apis[api]]
    return call === undefined ? [] : [{ api, id: own?.id, contextPath: call.contextPath, key: call.apiKey }]
  })
  const { tokenService } = gateway!
  const own = apis.tokenService
  const contextPath = own?.contextPath ?? pathBelow(gateway!.url, tokenService?.url)
  const isSought = own?.id !== undefined || contextPath !== undefined
  return isSought ? [...ofRegisters, { api: 'token-service', id: own?.id, contextPath, key: tokenService?.apiKey }] : ofRegisters
}

/** The path of an address of the gateway: the token-issuing service is an API of it. */
function pathBelow(gateway: string, address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const [whole, part] = [new URL(gateway), new URL(address)]
  return whole.origin === part.origin && part.pathname !== '/' ? part.pathname : undefined
}

import type { Target } from '../config/index.ts'
import type { HttpClient } from '../engine/index.ts'
import type { DefinitionPart } from '../gravitee/index.ts'
import { settingOf, type ManagedApi } from '../domain/index.ts'
import { readTemplate } from './api.ts'
import { ManagementConnection } from './connection.ts'
import { definitionInside } from './definition.ts'
import { comparedWith, deployedIn, endsIn, markOf, partsOf, type AccessEnds, type Deployed } from './deployed.ts'
import type { Digest } from './digest.ts'
import { search } from './find.ts'
import { visible } from './inside.ts'
import { deploymentIn, timed, type ReadingContext } from './parse.ts'
import { configuredIn, readInside } from './reader.ts'

/** An API that was found before, and what says that nothing was deployed since; without that its deployment is read again. */
export interface KnownDeployment {
  readonly api: ManagedApi
  readonly id: string
  readonly mark?: string
}

export interface GlanceOptions {
  readonly http: HttpClient
  readonly digest: Digest
  readonly known: readonly KnownDeployment[]
}

/** The deployments that one poll shows. Only a whole reading knows the ends of accesses. */
export type DeployedApis = Readonly<Partial<Record<ManagedApi, Deployed & { readonly ends?: AccessEnds }>>>

/** Reads everything, as readInside does, and keeps the ends of the accesses and what later glances are compared with. */
export async function readDeployed(target: Target, { http, digest }: Pick<GlanceOptions, 'http' | 'digest'>): Promise<DeployedApis> {
  const { apis } = await readInside(target, { http, digest })
  return Object.fromEntries(
    Object.entries(apis).flatMap(([name, api]) => (api.found ? [[name, { ...deployedIn(api, digest), ends: endsIn(api) }]] : [])),
  )
}

/**
 * Compares the deployments with earlier ones: one search for all known APIs, and one event of each new deployment. Throws as
 * readInside does.
 */
export async function glanceInside(target: Target, { http, digest, known }: GlanceOptions): Promise<DeployedApis> {
  const settings = target.gateway!.management!
  const connection = new ManagementConnection(http, settings)
  const reading: ReadingContext = { configured: configuredIn(target), digest, names: false }
  const listed = (await search(connection, { ids: known.map(({ id }) => id) })) ?? []
  const apis: Partial<Record<ManagedApi, Deployed>> = {}
  for (const one of known) {
    const saved = listed.find((api) => api.get('id').text()?.value === one.id)
    // An account that lost its rights sees no API; the next whole reading reports why.
    if (saved === undefined) continue
    const state = saved.get('state').word()?.value ?? ''
    const mark = markOf({ state, ...timed(saved, 'deployedAt') })
    const file = settings.apis[settingOf(one.api)]?.template
    apis[one.api] = { id: one.id, mark, ...(mark === one.mark ? {} : await deploymentOf(connection, one.id, { reading, state, file })) }
  }
  return apis
}

async function deploymentOf(
  connection: ManagementConnection,
  api: string,
  { reading, state, file }: { readonly reading: ReadingContext; readonly state: string; readonly file: string | undefined },
): Promise<Pick<Deployed, 'parts' | 'template' | 'drifted'>> {
  const query = { types: 'PUBLISH_API,START_API,STOP_API', perPage: '1' }
  const { status, body } = await connection.ask('events', { params: { api }, query })
  if (status !== 200) return {}
  const events: readonly DefinitionPart[] = body.itemsOf('data')
  const deployment = events[0] === undefined ? undefined : deploymentIn(events[0], reading)
  // An unreadable event shows nothing of the deployment.
  if (events.length > 0 && deployment === undefined) return {}
  const { configured, digest } = reading
  const template = file === undefined ? undefined : visible(await readTemplate(file, (api) => definitionInside(api, configured, digest)))
  return { parts: partsOf(deployment, state, digest), ...comparedWith(template, deployment?.definition, digest) }
}

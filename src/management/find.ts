import type { ManagedApi } from '../system/managed-apis.ts'
import type { Sensitive } from '../sensitive.ts'
import type { Part } from '../gravitee/part.ts'
import { normalise } from '../gravitee/normalise.ts'
import type { Json } from '../gravitee/json.ts'
import { gotOf, type ManagementConnection } from './connection.ts'
import type { ApiNotFound } from './inside.ts'
import { bare } from './plain-address.ts'
import { oddAnswer, withoutRights } from './refused.ts'

/** An API that is looked for, by its id or else by its context path. */
export interface Sought {
  readonly api: ManagedApi
  readonly id: string | undefined
  readonly contextPath: string | undefined
  /** What opens it. */
  readonly key: Sensitive | undefined
}

/** The APIs as they are saved, one search for all that have an id and one for each other. */
export async function findApis(
  connection: ManagementConnection,
  soughts: readonly Sought[],
): Promise<Readonly<Partial<Record<ManagedApi, Part | ApiNotFound>>>> {
  const found: Partial<Record<ManagedApi, Part | ApiNotFound>> = {}
  const ids = soughts.flatMap(({ id }) => id ?? [])
  const byId = ids.length === 0 ? [] : await search(connection, { ids })
  for (const sought of soughts)
    found[sought.api] = sought.id === undefined ? await byPath(connection, sought.contextPath!) : await withId(connection, byId, sought.id)
  return found
}

async function withId(connection: ManagementConnection, apis: readonly Part[], id: string): Promise<Part | ApiNotFound> {
  const api = apis.find((one) => one.get('id').text()?.value === id)
  if (api !== undefined) return api
  // The search is silent of what the account may not see; the rights on it tell that it is there.
  const rights = await connection.ask('apiRights', { params: { api: id } })
  return { found: false, by: `the id ${id}`, why: rights.status === 404 ? 'none' : 'not-visible' }
}

async function byPath(connection: ManagementConnection, contextPath: string): Promise<Part | ApiNotFound> {
  // A search for words: what only looks like the path is found as well.
  const apis = (await search(connection, { query: contextPath })).filter((api) => pathsOf(api).includes(bare(contextPath)))
  const [api, ...others] = apis
  const by = `the context path ${contextPath}`
  if (others.length > 0) return { found: false, by, why: 'several' }
  if (api !== undefined) return api
  const taken = await connection.ask('pathsTaken', { body: { type: 'json', value: { paths: [{ path: contextPath }] } } })
  return { found: false, by, why: taken.body.get('ok').value === false ? 'not-visible' : 'none' }
}

/** The APIs that a search finds, as they are saved. */
export async function search(
  connection: ManagementConnection,
  value: { readonly ids: readonly string[] } | { readonly query: string },
): Promise<readonly Part[]> {
  const query = { manageOnly: 'false', expands: 'deploymentState', perPage: '50' }
  const answer = await connection.ask('search', { query, body: { type: 'json', value } })
  if (answer.status === 403) throw withoutRights()
  if (answer.status !== 200 || !Array.isArray(answer.body.get('data').value)) throw oddAnswer('search for APIs', gotOf(answer))
  return answer.body.get('data').items()
}

const pathsOf = (api: Part): readonly string[] =>
  (normalise({ root: api.value as Json })?.contextPaths ?? []).map(({ path }) => bare(path?.value ?? '/'))

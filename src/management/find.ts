import type { ManagedApi } from '../domain/index.ts'
import type { Sensitive } from '../base/index.ts'
import { type DefinitionPart, normalize, type Json } from '../gravitee/index.ts'
import { gotOf, type ManagementConnection } from './connection.ts'
import type { ApiNotFound } from './inside.ts'
import { bare } from './plain-address.ts'
import { oddAnswer, withoutRights } from './refused.ts'

/** An API that is looked for, by its id or else by its context path. */
export interface Sought {
  readonly api: ManagedApi
  readonly id: string | undefined
  readonly contextPath: string | undefined
  /** The configured key for it. */
  readonly key: Sensitive | undefined
}

/** The APIs as they are saved, one search for all that have an id and one for each other. */
export async function findApis(
  connection: ManagementConnection,
  soughts: readonly Sought[],
): Promise<Readonly<Partial<Record<ManagedApi, DefinitionPart | ApiNotFound>>>> {
  const found: Partial<Record<ManagedApi, DefinitionPart | ApiNotFound>> = {}
  const ids = soughts.flatMap(({ id }) => id ?? [])
  const byId = ids.length === 0 ? [] : await search(connection, { ids })
  for (const { api, id, contextPath } of soughts)
    found[api] = id === undefined ? await byPath(connection, contextPath!) : await withId(connection, byId, id)
  return found
}

async function withId(
  connection: ManagementConnection,
  apis: readonly DefinitionPart[] | undefined,
  id: string,
): Promise<DefinitionPart | ApiNotFound> {
  if (apis === undefined) return { found: false, by: { id }, why: 'no-search' }
  const api = apis.find((one) => one.get('id').text()?.value === id)
  if (api !== undefined) return api
  // The search omits APIs that the account may not see; the rights on an API show that it exists.
  const rights = await connection.ask('apiRights', { params: { api: id } })
  return { found: false, by: { id }, why: rights.status === 404 ? 'none' : 'not-visible' }
}

async function byPath(connection: ManagementConnection, contextPath: string): Promise<DefinitionPart | ApiNotFound> {
  const by = { contextPath }
  const listed = await search(connection, { query: contextPath })
  if (listed === undefined) return { found: false, by, why: 'no-search' }
  // A search for words: what only looks like the path is found as well.
  const [api, ...others] = listed.filter((one) => pathsOf(one).includes(bare(contextPath)))
  if (others.length > 0) return { found: false, by, why: 'several' }
  if (api !== undefined) return api
  const taken = await connection.ask('pathsTaken', { body: { type: 'json', value: { paths: [{ path: contextPath }] } } })
  return { found: false, by, why: taken.body.get('ok').value === false ? 'not-visible' : 'none' }
}

const perPage = 50
const mostPages = 4

/** The APIs that a search finds, as they are saved; undefined where the management API has no such search, as those before 4.4. */
export async function search(
  connection: ManagementConnection,
  value: { readonly ids: readonly string[] } | { readonly query: string },
): Promise<readonly DefinitionPart[] | undefined> {
  const all: DefinitionPart[] = []
  for (let page = 1; page <= mostPages; page++) {
    const query = { manageOnly: 'false', expands: 'deploymentState', perPage: `${perPage}`, ...(page === 1 ? {} : { page: `${page}` }) }
    const answer = await connection.ask('search', { query, body: { type: 'json', value } })
    if (answer.status === 404 || answer.status === 405) return undefined
    if (answer.status === 403) throw withoutRights()
    const data = answer.body.get('data')
    if (answer.status !== 200 || !Array.isArray(data.value)) throw oddAnswer('search for APIs', gotOf(answer))
    all.push(...data.items())
    if (data.value.length < perPage) break
  }
  return all
}

const pathsOf = (api: DefinitionPart): readonly string[] =>
  (normalize({ root: api.value as Json })?.contextPaths ?? []).map(({ path }) => bare(path?.value ?? '/'))

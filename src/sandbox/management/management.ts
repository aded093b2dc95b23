import type { Behavior } from '../behavior.ts'
import { nameOf, secureNameOf } from '../gateway/setup.ts'
import { bare, json, parseJson, withHeaders, type SandboxResponse, type Handler, type Incoming } from '../message.ts'
import { parts } from '../world.ts'
import { eventOf, exportedAs, keyOf, paged, planOf, searched, subscriptionOf } from './representations.ts'
import type { ManagedRecord } from './managed.ts'
import { managedIn } from './managed-apis.ts'

/** The path of the management API at its address. */
export const managementPath = '/management'

const invalid = json(400, { httpStatus: 400, message: 'Invalid organization or environment' })
const forbidden = json(403, {
  httpStatus: 403,
  message: 'You do not have sufficient rights to access this resource',
  technicalCode: 'forbidden',
})

const notFound = (what: 'Api' | 'Subscription', id: string): SandboxResponse =>
  json(404, {
    httpStatus: 404,
    message: `${what} [${id}] cannot be found.`,
    technicalCode: `${what.toLowerCase()}.notFound`,
    parameters: { [what.toLowerCase()]: id },
  })

/** The management API of the gateway, as far as it can be read: as it answers to an account that is a member of its APIs. */
export function management(behavior: Behavior): Handler {
  const { world } = behavior
  const at = new Date().toISOString()
  // The parts have their addresses once all of them listen.
  const addressed = (text: string): string =>
    parts.reduce(
      (replaced, part) => replaced.replaceAll(nameOf(part), world.addresses[part]).replaceAll(secureNameOf(part), world.addresses[part]),
      text,
    )
  // Made on the first request: few runs send any.
  let made: readonly ManagedRecord[] | undefined
  const all = (): readonly ManagedRecord[] =>
    (made ??= Object.values(managedIn(behavior))).map((api) => ({
      ...api,
      saved: exportedAs(api.saved, addressed),
      event: api.event && { ...api.event, definition: exportedAs(api.event.definition, addressed) },
    }))

  return (request) => {
    const path = request.path.startsWith(`${managementPath}/`) ? request.path.slice(managementPath.length) : undefined
    if (path === undefined) return bare(404)
    return wrongPlace(path) ?? refusal(request, behavior) ?? answer(request, path) ?? bare(404)
  }

  function answer(request: Incoming, path: string): SandboxResponse | undefined {
    const [, api = '', rest = ''] = /\/apis\/([\w-]+)(\/[^]*)?$/.exec(path) ?? []
    if (path === '/v2/environments/DEFAULT') return json(200, { id: 'DEFAULT', name: 'Default environment', description: '' })
    if (/^\/v2\/organizations\/DEFAULT\/plugins\/endpoints$/.test(path)) return json(200, plugins)
    if (/^\/organizations\/DEFAULT\/environments\/(DEFAULT|default)\/permissions$/.test(path)) return json(200, environmentRights)
    const body = parseJson(request.body.toString()) as Body | undefined
    if (request.method === 'POST' && path.endsWith('/apis/_search')) return search(body, request, path)
    if (request.method === 'POST' && path.endsWith('/apis/_verify/paths')) return verifyPaths(body)
    if (request.method !== 'GET' || api === '') return undefined
    const found = all().find(({ id, isThere }) => id === api && isThere)
    if (found === undefined)
      return path.startsWith('/v2')
        ? notFound('Api', api)
        : json(404, { message: `Api [${api}] cannot be found.`, parameters: { api }, technicalCode: 'api.notFound', http_status: 404 })
    if (rest === '/members/permissions') return json(200, found.rights)
    return partOf(found, rest, request, path)
  }

  function search(body: Body | undefined, request: Incoming, path: string): SandboxResponse {
    const visible = all().filter(({ isThere, rights }) => isThere && Object.keys(rights).length > 0)
    const wanted = visible
      .map((each) => ({ each, result: searched(each, at) }))
      .filter(({ each, result }) =>
        body?.ids === undefined ? String(result['contextPath']).includes(body?.query ?? '') : body.ids.includes(each.id),
      )
    return page(
      wanted.map(({ result }) => result),
      request,
      path,
    )
  }

  function verifyPaths(body: Body | undefined): SandboxResponse {
    const others = all().filter(({ id, isThere }) => isThere && id !== body?.apiId)
    const paths = (body?.paths ?? []).map(({ path }) => path)
    const called = all().find(({ id }) => id === body?.apiId)
    const taken = called?.pathTaken ?? others.map((each) => String(searched(each, at)['contextPath'])).find((path) => paths.includes(path))
    return json(202, taken === undefined ? { ok: true } : { ok: false, reason: `Path [${taken}/] already exists` })
  }

  function partOf(api: ManagedRecord, rest: string, request: Incoming, path: string): SandboxResponse | undefined {
    const may = (right: string): boolean => api.rights[right]?.includes('R') === true
    const [, subscription] = /^\/subscriptions\/([\w-]+)\/api-keys$/.exec(rest) ?? []
    if (rest === '/events')
      return may('EVENT')
        ? page(
            [eventOf(api, at)].filter((event) => event !== undefined),
            request,
            path,
          )
        : forbidden
    if (rest === '/plans') {
      const statuses = (request.query.get('statuses') ?? 'PUBLISHED').split(',')
      return may('PLAN') ? page(api.plans.filter(({ status }) => statuses.includes(status)).map(planOf), request, path) : forbidden
    }
    if (rest === '/subscriptions') {
      const statuses = (request.query.get('statuses') ?? 'ACCEPTED').split(',')
      const wanted = request.query.get('applicationIds')
      const shown =
        wanted === null || wanted === world.management.application
          ? api.subscriptions.filter(({ status }) => statuses.includes(status))
          : []
      return may('SUBSCRIPTION')
        ? page(
            shown.map((each) => subscriptionOf(each, api, world, at)),
            request,
            path,
          )
        : forbidden
    }
    if (subscription === undefined) return undefined
    if (!may('SUBSCRIPTION')) return forbidden
    const one = api.subscriptions.find(({ id }) => id === subscription)
    return one === undefined
      ? notFound('Subscription', subscription)
      : page(
          one.keys.map((key) => keyOf(key, one.id, world, at)),
          request,
          path,
        )
  }
}

interface Body {
  readonly ids?: readonly string[]
  readonly query?: string
  readonly apiId?: string
  readonly paths?: readonly { readonly path: string }[]
}

const page = (data: readonly unknown[], { query }: Incoming, path: string): SandboxResponse =>
  json(200, paged(data, Number(query.get('perPage') ?? 10), Number(query.get('page') ?? 1), `${managementPath}${path}`))

/** Organization and environment are checked before the caller is; version 1 takes an environment by its name in addresses as well. */
function wrongPlace(path: string): SandboxResponse | undefined {
  const organization = /^(?:\/v2)?\/organizations\/([^/]*)/.exec(path)?.[1]
  const environment = /\/environments\/([^/]*)/.exec(path)?.[1]
  const known = path.startsWith('/v2') ? ['DEFAULT'] : ['DEFAULT', 'default']
  if (environment !== undefined && !known.includes(environment)) return invalid
  return organization !== undefined && organization !== 'DEFAULT' ? invalid : undefined
}

/** Without a token it challenges, with a wrong one it does not. */
function refusal({ headers }: Incoming, { world, management: { takesToken } }: Behavior): SandboxResponse | undefined {
  const { authorization } = headers
  if (authorization === undefined) return withHeaders(bare(401), { 'www-authenticate': 'Basic realm="Gravitee.io Management API"' })
  return takesToken && authorization === `Bearer ${world.management.token}` ? undefined : bare(401)
}

const environmentRights = {
  GROUP: ['R'],
  DOCUMENTATION: ['R'],
  INTEGRATION: ['R'],
  SHARED_POLICY_GROUP: ['R'],
  APPLICATION: ['R', 'C', 'D', 'U'],
  API: ['R'],
}

const plugins = ['tcp-proxy', 'mock', 'http-proxy'].map((id) => ({
  id,
  name: id,
  description: '',
  icon: '',
  version: '4.6.17',
  deployed: true,
  supportedApiType: 'PROXY',
  supportedModes: ['REQUEST_RESPONSE'],
}))

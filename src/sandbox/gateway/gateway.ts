import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import { json, alter, text, withHeaders, type Answer, type Handler, type Incoming } from '../message.ts'
import { callBackend, passedOn } from './backend.ts'
import type { GatewayBehaviour } from './behaviour.ts'
import { NotModelled, type ApiDefinition } from './definition.ts'
import { enter, type EnteredApi } from './entry.ts'
import { Ended, type Passage } from './passage.ts'
import { definitionOf } from './setup-definition.ts'
import type { ApiSetup } from './setup.ts'
import { matchingFlows, runFlows } from './steps.ts'
import { placeIn, settledIn } from './template.ts'

interface Api extends EnteredApi {
  readonly resolve: Passage['resolve']
  /** How many calls went on to a backend: backends take turns. */
  served: number
}

/** The institution's gateway: context path, key, plan, flows, backend, in this order. */
export function gateway(behaviour: GatewayBehaviour): Handler {
  let apis: readonly Api[] | undefined
  return async (request) => {
    // The definitions hold addresses, which are known once the parts listen.
    apis ??= Object.values(behaviour.apis).map((setup) => apiOf(setup, behaviour))
    const instead = behaviour.instead.map((answer) => answer(request)).find((answer) => answer !== undefined)
    return await alter(instead ?? (await route(request, apis, behaviour)), request, behaviour.answers)
  }
}

function apiOf(setup: ApiSetup, { world, engine, templates }: GatewayBehaviour): Api {
  const template = templates[setup.name]
  if (template === undefined) return { setup, definition: definitionOf(setup, world, engine), resolve: (address) => address, served: 0 }
  return { setup, definition: settledIn(template, world), resolve: placeIn(template, world), served: 0 }
}

async function route(request: Incoming, apis: readonly Api[], behaviour: GatewayBehaviour): Promise<Answer> {
  const ways = apis.flatMap((api) => api.definition.contextPaths.map((contextPath) => ({ api, contextPath })))
  const way = ways.find(({ contextPath }) => isBelow(request.path, contextPath))
  if (way === undefined) return behaviour.unknownPath?.(request) ?? text(404, 'No context-path matches the request URI.')
  return withHeaders(await serve(way.api, request.path.slice(way.contextPath.length), request, behaviour), {
    'x-gravitee-transaction-id': String(request.headers['x-gravitee-transaction-id'] ?? randomUUID()),
    'x-gravitee-request-id': randomUUID(),
  })
}

async function serve(api: Api, pathInfo: string, request: Incoming, behaviour: GatewayBehaviour): Promise<Answer> {
  const { definition } = api
  try {
    const plan = await enter(api, request, behaviour)
    const passage = passageOf(api, pathInfo, request, behaviour)
    await runFlows(matchingFlows(plan.flows, passage), passage)
    await runFlows(matchingFlows(definition.flows, passage), passage)
    return await relay(api, passage, behaviour)
  } catch (error) {
    if (error instanceof Ended) return closing(templated(error, definition), definition.engine)
    if (error instanceof NotModelled) return notModelled(error, request, behaviour.world)
    throw error
  }
}

/** Says so to whoever called, and keeps it for whoever judges the call. */
function notModelled({ message }: NotModelled, request: Incoming, { notModelled: calls }: World): Answer {
  const id = request.headers['x-gravitee-transaction-id']
  if (typeof id === 'string') calls.set(id, message)
  return json(501, { message: `The sandbox cannot go on: ${message}`, http_status_code: 501 })
}

function passageOf({ definition, resolve }: Api, pathInfo: string, request: Incoming, { keyHeader }: GatewayBehaviour): Passage {
  const { properties, endpoints } = definition
  const { [keyHeader]: _, ...headers } = passedOn(request.headers)
  return {
    request,
    definition,
    resolve,
    variables: {
      properties,
      attributes: {},
      headers: request.headers,
      endpoints: Object.fromEntries(endpoints.map(({ name, target }) => [name, target])),
    },
    pathInfo,
    method: request.method,
    headers,
  }
}

async function relay(api: Api, passage: Passage, { relayed }: GatewayBehaviour): Promise<Answer> {
  const inTurn = api.definition.endpoints.filter(({ spare }) => spare !== true)
  passage.address ??= `${inTurn[api.served++ % inTurn.length]?.target ?? ''}${passage.pathInfo}`
  const token = /^Bearer (.+)$/.exec(String(passage.headers['authorization']))?.[1]
  return relayed.reduce((answer, change) => change(answer, passage.request, token), await callBackend(passage))
}

function templated({ answer, key }: Ended, { errorTemplates }: ApiDefinition): Answer {
  const template = errorTemplates[key] ?? errorTemplates['DEFAULT']
  return template === undefined ? answer : json(template.status, template.body)
}

/** The older engine closes the connection after each failure of its own, the newer one does not after the caller's. */
function closing(answer: Answer, engine: ApiDefinition['engine']): Answer {
  return engine === 'v3' || answer.status >= 500 ? withHeaders(answer, { connection: 'close' }) : answer
}

function isBelow(path: string, contextPath: string): boolean {
  return path === contextPath || path.startsWith(`${contextPath}/`)
}

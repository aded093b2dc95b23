import type { Deployment } from '../../../src/gravitee/execution/deployment.ts'
import { engineOf } from '../../../src/gravitee/execution/engines.ts'
import type { GatewayResponse, OutgoingRequest, Send, SendProblem } from '../../../src/gravitee/execution/message.ts'
import { NotModeled } from '../../../src/gravitee/execution/not-modeled.ts'
import { serve } from '../../../src/gravitee/execution/serve.ts'
import { normalize } from '../../../src/gravitee/normalize.ts'
import { read } from '../../../src/gravitee/read.ts'
import { callsOf, type ClientCall, keyOf } from './bases.ts'
import { requestText, comparableHeaders, type Observation, type ObservedCall, comparableText } from './observation.ts'
import { below, prefixOf, withoutPrefix } from './prefix.ts'
import { keyFile, type DefinitionUnderTest } from './real.ts'
import { answerOf, type BackendRequest } from './world.ts'

/** The limit of a caller's patience on the real side. */
const longestAnswerMs = 6000

const prefix = prefixOf(0)

/** Observes a definition in the model. */
export async function observeModel({ base, definition }: DefinitionUnderTest): Promise<Observation> {
  const { source } = read(Buffer.from(JSON.stringify(below(prefix, definition))))
  const api = source && normalize(source)
  const calls = callsOf(base, definition)
  if (api === undefined) return Object.fromEntries(calls.map(({ id }) => [id, 'no definition'])) as Observation
  const subscriptions = api.plans.map((_, plan) => ({ plan, key: keyOf(plan), state: 'accepted' as const }))
  const sign = (key: string): string | undefined => (key.startsWith('/') && key !== keyFile ? undefined : 'signature')
  const deployment: Deployment = { api, engine: engineOf(api), subscriptions, cachedResponses: new Map(), sign }
  const observed: [string, ObservedCall | string][] = []
  // One after the other, as on the real gateway: backends take turns.
  for (const call of calls) observed.push([call.id, await observedCallOf(deployment, call)])
  return Object.fromEntries(observed) as Observation
}

async function observedCallOf(deployment: Deployment, call: ClientCall): Promise<ObservedCall | string> {
  const requests: BackendRequest[] = []
  const [path = '', query = ''] = (prefix + call.target).split('?')
  const key = call.key === 'none' ? {} : { 'x-gateway-api-key': keyOf(call.key) }
  const headers = Object.entries({ host: 'gateway.example.org', ...call.headers, ...key })
  const body = Buffer.from(call.body ?? '')
  try {
    const { answer, afterMs = 0 } = await serve(
      [deployment],
      {
        method: call.method,
        path,
        query,
        headers: body.length === 0 ? headers : [...headers, ['content-length', String(body.length)]],
        body,
        remoteAddress: '127.0.0.1',
      },
      sendTo(requests),
      { keyHeader: 'X-Gateway-Api-Key' },
    )
    const texts = requests.map((each) => withoutPrefix(requestText(each))).toSorted()
    // No client can read an invalid status.
    if (answer.status < 100) return { status: 'unreadable', body: '', headers: {}, asked: texts }
    if (afterMs > longestAnswerMs) return { status: 'hang', body: '', headers: {}, asked: texts }
    return {
      status: answer.status,
      body: comparableText(withoutPrefix(answer.body.toString())),
      headers: comparableHeaders(answer.headers.map(([name, value]) => [name, withoutPrefix(value)])),
      asked: texts,
    }
  } catch (error) {
    if (error instanceof NotModeled) return `${error.message} (${error.at})`
    // A mistake of the model is a difference like any other.
    return { status: 'unreadable', body: String(error), headers: {}, asked: [] }
  }
}

/** Calls the services; a connection to any other host ends as at the sink of the real gateway. */
const sendTo =
  (requests: BackendRequest[]): Send =>
  async (request) =>
    await Promise.resolve(responseTo(request, requests))

/** The address in place of an invalid one. */
const unknownAddress = 'https://nowhere.invalid'

function responseTo({ url, method, headers, body }: OutgoingRequest, requests: BackendRequest[]): GatewayResponse | SendProblem {
  const { protocol, hostname, port, username } = URL.parse(url) ?? new URL(unknownAddress)
  const request = {
    host: hostname,
    method,
    // Word for word, as the gateway sends it.
    target: /^[^:]+:\/\/[^/?]*(.*)$/s.exec(url)?.[1]?.replace(/^(?!\/)/, '/') ?? '/',
    headers: headers.map(([name, value]) => [name.toLowerCase(), value] as const),
    body: body.toString(),
  }
  // An address with a user name is not rewritten to a service.
  // CONNECT is a request to a proxy.
  const answer = method !== 'CONNECT' && protocol === 'https:' && port === '' && username === '' ? answerOf(request) : undefined
  if (answer === undefined)
    return protocol === 'https:' && method !== 'CONNECT'
      ? { problem: 'tls', message: 'Failed to create SSL connection' }
      : { problem: 'closed', message: 'Connection was closed' }
  requests.push(request)
  const content = Buffer.from(method === 'HEAD' ? '' : answer.body)
  return {
    status: answer.status,
    headers: [...Object.entries(answer.headers), ['content-length', String(answer.body.length)]],
    body: content,
  }
}

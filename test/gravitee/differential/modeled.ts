import type { Deployment } from '../../../src/gravitee/execution/deployment.ts'
import { engineOf } from '../../../src/gravitee/execution/engines.ts'
import type { Answer, OutgoingRequest, Send, SendProblem } from '../../../src/gravitee/execution/message.ts'
import { NotModeled } from '../../../src/gravitee/execution/not-modeled.ts'
import { serve } from '../../../src/gravitee/execution/serve.ts'
import { normalize } from '../../../src/gravitee/normalize.ts'
import { read } from '../../../src/gravitee/read.ts'
import { callsOf, type ClientCall, keyOf } from './bases.ts'
import { askedSeen, headersSeen, type Observation, type Seen, textSeen } from './observation.ts'
import { below, prefixOf, withoutPrefix } from './prefix.ts'
import { keyFile, type Question } from './real.ts'
import { answerOf, type Asked } from './world.ts'

/** The limit of a caller's patience on the real side. */
const longestAnswerMs = 6000

const prefix = prefixOf(0)

/** Asks the model about a definition. */
export async function askModel({ base, definition }: Question): Promise<Observation> {
  const { source } = read(Buffer.from(JSON.stringify(below(prefix, definition))))
  const api = source && normalize(source)
  const calls = callsOf(base, definition)
  if (api === undefined) return Object.fromEntries(calls.map(({ id }) => [id, 'no definition'])) as Observation
  const subscriptions = api.plans.map((_, plan) => ({ plan, key: keyOf(plan), state: 'accepted' as const }))
  const sign = (key: string): string | undefined => (key.startsWith('/') && key !== keyFile ? undefined : 'signature')
  const deployment: Deployment = { api, engine: engineOf(api), subscriptions, kept: new Map(), sign }
  const observed: [string, Seen | string][] = []
  // One after the other, as they are asked of the real one: backends take turns.
  for (const call of calls) observed.push([call.id, await seenOf(deployment, call)])
  return Object.fromEntries(observed) as Observation
}

async function seenOf(deployment: Deployment, call: ClientCall): Promise<Seen | string> {
  const asked: Asked[] = []
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
      sendTo(asked),
      { keyHeader: 'X-Gateway-Api-Key' },
    )
    const toldOf = asked.map((each) => withoutPrefix(askedSeen(each))).toSorted()
    // A status that is none nobody can read.
    if (answer.status < 100) return { status: 'unreadable', body: '', headers: {}, asked: toldOf }
    if (afterMs > longestAnswerMs) return { status: 'hang', body: '', headers: {}, asked: toldOf }
    return {
      status: answer.status,
      body: textSeen(withoutPrefix(answer.body.toString())),
      headers: headersSeen(answer.headers.map(([name, value]) => [name, withoutPrefix(value)])),
      asked: toldOf,
    }
  } catch (error) {
    if (error instanceof NotModeled) return `${error.message} (${error.at})`
    // A mistake of the model is a difference like any other.
    return { status: 'unreadable', body: String(error), headers: {}, asked: [] }
  }
}

/** Asks the services of the world; where none is, a connection ends as one does at the sink of the real gateway. */
const sendTo =
  (asked: Asked[]): Send =>
  async (request) =>
    await Promise.resolve(heard(request, asked))

/** An address that is none leads where all unknown ones do. */
const nowhere = 'https://nowhere.invalid'

function heard({ url, method, headers, body }: OutgoingRequest, asked: Asked[]): Answer | SendProblem {
  const { protocol, hostname, port, username } = URL.parse(url) ?? new URL(nowhere)
  const question = {
    host: hostname,
    method,
    // Word for word, as the gateway sends it.
    target: /^[^:]+:\/\/[^/?]*(.*)$/s.exec(url)?.[1]?.replace(/^(?!\/)/, '/') ?? '/',
    headers: headers.map(([name, value]) => [name.toLowerCase(), value] as const),
    body: body.toString(),
  }
  // With a user's name it is none of the addresses that are put in place of others.
  // To ask somebody to connect elsewhere is to ask a proxy.
  const answer = method !== 'CONNECT' && protocol === 'https:' && port === '' && username === '' ? answerOf(question) : undefined
  if (answer === undefined)
    return protocol === 'https:' && method !== 'CONNECT'
      ? { problem: 'tls', message: 'Failed to create SSL connection' }
      : { problem: 'closed', message: 'Connection was closed' }
  asked.push(question)
  const content = Buffer.from(method === 'HEAD' ? '' : answer.body)
  return {
    status: answer.status,
    headers: [...Object.entries(answer.headers), ['content-length', String(answer.body.length)]],
    body: content,
  }
}

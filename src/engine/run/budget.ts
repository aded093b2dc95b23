import { nameOf, type Check } from '../check/check.ts'
import type { HttpClient, HttpRequest, Reply } from '../http/request.ts'

/** A client that keeps one attempt of a check to the requests it declared; the plan printed before the run is a promise. */
export function withinBudget(client: HttpClient, check: Check): HttpClient {
  const { sends } = check
  if (sends === undefined) return client
  const sent: Record<string, number> = {}
  const send = async (request: HttpRequest): Promise<Reply> => {
    const allowed = sends[request.origin] ?? 0
    sent[request.origin] = (sent[request.origin] ?? 0) + 1
    if (sent[request.origin]! > allowed)
      throw new Error(`${nameOf(check)} sends more than the ${allowed} requests to ${request.origin} that it declares`)
    return await client.send(request)
  }
  return {
    send,
    get: async (origin, url, options = {}) => await send({ origin, method: 'GET', url, ...options }),
    post: async (origin, url, options = {}) => await send({ origin, method: 'POST', url, ...options }),
    handshake: async (address, options) => await client.handshake(address, options),
  }
}

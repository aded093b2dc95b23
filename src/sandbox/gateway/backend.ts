import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { bare, unanswered, withHeaders, type Answer, type Incoming } from '../message.ts'
import { call } from '../outgoing.ts'
import type { Passage } from './passage.ts'

/** Headers that belong to one connection, or that the gateway keeps to itself. */
const notPassedOn = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'te', 'upgrade', 'accept-encoding', 'date']

/** An address that swallows packets, as a firewall does; the real connect timeout of five seconds is shortened. */
export const swallowing = 'http://swallowing.invalid'
const connectTimeoutMs = 250

/** An address that takes a call and never answers; without time limits in the API the gateway waits as long. */
export const hanging = 'http://hanging.invalid'

/** Calls what stands behind an API. */
export async function callBackend(passage: Passage): Promise<Answer> {
  const { request, method, headers, resolve } = passage
  const address = passage.address ?? ''
  if (address.startsWith(swallowing)) {
    await wait(connectTimeoutMs)
    return bare(504, { connection: 'close' })
  }
  if (address.startsWith(hanging)) return unanswered
  if (!URL.canParse(address)) return bare(400)
  const place = resolve(address)
  try {
    const heard = await call(`${place}${queryFor(request)}`, method, headers, request.body)
    return withHeaders({ status: heard.status, headers: {}, body: heard.body }, passedOn(heard.headers))
  } catch {
    return bare(502, { connection: 'close' })
  }
}

/** The query without the caller's key, which is the gateway's business. */
function queryFor({ query }: Incoming): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name !== 'api-key'))
  return kept.size > 0 ? `?${kept.toString()}` : ''
}

/** The headers that go from one side of the gateway to the other. */
export function passedOn(headers: IncomingHttpHeaders): Record<string, string | readonly string[] | undefined> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassedOn.includes(name)))
}

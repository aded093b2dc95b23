import type { IncomingHttpHeaders } from 'node:http'
import { type Answer, type OutgoingRequest, type SendProblem, type HeaderEntries, NotModeled } from '../../gravitee/index.ts'
import { callerHeader } from '../machine/token-service.ts'
import { call, CallProblem } from '../outgoing.ts'
import type { World } from '../world.ts'
import type { ApiTemplate } from './template.ts'

/** An address that swallows packets, as a firewall does. */
export const swallowing = 'http://swallowing.sandbox.example'

/** An address that takes a call and never answers. */
export const hanging = 'http://hanging.sandbox.example'

/** What of an answer belongs to its connection, or is written anew. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** Thrown where a call would go to somebody of whom nobody knows whether that is right. */
export class UnknownHost extends NotModeled {}

/** Asks the parts of the sandbox what an API of the gateway asks whoever its definition names; nobody else is ever asked. */
export async function ask(request: OutgoingRequest, template: ApiTemplate, world: World): Promise<Answer | SendProblem> {
  const { url, method, headers, body, from, at, readTimeoutMs } = request
  if (url.startsWith(swallowing)) return { problem: 'unreachable', message: 'Connection timed out' }
  if (url.startsWith(hanging)) return { problem: 'silent', message: 'The timeout period has been exceeded' }
  const { protocol, hostname, port } = new URL(url)
  const address = placed(url, template, world)
  if (address === url && !template.isWrong(hostname)) throw new UnknownHost(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`, at)
  try {
    const caller: HeaderEntries = from === 'callout' ? [[callerHeader, 'gateway']] : []
    const heard = await call(address, method, fieldsOf([...headers, ...caller]), body, readTimeoutMs)
    return { status: heard.status, headers: entriesOf(heard.headers).filter(([name]) => !ofConnection.has(name)), body: heard.body }
  } catch (error) {
    if (error instanceof CallProblem) return error
    return { problem: 'closed', message: 'Connection was closed' }
  }
}

/** Where the sandbox has an address of a definition; what it has not leads nowhere. */
function placed(url: string, { places }: ApiTemplate, { addresses }: World): string {
  const [place] = places.filter((each) => url.startsWith(each.url)).toSorted((one, other) => other.url.length - one.url.length)
  if (place === undefined) return url
  const leadsTo = `${addresses[place.part]}${place.path}${url.slice(place.url.length)}`
  return place.tls === true ? leadsTo.replace('http:', 'https:') : leadsTo
}

/** Header fields one by one. */
export const entriesOf = (headers: IncomingHttpHeaders): HeaderEntries =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((each): [string, string] => [name, each]))

/** Header fields by their names in lower case; one that stands there several times as a list. */
export function fieldsOf(entries: HeaderEntries): Record<string, string | readonly string[]> {
  const groups = Map.groupBy(entries, ([name]) => name.toLowerCase())
  return Object.fromEntries(
    [...groups].map(([name, [first, ...more]]) => [name, more.length === 0 ? first![1] : [first!, ...more].map(([, value]) => value)]),
  )
}

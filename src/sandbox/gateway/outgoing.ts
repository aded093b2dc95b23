import { type Answer, type OutgoingRequest, type SendProblem, type HeaderEntries, NotModeled } from '../../gravitee/index.ts'
import { transactionHeader } from '../../domain/index.ts'
import { callerHeader } from '../machine/token-service.ts'
import { entriesOf } from '../message.ts'
import { call, CallProblem } from '../outgoing.ts'
import type { World } from '../world.ts'
import type { ApiTemplate, Place } from './template.ts'

/** An address that swallows packets, as a firewall does. */
export const swallowing = 'http://swallowing.sandbox.example'

/** An address that takes a call and never answers. */
export const hanging = 'http://hanging.sandbox.example'

/** What of an answer belongs to its connection, or is written anew. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** Thrown where a call would go to somebody of whom nobody knows whether that is right. */
export class UnknownHost extends NotModeled {}

/** Asks the parts of the sandbox what an API of the gateway asks whoever its definition names; nobody else is ever asked. */
export async function ask(request: OutgoingRequest, template: ApiTemplate, world: World, id?: string): Promise<Answer | SendProblem> {
  const { url, method, headers, body, from, at, readTimeoutMs } = request
  if (url.startsWith(swallowing)) return { problem: 'unreachable', message: 'Connection timed out' }
  if (url.startsWith(hanging)) return { problem: 'silent', message: 'The timeout period has been exceeded' }
  const { protocol, hostname, port } = new URL(url)
  const place = placeOf(url, template)
  const address = place === undefined ? url : addressIn(place, url, world)
  if (place === undefined && !template.isWrong(hostname))
    throw new UnknownHost(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`, at)
  try {
    const caller = from !== 'callout' ? [] : place?.part === 'gateway' ? ofCall(id) : ([[callerHeader, 'gateway']] as const)
    const heard = await call(address, method, fieldsOf([...headers, ...caller]), body, readTimeoutMs)
    return { status: heard.status, headers: entriesOf(heard.headers).filter(([name]) => !ofConnection.has(name)), body: heard.body }
  } catch (error) {
    if (error instanceof CallProblem) return error
    return { problem: 'closed', message: 'Connection was closed' }
  }
}

/** What the gateway makes of a call to itself is told of the call that it makes it for. */
const ofCall = (id: string | undefined): HeaderEntries => (id === undefined ? [] : [[transactionHeader, id]])

/** Where the sandbox has an address of a definition; what it has not leads nowhere. */
const placeOf = (url: string, { places }: ApiTemplate): Place | undefined =>
  places.filter((each) => url.startsWith(each.url)).toSorted((one, other) => other.url.length - one.url.length)[0]

function addressIn(place: Place, url: string, { addresses }: World): string {
  const leadsTo = `${addresses[place.part]}${place.path}${url.slice(place.url.length)}`
  return place.tls === true ? leadsTo.replace('http:', 'https:') : leadsTo
}

/** Header fields by their names in lower case; one that stands there several times as a list. */
export function fieldsOf(entries: HeaderEntries): Record<string, string | readonly string[]> {
  const groups = Map.groupBy(entries, ([name]) => name.toLowerCase())
  return Object.fromEntries(
    [...groups].map(([name, [first, ...more]]) => [name, more.length === 0 ? first![1] : [first!, ...more].map(([, value]) => value)]),
  )
}

import { type GatewayResponse, type OutgoingRequest, type SendProblem, type HeaderEntries, NotModeled } from '../../gravitee/index.ts'
import { transactionHeader } from '../../domain/index.ts'
import { callerHeader } from '../machine/token-service.ts'
import { entriesOf } from '../message.ts'
import { call, CallProblem } from '../part-client.ts'
import type { World } from '../world.ts'
import type { ApiTemplate, AddressMapping } from './template.ts'

/** An address that swallows packets, as a firewall does. */
export const swallowing = 'http://swallowing.sandbox.example'

/** An address that takes a call and never answers. */
export const hanging = 'http://hanging.sandbox.example'

/** Headers that belong to the connection, or are written again. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** Thrown for a call to a host that may be right or wrong. */
export class UnlistedHost extends NotModeled {}

/** Sends a request of an API to the part of the sandbox that replaces the host. No other host is ever called. */
export async function sendFor(
  request: OutgoingRequest,
  template: ApiTemplate,
  world: World,
  id?: string,
): Promise<GatewayResponse | SendProblem> {
  const { url, method, headers, body, from, at, readTimeoutMs } = request
  if (url.startsWith(swallowing)) return { problem: 'unreachable', message: 'Connection timed out' }
  if (url.startsWith(hanging)) return { problem: 'silent', message: 'The timeout period has been exceeded' }
  const { protocol, hostname, port } = new URL(url)
  const mapping = mappingOf(url, template)
  const address = mapping === undefined ? url : addressIn(mapping, url, world)
  if (mapping === undefined && !template.isWrong(hostname))
    throw new UnlistedHost(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`, at)
  try {
    const caller = from !== 'callout' ? [] : mapping?.part === 'gateway' ? ofCall(id) : ([[callerHeader, 'gateway']] as const)
    const response = await call(address, method, fieldsOf([...headers, ...caller]), body, readTimeoutMs)
    return {
      status: response.status,
      headers: entriesOf(response.headers).filter(([name]) => !ofConnection.has(name)),
      body: response.body,
    }
  } catch (error) {
    if (error instanceof CallProblem) return error
    return { problem: 'closed', message: 'Connection was closed' }
  }
}

/** Marks a call of the gateway to itself with the id of the call that it serves. */
const ofCall = (id: string | undefined): HeaderEntries => (id === undefined ? [] : [[transactionHeader, id]])

/** The part of the sandbox for an address of a definition; undefined where it has none. */
const mappingOf = (url: string, { addresses }: ApiTemplate): AddressMapping | undefined =>
  addresses.filter((each) => url.startsWith(each.url)).toSorted((one, other) => other.url.length - one.url.length)[0]

function addressIn(mapping: AddressMapping, url: string, { addresses }: World): string {
  const leadsTo = `${addresses[mapping.part]}${mapping.path}${url.slice(mapping.url.length)}`
  return mapping.tls === true ? leadsTo.replace('http:', 'https:') : leadsTo
}

/** Header fields by their names in lower case; a repeated one as a list. */
export function fieldsOf(entries: HeaderEntries): Record<string, string | readonly string[]> {
  const groups = Map.groupBy(entries, ([name]) => name.toLowerCase())
  return Object.fromEntries(
    [...groups].map(([name, [first, ...more]]) => [name, more.length === 0 ? first![1] : [first!, ...more].map(([, value]) => value)]),
  )
}

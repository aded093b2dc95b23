import { isIP } from 'node:net'
import { registerNames, type RegisterName } from './registers.ts'

/** Where the configuration lets the client secret go: to the origin of `authUrl`, and to those that `client.tokenOrigins` names. */
export interface Trust {
  readonly authUrl: string
  readonly client: { readonly tokenOrigins: readonly string[] }
}

/** What the issuer of a discovery document is, beside the address that the document was asked for. */
type IssuerJudgment = 'same' | 'same-but-slash' | 'no-address' | 'unsafe' | 'other'

/** Judges the issuer (OIDC-D 4.3, RFC8414 3.3). Only `same` and `same-but-slash` are true: nobody gets a credential by a document of another. */
export function judgeIssuer(issuer: unknown, authUrl: string): IssuerJudgment {
  if (typeof issuer !== 'string' || !URL.canParse(issuer)) return 'no-address'
  const url = new URL(issuer)
  if (url.search !== '' || url.hash !== '' || !isSecure(url, authUrl)) return 'unsafe'
  if (issuer === authUrl) return 'same'
  return issuer === `${authUrl}/` ? 'same-but-slash' : 'other'
}

type AddressJudgment =
  | { readonly is: 'allowed'; readonly address: string }
  /** Nothing that a provider may announce: relative, with a fragment or a user name, or in plain http. */
  | { readonly is: 'wrong' }
  /** Right in itself, but at an origin that the configuration has to name before anything is sent there. */
  | { readonly is: 'not-named'; readonly address: string; readonly origin: string }

/**
 * The one rule for where a discovery document may lead. Plain http goes from loopback to loopback alone.
 * A credential goes to the origin of `authUrl` (RFC6454 4: scheme, host, port), and to origins that are named.
 * Keys are fetched without a credential, so any https name will do: whoever answers has proved the name by a certificate.
 * An address literal, or a name of this machine, proves nothing of the kind, and could make us ask what only we can reach.
 */
export function judgeAddress(announced: unknown, trust: Trust, carries: 'credential' | 'nothing'): AddressJudgment {
  if (typeof announced !== 'string' || !URL.canParse(announced)) return { is: 'wrong' }
  const url = new URL(announced)
  if (url.hash !== '' || url.username !== '' || url.password !== '' || !isSecure(url, trust.authUrl)) return { is: 'wrong' }
  const { href: address, origin } = url
  const own = new URL(trust.authUrl)
  const named = [own, ...trust.client.tokenOrigins].some((each) => new URL(each).origin === origin)
  const harmless = carries === 'nothing' && (url.protocol === 'http:' || url.hostname === own.hostname || isPublicName(url.hostname))
  return named || harmless ? { is: 'allowed', address } : { is: 'not-named', address, origin }
}

/** Returns whether a host, as `URL` writes it, is this machine by its very name: 127.0.0.0/8, ::1 or localhost. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** https everywhere; plain http only where the configured address is http on this machine, and stays there. */
function isSecure(url: URL, authUrl: string): boolean {
  const isPlainHere = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopbackHost(hostname)
  return url.protocol === 'https:' || (isPlainHere(url) && isPlainHere(new URL(authUrl)))
}

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) === 0 && !/(^|\.)localhost$/.test(name)
}

/** An origin that gets a credential of the target, and which. */
export interface Recipient {
  readonly origin: string
  readonly receives: readonly ('client secret' | 'access token' | 'API key' | 'token-service key' | 'management token')[]
}

interface Addressed extends Trust {
  readonly baseUrl: string
  readonly gateway?: {
    readonly url: string
    readonly tokenService?: { readonly url: string }
    readonly management?: { readonly url: string }
  } & Partial<Record<RegisterName, object>>
}

/** Every origin that a run may send a credential to, each once: configured ones alone, whatever is discovered. */
export function recipientsOf({ authUrl, baseUrl, client, gateway }: Addressed): readonly Recipient[] {
  const keyed = registerNames.some((name) => gateway?.[name] !== undefined)
  const gets: readonly (readonly [address: string | undefined, credential: Recipient['receives'][number]])[] = [
    ...[authUrl, ...client.tokenOrigins].map((address) => [address, 'client secret'] as const),
    [baseUrl, 'access token'],
    [keyed ? gateway?.url : undefined, 'API key'],
    [gateway?.tokenService?.url, 'token-service key'],
    [gateway?.management?.url, 'management token'],
  ]
  const known = gets.flatMap(([address, credential]) => (address === undefined ? [] : [{ origin: new URL(address).origin, credential }]))
  return [...Map.groupBy(known, ({ origin }) => origin)].map(([origin, same]) => ({
    origin,
    receives: [...new Set(same.map(({ credential }) => credential))],
  }))
}

import { isIP } from 'node:net'
import { registerNames, type RegisterName } from './registers.ts'

/** The addresses that may get the client secret: the origin of `authUrl`, and those in `client.tokenOrigins`. */
export interface Trust {
  readonly authUrl: string
  readonly client: { readonly tokenOrigins: readonly string[] }
}

/** The issuer of a discovery document, compared with the requested address. */
type IssuerJudgment = 'same' | 'same-but-slash' | 'no-address' | 'unsafe' | 'other'

/**
 * Compares the issuer (OIDC-D 4.3, RFC8414 3.3). Only `same` and `same-but-slash` are correct: a document of another issuer gets no
 * credential.
 */
export function judgeIssuer(issuer: unknown, authUrl: string): IssuerJudgment {
  if (typeof issuer !== 'string' || !URL.canParse(issuer)) return 'no-address'
  const url = new URL(issuer)
  if (url.search !== '' || url.hash !== '' || !isSecure(url, authUrl)) return 'unsafe'
  if (issuer === authUrl) return 'same'
  return issuer === `${authUrl}/` ? 'same-but-slash' : 'other'
}

type AddressJudgment =
  | { readonly is: 'allowed'; readonly address: string }
  /** A value that no provider may announce: relative, with a fragment or a user name, or in plain http. */
  | { readonly is: 'wrong' }
  /** A correct address at an origin that the configuration has to name before anything is sent there. */
  | { readonly is: 'not-named'; readonly address: string; readonly origin: string }

/**
 * Decides which addresses of a discovery document are used. Plain http goes from loopback to loopback alone. A credential goes to the
 * origin of `authUrl` (RFC6454 4: scheme, host, port), and to configured origins. Keys are fetched without a credential, so any https name
 * is allowed: its certificate proves the name. An address literal, or a name of this machine, proves nothing, and could make us request
 * what only we can reach.
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

/** Returns whether a host, as `URL` writes it, is certainly this machine: 127.0.0.0/8, ::1 or localhost. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/**
 * Returns whether an address is https; plain http is allowed only if the configured address is http on this machine, and the address is
 * here, too.
 */
function isSecure(url: URL, authUrl: string): boolean {
  const isPlainHere = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopbackHost(hostname)
  return url.protocol === 'https:' || (isPlainHere(url) && isPlainHere(new URL(authUrl)))
}

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) === 0 && !/(^|\.)localhost$/.test(name)
}

/** An origin that gets credentials of the target, and which. */
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

/** Returns every origin that a run may send a credential to, each once: configured ones alone, whatever is discovered. */
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

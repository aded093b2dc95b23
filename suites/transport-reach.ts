import { expect, type Reply, type Target } from 'gatewatch'
import { expectThat, registerNames, type TargetOrigin, failureText, message } from 'gatewatch/internal'
import { checkPerOrigin } from './check.ts'
import { address, httpsAddress } from './givens.ts'

export const reachable = checkPerOrigin('transport.reachable', {
  title: 'MUST resolve, accept a connection and start TLS in time',
  source: ['SPEC 4'],
  needs: (origin) => ({ address: address(origin) }),
  sends: {},
  async run({ http, needs }) {
    const handshake = await http.handshake(needs.address)
    if (handshake.failure === undefined) return handshake
    const { code, phase } = handshake.failure
    return expectThat(new URL(needs.address).host, {
      code: `transport.${code}`,
      at: phase,
      respondedBy: phase === 'tls' ? 'tls' : 'network',
    }).fail(failureText(handshake.failure))
  },
})

const plainHttpTimeoutMs = 3000

export const tlsOnly = checkPerOrigin('transport.tls-only', {
  title: 'MUST be served only over TLS',
  source: ['RFC6749 1.6', 'RFC6749 3.2', 'RFC6750 5.2', 'RFC9325 3.2'],
  needs: (origin) => ({ reachable: reachable[origin], https: httpsAddress(origin) }),
  sends: (origin) => ({ [origin]: 1 }),
  async run({ http, target, needs: { reachable: handshake, https }, warn }, origin) {
    const plain = plainAddress(https)
    const port = await http.handshake(plain, { timeoutMs: plainHttpTimeoutMs })
    if (!port.connected) return handshake
    const reply = await http.get(origin, `${plain}${documentedPath(origin, target)}`).catch(() => undefined)
    if (reply === undefined || isClosed(reply)) return handshake
    const answer = expect(reply, message('transport.plain-http-on', { port: new URL(plain).port || '80' }), 'transport.plain-http')
    ;(isServed(reply) ? answer : answer.or(warn)).fits(message('transport.closed-or-a-redirect'), false, {
      got: message('refusal.status', { status: String(reply.status) }),
    })
    return handshake
  },
})

/** The plain http address for an https address: port 80 next to 443, else the very same port. */
function plainAddress(https: string): string {
  const { hostname, port, pathname } = new URL(https)
  const path = pathname === '/' ? '' : pathname
  return port === '' ? `http://${hostname}${path}` : `http://${hostname}:${port}${path}`
}

/** The beginning of a documented call's path; it is requested without a credential and a person. */
function documentedPath(origin: TargetOrigin, { gateway }: Target): string {
  if (origin === 'auth') return '/.well-known/openid-configuration'
  return origin === 'base' ? '/graphql' : `${registerNames.flatMap((name) => gateway?.[name] ?? [])[0]?.contextPath ?? ''}/`
}

/** Returns whether plain http leads to https or is rejected as such: 426, or the 400 of a TLS port, which no API sends in JSON. */
function isClosed(reply: Reply): boolean {
  if (reply.status >= 300 && reply.status < 400) return reply.header('location')?.startsWith('https:') === true
  return reply.status === 426 || (reply.status === 400 && !isJson(reply))
}

/**
 * Returns whether the service itself responds in plain http: with success, in JSON, or by demanding the credentials of its documented
 * calls.
 */
function isServed(reply: Reply): boolean {
  return reply.status < 400 || isJson(reply) || [401, 405, 415].includes(reply.status)
}

const isJson = (reply: Reply): boolean => reply.exchange.response?.body.kind === 'json'

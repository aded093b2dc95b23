import { is, says } from '../answer.ts'
import type { Signature } from './signature.ts'

/** The way to any address: what fails, or answers, before the server that was meant. */
export const way: readonly Signature[] = [
  {
    when: ({ failure }) => failure?.code.startsWith('tls') === true,
    speaker: 'tls',
    class: 'unavailable',
    confidence: 'high',
    why: 'the TLS handshake failed',
  },
  {
    when: ({ failure }) => failure !== undefined,
    speaker: 'network',
    class: 'unavailable',
    confidence: 'high',
    why: 'no complete answer came',
  },
  {
    when: ({ status }) => status === undefined,
    speaker: 'unknown',
    class: 'other',
    confidence: 'low',
    why: 'nothing was recorded of an answer',
  },
  {
    when: (answer) => is(answer, 407),
    speaker: 'network',
    confidence: 'high',
    why: 'a proxy on the way asks for a login of its own (407)',
  },
  {
    when: (answer) => is(answer, 400) && says(answer, /plain http request was sent to https|client sent an http request to an https/i),
    speaker: 'tls',
    class: 'other',
    confidence: 'high',
    why: 'an https port was asked in plain http',
  },
  {
    when: (answer) => is(answer, 400, 403) && says(answer, /required ssl certificate|client certificate/i),
    speaker: 'tls',
    class: 'other',
    confidence: 'high',
    why: 'the server in front asks for a client certificate',
  },
  {
    when: (answer) => answer.kind === 'html' && says(answer, /support id/i),
    speaker: 'firewall',
    class: 'other',
    confidence: 'high',
    why: 'an HTML page with a support id is the form of a web application firewall',
  },
  {
    when: (answer) => answer.kind === 'html' && is(answer, '2xx') && answer.marked,
    speaker: 'unknown',
    class: 'other',
    confidence: 'low',
    why: 'a page that came through the gateway where JSON was due',
  },
  {
    when: (answer) => answer.kind === 'html' && is(answer, '2xx'),
    speaker: 'router',
    class: 'other',
    confidence: 'low',
    why: 'an HTML page where JSON was due: a login page or another service',
  },
  {
    when: (answer) => answer.kind === 'html' && is(answer, 401, 403),
    speaker: 'unknown',
    confidence: 'low',
    why: 'an HTML page may come from anything on the way',
  },
  {
    when: (answer) => answer.kind === 'html' && answer.marked,
    speaker: 'unknown',
    confidence: 'low',
    why: 'an HTML page that came through the gateway: another server than the register stands behind it',
  },
  {
    when: (answer) => is(answer, '3xx') && answer.marked,
    speaker: 'unknown',
    confidence: 'low',
    why: 'a redirect that came through the gateway',
  },
  {
    when: (answer) => is(answer, '3xx'),
    speaker: 'router',
    confidence: 'medium',
    why: 'a redirect, as servers in front give it',
  },
  {
    when: (answer) => answer.kind === 'html',
    speaker: 'router',
    confidence: 'medium',
    why: 'an HTML page, as routers and load balancers in front give it',
  },
]

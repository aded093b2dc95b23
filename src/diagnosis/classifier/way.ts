import { is, says } from '../answer.ts'
import { by, type Form } from './form.ts'

/** The way to any address: what fails, or answers, before the server that was meant. */
export const way: readonly Form[] = [
  { ...by('tls', 'high', 'unavailable'), why: 'the TLS handshake failed', when: ({ failure }) => failure?.code.startsWith('tls') === true },
  { ...by('network', 'high', 'unavailable'), why: 'no complete answer came', when: ({ failure }) => failure !== undefined },
  { ...by('unknown', 'low', 'other'), why: 'nothing was recorded of an answer', when: ({ status }) => status === undefined },
  { ...by('network', 'high'), why: 'a proxy on the way asks for a login of its own (407)', when: (answer) => is(answer, 407) },
  {
    ...by('tls', 'high', 'other'),
    why: 'an https port was asked in plain http',
    when: (answer) => is(answer, 400) && says(answer, /plain http request was sent to https|client sent an http request to an https/i),
  },
  {
    ...by('tls', 'high', 'other'),
    why: 'the server in front asks for a client certificate',
    when: (answer) => is(answer, 400, 403) && says(answer, /required ssl certificate|client certificate/i),
  },
  {
    ...by('firewall', 'high', 'other'),
    why: 'an HTML page with a support id is the form of a web application firewall',
    when: (answer) => answer.kind === 'html' && says(answer, /support id/i),
  },
  {
    ...by('unknown', 'low', 'other'),
    why: 'a page that came through the gateway where JSON was due',
    when: (answer) => answer.kind === 'html' && is(answer, '2xx') && answer.marked,
  },
  {
    ...by('router', 'low', 'other'),
    why: 'an HTML page where JSON was due: a login page or another service',
    when: (answer) => answer.kind === 'html' && is(answer, '2xx'),
  },
  {
    ...by('unknown', 'low'),
    why: 'an HTML page may come from anything on the way',
    when: (answer) => answer.kind === 'html' && is(answer, 401, 403),
  },
  {
    ...by('unknown', 'low'),
    why: 'an HTML page that came through the gateway: another server than the register stands behind it',
    when: (answer) => answer.kind === 'html' && answer.marked,
  },
  { ...by('unknown', 'low'), why: 'a redirect that came through the gateway', when: (answer) => is(answer, '3xx') && answer.marked },
  { ...by('router', 'medium'), why: 'a redirect, as servers in front give it', when: (answer) => is(answer, '3xx') },
  {
    ...by('router', 'medium'),
    why: 'an HTML page, as routers and load balancers in front give it',
    when: (answer) => answer.kind === 'html',
  },
]

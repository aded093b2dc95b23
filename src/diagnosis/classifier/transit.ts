import { message } from '../../messages/index.ts'
import { is, says } from '../answer.ts'
import { by, type ResponderRule } from './form.ts'
import { phrasesIn } from './vendors.ts'

/** The words of firewalls of any make on a page, or in plain text, that blocks a request. */
const blocking =
  /\b(?:request|access|page|url|connection|visit|you|your ip)(?: address)? (?:is|was|were|has been|have been) blocked\b|\b(?:page|access|request) blocked\b|\bblocked by\b|\bweb application firewall\b|\b(?:support|incident|event) id\b|\bmod_?security\b/i

/** The responders in front of any address: failures and servers before the intended server. */
export const transit: readonly ResponderRule[] = [
  {
    ...by('tls', 'high', 'unavailable'),
    why: message('transport.handshake-failed'),
    when: ({ failure }) => failure?.code.startsWith('tls') === true,
  },
  { ...by('network', 'high', 'unavailable'), why: message('why.no-answer'), when: ({ failure }) => failure !== undefined },
  { ...by('unknown', 'low', 'other'), why: message('why.unrecorded'), when: ({ status }) => status === undefined },
  { ...by('network', 'high'), why: message('why.proxy-login'), when: (answer) => is(answer, 407) },
  {
    ...by('tls', 'high', 'other'),
    why: message('why.plain-http'),
    when: (answer) => is(answer, 400) && says(answer, /plain http request was sent to https|client sent an http request to an https/i),
  },
  { ...by('router', 'high', 'other'), why: message('why.misdirected'), when: (answer) => is(answer, 421) },
  {
    ...by('tls', 'high', 'other'),
    why: message('why.client-certificate'),
    when: (answer) => is(answer, 400, 403) && says(answer, /required ssl certificate|ssl certificate error|client certificate/i),
  },
  {
    ...by('firewall', 'medium', 'other'),
    why: message('why.firewall-words'),
    when: (answer) => answer.kind === 'text' && is(answer, 403, 406) && says(answer, blocking),
  },
  {
    ...by('firewall', 'high', 'other'),
    why: message('why.html-firewall'),
    when: (answer) => answer.kind === 'html' && says(answer, blocking),
  },
  {
    ...by('router', 'medium', 'other'),
    why: message('why.front-words'),
    when: (answer) =>
      phrasesIn(answer).some(({ meaning }) => meaning === 'login-page' || meaning === 'maintenance' || meaning === 'proxy-failed'),
  },
  {
    // An edge may check keys and tokens itself: its rejections are no block.
    ...by('firewall', 'medium'),
    why: message('why.firewall-words'),
    when: (answer) => phrasesIn(answer).some(({ product, meaning }) => product.role === 'edge' && meaning === 'request-blocked'),
  },
  {
    ...by('unknown', 'low', 'other'),
    why: message('why.page-gateway'),
    when: (answer) => answer.kind === 'html' && is(answer, '2xx') && answer.marked,
  },
  {
    ...by('router', 'low', 'other'),
    why: message('why.html-login'),
    when: (answer) => answer.kind === 'html' && is(answer, '2xx'),
  },
  {
    ...by('unknown', 'low'),
    why: message('why.html-anything'),
    when: (answer) => answer.kind === 'html' && is(answer, 401, 403),
  },
  {
    ...by('unknown', 'low'),
    why: message('why.html-gateway'),
    when: (answer) => answer.kind === 'html' && answer.marked,
  },
  { ...by('unknown', 'low'), why: message('why.redirect-gateway'), when: (answer) => is(answer, '3xx') && answer.marked },
  { ...by('router', 'medium'), why: message('why.redirect'), when: (answer) => is(answer, '3xx') },
  {
    ...by('router', 'medium'),
    why: message('why.html-router'),
    when: (answer) => answer.kind === 'html',
  },
]

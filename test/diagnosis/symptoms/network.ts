import { failed, inconclusive, passed, warned, type Part } from '../build.ts'
import { message } from '../../../src/messages/index.ts'
import { asked, html, row, type Row } from './row.ts'

const reach = (code: string): Part => failed('transport.reachable [gateway]', [], { code: `transport.${code}` })

/** A handshake that ends for a reason. */
const refused = (reason: 'no-common-cipher' | 'no-common-http' | 'renegotiation'): Part =>
  failed('transport.reachable [gateway]', [], { code: 'transport.tls', values: { why: message(`transport.${reason}`) } })

const issuedBy = (issuer: string): Part['finding'] => ({
  actual: 'SELF_SIGNED_CERT_IN_CHAIN',
  values: { got: message('transport.chain-code', { what: 'a chain', code: 'SELF_SIGNED_CERT_IN_CHAIN', count: 2, issuer }) },
})

export const network: readonly Row[] = [
  row('host-name-unknown', 'an unknown host', [reach('dns')], 'configuration, network', 'high'),
  row(
    'dns-server-silent',
    'no host known at all',
    [reach('dns'), failed('transport.reachable [auth]', [], { code: 'transport.dns' })],
    'network',
    'high',
  ),
  row('connection-rejected', 'a refused connection', [reach('connect-refused')], 'network, configuration', 'medium'),
  row('host-unreachable', 'packets that get lost', [reach('connect-timeout')], 'network', 'medium'),
  row('connection-closed-early', 'a connection that is closed', [reach('reset')], 'network, configuration', 'medium'),
  row('tls-cipher-not-shared', 'no cipher that both have', [refused('no-common-cipher')], 'network', 'high'),
  row('tls-too-old', 'a server without secure renegotiation', [refused('renegotiation')], 'network', 'high'),
  row('http-version-not-offered', 'a server of HTTP/2 alone', [refused('no-common-http')], 'network, configuration', 'high'),
  row('tls-handshake-failed', 'no TLS', [reach('tls')], 'configuration, network', 'medium'),
  row(
    'configured-address-http',
    'http to an https port',
    [asked(html(400, 'The plain HTTP request was sent to HTTPS port'))],
    'configuration',
    'high',
  ),
  row(
    'identity-provider-metadata-http-addresses',
    'http to an https port, at an address that the metadata names',
    [passed('discovery.served'), failed('token.issued', html(400, 'The plain HTTP request was sent to HTTPS port'))],
    'identity-provider',
    'high',
  ),
  row('certificate-expired', 'an expired certificate', [failed('transport.certificate-dates [gateway]')], 'network', 'high'),
  row(
    'certificate-not-yet-valid',
    'a certificate that begins later',
    failed('transport.reachable [base]', [], { actual: 'CERT_NOT_YET_VALID' }),
    'network, configuration',
    'high',
  ),
  row(
    'certificate-for-other-host',
    'a certificate for another host',
    [failed('transport.certificate-name [gateway]')],
    'configuration, network',
    'high',
  ),
  row(
    'tls-inspected',
    'an authority that inspecting proxies have',
    failed('transport.certificate-chain [base]', [], issuedBy('O=Zscaler Inc., CN=Zscaler Root CA')),
    'network, configuration',
    'high',
  ),
  row(
    'tls-perhaps-inspected',
    'one authority for several addresses',
    [
      failed('transport.certificate-chain [base]', [], issuedBy('CN=Institution Root')),
      failed('transport.certificate-chain [auth]', [], issuedBy('CN=Institution Root')),
    ],
    'network, configuration',
    'medium',
  ),
  row(
    'certificate-self-signed',
    'a certificate of its own',
    failed('transport.certificate-chain [base]', [], { actual: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'configuration, network',
    'medium',
  ),
  row(
    'certificate-untrusted',
    'an unknown authority',
    [failed('transport.certificate-chain [gateway]')],
    'network, configuration',
    'medium',
  ),
  row(
    'client-certificate-required',
    'a wish for a client certificate',
    [asked(html(400, 'No required SSL certificate was sent'))],
    'configuration, network',
    'high',
  ),
  row('proxy-blocks-request', 'a proxy', [asked({ status: 407 })], 'network', 'high'),
  row('response-malformed', 'a broken frame', [inconclusive('population.found', { fails: 'malformed' })], 'network', 'low'),
  row('address-not-served', 'a misdirected request', [failed('population.found', { status: 421 })], 'configuration, network', 'high'),
  row(
    'request-too-large',
    'headers that exceed a limit',
    [failed('population.found', html(400, 'Request Header Or Cookie Too Large'))],
    'network, configuration',
    'medium',
  ),
  row(
    'response-too-large',
    'an endless page',
    [inconclusive('population.found', { fails: 'too-large' })],
    'configuration, network',
    'medium',
  ),
  row(
    'machine-clock-wrong',
    'clocks that differ everywhere',
    [warned('transport.clock [auth]'), warned('transport.clock [gateway]')],
    'configuration',
    'high',
  ),
]

export const front: readonly Row[] = [
  row(
    'router-without-service',
    'no instance behind the router',
    [asked(html(503, 'Application is not available'))],
    'configuration, network',
    'high',
  ),
  row(
    'server-down-for-every-key',
    'a page of 503 with any key and with none',
    failed('population.found', [
      html(503, 'Busy'),
      { ...html(503, 'Busy'), control: 'no-key' },
      { ...html(503, 'Busy'), control: 'wrong-key' },
      { ...html(404, 'Nothing here'), control: 'unknown-context-path' },
    ]),
    'network, backend-url, configuration, context-path, import-template, api-key, approve-access, request-access, client-application',
    'low',
  ),
  row(
    'address-redirects',
    'a redirect',
    [asked({ status: 301, headers: { location: 'https://gw.example.org/' } })],
    'configuration',
    'medium',
  ),
  row(
    'register-redirects',
    'a redirect at one register',
    [asked({ status: 301, headers: { location: 'https://gw.example.org/' } }), passed('contact.found')],
    'context-path, backend-url',
    'medium',
  ),
  row(
    'server-behind-gateway-unreachable',
    'a page that says bad gateway',
    [asked(html(502, '<h1>502 Bad Gateway</h1>'))],
    'backend-url, network',
    'medium',
  ),
  row('html-page-instead-of-response', 'a login page in front', [asked(html(200, 'Log in'))], 'network, configuration', 'low'),
]

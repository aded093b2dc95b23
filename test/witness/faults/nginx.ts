import { edit, type Faults } from './fault.ts'

const bothRegisters = ['population.found', 'contact.found', 'register.path-proven [population]', 'register.path-proven [contact]']

/** Mistakes in the configuration of nginx. */
export const ofNginx: Faults = {
  'no key asked for at the population register': {
    ...edit('gateway.conf', 'if ($population_key = refused) { return 401; }', ''),
    step: 'import-template',
    named: 'gateway.rejects-no-key [population]',
    failed: ['gateway.rejects-no-key [population]', 'gateway.rejects-wrong-key [population]', 'isolation.register-keys [contact-key]'],
    warned: ['gateway.rejects-key-in-query [population]'],
  },
  'a contact register that takes both keys': {
    ...edit('gateway.conf', 'if ($contact_key = refused)', 'set $both $population_key$contact_key; if ($both = refusedrefused)'),
    step: 'approve-access',
    named: 'isolation.register-keys [population-key]',
    failed: ['isolation.register-keys [population-key]'],
  },
  'registers called at a wrong host': {
    ...edit('gateway.conf', 'proxy_pass http://127.0.0.1:', 'proxy_pass http://127.0.0.2:'),
    step: 'backend-url',
    named: 'population.found',
    failed: bothRegisters,
  },
  'registers slower than the gateway will wait': {
    ...edit('gateway.conf', 'error_page', 'proxy_read_timeout 100ms; error_page'),
    registerDelayMs: 300,
    step: 'network',
    named: 'population.found',
    failed: bothRegisters,
  },
  'registers called without a token': {
    ...edit('gateway.conf', 'proxy_set_header Authorization', 'proxy_set_header X-Authorization'),
    step: 'import-template',
    named: 'population.found',
    failed: bothRegisters,
  },
  'a contact register called without its version': {
    ...edit('gateway.conf', '/rest/v1/', '/rest/'),
    step: 'backend-url',
    named: 'contact.found',
    failed: ['contact.found', 'register.path-proven [contact]'],
  },
  'a contact register that has moved': {
    ...edit('gateway.conf', 'location /test/contact/ {', 'location /test/contact/ { return 308 https://$http_host/moved$request_uri;'),
    step: 'context-path',
    named: 'transport.no-redirect [gateway]',
    failed: ['transport.no-redirect [gateway]', 'contact.found', 'register.path-proven [contact]'],
  },
  'plain http that is answered': {
    ...edit(
      'gateway.conf',
      'location /test/contact/',
      'error_page 497 =200 @plain; location @plain { return 200; } location /test/contact/',
    ),
    step: 'network',
    named: 'transport.tls-only [gateway]',
    failed: ['transport.tls-only [gateway]'],
  },
  'an expired certificate': {
    ...edit('base.conf', 'good.', 'expired.'),
    step: 'network',
    named: 'transport.certificate-dates [base]',
    failed: ['transport.certificate-dates [base]'],
  },
  'a certificate for another name': {
    ...edit('gateway.conf', 'good.', 'otherName.'),
    step: 'network',
    named: 'transport.certificate-name [gateway]',
    failed: ['transport.certificate-name [gateway]'],
  },
  'a certificate signed by itself': {
    ...edit('auth.conf', 'good.', 'selfSigned.'),
    step: 'network',
    named: 'transport.certificate-chain [auth]',
    failed: ['transport.certificate-chain [auth]'],
  },
  'an intermediate certificate that is missing': {
    ...edit('gateway.conf', 'good.', 'withoutIntermediate.'),
    step: 'network',
    named: 'transport.certificate-chain [gateway]',
    failed: ['transport.certificate-chain [gateway]'],
  },
  'TLS 1.1 switched on': {
    ...edit('base.conf', 'ssl_protocols TLSv1.2 TLSv1.3', 'ssl_ciphers ALL:@SECLEVEL=0; ssl_protocols TLSv1.1 TLSv1.2'),
    named: 'transport.tls-version [base]',
    warned: ['transport.tls-version [base]'],
  },
  'no Strict-Transport-Security': {
    ...edit('gateway.conf', 'add_header Strict-Transport-Security', 'add_header X-Strict-Transport-Security'),
    named: 'transport.hsts [gateway]',
    warned: ['transport.hsts [gateway]'],
  },
  'a header for tokens that takes away all others': {
    ...edit('auth.conf', 'location / {', 'location / { proxy_hide_header Cache-Control; add_header Cache-Control "public, max-age=60";'),
    named: 'token.not-cacheable',
    warned: ['token.not-cacheable', 'transport.hsts [auth]'],
  },
  'register answers for shared caches': {
    ...edit('gateway.conf', 'no-store', 'public, max-age=60'),
    named: 'privacy.not-cacheable [population]',
    warned: ['privacy.not-cacheable [population]', 'privacy.not-cacheable [contact]'],
  },
  'its version in every answer': {
    ...edit('nginx.conf', 'server_tokens off', 'server_tokens on'),
    named: 'privacy.no-internals',
    warned: ['privacy.no-internals'],
  },
  'the key in a header of the answer': {
    ...edit('gateway.conf', 'error_page', 'add_header X-Debug $http_x_gateway_api_key; error_page'),
    step: 'import-template',
    named: 'privacy.credentials-not-echoed',
    failed: ['privacy.credentials-not-echoed'],
  },
  'an answer for every path': {
    ...edit('gateway.conf', 'location /test/contact/', 'location / { return 200; } location /test/contact/'),
    named: 'gateway.rejects-path-tricks [population]',
    warned: ['gateway.rejects-path-tricks [population]', 'gateway.rejects-path-tricks [contact]'],
  },
}

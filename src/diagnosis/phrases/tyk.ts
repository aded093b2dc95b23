import { beside, from, type Product } from './phrase.ts'

const at = (file: string): string => `TykTechnologies/tyk 31e219b: gateway/${file}`

export const tyk: Product = {
  name: 'Tyk',
  role: 'gateway',
  phrases: [
    ...from(
      at('handler_error.go'),
      ['Authorization field missing', 'key-missing'],
      ['Access to this API has been disallowed', 'access-missing'],
    ),
    // An authorization service says the same of the key of a client (RFC6749 5.2).
    ...beside(
      { without: 'error_description' },
      from(at('mw_key_expired_check.go'), ['Key has expired', 'key-ended'], ['Key is inactive', 'key-ended']),
    ),
    ...from(
      at('reverse_proxy.go'),
      ['There was a problem proxying the request', 'backend-unreachable'],
      ['Upstream host lookup failed', 'backend-unreachable'],
    ),
  ],
}

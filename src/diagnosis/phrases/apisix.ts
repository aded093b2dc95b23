import { from, type Product } from './phrase.ts'

export const apisix: Product = {
  name: 'Apache APISIX',
  role: 'gateway',
  phrases: from(
    'apache/apisix 095fa8c: apisix/plugins/key-auth.lua',
    ['Missing API key found in request', 'key-missing'],
    ['Invalid API key in request', 'key-refused'],
    ['Missing related consumer', 'key-refused'],
  ),
}

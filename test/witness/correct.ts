import type { WitnessOptions } from './witness.ts'

/** Software that is set up as it should be, in several manners, with what is said of it all the same. */
export const correct: readonly (readonly [string, WitnessOptions & { readonly warned: readonly string[] }])[] = [
  ['RS256, yoga, nginx', { provider: { signing: { alg: 'RS256' } }, warned: ['graphql.rejects-malformed-body'] }],
  [
    'ES256, apollo, nginx that refuses with its own pages and sends plain http on to https',
    {
      graphql: 'apollo',
      edits: [{ file: 'gateway.conf', from: 'error_page 401 = @refused', to: 'error_page 497 https://$http_host$request_uri' }],
      warned: [],
    },
  ],
  ['opaque tokens, yoga, haproxy', { provider: { format: 'opaque' }, front: 'haproxy', warned: ['graphql.rejects-malformed-body'] }],
  ['EdDSA, apollo, haproxy', { provider: { signing: { alg: 'EdDSA' } }, graphql: 'apollo', front: 'haproxy', warned: [] }],
]

/** Stands before what was compressed with the dictionary below. Another dictionary has another, and whoever reads must know both. */
export const dictionaryVersion = 3

/** Never changed under the same version, not even where the catalogue is: whoever reads with other words reads something else. */
const names = {
  transport:
    'reachable tls-only certificate-chain certificate-name certificate-dates certificate-remaining tls-version hsts no-redirect well-formed clock',
  discovery: 'served object issuer token-endpoint endpoint-alive announces-flow required-members keys keys-public-only',
  token:
    'issued access-token type lifetime-integer lifetime-documented scope not-cacheable no-refresh-token parameters-once basic-form-decoded refuses-no-credentials refuses-unknown-client refuses-wrong-secret error-form refuses-other-grant refuses-foreign-scope refuses-malformed-scope refuses-get',
  jwt: 'signature algorithm key-known issuer times scope-agrees',
  graphql:
    'organization-name response-shape expected-name refuses-no-token refuses-garbage-token refuses-altered-token refuses-minted-token refuses-expired-token challenge refuses-malformed-query refuses-malformed-body',
  'token-service': 'issues-token token-valid',
  population: 'found right-person refuses-malformed',
  register: 'media-type path-proven persons-apart',
  contact: 'found exact-persons refuses-empty-list refuses-malformed-body',
  gateway: 'refuses-no-key refuses-wrong-key challenge refuses-key-in-query refuses-path-tricks refuses-wrong-method',
  isolation: 'other-organization alias no-oracle register-keys',
  privacy: 'identifier-not-echoed credentials-not-echoed upstream-token-hidden no-stack-trace no-internals not-cacheable no-pre-key-oracle',
  operations: 'steady throttling integration-key-age',
  contract: 'discovery graphql answers statuses recorded',
  inside:
    'readable found reads-only deployed in-sync context-path plan other-plans subscription key access-remaining properties property-values addresses template',
}

const head =
  '{"v":2,"l":"","p":"","s":,"c":{"target":"","startedAt":,"durationMs":,"lateMs":0,"outcome":"passed","requests":,"contact":true,"answers":{"discovery":,"token":,"graphql":},"certificates":[{"origin":"base","host":"","notAfter":}],"traceId":"","token":{"issuedAt":,"expiresAt":},"keyEndsAt":,"causes":[],"checks":{"n":"'
const tail = '","d":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"o":"ssssssssssssssspppppppppppppppppppppppppppppppp"}}}'

/** Of these there is one for each address. */
const perOrigin: ReadonlySet<string> = new Set(['transport'])
const origins = ['auth', 'base', 'gateway'] as const

/** What most observations hold: the members, and the names of the checks. */
export const dictionary = Buffer.from(
  Object.entries(names)
    .flatMap(([suite, own]) => own.split(' ').map((name) => [suite, `${suite}.${name}`] as const))
    .flatMap(([suite, name]) => (perOrigin.has(suite) ? origins.map((origin) => `${name} [${origin}]`) : [name]))
    .join('|') +
    tail +
    head,
)

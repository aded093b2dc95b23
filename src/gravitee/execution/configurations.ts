import { all, ENTRIES, type JavaType } from './java-types.ts'

/** The Java types of the configurations of modeled policies, from the classes of the newest supported gateway: `node test/gravitee/members/record.ts` writes it. */
export const configurations: Readonly<Record<string, Readonly<Record<string, JavaType>>>> = {
  'api-key': { ...all('flag', 'propagateApiKey enableCustomApiKeyHeader'), apiKeyHeader: 'text' },
  cache: {
    ...all('text', 'cacheName key responseCondition'),
    timeToLiveSeconds: 'long',
    useResponseCacheHeaders: 'flag',
    scope: { oneOf: 'API APPLICATION'.split(' ') },
    methods: { list: { oneOf: 'CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE OTHER'.split(' ') } },
  },
  'dynamic-routing': { rules: { list: { members: { ...all('text', 'pattern url') } } } },
  'ip-filtering': {
    ...all('flag', 'matchAllFromXForwardedFor isInclusiveHostCount useCustomIPAddress'),
    customIPAddress: 'text',
    whitelistIps: { list: 'text' },
    blacklistIps: { list: 'text' },
    lookupIpVersion: { oneOf: 'IPV4 IPV6 ALL'.split(' ') },
  },
  'policy-assign-attributes': { scope: { oneOf: 'REQUEST RESPONSE REQUEST_CONTENT RESPONSE_CONTENT'.split(' ') }, attributes: ENTRIES },
  'policy-assign-content': { body: 'text', scope: { oneOf: 'REQUEST RESPONSE'.split(' ') } },
  'policy-generate-jwt': {
    ...all('text', 'content alias storepass keypass kid id issuer subject'),
    expiresIn: 'long',
    secretBase64Encoded: 'flag',
    keyResolver: { oneOf: 'INLINE JKS PKCS12 PEM'.split(' ') },
    signature: { oneOf: 'RSA_RS256 HMAC_HS256 HMAC_HS384 HMAC_HS512'.split(' ') },
    x509CertificateChain: { oneOf: 'NONE X5C'.split(' ') },
    audiences: { list: 'text' },
    expiresInUnit: { oneOf: 'NANOSECONDS MICROSECONDS MILLISECONDS SECONDS MINUTES HOURS DAYS'.split(' ') },
    customClaims: ENTRIES,
  },
  'policy-http-callout': {
    ...all('text', 'url body errorCondition errorContent'),
    ...all('flag', 'exitOnError fireAndForget useSystemProxy'),
    errorStatusCode: 'int',
    scope: { oneOf: 'REQUEST RESPONSE REQUEST_CONTENT RESPONSE_CONTENT'.split(' ') },
    headers: ENTRIES,
    method: { oneOf: 'CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE OTHER'.split(' ') },
    variables: { list: { members: { ...all('text', 'name value'), evaluateAsString: 'flag' } } },
  },
  'policy-override-request-method': { method: { oneOf: 'CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE OTHER'.split(' ') } },
  quota: {
    ...all('flag', 'async addHeaders'),
    errorStrategy: { oneOf: 'BLOCK_ON_INTERNAL_ERROR FALLBACK_PASS_TROUGH'.split(' ') },
    quota: {
      members: {
        ...all('long', 'limit periodTime'),
        ...all('text', 'dynamicLimit dynamicPeriodTime key'),
        useKeyOnly: 'flag',
        periodTimeUnit: {
          oneOf:
            'NANOS MICROS MILLIS SECONDS MINUTES HOURS HALF_DAYS DAYS WEEKS MONTHS YEARS DECADES CENTURIES MILLENNIA ERAS FOREVER'.split(
              ' ',
            ),
        },
      },
    },
  },
  'rate-limit': {
    ...all('flag', 'async addHeaders'),
    errorStrategy: { oneOf: 'BLOCK_ON_INTERNAL_ERROR FALLBACK_PASS_TROUGH'.split(' ') },
    rate: {
      members: {
        ...all('long', 'limit periodTime'),
        ...all('text', 'dynamicLimit dynamicPeriodTime key'),
        useKeyOnly: 'flag',
        periodTimeUnit: { oneOf: 'NANOSECONDS MICROSECONDS MILLISECONDS SECONDS MINUTES HOURS DAYS'.split(' ') },
      },
    },
  },
  'resource-filtering': {
    whitelist: {
      list: {
        members: { pattern: 'text', methods: { list: { oneOf: 'CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE OTHER'.split(' ') } } },
      },
    },
    blacklist: {
      list: {
        members: { pattern: 'text', methods: { list: { oneOf: 'CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE OTHER'.split(' ') } } },
      },
    },
  },
  'spike-arrest': {
    ...all('flag', 'async addHeaders'),
    errorStrategy: { oneOf: 'BLOCK_ON_INTERNAL_ERROR FALLBACK_PASS_TROUGH'.split(' ') },
    spike: {
      members: {
        ...all('long', 'limit periodTime'),
        ...all('text', 'dynamicLimit dynamicPeriodTime key'),
        useKeyOnly: 'flag',
        periodTimeUnit: { oneOf: 'NANOSECONDS MICROSECONDS MILLISECONDS SECONDS MINUTES HOURS DAYS'.split(' ') },
      },
    },
  },
  'transform-headers': {
    scope: { oneOf: 'REQUEST RESPONSE REQUEST_CONTENT RESPONSE_CONTENT'.split(' ') },
    removeHeaders: { list: 'text' },
    addHeaders: ENTRIES,
    appendHeaders: ENTRIES,
    whitelistHeaders: { list: 'text' },
  },
  'transform-queryparams': {
    clearAll: 'flag',
    removeQueryParameters: { list: 'text' },
    addQueryParameters: { list: { members: { ...all('text', 'name value'), appendToExistingArray: 'flag' } } },
  },
  'url-rewriting': { ...all('flag', 'rewriteResponseHeaders rewriteResponseBody'), ...all('text', 'fromRegex toReplacement') },
}

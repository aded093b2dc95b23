/** What Maven calls a thing: `io.gravitee.policy:gravitee-policy-mock:1.15.0`. */
export type Coordinate = `${string}:${string}:${string}`

/** A version of Gravitee's gateway that is known to work here, with everything that it is built of. */
export interface GatewayVersion {
  readonly version: string
  /** The oldest Java that runs it. */
  readonly java: number
  /** What the build fetches where nothing is at hand yet, in megabytes. */
  readonly megabytes: number
  /** Plugins as published: each a zip that the gateway's own loader unpacks. */
  readonly plugins: readonly Coordinate[]
  /** Policies among them that run code of the definition's author, by the names that definitions use. */
  readonly scripts: readonly string[]
}

const product = '4.10.9'

/**
 * Where the exact release of a plugin that the product ships is not published, the nearest later one stands for it:
 * callout-http, transformheaders, assign-attributes, ip-filtering, rate limits, roles.
 */
const gateway410: GatewayVersion = {
  version: product,
  java: 21,
  megabytes: 160,
  plugins: [
    'io.gravitee.connector:gravitee-connector-http:5.0.9',
    `io.gravitee.apim.plugin.endpoint:gravitee-apim-plugin-endpoint-http-proxy:${product}`,
    'io.gravitee.apim.plugin.entrypoint:gravitee-apim-plugin-entrypoint-http-proxy:4.10.8',
    `io.gravitee.apim.repository:gravitee-apim-repository-noop:${product}`,
    'io.gravitee.node:gravitee-node-cache-plugin-standalone:7.26.1',
    'io.gravitee.node:gravitee-node-cluster-plugin-standalone:7.26.1',
    'io.gravitee.policy:gravitee-gateway-services-ratelimit:4.3.0',
    'io.gravitee.policy:gravitee-policy-apikey:5.2.0',
    'io.gravitee.policy:gravitee-policy-assign-attributes:3.2.0',
    'io.gravitee.policy:gravitee-policy-assign-content:3.1.1',
    'io.gravitee.policy:gravitee-policy-basic-authentication:1.6.0',
    'io.gravitee.policy:gravitee-policy-cache:3.0.0',
    'io.gravitee.policy:gravitee-policy-callout-http:5.4.0',
    'io.gravitee.policy:gravitee-policy-circuit-breaker:2.0.0',
    'io.gravitee.policy:gravitee-policy-dynamic-routing:1.13.0',
    'io.gravitee.policy:gravitee-policy-generate-jwt:1.8.0',
    'io.gravitee.policy:gravitee-policy-groovy:4.1.0',
    'io.gravitee.policy:gravitee-policy-ipfiltering:2.2.0',
    'io.gravitee.policy:gravitee-policy-json-to-json:3.0.1',
    'io.gravitee.policy:gravitee-policy-json-validation:2.1.0',
    'io.gravitee.policy:gravitee-policy-jwt:7.0.1',
    'io.gravitee.policy:gravitee-policy-keyless:4.0.0',
    'io.gravitee.policy:gravitee-policy-latency:2.0.1',
    'io.gravitee.policy:gravitee-policy-mock:1.15.0',
    'io.gravitee.policy:gravitee-policy-oauth2:5.1.4',
    'io.gravitee.policy:gravitee-policy-override-http-method:2.2.1',
    'io.gravitee.policy:gravitee-policy-quota:4.3.0',
    'io.gravitee.policy:gravitee-policy-ratelimit:4.3.0',
    'io.gravitee.policy:gravitee-policy-request-content-limit:1.8.1',
    'io.gravitee.policy:gravitee-policy-request-validation:1.15.1',
    'io.gravitee.policy:gravitee-policy-resource-filtering:1.10.0',
    'io.gravitee.policy:gravitee-policy-retry:3.1.0',
    'io.gravitee.policy:gravitee-policy-role-based-access-control:2.1.0',
    'io.gravitee.policy:gravitee-policy-spikearrest:4.3.0',
    'io.gravitee.policy:gravitee-policy-transform-status-code:1.0.2',
    'io.gravitee.policy:gravitee-policy-transformheaders:5.2.0',
    'io.gravitee.policy:gravitee-policy-transformqueryparams:1.9.0',
    'io.gravitee.policy:gravitee-policy-url-rewriting:1.7.0',
    'io.gravitee.policy:gravitee-policy-xml-json:2.0.1',
    'io.gravitee.resource:gravitee-resource-cache:3.0.0',
  ],
  scripts: ['groovy', 'javascript', 'python', 'xslt', 'policy-xslt'],
}

/** The versions that were held against what they answer; the first is taken where none is named. */
export const gatewayVersions: readonly [GatewayVersion, ...GatewayVersion[]] = [gateway410]

/** A version by its name; undefined where it is none of those that are known to work. */
export const gatewayVersion = (name: string): GatewayVersion | undefined => gatewayVersions.find(({ version }) => version === name)

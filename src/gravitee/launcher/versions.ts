/** Maven's name of an artifact: `io.gravitee.policy:gravitee-policy-mock:1.15.0`. */
export type Coordinate = `${string}:${string}:${string}`

/** A plugin of the gateway in Maven, and the property with its version in a release of the product. */
export interface Plugin {
  readonly group: string
  readonly artifact: string
  readonly pinnedBy: string
}

/** A version of Gravitee's gateway, with the parts of its build. */
export interface GatewayVersion {
  readonly version: string
  /** The oldest Java that runs it. */
  readonly java: number
  /** The download of a first build, in megabytes. */
  readonly megabytes: number
  /** Plugins as published: each a zip that the gateway's own loader unpacks. A release has those that it pins. */
  readonly plugins: readonly Plugin[]
  /** Policies among them, by the names that definitions use. */
  readonly policies: readonly string[]
  /** Policies that run code of the definition's author, by the names that definitions use. */
  readonly scripts: readonly string[]
}

const plugin = (group: string, artifact: string, pinnedBy = `${artifact}.version`): Plugin => ({ group, artifact, pinnedBy })

/** Published with each release, under its own version. */
const ofProduct = (group: string, artifact: string): Plugin => plugin(`io.gravitee.apim.${group}`, artifact, 'project.parent.version')

/** Maven builds limits of all kinds together. */
const ofLimits = (artifact: string): Plugin => plugin('io.gravitee.policy', artifact, 'gravitee-policy-ratelimit.version')

/** Artifacts by the policy names of definitions. */
const policies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'cache dynamic-routing groovy json-to-json json-validation jwt latency mock oauth2 request-content-limit resource-filtering retry',
      'url-rewriting xml-json',
    ].flatMap((line) => line.split(' ').map((name) => [name, name])),
  ),
  'api-key': 'apikey',
  'ip-filtering': 'ipfiltering',
  'key-less': 'keyless',
  'policy-assign-attributes': 'assign-attributes',
  'policy-assign-content': 'assign-content',
  'policy-basic-authentication': 'basic-authentication',
  'policy-circuit-breaker': 'circuit-breaker',
  'policy-generate-jwt': 'generate-jwt',
  'policy-http-callout': 'callout-http',
  'policy-override-request-method': 'override-http-method',
  'policy-request-validation': 'request-validation',
  rbac: 'role-based-access-control',
  'status-code': 'transform-status-code',
  'transform-headers': 'transformheaders',
  'transform-queryparams': 'transformqueryparams',
}

const limits: Readonly<Record<string, string>> = {
  quota: 'gravitee-policy-quota',
  'rate-limit': 'gravitee-policy-ratelimit',
  'spike-arrest': 'gravitee-policy-spikearrest',
}

const plugins: readonly Plugin[] = [
  plugin('io.gravitee.connector', 'gravitee-connector-http'),
  ofProduct('plugin.endpoint', 'gravitee-apim-plugin-endpoint-http-proxy'),
  ofProduct('plugin.entrypoint', 'gravitee-apim-plugin-entrypoint-http-proxy'),
  ofProduct('repository', 'gravitee-apim-repository-noop'),
  ...['cache', 'cluster'].map((kind) => plugin('io.gravitee.node', `gravitee-node-${kind}-plugin-standalone`, 'gravitee-node.version')),
  ...['gravitee-gateway-services-ratelimit', ...Object.values(limits)].map(ofLimits),
  ...Object.values(policies)
    .toSorted()
    .map((name) => plugin('io.gravitee.policy', `gravitee-policy-${name}`)),
  plugin('io.gravitee.resource', 'gravitee-resource-cache'),
]

/** Older releases do not start without a database: Maven has no repository plugin for them that does without one. */
const oldestMinor = 6

/** A release by its name; undefined where it cannot start here. Only the build tells if Maven has it. */
export function gatewayVersion(name: string): GatewayVersion | undefined {
  const [, minor] = /^4\.(\d{1,4})\.\d{1,4}$/.exec(name) ?? []
  if (minor === undefined || Number(minor) < oldestMinor) return undefined
  return {
    version: name,
    java: 21,
    megabytes: 160,
    plugins,
    policies: [...Object.keys(policies), ...Object.keys(limits)],
    scripts: ['groovy', 'javascript', 'python', 'xslt', 'policy-xslt'],
  }
}

const tested = (name: string): GatewayVersion => gatewayVersion(name)!

/** The tested versions, the newest and the oldest; the first is the default. */
export const gatewayVersions: readonly [GatewayVersion, ...GatewayVersion[]] = [tested('4.10.9'), tested('4.6.0')]

import type { RegisterName } from '../../domain/index.ts'

/** One policy of a flow. */
export interface DocumentedStep<Configuration extends object = object> {
  readonly name: string
  enabled: boolean
  readonly policy: string
  readonly configuration: Configuration
}

/** Asks the token-issuing service for a token (SPEC 4.5 step 3). */
export interface Callout {
  readonly method: 'GET'
  url: string
  readonly headers: readonly NamedText[]
  readonly variables: readonly NamedText[]
  readonly fireAndForget: false
  exitOnError: boolean
  errorCondition: string
  readonly errorStatusCode: string
  readonly errorContent: string
}

/** Changes the headers of a call. */
export interface TransformHeaders {
  readonly addHeaders: [NamedText, ...NamedText[]]
  readonly removeHeaders: string[]
}

/** A header, an attribute or a variable, and the text that makes its value. */
interface NamedText {
  readonly name: string
  value: string
}

/** Steps for the calls below a path. */
interface DocumentedFlow<Steps extends readonly DocumentedStep[]> {
  readonly name: string
  readonly 'path-operator': { path: string; readonly operator: 'STARTS_WITH' }
  readonly methods: readonly string[]
  readonly pre: [...Steps, ...DocumentedStep[]]
  readonly post: readonly DocumentedStep[]
  readonly enabled: true
}

/** An API of a register as its institution exports it: the documented template (SPEC 4.5), filled in. Mistakes change it. */
export interface DocumentedDefinition {
  readonly name: string
  readonly gravitee: '2.0.0'
  execution_mode?: 'v3' | 'v4-emulation-engine'
  readonly flow_mode: 'DEFAULT'
  readonly flows: readonly [DocumentedFlow<[DocumentedStep<Callout>, DocumentedStep<TransformHeaders>]>]
  /** Undefined where no property was added. */
  properties?: readonly { readonly key: string; readonly value: string }[]
  readonly plans: readonly [
    {
      readonly name: string
      security: 'API_KEY' | 'KEY_LESS' | 'JWT'
      status: 'PUBLISHED' | 'STAGING'
      readonly flows: readonly [DocumentedFlow<[DocumentedStep<{ readonly attributes: readonly [NamedText] }>]>]
    },
  ]
  readonly proxy: {
    readonly virtual_hosts: readonly [{ path: string }]
    readonly groups: readonly [{ readonly name: string; readonly endpoints: readonly [DocumentedEndpoint] }]
  }
  response_templates?: Readonly<Record<string, Readonly<Record<string, { readonly status: number; readonly body: string }>>>>
}

/** A backend, with its time limits. */
interface DocumentedEndpoint {
  readonly name: 'default'
  readonly type: 'HTTP'
  target: string
  http?: { readonly connectTimeout: number; readonly readTimeout: number }
}

/** Values that an institution fills in. */
interface FilledIn {
  readonly register: RegisterName
  readonly contextPath: string
  readonly scope: string
  readonly tokenService: string
  readonly target: string
  readonly properties: Readonly<Record<string, string>>
}

const flow = <Steps extends readonly DocumentedStep[]>(...pre: Steps): DocumentedFlow<Steps> => ({
  name: '',
  'path-operator': { path: '/', operator: 'STARTS_WITH' },
  methods: [],
  pre: [...pre],
  post: [],
  enabled: true,
})

/** A step that is switched on. */
export const step = <Configuration extends object>(
  name: string,
  policy: string,
  configuration: Configuration,
): DocumentedStep<Configuration> => ({
  name,
  enabled: true,
  policy,
  configuration,
})

/** Properties as a definition lists them. */
export const listed = (properties: Readonly<Record<string, string>>): NonNullable<DocumentedDefinition['properties']> =>
  Object.entries(properties).map(([key, value]) => ({ key, value, encrypted: false, dynamic: false }))

/** The documented template, filled in rightly in every place. */
export function documented({ register, contextPath, scope, tokenService, target, properties }: FilledIn): DocumentedDefinition {
  return {
    name: register,
    gravitee: '2.0.0',
    flow_mode: 'DEFAULT',
    flows: [
      flow(
        step<Callout>('HTTP Callout', 'policy-http-callout', {
          method: 'GET',
          url: tokenService,
          headers: [
            { name: 'X-Gravitee-Api-Key', value: "{#properties['machine_auth_api_key']}" },
            { name: 'iss', value: "{#properties['machine_auth_api_iss']}" },
            { name: 'scope', value: "{#context.attributes['scope']}" },
          ],
          variables: [{ name: 'token', value: "{#jsonPath(#calloutResponse.content, '$.access_token')}" }],
          fireAndForget: false,
          exitOnError: false,
          errorCondition: '{#calloutResponse.status >= 400 and #calloutResponse.status <= 599}',
          errorStatusCode: '502',
          errorContent: '{"stage":"token-issuing-service","status":{#calloutResponse.status}}',
        }),
        step<TransformHeaders>('Transform Headers', 'transform-headers', {
          addHeaders: [{ name: 'Authorization', value: "Bearer {#context.attributes['token']}" }],
          removeHeaders: [],
        }),
      ),
    ],
    properties: listed(properties),
    plans: [
      {
        name: 'Lookup',
        security: 'API_KEY',
        status: 'PUBLISHED',
        flows: [flow(step('Assign attributes', 'policy-assign-attributes', { attributes: [{ name: 'scope', value: scope }] }))],
      },
    ],
    proxy: {
      virtual_hosts: [{ path: contextPath }],
      groups: [{ name: 'default-group', endpoints: [{ name: 'default', type: 'HTTP', target }] }],
    },
  }
}

import type { Field, DefinitionPart } from './part.ts'
import type { Pointer } from './pointer.ts'

/**
 * The format of a definition: an export of version 2 (also from the management API), a version 4
 * export, the form that a gateway loads, or the resource of either version that Gravitee's operator takes from a Kubernetes cluster.
 */
export type Shape = 'v2 export' | 'v2 resource' | 'v4 export' | 'v4 gateway' | 'v4 resource'

/**
 * One gateway API, whatever the shape of its file. Words of a fixed vocabulary are in lower case with hyphens.
 * A missing setting is undefined; no defaults are filled in.
 */
export interface Api {
  readonly shape: Shape
  /** The definition itself: the whole file, or the part of it that an export or a resource wraps. */
  readonly root: DefinitionPart
  readonly name: Field<string> | undefined
  readonly description: Field<string> | undefined
  readonly labels: readonly Field<string>[]
  readonly visibility: Field<string> | undefined
  /** The choice among several matching flows: `default` or `best-match`. */
  readonly flowMode: Field<string> | undefined
  /** The engine of a version 2 definition: `v3` or `v4-emulation-engine`; where it is undefined, an import decides. */
  readonly executionMode: Field<string> | undefined
  /** The type of an API of version 4: `proxy`, `message`, `native` and the like. */
  readonly type: Field<string> | undefined
  /** `stopped` where a resource says so. */
  readonly state: Field<string> | undefined
  /** Only gateways with one of these sharding tags serve it; none means every gateway. */
  readonly tags: readonly Field<string>[]
  /** Rejects a call that no flow matches. */
  readonly matchRequired: Field<boolean> | undefined
  /** The listeners of version 4 with their entrypoints. */
  readonly listeners: readonly Listener[]
  readonly contextPaths: readonly ContextPath[]
  readonly groups: readonly EndpointGroup[]
  /** Removes the context path from the request to the backend. */
  readonly stripContextPath: Field<boolean> | undefined
  /** Sends the client's Host header to the backend. */
  readonly preserveHost: Field<boolean> | undefined
  readonly failover: DefinitionPart
  /** Health checks, discovery of endpoints and the like. */
  readonly services: DefinitionPart
  readonly flows: readonly Flow[]
  readonly plans: readonly ApiPlan[]
  /** Undefined when the definition has no list of properties at all, which is not the same as an empty one. */
  readonly properties: readonly Property[] | undefined
  readonly resources: readonly Resource[]
  readonly logging: Logging | undefined
  readonly cors: readonly Cors[]
  readonly responseTemplates: readonly ResponseTemplate[]
}

/** An address below the gateway that leads to this API; with a host, only when called by that name. */
export interface ContextPath {
  readonly at: Pointer
  readonly path: Field<string> | undefined
  readonly host: Field<string> | undefined
}

/** One kind of traffic that a version 4 definition takes: `http`, `subscription`, `tcp`, `kafka`. */
export interface Listener {
  readonly at: Pointer
  readonly type: Field<string> | undefined
  readonly entrypoints: readonly Field<string>[]
}

/** Steps for the calls that match a path and a method: before the backend is called, and after. */
export interface Flow {
  readonly at: Pointer
  readonly name: Field<string> | undefined
  readonly enabled: Field<boolean>
  readonly path: Field<string>
  readonly operator: Field<string>
  /** Empty means every method. */
  readonly methods: Field<readonly string[]>
  readonly condition: Field<string> | undefined
  /** Only gateways with one of these sharding tags run it. */
  readonly tags: readonly Field<string>[]
  readonly request: readonly FlowStep[]
  readonly response: readonly FlowStep[]
}

/** One policy of a flow. */
export interface FlowStep {
  readonly at: Pointer
  readonly name: Field<string> | undefined
  readonly policy: Field<string>
  readonly enabled: Field<boolean>
  readonly condition: Field<string> | undefined
  readonly configuration: DefinitionPart
}

/** A plan for clients: its security, and the flows that run for it. */
export interface ApiPlan {
  readonly at: Pointer
  /** The plan itself, as the file has it. */
  readonly root: DefinitionPart
  readonly name: Field<string> | undefined
  /** `api-key`, `key-less`, `jwt`, `oauth2`. */
  readonly security: Field<string> | undefined
  readonly securityConfiguration: DefinitionPart
  /** An expression that selects the calls of the plan. */
  readonly selectionRule: Field<string> | undefined
  readonly order: Field<number> | undefined
  /** The mode of version 4: `standard`, or `push` without security. */
  readonly mode: Field<string> | undefined
  /** Only gateways with one of these sharding tags serve it. */
  readonly tags: readonly Field<string>[]
  /** `published`, `staging`, `deprecated`, `closed`. */
  readonly status: Field<string> | undefined
  /** `manual` or `auto`. */
  readonly validation: Field<string> | undefined
  readonly propagateApiKey: Field<boolean> | undefined
  readonly flows: readonly Flow[]
}

/** A value that expressions of this API read by its key. */
export interface Property {
  readonly at: Pointer
  readonly key: Field<string> | undefined
  readonly value: Field<string> | undefined
  readonly encrypted: Field<boolean> | undefined
  readonly dynamic: Field<boolean> | undefined
}

/** Backends of which one is chosen for a call. */
export interface EndpointGroup {
  readonly at: Pointer
  readonly name: Field<string> | undefined
  /** The kind of backend in version 4: `http-proxy`. */
  readonly type: Field<string> | undefined
  /** `round-robin`, `random`, `weighted-round-robin`, `weighted-random`. */
  readonly loadBalancing: Field<string> | undefined
  /** Headers that every inheriting endpoint sends: a list of names with values, in older files an object. */
  readonly headers: DefinitionPart
  readonly connection: BackendConnection
  readonly services: DefinitionPart
  readonly endpoints: readonly Endpoint[]
}

/** One backend address. */
export interface Endpoint {
  readonly at: Pointer
  readonly name: Field<string> | undefined
  readonly target: Field<string> | undefined
  /** Used only when no primary endpoint is up. */
  readonly secondary: Field<boolean> | undefined
  readonly type: Field<string> | undefined
  readonly weight: Field<number> | undefined
  /** Only gateways of one of these tenants use it. */
  readonly tenants: readonly Field<string>[]
  /** Takes its connection from its group; has the default of the shape where the file has no value. */
  readonly inherits: Field<boolean>
  /** Its own headers, which count by the rules of the shape. */
  readonly headers: DefinitionPart
  readonly connection: BackendConnection
}

/** The connection to a backend: its own settings, or those of its group where it inherits. */
export interface BackendConnection {
  readonly at: Pointer
  /** The part with the blocks `http`, `ssl` and `proxy`. */
  readonly root: DefinitionPart
  readonly connectTimeoutMs: Field<number> | undefined
  readonly readTimeoutMs: Field<number> | undefined
  readonly followRedirects: Field<boolean> | undefined
  readonly trustAll: Field<boolean> | undefined
  readonly hostnameVerifier: Field<boolean> | undefined
}

/** Something that policies share, such as a cache. */
export interface Resource {
  readonly at: Pointer
  readonly name: Field<string> | undefined
  readonly type: Field<string> | undefined
  readonly configuration: DefinitionPart
}

/** The gateway's logging of each call. */
export interface Logging {
  readonly at: Pointer
  readonly headers: boolean
  readonly payloads: boolean
  readonly condition: Field<string> | undefined
}

/** The web pages that may call the API. */
export interface Cors {
  readonly at: Pointer
  readonly root: DefinitionPart
  readonly enabled: boolean
  readonly origins: readonly Field<string>[]
}

/** A response in place of the gateway's own for one kind of error. */
export interface ResponseTemplate {
  readonly at: Pointer
  readonly key: string
  /** The media type that a caller has to accept; `*` and the like stand for every one. */
  readonly mediaType: string
  readonly status: Field<number> | undefined
  readonly body: Field<string> | undefined
  /** An object of names with values. */
  readonly headers: DefinitionPart
}

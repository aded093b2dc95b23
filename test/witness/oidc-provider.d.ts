/** The part of oidc-provider that the witness uses; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Context {
    readonly oidc: { readonly params?: { readonly scope?: string } }
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    /** Whether the addresses told by a proxy in front are believed. */
    proxy: boolean
    readonly Client: { readonly prototype: { compareClientSecret(secret: string): boolean }; find(id: string): Promise<object> }
    readonly ClientCredentials: new (token: { readonly client: object; readonly scope: string }) => { save(): Promise<string> }
    readonly ResourceServer: new (identifier: string, info: object) => object
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }

  export const errors: {
    readonly InvalidScope: new (description: string, scope?: string) => Error
  }
}

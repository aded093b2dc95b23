import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider, errors, type Context } from 'oidc-provider'
import { serve, type Served } from './serve.ts'

/** The API that its tokens are meant for. */
export const audience = 'urn:witness:api'

/** What the provider is told of the one client that it has. */
export interface ProviderSettings extends ProviderChoices {
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly organizationId: string
}

/** Where an operator may choose, or go wrong. */
export interface ProviderChoices {
  readonly issuer?: string
  readonly format?: 'jwt' | 'opaque'
  readonly signing?: { readonly alg: string; readonly key?: Uint8Array }
  readonly tokenSeconds?: number
  /** `own` grants the organization of the client and nothing else; `none` grants nothing without saying so. */
  readonly scopes?: 'own' | 'none' | 'any'
  /** Whether the letters of an id make a difference. */
  readonly ids?: 'exact' | 'any-case'
  readonly comparesSecret?: boolean
  /** Whether the proxy is believed when it says that it was asked over TLS. */
  readonly trustsProxy?: boolean
}

const keys: readonly JWK[] = await Promise.all(['RS256', 'ES256', 'EdDSA'].map(signingKey))

async function signingKey(alg: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg, use: 'sig', kid: `witness-${alg}` }
}

/** oidc-provider under way. */
export interface IdentityProvider extends Served {
  /** A token that ended an hour ago. */
  issueEnded(): Promise<string>
}

/** Starts oidc-provider behind a proxy that ends TLS. */
export async function startIdentityProvider(settings: ProviderSettings): Promise<IdentityProvider> {
  const { issuer, client, organizationId, tokenSeconds = 3600, format = 'jwt', signing = { alg: 'ES256' } } = settings
  const api = (scope: string) => ({ scope, audience, accessTokenTTL: tokenSeconds, accessTokenFormat: format, jwt: { sign: signing } })
  const provider = new Provider(issuer, {
    adapter: memory(),
    jwks: { keys },
    scopes: [],
    responseTypes: [],
    routes: { token: '/oauth/token' },
    ttl: { ClientCredentials: tokenSeconds },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        getResourceServerInfo: (context: Context) => api(grantedScopes(context.oidc.params?.scope, settings)),
      },
    },
  })
  provider.proxy = settings.trustsProxy ?? true
  if (settings.comparesSecret === false) provider.Client.prototype.compareClientSecret = () => true
  return {
    ...(await serve(provider.callback())),
    async issueEnded() {
      const scope = `org:${organizationId}`
      const token = new provider.ClientCredentials({ client: await provider.Client.find(client.id), scope })
      const now = Math.floor(Date.now() / 1000)
      Object.assign(token, { resourceServer: new provider.ResourceServer(audience, api(scope)), iat: now - 7200, exp: now - 3600 })
      return await token.save()
    },
  }
}

function grantedScopes(asked = '', { organizationId, scopes = 'own', ids = 'exact' }: ProviderSettings): string {
  if (scopes === 'none') return ''
  const compared = ids === 'exact' ? asked : asked.toLowerCase()
  if (scopes === 'own' && compared !== `org:${organizationId}`) throw new errors.InvalidScope('requested scope is not allowed', asked)
  return asked
}

/** Keeps what is issued for as long as the provider lives; the one that comes with the provider warns at every start. */
function memory(): new (kind: string) => object {
  const kept = new Map<string, object>()
  return class {
    readonly #kind: string
    constructor(kind: string) {
      this.#kind = kind
    }
    async upsert(id: string, payload: object): Promise<void> {
      kept.set(`${this.#kind} ${id}`, payload)
    }
    async find(id: string): Promise<object | undefined> {
      return kept.get(`${this.#kind} ${id}`)
    }
  }
}

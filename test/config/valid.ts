import { loadTargetText, type TextOptions } from '../../src/config/load.ts'
import { ConfigError, describeProblem } from '../../src/config/error.ts'

/** Everything that the valid configuration refers to. */
export const environment: Readonly<Record<string, string>> = {
  CLIENT_ID: 'client-4711',
  CLIENT_SECRET: 's3cret-Value-of-client',
  POPULATION_KEY: 'key-of-population',
  CONTACT_KEY: 'key-of-contact',
  TOKEN_SERVICE_KEY: 'key-of-machine',
  ISSUER: 'issuer-0815',
}

/** A configuration without a mistake; tests change a line of it and see what is said. */
export const valid = `target: test
authUrl: https://auth.example.org
baseUrl: https://api.example.org
organizationId: 5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21
client: { id: "\${CLIENT_ID}", secret: "\${CLIENT_SECRET}" }
graphql:
  otherOrganizationId: c0f1d8b2-7a35-4e69-8d14-6b2e9f0a7c53
gateway:
  url: https://gw.example.org
  keyHeader: X-Gateway-Api-Key
  unknownPersonIdentifier: "01819050062"
  population:
    contextPath: /test/population
    path: /personer/{person_identifier}
    apiKey: \${POPULATION_KEY}
    personIdentifier: "18906299204"
  contact:
    contextPath: /test/contact
    apiKey: \${CONTACT_KEY}
    personIdentifiers: ["20914695016"]
  tokenService: { url: https://token.example.org, apiKey: "\${TOKEN_SERVICE_KEY}", issuer: "\${ISSUER}" }
timeoutMs: 20000
concurrency: 8
`

/** What a text cannot be used for; undefined where it can. */
export async function errorOf(text: string, options: Partial<TextOptions> = {}): Promise<ConfigError | undefined> {
  try {
    await loadTargetText(text, { file: 'test.yaml', environment, ...options })
    return undefined
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error
  }
}

/** The problems of a text, each as it is shown. */
export const problemsOf = async (text: string, options: Partial<TextOptions> = {}): Promise<readonly string[]> =>
  (await errorOf(text, options))?.problems.map(describeProblem) ?? []

/** A token with these claims, whoever signed it. */
export const jwtOf = (claims: object): string =>
  [JSON.stringify({ alg: 'ES256', typ: 'at+jwt' }), JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

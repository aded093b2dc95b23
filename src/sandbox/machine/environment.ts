/** The register owners and the authorization service each run a test and a production environment that know nothing of one another. */
export type Environment = 'test' | 'production'

/** The scopes that the two registers ask for. */
export const registerScopes = { population: 'population:person.read', contact: 'contact:contactinformation.read' } as const

/** The scope of another package of the population register, which hands out more and needs another legal ground. */
export const restrictedScope = 'population:person.restricted'

/** A register, and the API of the gateway in front of it. */
export type RegisterName = keyof typeof registerScopes

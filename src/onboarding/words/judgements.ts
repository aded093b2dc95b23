/** Why an answer does not hold: what is wrong, and where the right one is found. */
export interface Problems {
  readonly required: string
  readonly noAddress: string
  readonly addressMistyped: string
  readonly addressExtra: string
  readonly addressOfCall: string
  readonly addressPlain: string
  readonly unreachable: (host: string, why: string) => string
  readonly certificateName: (host: string, names: string) => string
  readonly certificateDates: (host: string, until: string) => string
  readonly certificateUntrusted: (host: string) => string
  readonly noCaFile: string
  readonly noDiscovery: (status: number) => string
  readonly otherIssuer: (issuer: string) => string
  /** The token endpoint is announced in plain http, or by no whole address. */
  readonly unsafeEndpoint: string
  readonly otherOrigin: (origin: string) => string
  readonly noUuid: (length: number) => string
  readonly sameOrganization: string
  readonly placeholder: string
  readonly decorated: (length: number) => string
  readonly secretIsId: string
  readonly scopeRefused: string
  readonly clientRefused: string
  readonly noToken: (status: number) => string
  readonly noGraphql: (status: number) => string
  readonly noGatewayHere: string
  readonly noPath: string
  readonly samePath: string
  readonly noContextPath: (path: string) => string
  readonly personLength: (length: number) => string
  readonly personDigits: string
  readonly personSwapped: (place: number) => string
  readonly personReal: string
  readonly keyRefused: string
  readonly keyIsOther: string
  readonly machineKeyIsOther: string
  readonly machineKeyRefused: string
  readonly issuerMistaken: string
  readonly noScope: string
  readonly noName: string
  readonly noDay: string
  readonly dayToCome: string
  readonly longName: string
}

/** What was found out. */
export interface Finds {
  readonly certificate: (host: string, until: string, days: number) => string
  readonly discovery: string
  readonly token: string
  readonly organization: (name: string) => string
  readonly gateway: string
  readonly contextPath: string
  readonly key: string
  readonly registerAnswers: (register: string) => string
  readonly path: (path: string) => string
  readonly serviceToken: string
}

/** What is doubtful, and goes on all the same. */
export interface Doubts {
  readonly otherOrigin: (origin: string) => string
  readonly secretNotSent: string
  readonly tokenRefused: (status: number) => string
  readonly noOrganization: string
  readonly oddName: string
  readonly gatewayUnsure: string
  readonly pathUnsure: string
  readonly keyless: string
  readonly noAnswer: string
  readonly personUnknown: string
  readonly noTokenBehind: string
  readonly chainBroken: string
  readonly throttled: string
  readonly serviceRefused: (status: number, cause: string | undefined) => string
  readonly keyEnds: (days: number) => string
}

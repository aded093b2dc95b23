import type { Doubts, Finds, Problems } from './judgements.ts'

const days = (count: number): string => `${count} day${count === 1 ? '' : 's'}`

/** Why an answer does not hold, in English. */
export const enProblems: Problems = {
  required: 'An answer is needed here.',
  noAddress: 'This is no address. It looks like https://auth.example.org.',
  addressMistyped: 'The address is not complete, or mistyped.',
  addressExtra: 'The address has something after it that does not belong here.',
  addressOfCall: 'This is the address of one call. The address of the service is enough; Gatewatch adds the rest.',
  addressPlain: 'http would send secrets in the open.',
  unreachable: (host, why) => `${host} does not answer: ${why}.`,
  certificateName: (host, names) => `${host} shows a certificate for other names (${names}).`,
  certificateDates: (host, until) =>
    `The certificate of ${host} is not valid now; it ends on ${until}. Whoever runs that address has to renew it.`,
  certificateUntrusted: (host) =>
    `The certificate of ${host} is not trusted on this machine. If your institution has an authority of its own, name its certificate next.`,
  noCaFile: 'There is no PEM file with certificates at this place.',
  noDiscovery: (status) =>
    `No identity provider describes itself there: /.well-known/openid-configuration answers ${status}. Check the host, and whether a path belongs to the address.`,
  otherIssuer: (issuer) => `The identity provider there says that its address is ${issuer}.`,
  unsafeEndpoint:
    'The identity provider announces no token endpoint over https, so no secret can be sent. Tell those who run it: their metadata names the wrong token_endpoint.',
  otherOrigin: (origin) => `The token endpoint is at ${origin}. Type exactly that, or no.`,
  noUuid: (length) => `This is no UUID: it has ${length} characters in another form than 8-4-4-4-12.`,
  sameOrganization: 'This is your own organisation. Give another one, or leave it out.',
  placeholder: 'This is a placeholder. Give the real value.',
  decorated: (length) =>
    `There is a blank, a quote or another odd character among these ${length} characters. Copy the value again, by itself.`,
  secretIsId: 'This is the client ID. The secret is another value.',
  scopeRefused:
    'The client is known, but gets no token for this organisation. Check the id of the organisation; if it is right, ask the provider to grant the client its scope.',
  clientRefused:
    'The identity provider does not accept this client ID with this secret. It does not say which of the two is wrong, so give both again.',
  noToken: (status) => `The identity provider answers ${status} in place of a token.`,
  noGraphql: (status) => `No GraphQL API answers there: /graphql gives ${status}.`,
  noGatewayHere: 'The platform has no gateway under this host name: check the name of the instance in it.',
  noPath: 'This is no path. It looks like /test/population.',
  samePath: 'This is the context path of the other register.',
  noContextPath: (path) =>
    `The gateway has no API at ${path}. Compare it, letter by letter, with Entrypoints of the API; an API must also be started and deployed to be found.`,
  personLength: (length) => `An identifier has 11 digits; these are ${length} characters.`,
  personDigits: 'The check digits are wrong, so there is a slip of the pen. Copy the identifier again.',
  personSwapped: (place) => `The check digits are wrong: digits ${place} and ${place + 1} look swapped.`,
  personReal: 'This may be a real person. Take one of the synthetic test population: its month is moved by 80.',
  keyRefused:
    'The gateway refuses this key. Copy the key of your application again; if it is right, the access to this API is not approved yet, or the subscription is paused or ended.',
  keyIsOther: 'This is the client secret or the key for the token-issuing service. Needed is the key of your own application.',
  machineKeyIsOther:
    'This is another secret that you gave already. Needed is the key that the token-issuing service was given for the register APIs.',
  machineKeyRefused:
    'The token-issuing service refuses this key. Copy it again; if it is right, the access to the token-issuing service is not approved yet.',
  issuerMistaken:
    'The integration ID is neither an address nor the number of the organisation: it is a UUID that the authorization service shows.',
  noScope: 'This is no scope. It looks like folkeregister:deling/example.',
  noName: 'Letters a to z, digits, ".", "-" and "_", with a letter or digit at both ends.',
  noDay: 'This is no day of the calendar. It looks like 2026-03-01.',
  dayToCome: 'This day is still to come.',
  longName: 'That is long for a name.',
}

/** What was found out, in English. */
export const enFound: Finds = {
  certificate: (host, until, left) => `${host} answers, and its certificate is trusted; it ends on ${until} (in ${days(left)})`,
  discovery: 'It is an identity provider, and the one that it says it is',
  token: 'It gives a token to this client for your organisation',
  organization: (name) => `It knows your organisation: ${name}`,
  gateway: 'It is a gateway',
  contextPath: 'There is an API, and it asks for a key',
  key: 'The gateway accepts the key',
  registerAnswers: (register) => `${register}: answers through the gateway`,
  path: (path) => `The call needs another path than documented here: ${path}`,
  serviceToken: 'The token-issuing service gives a token',
}

/** What is doubtful, in English. */
export const enDoubts: Doubts = {
  otherOrigin: (origin) =>
    `The identity provider announces its token endpoint at ${origin}, another origin than its own. Allow it only if you know that it belongs to the same provider.`,
  secretNotSent:
    'The secret was sent nowhere, since nothing says where it may go; so it is not checked. The acceptance will tell what is missing.',
  tokenRefused: (status) =>
    `The GraphQL API is there and refuses the token (${status}). Identity provider and API may belong to different environments; the acceptance will tell more.`,
  noOrganization: 'The GraphQL API is there, and does not know your organisation under this id. The acceptance will tell more.',
  oddName:
    'The GraphQL API knows your organisation, by a name that can be none: too long, invisible writing, a reference or a secret. It is not kept.',
  gatewayUnsure: 'Something answers there, though not as gateways mostly do. The context paths will show.',
  pathUnsure: 'It cannot be told from outside whether there is an API at this path.',
  keyless: 'There is an API, and it answers without a key: its plan must be one for API keys.',
  noAnswer: 'No answer came to a call with this key. The acceptance will tell which step is the cause.',
  personUnknown: 'The register does not know this person, or the path after the context path is another. The acceptance will tell more.',
  noTokenBehind: 'Behind the gateway, the register gets no usable token yet. The acceptance will tell which step is wrong.',
  chainBroken: 'The key is right, but the call does not come through to the register yet. The acceptance will tell which step is wrong.',
  throttled: 'The key is right, but the limit of calls that its plan allows is used up. Wait, or raise the limit.',
  serviceRefused: (status, cause) =>
    `The token-issuing service answers ${status} in place of a token.${cause === undefined ? '' : ` ${cause}`}`,
  keyEnds: (left) =>
    left < 0 ? 'Such a key lives for a year: this one has ended.' : `Such a key lives for a year: this one ends in ${days(left)}.`,
}

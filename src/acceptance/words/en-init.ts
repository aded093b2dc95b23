import { enWhere } from './en-where.ts'
import { forContexts, forKeys, type QuestionId } from '../init/answers.ts'
import type { TransportCode } from '../../engine/index.ts'
import { plural } from '../../report/index.ts'
import type { LeftOut } from '../init/left-out.ts'

/** How a question is asked: in one sentence, and with an example or where to find the answer. */
interface QuestionWords {
  readonly ask: string
  readonly hint: string
  /** What Enter alone means, where it is not that the question is left out. */
  readonly empty?: string
}

const questions: Readonly<Record<QuestionId, QuestionWords>> = {
  target: { ask: 'What shall this target be called in reports?', hint: 'test, for example' },
  caFile: { ask: 'File with the certificate of your own authority', hint: 'a PEM file' },
  authUrl: { ask: 'Address of the identity provider', hint: 'https://auth.example.org' },
  tokenOrigin: {
    ask: 'May your client secret go there? Type that origin to allow it, or no',
    hint: 'https://login.example.org, or no',
  },
  organizationId: { ask: 'Id of your organisation', hint: 'a UUID: 8-4-4-4-12 letters and digits' },
  clientId: { ask: 'Client ID of your registered client application', hint: '' },
  clientSecret: { ask: 'Client secret', hint: '' },
  baseUrl: { ask: 'Address of the GraphQL API', hint: 'https://api.example.org' },
  otherOrganizationId: { ask: 'Id of another organisation, whose data must stay closed to you', hint: 'a UUID' },
  gatewayUrl: { ask: 'Address of your gateway', hint: 'https://gw.example.org' },
  ...forContexts(({ name, words: { en } }) => ({ ask: `Context path of ${en.api}`, hint: `/test/${name}, for example` })),
  person: { ask: 'Synthetic person to ask the registers about: 11 digits', hint: '' },
  otherPerson: { ask: 'Second synthetic person: 11 digits', hint: '' },
  ...forKeys(({ words: { en } }, place) => ({
    ask: `API key of your application for ${en.api}`,
    hint: '',
    ...(place > 0 && { empty: 'Enter: the same key as the first' }),
  })),
  tokenServiceUrl: {
    ask: 'Address of the token-issuing service',
    hint: 'as in the HTTP Callout policy',
  },
  machineKey: { ask: 'API key for the token-issuing service (machine_auth_api_key)', hint: '' },
  issuer: { ask: 'Integration ID (machine_auth_api_iss)', hint: '' },
  tokenServiceScope: { ask: 'Scope to ask the token-issuing service for', hint: 'as assigned to the integration' },
  integrationKeyRegisteredAt: { ask: 'Day on which the key of the integration was registered', hint: '2026-03-01' },
  owner: { ask: 'Who answers for what is not verified?', hint: 'a name or a team' },
}

/** Why an answer does not hold: what is wrong, and where the right one is found. */
const problems = {
  required: 'An answer is needed here.',
  noAddress: 'This is no address. It looks like https://auth.example.org.',
  addressMistyped: 'The address is not complete, or mistyped.',
  addressExtra: 'The address has something after it that does not belong here.',
  addressOfCall: 'This is the address of one call. Its beginning is enough; the rest is added, or asked for next.',
  addressPlain: 'http would send secrets in the open.',
  unreachable: (host: string, why: string) => `${host} does not answer: ${why}.`,
  certificateName: (host: string, names: string) => `${host} shows a certificate for other names (${names}).`,
  certificateDates: (host: string, until: string) =>
    `The certificate of ${host} is not valid now; it ends on ${until}. Whoever runs that address has to renew it.`,
  certificateUntrusted: (host: string, issuer: string) =>
    `The certificate of ${host} is not trusted on this machine (issued by ${issuer}). If that is an authority of your institution, name the file with its certificate.`,
  certificateOfOthers: (host: string, issuer: string, file: string) =>
    `The certificate of ${host} is issued by ${issuer}, which is not in ${file}. Name the file with the certificate of that authority.`,
  noFile: (path: string) => `There is no file ${path}, or it cannot be read. Give its whole path.`,
  noCertificate: (path: string) =>
    `${path} holds no certificate as text (PEM), which begins with -----BEGIN CERTIFICATE-----. Ask for the certificate in that form.`,
  speaksTls: (host: string) => `${host} speaks TLS: its address begins with https.`,
  noDiscovery: (status: number) => `No identity provider describes itself there: /.well-known/openid-configuration answers ${status}.`,
  checkHost: 'Check the host, and whether a path belongs to the address.',
  checkProviderPath: 'Compare the address letter by letter, also what stands after the host: no part of it alone is one either.',
  otherIssuer: (issuer: string) => `The identity provider there says that its address is ${issuer}.`,
  unsafeEndpoint:
    'The identity provider announces no token endpoint over https, so no secret can be sent. Tell those who run it: their metadata names the wrong token_endpoint.',
  otherOrigin: (origin: string) => `The token endpoint is at ${origin}. Type exactly that, or no.`,
  noUuid: (length: number) =>
    `This is no UUID: one has 36 characters, digits and letters a to f, in the form 8-4-4-4-12; this has ${length}.`,
  organizationNumber:
    'This is the number of an organisation (9 digits). Needed is the id that the GraphQL API knows it by: a UUID, which you were given with the client application.',
  sameOrganization: 'This is your own organisation. Give another one, or leave it out.',
  placeholder: 'This is a placeholder. Give the real value.',
  decorated: (length: number) =>
    `There is a blank, a quote or another odd character among these ${length} characters. Copy the value again, by itself.`,
  secretIsId: 'This is the client ID. The secret is another value.',
  scopeRefused:
    'The client is known, but gets no token for this organisation. Check the id of the organisation; if it is right, ask the provider to grant the client its scope.',
  clientRefused:
    'The identity provider does not accept this client ID with this secret. It does not say which of the two is wrong, so give both again.',
  noToken: (status: number) => `The identity provider answers ${status} in place of a token.`,
  noGraphql: (status: number) => `No GraphQL API answers there: /graphql gives ${status}.`,
  noPath: 'This is no path. It looks like /test/population.',
  samePath: 'This is the context path of another register.',
  noContextPath: (path: string, other: string) =>
    `At ${path} the gateway answers just as at a path that nobody has; at ${other} it asks for a key. Compare the path letter by letter with Entrypoints of the API; an API must also be started and deployed to be found.`,
  pathUnknown: (status: number) =>
    `With this key the gateway answers just as at a path that nobody has (${status}). So the context path is mistyped, or the API there is not started and deployed. Give the path again.`,
  allAlike: (status: number) =>
    `The gateway answers the same (${status}) to this key, to a key that nobody has, and at a path that nobody has. So the context path or the key is wrong, or the API is not started and deployed; which of them cannot be told. Give both again.`,
  personLength: (length: number) => `A person identifier has 11 digits; these are ${length} characters.`,
  personDigits: 'The check digits are wrong, so there is a slip of the pen. Copy the identifier again.',
  personSwapped: (place: number) => `The check digits are wrong: digits ${place} and ${place + 1} look swapped.`,
  samePerson: 'This is the first person again. Type another synthetic person.',
  personReal:
    'This may be a real person. Take one of the synthetic test population: of those the month is moved by 80 (01 is written 81). The search Tenor finds them.',
  keyRefused: (status: number) =>
    `The gateway refuses this key: it answers ${status}, just as to a key that nobody has. Copy the key again: that of your own application, for this API. If it is right, the access is not approved yet, or the subscription is paused or ended.`,
  keyIsOther: 'This is the client secret or the key for the token-issuing service. Needed is the key of your own application.',
  machineKeyIsOther:
    'This is another secret that you gave already. Needed is the key that the token-issuing service was given for the register APIs.',
  keyOfOther: (status: number, api: string) =>
    `The gateway refuses this key here (${status}), and accepts it at the context path of ${api}: the two keys are swapped, or the two context paths. Give the key for this API; if it is that, go back to the context paths.`,
  pathsSwapped: (api: string) =>
    `With this key the call goes through at the context path that you gave for ${api}: the two context paths are swapped. Give both again.`,
  serviceUnknown: (status: number) =>
    `The answer (${status}) is the same as at an address that nobody has. So the address of the token-issuing service is mistyped, or its API is not started and deployed. Give the address again.`,
  serviceAlike: (status: number) =>
    `The answer (${status}) is the same to this key, to a key that nobody has, and at an address that nobody has. So the address of the token-issuing service or the key is wrong, or its API is not started and deployed; which of them cannot be told. Give both again.`,
  machineKeyRefused: (status: number) =>
    `The token-issuing service refuses this key: it answers ${status}, just as to a key that nobody has. Copy it again; if it is right, the access to the token-issuing service is not approved yet.`,
  issuerMistaken:
    'The integration ID is neither an address nor the number of the organisation: it is a UUID that the authorization service shows.',
  noScope: 'This is no scope. It looks like folkeregister:deling/example.',
  noName: 'Letters a to z, digits, ".", "-" and "_", with a letter or digit at both ends.',
  noDay: 'This is no day of the calendar. It looks like 2026-03-01.',
  dayToCome: 'This day is still to come.',
  longName: 'That is long for a name.',
}

/** What was found out. */
const found = {
  certificate: (host: string, until: string, left: number) =>
    `${host} answers, and its certificate is trusted; it ends on ${until} (in ${plural(left, 'day')})`,
  discovery: 'It is an identity provider, and the one that it says it is',
  token: 'It gives a token to this client for your organisation',
  organization: (name: string) => `It knows your organisation: ${name}`,
  gateway: 'Something answers there. Whether it is your gateway shows with the next answers',
  contextPath: 'Another answer comes from there than from a path that nobody has: it asks for a key',
  key: 'The gateway accepts the key: it answers otherwise without one, and to one that nobody has',
  registerAnswers: (register: string) => `${register}: answers through the gateway`,
  path: (path: string) => `The call needs another path than documented here: ${path}`,
  serviceToken: 'The token-issuing service gives a token',
}

/** What is doubtful, and goes on all the same. */
const doubts = {
  otherOrigin: (origin: string) =>
    `The identity provider announces its token endpoint at ${origin}, another origin than its own. Allow it only if you know that it belongs to the same provider.`,
  secretNotSent:
    'The secret was sent nowhere, since nothing says where it may go; so it is not checked. The acceptance will tell what is missing.',
  tokenRefused: (status: number) =>
    `The GraphQL API is there and refuses the token (${status}). Identity provider and API may belong to different environments; the acceptance will tell more.`,
  noOrganization: 'The GraphQL API is there, and does not know your organisation under this id. The acceptance will tell more.',
  oddName:
    'The GraphQL API knows your organisation, by a name that can be none: too long, invisible writing, a reference or a secret. It is not kept.',
  everythingRefused: (status: number) =>
    `${status} comes from there, and from a path that nobody has, too: it is not known whether this is the address of the GraphQL API. The acceptance will tell more.`,
  registerLeftOut: (register: string) =>
    `${register}: not tested without its context path, and no acceptance passes without every register.`,
  gatewayLeftOut: 'No acceptance passes without the gateway. The registers are not tested.',
  personLeftOut: 'No acceptance passes without a person to ask the registers about.',
  otherOrganizationLeftOut: 'No acceptance passes without another organisation. Whether its data stays closed to you is not tested.',
  integrationKeyLeftOut: 'The policy for production accepts no set-up whose integration key has an unknown age.',
  pathAnswers: 'Another answer comes from there than from a path that nobody has, but none that asks for a key. The key will show more.',
  pathUnsure: 'Without a key it is not known whether there is an API at this path: the gateway answers as at a path that nobody has.',
  keyless: 'The register answers, without a key too: the plan of its API must be one for API keys.',
  anyKey: 'The register answers, to a key that nobody has too: the gateway looks at no key.',
  keyUnsure: (status: number) =>
    `It is not known whether the gateway accepts the key: it answers ${status}. That may be a refusal of the key, for this API or at all, or of whoever stands behind the gateway. The acceptance will tell more.`,
  tokenPerhaps:
    'The answer asks for a bearer token, as a register does of the gateway: perhaps the register gets no usable token yet. The acceptance will tell which step is wrong.',
  alikeToWrongKey: 'To a key that nobody has it answers the same.',
  noAnswer: 'No answer came to a call with this key. The acceptance will tell which step is the cause.',
  onePerson: 'With one person, Gatewatch cannot show that the gateway answers about the person in the call.',
  sameRecord:
    'The gateway returns the same record for two persons. The acceptance will fail: check the backend address and any mock or cache.',
  nobodyFound:
    'The gateway returns data for an identifier that belongs to nobody. The acceptance will fail: check the backend address and any mock.',
  personUnknown: 'The register does not know this person, or the path after the context path is another. The acceptance will tell more.',
  chainBroken: (status: number) =>
    `The call does not come through to the register yet (${status}). The acceptance will tell which step is wrong.`,
  throttled: 'The limit of calls that the plan allows is used up, so nothing is known of this key. Wait, or raise the limit.',
  serviceRefused: (status: number, cause: string | undefined) =>
    `The token-issuing service answers ${status} in place of a token.${cause === undefined ? '' : ` ${cause}`}`,
  keyEnds: (left: number) =>
    left < 0 ? 'Such a key lives for a year: this one has ended.' : `Such a key lives for a year: this one ends in ${plural(left, 'day')}.`,
}

/** What the wizard says in English. */
export const enInit = {
  transport: {
    dns: 'there is no host of this name',
    'connect-refused': 'nothing listens there',
    'connect-timeout': 'the connection was not answered: a firewall may be in between',
    unreachable: 'there is no route to it from here',
    tls: 'it does not speak TLS on this port',
    'tls-expired': 'its certificate has expired',
    'tls-name': 'its certificate is for another host',
    'tls-untrusted': 'its certificate is not trusted here',
    proxy: 'the proxy in between refused',
    reset: 'the connection was cut',
    timeout: 'no answer came in time',
    'too-large': 'the answer is far too large',
    'headers-too-large': 'the answer has far too many headers',
    malformed: 'the answer is not HTTP',
    'bad-encoding': 'the answer cannot be unpacked',
    'own-limit': 'this computer has nothing left to open a connection with',
    'own-lag': 'this computer was too busy to listen',
    aborted: 'it was stopped',
    unknown: 'it failed in a way that has no name',
  } satisfies Record<TransportCode, string>,
  questions,
  where: enWhere,
  problems,
  found,
  doubts,
  leftOut: {
    integrationKey: 'the age of the integration key',
  } satisfies Record<LeftOut['what'], string>,
  init: {
    title: 'A configuration for your target',
    introduction:
      'Each answer is checked at once, by asking the target. Type ? for where a value is found, < for the question before. Ctrl-C stops; running the command again goes on where you stopped.',
    resumed: (answers: number) =>
      `Going on where you stopped: ${answers} answers are known. Secrets were not kept, so they are asked for again.`,
    leaveOut: 'Enter skips',
    skip: (key: string) => `${key} skips`,
    without: (key: string) => `the acceptance needs it; ${key} skips`,
    hidden: 'not shown',
    asBefore: 'Enter: as before',
    noHelp: 'There is no more to say about this question.',
    refused: 'no',
    choose: 'What now?',
    number: (count: number) => `A number from 1 to ${count} (Enter: 1)`,
    checking: 'checking',
    use: (offer: string) => `Use ${offer}`,
    need: 'Name the file of the authority',
    typeAgain: 'Type it again',
    keep: 'Keep it: the acceptance will tell more',
    goBack: 'Go back to the question before',
    explain: 'Tell me where it is found',
    notVerified: (parts: readonly string[]) => `Without an owner the acceptance stays incomplete. Not verified: ${parts.join('; ')}.`,
    secretsInFile: (path: string) =>
      `Secrets will go into ${path}, a file that only you can read. If you would rather set environment variables yourself, stop and start again with --secrets variables.`,
    named: (target: string) => `Reports will call this target ${target}; --target gives it another name.`,
    stopped: 'Stopped. Nothing is written.',
    interrupted: (draft: string) => `Stopped. The answers so far are in ${draft}, without secrets; run the command again to go on.`,
    written: (path: string) => `${path} is written. It holds no secret.`,
    writtenSecrets: (path: string) => `${path} holds the secrets and is readable by you alone.`,
    writtenIgnored: (path: string) => `${path} keeps secrets out of version control.`,
    setVariables: (names: readonly string[]) => `Set these variables before you go on: ${names.join(', ')}`,
    next: (command: string) => `Next: ${command}`,
    comments: {
      head: (day: string) => `Written by gatewatch init on ${day}. docs/configuration.md explains every setting.`,
      secrets: (where: string | undefined) =>
        where === undefined
          ? '${NAME} reads an environment variable; no secret stands in this file.'
          : `\${NAME} reads an environment variable, or a line of ${where} beside this file; no secret stands here.`,
      authUrl: 'identity provider',
      tokenOrigins: 'may get the secret, too: the token endpoint is there',
      baseUrl: 'GraphQL API, without /graphql',
      organizationId: 'tokens are asked for with the scope org:<organizationId>',
      organizationName: 'the name that the API gave',
      otherOrganizationId: 'another organisation, whose data must stay closed',
      tenantBound: 'true: organisations may not read one another',
      gateway: 'the gateway, without any context path',
      keyHeader: 'the header that carries the API key',
      nobody: 'well-formed, synthetic, and nobody’s',
      integrationKey: 'such keys live for a year',
      contextPath: 'as under Entrypoints of the API',
      person: 'a synthetic person whom the register knows',
      otherPerson: 'a second one, whose record must differ',
      tokenService: 'asked directly: tells which step is wrong when the registers refuse',
      caFile: 'an authority of your own, besides the known ones',
      optIn: 'everything is on this machine, so it may be asked what would be careless elsewhere',
      waivers: 'what cannot be verified here, and who answers for it; each ends on its last day',
    },
  },
}

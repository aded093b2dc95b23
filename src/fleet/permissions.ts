import {
  actSubject,
  apiPrefix,
  askSubject,
  buckets,
  deliverSubject,
  eventStream,
  leaveSubject,
  middleDomain,
  observationStream,
  locationSubject,
  readerName,
} from './names.ts'

/** Subjects that a user may publish to and subscribe to, and those of them that it may not publish to. */
interface Permissions {
  readonly publish: readonly string[]
  readonly deny?: readonly string[]
  readonly subscribe: readonly string[]
}

/** A process of a fleet, by its name and its public key, which is no secret. */
export interface Member {
  readonly name: string
  readonly publicKey: string
}

/** A location with a NATS server, which logs in by a password: a server of version 2.9 has no key for that. */
export interface Location {
  readonly location: string
  readonly password: string
  readonly probers: readonly Member[]
}

/** Everybody who connects to the servers in the middle. A coordinator whose name a prober has as well is one process with both roles. */
export interface Members {
  readonly coordinators: readonly Member[]
  /** Those that connect to the servers in the middle. */
  readonly probers: readonly Member[]
  readonly reader: Member
  readonly operators: readonly Member[]
  readonly locations: readonly Location[]
}

/** The account that owns the streams and buckets. */
const owner = 'GATEWATCH'

/** What an account has in common with another: requests that it may make there, or messages that it is sent; under another subject of its own where `as` says so. */
interface Import {
  readonly service?: string
  readonly stream?: string
  readonly from?: string
  readonly as?: string
}

interface Account {
  readonly name: string
  readonly ownsStreams?: boolean
  readonly users: readonly string[]
  readonly exports?: readonly Pick<Import, 'service' | 'stream'>[]
  readonly imports?: readonly Import[]
}

/** Subjects that a prober writes its life to and reads its assignment from; `$JS.hub.API` leads there from the server of a location. */
const aliveSubject = (name: string): string => `$KV.${buckets.probers}.${name}`
const givenSubject = (name: string): string => `DIRECT.GET.KV_${buckets.assignments}.$KV.${buckets.assignments}.${name}`
/** The same between the server of a location and those in the middle: the servers treat `$JS.hub.API` and `$KV` on the link as their own. */
const aliveAt = (name: string): string => `gw.alive.${name}`
const givenAt = (name: string): string => `gw.given.${name}`

const placed = (name: string): readonly [location: string, prober: string] => name.split('.') as [string, string]

/** A prober publishes its observations and its life, and reads its assignment. It sees and reaches nothing else, its own account included. */
function proberPermissions(name: string, api = '$JS.API'): Permissions {
  const left = leaveSubject(...placed(name))
  const alive = `${api === '$JS.API' ? '' : `${api}.`}${aliveSubject(name)}`
  return {
    publish: [left, `${left}.>`, alive, `${api}.${givenSubject(name)}`],
    subscribe: [`_INBOX.${name}.>`, askSubject(...placed(name))],
  }
}

/** The account of a prober, at the server of its location or in the middle: its key reaches the imports, and no server sends an answer anywhere else. */
function proberAccount(member: Member, isAtLocation: boolean): Account {
  const { name } = member
  const permissions = proberPermissions(name, isAtLocation ? `$JS.${middleDomain}.API` : '$JS.API')
  const [left, observed, alive, given] = permissions.publish
  return {
    name: `PROBER_${name.replace('.', '_')}`,
    users: [keyed(member, permissions)],
    imports: [
      { service: left! },
      { service: observed! },
      isAtLocation ? { service: aliveAt(name), as: alive! } : { service: alive! },
      isAtLocation ? { service: givenAt(name), as: given! } : { service: given! },
      { stream: askSubject(...placed(name)) },
    ],
  }
}

/** Calls by which `gatewatch fleet` reads: nothing of what people wrote or observed, which streams and snapshots have. */
const reading = [
  'INFO',
  ...[observationStream, eventStream].flatMap((stream) => [`STREAM.INFO.${stream}`, `CONSUMER.LIST.${stream}`]),
  ...Object.values(buckets)
    .filter((bucket) => bucket !== buckets.snapshots)
    .flatMap((bucket) => [`STREAM.INFO.KV_${bucket}`, `STREAM.MSG.GET.KV_${bucket}`, `DIRECT.GET.KV_${bucket}.>`]),
]

/** Who looks with `gatewatch fleet`: everybody with the key of the reader; or an operator, who publishes signed acts too. */
const lookingAccount = (name: string, member: Member, acts: readonly string[]): Account => ({
  name,
  users: [keyed(member, { publish: [...reading.map((call) => `${apiPrefix}.${call}`), ...acts], subscribe: [`_INBOX.${readerName}.>`] })],
  imports: [
    ...reading.map((call) => ({ service: `$JS.API.${call}`, as: `${apiPrefix}.${call}` })),
    ...acts.map((service) => ({ service })),
  ],
})

/**
 * The server of a location in the middle: what its probers may, but for observations, which are fetched from its stream. Its account has permissions too:
 * servers before 2.10.27 obey some calls for the whole server from any account (CVE-2025-30215).
 */
const locationAccount = ({ location, password, probers }: Location): Account => ({
  name: locationAccountOf(location),
  users: [
    userText(location, `user: ${quoted(location)}, password: ${quoted(password)}`, {
      publish: [...probers.flatMap(({ name }) => [aliveAt(name), givenAt(name)]), `${deliverSubject(location)}.>`, answers],
      subscribe: [askSubject(location, '*'), ...fetchCalls(location), '$JS.FC.>', answers],
    }),
  ],
  imports: [
    ...probers.flatMap(({ name }): readonly Import[] => [
      { service: aliveSubject(name), as: aliveAt(name) },
      { service: `$JS.API.${givenSubject(name)}`, as: givenAt(name) },
    ]),
    { stream: askSubject(location, '*') },
    // Says how far observations have been fetched.
    { stream: '$JS.FC.>' },
  ],
  exports: [...fetchCalls(location).map((service) => ({ service })), { stream: `${deliverSubject(location)}.>` }],
})

/** Where a server has the answer to a request from another account sent. */
const answers = '_R_.>'

const locationAccountOf = (location: string): string => `LOCATION_${location}`

/** Calls by which the middle makes the stream at a location and fetches it. */
const fetchCalls = (location: string): readonly string[] =>
  ['STREAM.NAMES', 'STREAM.INFO.*', 'STREAM.CREATE.*', 'CONSUMER.CREATE.>'].map((call) => `$JS.${location}.API.${call}`)

const fetching = ({ location }: Location): readonly Import[] => {
  const from = locationAccountOf(location)
  return [...fetchCalls(location).map((service) => ({ service, from })), { stream: `${deliverSubject(location)}.>`, from }]
}

/** A coordinator: all that the fleet keeps at the servers, but for observations, which it only reads; it removes no stream. */
const coordinatorPermissions: Permissions = {
  publish: [
    'gw.tick',
    'gw.act',
    askSubject('*', '*'),
    'gw.event.>',
    '$KV.gatewatch-assignments.>',
    '$KV.gatewatch-lease.>',
    '$O.gatewatch-snapshots.>',
    '$JS.ACK.>',
    '$JS.FC.>',
    '$JS.API.>',
    // At the servers of locations.
    ...fetchCalls('*'),
  ],
  deny: ['ACCOUNT.PURGE.>', 'STREAM.DELETE.>', `STREAM.PURGE.${observationStream}`, `STREAM.PURGE.${eventStream}`].flatMap((call) => [
    `$JS.API.${call}`,
    `$JS.${middleDomain}.API.${call}`,
  ]),
  subscribe: ['_INBOX.coordinator.>', '$KV.gatewatch-lease.>', '$KV.gatewatch-probers.>'],
}

/** A coordinator that is a prober too. */
function bothPermissions(name: string): Permissions {
  const { publish, subscribe } = proberPermissions(name)
  return {
    ...coordinatorPermissions,
    publish: [...publish, ...coordinatorPermissions.publish],
    subscribe: [...subscribe, ...coordinatorPermissions.subscribe],
  }
}

const observed = { service: locationSubject('*') }
const asked = { stream: askSubject('*', '*') }

/**
 * The accounts of the servers in the middle. A server checks the subject that a client publishes to, and never the reply subject of its request, to which the
 * server itself publishes the answer. So everybody but a coordinator is in an account that shares no subject with the one of the streams, but for its imports.
 */
export function middleText({ coordinators, probers, reader, operators, locations }: Members): string {
  const both = new Set(coordinators.map(({ name }) => name).filter((name) => probers.some((prober) => prober.name === name)))
  const users = coordinators.map((member) => keyed(member, both.has(member.name) ? bothPermissions(member.name) : coordinatorPermissions))
  const exports = [
    observed,
    asked,
    { service: aliveSubject('*.*') },
    { service: `$JS.API.${givenSubject('*.*')}` },
    ...reading.map((call) => ({ service: `$JS.API.${call}` })),
    { service: actSubject },
    { stream: '$JS.FC.>' },
  ]
  return accountsText([
    { name: owner, ownsStreams: true, users, exports, imports: locations.flatMap(fetching) },
    ...probers.filter(({ name }) => !both.has(name)).map((member) => proberAccount(member, false)),
    lookingAccount('READERS', reader, []),
    ...operators.map((member) => lookingAccount(`OPERATOR_${member.name}`, member, [actSubject])),
    ...locations.map(locationAccount),
  ])
}

/** The accounts of the server of a location. */
export const locationText = ({ probers }: Pick<Location, 'probers'>): string =>
  accountsText([
    { name: owner, ownsStreams: true, users: [], exports: [observed, asked, { service: aliveAt('*.*') }, { service: givenAt('*.*') }] },
    ...probers.map((member) => proberAccount(member, true)),
  ])

const quoted = (text: string): string => JSON.stringify(text)

const keyed = ({ name, publicKey }: Member, permissions: Permissions): string => userText(name, `nkey: ${publicKey}`, permissions)

function userText(name: string, login: string, { publish, deny, subscribe }: Permissions): string {
  const all = (subjects: readonly string[]): string => `[\n${subjects.map((subject) => `          ${quoted(subject)}\n`).join('')}        ]`
  const denied = deny === undefined ? '' : `, deny: ${all(deny)}`
  return `# ${name}\n      { ${login}, permissions: {\n        publish: { allow: ${all(publish)}${denied} }\n        subscribe: { allow: ${all(subscribe)} }\n      } }`
}

const accountsText = (accounts: readonly Account[]): string => `accounts {\n${accounts.map(accountText).join('')}}\n`

function accountText({ name, ownsStreams, users, exports = [], imports = [] }: Account): string {
  const list = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `    ${title}: [\n${lines.map((line) => `      ${line}\n`).join('')}    ]\n`
  const imported = ({ service, stream, from = owner, as }: Import): string =>
    `{ ${service === undefined ? 'stream' : 'service'}: { account: ${from}, subject: ${quoted((service ?? stream)!)} }${as === undefined ? '' : `, to: ${quoted(as)}`} }`
  const exported = ({ service, stream }: Pick<Import, 'service' | 'stream'>): string =>
    service === undefined ? `{ stream: ${quoted(stream!)} }` : `{ service: ${quoted(service)} }`
  const parts = [list('users', users), list('exports', exports.map(exported)), list('imports', imports.map(imported))]
  return `  ${name} {\n${ownsStreams ? '    jetstream: enabled\n' : ''}${parts.join('')}  }\n`
}

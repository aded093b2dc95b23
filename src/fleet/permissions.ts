import { buckets as bucketNames, eventStream, leaveSubject, middleDomain, observationStream, askSubject } from './names.ts'

/** Subjects that a user may send to and hear; what is denied is denied though it is allowed. */
export interface Permissions {
  readonly publish: { readonly allow: readonly string[]; readonly deny?: readonly string[] }
  readonly subscribe: { readonly allow: readonly string[]; readonly deny?: readonly string[] }
}

/** A user as the configuration of a server has it: by its public key, which is no secret; a server of a place by a password, since a server of version 2.9 has no key for that. */
export interface FleetUser {
  readonly name: string
  readonly known: { readonly publicKey: string } | { readonly password: string }
  readonly permissions: Permissions
}

const streams = [observationStream, eventStream]
const buckets = [bucketNames.probers, bucketNames.assignments, bucketNames.lease]

/** A call of JetStream as its clients send it, to the servers beside them or to those in the middle. */
const api = (...calls: readonly string[]): readonly string[] =>
  calls.flatMap((call) => [`$JS.API.${call}`, `$JS.${middleDomain}.API.${call}`])

/**
 * A prober: its observations, its own key while it lives, and its own assignment, which it asks for.
 * It makes no consumer, since the messages of one may be delivered to any subject, whatever its maker may send to.
 */
export function proberPermissions(location: string, name: string): Permissions {
  const own = `${location}.${name}`
  const alive = `$KV.gatewatch-probers.${own}`
  const assignment = `$KV.gatewatch-assignments.${own}`
  return {
    publish: {
      allow: [
        leaveSubject(location, name),
        `${leaveSubject(location, name)}.>`,
        alive,
        `$JS.${middleDomain}.API.${alive}`,
        ...api(
          'INFO',
          'STREAM.INFO.KV_gatewatch-probers',
          'STREAM.INFO.KV_gatewatch-assignments',
          'STREAM.MSG.GET.KV_gatewatch-probers',
          'STREAM.MSG.GET.KV_gatewatch-assignments',
          `DIRECT.GET.KV_gatewatch-probers.${alive}`,
          `DIRECT.GET.KV_gatewatch-assignments.${assignment}`,
        ),
      ],
    },
    subscribe: { allow: [`_INBOX.${own}.>`, askSubject(location, name), assignment] },
  }
}

/** A brain: all that the fleet keeps at the servers, but for observations, which it only reads; it removes no stream. */
export const brainPermissions: Permissions = {
  publish: {
    allow: [
      'gw.tick',
      'gw.act',
      askSubject('*', '*'),
      'gw.event.>',
      '$KV.gatewatch-assignments.>',
      '$KV.gatewatch-lease.>',
      '$O.gatewatch-snapshots.>',
      '$JS.ACK.>',
      '$JS.FC.>',
      ...api('>'),
      // At the servers of places.
      ...['NAMES', 'INFO.*', 'CREATE.*'].map((call) => `$JS.*.API.STREAM.${call}`),
    ],
    deny: api('STREAM.DELETE.>', 'STREAM.PURGE.GATEWATCH', 'STREAM.PURGE.GATEWATCH_EVENTS'),
  },
  subscribe: { allow: ['_INBOX.brain.>', '$KV.gatewatch-lease.>', '$KV.gatewatch-probers.>'] },
}

/** What somebody may do who has two roles in one process. */
export function together(one: Permissions, other: Permissions): Permissions {
  const both = (side: 'publish' | 'subscribe'): Permissions['publish'] => {
    const allow = [...new Set([...one[side].allow, ...other[side].allow])]
    const deny = [...(one[side].deny ?? []), ...(other[side].deny ?? [])].filter((subject) => !allow.includes(subject))
    return { allow, ...(deny.length > 0 && { deny }) }
  }
  return { publish: both('publish'), subscribe: both('subscribe') }
}

/** Somebody who looks with `gatewatch fleet`. */
export const readerPermissions: Permissions = {
  publish: {
    allow: api(
      'INFO',
      ...streams.flatMap((stream) => [`STREAM.INFO.${stream}`, `CONSUMER.LIST.${stream}`]),
      ...buckets.flatMap((bucket) => [`STREAM.INFO.KV_${bucket}`, `STREAM.MSG.GET.KV_${bucket}`, `DIRECT.GET.KV_${bucket}.>`]),
    ),
  },
  subscribe: { allow: ['_INBOX.fleet.>'] },
}

/**
 * The server of a place, at those in the middle: what its probers may, but for observations, which are fetched from its own stream.
 * The answers that fetching takes go to subjects that the servers choose.
 */
export function placePermissions(location: string): Permissions {
  const own = `${location}.>`
  return {
    publish: {
      allow: [
        `$KV.gatewatch-probers.${own}`,
        `$JS.${middleDomain}.API.$KV.gatewatch-probers.${own}`,
        ...[
          'INFO',
          'STREAM.INFO.KV_gatewatch-probers',
          'STREAM.INFO.KV_gatewatch-assignments',
          'STREAM.MSG.GET.KV_gatewatch-probers',
          'STREAM.MSG.GET.KV_gatewatch-assignments',
        ].map((call) => `$JS.${middleDomain}.API.${call}`),
        `$JS.${middleDomain}.API.DIRECT.GET.KV_gatewatch-probers.$KV.gatewatch-probers.${own}`,
        `$JS.${middleDomain}.API.DIRECT.GET.KV_gatewatch-assignments.$KV.gatewatch-assignments.${own}`,
        '_INBOX.brain.>',
        '$JSC.R.*',
        '$JS.S.*',
      ],
    },
    subscribe: { allow: [`_INBOX.${own}`, askSubject(location, '*'), `$JS.${location}.API.>`, '$JS.FC.>'] },
  }
}

/** The users of a server as its configuration has them, in an account of their own. */
export function usersText(users: readonly FleetUser[]): string {
  return `accounts {\n  GATEWATCH {\n    jetstream: enabled\n    users: [\n${users.map(userText).join('')}    ]\n  }\n}\n`
}

function userText({ name, known, permissions: { publish, subscribe } }: FleetUser): string {
  const quoted = (subjects: readonly string[]): string =>
    `[\n${subjects.map((subject) => `          ${JSON.stringify(subject)}\n`).join('')}        ]`
  const side = ({ allow, deny }: Permissions['publish']): string =>
    `{ allow: ${quoted(allow)}${deny === undefined ? '' : `, deny: ${quoted(deny)}`} }`
  const who =
    'publicKey' in known ? `nkey: ${known.publicKey}` : `user: ${JSON.stringify(name)}, password: ${JSON.stringify(known.password)}`
  return `      # ${name}\n      { ${who}, permissions: {\n        publish: ${side(publish)}\n        subscribe: ${side(subscribe)}\n      } }\n`
}

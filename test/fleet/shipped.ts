import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node'
import { readFileSync } from 'node:fs'
import { makeFleetKeys, type FleetKeysOptions } from '../../src/cli/fleet-keys.ts'
import { textOf } from '../deploy/files.ts'
import { makeAuthority } from '../engine/http/certificates.ts'
import { startServers, type NatsServers, type ServerAddress } from './servers.ts'

/** Servers with the configuration that is shipped, encryption and the users of `gatewatch fleet keys` included. */
export interface ShippedServers extends NatsServers {
  /** The authority of their certificates, as a file. */
  readonly caFile: string
  /** The file with the key of a user. */
  readonly key: (name: string) => string
  /** A connection as a user whose answers go to an inbox of its own. */
  connect(name: string, inboxPrefix: string, addresses?: readonly string[]): Promise<NatsConnection>
  /** A connection with the password by which the server of a location connects. */
  connectLocation(location: string): Promise<NatsConnection>
  /** Starts the server of a location, whose way to the middle leads over a port of this machine. */
  startLocation(location: string, leafPort: number): Promise<NatsServers>
}

/** Replaces what the shipped files say of addresses and folders; a line that is not there any more is a mistake of the test. */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nats says no more: ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

/** Starts so many servers in the middle for a fleet; the first tells servers of locations to come back by another port, where one is given. Everything they need is made in `folder`. */
export async function startShipped(
  folder: string,
  fleet: Omit<FleetKeysOptions, 'out'>,
  { count = 3, leafPort }: { readonly count?: number; readonly leafPort?: number } = {},
): Promise<ShippedServers> {
  const keys = join(folder, 'keys')
  makeFleetKeys({ ...fleet, out: keys })
  const authority = makeAuthority()
  const tls = join(folder, 'tls')
  mkdirSync(tls)
  writeFileSync(join(tls, 'server.pem'), authority.good.cert)
  writeFileSync(join(tls, 'server.key'), authority.good.key)
  const caFile = join(tls, 'ca.pem')
  writeFileSync(caFile, readFileSync(authority.caFile))
  authority.remove()
  const common = (own: ServerAddress): Readonly<Record<string, string>> => ({
    'http: "127.0.0.1:8222"': `http: "127.0.0.1:${own.monitorPort}"`,
    'include users.conf': readFileSync(join(keys, 'users.conf'), 'utf8'),
    '/etc/nats/tls': tls,
    '/var/lib/nats': own.folder,
  })
  const middle = (own: ServerAddress, all: readonly ServerAddress[]): string => {
    const routes = Object.fromEntries(
      Array.from({ length: 3 }, (_, index) => [
        `"tls://nats-${index + 1}.example.org:6222"`,
        all[index] === undefined ? '' : `"tls://127.0.0.1:${all[index].clusterPort}"`,
      ]),
    )
    const text = replaced(textOf('nats/server.conf'), {
      ...common(own),
      'server_name: nats-1': `server_name: ${own.name}`,
      '0.0.0.0:4222': `127.0.0.1:${own.port}`,
      '0.0.0.0:6222': `127.0.0.1:${own.clusterPort}`,
      '"0.0.0.0:7422"': `"127.0.0.1:${own.leafPort}"${leafPort !== undefined && own === all[0] ? `, advertise: "127.0.0.1:${leafPort}"` : ''}`,
      ...routes,
    })
    return all.length === 1 ? text.replace(/^cluster \{.*?^\}$/ms, '') : text
  }
  const servers = await startServers(
    Array.from({ length: count }, (_, index) => `nats-${index + 1}`),
    middle,
  )
  const key = (name: string): string => join(keys, `${name}.nk`)
  const serverOf = (location: string, leafPort: number) => (own: ServerAddress) =>
    replaced(textOf('nats/location.conf'), {
      ...common(own),
      'include users.conf': readFileSync(join(keys, location, 'users.conf'), 'utf8'),
      '"127.0.0.1:4222"': `"127.0.0.1:${own.port}"`,
      'server_name: oslo': `server_name: ${location}`,
      'domain: oslo': `domain: ${location}`,
      '"tls://oslo:PASSWORD@nats-2.example.org:7422"': '',
      '"tls://oslo:PASSWORD@nats-3.example.org:7422"': '',
      'oslo:PASSWORD': `${location}:${readFileSync(join(keys, location, 'password'), 'utf8')}`,
      'nats-1.example.org:7422': `127.0.0.1:${leafPort}`,
    })
  return {
    ...servers,
    caFile,
    key,
    connect: async (name, inboxPrefix, addresses = servers.addresses) =>
      await connect({
        servers: [...addresses],
        authenticator: nkeyAuthenticator(readFileSync(key(name))),
        inboxPrefix,
        ...(addresses === servers.addresses && { tls: { caFile } }),
      }),
    connectLocation: async (user) =>
      await connect({
        servers: servers.addresses.slice(),
        user,
        pass: readFileSync(join(keys, user, 'password'), 'utf8'),
        tls: { caFile },
      }),
    startLocation: async (location, leafPort) => await startServers([location], serverOf(location, leafPort)),
  }
}

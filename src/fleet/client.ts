/** What Gatewatch uses of the clients of NATS: loaded at once, and only in a fleet. A bundle gives the names of these packages to no dynamic import of theirs. */
export { jetstream, jetstreamManager } from '@nats-io/jetstream'
export { Kvm } from '@nats-io/kv'
export { Objm } from '@nats-io/obj'
export { connect, credsAuthenticator, nkeyAuthenticator, nkeys } from '@nats-io/transport-node'

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nkeys } from '@nats-io/transport-node'
import type { ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import {
  middleDomain,
  brainPermissions,
  placePermissions,
  proberPermissions,
  readerPermissions,
  together,
  usersText,
  type FleetUser,
  type Permissions,
} from '../fleet/index.ts'
import { createFile, privateMode, replaceFile } from '../base/index.ts'
import { reasonMessage } from '../report/index.ts'
import { message } from '../messages/index.ts'

/** Who takes part in a fleet, as the command line has it. */
export interface FleetKeysOptions {
  readonly out: string
  /** `NAME`; or `LOCATION.NAME` of a process that is a prober as well. */
  readonly brain?: readonly string[]
  /** `LOCATION.NAME`. */
  readonly prober?: readonly string[]
  /** Locations with a server of their own. */
  readonly place?: readonly string[]
}

const token = /^[a-z0-9-]{1,40}$/

/** The name under which people look with `gatewatch fleet`. */
const readerName = 'fleet'

/** Makes the keys of a fleet, and says where each file goes. */
export function fleetKeysCommand(options: FleetKeysOptions): ExitCode {
  console.log(makeFleetKeys(options))
  return 0
}

/**
 * Makes the keys of a fleet (NKeys), one file for each process, and the users of its servers with what each may do. Keys that are there already stay,
 * so that it is called again with the whole list when somebody joins or leaves. Returns where each file goes.
 */
export function makeFleetKeys({ out, brain = [], prober = [], place = [] }: FleetKeysOptions): string {
  refuseMistakes({ brain, prober, place })
  try {
    const users = usersIn(out, brain, prober)
    const places = new Set(place)
    const atHub = users.filter(({ location }) => location === undefined || !places.has(location))
    mkdirSync(out, { recursive: true, mode: 0o700 })
    const hub = [...atHub.map(({ user }) => user), ...place.map((location) => placeUser(out, location))]
    replaceFile(join(out, 'users.conf'), usersText(hub), privateMode)
    for (const location of place) {
      const own = users.filter((user) => user.location === location).map(({ user }) => user)
      replaceFile(join(out, location, 'users.conf'), usersText(own), privateMode)
    }
    return told(
      out,
      users.map(({ user }) => user.name),
      place,
    )
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(message('fleet.keys-unwritable', { path: out, reason: reasonMessage(error) }))
  }
}

function refuseMistakes({ brain, prober, place }: Required<Omit<FleetKeysOptions, 'out'>>): void {
  const isName = (name: string): boolean => token.test(name)
  const isPlaced = (name: string): boolean => name.split('.').length === 2 && name.split('.').every(isName)
  const twice = (names: readonly string[]): readonly string[] => names.filter((name, index) => names.indexOf(name) !== index)
  const mistakes = [
    ...prober.filter((name) => !isPlaced(name)).map((name) => message('fleet.prober-form', { name })),
    ...brain.filter((name) => !isName(name) && !isPlaced(name)).map((name) => message('fleet.brain-form', { name })),
    ...brain.filter((name) => isPlaced(name) && !prober.includes(name)).map((name) => message('fleet.brain-no-prober', { name })),
    ...brain.filter((name) => name === readerName).map((name) => message('fleet.brain-reader', { name })),
    ...place.filter((name) => !isName(name)).map((name) => message('fleet.place-form', { name })),
    ...place.filter((name) => name === middleDomain).map((name) => message('fleet.place-middle', { name })),
    ...place.filter((name) => !prober.some((one) => one.startsWith(`${name}.`))).map((name) => message('fleet.place-no-prober', { name })),
    ...twice(brain).map((name) => message('fleet.duplicate', { option: '--brain', name })),
    ...twice(prober).map((name) => message('fleet.duplicate', { option: '--prober', name })),
    ...twice(place).map((name) => message('fleet.duplicate', { option: '--place', name })),
    ...(brain.length === 0 ? [message('fleet.no-brain')] : []),
    ...(prober.length === 0 ? [message('fleet.no-prober')] : []),
    ...brain
      .filter((name) => place.some((location) => name.startsWith(`${location}.`)))
      .map((name) => message('fleet.brain-at-place', { name })),
  ]
  if (mistakes.length > 0) throw new UsageError(...mistakes)
}

interface PlacedUser {
  readonly location?: string
  readonly user: FleetUser
}

function usersIn(out: string, brains: readonly string[], probers: readonly string[]): readonly PlacedUser[] {
  mkdirSync(out, { recursive: true, mode: 0o700 })
  const user = (name: string, permissions: Permissions): FleetUser => ({ name, known: { publicKey: publicKeyIn(out, name) }, permissions })
  return [
    ...brains.filter((name) => !probers.includes(name)).map((name) => ({ user: user(name, brainPermissions) })),
    ...probers.map((name) => {
      const [location, own] = name.split('.') as [string, string]
      const permissions = proberPermissions(location, own)
      return { location, user: user(name, brains.includes(name) ? together(permissions, brainPermissions) : permissions) }
    }),
    { user: user(readerName, readerPermissions) },
  ]
}

/** Of the key in a file, which is made where there is none. */
function publicKeyIn(out: string, name: string): string {
  const path = join(out, `${name}.nk`)
  if (!existsSync(path)) createFile(path, nkeys.createUser().getSeed(), privateMode)
  try {
    return nkeys.fromSeed(readFileSync(path)).getPublicKey()
  } catch {
    throw new UsageError(message('fleet.no-key', { path }))
  }
}

function placeUser(out: string, location: string): FleetUser {
  const folder = join(out, location)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'password')
  if (!existsSync(path)) createFile(path, randomBytes(32).toString('base64url'), privateMode)
  return { name: location, known: { password: readFileSync(path, 'utf8').trim() }, permissions: placePermissions(location) }
}

const told = (out: string, names: readonly string[], places: readonly string[]): string =>
  [
    `${join(out, 'users.conf')} goes beside server.conf of each server in the middle; then: nats-server --signal reload`,
    ...places.map(
      (place) => `${join(out, place, 'users.conf')} goes beside place.conf of the server at ${place}, with the password beside it.`,
    ),
    ...names.map((name) => `${join(out, `${name}.nk`)} is the key of ${name}: give it to nobody else.`),
  ].join('\n')

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nkeys } from '@nats-io/transport-node'
import type { ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { middleDomain, middleText, placeText, readerName, type Member, type Place } from '../fleet/index.ts'
import { createFile, privateMode, replaceFile } from '../base/index.ts'
import { reasonOf } from '../report/index.ts'

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
    mkdirSync(out, { recursive: true, mode: 0o700 })
    const member = (name: string): Member => ({ name, publicKey: publicKeyIn(out, name) })
    const [coordinators, all, reader] = [brain.map(member), prober.map(member), member(readerName)]
    const isAt = (location: string, { name }: Member): boolean => name.startsWith(`${location}.`)
    const places = place.map((location): Place => ({
      location,
      password: passwordIn(join(out, location)),
      probers: all.filter((one) => isAt(location, one)),
    }))
    const probers = all.filter((one) => !place.some((location) => isAt(location, one)))
    replaceFile(join(out, 'users.conf'), middleText({ coordinators, probers, reader, places }), privateMode)
    replaceFile(join(out, 'coordinators'), coordinators.map(({ name, publicKey }) => `${publicKey} ${name}\n`).join(''), privateMode)
    for (const at of places) replaceFile(join(out, at.location, 'users.conf'), placeText(at), privateMode)
    return told(out, [...new Set([...brain, ...prober, readerName])], place)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`The keys cannot be written to ${out} (${reasonOf(error)}).`)
  }
}

function refuseMistakes({ brain, prober, place }: Required<Omit<FleetKeysOptions, 'out'>>): void {
  const isName = (name: string): boolean => token.test(name)
  const isPlaced = (name: string): boolean => name.split('.').length === 2 && name.split('.').every(isName)
  const letters = 'of lower-case letters, digits and hyphens, at most 40 of them'
  const twice = (names: readonly string[]): readonly string[] => names.filter((name, index) => names.indexOf(name) !== index)
  const mistakes = [
    ...prober.filter((name) => !isPlaced(name)).map((name) => `--prober ${name}: expected LOCATION.NAME, both ${letters}.`),
    ...brain.filter((name) => !isName(name) && !isPlaced(name)).map((name) => `--coordinator ${name}: expected a name ${letters}.`),
    ...brain
      .filter((name) => isPlaced(name) && !prober.includes(name))
      .map((name) => `--coordinator ${name}: write --prober ${name} as well.`),
    ...brain
      .filter((name) => name === readerName)
      .map((name) => `--coordinator ${name}: "fleet" is the name of the key that lists the fleet.`),
    ...place.filter((name) => !isName(name)).map((name) => `--location ${name}: expected a location ${letters}.`),
    ...place.filter((name) => name === middleDomain).map((name) => `--location ${name}: that is the domain of the servers in the middle.`),
    ...place
      .filter((name) => !prober.some((one) => one.startsWith(`${name}.`)))
      .map((name) => `--location ${name}: no prober is there; write --prober ${name}.NAME as well.`),
    ...twice(brain).map((name) => `--coordinator ${name}: named twice.`),
    ...twice(prober).map((name) => `--prober ${name}: named twice.`),
    ...twice(place).map((name) => `--location ${name}: named twice.`),
    ...(brain.length === 0 ? ['--coordinator: name at least one: it keeps the state and sends the alerts.'] : []),
    ...(prober.length === 0 ? ['--prober: name at least one: it checks the targets.'] : []),
    ...brain
      .filter((name) => place.some((location) => name.startsWith(`${location}.`)))
      .map((name) => `--coordinator ${name}: a coordinator connects to the servers in the middle, not to the server of a location.`),
  ]
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'))
}

/** Of the key in a file, which is made where there is none. */
function publicKeyIn(out: string, name: string): string {
  const path = join(out, `${name}.nk`)
  if (!existsSync(path)) createFile(path, nkeys.createUser().getSeed(), privateMode)
  try {
    return nkeys.fromSeed(readFileSync(path)).getPublicKey()
  } catch {
    throw new UsageError(`${path} holds no key of a user (a line that begins with SU): move it away, and a new one is made.`)
  }
}

function passwordIn(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'password')
  if (!existsSync(path)) createFile(path, randomBytes(32).toString('base64url'), privateMode)
  return readFileSync(path, 'utf8').trim()
}

const told = (out: string, names: readonly string[], places: readonly string[]): string =>
  [
    `${join(out, 'users.conf')} goes beside server.conf of each server in the middle; then, twice: nats-server --signal reload`,
    ...places.map(
      (place) => `${join(out, place, 'users.conf')} goes next to location.conf of the server at ${place}, with the password next to it.`,
    ),
    `${join(out, 'coordinators')} goes next to the key of each coordinator: what people do counts if one of these keys has signed it.`,
    ...names.map((name) => `${join(out, `${name}.nk`)} is the key of ${name}: give it to nobody else.`),
  ].join('\n')

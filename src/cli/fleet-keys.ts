import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nkeys } from '@nats-io/transport-node'
import { UsageError } from '../library/index.ts'
import { middleDomain, middleText, locationText, readerName, type Member, type Location } from '../fleet/index.ts'
import { createFile, privateMode, replaceFile } from '../base/index.ts'
import { reasonMessage } from '../report/index.ts'
import { loadLanguage, message, type Message, render } from '../messages/index.ts'
import { command } from './command.ts'
import { list } from './option.ts'

/** Who takes part in a fleet, as the command line has it. */
export interface FleetKeysOptions {
  readonly out: string
  /** `NAME`; or `LOCATION.NAME` of a process that is a prober as well. */
  readonly coordinator?: readonly string[]
  /** `LOCATION.NAME`. */
  readonly prober?: readonly string[]
  /** Locations with a server of their own. */
  readonly location?: readonly string[]
  readonly operator?: readonly string[]
}

const token = /^[a-z0-9-]{1,40}$/

/** `gatewatch fleet keys` */
export const fleetKeys = command({
  docs: 'docs/guides/fleet.md',
  examples: [
    'gatewatch fleet keys --coordinator one --prober oslo.one --prober bergen.one',
    'gatewatch fleet keys --coordinator oslo.a --prober oslo.a --output keys-of-one',
    'gatewatch fleet keys --coordinator one --prober oslo.one --location oslo',
  ],
  exits: [0, 2],
  declare: (to) =>
    to
      .option('-o, --output <path>', '', 'keys')
      .option('--coordinator <name>', '', list)
      .option('--prober <location.name>', '', list)
      .option('--location <name>', '', list)
      .option('--operator <name>', '', list),
  run: async (_, { output: out, language: tag, ...options }) => {
    const own = await loadLanguage(tag)
    console.log(
      makeFleetKeys({ out, ...options })
        .map((line) => render(line, own))
        .join('\n'),
    )
    return 0
  },
})

/**
 * Makes the keys of a fleet (NKeys), one file for each process, and the users of its servers with what each may do. Keys that are there already stay,
 * so that it is called again with the whole list when somebody joins or leaves. Returns where each file goes.
 */
export function makeFleetKeys({
  out,
  coordinator = [],
  prober = [],
  location: locations = [],
  operator = [],
}: FleetKeysOptions): readonly Message[] {
  refuseMistakes({ coordinator, prober, location: locations, operator })
  try {
    mkdirSync(out, { recursive: true, mode: 0o700 })
    const member = (name: string): Member => ({ name, publicKey: publicKeyIn(out, name) })
    const [coordinators, all, reader] = [coordinator.map(member), prober.map(member), member(readerName)]
    const operators = operator.map(member)
    const signers = (members: readonly Member[]): string => members.map(({ name, publicKey }) => `${publicKey} ${name}\n`).join('')
    const isAt = (location: string, { name }: Member): boolean => name.startsWith(`${location}.`)
    const servers = locations.map((location): Location => ({
      location,
      password: passwordIn(join(out, location)),
      probers: all.filter((one) => isAt(location, one)),
    }))
    const probers = all.filter((one) => !locations.some((location) => isAt(location, one)))
    replaceFile(join(out, 'users.conf'), middleText({ coordinators, probers, reader, operators, locations: servers }), privateMode)
    replaceFile(join(out, 'coordinators'), signers(coordinators), privateMode)
    replaceFile(join(out, 'operators'), signers(operators), privateMode)
    for (const at of servers) replaceFile(join(out, at.location, 'users.conf'), locationText(at), privateMode)
    return told(out, [...new Set([...coordinator, ...prober, ...operator, readerName])], locations)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(message('fleet.keys-unwritable', { path: out, reason: reasonMessage(error) }))
  }
}

function refuseMistakes({ coordinator, prober, location: locations, operator }: Required<Omit<FleetKeysOptions, 'out'>>): void {
  const isName = (name: string): boolean => token.test(name)
  const isPlaced = (name: string): boolean => name.split('.').length === 2 && name.split('.').every(isName)
  const twice = (names: readonly string[]): readonly string[] => names.filter((name, index) => names.indexOf(name) !== index)
  const mistakes = [
    ...prober.filter((name) => !isPlaced(name)).map((name) => message('fleet.prober-form', { name })),
    ...coordinator.filter((name) => !isName(name) && !isPlaced(name)).map((name) => message('fleet.coordinator-form', { name })),
    ...coordinator
      .filter((name) => isPlaced(name) && !prober.includes(name))
      .map((name) => message('fleet.coordinator-no-prober', { name })),
    ...coordinator.filter((name) => name === readerName).map((name) => message('fleet.coordinator-reader', { name })),
    ...locations.filter((name) => !isName(name)).map((name) => message('fleet.location-form', { name })),
    ...locations.filter((name) => name === middleDomain).map((name) => message('fleet.location-middle', { name })),
    ...locations
      .filter((name) => !prober.some((one) => one.startsWith(`${name}.`)))
      .map((name) => message('fleet.location-no-prober', { name })),
    ...twice(coordinator).map((name) => message('fleet.duplicate', { option: '--coordinator', name })),
    ...twice(prober).map((name) => message('fleet.duplicate', { option: '--prober', name })),
    ...operator.filter((name) => !isName(name)).map((name) => message('fleet.operator-form', { name })),
    ...operator.filter((name) => [...coordinator, readerName].includes(name)).map((name) => message('fleet.operator-taken', { name })),
    ...twice(operator).map((name) => message('fleet.duplicate', { option: '--operator', name })),
    ...twice(locations).map((name) => message('fleet.duplicate', { option: '--location', name })),
    ...(coordinator.length === 0 ? [message('fleet.no-coordinator')] : []),
    ...(prober.length === 0 ? [message('fleet.no-prober')] : []),
    ...coordinator
      .filter((name) => locations.some((location) => name.startsWith(`${location}.`)))
      .map((name) => message('fleet.coordinator-at-location', { name })),
  ]
  if (mistakes.length > 0) throw new UsageError(...mistakes)
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

function passwordIn(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'password')
  if (!existsSync(path)) createFile(path, randomBytes(32).toString('base64url'), privateMode)
  return readFileSync(path, 'utf8').trim()
}

const told = (out: string, names: readonly string[], locations: readonly string[]): readonly Message[] => [
  message('fleet.told-server', { path: join(out, 'users.conf') }),
  ...locations.map((location) => message('fleet.told-location', { path: join(out, location, 'users.conf'), location })),
  message('fleet.told-operators', { coordinators: join(out, 'coordinators'), operators: join(out, 'operators') }),
  ...names.map((name) => message('fleet.told-key', { path: join(out, `${name}.nk`), name })),
]

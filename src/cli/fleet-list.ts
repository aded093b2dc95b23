import type { Command } from '@commander-js/extra-typings'
import type { ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { connectNats, listFleet, type Listing, NatsError, readerName } from '../fleet/index.ts'
import { isoTimes } from '../monitor/index.ts'
import { inert } from '../report/index.ts'
import { command, type OptionsOf } from './command.ts'
import { connecting, natsSettingsOf } from './monitor-fleet.ts'
import { type Language, loadLanguage, message, type Say, sayIn } from '../messages/index.ts'

const declare = (to: Command) => connecting(to).option('--json', '', false)

/** What it is told. */
type FleetCommandOptions = OptionsOf<typeof declare>

/** `gatewatch fleet` */
export const fleet = command({
  docs: 'docs/guides/fleet.md',
  examples: ['gatewatch fleet --nats nats://127.0.0.1:4222 --nats-nkey keys/fleet.nk'],
  exits: [0, 1, 2],
  declare,
  run: async (_, options) => await printFleet(options),
})

/** Lists the coordinators, locations and probers of a fleet; exits with 1 if no coordinator leads or no prober runs. */
async function printFleet(options: FleetCommandOptions): Promise<ExitCode> {
  if (options.nats === undefined) throw new UsageError(message('fleet.no-nats'))
  const settings = natsSettingsOf(options)
  const refused = (error: unknown): never => {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw error instanceof NatsError ? error : new UsageError(message('fleet.unlisted', { reason }))
  }
  const nats = await connectNats(settings, readerName, { patient: false }).catch(refused)
  try {
    const listing = inert(await listFleet(nats).catch(refused))
    console.log(
      options.json
        ? JSON.stringify({ schema: 1, ...listing }, isoTimes, 2)
        : textOf(listing, Date.now(), await loadLanguage(options.language)),
    )
    return listing.leader === undefined || listing.probers.length === 0 ? 1 : 0
  } finally {
    await nats.connection.close()
  }
}

type Files = Pick<Listing['probers'][number], 'configuration' | 'configurationDiffers'>

/** A fleet in lines: the leader, a table for coordinators, locations and probers, and what to do. */
export function textOf({ leader, coordinators, locations, probers, stream }: Listing, now: number, language: Language): string {
  const say = sayIn(language)
  const ago = (at: number | undefined): string => (at === undefined ? '-' : say('fleet.ago', { time: { ms: Math.max(0, now - at) } }))
  const digest = ({ configuration, configurationDiffers }: Files): string => {
    const shown = configuration === '' ? say('fleet.unknown') : configuration
    return configurationDiffers ? say('fleet.differs', { configuration: shown }) : shown
  }
  return [
    leader === undefined ? say('fleet.no-leader') : say('fleet.leads', { name: leader.coordinator, fence: leader.fence }),
    say('fleet.messages', { count: stream.messages }),
    '',
    ...table(
      say('fleet.no-coordinators'),
      say('fleet.columns-coordinators').split(' | '),
      coordinators.map((one) => [
        one.coordinator,
        say(one.leads ? 'fleet.leader' : 'fleet.standby'),
        one.notReady ?? say('fleet.yes'),
        String(one.lag),
        String(one.rejected),
        digest(one),
        ago(one.at),
        one.version,
      ]),
    ),
    '',
    ...table(
      say('fleet.no-locations'),
      say('fleet.columns-locations').split(' | '),
      locations.map(({ location, offline, probers, targets, at }) => [
        location,
        say(offline === undefined ? 'fleet.unknown' : offline ? 'fleet.offline' : 'fleet.online'),
        String(probers),
        targets === undefined ? '-' : String(targets),
        ago(at),
      ]),
    ),
    '',
    ...table(
      say('fleet.no-probers'),
      say('fleet.columns-probers').split(' | '),
      probers.map((one) => [
        one.location,
        one.prober,
        String(one.assigned),
        String(one.given.length),
        String(one.able),
        String(one.lacking.length),
        `${Math.round(one.lateSeconds * 1000)} ms`,
        String(one.waiting),
        String(one.dropped),
        digest(one),
        ago(one.at),
        one.version,
      ]),
    ),
    ...differing(coordinators, probers, say),
    ...locations.flatMap(({ location, offline, reason }) =>
      offline === true ? [say('fleet.is-offline', { location, reason: reason ?? message('fleet.unknown') })] : [],
    ),
    ...probers.flatMap(({ location, prober, lacking }) =>
      lacking.length === 0
        ? []
        : [say('fleet.lacks', { prober: `${location}.${prober}`, count: lacking.length, targets: lacking.slice(0, 10) })],
    ),
  ].join('\n')
}

/** Names the processes whose files are not those of the leader. */
function differing(coordinators: Listing['coordinators'], probers: Listing['probers'], say: Say): readonly string[] {
  const names = [
    ...coordinators.filter((one) => one.configurationDiffers).map(({ coordinator }) => coordinator),
    ...probers.filter((one) => one.configurationDiffers).map(({ location, prober }) => `${location}.${prober}`),
  ]
  if (names.length === 0) return []
  return ['', say('fleet.configuration-differs', { names: names.join(', '), name: coordinators[0]!.coordinator })]
}

function table(none: string, header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [none]
  const widths = header.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]!.length)))
  return [header, ...rows].map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

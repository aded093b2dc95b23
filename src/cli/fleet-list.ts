import type { ExitCode } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import { connectNats, listFleet, type Listing, NatsError } from '../fleet/index.ts'
import { inert } from '../report/index.ts'
import { natsSettingsOf, type NatsOptions } from './monitor-fleet.ts'
import { message } from '../messages/index.ts'

/** What `gatewatch fleet` is told. */
interface FleetCommandOptions extends NatsOptions {
  readonly json: boolean
}

/** Lists the probers of a fleet, what each was given, and who leads; exits with 1 where nobody leads or no prober is there. */
export async function fleetCommand(options: FleetCommandOptions): Promise<ExitCode> {
  if (options.nats === undefined) throw new UsageError(message('fleet.no-nats'))
  const settings = natsSettingsOf(options)
  const refused = (error: unknown): never => {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw error instanceof NatsError ? error : new UsageError(message('fleet.unlisted', { reason }))
  }
  const nats = await connectNats(settings, 'fleet', { patient: false }).catch(refused)
  try {
    const listing = inert(await listFleet(nats).catch(refused))
    console.log(options.json ? JSON.stringify({ schema: 1, ...listing }, undefined, 2) : textOf(listing, Date.now()))
    return listing.leader === undefined || listing.probers.length === 0 ? 1 : 0
  } finally {
    await nats.connection.close()
  }
}

/** A fleet in lines: who leads, how far its readers are, and a line for each prober. */
export function textOf({ leader, probers, stream }: Listing, now: number): string {
  const header = ['PLACE', 'PROBER', 'TARGETS', 'GIVEN', 'ABLE', 'LACKS', 'LATE', 'WAITING', 'DROPPED', 'SEEN', 'VERSION']
  const rows = probers.map((one) => [
    one.location,
    one.prober,
    String(one.assigned),
    String(one.given.length),
    String(one.able),
    String(one.lacking.length),
    `${Math.round(one.lateSeconds * 1000)} ms`,
    String(one.waiting),
    String(one.dropped),
    `${Math.max(0, Math.round((now - one.at) / 1000))} s ago`,
    one.version,
  ])
  const widths = header.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  const lag = stream.lag.length === 0 ? 'nobody reads it' : `its readers have ${stream.lag.join(', ')} to go`
  return [
    leader === undefined ? 'Nobody leads: nobody is told of anything.' : `${leader.brain} leads (number ${leader.fence}).`,
    `${stream.messages} messages on the stream; ${lag}.`,
    '',
    ...(probers.length === 0 ? ['No prober is there.'] : [line(header), ...rows.map(line)]),
    ...probers.flatMap(({ location, prober, lacking }) =>
      lacking.length === 0
        ? []
        : [`${location}.${prober} lacks secrets of: ${lacking.slice(0, 10).join(', ')}${lacking.length > 10 ? ' and more' : ''}`],
    ),
  ].join('\n')
}

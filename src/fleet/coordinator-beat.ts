import { type FleetReason, fleetReasons, type LocationView } from '../monitor/index.ts'
import { tokenOf } from './names.ts'

/** What a coordinator reports of itself every few seconds, in the bucket of the lease: names and numbers, no address and no secret. */
export interface CoordinatorBeat {
  readonly coordinator: string
  readonly version: string
  /** A digest of its configuration, without secrets. */
  readonly configuration: string
  readonly leads: boolean
  readonly notReady?: FleetReason
  /** Messages of the stream that it has not read, and those that it could not read as observations. */
  readonly lag: number
  readonly rejected: number
  /** From the one that leads. */
  readonly locations: readonly LocationView[]
}

export const beatPrefix = 'coordinator.'
/** The key of a coordinator in the bucket of the lease. */
export const beatKey = (coordinator: string): string => `${beatPrefix}${tokenOf(coordinator)}`

/** What a coordinator reported; undefined where it is nothing of the kind. */
export function beatIn(data: Uint8Array): CoordinatorBeat | undefined {
  try {
    const { coordinator, version, configuration, leads, notReady, lag, rejected, locations } = JSON.parse(
      new TextDecoder().decode(data),
    ) as Readonly<Record<string, unknown>>
    if (![coordinator, version, configuration].every((text) => typeof text === 'string')) return undefined
    if (![lag, rejected].every(Number.isFinite) || !Array.isArray(locations) || !locations.every(isLocation)) return undefined
    const reason = fleetReasons.find((known) => known === notReady)
    const own = { coordinator, version, configuration, leads: leads === true, lag, rejected, locations } as CoordinatorBeat
    return { ...own, ...(reason === undefined ? {} : { notReady: reason }) }
  } catch {
    return undefined
  }
}

function isLocation(value: unknown): value is LocationView {
  const { location, offline, at, targets } = (value ?? {}) as Readonly<Record<string, unknown>>
  return typeof location === 'string' && typeof offline === 'boolean' && Number.isFinite(at) && Number.isFinite(targets)
}

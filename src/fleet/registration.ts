import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ProberView } from '../monitor/index.ts'

/** What a prober says of itself: names and numbers, no address and no secret. */
export interface Registration extends Omit<ProberView, 'able' | 'at'> {
  /** Names of the targets that it can make cycles of. */
  readonly targets: readonly string[]
}

/** What a prober is given. */
export interface Assignment {
  /** The number of the lease in whose name it was written. */
  readonly fence: number
  readonly targets: readonly string[]
  /** By target, the checks to ask in every cycle until all locations together know how they are. */
  readonly unsettled: readonly (readonly [target: string, checks: readonly string[]])[]
}

/** As it stands in a bucket: names of targets are many, and much alike. */
export const packed = (data: Registration | Assignment): Uint8Array => deflateRawSync(JSON.stringify(data))

/** What a prober says under its key, which nobody else may write; throws where it is nothing of the kind, or speaks for another. */
export function registrationIn(key: string, data: Uint8Array): Registration {
  const { location, prober, version, configuration, capacity, assigned, targets, lacking, lateSeconds, waiting, dropped, atLocation } =
    unpacked(data)
  if (key !== `${text(location)}.${text(prober)}`) throw new TypeError('key')
  return {
    location: text(location),
    prober: text(prober),
    version: text(version),
    // A prober of a version before does not report it.
    configuration: configuration === undefined ? '' : text(configuration),
    capacity: number(capacity),
    assigned: number(assigned),
    targets: texts(targets),
    lacking: texts(lacking),
    lateSeconds: number(lateSeconds),
    waiting: number(waiting),
    dropped: number(dropped),
    atLocation: atLocation === true,
  }
}

/** What a coordinator has given; throws where it is nothing of the kind. */
export function assignmentIn(data: Uint8Array): Assignment {
  const { fence, targets, unsettled = [] } = unpacked(data)
  return { fence: number(fence), targets: texts(targets), unsettled: list(unsettled, unsettledIn) }
}

/** Of 50,000 targets with long names. */
const largest = 4 * 1024 ** 2

const unpacked = (data: Uint8Array): Readonly<Record<string, unknown>> =>
  JSON.parse(inflateRawSync(data, { maxOutputLength: largest }).toString('utf8')) as Readonly<Record<string, unknown>>

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('text')
  return value
}

function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('number')
  return value
}

function list<Value>(value: unknown, read: (entry: unknown) => Value): readonly Value[] {
  if (!Array.isArray(value)) throw new TypeError('list')
  return value.map(read)
}

const texts = (value: unknown): readonly string[] => list(value, text)

function unsettledIn(value: unknown): readonly [target: string, checks: readonly string[]] {
  const [target, checks] = list(value, (entry) => entry)
  return [text(target), texts(checks)]
}

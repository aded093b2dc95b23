import { faults } from '../../src/sandbox/faults.ts'
import { sampled } from '../sample.ts'

/** The check that a result is of: its name without the address or register that it is of. */
export const checkOf = (name: string): string => name.replace(/ \[.*\]$/, '')

/** The faults that the matrix is run with: each check is broken by one at least, wherever it looks, and each kind of fault is there. */
export const sampledFaults = sampled(Object.entries(faults), ([, { breaks = [], warns = [], infos = [], part, sporadic, hangs }]) => [
  ...[...breaks, ...warns, ...infos].map(checkOf),
  part,
  ...(sporadic === true ? ['sporadic'] : []),
  ...(hangs === true ? ['hangs'] : []),
])

/** The faults whose runs are reported, and their reports searched for secrets: of a sample one of each part is. */
export const reportedFaults = sampled(sampledFaults, ([, { part }]) => [part])

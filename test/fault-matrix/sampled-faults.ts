import { faults } from '../../src/sandbox/faults.ts'
import { sampled } from '../sample.ts'

/** The faults that the matrix is run with: each check is broken by one at least, and each kind of fault is there. */
export const sampledFaults = sampled(Object.entries(faults), ([, { breaks = [], warns = [], remarks = [], part, sporadic, hangs }]) => [
  ...breaks,
  ...warns,
  ...remarks,
  part,
  ...(sporadic === true ? ['sporadic'] : []),
  ...(hangs === true ? ['hangs'] : []),
])

import type { SetupStep } from '../../../src/domain/setup-steps.ts'
import type { WitnessOptions } from '../witness.ts'

/** All that a mistake is seen by. */
export interface Expected {
  /** The check that is there for it. */
  readonly named: string
  readonly failed?: readonly string[]
  readonly warned?: readonly string[]
  /** Where the mistake was made, for those that a diagnosis may be about. */
  readonly step?: SetupStep
}

/** A mistake in the configuration of software that others wrote, and all that it is seen by. */
export interface Fault extends WitnessOptions, Expected {}

/** Mistakes by what they are. */
export type Faults = Readonly<Record<string, Fault>>

/** One text in a file of a configuration, written otherwise. */
export const edit = (file: string, from: string, to: string): WitnessOptions => ({ edits: [{ file, from, to }] })

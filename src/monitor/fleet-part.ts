import type { DeliveryEnd } from './alert/outbox.ts'
import type { Cycle } from './cycle/cycle.ts'
import type { SightView } from './view.ts'
import type { FleetView, NotReady } from './view-fleet.ts'
import type { Act, Actor } from './view-people.ts'

/** What a monitor is in a fleet of several processes. */
export type FleetPart = ProbePart | CoordinatorPart

/** A prober makes the cycles that it is given and tells nobody. */
export interface ProbePart {
  readonly role: 'probe'
  readonly tell: (cycle: Cycle, intervalSeconds: number) => void
  /** Checks of a target that must be asked in every cycle until all locations together know how they are. */
  readonly unsettled: (target: string) => readonly string[]
  /** Why what it tells is not heard now; undefined while all is well. */
  readonly notReady: () => NotReady | undefined
}

/** A coordinator makes none, and is told of those of others. */
export interface CoordinatorPart {
  readonly role: 'coordinator'
  /** Whether it is the one that tells people now. */
  readonly leads: () => boolean
  /** Called for every alert that has arrived or was given up. */
  readonly notified: (delivery: string, outcome: DeliveryEnd) => void
  /** Lets the locations that see a target look at it now; the slot that they tell it under, or undefined where nobody can be asked. */
  readonly ask: (target: string, intervalSeconds: number) => number | undefined
  /** Lets what a person asked for happen for all coordinators. */
  readonly publish: (act: Act, by: Actor) => void
  /** Why nothing new is known or reported now; undefined while all is well. */
  readonly notReady: () => NotReady | undefined
  /** How the fleet does, for its page; and how each location sees a target, where any does. */
  readonly view: () => FleetView
  readonly sights: (target: string) => readonly SightView[] | undefined
}

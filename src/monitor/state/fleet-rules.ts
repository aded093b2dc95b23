import type { Incident } from './incident.ts'

/** Rules of the incidents about the fleet itself: a place that is silent, and targets that nobody watches. */
export const silenceRule = 'fleet.silence'
export const unwatchedRule = 'fleet.unwatched'

/** Stands among the checks of a target for what the fleet itself could not see of it. */
export const fleetCheck = 'fleet.itself'

/** Whether an incident is about the fleet, and says nothing of its targets. */
export const isOfFleet = ({ foundBy }: Pick<Incident, 'foundBy'>): boolean => foundBy.rule === silenceRule || foundBy.rule === unwatchedRule

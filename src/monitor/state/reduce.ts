import { announceChanges, announceDue } from './announce.ts'
import { spendErrorBudget } from './burn.ts'
import { updateConcern } from './concern.ts'
import { countDay, countRun } from './days.ts'
import { observePoll } from './deployment.ts'
import type { ManagementPoll, TargetObservation, Fold, MonitorEvent, MonitorState, TargetRules } from './state.ts'
import { groupIntoIncidents } from './grouping.ts'
import { countFailedCalls, foldIntoIntermittent } from './intermittent.ts'
import { compareAnswerTimes } from './latency.ts'
import { dropOwnOutage, noteContact } from './own-network.ts'
import { applyAct, endDecisions } from './people.ts'
import { forgetOutdated } from './removal.ts'
import { statusesAfter } from './status.ts'
import { countVerdicts, noteInconclusive } from './tracker.ts'

/**
 * The steps by which a finished cycle changes the state, in their order: each gets the state and the causes from the step before. A check that
 * fails often enough in a row is down; failures of one cause, at any number of targets, are one incident.
 */
const cycleFolds: readonly Fold[] = [
  // Failures that show nothing of the target are dropped, and those of single calls are attributed.
  dropOwnOutage,
  noteContact,
  foldIntoIntermittent,
  noteInconclusive,
  // Trackers: of the verdicts, of single calls, of answer times, of the error budget. Each may add its own causes.
  countVerdicts,
  countFailedCalls,
  compareAnswerTimes,
  spendErrorBudget,
  // Incidents over the whole fleet.
  groupIntoIncidents,
]

/** The steps of a poll of the management API, which says nothing of how calls are answered. */
const pollFolds: readonly Fold[] = [countVerdicts, groupIntoIncidents]

/** Returns the state after an event, with the notices that the event makes necessary. Pure: events carry the time. */
export function reduce(before: MonitorState, event: MonitorEvent): MonitorState {
  const { at } = event
  const state = countRun({ ...before, notices: [] }, at)
  switch (event.type) {
    case 'cycle-finished':
      return afterCycle(state, { ...event.cycle, at })
    case 'looked':
      return afterPoll(state, event.look, at)
    case 'measured':
      return state.rules.has(event.target) ? { ...state, usual: state.usual.with(event.target, event.usual) } : state
    case 'configured':
      return concluded(forgetOutdated({ ...state, rules: event.targets }, at), state, at)
    case 'concerned':
      return concluded({ ...state, incidents: updateConcern(state.incidents, event.concern, at) }, state, at)
    case 'acted':
      return announceDue(applyAct(state, event.act, event.by, at), at)
    case 'time-passed':
      return announceDue(endDecisions(state, at), at)
  }
}

function afterCycle(state: MonitorState, cycle: TargetObservation): MonitorState {
  const { target, at } = cycle
  const rules = state.rules.get(target)
  if (rules === undefined) return state
  const causes = cycle.causes.filter(({ counts }) => counts)
  const after = concluded(folded(cycleFolds, state, { ...cycle, causes }, rules), state, at, target)
  return countDay(after, state, at, target)
}

function afterPoll(before: MonitorState, poll: ManagementPoll, at: number): MonitorState {
  const { target } = poll
  const rules = before.rules.get(target)
  if (rules?.looks !== true) return before
  const { state, observation, thresholds } = observePoll(before, poll, rules, at)
  const after = concluded(folded(pollFolds, state, observation, { ...rules, ...thresholds }), before, at, target)
  // A target that had no cycle yet has no status.
  return before.statuses.has(target) ? after : { ...after, statuses: before.statuses }
}

/** Lets each step have the state and the causes that the one before it leaves. */
function folded(folds: readonly Fold[], before: MonitorState, observation: TargetObservation, rules: TargetRules): MonitorState {
  let state = before
  let known = observation
  for (const fold of folds) {
    const after = fold(state, known, rules)
    state = after.state
    if (after.causes !== known.causes) known = { ...known, causes: after.causes }
  }
  return state
}

/** Announces the incidents that changed, files those that ended, and sets the status of the targets that the event is about. */
function concluded(after: MonitorState, before: MonitorState, at: number, target?: string): MonitorState {
  const state = announceChanges(after, before, at, target)
  const statuses = statusesAfter(state, at, target === undefined ? state.statuses.keys() : [target])
  return statuses === state.statuses ? state : { ...state, statuses }
}

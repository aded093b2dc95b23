import { inert } from '../../surface/inert.ts'
import type { CauseView, CycleView, IncidentView, ObjectiveView, CheckView, TargetView } from '../view.ts'

/** Changes when a member is taken away or means something else; new ones may come without. */
const schema = 1

/** All targets in short, for programs. */
export function targetList(targets: readonly TargetView[]): object {
  return inert({ schema, targets: targets.map(inShort) })
}

/** One target in full. */
export function targetInFull(target: TargetView, objective: ObjectiveView | undefined): object {
  const { repeats, recent, token, refusal } = target
  const checks = target.checks.map(checkOf)
  // `steps` is the former name: it goes with version 0.3.
  return inert({ schema, target: { ...inShort(target), checks, steps: checks, repeats, recent, token, refusal, objective } })
}

/** Incidents, open ones first. */
export function incidentList(incidents: readonly IncidentView[]): object {
  return inert({ schema, incidents: incidents.map((incident) => ({ ...incident, cause: causeOf(incident.cause) })) })
}

/** Named one by one: what the monitor keeps beside is its own affair. */
function inShort({
  name,
  state,
  since,
  causes,
  intervalSeconds,
  lastCycle,
  certificates,
  keyDaysLeft,
  incidents,
  maintenance,
}: TargetView): object {
  return {
    name,
    state,
    since,
    causes: causes.map(causeOf),
    intervalSeconds,
    lastCycle: lastCycle && cycleOf(lastCycle),
    certificates,
    keyDaysLeft,
    incidents,
    maintenance,
  }
}

function causeOf({ rule, steps, sections, cause, remedy, evidence, address }: CauseView): CauseView {
  return { rule, steps, sections, cause, remedy, evidence, ...(address === undefined ? {} : { address }) }
}

function checkOf({ name, suite, outcome, durationMs, errorType, repeats, failedCalls, blockedBy, at }: CheckView): object {
  return { name, suite, outcome, durationMs, errorType, repeats, failedCalls, blockedBy, at }
}

function cycleOf({ startedAt, durationMs, lateMs, outcome, requests, traceId }: CycleView): object {
  return { startedAt, durationMs, lateMs, outcome, requests, traceId }
}

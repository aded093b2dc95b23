import { markup, type Markup } from '../../../report/index.ts'
import { involvement, subjectOfIncident, type Involved } from '../people/parts.ts'
import { flappingPill } from './list.ts'
import { countOf, moment, say } from './words.ts'
import type { CauseView, IncidentView } from '../../view-incident.ts'

const shownTargets = 8

/** One incident as a card: cause, what to do, whom it concerns, and what happened so far; what people did about it only where that is given. */
export function incidentCard(incident: IncidentView, involved?: Involved): Markup {
  const { id, targets, since, resolvedAt, flapping, cause } = incident
  const status = resolvedAt === undefined ? incident.severity : 'resolved'
  const when =
    resolvedAt === undefined
      ? markup`${say('status.since')} ${moment(since, 'ago')}`
      : markup`${say('status.resolved')} ${moment(resolvedAt, 'ago')}`
  return markup`<article class="incident ${status}" id="incident-${id}">
    <header><span class="pill ${status}">${status}</span> ${flapping ? flappingPill : undefined} <span class="muted">${when}</span></header>
    ${causeText(cause)}
    ${concerns(targets)}
    ${acknowledging(incident)}
    ${involved && involvement(subjectOfIncident(incident), involved)}
    ${history(incident)}
    </article>`
}

/** Many causes of one rule that opened together: what is wrong and what to do once, and below it what each of them has of its own. */
export function stormCard(id: string, members: readonly IncidentView[], involved?: Involved): Markup {
  const [first] = members
  const targets = new Set(members.flatMap((incident) => incident.targets))
  const severity = members.some((incident) => incident.severity === 'critical') ? 'critical' : 'warning'
  return markup`<article class="incident storm ${severity}" id="storm-${id}">
    <header><span class="pill ${severity}">${severity}</span> <b>${say('status.causes', { count: members.length })}</b> <span class="muted">${say('status.since')} ${moment(first!.since, 'ago')}</span></header>
    ${causeText(first!.cause)}
    ${concerns([...targets])}
    ${acknowledging(first!)}
    ${involved && involvement(subjectOfIncident(first!), involved)}
    <details data-key="storm-${id}">
    <summary>${say('status.each')}</summary>
    ${members.map((incident) => stormMember(incident, first!.cause))}
    </details>
    </article>`
}

/** One of a storm. What it was found by is the same for all; where it is diagnosed as something else, that is said. */
function stormMember({ id, severity, cause, targets, since, flapping, ...more }: IncidentView, { cause: told, remedy }: CauseView): Markup {
  const isTold = cause.cause === told && cause.remedy === remedy
  return markup`<section class="member" id="incident-${id}">
    <p><span class="pill ${severity}">${severity}</span> ${flapping ? flappingPill : undefined} <span class="muted">${say('status.since')} ${moment(since, 'ago')}</span></p>
    ${isTold ? undefined : causeText(cause)}
    ${concerns(targets)}
    ${history({ id, cause, ...more })}
    </section>`
}

/** The id of an open incident, and the command that acknowledges it: that of the storm where it came in one. */
function acknowledging(incident: IncidentView): Markup {
  const { name } = subjectOfIncident(incident)
  const command = incident.resolvedAt === undefined ? markup`. ${say('status.acknowledge')} <code>gatewatch ack ${name}</code>` : undefined
  return markup`<p class="muted">${say('status.incident')} <code>${name}</code>${command}</p>`
}

/** Whom it concerns, the first of them by name. */
const concerns = (targets: readonly string[]): Markup =>
  markup`<p class="concerns"><span class="muted">${countOf(targets.length, 'target')}</span> ${targets.slice(0, shownTargets).map(targetLink)} ${moreThan(targets.length)}</p>`

/** What shows it, and what happened when; to be opened. */
function history({ id, cause, timeline, traceId }: Pick<IncidentView, 'id' | 'cause' | 'timeline' | 'traceId'>): Markup {
  const entries = timeline.map(({ at, kind, text }) => markup`<li class="${kind}">${moment(at, 'clock')} ${text}</li>`)
  return markup`<details data-key="${id}">
    <summary>${say('status.history')}</summary>
    ${evidenceText(cause)}
    <ol class="timeline">${entries}</ol>
    ${traceId === undefined ? undefined : markup`<p class="muted">${say('status.trace')} <code>${traceId}</code></p>`}
    </details>`
}

const moreThan = (count: number): Markup | undefined =>
  count > shownTargets ? markup`<span class="muted">${say('status.more', { count: count - shownTargets })}</span>` : undefined

/** What is wrong, what to do, and the suspected steps of the set-up. */
export function causeText({ steps, sections, cause, remedy }: CauseView): Markup {
  const suspects = steps.map((step, index) => markup`<li>${say(`step.${step}.title`)} <span class="muted">${sections[index]}</span></li>`)
  return markup`<h3>${cause}</h3>
    ${remedy === '' ? undefined : markup`<p class="remedy"><b>${say('label.fix')}:</b> ${remedy}</p>`}
    ${suspects.length === 0 ? undefined : markup`<ul class="suspects" aria-label="${say('status.suspects')}">${suspects}</ul>`}`
}

/** What shows it: the rule, the checks, the address. */
export function evidenceText({ rule, evidence, address }: CauseView): Markup {
  return markup`<p class="muted evidence">${[rule, ...evidence].map((name) => markup`<code>${name}</code> `)}${address}</p>`
}

const targetLink = (name: string): Markup => markup`<a class="chip" href="?target=${encodeURIComponent(name)}">${name}</a> `

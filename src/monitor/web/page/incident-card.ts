import { narrowingOf, suspectLine, suspectsIn } from '../../../diagnosis/index.ts'
import { render } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import { involvement, subjectOfIncident, type Involved } from '../people/involvement.ts'
import { flappingPill } from './target-list.ts'
import type { PageWords } from './page-words.ts'
import { inLanguage, wordsIn, type CauseDescription } from '../../cause-description.ts'
import type { IncidentView } from '../../view.ts'

const shownTargets = 8

/** One incident as a card: cause, fix, targets, and history; actions of operators only on request. */
export function incidentCard(incident: IncidentView, involved: Involved | undefined, words: PageWords): Markup {
  const { id, targets, since, resolvedAt, flapping, cause } = incident
  const { marked, moment } = words
  const status = resolvedAt === undefined ? incident.severity : 'resolved'
  const when = resolvedAt === undefined ? began(since, words) : marked('status.resolved-at', { at: moment(resolvedAt, 'ago') })
  return markup`<article class="incident ${status}" id="incident-${id}">
    <header>${pill(status, words)} ${flapping ? flappingPill(words) : undefined} <span class="muted">${when}</span></header>
    ${causeText(cause, id, words)}
    ${concerns(targets, words)}
    ${acknowledging(incident, involved, words)}
    ${involved && involvement(subjectOfIncident(incident), involved, words)}
    ${history(incident, words)}
    </article>`
}

/** Causes of one rule that opened together: the fault and the fix once, and below them the facts of each. */
export function stormCard(id: string, members: readonly IncidentView[], involved: Involved | undefined, words: PageWords): Markup {
  const { say } = words
  const [first] = members
  const targets = new Set(members.flatMap((incident) => incident.targets))
  const severity = members.some((incident) => incident.severity === 'critical') ? 'critical' : 'warning'
  return markup`<article class="incident storm ${severity}" id="storm-${id}">
    <header>${pill(severity, words)} <b>${say('status.causes', { count: members.length })}</b> <span class="muted">${began(first!.since, words)}</span></header>
    ${causeText(first!.cause, id, words)}
    ${concerns([...targets], words)}
    ${acknowledging(first!, involved, words)}
    ${involved && involvement(subjectOfIncident(first!), involved, words)}
    <details data-key="storm-${id}">
    <summary>${say('status.each')}</summary>
    ${members.map((incident) => stormMember(incident, first!.cause, words))}
    </details>
    </article>`
}

/** One incident of a storm. It shows its cause only if that differs from the cause of the storm. */
function stormMember(incident: IncidentView, { cause: sharedCause, fix }: CauseDescription, words: PageWords): Markup {
  const { id, severity, cause, targets, since, flapping } = incident
  const isShared = cause.cause === sharedCause && cause.fix === fix
  return markup`<section class="member" id="incident-${id}">
    <p>${pill(severity, words)} ${flapping ? flappingPill(words) : undefined} <span class="muted">${began(since, words)}</span></p>
    ${isShared ? undefined : causeText(cause, id, words)}
    ${concerns(targets, words)}
    ${history(incident, words)}
    </section>`
}

/** The id of an open incident, and the command that acknowledges it, or its whole storm. */
function acknowledging(incident: IncidentView, involved: Involved | undefined, { say }: PageWords): Markup {
  const { name } = subjectOfIncident(incident)
  const command = incident.resolvedAt === undefined ? involved?.acknowledge?.(name) : undefined
  const how = command && markup`. ${say('status.acknowledge')} <code>${command}</code>`
  return markup`<p class="muted">${say('status.incident')} <code>${name}</code>${how}</p>`
}

/** The targets of an incident, the first of them by name. */
const concerns = (targets: readonly string[], words: PageWords): Markup =>
  markup`<p class="concerns"><span class="muted">${words.say('status.target-count', { count: targets.length })}</span> ${targets.slice(0, shownTargets).map(targetLink)} ${moreThan(targets.length, words)}</p>`

/** The evidence and the timeline; to be opened. */
function history({ id, cause, timeline, traceId }: IncidentView, words: PageWords): Markup {
  const { say, moment, language } = words
  const entries = timeline.map(
    ({ at, kind, text, ...own }) => markup`<li class="${kind}">${moment(at)} ${inLanguage(text, own, language)}</li>`,
  )
  return markup`<details data-key="${id}">
    <summary>${say('status.history')}</summary>
    ${evidenceText(cause, words)}
    <ol class="timeline">${entries}</ol>
    ${traceId === undefined ? undefined : markup`<p class="muted">${say('status.trace')} <code>${traceId}</code></p>`}
    </details>`
}

const moreThan = (count: number, { say }: PageWords): Markup | undefined =>
  count > shownTargets ? markup`<span class="muted">${say('status.more', { count: count - shownTargets })}</span>` : undefined

const pill = (status: 'critical' | 'warning' | 'resolved', { say }: PageWords): Markup =>
  markup`<span class="pill ${status}">${say(status === 'resolved' ? 'status.resolved' : `status.severity.${status}`)}</span>`

const began = (since: number, { marked, moment }: PageWords): Markup => marked('status.began', { at: moment(since, 'ago') })

/** The cause, the fix, and the steps of the set-up in the order to check them. */
export function causeText(view: CauseDescription, id: string, { say, language }: PageWords): Markup {
  const { cause, fix, next } = wordsIn(view, language)
  const narrowing = narrowingOf({ fix, next })
  const suspects = suspectsIn(view)
  return markup`<h3>${cause}</h3>
    ${fix === '' ? undefined : markup`<p class="fix"><b>${say('label.fix')}:</b> ${fix}</p>`}
    ${suspects && markup`<p class="suspects"><b>${render(suspects.label, language)}${suspects.link}</b>${suspectLine(suspects, language)}</p>`}
    ${narrowing && markup`<p class="fix"><b>${say('label.narrow-down')}:</b> ${narrowing}</p>`}`
}

/** The evidence: the rule, the checks, the address. */
export function evidenceText({ rule, evidence, address }: CauseDescription, { say }: PageWords): Markup {
  return markup`<p class="muted evidence"><b>${say('label.evidence')}:</b> ${[rule, ...evidence].map((name) => markup`<code>${name}</code> `)}${address}</p>`
}

const targetLink = (name: string): Markup => markup`<a class="chip" href="?target=${encodeURIComponent(name)}">${name}</a> `

import { answerTimes } from './answers.ts'
import { chart, stretchesOf } from './chart.ts'
import { drawnCallPath, en, markup, type Markup } from '../../../report/index.ts'
import { sights } from './fleet.ts'
import { causeText, evidenceText, incidentCard } from './incident.ts'
import { involvement, type Involved } from '../people/parts.ts'
import { statePill } from './list.ts'
import { beforeText, countOf, daysLeft, durationText, moment } from './words.ts'
import { spanText } from '../../span.ts'
import { message, render } from '../../../messages/index.ts'
import { localSpan } from '../../state/maintenance.ts'
import type { MonitorView, ObjectiveView, RefusalView, TargetView } from '../../view.ts'
import { outcomes, type CheckView, type CycleView } from '../../view-cycle.ts'
import type { IncidentView } from '../../view-incident.ts'

const dayMs = 86_400_000

/** Everything known of one target: what is wrong, its history, each check, and what will end. */
export function targetDetails(view: MonitorView, target: TargetView, now: number, involved?: Involved): Markup {
  const { name, since, maintenance, lastCycle, intervalSeconds } = target
  const { open = [], resolved = [] } = Object.groupBy(view.incidents(name), ({ resolvedAt }) =>
    resolvedAt === undefined ? 'open' : 'resolved',
  )
  const wrong = [...open.map((incident) => incidentCard(incident, involved)), ...unconfirmed(target, open)]
  const history = view.history(name, now - 30 * dayMs)
  const flapping = open.some((incident) => incident.flapping)
  return markup`<p class="back"><a href="?">All targets</a></p>
    <h1>${name} ${statePill(target, flapping)}</h1>
    <p class="muted">Since ${moment(since, 'ago')}${maintenance && markup`, maintenance: ${maintenance}`}. A cycle every ${intervalSeconds} s. ${lastCycle && latest(lastCycle)}</p>
    ${involved && involvement({ kind: 'target', name }, involved)}
    ${wrong.length === 0 ? undefined : markup`<h2 class="visually-hidden">What is wrong</h2>`}
    <div class="incidents">${wrong}</div>
    ${sights(target.locations)}
    ${drawnCallPath(target.callPath, en)}
    ${target.refusal && heldBack(name, target.refusal)}
    <h2 class="visually-hidden">History</h2>
    <div class="charts">
    ${chart('Last 24 hours (UTC)', stretchesOf(history, now - dayMs, now, 96))}
    ${chart('Last 30 days (UTC)', stretchesOf(history, now - 30 * dayMs, now, 120))}
    </div>
    <div class="facts">${facts(target, view.objective(name), now)}</div>
    <h2>Checks</h2>
    ${checkTable(target)}
    ${answerTimes(view.latency(name), history, now)}
    ${resolved.length === 0 ? undefined : markup`<h2>Resolved incidents</h2><div class="incidents">${resolved.map((incident) => incidentCard(incident, involved))}</div>`}`
}

/** Causes that no incident has been opened for, yet or because they are only warnings. */
function unconfirmed({ causes }: TargetView, open: readonly IncidentView[]): readonly Markup[] {
  return causes
    .filter(({ rule, address }) => !open.some(({ cause }) => cause.rule === rule && cause.address === address))
    .map((cause) => markup`<article class="incident warning">${causeText(cause)}${evidenceText(cause)}</article>`)
}

/** Who has put the credentials right need not wait. */
function heldBack(name: string, { count, at, until }: RefusalView): Markup {
  return markup`<form class="held" method="post" action="check?target=${encodeURIComponent(name)}">
    <p>The client secret was refused ${countOf(count, 'time')} in a row, the last ${moment(at, 'ago')}: it is not sent again before ${moment(until, 'clock')}.</p>
    <button>Check now</button>
    </form>`
}

function latest({ startedAt, durationMs, requests, traceId }: CycleView): Markup {
  const trace = traceId === undefined ? undefined : markup`, trace <code>${traceId}</code>`
  return markup`The latest began ${moment(startedAt, 'ago')} ago and took ${durationText(durationMs)}, ${countOf(requests, 'request')}${trace}.`
}

function facts(
  { certificates, keyDaysLeft, accesses = [], token, nextMaintenance: next }: TargetView,
  objective: ObjectiveView | undefined,
  now: number,
): readonly Markup[] {
  const fact = (title: string, value: Markup, more?: Markup): Markup =>
    markup`<dl class="fact">
      <dt>${title}</dt>
      <dd>${value}</dd>
      ${more && markup`<dd class="muted">${more}</dd>`}
    </dl>`
  return [
    ...certificates.map(({ host, notAfter }) =>
      fact(`Certificate of ${host}`, daysLeft((notAfter - now) / dayMs), markup`until ${moment(notAfter, 'clock')}`),
    ),
    ...(keyDaysLeft === undefined ? [] : [fact('Key of the integration', daysLeft(keyDaysLeft))]),
    ...accesses.map(({ api, by, expiresAt, daysLeft: days }) =>
      fact(`${by === 'key' ? 'Key' : 'Access'} to ${api}`, daysLeft(days), markup`until ${moment(expiresAt, 'clock')}`),
    ),
    ...(token === undefined
      ? []
      : [fact('Kept token ends', moment(token.expiresAt, 'ago'), markup`issued ${moment(token.issuedAt, 'clock')}`)]),
    ...(objective === undefined ? [] : [objectiveFact(objective)]),
    ...(next === undefined
      ? []
      : [
          fact(
            render(message('monitor.next-maintenance')),
            moment(next.from, 'ago'),
            markup`${localSpan(next, next.timeZone)}: ${next.reason}`,
          ),
        ]),
  ]
}

function objectiveFact({ goal, windowDays, attained, budgetLeft, burnRates }: ObjectiveView): Markup {
  const left = Math.max(0, Math.min(1, budgetLeft))
  const rates = burnRates.map(({ windowSeconds, rate }) => `${rate.toFixed(1)}× over ${spanText(windowSeconds)}`)
  return markup`<dl class="fact">
    <dt>Objective: ${percent(goal)} in ${windowDays} days</dt>
    <dd>${percent(attained)}</dd>
    <dd>
      <svg class="budget" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="empty" width="100" height="6" />
        <rect class="${budgetLeft > 0.25 ? 'passed' : 'failed'}" width="${100 * left}" height="6" />
      </svg>
    </dd>
    <dd class="muted">${budgetText(budgetLeft)}; burning ${rates.join(', ')}</dd>
  </dl>`
}

/** What is left of a budget; more than all of it cannot be spent, only several times over. */
function budgetText(left: number): string {
  if (left > 0) return `${percent(left)} of the error budget left`
  const times = 1 - left
  return times < 1.05 ? 'the error budget is spent' : `the error budget is spent ${Number(times.toFixed(times < 10 ? 1 : 0))} times over`
}

/** What the latest cycle did not ask says how old it is, and is not shown like what it did. */
function checkTable({ checks, repeats, lastCycle }: TargetView): Markup {
  const freshSince = lastCycle?.startedAt ?? 0
  if (checks.length === 0) return markup`<p class="muted">No cycle has ended yet.</p>`
  const line = ({ name, outcome, durationMs, errorType, blockedBy, at }: CheckView): Markup =>
    markup`<tr class="${outcome}${at < freshSince ? ' old' : ''}">
      <td><code>${name}</code></td>
      <td><span class="outcome">${outcome}</span> ${blockedBy === undefined ? errorType : `by ${blockedBy}`}${at < freshSince ? ` ${beforeText(freshSince - at)}` : undefined}</td>
      <td class="number">${repeats[name] ?? ''}</td>
      <td class="number">${durationText(durationMs)}</td>
      <td>${moment(at, 'ago')}</td>
    </tr>`
  const asked = checks.filter(({ outcome }) => outcomes[outcome].applies)
  const skipped = checks.length - asked.length
  const suites = [...Map.groupBy(asked, ({ suite }) => suite)]
  return markup`<table>
    <thead><tr><th>Check</th><th>Outcome</th><th class="number" title="Calls that were repeated since the monitor was started">Repeats</th><th class="number">Duration</th><th>Asked</th></tr></thead>
    ${suites.map(([suite, checks]) => markup`<tbody><tr class="suite"><th colspan="5" scope="rowgroup">${suite}</th></tr>${checks.map(line)}</tbody>`)}
  </table>
  ${skipped === 0 ? undefined : markup`<p class="muted aside">${countOf(skipped, 'check')} not applicable here.</p>`}`
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`

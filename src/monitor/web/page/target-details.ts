import { answerTimes } from './answers.ts'
import { chart, stretchesOf } from './chart.ts'
import { drawnCallPath, markup, type Markup } from '../../../report/index.ts'
import { causeText, evidenceText, incidentCard } from './incident-card.ts'
import { involvement, type Involved } from '../people/involvement.ts'
import { statePill } from './target-list.ts'
import { daysLeft, pageWords, type PageWords } from './page-words.ts'
import { spanText } from '../../span.ts'
import { message } from '../../../messages/index.ts'
import { apiNamed } from '../../state/deployment.ts'
import { localSpan } from '../../state/maintenance.ts'
import type { MonitorView, ObjectiveView, TargetView, IncidentView } from '../../view.ts'
import { type CredentialHoldback, outcomes, type FinishedCycle, type HistoryPoint, type LatestCheckResult } from '../../cycle-result.ts'

const dayMs = 86_400_000

/** Everything known of one target: its causes, its history, each check, and coming expiries. */
export function targetDetails(
  view: MonitorView,
  target: TargetView,
  now: number,
  { involved, words = pageWords.en }: { readonly involved?: Involved; readonly words?: PageWords } = {},
): Markup {
  const { say, marked, moment, report } = words
  const { name, since, maintenance, lastCycle, intervalSeconds, notWatched = [] } = target
  const { open = [], resolved = [] } = Object.groupBy(view.incidents(name), ({ resolvedAt }) =>
    resolvedAt === undefined ? 'open' : 'resolved',
  )
  const wrong = [...open.map((incident) => incidentCard(incident, involved, words)), ...unconfirmed(target, open, words)]
  const history = view.history(name, now - 30 * dayMs)
  const flapping = open.some((incident) => incident.flapping)
  return markup`<p class="back"><a href="?">${say('status.all-targets')}</a></p>
    <h1>${name} ${statePill(target, flapping, words)}</h1>
    <p class="muted">${marked('status.began', { at: moment(since, 'ago') })}. ${maintenance && say('status.maintained', { reason: maintenance })} ${say('status.interval', { seconds: intervalSeconds })} ${lastCycle && latest(lastCycle, words)}</p>
    ${notWatched.map((left) => markup`<p class="muted">${say(left)}</p>`)}
    ${involved && involvement({ kind: 'target', name }, involved, words)}
    ${wrong.length === 0 ? undefined : markup`<h2 class="visually-hidden">${say('status.incidents')}</h2>`}
    <div class="incidents">${wrong}</div>
    ${drawnCallPath(target.callPath, report)}
    ${target.refusal && heldBack(name, target.refusal, words)}
    ${view.probesOnly === true ? undefined : past(history, now, words)}
    <div class="facts">${facts(target, { objective: view.objective(name), now }, words)}</div>
    <h2>${say('label.checks')}</h2>
    ${checkTable(target, words)}
    ${view.probesOnly === true ? undefined : answerTimes(view.latency(name), history, now, words)}
    ${resolved.length === 0 ? undefined : markup`<h2>${say('status.resolved-title')}</h2><div class="incidents">${resolved.map((incident) => incidentCard(incident, involved, words))}</div>`}`
}

function past(history: readonly HistoryPoint[], now: number, words: PageWords): Markup {
  return markup`<h2 class="visually-hidden">${words.say('status.past')}</h2>
    <div class="charts">
    ${chart('day', stretchesOf(history, now - dayMs, now, 96), words)}
    ${chart('month', stretchesOf(history, now - 30 * dayMs, now, 120), words)}
    </div>`
}

/** Causes that no incident has been opened for, yet or because they are only warnings. */
function unconfirmed({ causes }: TargetView, open: readonly IncidentView[], words: PageWords): readonly Markup[] {
  return causes
    .filter(({ rule, address }) => !open.some(({ cause }) => cause.rule === rule && cause.address === address))
    .map((cause) => markup`<article class="incident warning">${causeText(cause, cause.rule, words)}${evidenceText(cause, words)}</article>`)
}

/** Offers a test at once to an operator who has fixed the credentials. */
function heldBack(name: string, { count, at, until }: CredentialHoldback, { say, marked, moment }: PageWords): Markup {
  return markup`<form class="held" method="post" action="check?target=${encodeURIComponent(name)}">
    <p>${marked('status.held-back', { count, at: moment(at, 'ago'), until: moment(until) })}</p>
    <button>${say('status.check-now')}</button>
    </form>`
}

function latest({ startedAt, durationMs, requests, traceId }: FinishedCycle, { say, marked, moment, duration }: PageWords): Markup {
  const trace = traceId === undefined ? undefined : markup`${say('label.trace')}: <code>${traceId}</code>`
  return markup`${marked('status.latest', { count: requests, at: moment(startedAt, 'ago'), duration: duration(durationMs) })} ${trace}`
}

function facts(
  { certificates, keyDaysLeft, accesses = [], token, nextMaintenance: next }: TargetView,
  { objective, now }: { readonly objective: ObjectiveView | undefined; readonly now: number },
  words: PageWords,
): readonly Markup[] {
  const { say, marked, moment } = words
  const until = (at: number): Markup => marked('status.until', { at: moment(at) })
  const fact = (title: string, value: Markup, more?: Markup): Markup =>
    markup`<dl class="fact">
      <dt>${title}</dt>
      <dd>${value}</dd>
      ${more && markup`<dd class="muted">${more}</dd>`}
    </dl>`
  return [
    ...certificates.map(({ host, notAfter }) =>
      fact(say('status.fact.certificate', { host }), daysLeft((notAfter - now) / dayMs), until(notAfter)),
    ),
    ...(keyDaysLeft === undefined ? [] : [fact(say('page.integrationKey'), daysLeft(keyDaysLeft))]),
    ...accesses.map(({ api, by, expiresAt, daysLeft: days }) =>
      fact(say(`status.fact.${by}`, { api: apiNamed(api) }), daysLeft(days), until(expiresAt)),
    ),
    ...(token === undefined
      ? []
      : [fact(say('status.fact.token'), moment(token.expiresAt, 'ago'), marked('status.fact.issued', { at: moment(token.issuedAt) }))]),
    ...(objective === undefined ? [] : [objectiveFact(objective, words)]),
    ...(next === undefined
      ? []
      : [fact(say('monitor.next-maintenance'), moment(next.from, 'ago'), markup`${localSpan(next, next.timeZone)}: ${next.reason}`)]),
  ]
}

function objectiveFact({ goal, windowDays, attained, budgetLeft, burnRates }: ObjectiveView, { say, percent }: PageWords): Markup {
  const left = Math.max(0, Math.min(1, budgetLeft))
  const rates = burnRates.map(({ windowSeconds, rate }) =>
    message('status.burn-rate', { rate: Number(rate.toFixed(1)), span: spanText(windowSeconds) }),
  )
  const spent = 1 - budgetLeft
  const times = Number(spent.toFixed(spent < 10 ? 1 : 0))
  const kind = budgetLeft > 0 ? 'left' : spent < 1.05 ? 'spent' : 'overspent'
  const budget = { id: `status.budget.${kind}`, values: { share: percent(budgetLeft), times } }
  return markup`<dl class="fact">
    <dt>${say('status.objective', { goal: percent(goal), count: windowDays })}</dt>
    <dd>${percent(attained)}</dd>
    <dd>
      <svg class="budget" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="empty" width="100" height="6" />
        <rect class="${budgetLeft > 0.25 ? 'passed' : 'failed'}" width="${100 * left}" height="6" />
      </svg>
    </dd>
    <dd class="muted">${say('status.budget', { budget, rates })}</dd>
  </dl>`
}

/** Results that are not of the latest cycle say how old they are, and look different. */
function checkTable({ checks, repeats, lastCycle }: TargetView, words: PageWords): Markup {
  const { say, duration, moment } = words
  const freshSince = lastCycle?.startedAt ?? 0
  if (checks.length === 0) return markup`<p class="muted">${say('status.no-cycle')}</p>`
  const line = ({ name, outcome, durationMs, errorType, blockedBy, at }: LatestCheckResult): Markup =>
    markup`<tr class="${outcome}${at < freshSince ? ' old' : ''}">
      <td><code>${name}</code></td>
      <td><span class="outcome">${say(`outcome.${outcome}`)}</span> ${blockedBy === undefined ? errorType : say('status.blocked-by', { check: blockedBy })}${at < freshSince ? ` ${say('status.before-latest', { span: spanText(Math.round((freshSince - at) / 1000)) })}` : undefined}</td>
      <td class="number">${repeats[name] ?? ''}</td>
      <td class="number">${duration(durationMs)}</td>
      <td>${moment(at, 'ago')}</td>
    </tr>`
  const applicable = checks.filter(({ outcome }) => outcomes[outcome].applies)
  const skipped = checks.length - applicable.length
  const suites = [...Map.groupBy(applicable, ({ suite }) => suite)]
  return markup`<table>
    <thead><tr><th>${say('page.check')}</th><th>${say('page.outcome')}</th><th class="number" title="${say('status.repeats')}">${say('status.column.repeats')}</th><th class="number">${say('status.column.duration')}</th><th>${say('status.column.asked')}</th></tr></thead>
    ${suites.map(([suite, checks]) => markup`<tbody><tr class="suite"><th colspan="5" scope="rowgroup">${suite}</th></tr>${checks.map(line)}</tbody>`)}
  </table>
  ${skipped === 0 ? undefined : markup`<p class="muted aside">${say('status.not-applicable', { count: skipped })}</p>`}`
}

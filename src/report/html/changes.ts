import { type ResultChange, type ChangeKind, changeKinds, letPass } from '../../engine/index.ts'
import type { Language } from '../language/language.ts'
import { markup, type Markup } from '../markup.ts'
import type { RunRecord } from '../record.ts'
import { momentOf } from '../job-summary-parts.ts'
import { code } from './say.ts'

const mostChecks = 40

/** Shows the changes since the baseline: each kind with its checks and their earlier outcomes. */
export function changes(record: RunRecord, language: Language): Markup | undefined {
  const { changes: known, failOnWarned } = record.summary
  if (known === undefined) return undefined
  const { page } = language
  const { baseline, warnings, checks, counts, notAsked, pace } = known
  const { failed, warned } = letPass(record.summary)
  const passing = failed + (failOnWarned === true ? warned : 0)
  const kinds = changeKinds.filter((kind) => counts[kind] > 0)
  return markup`<div class="card changes">
<p>${page.changes.since} <time datetime="${baseline.startedAt}">${momentOf(baseline.startedAt, language)}</time> <span class="muted">${baseline.catalog} · ${baseline.profile} · ${code(baseline.id)}</span></p>
${passing === 0 ? undefined : markup`<p class="capped">${page.changes.letPass({ count: passing })}</p>`}
${kinds.length === 0 ? markup`<p>${page.changes.none}</p>` : undefined}
${kinds.map((kind) => group(kind, checks, counts[kind], language))}
${notAsked.length === 0 ? undefined : markup`<p>${page.changes.notAsked} ${notAsked.slice(0, mostChecks).map((name) => markup`<code>${name}</code> `)}</p>`}
${pace === undefined ? undefined : markup`<p>${page.changes.pace({ times: pace })}</p>`}
${warnings.map((warning) => markup`<p class="muted">${page.changes.warnings[warning]}</p>`)}
</div>`
}

const looks: Readonly<Record<ChangeKind, string>> = { new: 'bad', known: 'poor', lost: 'not-verified', fixed: 'good', slower: 'poor' }

function group(kind: ChangeKind, all: readonly ResultChange[], count: number, language: Language): Markup {
  const checks = all.filter((change) => change.kind === kind)
  const shown = checks.slice(0, mostChecks)
  return markup`<section class="${looks[kind]}"><h3><span class="pill">${count}</span> ${language.page.changes.kinds[kind]}</h3>
<ul>${shown.map((change) => markup`<li><code>${change.check}</code> <span class="muted">${thenOf(change, language)}</span></li>`)}</ul>
${checks.length > shown.length ? markup`<p class="muted">${language.page.more({ count: checks.length - shown.length })}</p>` : undefined}</section>`
}

function thenOf({ before, by, calledBefore, beforeMs, nowMs }: ResultChange, language: Language): Markup {
  const { changes: words } = language.page
  if (beforeMs !== undefined && nowMs !== undefined)
    return markup`${words.times({ last: language.duration(beforeMs), now: language.duration(nowMs) })}`
  return markup`${words.before[before]}${by === undefined ? undefined : markup` (${code(by)})`}${calledBefore === undefined ? undefined : markup`, ${words.called} ${code(calledBefore)}`}`
}

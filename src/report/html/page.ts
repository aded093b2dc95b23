import type { LanguageTag } from '../../messages/index.ts'
import { verdictWords, because } from '../because.ts'
import type { Language } from '../language/language.ts'
import type { RunRecord } from '../record.ts'
import { type Accepted, acceptance } from './acceptance.ts'
import { changes } from './changes.ts'
import { diagnosisTitle, furtherCauses, leadingCause } from './diagnosis.ts'
import { exchanges } from './exchanges.ts'
import { facts } from './facts.ts'
import { findings } from './findings.ts'
import { markup, type Markup } from '../markup.ts'
import { documentOf } from './document.ts'
import { procedure } from './procedure.ts'
import { script, style } from './style.ts'
import { unverified } from './unverified.ts'
import { drawnCallPath } from './call-path.ts'
import { fileReporter, type FileOptions } from '../file-reporter.ts'
import { calendarDays, isAbout } from '../../domain/index.ts'
import { loadLanguage } from '../language/language.ts'
import type { Reporter } from '../reporter.ts'
import { type Result, unwaived } from '../../engine/index.ts'
import { settingToAdd } from '../reason-group.ts'
import { infosOf, transientErrorsIn } from '../result-text.ts'
import { gravestFirst, verdictOf } from '../outcome.ts'
import { requirement, translated } from './say.ts'

/** Shows the result of the run first: the verdict, its reason, and the number of checks by outcome. */
function verdict(record: RunRecord, language: Language): Markup {
  const { run } = record
  const kind = verdictOf(record)
  const { word, meaning } = verdictWords(record, language)
  return markup`<section class="verdict ${kind}" aria-labelledby="verdict">
<p class="about">${run.target} <span class="muted">${run.profile} · <time datetime="${run.startedAt}">${language.moment(run.startedAt)}</time></span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${word}</h1>
${leadingCause(record, language) ?? markup`<p class="meaning">${meaning} ${because(record, language)}</p>`}
${counts(record, language)}
</section>`
}

/** Leaves out what does not apply to the target. */
function counts(record: RunRecord, { outcomes }: Language): Markup {
  const count = record.summary.counts
  const groups = gravestFirst.filter((group) => count[group] > 0 && group !== 'not-applicable')
  const bars = groups.reduce<{ readonly at: number; readonly bars: readonly Markup[] }>(
    ({ at, bars: before }, group) => ({
      at: at + count[group],
      bars: [...before, markup`<rect class="${group}" x="${at}" width="${count[group]}" height="1"/>`],
    }),
    { at: 0, bars: [] },
  )
  return markup`<svg class="shares" viewBox="0 0 ${Math.max(1, bars.at)} 1" preserveAspectRatio="none" aria-hidden="true">${bars.bars}</svg>
<ul class="counts">${groups.map((group) => markup`<li class="${group}"><a href="#checks" data-outcome="${group}"><b>${count[group]}</b> ${outcomes[group]}</a></li> `)}</ul>`
}

/** When certificates and keys come to their end, the earliest first, counted from the day of the run. */
function ends(record: RunRecord, language: Language): Markup | undefined {
  const known = record.results
    .filter((result): result is Result & { readonly expiresAt: string } => !Number.isNaN(Date.parse(result.expiresAt ?? '')))
    .sort((one, other) => Date.parse(one.expiresAt) - Date.parse(other.expiresAt))
  if (known.length === 0) return undefined
  return markup`<ul class="ends">${known.map((result) => {
    const days = calendarDays(Date.parse(record.run.startedAt), Date.parse(result.expiresAt))
    const grade = days < 7 ? 'bad' : days < 30 ? 'poor' : 'good'
    return markup`<li class="card ${grade}"><span class="muted">${nameOf(result, record, language)}</span>
<b>${days < 0 ? language.page.daysPast({ count: -days }) : language.page.daysLeft({ count: days })}</b>
<span><time datetime="${result.expiresAt}">${language.date(result.expiresAt)}</time></span></li>`
  })}</ul>`
}

function nameOf(result: Result, { run }: RunRecord, { page }: Language): Markup {
  const { name, instance } = result
  if (isAbout(result, 'operations.integration-key-age')) return markup`${page.integrationKey}`
  const address = instance === 'auth' || instance === 'base' || instance === 'gateway' ? run.addresses[instance] : undefined
  if (!isAbout(result, 'transport.certificate-dates') || address === undefined) return markup`<code>${name}</code>`
  return markup`${page.certificateOf} <code>${hostOf(address)}</code>`
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}

/** Every check with its outcome, by suite: to look something up, folded until then; what does not apply to the target in a line for each reason. */
function checks(record: RunRecord, language: Language): Markup {
  const { outcomes } = language
  const { idle = [], tested = [] } = Object.groupBy(record.results, ({ outcome }) => (outcome === 'not-applicable' ? 'idle' : 'tested'))
  const unfinished = record.unfinished.map(
    ({ name }) => markup`<tr class="unfinished"><td><code>${name}</code></td><td>${outcomes['not-verified']}</td><td></td></tr>`,
  )
  return markup`<details class="card"><summary>${language.page.allChecks({ count: tested.length + unfinished.length })}</summary>
${filter(tested, language)}
${table(tested, language, unfinished)}
${idle.length === 0 ? undefined : markup`<h3>${language.page.notApplicable}</h3><ul class="idle">${reasonsOf(idle, language)}</ul>`}
</details>`
}

/** Shown where the script of the page runs. */
function filter(results: readonly Result[], { page, outcomes }: Language): Markup {
  const known = gravestFirst.filter((kind) => results.some(({ outcome }) => outcome === kind))
  return markup`<div class="filter" hidden><label>${page.outcome} <select><option value="">${page.allOutcomes}</option>${known.map((kind) => markup`<option value="${kind}">${outcomes[kind]}</option>`)}</select></label> <label>${page.filterText} <input type="search"></label></div>`
}

/** Why checks do not apply, with their suites; their ids as a tooltip. */
const reasonsOf = (results: readonly Result[], language: Language): readonly Markup[] =>
  [...Map.groupBy(results, (result) => ('reason' in result ? result.reason : '')).values()].map(([first, ...others]) => {
    const all = [first!, ...others]
    const suites = [...new Set(all.map(({ suite }) => suite))].join(', ')
    return markup`<li title="${all.map(({ name }) => name).join(', ')}">${reasonsIn(first!, language)} <span class="muted">${suites}</span></li>`
  })

function table(results: readonly Result[], language: Language, unfinished: readonly Markup[] = []): Markup {
  const { page } = language
  const suites = [...Map.groupBy(results, ({ suite }) => suite)]
  return markup`<table><thead><tr><th scope="col">${page.check}</th><th scope="col">${page.outcome}</th><th scope="col" class="figure">${page.took}</th></tr></thead>
${suites.map(([suite, own]) => markup`<tbody><tr class="suite"><th colspan="3" scope="rowgroup">${suite}</th></tr>${own.map((result) => row(result, language))}</tbody>`)}
${unfinished.length === 0 ? undefined : markup`<tbody>${unfinished}</tbody>`}
</table>`
}

function row(result: Result, language: Language): Markup {
  const { name, outcome, durationMs } = result
  // Of what has findings the page tells above.
  const reasons = 'findings' in result ? [] : reasonsIn(result, language)
  return markup`<tr class="${outcome}"><td><code>${name}</code><div class="demand">${requirement(result, language)}${reasons.map((reason) => markup`<br><span class="muted">${reason}</span>`)}</div></td><td class="outcome">${language.outcomes[outcome]}</td><td class="figure">${language.duration(durationMs)}</td></tr>`
}

/** The reason of a result. */
function reasonsIn(result: Result, language: Language): readonly Markup[] {
  const { page } = language
  switch (result.outcome) {
    case 'passed': {
      const { attempts } = result
      const accidents = transientErrorsIn(attempts, language)
      const retried = attempts.length < 2 ? [] : [markup`${page.attempted}: ${page.attempts({ attempts: attempts.length, accidents })}`]
      return [...retried, ...infosOf(result).map((info) => translated(info.message, language, info))]
    }
    case 'waived':
      return [
        markup`${page.waiver({ until: language.date(result.waiver.until), owner: result.waiver.owner, reason: result.waiver.reason })}`,
        ...reasonsIn(unwaived(result), language),
      ]
    case 'blocked':
      return [markup`${page.blockedBy} ${result.by}`]
    case 'not-applicable':
    case 'not-verified': {
      const setting = settingToAdd(result, language)
      const verify = setting === undefined ? undefined : markup`. ${page.toVerify} ${setting}`
      return [markup`${translated(result.reason, language, result)}${verify}`]
    }
    default:
      return []
  }
}

/** Options of rendering the page. */
export interface HtmlOptions extends FileOptions {
  /** English by default. */
  readonly language?: LanguageTag
}

/** Writes index.html: the run as one page that needs no other file, for people. */
export function htmlReporter(options: HtmlOptions): Reporter {
  const language = loadLanguage(options.language ?? 'en')
  const { guard } = options
  // Style and script are the same in every page: the guard looks at what the run put into it.
  const guardOfContent = guard && ((text: string) => guard(text.replace(style, '').replace(script, '')))
  return fileReporter('index.html', async (record) => pageOf(record, await language), { ...options, guard: guardOfContent })
}

/** The whole page of a run, or of an acceptance: one file that needs no other. */
export function pageOf(record: RunRecord, language: Language, accepted?: Accepted): string {
  const { run } = record
  const { page } = language
  const sections = {
    acceptance: accepted && acceptance(accepted, record, language),
    changes: changes(record, language),
    diagnosis: furtherCauses(record, language),
    unverified: unverified(record, language),
    procedure: record.withheld === undefined ? procedure(record, language, accepted?.statements) : undefined,
    findings: findings(record, language),
    ends: ends(record, language),
    exchanges: exchanges(record, language),
    checks: checks(record, language),
    run: facts(record, language),
  }
  const shown = Object.entries(sections).flatMap(([id, section]) =>
    section === undefined ? [] : [{ id: id as keyof typeof sections, section }],
  )
  const { word } = verdictWords(record, language)
  const titles = { ...page.sections, diagnosis: diagnosisTitle(record, language) }
  return documentOf({
    tag: language.tag,
    title: `${word}: ${run.target}`,
    about: accepted === undefined ? page.title : page.acceptanceTitle,
    style,
    script,
    body: markup`${verdict(record, language)}
${drawnCallPath(record.summary.callPath, language)}
<nav class="contents" aria-label="${page.contents}">${shown.map(({ id }) => markup`<a href="#${id}">${titles[id]}</a> `)}</nav>
${shown.map(
  ({ id, section }) => markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${titles[id]}</h2>
${section}
</section>`,
)}`,
  })
}

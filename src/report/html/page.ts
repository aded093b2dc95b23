import { verdictWords } from '../because.ts'
import type { Language } from '../language/language.ts'
import type { RunRecord } from '../record.ts'
import { type Accepted, acceptance } from './acceptance.ts'
import { changes } from './changes.ts'
import { checks } from './checks.ts'
import { diagnoses } from './diagnosis.ts'
import { ends } from './ends.ts'
import { exchanges } from './exchanges.ts'
import { facts } from './facts.ts'
import { findings } from './findings.ts'
import { markup } from '../markup.ts'
import { documentOf } from './document.ts'
import { procedure } from './procedure.ts'
import { style } from './style.ts'
import { unverified } from './unverified.ts'
import { verdict } from './verdict.ts'
import { drawnWay } from './way.ts'
import { fileReporter, type FileOptions } from '../file-reporter.ts'
import type { LanguageTag } from '../../domain/index.ts'
import { loadLanguage } from '../language/load.ts'
import type { Reporter } from '../reporter.ts'

/** How the page is written. */
export interface HtmlOptions extends FileOptions {
  /** English unless told. */
  readonly language?: LanguageTag
}

/** Writes index.html: the run as one page that needs no other file, for people. */
export function htmlReporter(options: HtmlOptions): Reporter {
  const language = loadLanguage(options.language ?? 'en')
  return fileReporter('index.html', async (record) => pageOf(record, await language), options)
}

/** The whole page of a run, or of an acceptance: one file that needs no other. */
export function pageOf(record: RunRecord, language: Language, accepted?: Accepted): string {
  const { run } = record
  const { page } = language
  const sections = {
    acceptance: accepted && acceptance(accepted, record, language),
    changes: changes(record, language),
    diagnosis: diagnoses(record, language),
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
  return documentOf({
    tag: language.tag,
    title: `${word}: ${run.target}`,
    about: accepted === undefined ? page.title : page.acceptanceTitle,
    style,
    body: markup`${verdict(record, language)}
${drawnWay(record.summary.way, language)}
<nav class="contents" aria-label="${page.contents}">${shown.map(({ id }) => markup`<a href="#${id}">${page.sections[id]}</a> `)}</nav>
${shown.map(
  ({ id, section }) => markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${page.sections[id]}</h2>
${section}
</section>`,
)}`,
  })
}

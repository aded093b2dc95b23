import { createHash } from 'node:crypto'
import type { Language } from '../language/language.ts'
import type { RunRecord } from '../record.ts'
import { checks } from './checks.ts'
import { diagnoses } from './diagnosis.ts'
import { ends } from './ends.ts'
import { exchanges } from './exchanges.ts'
import { facts } from './facts.ts'
import { findings } from './findings.ts'
import { icon, logo, Markup, markup } from '../markup.ts'
import { verdictOf } from '../outcome.ts'
import { procedure } from './procedure.ts'
import { style } from './style.ts'
import { unverified } from './unverified.ts'
import { verdict } from './verdict.ts'
import { drawnWay } from './way.ts'
import { fileReporter, type FileOptions } from '../file-reporter.ts'
import type { LanguageTag } from '../../system/languages.ts'
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

/** The page runs nothing, loads nothing and talks to nobody: its own style is known by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The whole page of a run: one file that needs no other. */
export function pageOf(record: RunRecord, language: Language): string {
  const { run } = record
  const { page, verdicts } = language
  const sections = {
    diagnosis: diagnoses(record, language),
    unverified: unverified(record, language),
    procedure: record.withheld === undefined ? procedure(record, language) : undefined,
    findings: findings(record, language),
    ends: ends(record, language),
    exchanges: exchanges(record, language),
    checks: checks(record, language),
    run: facts(record, language),
  }
  const shown = Object.entries(sections).flatMap(([id, section]) =>
    section === undefined ? [] : [{ id: id as keyof typeof sections, section }],
  )
  const word = verdicts[verdictOf(record)].word
  return markup`<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${word}: ${run.target} · Gatewatch</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${icon}">
<style>${new Markup(style)}</style>
</head>
<body>
<header class="bar"><span class="brand">${logo(20)} Gatewatch</span> <span class="muted">${page.title}</span></header>
<main>
${verdict(record, language)}
${drawnWay(record.summary.way, language)}
<nav class="contents" aria-label="${page.contents}">${shown.map(({ id }) => markup`<a href="#${id}">${page.sections[id]}</a> `)}</nav>
${shown.map(
  ({ id, section }) => markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${page.sections[id]}</h2>
${section}
</section>`,
)}
</main>
</body>
</html>
`.text
}

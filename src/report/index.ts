/** Results of a run for people and pipelines: console, page, JUnit, SARIF, GitHub, JSON. */
export { verdictWords } from './because.ts'
export { codeQualityText } from './code-quality-issue.ts'
export { type Labeled, linesOf } from './finding-text.ts'
export type { Accepted } from './html/acceptance.ts'
export { documentOf } from './html/document.ts'
export { pageOf } from './html/page.ts'
export { style } from './html/style.ts'
export { drawnCallPath, callPathStyle } from './html/call-path.ts'
export { inert, inertText, spelt } from './inert.ts'
export { type Issue, issueText, type PlacedIssue } from './issue.ts'
export { addRun } from './junit.ts'
export { cdata, junitReport, junitText } from './junit-xml.ts'
export { en } from './language/en.ts'
export { type Language, languageOf, loadLanguage } from './language/language.ts'
export { icon, logo, Markup, markup } from './markup.ts'
export { gravestFirst, isBroken, verdictOf } from './outcome.ts'

export { unverifiedText } from './reason-group.ts'
export { placeOf, placeOfResult, type RunRecording, resultsThat, type RunRecord, managementApiIn, startRecording } from './record.ts'
export { replay, ReplayError } from './replay.ts'
export { renderJson } from './json.ts'
export { deliver, type EventDelivery } from './reporter.ts'
export {
  fileReporters,
  loadGithub,
  openReporters,
  type ReporterName,
  type ReportFile,
  reportFiles,
  tellingReporters,
  traceFile,
} from './reporters.ts'
export { type LinkTo, linksFor, type PathOf, pathsInRepository } from './repository-path.ts'
export { findingsOf } from './result-text.ts'
export { issuesIn } from './run-issues.ts'
export { renderSummary } from './summary-text.ts'
export {
  type Layout,
  layoutFor,
  type Paint,
  painter,
  type Style,
  type Terminal,
  terminalOf,
  verdictStyles,
  wrap,
  writable,
} from './terminal.ts'
export { guardedReport } from './withheld.ts'
export { spaced } from './words.ts'
export { type Annotation, annotationsText, isOnGithub } from './workflow-command.ts'
export { assertGuarded, codeOf, makeFolder, reasonMessage, refusalOf, systemReason, writeAtomically, writeWhole } from './write.ts'

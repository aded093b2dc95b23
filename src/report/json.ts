import { exitCodeOf, unwaived, type Result } from '../engine/index.ts'
import type { Recorded } from '../messages/index.ts'
import { fileReporter, type FileOptions } from './file-reporter.ts'
import { exchangesOf, type RunRecord } from './record.ts'
import type { Reporter } from './reporter.ts'

/** Writes results.json for other programs; its schema is config/results.schema.json. */
export function jsonReporter(options: FileOptions): Reporter {
  return fileReporter('results.json', renderJson, options)
}

/** The text of results.json, schema 1. */
export function renderJson(record: RunRecord): string {
  const { run, summary } = record
  const results = {
    schema: 1,
    run: {
      id: run.id,
      target: run.target,
      profile: run.profile,
      startedAt: run.startedAt,
      durationMs: summary.durationMs,
      version: run.version,
      catalog: run.catalog,
      traceId: run.traceId,
      pipeline: run.pipeline,
      credentialOrigins: run.credentialOrigins,
      servedBy: run.servedBy,
    },
    finished: record.finished,
    verdict: summary.verdict,
    exitCode: exitCodeOf(summary),
    withheld: record.withheld,
    counts: summary.counts,
    results: record.results.map((result) => resultJson(result, record)),
    unfinished: record.unfinished.map((check) => check.name),
    unverified: summary.unverified,
    diagnosis: summary.diagnosis,
    callPath: summary.callPath,
    waiverProblems: summary.waiverProblems,
    changes: summary.changes,
    failOnNew: summary.failOnNew,
  }
  return `${JSON.stringify(results, undefined, 2)}\n`
}

/** The fields of each result about its check and its attempts, in this order. */
const members = [
  'name',
  'check',
  'suite',
  'instance',
  'title',
  'level',
  'severity',
  'source',
  'outcome',
  'startedAfterMs',
  'durationMs',
  'attempts',
  'expiresAt',
  'certificate',
  'managementApi',
] as const satisfies readonly (keyof Result)[]

const resultJson = (result: Result, record: RunRecord): object => ({
  ...Object.fromEntries(members.map((member) => [member, result[member]])),
  ...whyJson(result),
  exchanges: exchangesOf(result, record),
})

function whyJson(result: Result): object {
  switch (result.outcome) {
    case 'passed':
      return { infos: result.infos }
    case 'warned':
    case 'failed':
      return { findings: result.findings }
    case 'waived': {
      const { was, waiver } = result
      return { was, waiver, ...whyJson(unwaived(result)) }
    }
    case 'inconclusive':
      return { findings: result.findings, cause: result.cause, ...reasonJson(result.message, result), setting: result.setting }
    case 'blocked':
      return { by: result.by, ...reasonJson(result.reason, result) }
    case 'not-applicable':
    case 'not-verified':
      return { ...reasonJson(result.reason, result), setting: result.setting }
  }
}

const reasonJson = (reason: string, { id, values }: Recorded): object => ({ reason, id, values })
